import type { MoneyDefaults } from '../../records.ts';
import { Phrases } from '../../reading/phrases.ts';
import type { Reading, Span } from '../../reading/reading.ts';
import { tokenise } from '../../reading/text.ts';

/** A figure with what it was called: "doc fee 899", "首付三成". */
export interface NamedSum {
  /** A name of `sums` or `charges` in `money.yaml`; undefined where nothing named it. */
  readonly name?: string;
  readonly value: number;
  /** A share of something, in percent. */
  readonly isPercent: boolean;
  readonly isMonthly: boolean;
  /** Said with a currency, or read as money by its words. */
  readonly isMoney: boolean;
}

/** What ends the words that belong to a sum: a comma or stop that stands within no number, and words that join. */
const ENDS =
  /[,;+()](?!\d{3})|(?<!\d)[,;+](?=\d)|[.!?](?= |$)|(?<!\d)[.](?!\d)|\b(?:and|plus|with|but|at|over|on)\b|[和加]/g;
/** So far from its sum, in signs, a name may stand. */
const REACH = 26;
/** A name behind its sum is further away than one before it. */
const BEHIND = 2;
/** A smaller number without a unit is a count. */
const LEAST = 50;
/** A bare number that is rather a year. */
const YEAR = /^(?:19|20)\d\d$/;
const BARE_THOUSANDS = /^[\d.,]+k$/;

/** Names of shares, and those of them that no sum of money has. */
const SHARES = new Set(['down', 'moreDown', 'balloon', 'flat', 'monthlyRate', 'apr']);
const RATES = new Set(['flat', 'monthlyRate', 'apr']);

/** A charge is at most such a share of the dearest sum that was told, where that is a car's price. */
const CHARGE_MOST = 0.4;

/** Smaller sums are no price of a car. */
const LEAST_PRICE = 8_000;

/** Names that lie over one another are found so near to one another. */
const NEIGHBOURS = 16;

const PAYMENT = 'payment';
const PAID_FOR = /\b(?:for|on)\b/;

/** The names, compiled once: their 475 phrases take 5 ms, and one answer asks for them several times. */
const known = new WeakMap<MoneyDefaults, Phrases<string>>();

function namesOf(defaults: MoneyDefaults): Phrases<string> {
  const before = known.get(defaults);
  if (before !== undefined) return before;
  const names = new Phrases<string>();
  for (const [name, words] of [
    ...Object.entries(defaults.sums),
    ...defaults.charges.map(({ id, words: said }) => [id, said] as const),
  ])
    for (const word of [...words.en, ...words.zh]) names.add(word, name);
  known.set(defaults, names);
  return names;
}

interface Figure {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly isPercent: boolean;
  readonly isMonthly: boolean;
  readonly isMoney: boolean;
}

function figureOf(span: Span): Figure | undefined {
  const at = { start: span.start, end: span.end, isPercent: false, isMonthly: false };
  const most = ({ from, to }: { from?: number; to?: number }): number => to ?? from ?? 0;
  if (span.type === 'price' && (span.per === undefined || span.per === 'month' || span.per === 'year'))
    return { ...at, value: most(span.amount), isMonthly: span.per === 'month', isMoney: true };
  if (span.type === 'percent') return { ...at, value: most(span.percent), isPercent: true, isMoney: false };
  if (span.type === 'number' && span.value >= LEAST && !YEAR.test(span.text))
    return { ...at, value: span.value, isMoney: false };
  if (span.type === 'distance' && BARE_THOUSANDS.test(span.text))
    return { ...at, value: Number.parseFloat(span.text) * 1_000, isMoney: false };
  return undefined;
}

/** The figures of a message, each with the name that stands nearest to it in its own clause; each name names one. */
export function namedSums({ normal, spans }: Reading, defaults: MoneyDefaults): NamedSum[] {
  const tokens = tokenise(normal);
  const found = namesOf(defaults).in(tokens);
  // Of names within one another the longest is meant.
  const names = found
    .filter(
      (each, i) =>
        !found
          .slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS)
          .some((other) => other !== each && covers(other, each)),
    )
    .map(({ from, to, value }) => ({ value, start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }));
  const said = spans.flatMap((span) => figureOf(span) ?? []);
  // "gps1200": a number written to its name is no span of its own.
  const joined = names.flatMap(({ end }): Figure[] => {
    const token = tokens.find(({ start, type }) => start === end && type === 'number');
    const value = Number(token?.text.replaceAll(',', ''));
    if (
      token === undefined ||
      !(value >= LEAST) ||
      said.some(({ start, end: to }) => start < token.end && token.start < to)
    )
      return [];
    return [{ start: token.start, end: token.end, value, isPercent: false, isMonthly: false, isMoney: false }];
  });
  const figures = [...said, ...joined].sort((a, b) => a.start - b.start);
  const dearest = Math.max(0, ...figures.filter(({ isPercent }) => !isPercent).map(({ value }) => value));
  const charges = new Set(defaults.charges.map(({ id }) => id));
  const ends = Array.from(normal.matchAll(ENDS), ({ index }) => index).filter(
    (index) =>
      !names.some(({ start, end }) => index >= start && index < end) &&
      !figures.some(({ start, end }) => index >= start && index < end),
  );
  const isApart = (from: number, to: number): boolean => ends.some((index) => index >= from && index < to);
  const pairs = figures
    .flatMap((figure) =>
      names.flatMap((name) => {
        if (figure.isPercent ? !SHARES.has(name.value) : RATES.has(name.value)) return [];
        // The dearest of several sums is the car.
        if (charges.has(name.value) && dearest >= LEAST_PRICE && figure.value > dearest * CHARGE_MOST) return [];
        const isBefore = name.end <= figure.start;
        const [from, to] = isBefore ? [name.end, figure.start] : [figure.end, name.start];
        // "The monthly payment for 30,000": what it is paid for.
        if (name.value === PAYMENT && isBefore && PAID_FOR.test(normal.slice(from, to))) return [];
        const isOver = name.start < figure.end && figure.start < name.end;
        const gap = isOver ? 0 : to - from + (isBefore ? 0 : BEHIND);
        return gap > REACH || (!isOver && isApart(from, to)) ? [] : [{ figure, name, gap }];
      }),
    )
    .sort((a, b) => a.gap - b.gap);
  const named = new Map<Figure, string>();
  const taken = new Set<(typeof names)[number]>();
  for (const { figure, name } of pairs)
    if (!named.has(figure) && !taken.has(name)) {
      named.set(figure, name.value);
      taken.add(name);
    }
  return figures.map((figure) => {
    const { value, isPercent, isMonthly, isMoney } = figure;
    const name = named.get(figure);
    return { ...(name === undefined ? {} : { name }), value, isPercent, isMonthly, isMoney };
  });
}

const covers = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from <= b.from && a.to >= b.to && a.to - a.from > b.to - b.from;
