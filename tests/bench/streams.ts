import { join } from 'node:path';
import { Person } from '../support/app.ts';
import { measure, type Round } from './delivery.ts';
import { productReader, streamReader, type Expected, type Reader } from './readers.ts';
import { median, startSide, type Side } from './side.ts';

const ROUNDS = 5;

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

async function compare(ours: Side, connect: Connect, theirs: Side, connectTheirs: Connect, readers: number) {
  const rounds: { ours: Round; theirs: Round }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const their = await measure(theirs, 'io', readers, connectTheirs);
    const our = await measure(ours, 'io', readers, connect);
    if (round > 0) rounds.push({ ours: our, theirs: their }); // The first one warms up.
  }
  const ratio = (of: (round: Round) => number) => median(rounds.map((one) => of(one.ours) / of(one.theirs))).toFixed(2);
  return `${ratio(({ rate }) => rate)} × (CPU a token ${ratio(({ cpu }) => cpu)} ×)`;
}

/** REST's event stream beside raw node:http, and our own delivery beside the `ai` package's. */
export async function benchStreams(): Promise<void> {
  const [product, sse, ai] = [
    await startSide(join(import.meta.dirname, 'product-side.ts')),
    await startSide(join(import.meta.dirname, 'sse-side.ts')),
    await startSide(join(import.meta.dirname, 'ai-side.ts')),
  ];
  try {
    console.log(
      `REST stream, 50 readers: ${await compare(product, restReader, sse, rawReader, 50)} raw node:http; goal 0.9`,
    );
    for (const [readers, goal] of [
      [50, 8],
      [500, 15],
    ] as const) {
      const figures = await compare(product, productReader, ai, aiReader, readers);
      console.log(`Token delivery, ${readers} readers: ${figures} the ai package's response stream; goal ${goal}`);
    }
  } finally {
    for (const side of [product, sse, ai]) await side.stop();
  }
}
