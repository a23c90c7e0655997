import type { Figure } from './figures.ts';

/** A figure without what it is measured in: a share, a count. */
export const COUNT = '';

/** A figure before it is known where it ends. */
export type Measured = Pick<Figure, 'kind' | 'low' | 'high'>;

/** A result may differ so much from what was worked out, besides rounding. */
const TOLERANCE = 0.01;
/** Figures are rounded to so many digits at the least. */
const ROUNDED_DIGITS = 2;
/** Operands kept of each sort, the newest: with more of them anything could be worked out from something. */
const MOST = { shown: 24, said: 16, passage: 24, passages: 240 } as const;

const DAYS_A_YEAR = 365;
const DAYS_A_MONTH = 30.42;
const MONTHS_A_YEAR = 12;
/** Litres that a mile at one mile a gallon takes, over the kilometres of a mile: litres = km × this / mpg. */
const LITRES_PER_KM_MPG = 2.352;
/** What is paid, driven or used within a time and may be told by the month or by the year. */
const FLOWS = new Set(['usd', 'cny', 'eur', 'gbp', 'aud', 'cad', 'hkd', 'km', 'l', 'kwh']);

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

/** `said`: the asker's own figures, counts among them. Each look costs some thousand multiplications, however much is known. */
export function createArithmetic(passages: readonly (readonly Measured[])[], said: readonly Measured[]): Arithmetic {
  const own = said.slice(-MOST.said);
  const shown: Measured[] = [];
  let records: (readonly Measured[])[] = [];
  let known: readonly Measured[] = [];

  function learn(more: readonly (readonly Measured[])[]): void {
    records = [...records, ...more.map((figures) => figures.slice(0, MOST.passage))].filter(({ length }) => length > 0);
    known = records.flat().slice(0, MOST.passages);
  }

  function* pairs(): Generator<readonly [Measured, Measured]> {
    const near = [...own, ...shown];
    for (const a of near) for (const b of near) yield [a, b];
    for (const a of own)
      for (const b of known) {
        yield [a, b];
        yield [b, a];
      }
    for (const record of records) for (const a of record) for (const b of record) yield [a, b];
  }

  learn(passages);
  return {
    learn,
    show(figure) {
      shown.push(figure);
      if (shown.length > MOST.shown) shown.shift();
    },
    leadsTo(figure) {
      for (const one of [...own, ...shown, ...known]) if (isConversion(one, figure)) return true;
      for (const [a, b] of pairs()) if (isResult(a, b, figure)) return true;
      return false;
    },
  };
}

/** Whether a figure is another one by the year instead of by the month, or the other way round. */
function isConversion(one: Measured, figure: Measured): boolean {
  if (one.kind !== figure.kind || !FLOWS.has(one.kind)) return false;
  return [MONTHS_A_YEAR, 1 / MONTHS_A_YEAR].some(
    (factor) => isNear(figure.low, one.low * factor) && isNear(figure.high, one.high * factor),
  );
}

function isResult(a: Measured, b: Measured, figure: Measured): boolean {
  for (const step of STEPS) {
    if (step.kind(a.kind, b.kind) !== figure.kind) continue;
    const ends = [a.low, a.high].flatMap((x) => [b.low, b.high].map((y) => step.value(x, y)));
    if ([figure.low, figure.high].every((value) => ends.some((end) => isNear(value, end)))) return true;
  }
  return false;
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

/** Whether a figure is a result, rounded as people do. */
function isNear(value: number, result: number): boolean {
  if (!Number.isFinite(result)) return false;
  const difference = Math.abs(value - result);
  return difference <= Math.abs(result) * TOLERANCE || (hasFewDigits(value) && difference <= roundingOf(value) / 2);
}

/** One of the last digit a rounded figure has: 100 of 1,200. */
function roundingOf(value: number): number {
  return value === 0 ? 0 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - ROUNDED_DIGITS + 1);
}

function hasFewDigits(value: number): boolean {
  const steps = value / (roundingOf(value) || 1);
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
