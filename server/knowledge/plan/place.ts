import type { Reading, Span } from '../reading/reading.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import type { Phrases } from '../reading/phrases.ts';
import { tokenise } from '../reading/text.ts';
import type { Language } from '../../language.ts';

/** Where the asker is, as far as said: which prices, units and laws count. */
export interface Place {
  readonly market: string;
  /** Whether it was said, or only follows from the language. */
  readonly isSaid: boolean;
  /** Kilometres rather than miles. */
  readonly isMetric: boolean;
  readonly currency: string;
}

/** The money of each market. */
export const CURRENCIES: Readonly<Record<string, string>> = {
  US: 'USD',
  CN: 'CNY',
  UK: 'GBP',
  AU: 'AUD',
  EU: 'EUR',
  CA: 'CAD',
  HK: 'HKD',
};
const MARKETS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CURRENCIES).map(([market, currency]) => [currency, market]),
);
const MILES = new Set(['US', 'UK']);

/**
 * The place by what was said last of country, currency and units; where nothing was, by the words of a country's own
 * English (kilometres with British words are Australian), else by the language.
 */
export function placeOf(readings: readonly Reading[], language: Language, dialects: Phrases<string>): Place {
  const spans: Span[] = readings.flatMap((reading) => [...reading.spans]);
  const country = spans.findLast((span) => span.type === 'country' && span.isNegated !== true);
  const sum = spans.findLast((span) => span.type === 'price' && span.currency !== undefined);
  const currency = sum?.type === 'price' ? sum.currency : undefined;
  const said = country?.type === 'country' ? country.market : undefined;
  const distances = spans.filter((span) => span.type === 'distance');
  const inKm = distances.some((span) => span.type === 'distance' && span.isMiles !== true);
  const [spoken] = readings.flatMap(({ normal }) => dialects.in(tokenise(normal)).map(({ value }) => value));
  const near = language === 'zh' ? 'CN' : spoken === 'UK' && inKm ? 'AU' : (spoken ?? 'US');
  const market = said ?? MARKETS[currency ?? ''] ?? near;
  const isMetric =
    language === 'zh' ||
    (distances.length > 0
      ? distances.every((span) => span.type === 'distance' && span.isMiles !== true)
      : !MILES.has(market));
  return {
    market,
    isSaid: said !== undefined || currency !== undefined,
    isMetric,
    currency: currency ?? CURRENCIES[market] ?? 'USD',
  };
}

/** Signs of currencies before a sum. */
export const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  GBP: '£',
  EUR: '€',
  AUD: 'A$',
  CAD: 'C$',
  HKD: 'HK$',
  CNY: '¥',
};

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

/** A sum known in dollars and yuan, as figures of the asker's money; converted from dollars for other countries. */
export function sumIn(sums: Sums, { currency, market }: Place, perDollar: Readonly<Record<string, number>>): Range {
  const rate = perDollar[currency] ?? 1;
  return sums[market] ?? (sums.US.map((sum) => rounded(sum * rate)) as [number, number]);
}

/** {@link sumIn} in words. */
export function sumText(
  sums: Sums,
  place: Place,
  perDollar: Readonly<Record<string, number>>,
  language: Language,
): string {
  const { currency } = place;
  const range = sumIn(sums, place, perDollar);
  if (currency === 'CNY') return language === 'zh' ? `${between(range, grouped)}元` : `¥${between(range, grouped)}`;
  const sign = SIGNS[currency] ?? `${currency} `;
  return `${sign}${between(range, grouped)}`;
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
    place.isMetric || known.other === undefined || (place.market === 'UK' && unit !== 'km' && unit !== 'km/h');
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
