import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { OLDEST_FIRST } from '../../server/domain/cursor.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { createMembershipLedger, explanationOf } from '../../server/domain/membership-ledger.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

/** A user on the free plan since `from`, who asks questions with a clock the test moves. */
async function member(from: string) {
  const { prisma } = database;
  const clock = { at: new Date(from), now: () => clock.at };
  const membership = createMembership({ prisma, clock });
  const ledger = createMembershipLedger({ prisma });
  const name = randomUUID();
  const { id: userId } = await prisma.user.create({
    data: { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: '' },
  });
  await membership.begin(prisma, userId, clock.at);
  const { id: conversationId } = await prisma.conversation.create({ data: { userId, title: '' } });

  async function ask(question: string, outcome?: 'spent' | 'returned'): Promise<string> {
    const { id } = await prisma.answer.create({
      data: {
        conversationId,
        userId,
        question,
        category: 'general',
        language: 'en',
        owner: '',
        leaseUntil: clock.at,
        ownerKey: `user:${userId}`,
        idempotencyKey: randomUUID(),
      },
    });
    await prisma.$transaction((tx) => membership.reserve(tx, userId, id));
    if (outcome) await prisma.$transaction((tx) => membership.settle(tx, id, outcome));
    return id;
  }

  /** What the movements of the running month of the present plan add up to. */
  async function sum(): Promise<number> {
    const { plan, quota } = await membership.status(userId);
    const { rows } = await ledger.movements(userId, { first: 100 });
    return rows
      .filter((row) => row.plan.slug === plan.slug && row.monthStartsAt.getTime() === quota.startsAt.getTime())
      .reduce((total, { amount }) => total + amount, 0);
  }
  const used = async () => (await membership.status(userId)).quota.used;
  return { clock, membership, ledger, userId, ask, sum, used };
}

it('lists every movement with the question it was for, newest first', async () => {
  const { clock, ledger, userId, ask } = await member('2026-01-31T08:00:00Z');
  const first = await ask('First?', 'spent');
  clock.at = new Date('2026-01-31T08:00:01Z');
  const second = await ask('Second?');
  const { rows, count, cursorOf } = await ledger.movements(userId, { first: 100 });
  expect(await count()).toEqual({ total: 3, isEstimate: false });
  expect(rows.slice(0, 2).map(({ reason, answerId }) => [reason, answerId])).toEqual([
    ['reserved', second],
    ['spent', first],
  ]);
  expect(rows.at(-1)).toMatchObject({
    reason: 'reserved',
    amount: 1,
    createdAt: new Date('2026-01-31T08:00:00Z'),
    monthStartsAt: new Date('2026-01-31T08:00:00Z'),
    plan: { slug: 'free' },
  });
  expect((await ledger.movements(userId, { first: 2, offset: 2 })).rows).toHaveLength(1);
  // One cursor after the other goes through all of them, also those of one moment.
  for (const [at, row] of rows.entries())
    expect((await ledger.movements(userId, { first: 1, after: cursorOf(row) })).rows).toEqual(
      rows.slice(at + 1, at + 2),
    );
  expect((await ledger.movements(userId, { first: 9 }, { reason: 'spent' })).rows).toEqual([rows[1]]);
  expect((await ledger.movements(userId, { first: 9 }, { from: clock.at })).rows).toEqual([rows[0]]);
  expect((await ledger.movements(userId, { first: 9 }, { until: clock.at }, OLDEST_FIRST)).rows).toEqual([
    rows[2],
    rows[1],
  ]);
});

it('keeps what a removed answer cost, without its question', async () => {
  const { ledger, userId, ask, sum, used } = await member('2026-01-01T00:00:00Z');
  const id = await ask('A secret?', 'spent');
  await database.prisma.answer.delete({ where: { id } });
  const { rows } = await ledger.movements(userId, { first: 20 });
  expect(rows.map(({ answerId }) => answerId)).toEqual([id, id]);
  expect([await sum(), await used()]).toEqual([1, 1]);
});

it('adds up to what is used, in every month and on every plan', async () => {
  const { clock, membership, userId, ask, sum, used } = await member('2026-01-31T08:00:00Z');
  const { prisma } = database;
  for (const outcome of ['spent', 'returned', 'spent', 'returned'] as const) await ask('?', outcome);
  await ask('?');
  expect([await sum(), await used()]).toEqual([3, 3]);
  clock.at = new Date('2026-02-28T08:00:00Z');
  expect([await sum(), await used()]).toEqual([0, 0]);
  await ask('?', 'spent');
  const plan = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
  const [payment, code] = await Promise.all([paid(), made(plan.id)]);
  await prisma.$transaction((tx) =>
    membership.grant(tx, { userId, plan, days: 30, source: 'payment', paymentId: payment.id }),
  );
  for (let n = 0; n < 7; n += 1) await ask('?', n % 2 === 0 ? 'spent' : 'returned');
  expect([await sum(), await used()]).toEqual([4, 4]);
  await prisma.$transaction((tx) =>
    membership.grant(tx, { userId, plan, days: 7, source: 'activation', codeId: code.id }),
  );
  const grants = (await createMembershipLedger({ prisma }).grants([userId], { first: 20 })).get(userId)?.rows ?? [];
  const begun = new Date('2026-02-28T08:00:00Z');
  const after = (days: number) => new Date(begun.getTime() + days * 24 * 60 * 60 * 1000);
  expect(grants.map(({ source, plan: { slug }, days, startsAt, endsAt }) => ({ source, slug, days, startsAt, endsAt })))
    // The code's days begin where the payment's end.
    .toEqual(
      expect.arrayContaining([
        { source: 'activation', slug: 'basic', days: 7, startsAt: after(30), endsAt: after(37) },
        { source: 'payment', slug: 'basic', days: 30, startsAt: begun, endsAt: after(30) },
        expect.objectContaining({ source: 'registration', slug: 'free', days: 365 }),
      ]),
    );
  expect(grants).toHaveLength(3);
});

it('explains each kind of movement in both languages', () => {
  const texts = (['reserved', 'spent', 'returned', 'cut_off'] as const).flatMap((reason) => [
    explanationOf({ reason }, 'en'),
    explanationOf({ reason }, 'zh'),
  ]);
  expect(new Set(texts).size).toBe(8);
});

function paid() {
  const transactionId = randomUUID();
  const data = { method: 'alipay', transactionId, orderNumber: transactionId, amount: 3_000, paidAt: new Date(0) };
  return database.prisma.payment.create({ data: { ...data, method: 'alipay' } });
}

async function made(planId: string) {
  const { id: batchId } = await database.prisma.activationBatch.create({ data: { planId, count: 1 } });
  return database.prisma.activationCode.create({ data: { batchId, codeHash: Buffer.from(randomUUID()) } });
}
