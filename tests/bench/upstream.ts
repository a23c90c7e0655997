import { join } from 'node:path';
import { LIMITS } from './delivery.ts';
import { productReader, rawReader, type Expected, type Reader } from './readers.ts';
import { isQuick, report } from './figures.ts';
import { many, quantile, startSide, type Side } from './side.ts';
import { createStampReader, STAMP } from './tokens.ts';

const ANSWERS = 500;
const TOKENS = 150;
/** One takes twenty seconds. */
const ROUNDS = isQuick ? 1 : 9;

interface Round {
  /** What was added to the model's first tokens, and to all, in milliseconds. */
  readonly first: readonly number[];
  readonly every: readonly number[];
  /** CPU for all tokens, in milliseconds. */
  readonly cpu: number;
}

async function measure(
  model: Side,
  side: Side,
  connect: (url: string, expected: Expected) => Promise<Reader>,
): Promise<Round> {
  const first: number[] = [];
  const every: number[] = [];
  const reader = () => {
    let count = 0;
    const onPiece = createStampReader((age) => {
      if (count++ === 0) first.push(age);
      every.push(age);
    });
    return connect(side.url, { length: TOKENS * STAMP, onPiece });
  };
  const watching = await many(ANSWERS, reader);
  const cpu = await side.cpu();
  model.go('io');
  await Promise.all(watching.map(({ whole }) => whole));
  const used = (await side.cpu()) - cpu;
  model.end();
  await Promise.all(watching.map(({ over }) => over));
  return { first, every, cpu: used };
}

/** What the product adds to a model's own pace, beside the least that can relay it. */
export async function benchUpstream(): Promise<void> {
  const modelEnv = { MODEL_TOKENS: String(TOKENS), MODEL_ANSWERS: String(ANSWERS) };
  const model = await startSide(join(import.meta.dirname, 'model-side.ts'), modelEnv);
  const env = { AI_BASE_URL: model.url, AI_MODEL: 'test' };
  const relay = await startSide(join(import.meta.dirname, 'relay-side.ts'), env);
  const product = await startSide(join(import.meta.dirname, 'product-side.ts'), env);
  const startParts = async (more: Record<string, string>) =>
    isQuick ? null : startSide(join(import.meta.dirname, 'parts-side.ts'), { ...env, ...more });
  const parts = await startParts({});
  const scattered = await startParts({ SCATTERED: '1' });
  try {
    const rounds: { ours: Round; theirs: Round; least: Round | null; apart: Round | null }[] = [];
    for (let round = isQuick ? 1 : 0; round <= ROUNDS; round += 1) {
      const theirs = await measure(model, relay, rawReader);
      const least = parts && (await measure(model, parts, rawReader));
      const apart = scattered && (await measure(model, scattered, rawReader));
      const ours = await measure(model, product, productReader);
      if (round > 0) rounds.push({ ours, theirs, least, apart }); // The first one warms up.
    }
    const ninetyNinth = (of: (round: Round) => readonly number[], side: 'ours' | 'theirs' | 'least') =>
      rounds.flatMap((round) => (round[side] ? [quantile(of(round[side]), 0.99)] : []));
    const upstream = 'Upstream, 500 answers of 50 tokens a second';
    for (const [name, of] of [
      ['the first token', ({ first }: Round) => first],
      ['every token', ({ every }: Round) => every],
    ] as const) {
      const what = `${upstream}: added to ${name}, 99th`;
      const limit = ninetyNinth(of, 'theirs');
      report({ what, values: ninetyNinth(of, 'ours'), unit: 'ms', digits: 1, goal: { atMost: 12 }, limit });
      report({ what: `${what}, raw ws`, values: ninetyNinth(of, 'theirs'), unit: 'ms', digits: 1 });
      if (parts) report({ what: `${what}, its parts alone`, values: ninetyNinth(of, 'least'), unit: 'ms', digits: 1 });
    }
    const what = `${upstream}: processor, beside raw ws`;
    const cpu = (side: 'ours' | 'least' | 'apart') =>
      rounds.flatMap((round) => (round[side] ? [round[side].cpu / round.theirs.cpu] : []));
    report({ what, values: cpu('ours'), unit: '×', goal: { atMost: 1.25 }, limit: cpu('least') });
    for (const [side, said] of parts && scattered ? LIMITS : [])
      report({ what: `${what}: ${said}`, values: cpu(side), unit: '×' });
  } finally {
    for (const side of [product, parts, scattered, relay, model]) await side?.stop();
  }
}
