import type { Language } from '../i18n/types.ts';
import { localeOf } from './locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Kept: to make one takes half a millisecond, and a long conversation writes hundreds of times. One knows the time zone
 * it was made in, and a reader may travel.
 */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, new Date().getTimezoneOffset(), JSON.stringify(options)].join();
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/** A day in words, in the order usual where the reader lives: 21 November 2026. */
export function longDate(time: string, language: Language): string {
  return formatOf(localeOf(language), { dateStyle: 'long' }).format(new Date(time));
}

/** A day of this year or the next, where it is for the reader: Dec 23. */
export function shortDay(time: string, language: Language): string {
  return formatOf(localeOf(language), { month: 'short', day: 'numeric' }).format(new Date(time));
}

/** A moment, to the minute. */
export function moment(time: string, language: Language): string {
  return formatOf(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}

/** A moment as a list of messages shows it: today's with the time alone, older ones with their day, and other years'. */
export function messageTime(time: string, language: Language): string {
  const now = new Date();
  const at = new Date(time);
  const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
  const year: Intl.DateTimeFormatOptions = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' };
  const isToday = at.toDateString() === now.toDateString();
  return formatOf(localeOf(language), {
    ...(isToday ? {} : { ...day, ...year }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** The day in China, by which payment services count: `2026-01-31`. */
export function chinaDay(time: string | number): string {
  return formatOf('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(time));
}

/** The name of a day of the week, 1 is Monday. */
export function dayName(day: number, language: Language): string {
  // 1 January 2024 was a Monday.
  return formatOf(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}
