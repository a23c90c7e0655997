import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { Person } from '../support/app.ts';
import { startProduct } from '../support/process.ts';
import { report, roundsOf } from './figures.ts';
import { many, startSide, type Memory, type Side } from './side.ts';

const COUNT = 500;
/** Starts of which each is measured at rest: they differ by 3 MB. */
const STARTS = roundsOf(5);
/** Products in which subscriptions and answers are measured. */
const PRODUCTS = 3;

/** Of each, in kB: by JavaScript, and by the whole process. */
interface Held {
  readonly held: number;
  readonly resident: number;
}

/** An open socket with one subscription that tells what is and then nothing. */
async function subscribe(url: string): Promise<Client> {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { sessionId: new Person(url).sessionId },
    lazy: false,
  });
  const started = new Promise((resolve) => client.on('connected', resolve));
  client.subscribe(
    { query: 'subscription { freeTrial { hasActiveCampaign } }' },
    { next() {}, error() {}, complete() {} },
  );
  await started;
  return client;
}

/** What JavaScript holds more once `work` is done, and the whole process, for each of so many, in kB. */
async function heldBy(side: Side, work: () => Promise<unknown>): Promise<Held> {
  await side.memory(); // Collects once more than is measured.
  const before = await side.memory();
  await work();
  await sleep(2_000); // Whatever the server does about it in its own time.
  await side.memory();
  const after = await side.memory();
  const each = (of: (memory: Memory) => number) => (of(after) - of(before)) / 1024 / COUNT;
  return { held: each(({ held }) => held), resident: each(({ resident }) => resident) };
}

/** What a server takes when nobody asks, as it is started: by each start after the first, with compiled code kept. In MB. */
async function atRest(main?: string): Promise<number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
  const env = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(dataDir, 'compiled') };
  try {
    await (await startProduct(env, main)).stop();
    const sizes: number[] = [];
    while (sizes.length < STARTS) {
      const product = await startProduct(env, main);
      await sleep(5_000);
      const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(product.child.pid)]).toString();
      await product.stop();
      sizes.push(Number(kilobytes) / 1024);
    }
    return sizes;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What the server holds at rest, for a subscription and for a running answer. */
export async function benchMemory(): Promise<void> {
  const rest = await atRest();
  report({ what: 'Memory at rest, with the knowledge loaded', values: rest, unit: 'MB', goal: { atMost: 200 } });
  const least = await atRest(join(import.meta.dirname, 'least-side.ts'));
  report({ what: 'Memory at rest of a server of its libraries alone', values: least, unit: 'MB' });
  const subscriptions: Held[] = [];
  const answers: Held[] = [];
  while (answers.length < PRODUCTS) {
    const { subscription, answer } = await heldByOne();
    subscriptions.push(subscription);
    answers.push(answer);
  }
  for (const [what, held, most] of [
    ['An idle subscription', subscriptions, 30],
    ['A running answer', answers, 100],
  ] as const) {
    const resident = held.map((each) => each.resident);
    report({ what: `${what}, with the system's part`, values: resident, unit: 'kB', goal: { atMost: most } });
    report({ what: `${what}, held by JavaScript`, values: held.map((each) => each.held), unit: 'kB' });
  }
}

/** What each of many subscriptions and of many answers holds, in a product that is started for them. */
async function heldByOne(): Promise<{ subscription: Held; answer: Held }> {
  const product = await startSide(join(import.meta.dirname, 'product-side.ts'));
  try {
    // The first of each brings what all of them share.
    const clients = [await subscribe(product.url)];
    await new Person(product.url).ask('How much does it hold?');
    const subscription = await heldBy(product, async () => {
      clients.push(...(await many(COUNT, () => subscribe(product.url))));
    });
    for (const client of clients) await client.dispose();
    await sleep(1_000);
    const answer = await heldBy(product, () =>
      many(COUNT, () => new Person(product.url).ask('How much does it hold?')),
    );
    product.go('burst');
    product.end();
    return { subscription, answer };
  } finally {
    await product.stop();
  }
}
