import { join } from 'node:path';
import { productReader, rawReader, type Expected, type Reader } from './readers.ts';
import { many, median, quantile, startSide, type Side } from './side.ts';
import { createStampReader, STAMP } from './tokens.ts';

const ANSWERS = 500;
const TOKENS = 150;
const ROUNDS = 3;

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
  try {
    const rounds: { ours: Round; theirs: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await measure(model, relay, rawReader);
      const ours = await measure(model, product, productReader);
      if (round > 0) rounds.push({ ours, theirs }); // The first one warms up.
    }
    const show = (values: readonly number[]) =>
      `median ${median(values).toFixed(1)}, 99th ${quantile(values, 0.99).toFixed(1)} ms`;
    const both = (of: (round: Round) => readonly number[]) =>
      `${show(rounds.flatMap(({ ours }) => of(ours)))} (raw ws ${show(rounds.flatMap(({ theirs }) => of(theirs)))})`;
    const cpu = median(rounds.map(({ ours, theirs }) => ours.cpu / theirs.cpu)).toFixed(2);
    console.log(
      `Upstream, 500 answers of 50 tokens a second, added to the first token: ${both(({ first }) => first)}; goal 1/30`,
    );
    console.log(
      `Upstream, added to every token: ${both(({ every }) => every)}; goal 1/25; CPU ${cpu} × raw ws, goal 1.3`,
    );
  } finally {
    for (const side of [product, relay, model]) await side.stop();
  }
}
