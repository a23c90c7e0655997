import { join } from 'node:path';
import { Person } from '../support/app.ts';
import { measure } from './delivery.ts';
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

/** Of the parts of the path, which serve both. */
const partsReader = (url: string, expected: Expected) => rawReader(url.replace('ws:', 'http:'), expected);

const rawReader = (url: string, expected: Expected) => streamReader(url, { path: '/', body: {}, textOf }, expected);

const aiReader = (url: string, expected: Expected) =>
  streamReader(url, { path: '/', body: {}, textOf: (event) => (event as { delta?: string }).delta }, expected);

type Connect = typeof productReader;

/** One server and who reads it. */
type Path = readonly [side: Side, connect: Connect];

/** What each of the paths reaches of the last one, in rounds that take them in turn. */
async function compare(
  shape: Shape,
  readers: number,
  paths: readonly Path[],
  [theirs, connectTheirs]: Path,
): Promise<{ rate: number[]; cpu: number[] }[]> {
  const ratios = paths.map(() => ({ rate: [] as number[], cpu: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const their = await measure(theirs, shape, readers, connectTheirs);
    for (const [n, [side, connect]] of paths.entries()) {
      const our = await measure(side, shape, readers, connect);
      if (round === 0) continue; // It warms up.
      ratios[n]?.rate.push(our.rate / their.rate);
      ratios[n]?.cpu.push(our.cpu / their.cpu);
    }
  }
  return ratios;
}

/** REST's event stream beside raw node:http, and our own delivery beside the `ai` package's. */
export async function benchStreams(): Promise<void> {
  const [product, sse, ai, raw, parts] = [
    await startSide(join(import.meta.dirname, 'product-side.ts')),
    await startSide(join(import.meta.dirname, 'sse-side.ts')),
    await startSide(join(import.meta.dirname, 'ai-side.ts')),
    await startSide(join(import.meta.dirname, 'raw-side.ts')),
    await startSide(join(import.meta.dirname, 'parts-side.ts')),
  ];
  /** Beside what limits it; not in a quick run. */
  const beside = (ours: Path, limit: Path): Path[] => (isQuick ? [ours] : [ours, limit]);
  try {
    const rest = await compare('io', 50, beside([product, restReader], [parts, partsReader]), [sse, rawReader]);
    const [ours, least] = rest;
    const what = 'REST stream, 50 readers, beside raw node:http';
    report({ what, values: ours?.rate ?? [], unit: '×', goal: { atLeast: 0.9 }, limit: least?.rate ?? [] });
    report({ what: `${what}: processor a token`, values: ours?.cpu ?? [], unit: '×' });
    if (least) {
      report({ what: `${what}: its parts alone`, values: least.rate, unit: '×' });
      report({ what: `${what}: its parts alone: processor a token`, values: least.cpu, unit: '×' });
    }
    // 500 of the package's streams take half a minute for whole answers: a quarter of one says the same.
    for (const [readers, shape, goal] of [
      [50, 'io', 8],
      [500, 'brief', 15],
    ] as const) {
      // Of those of a half minute none is quick.
      if (isQuick && readers === 500) continue;
      const paths = beside([product, productReader], [raw, rawSocketReader]);
      const [ours, most] = await compare(shape, readers, paths, [ai, aiReader]);
      const what = `Token delivery, ${readers} readers, beside the ai package's response stream`;
      report({ what, values: ours?.rate ?? [], unit: '×', goal: { atLeast: goal }, limit: most?.rate ?? [] });
      if (most) report({ what: `${what}: raw ws`, values: most.rate, unit: '×' });
    }
  } finally {
    for (const side of [product, sse, ai, raw, parts]) await side.stop();
  }
}
