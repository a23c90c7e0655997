import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { expect, it, onTestFinished } from 'vitest';
import { joinEmbeddedPostgres } from '../../server/adapters/postgres.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { Person } from '../support/app.ts';
import { Door, keepBusy } from '../support/customers.ts';
import { freePort } from '../support/engines.ts';
import { ModelServer } from '../support/model.ts';
import { startProduct } from '../support/process.ts';
import { momentOf, ROUNDS } from '../support/rounds.ts';
import { Witness } from '../support/witness.ts';

/** Long enough that a kill comes into the middle of it, now and then. */
const WORDS = Array.from({ length: 12 }, (_word, n) => `word ${n} 词${n}🚗 `);

it(
  `killed ${ROUNDS} times at any moment under everything it acknowledges, nothing is lost or doubled, and the quota adds up`,
  { timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-crash-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const model = new ModelServer();
    model.script = async (reply) => {
      for (const word of WORDS) {
        reply.text(word);
        await sleep(25);
      }
      reply.end();
    };
    const port = await freePort();
    const env = {
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_PASSWORD: 'staff-secret',
      AI_BASE_URL: await model.start(),
      AI_MODEL: 'test',
      LIMIT_REGISTER_ADDRESS: '100000/60',
      LIMIT_CONSULTATION_ADDRESS: '100000/60',
      LIMIT_CONTACT_ADDRESS: '100000/60',
      LIMIT_CODE_ADDRESS: '100000/60',
      LIMIT_GRAPHQL: '100000000/1',
    };
    onTestFinished(() => model.stop());
    const door = new Door(`http://127.0.0.1:${port}`);
    const witness = new Witness();
    const over = new AbortController();

    let product = await startProduct(env);
    onTestFinished(async () => void (await product.stop()));
    const staff = new Person(door.url);
    const { login } = await staff.do<{ login: { token: string } }>(
      `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
    );
    staff.token = login.token;
    const { plans } = await staff.do<{ plans: { id: string; slug: string }[] }>(`{ plans { id slug } }`);
    const planId = plans.find(({ slug }) => slug === 'basic')?.id ?? '';
    const { createActivationCodes } = await staff.do<{ createActivationCodes: { codes: string[] } }>(
      `mutation ($planId: ID!) { createActivationCodes(input: { planId: $planId, count: 1000 }) { codes } }`,
      { planId },
    );

    const busy = keepBusy({ door, witness, planId, codes: createActivationCodes.codes }, over.signal);
    // Whoever is told something unexpected ends the test at once.
    const alarm = new Promise<never>((_resolve, reject) => void busy.catch(reject));
    for (let round = 0; round < ROUNDS; round += 1) {
      door.open();
      await Promise.race([sleep(momentOf(round, 2_000)), alarm]);
      door.shut();
      await product.kill();
      // Sometimes the machine takes the database along.
      if (round % 5 === 1) {
        const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
        process.kill(Number(pid), 'SIGKILL');
      }
      product = await startProduct(env);
    }
    door.open();
    over.abort();
    await busy;

    const share = await joinEmbeddedPostgres(dataDir, () => undefined);
    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: share.url }) });
    onTestFinished(async () => {
      await prisma.$disconnect();
      await share.leave();
    });
    const running = () => prisma.answer.count({ where: { state: 'running' } });
    await expect.poll(running, { timeout: 60_000 }).toBe(0);
    const { figures } = witness;
    process.stdout.write(`Killed ${ROUNDS} times; told of: ${JSON.stringify(figures)}\n`);
    expect(await witness.compare(prisma)).toEqual({ lost: [], doubled: [], drift: [] });
    for (const told of Object.values(figures)) expect(told).toBeGreaterThan(0);
  },
);
