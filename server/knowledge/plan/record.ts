import type { CardChoice } from '../retrieve/cards.ts';
import type { Conversation } from '../state/conversation.ts';
import { upkeepRow, type EngineFacts } from './engine.ts';
import { fill } from './fill.ts';
import { forColour, lampColourOf } from './lamp-colour.ts';
import { quantityText } from './place.ts';
import type { Part, Urgency } from './parts.ts';
import type { Entry } from '../records.ts';
import { KM_PER_MILE } from '../reading/units.ts';

/** The column of a schedule for the asker's car. */
export function driveOf(
  entry: Entry,
  { vehicle }: Conversation,
  isTurbo: boolean,
): 'petrol' | 'turbo' | 'diesel' | 'hev' | 'phev' | 'ev' | undefined {
  const { schedule } = entry;
  if (schedule === undefined) return undefined;
  const wanted = vehicle.powertrain === 'erev' ? 'phev' : vehicle.powertrain === 'hybrid' ? 'hev' : vehicle.powertrain;
  if ((wanted === undefined || wanted === 'petrol') && isTurbo && schedule.turbo !== undefined) return 'turbo';
  for (const drive of ['petrol', 'turbo', 'diesel', 'hev', 'phev', 'ev'] as const)
    if (drive === wanted && schedule[drive] !== undefined) return drive;
  return (['petrol', 'ev', 'hev', 'diesel', 'phev', 'turbo'] as const).find((drive) => schedule[drive] !== undefined);
}

/** What makes a car's use severe, as evidence: the shorter schedule counts. */
const SEVERE = ['short-trips', 'towing', 'dust', 'taxi', 'track-use'];

export function isSevere({ evidence }: Conversation): boolean {
  return SEVERE.some((id) => evidence.has(id));
}

/** How often something is due: whichever comes first. */
export interface Interval {
  readonly km?: number | undefined;
  readonly miles?: number | undefined;
  readonly months?: number | undefined;
  /** Of what the car left the factory with, where it lasts longer. */
  readonly first?: Interval;
}

export const BELT = 'maintenance:timing-belt';
/** A belt that its maker lets go so far also lasts longer in years. */
const LONG_BELT = { km: 150_000, months: 120 } as const;

/** What the maker of the car says; nothing where hard use is told and the maker counts by distance alone. */
function makersInterval(entry: Entry, conversation: Conversation, engine: EngineFacts): Interval | undefined {
  const row = upkeepRow(engine, entry.id);
  if (row === undefined || (row.km ?? row.months) === undefined) return undefined;
  if (row.months === undefined && isSevere(conversation)) return undefined;
  const { km, miles, months, first_km, first_miles, first_months } = row;
  const isLonger = (first_km ?? first_months) !== undefined;
  return { km, miles, months, ...(isLonger && { first: { km: first_km, miles: first_miles, months: first_months } }) };
}

/** The interval of a record for the asker's car and use, its maker's where known; of a timing belt that of the very engine. */
export function intervalOf(entry: Entry, conversation: Conversation, engine: EngineFacts): Interval | undefined {
  const { isTurbo, beltKm } = engine;
  const makers = makersInterval(entry, conversation, engine);
  if (makers !== undefined) return makers;
  const drive = driveOf(entry, conversation, isTurbo);
  const schedule = drive === undefined ? undefined : entry.schedule?.[drive];
  if (entry.id === BELT && beltKm !== undefined)
    return { km: beltKm, months: beltKm >= LONG_BELT.km ? LONG_BELT.months : schedule?.normal.months };
  return isSevere(conversation) ? (schedule?.severe ?? schedule?.normal) : schedule?.normal;
}

/** How often a record is due for the asker's car: "every 6,000 miles or 12 months". */
export function intervalText(entry: Entry, conversation: Conversation, engine: EngineFacts): string | undefined {
  const interval = intervalOf(entry, conversation, engine);
  return interval && everyText(interval, conversation);
}

/** An interval in words: "Every 6,000 miles or a year". */
export function everyText(interval: Interval, conversation: Conversation): string {
  const zh = conversation.language === 'zh';
  const span = spanText(interval, conversation);
  if (interval.first !== undefined) {
    const first = spanText(interval.first, conversation);
    return zh ? `首次${first}，之后每${span}` : `First at ${first}, then every ${span}`;
  }
  return zh ? `每${span}` : `Every ${span}`.replace('Every a year', 'Every year');
}

/** An interval as a stretch: "6,000 miles or a year". */
export function spanText(interval: Interval, { place, language }: Conversation): string {
  const zh = language === 'zh';
  const miles = interval.miles;
  const way =
    interval.km === undefined
      ? undefined
      : !place.isMetric && miles !== undefined
        ? quantityText(miles * KM_PER_MILE, miles * KM_PER_MILE, 'km', place, language)
        : quantityText(interval.km, interval.km, 'km', place, language);
  const years =
    interval.months === undefined
      ? undefined
      : interval.months % 12 === 0 && interval.months > 12
        ? interval.months / 12
        : undefined;
  const time =
    interval.months === undefined
      ? undefined
      : years === undefined
        ? zh
          ? `${interval.months}个月`
          : interval.months === 12
            ? 'a year'
            : `${interval.months} months`
        : zh
          ? `${years}年`
          : `${years} years`;
  return [way, time].filter((part) => part !== undefined).join(zh ? '或' : ' or ');
}

/** A card that says that one may drive on. */
const SAYS_YES = /^\*\*(?:Yes|能|可以)/;

/** How urgent the trouble is that one may drive with: said with the leave to do so. */
function outlookOf({ kind, answer }: CardChoice['card'], { urgency }: Entry): { readonly urgency?: Urgency } {
  const isLeave = kind === 'drive' && SAYS_YES.test(answer.en) && urgency !== 'stop';
  return isLeave && urgency !== undefined ? { urgency } : {};
}

/** A card's text as parts: its first paragraph is the verdict, the rest follows. */
export function cardParts(
  { card }: CardChoice,
  entry: Entry,
  conversation: Conversation,
  mark: string,
  perDollar: Readonly<Record<string, number>>,
  engine: EngineFacts,
): Part[] {
  const { language, place } = conversation;
  const interval = intervalText(entry, conversation, engine);
  const within = interval === undefined ? '{interval}' : `${interval.slice(0, 1).toLowerCase()}${interval.slice(1)}`;
  const answer = forColour(card.answer[language], lampColourOf(conversation.thread), language);
  const text = fill(answer.replaceAll(/(?<=[a-z,;:(] ?)\{interval\}/g, within), {
    entry,
    place,
    language,
    perDollar,
    ...(interval === undefined ? {} : { interval }),
  });
  const [first = '', ...rest] = text.split(/\n\n+/);
  const lines = first.split('\n');
  const verdict = [`${lines[0] ?? ''} ${mark}`, ...lines.slice(1)].join('\n');
  return [
    { type: 'verdict', text: verdict, ...outlookOf(card, entry) },
    ...(rest.length === 0 ? [] : [{ type: 'text' as const, text: rest.join('\n\n') }]),
  ];
}
