import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Person } from '../support/app.ts';
import { useDatabase } from '../support/database.ts';
import { ModelServer } from '../support/model.ts';
import { launchByNpm, serving, startProduct, type Product } from '../support/process.ts';

const LONG = { timeout: 60_000 };
/** A drain nobody waits for. */
const FOR_EVER = { NODE_ENV: 'production', DRAIN_SECONDS: '600' };

async function emptyDirectory(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-stop-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** A client with a socket who never says goodbye: the product has to wait for it. */
function holdSocket(url: string): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    `GET /graphql HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
  );
  return new Promise((opened) => socket.once('data', () => opened()));
}

const isUp = (url: string) =>
  fetch(`${url}/health`).then(
    () => true,
    () => false,
  );

describe('started by npm', () => {
  /** Until its database is stopped, nothing was left behind. */
  const postgresOf = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');

  it('npm’s SIGTERM, which comes again and again, is one: all is closed in order', { timeout: 120_000 }, async () => {
    const dataDir = await emptyDirectory();
    const { child, url, output } = await serving(launchByNpm({ DATA_DIR: dataDir }));
    await holdSocket(url);
    expect(existsSync(postgresOf(dataDir))).toBe(true);
    child.kill('SIGTERM');
    await expect.poll(() => existsSync(postgresOf(dataDir)), LONG).toBe(false);
    await expect.poll(() => isUp(url), LONG).toBe(false);
    expect(output()).not.toContain('took too long');
  });

  it('npm killed ends the product, its drain not waited for', { timeout: 120_000 }, async () => {
    const dataDir = await emptyDirectory();
    const { child, url } = await serving(launchByNpm({ DATA_DIR: dataDir, ...FOR_EVER }));
    await holdSocket(url);
    child.kill('SIGKILL');
    await expect.poll(() => isUp(url), LONG).toBe(false);
    await expect.poll(() => existsSync(postgresOf(dataDir)), LONG).toBe(false);
  });
});

describe('asked to stop', () => {
  const database = useDatabase();
  const model = new ModelServer();
  let env: Record<string, string> = {};
  beforeAll(async () => {
    env = { DATABASE_URL: database.url, AI_BASE_URL: await model.start(), AI_MODEL: 'test' };
    // An answer that begins and does not end.
    model.script = (reply) => void reply.text('So it begins');
  });
  afterAll(() => model.stop());

  async function start(more: Record<string, string> = {}): Promise<Product> {
    const product = await startProduct({ DATA_DIR: await emptyDirectory(), ...env, ...more });
    onTestFinished(() => product.kill());
    return product;
  }

  /** What a response brought, as far as it has come; `over` resolves at its end, and rejects when it was cut. */
  function reading(response: Response) {
    let text = '';
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const piece of response.body ?? []) text += decoder.decode(piece, { stream: true });
    };
    const over = read();
    over.catch(() => undefined);
    return { text: () => text, over };
  }

  it('six times, it hands its answers on and exits with 0', async () => {
    const product = await start();
    const person = new Person(product.url);
    await person.register();
    const id = await person.ask('What begins?');
    await holdSocket(product.url);
    const asking = setInterval(() => product.child.kill('SIGTERM'), 300);
    expect(await product.stop()).toBe(0);
    clearInterval(asking);
    const { state, leaseUntil } = await database.prisma.answer.findUniqueOrThrow({ where: { id } });
    expect([state, leaseUntil]).toEqual(['running', new Date(0)]);
    await database.prisma.answer.update({ where: { id }, data: { state: 'stopped' } });
  });

  it('/ready goes red while it still serves; then the port closes', async () => {
    const product = await start(FOR_EVER);
    const ready = await fetch(`${product.url}/ready`);
    expect([ready.status, ready.headers.get('connection')]).toEqual([200, 'keep-alive']);
    product.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${product.url}/ready`)).status, LONG).toBe(503);
    const red = await fetch(`${product.url}/ready`);
    expect(await red.json()).toEqual({ status: 'stopping' });
    // Its connection ends with the answer: a balancer's next request goes elsewhere.
    expect(red.headers.get('connection')).toBe('close');
    const page = await fetch(product.url);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    const exited = new Promise((resolve) => product.child.once('exit', resolve));
    // Whoever started it has gone.
    product.child.disconnect();
    expect(await exited).toBe(0);
    expect(await isUp(product.url)).toBe(false);
  });

  it('at once, by a second Ctrl-C: its exit code says so', async () => {
    const product = await start(FOR_EVER);
    const exited = new Promise((resolve) => product.child.once('exit', resolve));
    const impatience = setInterval(() => product.child.kill('SIGINT'), 300);
    expect(await exited).toBe(130);
    clearInterval(impatience);
  });

  it('event streams end with their last event, and sockets are told to come back', async () => {
    const product = await start();
    const person = new Person(product.url);
    const userId = await person.register();
    const post = (path: string, body: object, accept: string) =>
      fetch(product.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept, ...person.headers() },
        body: JSON.stringify(body),
      }).then(reading);
    const rest = await post('/api/ai/chat/stream/', { question: 'What begins?', user_id: userId }, '*/*');
    await expect.poll(rest.text, LONG).toContain('So it begins');
    const [id = ''] = /[0-9a-f-]{36}/.exec(rest.text()) ?? [];
    const watch = `subscription { answer(id: "${id}") { ... on AnswerDelta { text } } }`;
    const answer = await post('/graphql', { query: watch }, 'text/event-stream');
    await expect.poll(answer.text, LONG).toContain('So it begins');
    const follow = 'subscription { membershipChanged { kind } }';
    const changes = await post('/graphql', { query: follow }, 'text/event-stream');
    await expect.poll(changes.text, LONG).toContain('STARTED');
    const socket = person.socket();
    const closed = new Promise((resolve) => socket.on('closed', resolve));
    const onSocket = socket.iterate({ query: follow });
    await onSocket.next();

    expect(await product.stop()).toBe(0);
    expect(await closed).toMatchObject({ code: 1001 });
    await Promise.all([rest.over, answer.over, changes.over]);
    const [error, done] = rest.text().trim().split('\n\n').slice(-2);
    expect(JSON.parse(error?.replace('data: ', '') ?? '')).toMatchObject({ type: 'error', code: 'ANSWER_CONTINUES' });
    expect(done).toBe('data: [DONE]');
    for (const stream of [answer, changes]) expect(stream.text()).toMatch(/\n\nevent: complete\ndata:\n\n$/);
    await database.prisma.answer.update({ where: { id }, data: { state: 'stopped' } });
  });

  it('keeps connections longer than balancers do', async () => {
    const { url } = await start();
    const { headers } = await fetch(`${url}/health`);
    expect(headers.get('keep-alive')).toBe('timeout=620');
  });
});

it('npm’s install scripts are decided on for every system', async () => {
  const read = async (file: string) => JSON.parse(await readFile(join(import.meta.dirname, '..', '..', file), 'utf8'));
  const { allowScripts } = (await read('package.json')) as { allowScripts: Record<string, boolean> };
  const { packages } = (await read('package-lock.json')) as {
    packages: Record<string, { readonly hasInstallScript?: boolean }>;
  };
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  const names = scripted.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(names)].toSorted());
});
