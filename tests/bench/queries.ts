import { connect } from 'node:net';
import { join } from 'node:path';
import { isQuick, report, roundsOf } from './figures.ts';
import { startSide } from './side.ts';

const ROUNDS = roundsOf(7);
/** Engines compile what runs often: the first rounds are not counted. */
const WARM_UP = isQuick ? 1 : 2;
const REQUESTS = 10_000;
const CONNECTIONS = 16;

const FROM_MEMORY = '{ viewer { id } }';
const FROM_ROWS = '{ plans { id slug name price { amount } priceUsd { amount } durationDays features isRecommended } }';

/** Of the engine alone, and with what every request is owed. */
const LIMITS = [
  ['least', 'its engine and headers alone'],
  ['owed', 'its engine with an id, a limit and a duration for each request'],
] as const;

/** A POST as our client sends it. */
function post(query: string): string {
  const body = JSON.stringify({ query });
  const headers = `Host: localhost\r\nContent-Type: application/json\r\nAccept: application/json\r\nContent-Length: ${body.length}`;
  return `POST /graphql HTTP/1.1\r\n${headers}\r\n\r\n${body}`;
}

/** Requests a second over kept connections, one at a time on each; any other status than 200 ends the benchmark. */
async function rate(url: string, request: string): Promise<number> {
  const { hostname, port } = new URL(url);
  let left = REQUESTS;
  const start = performance.now();
  const worker = () =>
    new Promise<void>((done, fail) => {
      const socket = connect(Number(port), hostname).setNoDelay();
      let answer = '';
      const next = () => (left-- > 0 ? void socket.write(request) : void socket.end(done));
      socket.on('connect', next);
      socket.on('error', fail);
      socket.on('data', (data) => {
        answer += data.toString('latin1');
        if (!isWhole(answer)) return;
        if (!answer.startsWith('HTTP/1.1 200')) fail(new Error(answer.split('\r\n', 1)[0]));
        answer = '';
        next();
      });
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (REQUESTS / (performance.now() - start)) * 1_000;
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= end + 4 + Number(length);
}

/**
 * GraphQL over HTTP beside node:http and beside Yoga's own adapter, from memory and with rows of the database; and how near
 * node:http the engine alone comes. The least server is the one that gives each request what it is owed.
 */
export async function benchQueries(): Promise<void> {
  const product = await startSide(join(import.meta.dirname, 'product-side.ts'));
  const yoga = await startSide(join(import.meta.dirname, 'adapter-side.ts'));
  const startEngine = async (env: Record<string, string>) =>
    isQuick ? null : startSide(join(import.meta.dirname, 'engine-side.ts'), env);
  const engine = await startEngine({});
  const guarded = await startEngine({ GUARDED: '1' });
  const bare = await startSide(join(import.meta.dirname, 'bare-side.ts'));
  try {
    for (const [name, query, bareGoal, adapterGoal] of [
      ['from memory', FROM_MEMORY, 0.55, 3.5],
      ['with rows of PostgreSQL', FROM_ROWS, 0.8, undefined],
    ] as const) {
      const rounds: { ours: number; adapter: number; least: number | null; owed: number | null; theirs: number }[] = [];
      for (let round = 1 - WARM_UP; round <= ROUNDS; round += 1) {
        const theirs = await rate(bare.url, post(query));
        const adapter = await rate(yoga.url, post(query));
        const least = engine && (await rate(engine.url, post(query)));
        const owed = guarded && (await rate(guarded.url, post(query)));
        const ours = await rate(product.url, post(query));
        if (round > 0) rounds.push({ ours, adapter, least, owed, theirs });
      }
      const what = `GraphQL query ${name}, beside`;
      const besideBare = rounds.map(({ ours, theirs }) => ours / theirs);
      const ofLeast = (of: 'least' | 'owed') =>
        rounds.flatMap(({ [of]: each, theirs }) => (each === null ? [] : [each / theirs]));
      report({
        what: `${what} node:http`,
        values: besideBare,
        unit: '×',
        goal: { atLeast: bareGoal },
        limit: ofLeast('owed'),
      });
      for (const [of, said] of engine ? LIMITS : [])
        report({ what: `${what} node:http: ${said}`, values: ofLeast(of), unit: '×' });
      report({
        what: `${what} Yoga's own adapter`,
        values: rounds.map(({ ours, adapter }) => ours / adapter),
        unit: '×',
        ...(adapterGoal !== undefined && { goal: { atLeast: adapterGoal } }),
      });
    }
  } finally {
    for (const side of [product, yoga, engine, guarded, bare]) await side?.stop();
  }
}
