import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Person } from '../support/app.ts';
import { startProduct, type Product } from '../support/process.ts';
import { expect, signUpUnseen, test } from './fixtures.ts';

/** Somebody else's site, at another port of this machine: the same site to the browser, so that Lax cookies are sent. */
async function elsewhere(): Promise<{ server: Server; origin: string }> {
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>');
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const world: { product: Product; partner: string; stranger: string } = {} as never;
let end: () => Promise<void>;
test.beforeAll(async () => {
  const [partner, stranger] = await Promise.all([elsewhere(), elsewhere()]);
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-origins-'));
  const product = await startProduct({ DATA_DIR: dataDir, CORS_ORIGINS: partner.origin });
  Object.assign(world, { product, partner: partner.origin, stranger: stranger.origin });
  end = async () => {
    await product.stop();
    for (const { server } of [partner, stranger]) server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});
test.afterAll(() => end());

const NAME = '{ viewer { username } }';

interface Tried {
  readonly url: string;
  /** Of the user whom the browser's cookie names. */
  readonly id: string;
  readonly bearer: string | null;
}

/** Tries every way a page has to read an answer; by what it came to: what was read, or that nothing could be. */
function tryAll(page: Page, { url, id, bearer }: Tried): Promise<Record<string, string>> {
  return page.evaluate(
    async ([url, query, id, bearer]) => {
      const authorization: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
      const json = { 'content-type': 'application/json', ...authorization };
      const body = JSON.stringify({ query });
      const get = `${url}/graphql?query=${encodeURIComponent(query)}`;
      const rest = `${url}/api/membership/status/?user_id=${id}`;
      const reads = (address: string, init: RequestInit) =>
        fetch(address, init).then(
          (response) => (response.type === 'opaque' ? 'nothing' : response.text()),
          () => 'nothing',
        );
      const include = { credentials: 'include' } as const;
      const loads = (element: HTMLScriptElement | HTMLImageElement, address: string) =>
        new Promise<string>((resolve) => {
          element.addEventListener('load', () => resolve('loaded'));
          element.addEventListener('error', () => resolve('nothing'));
          element.src = address;
          document.head.append(element);
        });
      const listens = () =>
        new Promise<string>((resolve) => {
          const source = new EventSource(get, { withCredentials: true });
          source.addEventListener('next', ({ data }) => resolve(String(data)));
          source.addEventListener('error', () => resolve('nothing'));
        });
      const connects = () =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
          const send = (message: object) => socket.send(JSON.stringify(message));
          socket.addEventListener('open', () =>
            send({ type: 'connection_init', payload: bearer === null ? {} : { token: bearer } }),
          );
          socket.addEventListener('message', ({ data }) => {
            const message = JSON.parse(String(data)) as { type: string };
            if (message.type === 'connection_ack') send({ id: '1', type: 'subscribe', payload: { query } });
            if (message.type === 'next' || message.type === 'error') resolve(String(data));
          });
          socket.addEventListener('close', () => resolve('nothing'));
        });
      return {
        'GET with cookies': await reads(get, include),
        'GET with cookies that asks for permission': await reads(get, { ...include, headers: json }),
        'GET of a page with cookies': await reads(get, { ...include, headers: { accept: 'text/html' } }),
        'GET that asks for no permission': await reads(get, { ...include, mode: 'no-cors' }),
        'POST with cookies': await reads(`${url}/graphql`, { ...include, method: 'POST', headers: json, body }),
        'POST as a form': await reads(`${url}/graphql`, { ...include, method: 'POST', mode: 'no-cors', body }),
        'REST with cookies': await reads(rest, include),
        'an event stream': await listens(),
        'a script': await loads(document.createElement('script'), get),
        'a picture': await loads(document.createElement('img'), `${url}/icon-192.png`),
        'GET without cookies': await reads(get, { headers: authorization }),
        'POST without cookies': await reads(`${url}/graphql`, { method: 'POST', headers: json, body }),
        'REST without cookies': await reads(rest, { headers: authorization }),
        'an event stream by fetch': await reads(`${url}/graphql`, {
          method: 'POST',
          headers: { ...json, accept: 'text/event-stream' },
          body,
        }),
        'a socket': await connects(),
      };
    },
    [url, NAME, id, bearer] as const,
  );
}

test.use({ expectedErrors: /CORS policy|ERR_FAILED|ERR_BLOCKED|WebSocket connection|status of 4|execute script/ });

const withCookies = new Set([
  'GET with cookies',
  'GET with cookies that asks for permission',
  'GET of a page with cookies',
  'GET that asks for no permission',
  'POST with cookies',
  'POST as a form',
  'REST with cookies',
  'an event stream',
  'a script',
  'a picture',
]);

test('a page from elsewhere reads nothing of whoever is signed in here, nor as a guest', async ({ page }) => {
  const { url } = world.product;
  await signUpUnseen(page, url);
  for (const origin of [world.stranger, world.stranger.replace('127.0.0.1', 'localhost')]) {
    await page.goto(origin);
    const read = await tryAll(page, { url, id: '1', bearer: null });
    expect(Object.entries(read).filter(([, what]) => what !== 'nothing')).toEqual([]);
  }
});

test('a page of a listed origin reads with a bearer token, and nothing with cookies', async ({ page }) => {
  const { url } = world.product;
  const username = await signUpUnseen(page, url);
  const other = new Person(url);
  const id = await other.register('partners_user');
  await page.goto(world.partner);
  const read = await tryAll(page, { url, id, bearer: other.token });
  for (const [way, what] of Object.entries(read)) {
    if (withCookies.has(way)) expect([way, what]).toEqual([way, 'nothing']);
    else expect([way, what]).toEqual([way, expect.stringMatching(/partners_user|membership_plan_name/)]);
    expect(what).not.toContain(username);
  }
  // Without a token it is a guest, whatever cookies the browser has.
  const asGuest = await tryAll(page, { url, id, bearer: null });
  expect(asGuest['POST without cookies']).toContain('"viewer":null');
  expect(asGuest['a socket']).toContain('"viewer":null');
  expect(asGuest['REST without cookies']).toContain('UNAUTHENTICATED');
});

test('the example of the documents runs in a page of a listed origin', async ({ page }) => {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'integrators.md'), 'utf8');
  const [, example = ''] = /```javascript\n(.*?)```/s.exec(text) ?? [];
  const { url } = world.product;
  const user = new Person(url);
  await user.register();
  await page.goto(world.partner);
  const told = page.waitForEvent('console', (message) => message.type() === 'log');
  const code = example.replace('https://wheelwise.example', url);
  await page.evaluate(`(async (token) => { ${code} })(${JSON.stringify(user.token)})`);
  expect((await told).text()).toBe('Free Trial');
});

test('our own page reads it all, by socket as well, under the policy that it is served with', async ({ page }) => {
  const { url } = world.product;
  const username = await signUpUnseen(page, url);
  await page.goto(url);
  const read = await tryAll(page, { url, id: '1', bearer: null });
  for (const way of ['GET with cookies', 'POST with cookies', 'an event stream', 'a socket'])
    expect([way, read[way]]).toEqual([way, expect.stringContaining(username)]);
  expect(read['a picture']).toBe('loaded');
});
