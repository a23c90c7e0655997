import type { Figure } from './figures.ts';

/** Figures differ by rounding and by conversion between miles and kilometres. */
const TOLERANCE = 0.03;
/** A wider range than three to one says nothing of a figure inside it: only its ends support one. */
const NARROW = 3;

/** The known figures of one kind, in order, so that none of them has to be looked at one by one. */
interface Kind {
  /** Both ends of every figure, ascending. */
  readonly ends: readonly number[];
  /** Where the narrow ranges begin, ascending, and the furthest end of those up to each. */
  readonly from: readonly number[];
  readonly furthest: readonly number[];
}

/**
 * Tells whether a figure is supported: by one of its kind that is as large, or by a narrow range around it. The time for
 * each grows with the logarithm of the number of known ones.
 */
export function supportOf(known: readonly Figure[]): (figure: Figure) => boolean {
  const kinds = new Map([...Map.groupBy(known, ({ kind }) => kind)].map(([kind, figures]) => [kind, kindOf(figures)]));
  return ({ kind, low, high }) => {
    const found = kinds.get(kind);
    return found !== undefined && [low, high].every((value) => isKnown(value, found));
  };
}

function kindOf(figures: readonly Figure[]): Kind {
  const ranges = figures
    .filter(({ low, high }) => high > low && high <= low * NARROW)
    .toSorted((a, b) => a.low - b.low);
  let most = -Infinity;
  return {
    ends: figures.flatMap(({ low, high }) => [low, high]).toSorted((a, b) => a - b),
    from: ranges.map(({ low }) => low),
    furthest: ranges.map(({ high }) => (most = Math.max(most, high))),
  };
}

function isKnown(value: number, { ends, from, furthest }: Kind): boolean {
  const equals = (other: number | undefined): boolean =>
    other !== undefined && Math.abs(value - other) <= Math.abs(other) * TOLERANCE;
  // Of all ends the next one on either side is the likest.
  const at = firstFrom(ends, value);
  if (equals(ends[at]) || equals(ends[at - 1])) return true;
  return (furthest[firstFrom(from, value) - 1] ?? -Infinity) > value;
}

/** The place of the first of ascending numbers that is not below a value. */
function firstFrom(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
