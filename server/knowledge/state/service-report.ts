import { addDays, isDay, type Day } from '../../calendar.ts';
import type { ServiceReport } from '../own-cars.ts';
import type { Span } from '../reading/reading.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import type { Conversation } from './conversation.ts';

/** Longer messages tell more than that something was done. */
const LONGEST = 160;
/** Whoever asks, wonders or goes on telling reports no service. */
const ASKS =
  /[?]|\b(?:how|what|why|when|which|who|should|could|would|can|may (?:i|we|it|this)|is|does|do i|do you|will|want|wonder\w*|but|still|since|after|because|then|if|ago (?:but|and))\b|\bnow\b(?! at)|怎么|为什么|为啥|多少|多久|什么|要不要|能不能|可不可以|正常|是否|是不是|吗|呢|但|可是|不过|之后|以后|完后|油后|后就|现在|还是|结果|如果|求/;
/** Said of what is to come, of what was left undone, and of the time before. */
const NOT_DONE =
  /\b(?:not|never|n'?t|haven'?t|hasn'?t|didn'?t|needs?|due|going to|plan\w*|about to|booked|want\w*|last(?! (?:week|month|year|weekend|night|spring|summer|autumn|fall|winter))|previous\w*|need to)\b|没有?换|没做|未|不用|准备|打算|该换|要换|想换|需要|应该|预约|上次|以前|建议/;
const DONE =
  /\b(?:changed|replaced|renewed|swapped|fitted|installed|flushed|rotated|serviced|topped|refilled|cleaned|aligned|balanced|did|done|got|had|put (?:in|on))\b|换了|换过|换完|换好|更换|换的|换掉|做了|做完|做好|做的|刚换|刚做|清洗了|洗了|加了|修好/;
const YESTERDAY = /\byesterday\b|\blast night\b|昨天|昨晚/;
const BEFORE_YESTERDAY = /\bday before yesterday\b|前天/;
const DAYS_AGO = /\b(\d{1,2}|a|two|three|four|five|six|ten) days? ago\b|(\d{1,2}|[一两二三四五六七八九十])天前/;
const WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...Object.entries({ a: 1, two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10, 两: 2 }),
  ...Array.from('一二三四五六七八九十', (sign, n) => [sign, n + 1] as const),
]);
/** A time that names no day. */
const VAGUE =
  /\b(?:last|this) (?:week|month|year|weekend|spring|summer|autumn|fall|winter)\b|\b(?:weeks?|months?|years?) ago\b|\b(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bearlier\b|\brecently\b|\bfortnight\b|\b(?:in|since|early|late|mid)(?: |-)(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b(?! \d)|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}月份?(?!\d)|上上?(?:周|个?月|礼拜|星期)|(?:周|星期|礼拜)[一二三四五六日天末]|去年|今年|前几天|前阵|最近|年前|月前|[周月年]底|月初/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const MONTH_NAMES = `(${MONTHS.join('|')})[a-z]*`;
const DATES = [
  /(?<year>20\d{2})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})/,
  /(?<month>\d{1,2})月(?<day>\d{1,2})[日号]?/,
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<name>${MONTH_NAMES})\\b(?: (?<year>20\\d{2}))?`),
  new RegExp(`\\b(?<name>${MONTH_NAMES}) (?<day>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (?<year>20\\d{2}))?`),
] as const;
/** A number without a unit is a mileage from here on, and not where it is a year. */
const LEAST_KM = 1_000;
const MOST_KM = 3_000_000;
const TYPES: ReadonlySet<Span['type']> = new Set([
  'entry',
  'evidence',
  'number',
  'distance',
  'duration',
  'price',
  'make',
  'model',
  'generation',
  'engine',
  'year',
  'octane',
  'viscosity',
  'wish',
]);

/**
 * That a service was done, where the message says that and nothing else: what, when and at which mileage, as it would stand
 * in a service book. Null: it asks, complains, plans, or names neither a day nor a mileage.
 * @param today where the asker is.
 */
export function serviceReportOf({ current, place }: Conversation, today: Day): ServiceReport | null {
  const { normal, spans, modality } = current;
  if (normal.length > LONGEST || modality === 'hypothetical') return null;
  if (!DONE.test(normal) || ASKS.test(normal) || NOT_DONE.test(normal)) return null;
  const named = spans.filter((span) => span.type === 'entry');
  const items = [...new Set(named.map(({ id }) => id))];
  if (items.length === 0 || !items.every((id) => id.startsWith('maintenance:'))) return null;
  const isPlain = (span: Span): boolean =>
    TYPES.has(span.type) &&
    span.isNegated !== true &&
    // "Brake" of brake fluid, and that something was replaced, are no trouble.
    (span.type !== 'evidence' ||
      /^(?:after|replaced)-/.test(span.id) ||
      named.some(({ start, end }) => start < span.end && span.start < end));
  if (!spans.every(isPlain)) return null;
  const km = mileageOf(spans, place.isMetric);
  const day = dayOf(normal, today);
  if (km === null && !day) return null;
  const paid = spans.findLast((span) => span.type === 'price' && span.currency !== undefined);
  const amount = paid?.type === 'price' ? (paid.amount.to ?? paid.amount.from) : undefined;
  return {
    items,
    on: day === undefined ? today : day,
    km,
    cost:
      paid?.type === 'price' && paid.currency !== undefined && amount !== undefined
        ? { amount: Math.round(amount * 100), currency: paid.currency }
        : null,
  };
}

/** In kilometres; null: none was told. */
function mileageOf(spans: readonly Span[], isMetric: boolean): number | null {
  const own = isMetric ? 1 : KM_PER_MILE;
  const told = spans.flatMap((span) => {
    if (span.type === 'distance' && (span.role === undefined || span.role === 'odometer' || span.role === 'doneAt'))
      return [span.km.to ?? span.km.from ?? 0];
    if (span.type === 'number' && !/^20\d{2}$/.test(span.text)) return [span.value * own];
    // "82k": no workshop asks so much.
    if (span.type === 'price' && span.currency === undefined && /\dk$/.test(span.text))
      return [(span.amount.from ?? 0) * own];
    return [];
  });
  const km = told.findLast((value) => value >= LEAST_KM && value <= MOST_KM);
  return km === undefined ? null : Math.round(km);
}

/** The day that was told; null: a time that names none; undefined: nothing was said of it. */
function dayOf(normal: string, today: Day): Day | null | undefined {
  if (BEFORE_YESTERDAY.test(normal)) return addDays(today, -2);
  if (YESTERDAY.test(normal)) return addDays(today, -1);
  const ago = DAYS_AGO.exec(normal);
  const said = ago?.[1] ?? ago?.[2];
  if (said !== undefined) return addDays(today, -(WORDS[said] ?? Number(said)));
  for (const pattern of DATES) {
    const { year, month, name, day } = pattern.exec(normal)?.groups ?? {};
    if (day === undefined) continue;
    const number = name === undefined ? Number(month) : MONTHS.findIndex((each) => name.startsWith(each)) + 1;
    const inYear = (of: number) => `${of}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
    const thisYear = Number(today.slice(0, 4));
    // Without a year it is the last time that day has been.
    const found = year === undefined ? [inYear(thisYear), inYear(thisYear - 1)] : [inYear(Number(year))];
    const past = found.find((one) => isDay(one) && one <= today);
    return past ?? null;
  }
  if (VAGUE.test(normal)) return null;
  return /\b(?:today|just|this morning|this afternoon|tonight)\b|今天|今早|今日|刚刚?|今晚/.test(normal)
    ? today
    : undefined;
}
