import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { Person, WATCH } from '../support/app.ts';
import { BALANCERS, behind } from '../support/balancer.ts';
import { useDatabase } from '../support/database.ts';
import { freePort } from '../support/engines.ts';
import { ModelServer } from '../support/model.ts';
import { startProduct, type Product } from '../support/process.ts';
import { ROUNDS } from '../support/rounds.ts';

const LONG = { timeout: 60_000 };
const redisUrl = process.env['TEST_REDIS_URL'];

/** Caddy has no such rule: there the page loads itself anew. */
const ASKING_OTHERS = BALANCERS.filter(({ command }) => command !== 'caddy');

it.each(ASKING_OTHERS)(
  'behind $command a file that one of two versions has is found at its instance',
  async (balancer) => {
    const ports: number[] = [];
    for (const isNew of [false, true, false]) {
      const server = createServer((req, res) => {
        const isThere = req.url === '/ready' || (isNew && req.url === '/assets/new.js');
        res.writeHead(isThere ? 200 : 404).end(`${isNew} ${req.url}`);
      }).listen(0, '127.0.0.1');
      onTestFinished(() => void server.close());
      await once(server, 'listening');
      ports.push((server.address() as AddressInfo).port);
    }
    const url = await behind(balancer, ports);
    const found = async (path: string) => {
      const seen = new Set<string>();
      for (let n = 0; n < 9; n += 1) {
        const response = await fetch(`${url}${path}`);
        seen.add(`${response.status} ${response.status === 200 ? await response.text() : ''}`);
      }
      return [...seen];
    };
    expect(await found('/assets/new.js')).toEqual(['200 true /assets/new.js']);
    expect(await found('/assets/none.js')).toEqual(['404 ']);
  },
);

// As the files of deploy/ have them: three instances, one balancer. Long, because it waits for restarts and checks.
describe.runIf(ROUNDS > 3 && redisUrl)('three instances', () => {
  const database = useDatabase();
  const model = new ModelServer();
  const ports: number[] = [];
  const products: Product[] = [];
  let env: Record<string, string> = {};
  let dataDir = '';

  const start = (n: number) => startProduct({ ...env, PORT: String(ports[n]) });
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-balancer-'));
    env = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl ?? '',
      AI_BASE_URL: await model.start(),
      AI_MODEL: 'test',
      TRUST_PROXY: '1',
      ADMIN_PASSWORD: 'staff-secret',
      LIMIT_REGISTER_ADDRESS: '10000/60',
      LIMIT_GRAPHQL: '100000000/1',
    };
    for (let n = 0; n < 3; n += 1) ports.push(await freePort());
    for (let n = 0; n < 3; n += 1) products.push(await start(n));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(products.map((product) => product.stop()));
    await model.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const socketsOf = async ({ url }: Product) =>
    Number(/^wheelwise_sockets_open (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

  it.each(BALANCERS)('behind $command share the work, streams and sockets', LONG, async (balancer) => {
    const url = await behind(balancer, ports);
    const release = Promise.withResolvers<void>();
    model.script = async (reply) => {
      reply.text('The first piece. ');
      await release.promise;
      reply.text('The last.').end();
    };
    const person = new Person(url);
    const userId = await person.register();
    const response = await fetch(`${url}/api/ai/chat/stream/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...person.headers() },
      body: JSON.stringify({ question: 'What is the first piece?', user_id: userId }),
    });
    let text = '';
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true });
    })();
    // Nothing is held back on the way: the first piece is here while the model is silent.
    await expect.poll(() => text, LONG).toContain('The first piece.');
    const [id = ''] = /[0-9a-f-]{36}/.exec(text) ?? [];

    // Each on a connection of its own, and each brings the same answer, from whichever instance.
    const sockets = Array.from({ length: 9 }, () => person.socket());
    const firsts = await Promise.all(
      sockets.map((socket) => socket.iterate({ query: WATCH, variables: { id, offset: 0 } }).next()),
    );
    expect(firsts.map(({ value }) => value)).toEqual(sockets.map(() => ({ data: { answer: expect.anything() } })));
    const shares = await Promise.all(products.map(socketsOf));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(9);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(2);
    release.resolve();
    await reading;
    expect(text.trim().split('\n\n').at(-1)).toBe('data: [DONE]');
    expect(text).toContain('The last.');
    for (const socket of sockets) await socket.dispose();
  });

  it.each(BALANCERS)('behind $command the last one is asked while it stops', LONG, async (balancer) => {
    const product = await startProduct({ ...env, PORT: '0', DRAIN_SECONDS: '50' });
    onTestFinished(() => product.kill());
    const port = Number(new URL(product.url).port);
    const url = await behind(balancer, [port, port, port]);
    product.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${product.url}/ready`)).status, LONG).toBe(503);
    // For three of the balancer's looks at it, which come every 2 s.
    const end = performance.now() + 6_000;
    const outcomes = new Set<string>();
    for (let isOver = false; !isOver;) {
      isOver = performance.now() > end;
      const page = await fetch(`${url}/`);
      const ready = await fetch(`${url}/ready`);
      outcomes.add(`${page.status} ${(await page.text()).includes('<title>')} ${ready.status} ${await ready.text()}`);
    }
    expect([...outcomes]).toEqual(['200 true 503 {"status":"stopping"}']);
  });

  it.each(BALANCERS)(
    'behind $command are restarted one after the other, and no request fails',
    { timeout: 240_000 },
    async (balancer) => {
      const url = await behind(balancer, ports);
      const person = new Person(url);
      await person.register();
      const failures: string[] = [];
      let requests = 0;
      const over = new AbortController();
      const work = Array.from({ length: 4 }, async (_one, n) => {
        while (!over.signal.aborted) {
          requests += 1;
          const outcome = await (
            n % 2 === 0
              ? person.do('mutation { setReminderMails(input: { isOn: true, timeZone: "UTC" }) { __typename } }')
              : fetch(`${url}/`).then((page) => page.status === 200 || Promise.reject(new Error(String(page.status))))
          ).then(
            () => null,
            ({ message, cause }: Error) => `${message} ${cause instanceof Error ? cause.message : ''}`,
          );
          if (outcome !== null) failures.push(outcome);
        }
      });
      // A subscription that comes back by itself, wherever it is sent away from.
      let connected = 0;
      const socket = createClient({
        url: `${url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        lazy: false,
        retryAttempts: 20,
        connectionParams: { token: person.token },
        on: { connected: () => (connected += 1) },
      });
      await expect.poll(() => connected, LONG).toBe(1);
      for (let n = 0; n < products.length; n += 1) {
        expect(await products[n]?.stop()).toBe(0);
        products[n] = await start(n);
        // A balancer that asks has found it again before the next one goes.
        const before = requests;
        await expect.poll(() => requests, LONG).toBeGreaterThan(before + 50);
      }
      over.abort();
      await Promise.all(work);
      expect(failures).toEqual([]);
      expect(requests).toBeGreaterThan(200);
      // Whichever instance it was on went once.
      await expect.poll(() => connected, LONG).toBeGreaterThan(1);
      await socket.dispose();
    },
  );
});
