import type { Language } from '../../i18n/types.ts';

/** The reader's own day of a moment: `today`, `yesterday`, a day of the week, a day, and of long ago the month. */
export function dayOf(time: string, language: Language, now: Date): string {
  const at = new Date(time);
  const daysAgo = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (daysAgo <= 0) return 'today';
  if (daysAgo === 1) return 'yesterday';
  const year: Intl.DateTimeFormatOptions = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' };
  const day: Intl.DateTimeFormatOptions =
    daysAgo < 7 ? { weekday: 'long' } : { ...year, month: 'long', ...(daysAgo < 31 ? { day: 'numeric' } : {}) };
  return new Intl.DateTimeFormat(language, day).format(at);
}

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** What follows one another, put together by its day. */
export function byDay<Entry>(
  entries: readonly Entry[],
  timeOf: (entry: Entry) => string,
  language: Language,
): [day: string, entries: Entry[]][] {
  const now = new Date();
  const days: [string, Entry[]][] = [];
  for (const entry of entries) {
    const day = dayOf(timeOf(entry), language, now);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(entry);
    else days.push([day, [entry]]);
  }
  return days;
}
