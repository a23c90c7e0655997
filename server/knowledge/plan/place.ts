import { CURRENCIES, DOLLARS, HOMES, MARKETS, type Currency } from '../data/markets.ts';
import type { Reading, Span, SpanOf, Told } from '../reading/reading.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import type { Phrases } from '../reading/phrases.ts';
import { tokenise } from '../reading/text.ts';
import type { Language } from '../../language.ts';

/** Where the asker is, as far as said: which prices, units and laws count. */
export interface Place {
  /** Whose records and rules count. */
  readonly market: string;
  /** The country itself, where its records are those of a larger market. */
  readonly country: string;
  /** Whether it was said, or only follows from the language. */
  readonly isSaid: boolean;
  /** Kilometres rather than miles. */
  readonly isMetric: boolean;
  readonly currency: Currency;
  /** Before a sum. */
  readonly sign: string;
  /** Whose sums are shown, and how much of the asker's money one of theirs is. */
  readonly prices: { readonly market: string; readonly rate: number };
}

/** A country with its own money and units. */
export function placeIn(country: string, isSaid: boolean, currency?: Currency, isMetric?: boolean): Place {
  const { as: market = country, units = 'metric', currency: own = 'USD' } = MARKETS[country] ?? {};
  const paid = currency ?? own;
  // Who is told pounds in Canada is told British sums.
  const priced = paid === own ? country : HOMES[paid];
  return {
    market,
    country,
    isSaid,
    isMetric: isMetric ?? units === 'metric',
    currency: paid,
    sign: CURRENCIES[paid].sign,
    prices: MARKETS[priced]?.near ?? { market: priced, rate: 1 },
  };
}

const LITRE = /\blitres?\b/;
/** "$", "bucks", 块, "quid": money of the country one is in. */
const LOOSE = /^\$|\b(?:dollars?|bucks|quid)\b|块|刀/;
const OF_COUNTRY = /^(?:us|a|c|nz|hk|s)|\b(?:us|australian|canadian|kiwi|nz|zealand|kong) |美|澳|加|纽|人民币/;
const isLoose = ({ text, currency }: SpanOf<'price'>): boolean =>
  currency !== undefined && LOOSE.test(text) && !OF_COUNTRY.test(text);

const toldBy = (span: Span): Told[] =>
  span.type === 'country' && span.isNegated !== true
    ? [span]
    : span.type === 'entry' && span.told !== undefined
      ? [span.told]
      : [];

/**
 * The one place where it is decided where the asker is: by the places, tests and offices named last, of names that several
 * countries have by what else was said; by the currency; by a road; by the words of a country's own English (kilometres
 * with British words are Australian); else by the language.
 */
export function placeOf(readings: readonly Reading[], language: Language, dialects: Phrases<string>): Place {
  const spans: Span[] = readings.flatMap((reading) => [...reading.spans]);
  const sums = spans.filter((span) => span.type === 'price' && span.currency !== undefined) as SpanOf<'price'>[];
  const sure = sums.findLast((sum) => !isLoose(sum))?.currency;
  const loose = sums.findLast(isLoose)?.currency;
  // "142k" on the clock is in whatever is driven there.
  const distances = spans.filter((span) => span.type === 'distance' && !isBare(span)) as SpanOf<'distance'>[];
  const inKm = distances.some((span) => span.isMiles !== true) || readings.some(({ normal }) => SAYS_KM.test(normal));
  // Words of Britain are said elsewhere, too.
  const dialect = readings.flatMap(({ normal }) => dialects.in(tokenise(normal)).map(({ value }) => value));
  const spoken = dialect.find((each) => each !== 'UK') ?? dialect[0];
  const paid = sure && HOMES[sure];
  const road = spans.find((span) => span.type === 'road' && span.market !== undefined) as SpanOf<'road'> | undefined;
  const told = spans.flatMap(toldBy);
  const last = told.at(-1);
  const clear = told.findLast(({ others }) => others === undefined)?.market;
  const may = last && [last.market, ...(last.others ?? [])];
  const said =
    may &&
    ([
      clear,
      paid,
      loose === 'USD' ? may.find(isDollarLand) : undefined,
      road?.market,
      spoken === 'UK' ? undefined : spoken,
    ].find((each) => each !== undefined && may.includes(each)) ??
      clear ??
      may[0]);
  // Miles beside litres, spelt so: nowhere but in Britain.
  const isBritishMeasure = !inKm && distances.length > 0 && readings.some(({ normal }) => LITRE.test(normal));
  const near = language === 'zh' ? 'CN' : spoken === 'UK' && inKm ? 'AU' : (spoken ?? (isBritishMeasure ? 'UK' : 'US'));
  // "Petrol" alone is said wherever English is not American: it does not make dollars Australian.
  const isBritish = readings.some(({ normal }) => isSpokenIn(normal.replaceAll(PETROL, ' '), dialects));
  const byMoney =
    paid ??
    (loose === 'USD' ? dollarsOf([road?.market, near === 'UK' && !isBritish ? 'US' : near]) : loose && HOMES[loose]);
  const country = said ?? byMoney ?? road?.market ?? near;
  // Dollars of a country without dollars are American; of China nobody knows.
  const isForeign = loose === 'USD' && said !== undefined && said !== 'CN' && dollarsOf([said]) !== said;
  const isMetric = inKm || (distances.length > 0 ? false : undefined);
  const isSaid = said !== undefined || sums.length > 0 || road !== undefined;
  return placeIn(country, isSaid, sure ?? (isForeign ? loose : undefined), language === 'zh' || isMetric);
}

const PETROL = /\b(?:petrol|unleaded)\b/g;
const isSpokenIn = (normal: string, dialects: Phrases<string>): boolean => dialects.in(tokenise(normal)).length > 0;

/** "How many km", "per kilometre". */
const SAYS_KM = /\b(?:kms?|kilometres?|kph)\b/;

/** Whether dollars are paid there: Perth with dollars is not the Scottish one. */
const isDollarLand = (market: string): boolean => DOLLARS.has(MARKETS[market]?.currency ?? '');

/** Whose a bare dollar is: of the first that pays in dollars; British words and dollars are Australian. */
function dollarsOf(markets: readonly (string | undefined)[]): string {
  const own = markets.find((each) => DOLLARS.has(MARKETS[each ?? '']?.currency ?? ''));
  return own ?? (markets.includes('UK') ? 'AU' : 'US');
}

/** Thousands that were taken for miles without a word of them. */
const isBare = (span: Span): boolean => span.type === 'distance' && span.isMiles === true && !/mi|mls/.test(span.text);

/** The reading with its loose money as that of the place, and bare thousands of the odometer in its kilometres. */
export function localised(reading: Reading, { currency, country }: Place): Reading {
  const isInKm = MARKETS[country]?.units === 'metric';
  const isLocalised = (span: Span): boolean =>
    (isInKm && isBare(span)) || (span.type === 'price' && isLoose(span) && span.currency !== currency);
  if (!reading.spans.some(isLocalised)) return reading;
  const isDollar = DOLLARS.has(currency);
  const spans = reading.spans.map((span): Span => {
    if (span.type === 'distance' && isInKm && isBare(span)) {
      const { isMiles: _, ...rest } = span;
      const { from = 0, to = from } = span.km;
      return { ...rest, km: { from: Math.round(from / KM_PER_MILE), to: Math.round(to / KM_PER_MILE) } };
    }
    if (span.type !== 'price' || !isLoose(span)) return span;
    const isLocal = span.currency === 'USD' && /^\$|dollar/.test(span.text) ? isDollar : country !== 'US';
    return isLocal ? { ...span, currency } : span;
  });
  return { ...reading, spans };
}

/** A converted figure as people say it: 6,213 is 6,000 and 62 is 60. */
function rounded(value: number): number {
  if (value === 0) return 0;
  const digits = Math.floor(Math.log10(Math.abs(value)));
  const step = digits < 1 ? 1 : 10 ** digits / 2;
  if (Math.abs(value) < 1.4 * 10 ** digits) return Math.round(value / (step / 5)) * (step / 5);
  return Math.round(value / step) * step;
}

const { format } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number with thousands: `12,500`. */
export const grouped = (value: number): string => format(value);

function between([from, to]: readonly [number, number], write: (value: number) => string): string {
  return from === to ? write(from) : `${write(from)}–${write(to)}`;
}

export type Range = readonly [number, number];

/** Sums of the markets they are known of, dollars and yuan at least. */
type Sums = { readonly US: Range; readonly CN: Range } & Partial<Record<string, Range>>;

/** A sum as figures of the asker's money, not rounded: that of the market whose prices are shown, else reckoned from dollars. */
export function exactIn(
  sums: Sums,
  { prices: { market, rate } }: Place,
  perDollar: Readonly<Record<string, number>>,
): Range {
  const [from, to] = sums[market] ?? sums.US;
  const factor = sums[market] === undefined ? rate * (perDollar[MARKETS[market]?.currency ?? ''] ?? 1) : rate;
  return [from * factor, to * factor];
}

/** A sum known in dollars and yuan, as figures of the asker's money; converted ones are rounded. */
export function sumIn(sums: Sums, place: Place, perDollar: Readonly<Record<string, number>>): Range {
  const { market, rate } = place.prices;
  const [from, to] = exactIn(sums, place, perDollar);
  return rate === 1 && sums[market] !== undefined ? [from, to] : [rounded(from), rounded(to)];
}

/** Says of sums in an answer that they were converted; empty where they were not. */
export function convertedNote(
  { prices: { market, rate }, currency, sign }: Place,
  text: string,
  language: Language,
): string {
  const isConverted = rate !== 1 && text.split(sign).some((rest, i) => i > 0 && /^\d/.test(rest));
  const { en = '', zh = '' } = MARKETS[market] ?? {};
  if (language === 'en')
    return isConverted ? `The sums are roughly converted from prices in ${en}; a local quote counts for more.` : '';
  // What a record says of money without braces is of China.
  const isChinese = currency !== 'CNY' && /[\d万] ?[元块]/.test(text);
  return `${isConverted ? `金额由${zh}的价格粗略折算，只作参考，以当地报价为准。` : ''}${isChinese ? '写明“元”的是国内价格。' : ''}`;
}

/** {@link sumIn} in words. */
export function sumText(
  sums: Sums,
  place: Place,
  perDollar: Readonly<Record<string, number>>,
  language: Language,
): string {
  const range = sumIn(sums, place, perDollar);
  const isYuan = place.currency === 'CNY' && language === 'zh';
  return isYuan ? `${between(range, grouped)}元` : `${place.sign}${between(range, grouped)}`;
}

const UNITS: Readonly<
  Record<
    string,
    {
      readonly metric: { en: string; zh: string };
      readonly other?: { unit: string; factor: number; plus?: number; digits?: number };
    }
  >
> = {
  km: { metric: { en: 'km', zh: '公里' }, other: { unit: 'miles', factor: 1 / KM_PER_MILE } },
  'km/h': { metric: { en: 'km/h', zh: 'km/h' }, other: { unit: 'mph', factor: 1 / KM_PER_MILE } },
  '°C': { metric: { en: '°C', zh: '℃' }, other: { unit: '°F', factor: 1.8, plus: 32 } },
  bar: { metric: { en: 'bar', zh: 'bar' }, other: { unit: 'psi', factor: 14.5038 } },
  L: { metric: { en: 'L', zh: '升' }, other: { unit: 'quarts', factor: 1.0567, digits: 1 } },
  'L/100km': { metric: { en: 'L/100 km', zh: '升/百公里' } },
  kg: { metric: { en: 'kg', zh: '公斤' }, other: { unit: 'lb', factor: 2.2046 } },
  m: { metric: { en: 'm', zh: '米' }, other: { unit: 'ft', factor: 3.2808 } },
};

/** Converted figures people would say: 10,000 km are 6,000 miles, 60 km/h are 37 mph. */
function figure(value: number, unit: string, place: Place, language: Language): readonly [string, string] {
  const known = UNITS[unit];
  if (known === undefined) return [grouped(value), unit];
  const usesMetric =
    place.isMetric || known.other === undefined || (place.country !== 'US' && unit !== 'km' && unit !== 'km/h');
  if (usesMetric || known.other === undefined) {
    const isTenThousands = language === 'zh' && unit === 'km' && value >= 10_000 && value % 1_000 === 0;
    return isTenThousands ? [`${value / 10_000}万`, '公里'] : [grouped(value), known.metric[language]];
  }
  const { factor, plus = 0, digits, unit: name } = known.other;
  const converted = value * factor + plus;
  const shown =
    digits === undefined
      ? unit === 'km'
        ? rounded(converted)
        : Math.round(converted)
      : Math.round(converted * 10) / 10;
  return [grouped(shown), name];
}

/** `2200-2500 km` in the asker's units. */
export function quantityText(from: number, to: number, unit: string, place: Place, language: Language): string {
  const [low, name] = figure(from, unit, place, language);
  const [high] = figure(to, unit, place, language);
  const joined = from === to ? low : `${low}–${high}`;
  return /^[°℃公升米]|^km\/h$/.test(name) && (language === 'zh' || name.startsWith('°'))
    ? `${joined}${name}`
    : `${joined} ${name}`;
}
