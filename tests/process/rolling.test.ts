import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { askInput, ASK, Person } from '../support/app.ts';
import { BALANCERS, behind } from '../support/balancer.ts';
import { byRest, overEvents, overSocket, type Held } from '../support/comingBack.ts';
import { payAt } from '../support/customers.ts';
import { useDatabase } from '../support/database.ts';
import { freePort, hasRedis, startRedis } from '../support/engines.ts';
import { ModelServer } from '../support/model.ts';
import { startProduct } from '../support/process.ts';
import { ROUNDS } from '../support/rounds.ts';

const database = useDatabase();
/** In the long tests each instance is restarted so often. */
const TURNS = 2;
const isLong = ROUNDS > 3;

const WORDS = Array.from({ length: 30 }, (_word, n) => `word ${n} 词${n}🚗 `);
const WHOLE = WORDS.join('');
it.runIf(isLong && hasRedis).each(BALANCERS)(
  'rolling restarts of three instances behind $command fail nothing that people do',
  { timeout: 400_000 },
  async (balancer) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-rolling-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const model = new ModelServer();
    model.script = async (reply) => {
      for (const word of WORDS) {
        reply.text(word);
        await sleep(100);
      }
      reply.end();
    };
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const ports = [await freePort(), await freePort(), await freePort()];
    const env = {
      NODE_ENV: 'production',
      DRAIN_SECONDS: '5',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'staff-secret',
      AI_BASE_URL: await model.start(),
      AI_MODEL: 'test',
      PAYMENT_SANDBOX: '1',
      // The sandbox sends notifications where providers would; those to this address go to whoever sends them.
      PUBLIC_URL: 'https://wheelwise.example',
      TRUST_PROXY: '1',
      LIMIT_REGISTER_ADDRESS: '100000/60',
      LIMIT_CONTACT_ADDRESS: '100000/60',
      LIMIT_GRAPHQL: '100000000/1',
      LOG_LEVEL: 'warn',
    };
    onTestFinished(() => model.stop());
    const start = (port: number) => startProduct({ ...env, PORT: String(port) });
    const instances = await Promise.all(ports.map(start));
    onTestFinished(async () => void (await Promise.all(instances.map((one) => one.kill()))));
    const url = await behind(balancer, ports);

    const staff = new Person(url);
    const { login } = await staff.do<{ login: { token: string } }>(
      `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
    );
    staff.token = login.token;
    const { plans } = await staff.do<{ plans: { id: string; slug: string }[] }>(`{ plans { id slug } }`);
    const planId = plans.find(({ slug }) => slug === 'basic')?.id;

    const over = new AbortController();
    const done: Record<string, number> = {};
    const failures: string[] = [];
    /** Does something again and again, as new people; whatever does not succeed at the first try has failed. */
    async function again(what: string, work: (person: Person, userId: string) => Promise<void>): Promise<void> {
      while (!over.signal.aborted) {
        try {
          const person = new Person(url);
          const userId = await person.register();
          for (let time = 0; time < 2 && !over.signal.aborted; time += 1) {
            await work(person, userId);
            done[what] = (done[what] ?? 0) + 1;
          }
        } catch (error) {
          failures.push(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)}`);
          await sleep(500);
        }
      }
    }
    const isWhole = ({ text, end }: Held) => expect([text, end]).toEqual([WHOLE, 'AnswerCompleted']);
    const ask = async (person: Person) =>
      (await person.do<{ ask: { answer: { id: string } } }>(ASK, { input: askInput('What is said?') })).ask.answer.id;
    const working = [
      again('socket', async (person) => isWhole(await overSocket(person, url, await ask(person)))),
      again('socket', async (person) => isWhole(await overSocket(person, url, await ask(person)))),
      again('events', async (person) => isWhole(await overEvents(person, url, await ask(person)))),
      again('rest', async (person, userId) => isWhole(await byRest(person, url, userId))),
      again('forms', async (person) => {
        await person.do(
          `mutation { submitContactMessage(input: { name: "Han", email: "h@example.com", message: "Hi" }) { contactMessage { id } } }`,
        );
      }),
      again('codes', async (person) => {
        const { createActivationCodes: made } = await staff.do<{ createActivationCodes: { codes: string[] } }>(
          `mutation ($planId: ID!) { createActivationCodes(input: { planId: $planId, count: 1 }) { codes } }`,
          { planId },
        );
        await person.do(`mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }`, {
          code: made.codes[0],
        });
      }),
      again('payments', async (person) => {
        const { createOrder } = await person.do<{ createOrder: { order: { id: string; paymentUrl: string } } }>(
          `mutation ($id: ID!) { createOrder(input: { planId: $id, method: "alipay" }) { order { id paymentUrl } } }`,
          { id: planId },
        );
        const { id, paymentUrl } = createOrder.order;
        expect((await payAt(url, paymentUrl)).status).toBe(303);
        await expect
          .poll(
            async () =>
              (
                await person.do<{ refreshOrder: { order: { state: string } } }>(
                  `mutation ($id: ID!) { refreshOrder(input: { id: $id }) { order { state } } }`,
                  { id },
                )
              ).refreshOrder.order.state,
            { timeout: 30_000, interval: 500 },
          )
          .toBe('PAID');
      }),
    ];

    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [index, port] of ports.entries()) {
        await sleep(1_000);
        expect(await instances[index]?.stop()).toBe(0);
        instances[index] = await start(port);
        // As long as a balancer takes to see that it is back.
        await sleep(2_500);
      }
    }
    over.abort();
    await Promise.all(working);
    expect(failures).toEqual([]);
    const { prisma } = database;
    expect(await prisma.answer.count({ where: { state: { not: 'completed' } } })).toBe(0);
    expect(await prisma.answer.count({ where: { lostWriters: { gt: 0 } } })).toBe(0);
    expect(Object.keys(done).toSorted()).toEqual(['codes', 'events', 'forms', 'payments', 'rest', 'socket']);
  },
);
