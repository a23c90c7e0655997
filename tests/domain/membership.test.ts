import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PLAN_FORM } from '../../server/contract/fields.ts';
import { createMembership, featuresOf } from '../../server/domain/membership.ts';
import { quotaMonth } from '../../server/domain/quota-month.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const DAY = 24 * 60 * 60 * 1000;

/** A user whose membership began at `from`, and a clock the test moves. */
async function member(from: string, plan: { slug: string; days?: number } = { slug: 'free' }) {
  const { prisma } = database;
  const clock = { at: new Date(from), now: () => clock.at };
  const membership = createMembership({ prisma, clock });
  const name = randomUUID();
  const user = await prisma.user.create({
    data: { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: '' },
  });
  await membership.begin(prisma, user.id, clock.at);
  if (plan.days !== undefined) {
    const { id } = await prisma.plan.findUniqueOrThrow({ where: { slug: plan.slug } });
    const endsAt = new Date(clock.at.getTime() + plan.days * DAY);
    await prisma.membership.create({ data: { userId: user.id, planId: id, startsAt: clock.at, endsAt } });
  }
  const reserve = async () => {
    const answerId = randomUUID();
    await prisma.$transaction((tx) => membership.reserve(tx, user.id, answerId));
    return answerId;
  };
  const settle = (answerId: string, outcome: 'spent' | 'returned') =>
    prisma.$transaction((tx) => membership.settle(tx, answerId, outcome));
  const left = async () => (await membership.status(user.id)).quota.remaining;
  /** Gives so many days on a plan. */
  const grant = (slug: string, days: number) =>
    prisma.$transaction(async (tx) => {
      const granted = await tx.plan.findUniqueOrThrow({ where: { slug } });
      return membership.grant(tx, { userId: user.id, plan: granted, days, source: 'staff' });
    });
  return { clock, membership, user, reserve, settle, left, grant };
}

/** A plan with a quota. */
const planOf = (slug: string, monthlyQuota: number) =>
  database.prisma.plan.create({
    data: { ...NAMELESS, slug, monthlyQuota },
  });
const NAMELESS = { nameEn: '', nameZh: '', price: 0, priceUsd: 0, durationDays: 30, featuresEn: [], featuresZh: [] };

describe('the quota month', () => {
  it.each([
    ['2026-01-15T10:00:00Z', '2026-01-15T10:00:00Z', '2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
    ['2026-01-15T10:00:00Z', '2026-02-15T09:59:59Z', '2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
    ['2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z', '2026-02-15T10:00:00Z', '2026-03-15T10:00:00Z'],
    ['2026-01-31T00:00:00Z', '2026-02-20T00:00:00Z', '2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z'],
    ['2026-01-31T00:00:00Z', '2026-03-01T00:00:00Z', '2026-02-28T00:00:00Z', '2026-03-31T00:00:00Z'],
    ['2024-02-29T12:00:00Z', '2027-02-28T13:00:00Z', '2027-02-28T12:00:00Z', '2027-03-29T12:00:00Z'],
    ['2025-12-10T00:00:00Z', '2026-01-09T00:00:00Z', '2025-12-10T00:00:00Z', '2026-01-10T00:00:00Z'],
  ])('begun %s, at %s: from %s to %s', (begun, now, from, to) => {
    expect(quotaMonth(new Date(begun), new Date(now))).toEqual({ startsAt: new Date(from), endsAt: new Date(to) });
  });
});

describe('the quota', () => {
  it('of the free plan is 3 a month and refills on the same day of the next month', async () => {
    const { clock, membership, user, reserve, left } = await member('2026-01-31T08:00:00Z');
    for (let n = 0; n < 3; n += 1) await reserve();
    await expect(reserve()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    expect((await membership.status(user.id)).quota).toEqual({
      limit: 3,
      used: 3,
      remaining: 0,
      startsAt: new Date('2026-01-31T08:00:00Z'),
      refillsAt: new Date('2026-02-28T08:00:00Z'),
    });
    clock.at = new Date('2026-02-28T08:00:00Z');
    expect(await left()).toBe(3);
  });

  it.each([
    // Basic, 30 days: a month that ends after it, one that ends with it, and the one before in a longer membership.
    ['2026-01-10T00:00:00Z', 30, '2026-01-20T00:00:00Z', null],
    ['2026-02-10T00:00:00Z', 28, '2026-02-20T00:00:00Z', null],
    ['2026-01-10T00:00:00Z', 59, '2026-01-20T00:00:00Z', new Date('2026-02-10T00:00:00Z')],
    ['2026-01-10T00:00:00Z', 59, '2026-02-20T00:00:00Z', null],
  ])(
    'of a membership from %s for %i days is, at %s, refilled next at %s: never after its end',
    async (begun, days, now, at) => {
      const { clock, membership, user } = await member(begun, { slug: 'basic', days });
      clock.at = new Date(now);
      const { isActive, quota } = await membership.status(user.id);
      expect([isActive, quota.refillsAt]).toEqual([true, at]);
    },
  );

  it('returned is there again, spent is not; settling twice changes nothing', async () => {
    const { reserve, settle, left } = await member('2026-01-01T00:00:00Z');
    const [first, second] = [await reserve(), await reserve()];
    await settle(first, 'returned');
    await settle(first, 'returned');
    await settle(first, 'spent');
    await settle(second, 'spent');
    await settle(second, 'returned');
    expect(await left()).toBe(2);
  });

  it('returned after the refill goes back to the month it came from', async () => {
    const { clock, reserve, settle, left } = await member('2026-01-01T00:00:00Z');
    const answer = await reserve();
    clock.at = new Date('2026-02-01T00:00:01Z');
    await settle(answer, 'returned');
    expect(await left()).toBe(3);
  });

  it('can always be explained: the movements of a month add up to what is used', async () => {
    const { user, reserve, settle } = await member('2026-01-01T00:00:00Z');
    for (const outcome of ['spent', 'returned', 'returned', 'spent'] as const) await settle(await reserve(), outcome);
    await reserve();
    const movements = await database.prisma.quotaMovement.findMany({
      where: { period: { membership: { userId: user.id } } },
    });
    const period = await database.prisma.quotaPeriod.findFirstOrThrow({ where: { membership: { userId: user.id } } });
    expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(period.used);
    expect(period.used).toBe(3);
    expect(movements.map(({ reason }) => reason).sort()).toEqual(
      ['reserved', 'reserved', 'reserved', 'reserved', 'reserved', 'returned', 'returned', 'spent', 'spent'].sort(),
    );
  });

  it('is never oversold: of 100 at once exactly 3 are accepted', async () => {
    const { reserve, left } = await member('2026-01-01T00:00:00Z');
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, reserve));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await left()).toBe(0);
  });

  it('of the basic plan is 100 while it runs; then the account is on free again', async () => {
    const { clock, membership, user, left } = await member('2026-01-01T00:00:00Z', { slug: 'basic', days: 30 });
    expect(await membership.status(user.id)).toMatchObject({ isActive: true, daysLeft: 30, plan: { slug: 'basic' } });
    expect(await left()).toBe(100);
    clock.at = new Date('2026-01-31T00:00:00Z');
    expect(await membership.status(user.id)).toMatchObject({ isActive: false, daysLeft: 335, plan: { slug: 'free' } });
    expect(await left()).toBe(3);
  });

  it('that is unlimited is never used up', async () => {
    await planOf('unlimited', -1);
    const { reserve, left } = await member('2026-01-01T00:00:00Z', { slug: 'unlimited', days: 30 });
    await Promise.all(Array.from({ length: 20 }, reserve));
    expect(await left()).toBe(-1);
  });

  it('of 0 refuses the first question already', async () => {
    await planOf('nothing', 0);
    const { reserve } = await member('2026-01-01T00:00:00Z', { slug: 'nothing', days: 30 });
    await expect(reserve()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });
});

describe('paid time', () => {
  it('on the same plan is added; on another it waits for the last of all ends, and neither its quota nor its name count before', async () => {
    await planOf('waiting', 7);
    const { clock, membership, user, reserve, left, grant } = await member('2026-01-01T00:00:00Z');
    const time = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => [startsAt, endsAt];
    const [first, second, third] = ['2026-01-31', '2026-02-10', '2026-02-20'].map((day) => new Date(day));
    expect(time(await grant('basic', 30))).toEqual([clock.at, first]);
    expect(time(await grant('basic', 10))).toEqual([first, second]);
    expect(time(await grant('waiting', 10))).toEqual([second, third]);
    expect(time(await membership.nextPeriod(user.id, 1))).toEqual([third, new Date('2026-02-21')]);
    // What runs now is none of the last one's.
    expect((await grant('basic', 5)).startsAt).toEqual(third);
    expect(await membership.status(user.id)).toMatchObject({ plan: { slug: 'basic' }, endsAt: second });
    await reserve();
    expect(await left()).toBe(99);
    clock.at = new Date('2026-02-10');
    expect(await membership.status(user.id)).toMatchObject({ plan: { slug: 'waiting' }, endsAt: third });
    for (let n = 0; n < 7; n += 1) await reserve();
    await expect(reserve()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });

  it('is asked for in days as a plan may have them', async () => {
    const { clock, membership, user } = await member('2026-01-01T00:00:00Z');
    const [fewest, most] = PLAN_FORM.numbers.durationDays;
    for (const days of [fewest, most]) {
      const endsAt = new Date(clock.at.getTime() + days * DAY);
      expect(await membership.nextPeriod(user.id, days)).toEqual({ startsAt: clock.at, endsAt });
    }
    for (const days of [fewest - 1, most + 1]) {
      await expect(membership.nextPeriod(user.id, days)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    }
  });

  it('given several times at once adds up', async () => {
    const { membership, user, grant } = await member('2026-01-01T00:00:00Z');
    await Promise.all(Array.from({ length: 8 }, () => grant('basic', 10)));
    expect((await membership.status(user.id)).endsAt).toEqual(new Date('2026-03-22'));
  });
});

it('of many members at once everybody is told his own', async () => {
  const [one, other] = [
    await member('2026-01-01T00:00:00Z'),
    await member('2026-01-01T00:00:00Z', { slug: 'basic', days: 30 }),
  ];
  await one.reserve();
  for (let n = 0; n < 2; n += 1) await other.reserve();
  const all = await one.membership.statuses([one.user.id, randomUUID(), other.user.id]);
  expect([...all].map(([id, { plan, quota }]) => [id, plan.slug, quota.used])).toEqual([
    [one.user.id, 'free', 1],
    [other.user.id, 'basic', 2],
  ]);
});

it('an account that was deleted meanwhile is told so, whatever it asks', async () => {
  const { membership, user, reserve } = await member('2026-01-01T00:00:00Z');
  await database.prisma.user.delete({ where: { id: user.id } });
  await expect(membership.status(user.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(reserve()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('plans offer their quota in words, then what staff wrote, in the order in which they are shown', async () => {
  const { membership } = await member('2026-01-01T00:00:00Z');
  const at = { ...NAMELESS, featuresEn: ['Mail'], featuresZh: ['邮件'] };
  for (const [position, slug, monthlyQuota] of [
    [-1, 'shown b', -1],
    [-1, 'shown a', 1],
    [-2, 'shown first', 20],
  ] as const)
    await database.prisma.plan.create({ data: { ...at, slug, monthlyQuota, position } });
  const shown = (await membership.plans()).slice(0, 3);
  expect(shown.map(({ slug }) => slug)).toEqual(['shown first', 'shown a', 'shown b']);
  expect(shown.map((plan) => [featuresOf(plan, 'en'), featuresOf(plan, 'zh')])).toEqual([
    [
      ['20 AI consultations per month', 'Mail'],
      ['每月 20 次 AI 咨询', '邮件'],
    ],
    [
      ['1 AI consultation per month', 'Mail'],
      ['每月 1 次 AI 咨询', '邮件'],
    ],
    [
      ['Unlimited AI consultations', 'Mail'],
      ['AI 咨询不限次数', '邮件'],
    ],
  ]);
});

describe('the free plan', () => {
  it('renews itself every 365 days', async () => {
    const { clock, membership, user } = await member('2025-01-01T00:00:00Z');
    clock.at = new Date('2026-01-02T00:00:00Z');
    expect(await membership.status(user.id)).toMatchObject({ daysLeft: 364, endsAt: new Date('2027-01-01T00:00:00Z') });
  });
});
