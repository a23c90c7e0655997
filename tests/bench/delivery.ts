import { join } from 'node:path';
import { productReader, rawReader, type Expected, type Reader } from './readers.ts';
import { isQuick, report, roundsOf } from './figures.ts';
import { many, quantile, startSide, type Shape, type Side } from './side.ts';
import { tokensOf } from './tokens.ts';

const ROUNDS = roundsOf(7);

/** Of the parts of the path alone. */
export const LIMITS = [
  ['least', 'its parts alone'],
  ['apart', 'its parts alone, their objects scattered in memory'],
] as const;

export interface Round {
  /** Tokens delivered to all readers, a second. */
  readonly rate: number;
  /** Server CPU for a token delivered, in microseconds. */
  readonly cpu: number;
  readonly frames: number;
  /** From the beginning of all answers to each reader's first token, in milliseconds: 99 of 100 are sooner. */
  readonly first: number;
}

/**
 * Connects all readers, lets the answers begin, and measures to the last character of the last reader. Returns when the
 * server has ended the answers: the other side is not measured beside what is left of this one.
 */
export async function measure(
  side: Side,
  shape: Shape,
  readers: number,
  connect: (url: string, expected: Expected) => Promise<Reader>,
): Promise<Round> {
  const tokens = tokensOf(shape);
  const { length } = tokens.join('');
  const firsts: number[] = [];
  let start = 0;
  const reader = () => {
    let isFirst = true;
    const onPiece = () => {
      if (isFirst) firsts.push(performance.now() - start);
      isFirst = false;
    };
    return connect(side.url, { length, onPiece });
  };
  const watching = await many(readers, reader);
  const cpu = await side.cpu();
  start = performance.now();
  side.go(shape);
  const frames = await Promise.all(watching.map(({ whole }) => whole));
  const seconds = (performance.now() - start) / 1_000;
  const used = (await side.cpu()) - cpu;
  side.end();
  await Promise.all(watching.map(({ over }) => over));
  const delivered = readers * tokens.length;
  return {
    rate: delivered / seconds,
    cpu: (used * 1_000) / delivered,
    frames: frames.reduce((sum, count) => sum + count, 0),
    first: quantile(firsts, 0.99),
  };
}

/** Token delivery through the whole path, and through the parts of it alone, beside raw ws sending the same texts token by token. */
export async function benchDelivery(): Promise<void> {
  const product = await startSide(join(import.meta.dirname, 'product-side.ts'));
  const raw = await startSide(join(import.meta.dirname, 'raw-side.ts'));
  const startParts = async (env: Record<string, string>) =>
    isQuick ? null : startSide(join(import.meta.dirname, 'parts-side.ts'), env);
  const parts = await startParts({});
  const scattered = await startParts({ SCATTERED: '1' });
  try {
    for (const [shape, readers, least, most] of [
      ['io', 50, 0.8, 1.3],
      ['io', 500, 0.75, 1.35],
      ['burst', 500, 3, undefined],
    ] as const) {
      const rounds: { ours: Round; theirs: Round; least: Round | null; apart: Round | null }[] = [];
      if (isQuick && shape === 'burst') continue;
      const isLimit = shape === 'io' && readers === 500;
      for (let round = 0; round <= ROUNDS; round += 1) {
        const theirs = await measure(raw, shape, readers, rawReader);
        const least = isLimit && parts ? await measure(parts, shape, readers, rawReader) : null;
        const apart = isLimit && scattered ? await measure(scattered, shape, readers, rawReader) : null;
        const ours = await measure(product, shape, readers, productReader);
        if (round > 0) rounds.push({ ours, theirs, least, apart }); // The first one warms up.
      }
      const beside = (of: (round: Round) => number, side: 'ours' | 'least' | 'apart' = 'ours') =>
        rounds.flatMap((round) => (round[side] ? [of(round[side]) / of(round.theirs)] : []));
      const what = `Token delivery, ${shape}, ${readers} readers, beside raw ws`;
      report({
        what,
        values: beside(({ rate }) => rate),
        unit: '×',
        goal: { atLeast: least },
        limit: beside(({ rate }) => rate, 'least'),
      });
      report({
        what: `${what}: processor a token`,
        values: beside(({ cpu }) => cpu),
        unit: '×',
        limit: beside(({ cpu }) => cpu, 'least'),
        ...(most !== undefined && { goal: { atMost: most } }),
      });
      report({ what: `${what}: frames`, values: beside(({ frames }) => frames), unit: '×' });
      if (isLimit) {
        for (const [side, said] of parts && scattered ? LIMITS : []) {
          report({ what: `${what}: ${said}`, values: beside(({ rate }) => rate, side), unit: '×' });
          report({ what: `${what}: ${said}: processor a token`, values: beside(({ cpu }) => cpu, side), unit: '×' });
        }
        const first = (side: 'ours' | 'theirs') => rounds.map((round) => round[side].first);
        const begun = '500 answers that begin at once: first token, 99th';
        report({ what: begun, values: first('ours'), unit: 'ms', goal: { atMost: 20 } });
        report({ what: `${begun}, raw ws`, values: first('theirs'), unit: 'ms' });
      }
    }
  } finally {
    for (const side of [product, raw, parts, scattered]) await side?.stop();
  }
}
