import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayRefund } from '../../server/adapters/payment/refunds.ts';
import { createAdmin } from '../../server/domain/admin.ts';
import { REFUND_TIMES, type RefundInput } from '../../server/domain/refunds.ts';
import type { Refund } from '../../server/generated/prisma/client.ts';
import { requireBalance } from '../support/books.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, placeOrder, type Shop } from '../support/shop.ts';

const database = useDatabase();
const DAY = 24 * 60 * 60_000;

let alipay: TestGateway;
let wechat: TestGateway;
let clock: { at: number; now(): Date };
let staff: string;
beforeEach(async () => {
  await database.prisma.order.updateMany({ data: { nextQueryAt: null } });
  const later = new Date('2200-01-01');
  await database.prisma.refund.updateMany({ where: { nextAskAt: { not: null } }, data: { nextAskAt: later } });
  alipay = new TestGateway('alipay');
  wechat = new TestGateway('wechat');
  clock = { at: Date.parse('2026-05-01T08:00:00Z'), now: () => new Date(clock.at) };
  staff = await newBuyer(database.prisma, await instance(), clock.now());
});

afterEach(() => requireBalance(database.prisma, clock.now()));

const instance = () => openShop({ prisma: database.prisma, gateways: [alipay, wechat], clock });

/** Looks after refunds for one round, at a time the clock says. */
async function round(): Promise<void> {
  const { payment } = await instance();
  payment.start('https://wheelwise.example');
  await payment.close();
}

/** Somebody who has bought Basic for 30 yuan and 30 days. */
async function bought(shop: Shop, method = 'alipay') {
  const userId = await newBuyer(database.prisma, shop, clock.now());
  return { userId, ...(await buy(shop, userId, method)) };
}

async function buy(shop: Shop, userId: string, method = 'alipay') {
  const order = await placeOrder(database.prisma, shop, userId, method);
  const gateway = method === 'alipay' ? alipay : wechat;
  await shop.payment.notify(method, gateway.notification(gateway.pay(order.number)));
  const payment = await database.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
  return { order, payment };
}

const ask = (paymentId: string, more: Partial<RefundInput> = {}): RefundInput => ({
  paymentId,
  amount: 3_000,
  reason: 'Changed his mind',
  effect: 'end',
  ...more,
});

/** Of a refund all that moves. */
const of = ({ state, amount, effect, failure }: Refund) => ({ state, amount, effect, failure });
const stateOf = async (id: string) => of(await database.prisma.refund.findUniqueOrThrow({ where: { id } }));
const eventsOf = async (orderId: string) =>
  (await database.prisma.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);
const endOf = async (shop: Shop, userId: string) => (await shop.membership.status(userId)).endsAt;

describe('a refund', () => {
  it('goes back at once, ends the membership, is told in a mail and stands in the timeline and the trail', async () => {
    const shop = await instance();
    const { userId, order, payment } = await bought(shop);
    clock.at += 10 * DAY;
    const refund = await shop.refunds.request(staff, ask(payment.id));
    expect(of(refund)).toEqual({ state: 'succeeded', amount: 3_000, effect: 'end', failure: null });
    expect(refund).toMatchObject({
      origin: 'staff',
      requestedById: staff,
      providerId: `P${refund.number}`,
      nextAskAt: null,
    });
    expect(alipay.refunds.requests).toEqual([refund.number]);
    expect(await shop.membership.status(userId)).toMatchObject({ isActive: false, plan: { slug: 'free' } });
    expect((await eventsOf(order.id)).slice(-2)).toEqual(['refund_requested', 'refunded']);
    const mail = await database.prisma.mail.findUniqueOrThrow({ where: { eventKey: `order_refunded:${refund.id}` } });
    expect(mail.details).toMatchObject({ amount: '¥30.00', number: order.number, refund: refund.number });
    expect((mail.details as { effect: string }).effect).toContain('2026-05-11');
    const entry = await database.prisma.auditEntry.findFirstOrThrow({ where: { about: order.number } });
    expect(entry).toMatchObject({
      action: 'refund_requested',
      staffId: staff,
      subjectId: userId,
      after: { amount: '¥30.00', reason: 'Changed his mind', effect: 'end' },
    });
    const [taken] = await database.prisma.membershipGrant.findMany({ where: { refundId: refund.id } });
    expect(taken).toMatchObject({ source: 'refund', days: -20, startsAt: new Date(clock.at) });
  });

  it('that changes nothing of the membership says so', async () => {
    const shop = await instance();
    const { userId, payment } = await bought(shop);
    const before = await endOf(shop, userId);
    const refund = await shop.refunds.request(staff, ask(payment.id, { effect: 'nothing' }));
    expect(await endOf(shop, userId)).toEqual(before);
    const mail = await database.prisma.mail.findUniqueOrThrow({ where: { eventKey: `order_refunded:${refund.id}` } });
    expect(mail.details).toMatchObject({ effect: 'Your membership stays as it is.' });
  });

  it.each([
    ['half of the money is half of the days', 1_500, 0, 15],
    ['a part of a day stays with the buyer', 1_050, 0, 20],
    ['what is used is not taken back', 3_000, 20, 20],
    ['what is left is less than the money is worth', 1_500, 20, 20],
  ])('shortens in proportion: %s', async (_name, amount, daysLater, daysInAll) => {
    const shop = await instance();
    const { userId, payment } = await bought(shop);
    const begun = clock.at;
    clock.at += daysLater * DAY;
    await shop.refunds.request(staff, ask(payment.id, { amount, effect: 'shorten' }));
    const grant = await database.prisma.membershipGrant.findUniqueOrThrow({ where: { paymentId: payment.id } });
    expect(grant.endsAt.getTime() - begun).toBe(daysInAll * DAY);
    const { endsAt } = await database.prisma.membership.findFirstOrThrow({ where: { userId, endsAt: { not: null } } });
    expect(endsAt).toEqual(grant.endsAt);
  });

  it('of a time between others lets what follows move forward: nothing else that was paid for is lost', async () => {
    const shop = await instance();
    const { userId, payment } = await bought(shop);
    const second = await buy(shop, userId);
    const third = await buy(shop, userId);
    await shop.refunds.request(staff, ask(second.payment.id));
    expect(await endOf(shop, userId)).toEqual(new Date(clock.at + 60 * DAY));
    const at = async (paymentId: string) => {
      const { startsAt, endsAt } = await database.prisma.membershipGrant.findUniqueOrThrow({ where: { paymentId } });
      return [startsAt, endsAt].map((time) => (time.getTime() - clock.at) / DAY);
    };
    expect([await at(payment.id), await at(second.payment.id), await at(third.payment.id)]).toEqual([
      [0, 30],
      [30, 30],
      [30, 60],
    ]);
    await shop.refunds.request(staff, ask(payment.id));
    expect(await endOf(shop, userId)).toEqual(new Date(clock.at + 30 * DAY));
  });

  it('moves another plan’s time as well, which begins where the shortened one ends', async () => {
    const shop = await instance();
    const { userId, payment } = await bought(shop);
    const slug = `p${randomUUID().slice(0, 8)}`;
    const names = { nameEn: 'Other', nameZh: '其他', price: 1, priceUsd: 1, durationDays: 10, monthlyQuota: 5 };
    const plan = await database.prisma.plan.create({ data: { slug, ...names } });
    const code = { source: 'activation', codeId: null } as never;
    await database.prisma.$transaction((tx) =>
      shop.membership.grant(tx, { userId, plan, days: 10, ...(code as object) } as never),
    );
    clock.at += DAY;
    await shop.refunds.request(staff, ask(payment.id));
    expect(await shop.membership.status(userId)).toMatchObject({
      plan: { slug },
      endsAt: new Date(clock.at + 10 * DAY),
    });
  });

  it.each([
    ['more than was paid', { amount: 3_001 }, { amount: 'refundAmount' }],
    ['nothing', { amount: 0 }, { amount: 'refundAmount' }],
    ['less than nothing', { amount: -1 }, { amount: 'refundAmount' }],
    ['a part of a fen', { amount: 1.5 }, { amount: 'refundAmount' }],
    ['without a reason', { reason: ' \n ' }, { reason: 'required' }],
    ['with a novel', { reason: 'x'.repeat(81) }, { reason: 'tooLong' }],
  ])('of %s is refused, and nothing is asked', async (_name, more, fields) => {
    const shop = await instance();
    const { payment } = await bought(shop);
    await expect(shop.refunds.request(staff, ask(payment.id, more))).rejects.toMatchObject({ details: { fields } });
    expect(alipay.refunds.requests).toEqual([]);
  });

  it('of a test payment is never asked of the real provider', async () => {
    const shop = await instance();
    const { payment } = await bought(shop);
    await database.prisma.payment.update({ where: { id: payment.id }, data: { isTest: true } });
    await expect(shop.refunds.request(staff, ask(payment.id))).rejects.toMatchObject({
      details: { fields: { paymentId: 'notRefundable' } },
    });
    await database.prisma.payment.update({ where: { id: payment.id }, data: { isTest: false } });
  });

  it('of a test payment that was under way when the merchant’s account came is asked of nobody, nor tried again', async () => {
    const shop = await instance();
    const { payment } = await bought(shop);
    alipay.refunds.isDown = 'deaf';
    const { id } = await shop.refunds.request(staff, ask(payment.id));
    alipay.refunds.isDown = false;
    const asked = alipay.refunds.requests.length;
    const become = (isTest: boolean) => database.prisma.payment.update({ where: { id: payment.id }, data: { isTest } });
    await become(true);
    clock.at += REFUND_TIMES.lastAsk;
    await round();
    expect(alipay.refunds.requests).toHaveLength(asked);
    await database.prisma.refund.update({ where: { id }, data: { state: 'failed', failure: 'X', nextAskAt: null } });
    await expect(shop.refunds.retry(staff, { id })).rejects.toMatchObject({
      details: { fields: { id: 'notRefundable' } },
    });
    expect(alipay.refunds.requests).toHaveLength(asked);
    await become(false);
    expect(await shop.refunds.retry(staff, { id })).toMatchObject({ state: 'succeeded' });
  });

  it('asked for twice with a key is one; with other content the key is refused', async () => {
    const shop = await instance();
    const { payment } = await bought(shop);
    const input = ask(payment.id, { amount: 1_000, idempotencyKey: randomUUID() });
    const [one, two] = await Promise.all([shop.refunds.request(staff, input), shop.refunds.request(staff, input)]);
    expect(one.id).toBe(two.id);
    expect(alipay.refunds.requests).toEqual([one.number]);
    await expect(shop.refunds.request(staff, { ...input, amount: 1_001 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('and many others at once never pay back more than was paid', async () => {
    const shops = [await instance(), await instance(), await instance()];
    const { payment } = await bought(shops[0]!);
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        shops[index % 3]!.refunds.request(staff, ask(payment.id, { amount: 700, effect: 'shorten' })),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const refunds = await database.prisma.refund.findMany({ where: { paymentId: payment.id } });
    expect(refunds.map(({ amount }) => amount)).toEqual([700, 700, 700, 700]);
    expect(alipay.refunds.made.size).toBe(4);
  });

  it('takes the case of a payment that waited for staff out of their list', async () => {
    const shop = await instance();
    const { order } = await bought(shop);
    await shop.payment.notify('alipay', alipay.notification(alipay.pay(order.number)));
    const twice = await database.prisma.payment.findFirstOrThrow({
      where: { orderId: order.id, attention: 'duplicate' },
    });
    await shop.refunds.request(staff, ask(twice.id));
    expect(await database.prisma.payment.findUniqueOrThrow({ where: { id: twice.id } })).toMatchObject({
      resolution: 'refunded',
      resolvedById: staff,
    });
    const grants = await database.prisma.membershipGrant.count({
      where: { refundId: { not: null }, payment: { id: twice.id } },
    });
    expect(grants).toBe(0);
    // It bought nothing, and the trail does not say that a membership was ended.
    const entry = await database.prisma.auditEntry.findFirst({ where: { about: order.number } });
    expect(entry).toMatchObject({ action: 'refund_requested', after: { effect: 'nothing' } });
    await expect(shop.attention.resolve(staff, { id: twice.id, resolution: 'granted' })).rejects.toMatchObject({
      code: 'ALREADY_RESOLVED',
    });
  });

  it('on its way keeps others from granting for the money', async () => {
    const shop = await instance();
    const { order } = await bought(shop);
    await shop.payment.notify('alipay', alipay.notification(alipay.pay(order.number)));
    const twice = await database.prisma.payment.findFirstOrThrow({
      where: { orderId: order.id, attention: 'duplicate' },
    });
    alipay.refunds.says = 'taken';
    await shop.refunds.request(staff, ask(twice.id));
    await expect(shop.attention.resolve(staff, { id: twice.id, resolution: 'granted' })).rejects.toMatchObject({
      details: { fields: { id: 'spent' } },
    });
  });
});

describe('a refund that takes its time', () => {
  it.each(['deaf', 'mute'] as const)(
    'is asked for again by the same number when the provider was %s',
    async (isDown) => {
      const shop = await instance();
      const { userId, payment } = await bought(shop);
      alipay.refunds.isDown = isDown;
      const { id, number, state } = await shop.refunds.request(staff, ask(payment.id));
      expect(state).toBe('requested');
      expect((await shop.membership.status(userId)).isActive).toBe(true);
      alipay.refunds.isDown = false;
      await round();
      expect(alipay.refunds.requests).toEqual([number]); // It is not due yet.
      clock.at += REFUND_TIMES.firstAsk;
      await round();
      expect(await stateOf(id)).toMatchObject({ state: 'succeeded' });
      expect(alipay.refunds.requests).toEqual([number, number]);
      expect(alipay.refunds.made.size).toBe(1);
      expect((await shop.membership.status(userId)).isActive).toBe(false);
    },
  );

  it('of an instance that died before it asked is asked for by another one', async () => {
    const shop = await instance();
    const { payment } = await bought(shop);
    let die = () => {};
    alipay.refunds.beforeAnswer = new Promise((_resolve, reject) => {
      die = () => reject(new Error('died'));
    });
    const asking = shop.refunds.request(staff, ask(payment.id));
    await expect.poll(() => alipay.refunds.requests.length).toBe(1);
    alipay.refunds.beforeAnswer = Promise.resolve();
    clock.at += REFUND_TIMES.firstAsk;
    await Promise.all([round(), round(), round()]);
    die();
    expect(await asking).toMatchObject({ state: 'succeeded' });
    expect(new Set(alipay.refunds.requests).size).toBe(1);
    expect(await database.prisma.mail.count({ where: { eventKey: `order_refunded:${(await asking).id}` } })).toBe(1);
  });

  it('is pending, asked about ever less often, and ends the membership only when the money went back', async () => {
    const shop = await instance();
    const { userId, payment, order } = await bought(shop, 'wechat');
    wechat.refunds.says = 'taken';
    const refund = await shop.refunds.request(staff, ask(payment.id));
    expect(of(refund)).toMatchObject({ state: 'pending' });
    const waits: number[] = [];
    for (let look = 0; look < 9; look += 1) {
      const { nextAskAt } = await database.prisma.refund.findUniqueOrThrow({ where: { id: refund.id } });
      waits.push(((nextAskAt?.getTime() ?? 0) - clock.at) / 1_000);
      clock.at = nextAskAt?.getTime() ?? 0;
      await round();
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1_800, 1_800]);
    expect((await shop.membership.status(userId)).isActive).toBe(true);
    wechat.refunds.refundOf(
      { ...wechat.refunds.made.get(refund.number)!, transactionId: payment.transactionId, amount: 3_000, total: 3_000 },
      'succeeded',
    );
    clock.at += REFUND_TIMES.lastAsk;
    await round();
    expect(await stateOf(refund.id)).toMatchObject({ state: 'succeeded' });
    expect((await shop.membership.status(userId)).isActive).toBe(false);
    expect((await eventsOf(order.id)).slice(-2)).toEqual(['refund_requested', 'refunded']);
  });

  it('that hangs at the provider is shown to hang, once, and goes on when it goes on there', async () => {
    const shop = await instance();
    const { payment, order } = await bought(shop, 'wechat');
    Object.assign(wechat.refunds, { says: 'stuck', failure: 'ABNORMAL' });
    const refund = await shop.refunds.request(staff, ask(payment.id));
    expect(of(refund)).toMatchObject({ state: 'pending', failure: 'ABNORMAL' });
    clock.at += REFUND_TIMES.lastAsk;
    await round();
    expect((await eventsOf(order.id)).slice(-2)).toEqual(['refund_requested', 'refund_stuck']);
    const said = { ...wechat.refunds.made.get(refund.number)!, said: 'succeeded' as const, failure: null };
    await shop.payment.notify('wechat', wechat.refunds.notification(said));
    expect(await stateOf(refund.id)).toMatchObject({ state: 'succeeded', failure: null });
  });
});

describe('a refund that failed', () => {
  it('is tried again by the same number where the provider refused it', async () => {
    const shop = await instance();
    const { payment, order } = await bought(shop);
    Object.assign(alipay.refunds, { says: 'refused', failure: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' });
    const refund = await shop.refunds.request(staff, ask(payment.id));
    expect(of(refund)).toMatchObject({ state: 'failed', failure: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' });
    expect((await shop.refunds.ofPayments([payment.id])).get(payment.id)).toHaveLength(1);
    alipay.refunds.says = 'succeeded';
    expect(await shop.refunds.retry(staff, { id: refund.id })).toMatchObject({
      id: refund.id,
      number: refund.number,
      state: 'succeeded',
      failure: null,
      failedAt: null,
    });
    expect((await eventsOf(order.id)).slice(-4)).toEqual([
      'refund_requested',
      'refund_failed',
      'refund_requested',
      'refunded',
    ]);
    await expect(shop.refunds.retry(staff, { id: refund.id })).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' });
  });

  it('is a new one with a number of its own where the provider has closed it; once', async () => {
    const shop = await instance();
    const { payment } = await bought(shop, 'wechat');
    Object.assign(wechat.refunds, { says: 'closed', failure: 'CLOSED' });
    const refund = await shop.refunds.request(staff, ask(payment.id));
    expect(of(refund)).toMatchObject({ state: 'failed', failure: 'CLOSED' });
    wechat.refunds.says = 'taken';
    const tries = await Promise.allSettled([
      shop.refunds.retry(staff, { id: refund.id }),
      shop.refunds.retry(staff, { id: refund.id }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = await database.prisma.refund.findUniqueOrThrow({ where: { retryOfId: refund.id } });
    expect(again).toMatchObject({ state: 'pending', amount: 3_000, effect: 'end', origin: 'staff' });
    expect(again.number).not.toBe(refund.number);
    expect(await stateOf(refund.id)).toMatchObject({ state: 'failed' });
  });

  it('leaves its money to others, and is not tried again once that is gone', async () => {
    const shop = await instance();
    const { payment } = await bought(shop);
    Object.assign(alipay.refunds, { says: 'refused', failure: 'X' });
    const refund = await shop.refunds.request(staff, ask(payment.id));
    alipay.refunds.says = 'succeeded';
    await shop.refunds.request(staff, ask(payment.id, { amount: 2_000 }));
    await expect(shop.refunds.retry(staff, { id: refund.id })).rejects.toMatchObject({
      details: { fields: { amount: 'refundAmount' } },
    });
  });

  it('succeeds all the same when the provider says so later', async () => {
    const shop = await instance();
    const { userId, payment } = await bought(shop, 'wechat');
    Object.assign(wechat.refunds, { says: 'closed', failure: 'CLOSED' });
    const refund = await shop.refunds.request(staff, ask(payment.id));
    const said = { ...wechat.refunds.made.get(refund.number)!, said: 'succeeded' as const, failure: null };
    await shop.payment.notify('wechat', wechat.refunds.notification(said));
    expect(await stateOf(refund.id)).toMatchObject({ state: 'succeeded' });
    expect((await shop.membership.status(userId)).isActive).toBe(false);
  });
});

describe('a refund made at the provider’s own desk', () => {
  const elsewhere = (
    payment: { transactionId: string; orderNumber: string },
    more: Partial<GatewayRefund> = {},
  ): GatewayRefund => ({
    number: `D${randomUUID()}`,
    said: 'succeeded',
    providerId: null,
    orderNumber: payment.orderNumber,
    transactionId: payment.transactionId,
    amount: 1_000,
    refundedInAll: null,
    total: 3_000,
    succeededAt: new Date(clock.at),
    failure: null,
    ...more,
  });
  const openCases = async (shop: Shop) => (await shop.attention.list({ first: 50 }, { isOpen: true })).rows;

  it('is booked once, however often it is told, keeps the membership, and comes before staff', async () => {
    const shops = [await instance(), await instance()];
    const [shop] = shops as [Shop, Shop];
    const { userId, payment } = await bought(shop, 'wechat');
    const before = await endOf(shop, userId);
    const notification = wechat.refunds.notification(elsewhere(payment));
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => shops[index % 2]!.payment.notify('wechat', notification)),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const refunds = await database.prisma.refund.findMany({ where: { paymentId: payment.id } });
    expect(refunds.map(of)).toEqual([{ state: 'succeeded', amount: 1_000, effect: null, failure: null }]);
    expect(await endOf(shop, userId)).toEqual(before);
    expect(await openCases(shop)).toContainEqual(
      expect.objectContaining({ id: payment.id, attention: 'refunded_there' }),
    );
    expect(await database.prisma.mail.count({ where: { eventKey: `order_refunded:${refunds[0]!.id}` } })).toBe(1);

    // The buyer's receipt is no case under review, and what it does to the membership is decided once.
    const decided = await shop.refunds.decide(staff, { id: refunds[0]!.id, effect: 'shorten' });
    expect(decided.effect).toBe('shorten');
    expect(await endOf(shop, userId)).toEqual(new Date(before.getTime() - 10 * DAY));
    expect((await openCases(shop)).map(({ id }) => id)).not.toContain(payment.id);
    await expect(shop.refunds.decide(staff, { id: refunds[0]!.id, effect: 'end' })).rejects.toMatchObject({
      code: 'ALREADY_RESOLVED',
    });
  });

  it('is decided with its payment: what it does to the membership is done, of several refunds as of one', async () => {
    const shop = await instance();
    const resolved = async (amounts: readonly number[], effect: 'shorten' | 'end') => {
      const { userId, payment } = await bought(shop);
      for (const amount of amounts) await shop.refunds.take('alipay', elsewhere(payment, { amount }));
      await shop.attention.resolve(staff, { id: payment.id, resolution: 'refunded', note: 'Seen there', effect });
      expect((await openCases(shop)).map(({ id }) => id)).not.toContain(payment.id);
      const refunds = await database.prisma.refund.findMany({ where: { paymentId: payment.id } });
      expect(refunds.every((refund) => refund.effect === effect)).toBe(true);
      return (await shop.membership.status(userId)).isActive;
    };
    expect(await resolved([3_000], 'end')).toBe(false);
    expect(await resolved([1_000, 2_000], 'shorten')).toBe(false);
    // The rest is noted with it.
    expect(await resolved([1_000], 'shorten')).toBe(false);
  });

  it('of a payment we never heard of brings the payment with it, and both before staff', async () => {
    const shop = await instance();
    const userId = await newBuyer(database.prisma, shop, clock.now());
    const order = await placeOrder(database.prisma, shop, userId, 'wechat');
    const transactionId = randomUUID();
    await shop.payment.notify(
      'wechat',
      wechat.refunds.notification(elsewhere({ transactionId, orderNumber: order.number }, { amount: 3_000 })),
    );
    const payment = await database.prisma.payment.findFirstOrThrow({
      where: { transactionId },
      include: { refunds: true },
    });
    expect(payment).toMatchObject({ orderId: order.id, amount: 3_000, attention: 'refunded_there', resolution: null });
    expect(payment.refunds.map(of)).toEqual([{ state: 'succeeded', amount: 3_000, effect: 'nothing', failure: null }]);
    expect((await shop.membership.status(userId)).isActive).toBe(false);
    // The payment itself, told of afterwards, is on the books.
    wechat.paid.set(order.number, { transactionId, orderNumber: order.number, amount: 3_000, paidAt: clock.now() });
    await shop.payment.notify('wechat', wechat.notification(wechat.paid.get(order.number)!));
    expect((await shop.membership.status(userId)).isActive).toBe(false);
    // Nothing of it is left to grant for.
    await expect(shop.attention.resolve(staff, { id: payment.id, resolution: 'granted' })).rejects.toMatchObject({
      details: { fields: { id: 'spent' } },
    });
    await shop.attention.resolve(staff, { id: payment.id, resolution: 'refunded', note: 'seen' });
    expect((await openCases(shop)).map(({ id }) => id)).not.toContain(payment.id);
  });

  it('told in one with the payment, which we never heard of, puts both before staff and gives nothing', async () => {
    const shop = await instance();
    const userId = await newBuyer(database.prisma, shop, clock.now());
    const order = await placeOrder(database.prisma, shop, userId);
    const paid = alipay.pay(order.number);
    const refund = elsewhere(paid, { amount: null, refundedInAll: 3_000 });
    await shop.payment.notify('alipay', alipay.refunds.notification(refund, paid));
    const payment = await database.prisma.payment.findFirstOrThrow({
      where: { transactionId: paid.transactionId },
      include: { refunds: true },
    });
    expect(payment).toMatchObject({ orderId: order.id, amount: 3_000, attention: 'refunded_there', resolution: null });
    expect(payment.refunds.map(of)).toEqual([{ state: 'succeeded', amount: 3_000, effect: 'nothing', failure: null }]);
    expect((await shop.membership.status(userId)).isActive).toBe(false);
    expect(await database.prisma.mail.count({ where: { eventKey: `membership_paid:${payment.id}` } })).toBe(0);
  });

  it('of an order nobody knows is put before staff with its payment', async () => {
    const shop = await instance();
    const stranger = { transactionId: randomUUID(), orderNumber: 'NOBODYKNOWSIT' };
    await shop.payment.notify('wechat', wechat.refunds.notification(elsewhere(stranger)));
    const payment = await database.prisma.payment.findFirstOrThrow({
      where: { transactionId: stranger.transactionId },
      include: { refunds: true },
    });
    expect(payment).toMatchObject({ orderId: null, attention: 'unknown_order', amount: 3_000 });
    expect(payment.refunds.map(of)).toEqual([{ state: 'succeeded', amount: 1_000, effect: 'nothing', failure: null }]);
  });

  it('that a notification tells only as a sum is the difference to what is known', async () => {
    const shop = await instance();
    const { payment } = await bought(shop);
    const sum = (refundedInAll: number) =>
      elsewhere(payment, { number: payment.transactionId, amount: null, refundedInAll });
    for (const said of [sum(1_000), sum(1_000), sum(1_200)]) await shop.refunds.take('alipay', said);
    const refunds = await database.prisma.refund.findMany({ where: { paymentId: payment.id }, orderBy: { id: 'asc' } });
    expect(refunds.map(({ amount }) => amount)).toEqual([1_000, 200]);
  });

  it('that a query tells of without a sum comes before staff, and is booked when it is named', async () => {
    const shop = await instance();
    const { order, payment, userId } = await bought(shop, 'wechat');
    wechat.refunded.set(order.number, null);
    await shop.refunds.hear(
      'wechat',
      { state: 'paid', payment: wechat.paid.get(order.number)!, refunded: null },
      'queried',
    );
    expect(await openCases(shop)).toContainEqual(
      expect.objectContaining({ id: payment.id, attention: 'refunded_there' }),
    );
    expect((await shop.membership.status(userId)).isActive).toBe(true);
    await shop.attention.resolve(staff, {
      id: payment.id,
      resolution: 'refunded',
      note: 'At the desk',
      amount: 1_000,
      effect: 'shorten',
    });
    expect(await endOf(shop, userId)).toEqual(new Date(clock.at + 20 * DAY));
    // The bill names it at last: the same refund, with its number.
    const named = elsewhere(payment);
    await shop.refunds.take('wechat', named);
    const refunds = await database.prisma.refund.findMany({ where: { paymentId: payment.id } });
    expect(refunds.map(({ number, origin, amount }) => ({ number, origin, amount }))).toEqual([
      { number: named.number, origin: 'noted', amount: 1_000 },
    ]);
  });

  it('of all of it, which a query of Alipay tells, is booked as what it is', async () => {
    const shop = await instance();
    const { order, payment } = await bought(shop);
    await shop.refunds.hear(
      'alipay',
      { state: 'paid', payment: alipay.paid.get(order.number)!, refunded: 3_000 },
      'queried',
    );
    await shop.refunds.hear(
      'alipay',
      { state: 'paid', payment: alipay.paid.get(order.number)!, refunded: 3_000 },
      'queried',
    );
    const named = elsewhere(payment, { amount: null, refundedInAll: 3_000 });
    await shop.refunds.take('alipay', named);
    const refunds = await database.prisma.refund.findMany({ where: { paymentId: payment.id } });
    expect(refunds.map(({ number, amount, effect }) => ({ number, amount, effect }))).toEqual([
      { number: named.number, amount: 3_000, effect: null },
    ]);
  });

  it('before we heard of the payment: the order was paid, gives nothing, and waits for staff', async () => {
    const shop = await instance();
    const userId = await newBuyer(database.prisma, shop, clock.now());
    const order = await placeOrder(database.prisma, shop, userId, 'wechat');
    wechat.pay(order.number);
    wechat.refunded.set(order.number, null);
    expect(await shop.payment.refresh(userId, order.id)).toMatchObject({ state: 'closed' });
    const payment = await database.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
    expect(payment).toMatchObject({ attention: 'refunded_there', amount: 3_000 });
    // Some of it is left: staff may give what was ordered.
    await shop.attention.resolve(staff, { id: payment.id, resolution: 'granted' });
    expect((await shop.membership.status(userId)).isActive).toBe(true);
  });
});

it('books balance: what arrived, what went back and what is left, whatever happened', async () => {
  await database.prisma.refund.deleteMany();
  await database.prisma.membershipGrant.updateMany({ data: { paymentId: null } });
  await database.prisma.payment.deleteMany();
  await database.prisma.order.deleteMany();
  const shop = await instance();
  const admin = createAdmin({ prisma: database.prisma, orders: shop.orders, clock });
  const { payment } = await bought(shop);
  await bought(shop, 'wechat');
  const { order } = await bought(shop);
  await shop.payment.notify('alipay', alipay.notification({ ...alipay.pay(order.number), paidAt: clock.now() }));
  await database.prisma.payment.updateMany({ data: { paidAt: clock.now() } });
  await shop.refunds.request(staff, ask(payment.id, { amount: 1_200 }));
  await database.prisma.refund.updateMany({ data: { succeededAt: clock.now() } });
  expect(await admin.statistics()).toMatchObject({
    gross30d: 12_000,
    refunded30d: 1_200,
    underReview30d: 3_000,
    revenue30d: 7_800,
  });
});
