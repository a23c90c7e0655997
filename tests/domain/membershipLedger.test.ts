import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { OLDEST_FIRST } from '../../server/domain/cursor.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { createMembershipLedger, explanationOf, grantText, type Grant } from '../../server/domain/membership-ledger.ts';
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
  expect(await (await ledger.movements(userId, { first: 1 })).count()).toEqual({ total: 3, isEstimate: false });
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
  const told = (['reserved', 'spent', 'returned', 'cut_off'] as const).map((reason) => [
    explanationOf({ reason }, 'en'),
    explanationOf({ reason }, 'zh'),
  ]);
  expect(told).toEqual([
    [
      'Your question was accepted: one consultation is set aside for its answer.',
      '提问已受理：为这次回答预留一次咨询。',
    ],
    ['The answer came: the consultation set aside is used.', '回答已送达：预留的咨询计为已使用。'],
    ['No answer came: the consultation set aside is yours again.', '未能得到回答：预留的咨询已退还。'],
    ['The answer was cut off: the consultation set aside is yours again.', '回答没有写完：预留的咨询已退还。'],
  ]);
});

it('explains in both languages what gave time on a plan, and how much of it counts', () => {
  const plan = { nameEn: 'Basic', nameZh: '基础会员' };
  const told = (source: string, days: number, until: string) => {
    const times = { startsAt: new Date('2026-05-01T08:00:00Z'), endsAt: new Date(`2026-${until}T08:00:00Z`) };
    const grant = { source, days, plan, ...times } as Grant;
    return [grantText(grant, 'en'), grantText(grant, 'zh')];
  };
  expect(told('registration', 365, '05-01')).toEqual(['Your account began on Basic.', '注册账号，使用基础会员。']);
  expect(told('payment', 30, '05-31')).toEqual([
    'Your payment gave you 30 days of Basic, from 2026-05-01 to 2026-05-31.',
    '付款获得基础会员 30 天，2026-05-01 至 2026-05-31。',
  ]);
  expect(told('activation', 1, '05-02')).toEqual([
    'An activation code gave you 1 day of Basic, from 2026-05-01 to 2026-05-02.',
    '激活码获得基础会员 1 天，2026-05-01 至 2026-05-02。',
  ]);
  expect(told('staff', 30, '05-30')).toEqual([
    'Our staff gave you 30 days of Basic. Without what was taken back of it, it counts from 2026-05-01 to 2026-05-30.',
    '工作人员赠送基础会员 30 天；扣除收回的时长后为 2026-05-01 至 2026-05-30。',
  ]);
  expect(told('payment', 30, '05-01')).toEqual([
    'Your payment gave you 30 days of Basic. All of it was taken back.',
    '付款获得基础会员 30 天，已全部收回。',
  ]);
});

it('explains in both languages what took time back', () => {
  const told = (source: string, days: number) => {
    const times = { startsAt: new Date('2026-05-16T08:00:00Z'), endsAt: new Date('2026-05-31T08:00:00Z') };
    const grant = { source, days, plan: { nameEn: 'Basic', nameZh: '基础会员' }, ...times } as Grant;
    return [grantText(grant, 'en'), grantText(grant, 'zh')];
  };
  expect(told('refund', -15)).toEqual([
    'A refund took 15 days back: your paid time ended on 2026-05-16 instead of 2026-05-31 then.',
    '因退款收回 15 天：付费时长由 2026-05-31 调整为 2026-05-16 结束。',
  ]);
  expect(told('staff', -1)).toEqual([
    'Our staff took 1 day back: your paid time ended on 2026-05-16 instead of 2026-05-31 then.',
    '工作人员收回 1 天：付费时长由 2026-05-31 调整为 2026-05-16 结束。',
  ]);
});

it('is each user’s own: movements by their ids, and what gave time, the newest first', async () => {
  const [one, other] = [await member('2026-01-01T00:00:00Z'), await member('2026-01-01T00:00:00Z')];
  for (const { ask } of [one, other]) await ask('?', 'spent');
  const [mine, theirs] = [
    (await one.ledger.movements(one.userId, { first: 9 })).rows,
    (await one.ledger.movements(other.userId, { first: 9 })).rows,
  ];
  expect([mine.length, theirs.length]).toEqual([2, 2]);
  const [first, second] = mine;
  expect(await one.ledger.ownMovements(one.userId, [second!.id, theirs[0]!.id])).toEqual([second]);
  expect(new Set(await one.ledger.ownMovements(one.userId, [first!.id, second!.id]))).toEqual(new Set(mine));
  const { prisma } = database;
  const plan = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
  one.clock.at = new Date('2026-01-02T00:00:00Z');
  const grant = await prisma.$transaction((tx) =>
    one.membership.grant(tx, { userId: one.userId, plan, days: 7, source: 'staff' }),
  );
  const given = await one.ledger.grants([one.userId, other.userId], { first: 9 });
  expect(given.get(one.userId)?.rows).toMatchObject([
    { id: grant.id, source: 'staff', plan: { slug: 'basic' } },
    { source: 'registration', plan: { slug: 'free' } },
  ]);
  expect(given.get(other.userId)?.rows).toMatchObject([{ source: 'registration', userId: other.userId }]);
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
