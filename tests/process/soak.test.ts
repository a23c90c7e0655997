import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Person } from '../support/app.ts';
import { Door, keepBusy } from '../support/customers.ts';
import type { Holding } from '../support/measured-main.ts';
import { ModelServer } from '../support/model.ts';
import { startProduct, type Product } from '../support/process.ts';
import { Network, TROUBLES } from '../support/proxy.ts';
import { ROUNDS } from '../support/rounds.ts';
import { Witness } from '../support/witness.ts';

/** How long it goes on in all, and how often it is looked at meanwhile. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60);
const LOOKS = 6;
/** How long before the first look, until caches are filled, and how long all is quiet before each. */
const WARM_MS = Math.max(60_000, (MINUTES * 60_000) / LOOKS);
const QUIET_MS = 15_000;
const MB = 1024 * 1024;

/**
 * What the product holds when nobody asks anything and everybody's connections are cut: clients keep theirs for their next
 * request, the more of them the more was asked at once.
 */
async function look({ child, url }: Product, network: Network) {
  network.cut();
  await sleep(QUIET_MS);
  network.restore();
  child.send('look');
  const [{ heap, outside, resident, handles: byKind }] = (await once(child, 'message')) as [Holding];
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
  return {
    heap: heap / MB,
    outside: outside / MB,
    resident: resident / MB,
    handles: Object.values(byKind).reduce((sum, count) => sum + count, 0),
    byKind,
    connections: metric('wheelwise_database_connections'),
    sockets: metric('wheelwise_sockets_open'),
  };
}

function tell(minutes: number, { heap, outside, resident, ...counts }: Awaited<ReturnType<typeof look>>): void {
  const held = `${(heap + outside).toFixed(1)} MB held (${heap.toFixed(1)} heap, ${outside.toFixed(1)} outside)`;
  process.stdout.write(
    `after ${minutes.toFixed(1)} minutes: ${held}, ${resident.toFixed(0)} MB resident, ${JSON.stringify(counts)}\n`,
  );
}

/** Guests who follow something over a socket and leave, in order or not, until it is over. */
async function comeAndGo(url: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const socket = new Person(url).socket();
    const events = socket.iterate({ query: 'subscription { freeTrial { usage { remaining } } }' });
    await events.next().catch(() => undefined);
    await sleep(Math.random() * 1_000);
    if (Math.random() < 0.5) socket.terminate();
    else await socket.dispose();
  }
}

it.runIf(ROUNDS > 3)(
  `soak: after ${MINUTES} minutes of people who come, are cut off and go, memory, handles and connections are what they were`,
  { timeout: (MINUTES * 1.2 + 15) * 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-soak-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const model = new ModelServer();
    const env = {
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'staff-secret',
      AI_BASE_URL: await model.start(),
      AI_MODEL: 'test',
      LOG_LEVEL: 'error',
      LIMIT_REGISTER_ADDRESS: '1000000/60',
      LIMIT_CONSULTATION_ADDRESS: '1000000/60',
      LIMIT_CONTACT_ADDRESS: '1000000/60',
      LIMIT_CODE_ADDRESS: '1000000/60',
      LIMIT_GRAPHQL: '100000000/1',
      LIMIT_GRAPHQL_SOCKET: '100000000/1',
    };
    onTestFinished(() => model.stop());
    const product = await startProduct(env, join(import.meta.dirname, '../support/measured-main.ts'));
    onTestFinished(async () => void (await product.stop()));
    const network = new Network(product.url);
    const door = new Door(await network.start());
    onTestFinished(() => network.stop());
    door.open();
    const { plans } = await new Person(product.url).do<{ plans: { id: string; slug: string }[] }>(
      `{ plans { id slug } }`,
    );
    const planId = plans.find(({ slug }) => slug === 'basic')?.id ?? '';
    const witness = new Witness();

    async function churn(milliseconds: number): Promise<void> {
      const over = new AbortController();
      const busy = keepBusy({ door, witness, planId, codes: [] }, over.signal);
      const guests = Array.from({ length: 5 }, () => comeAndGo(door.url, over.signal));
      const until = performance.now() + milliseconds;
      while (performance.now() < until) {
        await Promise.race([sleep(2_000), busy]);
        await network.trouble(TROUBLES[Math.floor(Math.random() * TROUBLES.length)] ?? 'reset');
      }
      over.abort();
      await Promise.all([busy, ...guests]);
    }

    await churn(WARM_MS);
    const first = await look(product, network);
    tell(0, first);
    let last = first;
    for (let n = 0; n < LOOKS; n += 1) {
      await churn((MINUTES * 60_000) / LOOKS);
      last = await look(product, network);
      tell(((n + 1) * MINUTES) / LOOKS, last);
    }
    process.stdout.write(`told of ${JSON.stringify(witness.figures)}\n`);
    // Caches that have a greatest size may fill meanwhile.
    expect(last.heap + last.outside).toBeLessThan((first.heap + first.outside) * 1.1 + 10);
    expect(last.handles).toBeLessThanOrEqual(first.handles + 5);
    expect(last.connections).toBeLessThanOrEqual(first.connections + 5);
    expect(last.sockets).toBe(0);
  },
);
