import { execFile, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { Webhook } from 'standardwebhooks';
import { build as bundle } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { build, ROOT } from '../../scripts/build.ts';
import { useApp } from '../support/app.ts';
import { methodsOf, TestGateway } from '../support/gateway.ts';
import { memberOf, planId, settleOrder, staffOf, tokenOf } from '../support/people.ts';
import { Network } from '../support/proxy.ts';

const run = promisify(execFile);
const alipay = new TestGateway('alipay');
const test = useApp({}, { paymentMethods: methodsOf(alipay) });
const readme = await readFile(join(ROOT, 'sdk/README.md'), 'utf8');
const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
const [reading, waiting, refused, following, nightly, listing, receiving, requesting] = examples.map(
  (_, n) => `example-${n}.ts`,
);

/** A program of somebody else's, with the package as npm would install it. */
let folder = '';
let files: string[] = [];

beforeAll(async () => {
  await build('sdk');
  folder = await mkdtemp(join(tmpdir(), 'wheelwise-sdk-'));
  const isWindows = process.platform === 'win32';
  const { stdout } = await run('npm', ['pack', './sdk', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    shell: isWindows,
  });
  files = (Object.values(JSON.parse(stdout) as object)[0] as { files: { path: string }[] }).files.map(
    ({ path }) => path,
  );
  for (const path of files) {
    const target = join(folder, 'node_modules/@wheelwise/client', path);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(ROOT, 'sdk', path), target);
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [n, code] of examples.entries()) await writeFile(join(folder, `example-${n}.ts`), code);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs an example of the README as it stands. */
function start(file = '', env: Record<string, string> = {}): { child: ChildProcess; done: Promise<string> } {
  const running = run(process.execPath, [join(folder, file)], {
    cwd: folder,
    env: { ...process.env, WHEELWISE_URL: test.app.url, NODE_NO_WARNINGS: '1', ...env },
  });
  return { child: running.child, done: running.then(({ stdout }) => stdout) };
}

/** What a program has printed so far. */
function printedBy({ stdout }: ChildProcess): () => string {
  let text = '';
  stdout?.on('data', (part) => (text += String(part)));
  return () => text;
}

const patient = { timeout: 20_000 };

describe('what is published', () => {
  it('is built code with its types and nothing else, depends on nothing, and is smaller than 10 kB', async () => {
    expect(files.filter((path) => !/^dist\/[\w/-]+\.(?:js|d\.ts)$/.test(path)).toSorted()).toEqual([
      'README.md',
      'package.json',
    ]);
    const manifest = JSON.parse(await readFile(join(ROOT, 'sdk/package.json'), 'utf8')) as Record<string, unknown>;
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
    // The first with AbortSignal.any.
    expect(manifest).toMatchObject({ engines: { node: '>=20.3' } });
    expect(readme).toContain('in Node 20.3 or newer');
    const built = await bundle({
      configFile: false,
      root: folder,
      logLevel: 'error',
      build: {
        write: false,
        minify: true,
        lib: { entry: join(folder, 'node_modules/@wheelwise/client/dist/index.js'), formats: ['es'] },
      },
    });
    const [{ output }] = built as unknown as [{ output: { code: string; imports: string[] }[] }];
    expect(output.map(({ imports }) => imports)).toEqual([[]]);
    const size = brotliCompressSync(output[0]?.code ?? '').length;
    expect(size).toBeGreaterThan(1_000);
    expect(size).toBeLessThan(10_000);
  });

  it('has types that fit its examples, also where types of libraries are checked', async () => {
    const typeRoots = [join(ROOT, 'node_modules/@types')];
    const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2022', lib: ['es2023'] };
    const config = { compilerOptions: { ...compilerOptions, types: ['node'], typeRoots }, include: ['*.ts'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = await run('tsc', ['-p', folder], { shell: process.platform === 'win32' }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });
});

describe('the examples of its README', () => {
  it('read an answer as it is written, whole and once, through a break', async () => {
    const ANSWER = 'P0420 means the catalyst is not efficient enough.';
    const cut = Promise.withResolvers<void>();
    test.model.script = async (reply) => {
      reply.text(ANSWER.slice(0, 20));
      await cut.promise;
      reply.text(ANSWER.slice(20)).end();
    };
    const user = await memberOf(test);
    const { createApiToken } = await user.do<{ createApiToken: { token: string } }>(
      `mutation { createApiToken(input: { name: "sdk", scopes: [ASSISTANT] }) { token } }`,
    );
    const network = new Network(test.app.url);
    const { child, done } = start(reading, {
      WHEELWISE_URL: await network.start(),
      WHEELWISE_TOKEN: createApiToken.token,
    });
    child.stdout?.once('data', () => {
      network.cut();
      network.restore();
      cut.resolve();
    });
    expect(await done).toBe(ANSWER);
    await network.stop();
  });

  it('wait for an answer as a guest', async () => {
    test.model.script = (reply) => reply.text('每两年一次。').end();
    expect(await start(waiting).done).toBe('每两年一次。 \n');
  });

  it('tell what was refused', async () => {
    const { token } = await memberOf(test);
    const lines = (await start(refused, { WHEELWISE_TOKEN: token ?? '' }).done).split('\n');
    expect(lines[0]).toMatch(/^INVALID_EMAIL .+ true$/);
    expect(lines[1]).toMatch(/^email EMAIL .+/);
  });

  it('follow requests to experts, and go on behind what they dealt with', async () => {
    const [user, expert] = [await memberOf(test), await staffOf(test)];
    const submit = async (requirement: string) =>
      (
        await user.do<{ submitConsultation: { consultation: { id: string } } }>(
          `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }`,
          { input: { userName: 'Li', email: 'li@example.com', requirement, idempotencyKey: randomUUID() } },
        )
      ).submitConsultation.consultation.id;
    const env = { WHEELWISE_TOKEN: user.token ?? '' };
    const first = start(following, env);
    first.done.catch(() => undefined);
    const printed = printedBy(first.child);
    await expect.poll(printed, patient).toContain('STARTED');
    const position = () => readFile(join(folder, 'position.txt'), 'utf8').catch(() => '');
    await expect.poll(position).toMatch(/\d/);
    const before = await position();
    const id = await submit('Which tyres?');
    await expect.poll(printed, patient).toContain('SUBMITTED Which tyres?');
    // Not in the middle of being written.
    await expect.poll(async () => !['', before].includes(await position())).toBe(true);
    first.child.kill();
    await once(first.child, 'exit');
    await expert.do(
      `mutation ($input: ReplyToConsultationInput!) { replyToConsultation(input: $input) { consultation { id } } }`,
      { input: { id, reply: 'Winter tyres.' } },
    );
    const second = start(following, env);
    second.done.catch(() => undefined);
    onTestFinished(() => void second.child.kill());
    const again = printedBy(second.child);
    await expect.poll(again, patient).toContain('ANSWERED Which tyres? Winter tyres.');
    expect(again()).not.toContain('SUBMITTED');
  });

  it('bring what is new of paid orders each night: nothing twice, nothing forgotten', async () => {
    const [user, staff] = [await memberOf(test), await staffOf(test)];
    const buy = async (isSettledByStaff = false) => {
      const { createOrder } = await user.do<{ createOrder: { order: { id: string; number: string } } }>(
        `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id number } } }`,
        { input: { planId: await planId(test, 'basic'), method: 'alipay', idempotencyKey: randomUUID() } },
      );
      const { id, number } = createOrder.order;
      if (isSettledByStaff) await settleOrder(staff, id);
      else await test.app.services.payment.notify('alipay', alipay.notification(alipay.pay(number)));
      return number;
    };
    const env = { WHEELWISE_TOKEN: await tokenOf(staff, 'ORDERS_READ') };
    const numbers = [await buy()];
    await start(nightly, env).done;
    numbers.push(await buy(), await buy());
    await start(nightly, env).done;
    await start(nightly, env).done;
    numbers.push(await buy(true));
    await start(nightly, env).done;
    const rows = (await readFile(join(folder, 'orders.csv'), 'utf8')).trim().split('\n');
    expect(rows.map((row) => row.split(',')[0])).toEqual(numbers);
    for (const row of rows) expect(row).toMatch(/^[^,]+,\d{4}-\d\d-\d\dT[^,]+,\d+\.\d\d,CNY$/);
  });

  it('read a list of one’s own', async () => {
    const user = await memberOf(test);
    await user.do(
      'mutation { ask(input: { question: "What is a cabin filter?", idempotencyKey: "cabin-filter-1" }) { answer { id } } }',
    );
    const lines = await start(listing, { WHEELWISE_TOKEN: await tokenOf(user, 'MEMBERSHIP_READ') }).done;
    expect(lines).toMatch(/^\d{4}-\d\d-\d\dT[^,]+,RESERVED,1$/m);
  });

  it('take webhooks that are ours', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((closed) => probe.close(closed));
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const { child, done } = start(receiving, { WEBHOOK_SECRET: secret, PORT: String(port) });
    done.catch(() => undefined);
    onTestFinished(() => void child.kill());
    const data = { reference: 'EC-1234-5678', reply: 'Winter tyres.', cut: [] };
    const body = JSON.stringify({ type: 'consultation.answered', timestamp: new Date().toISOString(), data });
    const at = new Date();
    const send = async (signature: string) => {
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': signature,
      };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
    };
    const printed = printedBy(child);
    await expect.poll(() => send('v1,none').catch(() => 0), patient).toBe(401);
    expect(await send(new Webhook(secret).sign('msg_1', at, body))).toBe(204);
    await expect.poll(printed).toContain('EC-1234-5678 Winter tyres.');
  });

  it('ask for anything else', async () => {
    expect(await start(requesting).done).toMatch(/^free \d+\nbasic \d+\n/);
  });
});
