import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { expect, it, onTestFinished } from 'vitest';
import { useApp, type Person } from '../support/app.ts';
import { methodsOf, TestGateway } from '../support/gateway.ts';
import { memberOf, planId, settleOrder, staffOf, tokenOf } from '../support/people.ts';
import { Network } from '../support/proxy.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const alipay = new TestGateway('alipay');
const test = useApp({}, { paymentMethods: methodsOf(alipay) });
const QUESTION = '刹车油多久换一次？';
const ANSWER = '每两年一次。\nEvery two years, whatever the mileage 🛢️.';
const hasPython = spawnSync('python3', ['--version']).status === 0;
const patient = { timeout: 20_000 };

const example = (name: string) => join(root, 'docs/examples', name);

/** What a program has printed so far. */
function printedBy(stream: ChildProcess['stdout']): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  return () => text;
}

/** Runs an example that asks; the connection breaks when it has read the first half of the answer. */
async function askThroughBreak(command: string, file: string, halfRead: (child: ChildProcess) => () => boolean) {
  const network = new Network(test.app.url);
  const url = await network.start();
  onTestFinished(() => network.stop());
  const half = Promise.withResolvers<void>();
  test.model.script = async (reply) => {
    reply.text(ANSWER.slice(0, 12));
    await half.promise;
    reply.text(ANSWER.slice(12)).end();
  };
  const env = { ...process.env, WHEELWISE_URL: url, WHEELWISE_TOKEN: await tokenOf(await memberOf(test), 'ASSISTANT') };
  const running = run(command, [example(file), QUESTION], { env: { ...env, PYTHONIOENCODING: 'utf-8' } });
  const isHalfRead = halfRead(running.child);
  let isOver = false;
  running.child.once('exit', () => (isOver = true));
  await expect.poll(() => isOver || isHalfRead(), patient).toBe(true);
  network.cut();
  network.restore();
  half.resolve();
  expect(test.model.requests.at(-1)?.messages.at(-1)?.content).toContain(QUESTION);
  return (await running).stdout;
}

it.runIf(hasPython)('Python asks and reads along, whole and once, through a break', async () => {
  const halfRead = ({ stdout }: ChildProcess) => {
    const printed = printedBy(stdout);
    return () => printed() === ANSWER.slice(0, 12);
  };
  expect(await askThroughBreak('python3', 'ask.py', halfRead)).toBe(`${ANSWER}\n`);
});

it.runIf(hasPython)('Python says why it was refused', async () => {
  const env = { ...process.env, WHEELWISE_URL: test.app.url };
  const said = (more: object) =>
    run('python3', [example('ask.py'), ' '], { env: { ...env, ...more } }).catch(
      ({ stderr }: { stderr: string }) => stderr,
    );
  expect(await said({})).toMatch(/^BAD_USER_INPUT: /);
  expect(await said({ WHEELWISE_TOKEN: 'none' })).toMatch(/^UNAUTHENTICATED: /);
});

it('Apollo Client asks, reads along through a break, and has the answer in its cache', async () => {
  const halfRead = ({ stderr }: ChildProcess) => {
    const printed = printedBy(stderr);
    return () => printed().includes('12 characters');
  };
  expect(await askThroughBreak(process.execPath, 'apollo.mjs', halfRead)).toBe(`${ANSWER}\nCOMPLETED\n`);
});

it('urql asks and reads along over event streams, through a break', async () => {
  const halfRead = ({ stderr }: ChildProcess) => {
    const printed = printedBy(stderr);
    return () => printed().includes('12 characters');
  };
  expect(await askThroughBreak(process.execPath, 'urql.mjs', halfRead)).toBe(`${ANSWER}\nCOMPLETED\n`);
});

it.runIf(hasPython)('Python writes new orders into a CSV file, run after run', async () => {
  const [buyer, staff, plan] = [await memberOf(test), await staffOf(test), await planId(test, 'basic')];
  const folder = await mkdtemp(join(tmpdir(), 'wheelwise-orders-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const buy = async (isSettledByStaff = false) => {
    const { createOrder } = await buyer.do<{ createOrder: { order: { id: string; number: string } } }>(
      `mutation ($plan: ID!) { createOrder(input: { planId: $plan, method: "alipay" }) { order { id number } } }`,
      { plan },
    );
    const { id, number } = createOrder.order;
    if (isSettledByStaff) await settleOrder(staff, id);
    else await test.app.services.payment.notify('alipay', alipay.notification(alipay.pay(number)));
    return number;
  };
  const numbers = async (of: Person, all: string) => {
    const file = join(folder, `${all}.csv`);
    const env = { WHEELWISE_URL: test.app.url, WHEELWISE_TOKEN: await tokenOf(of, 'ORDERS_READ'), ALL: all };
    await run('python3', [example('orders.py'), file], { env: { ...process.env, ...env } });
    const [head, ...rows] = parse(await readFile(file, 'utf8'));
    expect(head?.slice(0, 4)).toEqual(['number', 'buyer', 'plan', 'amount']);
    for (const row of rows) expect(row[3]).toMatch(/^\d+\.\d\d$/);
    return rows.map(([number]) => number);
  };
  const first = await buy();
  expect([await numbers(buyer, '0'), await numbers(staff, '1')]).toEqual([[first], [first]]);
  const second = await buy();
  const third = await buy(true);
  const all = [first, second, third];
  expect([await numbers(buyer, '0'), await numbers(staff, '1')]).toEqual([all, all]);
  expect(await numbers(staff, '1')).toEqual(all);
  await expect(numbers(buyer, '1')).rejects.toThrow('FORBIDDEN');
});

it('curl follows requests to experts, through a break and from one run to the next', async () => {
  const [user, expert] = [await memberOf(test), await staffOf(test)];
  const folder = await mkdtemp(join(tmpdir(), 'wheelwise-follow-'));
  const position = join(folder, 'position.txt');
  const network = new Network(test.app.url);
  const env = {
    ...process.env,
    WHEELWISE_URL: await network.start(),
    WHEELWISE_TOKEN: await tokenOf(user, 'CONSULTATION'),
    POSITION_FILE: position,
  };
  const children: ChildProcess[] = [];
  const start = () => {
    // A group of its own, so that the curl in it ends as well.
    const child = spawn('sh', [example('follow.sh')], { env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(child);
    return child;
  };
  const stop = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await once(child, 'exit');
  };
  onTestFinished(async () => {
    await Promise.all(children.map(stop));
    await network.stop();
    await rm(folder, { recursive: true });
  });
  const submit = async (requirement: string) => {
    const { submitConsultation } = await user.do<{ submitConsultation: { consultation: { id: string } } }>(
      `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }`,
      { input: { userName: 'Li', email: 'li@example.com', requirement } },
    );
    return submitConsultation.consultation.id;
  };
  const kindsOf = (printed: string) => [...printed.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind);
  const remembered = () => readFile(position, 'utf8').catch(() => null);

  const first = start();
  const printed = printedBy(first.stdout);
  await expect.poll(() => kindsOf(printed()), patient).toEqual(['STARTED']);
  await expect.poll(remembered, patient).not.toBeNull();
  const started = await remembered();
  network.cut();
  const id = await submit('Which tyres?');
  network.restore();
  await expect.poll(() => kindsOf(printed()), patient).toEqual(['STARTED', 'STARTED', 'SUBMITTED']);
  await expect.poll(remembered, patient).not.toBe(started);
  const submitted = await remembered();
  await submit('Which oil?');
  await expect.poll(remembered, patient).not.toBe(submitted);
  await stop(first);
  await expert.do(
    `mutation ($input: ReplyToConsultationInput!) { replyToConsultation(input: $input) { consultation { id } } }`,
    { input: { id, reply: 'Winter tyres.' } },
  );
  const again = printedBy(start().stdout);
  await expect.poll(() => kindsOf(again()), patient).toEqual(['STARTED', 'ANSWERED']);
  expect(again()).toContain('"reply":"Winter tyres."');
});

it('curl ends when the token is none', async () => {
  const env = {
    ...process.env,
    WHEELWISE_URL: test.app.url,
    WHEELWISE_TOKEN: 'none',
    POSITION_FILE: join(tmpdir(), 'wheelwise-no-position'),
  };
  const ended = await run('sh', [example('follow.sh')], { env }).catch(
    (error: { code: number; stderr: string }) => error,
  );
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('UNAUTHENTICATED') as string });
});
