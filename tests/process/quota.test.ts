import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { ASK, askInput, Person } from '../support/app.ts';
import { admin, withDatabase } from '../support/engine.ts';
import { ModelServer } from '../support/model.ts';
import { startProduct } from '../support/process.ts';

const QUESTIONS = 200;
/** Of a plan for this test: two answers are written at a time, and 200 wait for their turn again and again. */
const QUOTA = 10;

it('200 questions at once on two servers are never more than the quota, and the ledger adds up', async () => {
  const { url, template } = inject('engine');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  onTestFinished(() => admin(url, `DROP DATABASE ${name} WITH (FORCE)`));
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-quota-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const model = new ModelServer();
  model.script = (reply) => reply.text('Yes.').end();
  const env = {
    DATABASE_URL: withDatabase(url, name),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'staff-secret',
    AI_BASE_URL: await model.start(),
    AI_MODEL: 'test',
    LIMIT_QUESTION_OWNER: '1000000/60',
  };
  onTestFinished(() => model.stop());
  const servers = [await startProduct(env), await startProduct(env)];
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: env.DATABASE_URL }) });
  onTestFinished(() => prisma.$disconnect());

  const first = new Person(servers[0]?.url ?? '');
  const userId = await first.register();
  const { id: planId } = await prisma.plan.update({ where: { slug: 'basic' }, data: { monthlyQuota: QUOTA } });
  const now = new Date();
  const { id: membershipId } = await prisma.membership.create({
    data: { userId, planId, startsAt: now, endsAt: new Date(now.getTime() + 30 * 24 * 3_600_000) },
  });
  const people = servers.map((server) => Object.assign(new Person(server.url), { token: first.token }));

  const running = () => prisma.answer.count({ where: { userId, state: 'running' } });
  const outcomes = new Map<string, number>();
  let waiting = Array.from({ length: QUESTIONS }, (_, n) => ({ n, input: askInput(`Question ${n}`) }));
  // All at once; those that were refused only because two answers were being written come again, all at once.
  while (waiting.length > 0) {
    const codes = await Promise.all(
      waiting.map(({ n, input }) => (people[n % people.length] ?? first).codeOf(ASK, { input })),
    );
    for (const code of codes) outcomes.set(code ?? 'accepted', (outcomes.get(code ?? 'accepted') ?? 0) + 1);
    waiting = waiting.filter((_, index) => codes[index] === 'TOO_MANY_ANSWERS');
    await expect.poll(running, { timeout: 30_000 }).toBe(0);
  }
  outcomes.delete('TOO_MANY_ANSWERS');
  expect(Object.fromEntries(outcomes)).toEqual({ accepted: QUOTA, QUOTA_EXCEEDED: QUESTIONS - QUOTA });

  const ended = { where: { userId, state: 'completed' as const } };
  await expect.poll(() => prisma.answer.count(ended), { timeout: 30_000 }).toBe(QUOTA);
  expect(await prisma.answer.count({ where: { userId } })).toBe(QUOTA);
  const period = await prisma.quotaPeriod.findFirstOrThrow({ where: { membershipId } });
  expect(period.used).toBe(QUOTA);
  const movements = await prisma.quotaMovement.groupBy({
    by: ['reason'],
    where: { membershipId },
    orderBy: { reason: 'asc' },
    _count: true,
    _sum: { amount: true },
  });
  expect(movements).toEqual([
    { reason: 'reserved', _count: QUOTA, _sum: { amount: QUOTA } },
    { reason: 'spent', _count: QUOTA, _sum: { amount: 0 } },
  ]);
}, 180_000);
