import { join } from 'node:path';
import { Person } from '../support/app.ts';
import { measure, type Round } from './delivery.ts';
import { isQuick, report, roundsOf } from './figures.ts';
import { productReader, rawReader as rawSocketReader, streamReader, type Expected, type Reader } from './readers.ts';
import { startSide, type Shape, type Side } from './side.ts';

const ROUNDS = roundsOf(5);

/** How REST's events carry text, and raw node:http's here. */
const textOf = (event: unknown) => (event as { content?: string }).content;

function restReader(url: string, expected: Expected): Promise<Reader> {
  const body = { question: 'What is delivered how fast?', session_id: new Person(url).sessionId };
  return streamReader(url, { path: '/api/ai/chat/stream/free-trial/', body, textOf }, expected);
}

const rawReader = (url: string, expected: Expected) => streamReader(url, { path: '/', body: {}, textOf }, expected);

const aiReader = (url: string, expected: Expected) =>
  streamReader(url, { path: '/', body: {}, textOf: (event) => (event as { delta?: string }).delta }, expected);

type Connect = typeof productReader;

async function compare(
  shape: Shape,
  readers: number,
  ours: Side,
  connect: Connect,
  theirs: Side,
  connectTheirs: Connect,
): Promise<{ rate: number[]; cpu: number[] }> {
  const rounds: { ours: Round; theirs: Round }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const their = await measure(theirs, shape, readers, connectTheirs);
    const our = await measure(ours, shape, readers, connect);
    if (round > 0) rounds.push({ ours: our, theirs: their }); // The first one warms up.
  }
  const beside = (of: (round: Round) => number) => rounds.map((one) => of(one.ours) / of(one.theirs));
  return { rate: beside(({ rate }) => rate), cpu: beside(({ cpu }) => cpu) };
}

/** REST's event stream beside raw node:http, and our own delivery beside the `ai` package's. */
export async function benchStreams(): Promise<void> {
  const [product, sse, ai, raw] = [
    await startSide(join(import.meta.dirname, 'product-side.ts')),
    await startSide(join(import.meta.dirname, 'sse-side.ts')),
    await startSide(join(import.meta.dirname, 'ai-side.ts')),
    await startSide(join(import.meta.dirname, 'raw-side.ts')),
  ];
  try {
    const rest = await compare('io', 50, product, restReader, sse, rawReader);
    const beside = 'REST stream, 50 readers, beside raw node:http';
    report({ what: beside, values: rest.rate, unit: '×', goal: { atLeast: 0.9 } });
    report({ what: `${beside}: processor a token`, values: rest.cpu, unit: '×' });
    // 500 of the package's streams take half a minute for whole answers: a quarter of one says the same.
    for (const [readers, shape, goal] of [
      [50, 'io', 8],
      [500, 'brief', 15],
    ] as const) {
      // Of those of a half minute none is quick.
      if (isQuick && readers === 500) continue;
      const { rate } = await compare(shape, readers, product, productReader, ai, aiReader);
      const what = `Token delivery, ${readers} readers, beside the ai package's response stream`;
      report({ what, values: rate, unit: '×', goal: { atLeast: goal } });
      if (readers !== 500) continue;
      const most = await compare(shape, readers, raw, rawSocketReader, ai, aiReader);
      report({ what: `${what}: raw ws`, values: most.rate, unit: '×' });
    }
  } finally {
    for (const side of [product, sse, ai, raw]) await side.stop();
  }
}
