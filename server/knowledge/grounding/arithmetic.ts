import { MONEY_KINDS, type Figure } from './figures.ts';

/** A figure without what it is measured in: a share, a count. */
export const COUNT = '';

/** A figure before it is known where it ends. */
export type Measured = Pick<Figure, 'kind' | 'low' | 'high'>;

/** A result may differ so much from what was worked out, besides rounding. */
const TOLERANCE = 0.01;
/** Figures are rounded to so many digits at the least. */
const ROUNDED_DIGITS = 2;
/** Operands kept of each sort: with more of them anything could be worked out from something. */
const MOST = { shown: 24, said: 16, passage: 24, passages: 240, records: 24, kinds: 4_000 } as const;

const DAYS_A_YEAR = 365;
const DAYS_A_MONTH = 30.42;
const MONTHS_A_YEAR = 12;
/** Litres that a mile at one mile a gallon takes, over the kilometres of a mile: litres = km × this / mpg. */
const LITRES_PER_KM_MPG = 2.352;
/** What is paid, driven or used within a time and may be told by the month or by the year. */
const FLOWS = new Set([...MONEY_KINDS, 'km', 'l', 'kwh']);

/** Tells what can be worked out from figures that are known. */
export interface Arithmetic {
  /** A figure the answer has shown and that is grounded: from now on it may be calculated with. */
  show(figure: Measured): void;
  /** More records. */
  learn(passages: readonly (readonly Measured[])[]): void;
  /**
   * Whether one step leads to a figure: a sum, difference, product or ratio of two figures, or months to years and back. At
   * least one of the two was said by the asker or shown before; or both stand in one record.
   */
  leadsTo(figure: Measured): boolean;
}

/** Results by kind. */
type Results = Map<string, number[]>;

/**
 * `said`: the asker's own figures, counts among them. What records and asker give is worked out once, when it is first asked
 * for, which not every answer does: it takes 3 ms with six passages of 24 sums each. Every figure shown adds what it gives
 * with the last ones. Results are sorted, for a model may write much that nothing leads to: 64 KB of such sums take 15 ms, and
 * 350 where each is compared with all results.
 */
export function createArithmetic(passages: readonly (readonly Measured[])[], said: readonly Measured[]): Arithmetic {
  const own = said.slice(-MOST.said);
  const shown: { readonly figure: Measured; readonly results: Results }[] = [];
  let records: (readonly Measured[])[] = [];
  let index: ReadonlyMap<string, Float64Array> | undefined;

  function learn(more: readonly (readonly Measured[])[]): void {
    records = [...records, ...more.map((figures) => figures.slice(0, MOST.passage))].filter(({ length }) => length > 0);
    index = undefined;
  }

  function workOut(): ReadonlyMap<string, Float64Array> {
    const results: Results = new Map();
    const known = records.flat().slice(0, MOST.passages);
    for (const one of [...own, ...known]) addConversions(one, results);
    for (const a of own) {
      for (const b of own) addResults(a, b, results);
      for (const b of known) {
        addResults(a, b, results);
        addResults(b, a, results);
      }
    }
    for (const record of records.slice(0, MOST.records))
      for (const a of record) for (const b of record) addResults(a, b, results);
    return new Map([...results].map(([kind, values]) => [kind, Float64Array.from(values).sort()]));
  }

  learn(passages);
  return {
    learn,
    show(figure) {
      if (shown.some(({ figure: other }) => isSame(figure, other))) return;
      const results: Results = new Map();
      addConversions(figure, results);
      for (const other of [...own, ...shown.map((each) => each.figure)]) {
        addResults(figure, other, results);
        addResults(other, figure, results);
      }
      shown.push({ figure, results });
      if (shown.length > MOST.shown) shown.shift();
    },
    leadsTo({ kind, low, high }) {
      index ??= workOut();
      const sorted = index.get(kind);
      const lists = shown.flatMap(({ results }) => results.get(kind) ?? []);
      return [low, high].every((value) => {
        const slack = slackOf(value);
        const isNear = (result: number): boolean => Math.abs(value - result) <= slack;
        return (sorted !== undefined && isNear(nearestOf(sorted, value))) || lists.some(isNear);
      });
    },
  };
}

function isSame(a: Measured, b: Measured): boolean {
  return a.kind === b.kind && a.low === b.low && a.high === b.high;
}

/** By the year instead of by the month, and the other way round. */
function addConversions({ kind, low, high }: Measured, results: Results): void {
  if (!FLOWS.has(kind)) return;
  for (const value of low === high ? [low] : [low, high])
    add(results, kind, value * MONTHS_A_YEAR, value / MONTHS_A_YEAR);
}

function addResults(a: Measured, b: Measured, results: Results): void {
  for (const { kind, value } of stepsOf(a.kind, b.kind))
    for (const x of a.low === a.high ? [a.low] : [a.low, a.high])
      for (const y of b.low === b.high ? [b.low] : [b.low, b.high]) add(results, kind, value(x, y));
}

function add(results: Results, kind: string, ...values: number[]): void {
  const known = results.get(kind) ?? [];
  results.set(kind, known);
  for (const value of values) if (Number.isFinite(value)) known.push(value);
}

/** The one of ascending values that is next to a value; NaN where there is none. */
function nearestOf(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  const [below = NaN, above = NaN] = [ascending[low - 1], ascending[low]];
  return above - value < value - below || Number.isNaN(below) ? above : below;
}

/** One way to calculate with two figures: what kind comes out of two kinds, undefined where it makes no sense. */
interface Step {
  readonly kind: (a: string, b: string) => string | undefined;
  readonly value: (a: number, b: number) => number;
}

const alike = (a: string, b: string): string | undefined => (a === b && a !== COUNT ? a : undefined);
const given = (wanted: string, result: (other: string) => string | undefined) => (a: string, b: string) =>
  a === wanted ? result(b) : undefined;
const itself = (other: string): string | undefined => (other === COUNT ? undefined : other);
const flow = (other: string): string | undefined => (FLOWS.has(other) ? other : undefined);

/** The part of a kind before or after its stroke: `usd` and `kwh` of `usd/kwh`. */
function rate(kind: string): readonly [string, string] | undefined {
  const at = kind.indexOf('/');
  return at < 0 ? undefined : [kind.slice(0, at), kind.slice(at + 1)];
}

const STEPS: readonly Step[] = [
  { kind: alike, value: (a, b) => a + b },
  { kind: alike, value: (a, b) => Math.abs(a - b) },
  { kind: (a, b) => (alike(a, b) === undefined || a === '%' ? undefined : '%'), value: (a, b) => (a / b) * 100 },
  {
    kind: (a, b) => (alike(a, b) === undefined || a === '%' ? undefined : '%'),
    value: (a, b) => (Math.abs(a - b) / b) * 100,
  },
  // A share of something, more or less by a share.
  { kind: given('%', (b) => (b === '%' ? undefined : itself(b))), value: (a, b) => (a / 100) * b },
  { kind: given('%', (b) => (b === '%' ? undefined : itself(b))), value: (a, b) => (1 + a / 100) * b },
  { kind: given('%', (b) => (b === '%' ? undefined : itself(b))), value: (a, b) => (1 - a / 100) * b },
  // So many of it, or one of so many.
  { kind: given(COUNT, itself), value: (a, b) => a * b },
  { kind: given(COUNT, itself), value: (a, b) => b / a },
  // By the month or the year, over some time.
  { kind: given('day', flow), value: (a, b) => (a / DAYS_A_MONTH) * b },
  { kind: given('day', flow), value: (a, b) => (a / DAYS_A_YEAR) * b },
  { kind: given('day', flow), value: (a, b) => b / (a / DAYS_A_MONTH) },
  { kind: given('day', flow), value: (a, b) => b / (a / DAYS_A_YEAR) },
  // So much per something times that, and back; one rate times another: $ per litre × litres per km.
  { kind: (a, b) => (rate(a)?.[1] === b ? rate(a)?.[0] : undefined), value: (a, b) => a * b },
  { kind: (a, b) => (rate(b)?.[0] === a ? rate(b)?.[1] : undefined), value: (a, b) => a / b },
  {
    kind: (a, b) =>
      rate(a) !== undefined && rate(a)?.[1] === rate(b)?.[0] ? `${rate(a)?.[0]}/${rate(b)?.[1]}` : undefined,
    value: (a, b) => a * b,
  },
  { kind: (a, b) => (a !== b && a !== COUNT && b !== COUNT ? `${a}/${b}` : undefined), value: (a, b) => a / b },
  { kind: (a, b) => (a === 'km' && b === 'mpg' ? 'l' : undefined), value: (a, b) => (a * LITRES_PER_KM_MPG) / b },
];

/** The steps two kinds allow, each pair looked at once, for kinds are few: 0.75 ms for the figures of an answer in place of 1.05. */
const stepsOf = (() => {
  const found = new Map<string, readonly { readonly kind: string; readonly value: Step['value'] }[]>();
  return (a: string, b: string) => {
    const key = `${a} ${b}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const steps = STEPS.flatMap(({ kind, value }) => {
      const result = kind(a, b);
      return result === undefined ? [] : [{ kind: result, value }];
    });
    if (found.size < MOST.kinds) found.set(key, steps);
    return steps;
  };
})();

/** How far from a result a figure may be: a hundredth, or as people round: 1,200 stands for 1,150 to 1,250. */
function slackOf(value: number): number {
  const size = Math.abs(value);
  if (size === 0) return 0;
  const digit = 10 ** (Math.floor(Math.log10(size)) - ROUNDED_DIGITS + 1);
  const isRound = Math.abs(size / digit - Math.round(size / digit)) < TINY;
  return Math.max(size * TOLERANCE, isRound ? digit / 2 : 0);
}

/** Less than that is only how computers count. */
const TINY = 1e-6;
