import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBusiness } from '../../server/domain/contact-business.ts';
import { writeLetter, type MailDetails } from '../../server/domain/letters.ts';
import { createMembershipReminders } from '../../server/domain/membership-reminders.ts';
import { createMembershipLedger, grantText } from '../../server/domain/membership-ledger.ts';
import { createOutbox } from '../../server/domain/outbox.ts';
import { createBooksRetention } from '../../server/domain/books-retention.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, placeOrder, type Shop } from '../support/shop.ts';

const database = useDatabase();
const logger = pino({ level: 'silent' });
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let alipay: TestGateway;
let clock: { at: number; now(): Date };
let shop: Shop;
let staff: string;
beforeEach(async () => {
  await database.prisma.membership.updateMany({ where: { endsAt: { not: null } }, data: { endsAt: new Date(0) } });
  alipay = new TestGateway('alipay');
  clock = { at: Date.parse('2026-05-01T08:00:00Z'), now: () => new Date(clock.at) };
  shop = await openShop({ prisma: database.prisma, gateways: [alipay], clock });
  staff = await newBuyer(database.prisma, shop, clock.now());
});

/** Several instances look at once. */
async function look(): Promise<void> {
  const { prisma } = database;
  const business = createBusiness({ prisma, clock });
  const outbox = createOutbox({
    prisma,
    mailer: { isLocal: true, send: async () => undefined },
    business,
    clock,
    logger,
  });
  const jobs = Array.from({ length: 3 }, () => createMembershipReminders({ prisma, outbox, clock, logger }));
  for (const job of jobs) job.start();
  await Promise.all(jobs.map((job) => job.close()));
}

async function member(days = 30): Promise<string> {
  const userId = await newBuyer(database.prisma, shop, clock.now());
  await extend(userId, days);
  return userId;
}
async function extend(userId: string, days: number): Promise<void> {
  const { id: planId } = await database.prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
  await shop.membershipHand.grant(staff, { userId, planId, days, reason: 'x' });
}

async function mailsTo(userId: string) {
  const { email } = await database.prisma.user.findUniqueOrThrow({ where: { id: userId } });
  return database.prisma.mail.findMany({
    where: { recipient: email, kind: 'membership_ending' },
    orderBy: { createdAt: 'asc' },
  });
}
const daysOf = async (userId: string) => (await mailsTo(userId)).map(({ eventKey }) => eventKey.split(':').at(-1));

describe('before a membership ends', () => {
  it('its user is written to 7 days and 1 day ahead, once each, whoever looks and however often', async () => {
    const userId = await member();
    const seen: [days: number, mails: number][] = [];
    for (let day = 20; day <= 31; day += 0.5) {
      clock.at = Date.parse('2026-05-01T08:00:00Z') + day * DAY;
      await look();
      const { length } = await mailsTo(userId);
      if (length !== (seen.at(-1)?.[1] ?? 0)) seen.push([day, length]);
    }
    expect(seen).toEqual([
      [23, 1],
      [29, 2],
    ]);
    expect(await daysOf(userId)).toEqual(['7', '1']);
    const [first] = await mailsTo(userId);
    const business = await createBusiness({ prisma: database.prisma, clock }).get();
    const letter = writeLetter(
      'membership_ending',
      first?.details as MailDetails,
      'en',
      'https://shop.example',
      business,
    );
    expect(letter.subject).toBe('Your Basic Membership ends on 2026-05-31');
    expect(letter.text).toContain('https://shop.example/#membership');
  });

  it('nobody is told who extended it, until the new end comes near', async () => {
    const userId = await member();
    clock.at += 22 * DAY;
    await extend(userId, 30);
    clock.at += 2 * DAY;
    await look();
    expect(await daysOf(userId)).toEqual([]);
    clock.at += 30 * DAY;
    await look();
    expect(await daysOf(userId)).toEqual(['7']);
  });

  it('whoever has just been given a few days is told of the last one alone', async () => {
    const userId = await member(3);
    await look();
    expect(await daysOf(userId)).toEqual([]);
    clock.at += 2 * DAY + HOUR;
    await look();
    expect(await daysOf(userId)).toEqual(['1']);
  });

  /** Another plan waits behind what somebody has. */
  async function follows(userId: string): Promise<void> {
    const names = { nameEn: 'Other', nameZh: '其他', price: 1, priceUsd: 1, durationDays: 10, monthlyQuota: 5 };
    const { id: planId } = await database.prisma.plan.create({
      data: { slug: `p${randomUUID().slice(0, 8)}`, ...names },
    });
    await shop.membershipHand.grant(staff, { userId, planId, days: 30, reason: 'x' });
  }

  it('an end after which another plan follows is no end', async () => {
    const userId = await member();
    await follows(userId);
    clock.at += 25 * DAY;
    await look();
    expect(await daysOf(userId)).toEqual([]);
  });

  it('a plan that was taken back before it began has no end of its own', async () => {
    const userId = await member();
    await follows(userId);
    await shop.membershipHand.shorten(staff, { userId, days: 30, reason: 'x' });
    clock.at += 25 * DAY;
    await look();
    expect(await mailsTo(userId)).toMatchObject([{ details: { plan: 'Basic Membership' } }]);
  });

  it('is written in the language he ordered in', async () => {
    const userId = await newBuyer(database.prisma, shop, clock.now());
    const order = await placeOrder(database.prisma, shop, userId);
    await database.prisma.order.update({ where: { id: order.id }, data: { language: 'zh' } });
    await shop.payment.notify('alipay', alipay.notification(alipay.pay(order.number)));
    clock.at += 25 * DAY;
    await look();
    expect(await mailsTo(userId)).toMatchObject([{ language: 'zh', details: { plan: '基础会员' } }]);
  });
});

it('an order says from when until when its days would count', async () => {
  const free = await newBuyer(database.prisma, shop, clock.now());
  expect(await shop.membership.nextPeriod(free, 30)).toEqual({
    startsAt: clock.now(),
    endsAt: new Date(clock.at + 30 * DAY),
  });
  const userId = await member();
  expect(await shop.membership.nextPeriod(userId, 10)).toEqual({
    startsAt: new Date(clock.at + 30 * DAY),
    endsAt: new Date(clock.at + 40 * DAY),
  });
  await expect(shop.membership.nextPeriod(userId, 0)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('the ledger says in plain words what gave time and what took it', async () => {
  const userId = await newBuyer(database.prisma, shop, clock.now());
  const order = await placeOrder(database.prisma, shop, userId);
  await shop.payment.notify('alipay', alipay.notification(alipay.pay(order.number)));
  const payment = await database.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
  clock.at += DAY;
  await shop.refunds.request(staff, { paymentId: payment.id, amount: 1_500, reason: 'x', effect: 'shorten' });
  clock.at += DAY;
  await shop.membershipHand.shorten(staff, { userId, days: 1, reason: 'x' });
  const ledger = createMembershipLedger({ prisma: database.prisma });
  const rows = (await ledger.grants([userId], { first: 10 })).get(userId)?.rows ?? [];
  expect(rows.map((row) => grantText(row, 'en'))).toEqual([
    'Our staff took 1 day back: your paid time ended on 2026-05-15 instead of 2026-05-16 then.',
    'A refund took 15 days back: your paid time ended on 2026-05-16 instead of 2026-05-31 then.',
    'Your payment gave you 30 days of Basic Membership. Without what was taken back of it, it counts from 2026-05-01 to 2026-05-15.',
    'Your account began on Free Trial.',
  ]);
  expect(grantText(rows[1]!, 'zh')).toBe('因退款收回 15 天：付费时长由 2026-05-31 调整为 2026-05-16 结束。');
});

describe('what was sold to an account that was deleted', () => {
  async function sweep(): Promise<void> {
    const retention = createBooksRetention({ prisma: database.prisma, clock, logger });
    retention.start();
    await retention.close();
  }

  it('is kept three years, with its payments, refunds and granted time, and then goes; others’ stays', async () => {
    const bought = async () => {
      const userId = await newBuyer(database.prisma, shop, clock.now());
      const order = await placeOrder(database.prisma, shop, userId);
      await shop.payment.notify('alipay', alipay.notification(alipay.pay(order.number)));
      const payment = await database.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
      await shop.refunds.request(staff, { paymentId: payment.id, amount: 1_500, reason: 'x', effect: 'shorten' });
      await database.prisma.payment.update({ where: { id: payment.id }, data: { paidAt: clock.now() } });
      await database.prisma.order.update({ where: { id: order.id }, data: { paidAt: clock.now() } });
      await database.prisma.refund.updateMany({ where: { paymentId: payment.id }, data: { succeededAt: clock.now() } });
      return { userId, orderId: order.id, paymentId: payment.id };
    };
    const [gone, stays] = [await bought(), await bought()];
    await database.prisma.user.delete({ where: { id: gone.userId } });
    const kept = async ({ orderId, paymentId }: typeof gone) => ({
      orders: await database.prisma.order.count({ where: { id: orderId } }),
      payments: await database.prisma.payment.count({ where: { id: paymentId } }),
      refunds: await database.prisma.refund.count({ where: { paymentId } }),
      granted: await database.prisma.membershipGrant.count({ where: { paymentId } }),
      taken: await database.prisma.membershipGrant.count({ where: { refund: { paymentId } } }),
    });
    const all = { orders: 1, payments: 1, refunds: 1, granted: 1, taken: 1 };
    expect(await kept(gone)).toEqual(all);
    clock.at = Date.parse('2029-05-01T08:00:00Z');
    await sweep();
    expect(await kept(gone)).toEqual(all);
    clock.at += 1;
    await sweep();
    expect(await kept(gone)).toEqual({ orders: 0, payments: 0, refunds: 0, granted: 0, taken: 0 });
    expect(await kept(stays)).toEqual(all);
  });
});
