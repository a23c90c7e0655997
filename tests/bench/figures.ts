import { loadavg } from 'node:os';
import { quantile } from './side.ts';

/** One thing measured. */
interface Figure {
  readonly what: string;
  /** What each round gave. */
  readonly values: readonly number[];
  /** `×` beside the other side, or what the values are. */
  readonly unit: '×' | 'µs' | 'ms' | 's' | 'MB' | 'kB' | '';
  readonly digits?: number;
  /** What is to be reached; absent: it stands beside another figure to read that by. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  /** What the least server that has only the part in question gave in the same rounds (decision 067). */
  readonly limit?: readonly number[];
}

/** Two rounds of each, and so a wider spread; and not what says how near the least server comes. */
export const isQuick = process.env['BENCH_QUICK'] === '1';
const shown: Figure[] = [];

/** So many rounds of a measurement, two in a quick run. */
export const roundsOf = (usual: number): number => (isQuick ? Math.min(2, usual) : usual);

/** Prints a figure: the median, the spread of its rounds, what it is to reach, and how busy the machine is besides. */
export function report(figure: Figure): void {
  shown.push(figure);
  const { what, values } = figure;
  const spread = values.length > 1 ? ` (${amount(figure, 0)} to ${amount(figure, 1)} in ${values.length} rounds)` : '';
  const verdict = goalOf(figure) === null ? '' : `; goal ${goalOf(figure)}: ${verdictOf(figure)}`;
  console.log(`${what}: ${amount(figure, 0.5)}${spread}${verdict}; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
}

/** All that was printed, as the rows of a document's table, by what was measured. */
export function rows(): Map<string, string> {
  const made = shown.map((figure): [string, string] => {
    const spread = `${amount(figure, 0)} to ${amount(figure, 1)}`;
    const goal = goalOf(figure) ?? '';
    return [figure.what, `| ${figure.what} | ${amount(figure, 0.5)} | ${spread} | ${goal} | ${verdictOf(figure)} |`];
  });
  return new Map(made);
}

function amount({ values, unit, digits = unit === '×' ? 2 : 0 }: Figure, part: number): string {
  const value = quantile(values, part).toFixed(digits);
  return unit === '' ? value : `${value} ${unit}`;
}

function goalOf({ goal, unit }: Figure): string | null {
  if (goal === undefined) return null;
  const sum = 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  return unit === '' ? sum : `${sum} ${unit}`;
}

/** Whether its goal was reached; `limit`: not even by the least server. */
function verdictOf({ goal, values, limit }: Figure): '' | 'reached' | 'limit' | 'missed' {
  if (goal === undefined) return '';
  const isReached = (of: readonly number[]) => {
    const value = quantile(of, 0.5);
    return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  };
  if (isReached(values)) return 'reached';
  return limit !== undefined && limit.length > 0 && !isReached(limit) ? 'limit' : 'missed';
}
