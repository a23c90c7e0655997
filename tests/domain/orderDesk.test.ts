import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireBalance } from '../support/books.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, placeOrder, type Shop } from '../support/shop.ts';

const database = useDatabase();
const DAY = 24 * 60 * 60_000;
const reason = 'He sent his bank’s receipt';

let alipay: TestGateway;
let clock: { at: number; now(): Date };
let shop: Shop;
let staff: string;
beforeEach(async () => {
  await database.prisma.order.updateMany({ data: { nextQueryAt: null } });
  alipay = new TestGateway('alipay');
  clock = { at: Date.parse('2026-05-01T08:00:00Z'), now: () => new Date(clock.at) };
  shop = await openShop({ prisma: database.prisma, gateways: [alipay], clock });
  staff = await newBuyer(database.prisma, shop, clock.now());
});

afterEach(() => requireBalance(database.prisma, clock.now()));

async function ordered() {
  const userId = await newBuyer(database.prisma, shop, clock.now());
  return { userId, order: await placeOrder(database.prisma, shop, userId) };
}

const isMember = async (userId: string) => (await shop.membership.status(userId)).isActive;
const trailOf = async (about: string) =>
  (await database.prisma.auditEntry.findMany({ where: { about }, orderBy: { id: 'asc' } })).map(
    ({ action, staffId, after }) => ({
      action,
      staffId,
      after,
    }),
  );
const eventsOf = async (orderId: string) =>
  (await database.prisma.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);
const paymentOf = (orderId: string) => database.prisma.payment.findFirstOrThrow({ where: { orderId } });

describe('"I paid and have nothing"', () => {
  it('is asked about, which finds the payment nobody told of', async () => {
    const { userId, order } = await ordered();
    alipay.pay(order.number);
    expect(await shop.orderDesk.query(staff, { id: order.id, reason })).toMatchObject({ state: 'paid' });
    expect(await isMember(userId)).toBe(true);
    expect(await trailOf(order.number)).toEqual([{ action: 'order_queried', staffId: staff, after: { reason } }]);
  });

  it('is asked about also once the order was closed, and a provider that is down is told of', async () => {
    const { userId, order } = await ordered();
    await shop.payment.cancel(userId, order.id);
    alipay.isDown = true;
    await expect(shop.orderDesk.query(staff, { id: order.id, reason })).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_ERROR',
    });
    alipay.isDown = false;
    alipay.pay(order.number);
    await shop.orderDesk.query(staff, { id: order.id, reason });
    expect(await paymentOf(order.id)).toMatchObject({ attention: 'late' });
  });

  it('is settled by hand against a named payment, once, and the provider’s own report of it changes nothing', async () => {
    const { userId, order } = await ordered();
    const input = {
      id: order.id,
      transactionId: `T${randomUUID()}`,
      amount: 3_000,
      reason,
      idempotencyKey: randomUUID(),
    };
    const tries = await Promise.all([shop.orderDesk.settle(staff, input), shop.orderDesk.settle(staff, input)]);
    expect(tries.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(await paymentOf(order.id)).toMatchObject({ enteredById: staff, attention: null, amount: 3_000 });
    expect(await isMember(userId)).toBe(true);
    expect(await eventsOf(order.id)).toEqual(['created', 'settled_by_staff']);
    expect(await trailOf(order.number)).toEqual([
      {
        action: 'order_settled',
        staffId: staff,
        after: { amount: '¥30.00', transaction: input.transactionId, reason },
      },
    ]);
    const told = { transactionId: input.transactionId, orderNumber: order.number, amount: 3_000, paidAt: clock.now() };
    await shop.payment.notify('alipay', alipay.notification(told));
    expect(await database.prisma.payment.count({ where: { orderId: order.id } })).toBe(1);
    await expect(
      shop.orderDesk.settle(staff, { ...input, transactionId: 'another', idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' });
  });

  it.each([
    ['a transaction that is on the books', { transactionId: 'KNOWN' }, { transactionId: 'transactionKnown' }],
    ['no transaction', { transactionId: '' }, { transactionId: 'required' }],
    ['an unreadable transaction', { transactionId: 'a b' }, { transactionId: 'transaction' }],
    ['nothing paid', { amount: 0 }, { amount: 'number' }],
    ['a time to come', { paidAt: new Date('2026-05-01T08:00:01Z') }, { paidAt: 'dayAhead' }],
    ['no reason', { reason: '' }, { reason: 'required' }],
    ['a long reason', { reason: 'x'.repeat(501) }, { reason: 'tooLong' }],
  ])('is not settled by hand with %s', async (_name, change, fields) => {
    const { userId, order } = await ordered();
    await database.prisma.payment.createMany({
      data: [
        {
          method: 'alipay',
          transactionId: 'KNOWN',
          orderNumber: 'X',
          amount: 1,
          paidAt: clock.now(),
          attention: 'unknown_order',
        },
      ],
      skipDuplicates: true,
    });
    const input = { id: order.id, transactionId: 'NEW', amount: 3_000, reason, ...change };
    await expect(shop.orderDesk.settle(staff, input)).rejects.toMatchObject({ details: { fields } });
    expect(await isMember(userId)).toBe(false);
  });
});

describe('closing by hand', () => {
  it('closes at the provider; what was paid meanwhile is paid', async () => {
    const { order } = await ordered();
    expect(await shop.orderDesk.close(staff, { id: order.id, reason })).toMatchObject({ state: 'closed' });
    expect(alipay.closed.has(order.number)).toBe(true);
    const other = await ordered();
    alipay.pay(other.order.number);
    expect(await shop.orderDesk.close(staff, { id: other.order.id, reason })).toMatchObject({ state: 'paid' });
    await expect(shop.orderDesk.close(staff, { id: other.order.id, reason })).rejects.toMatchObject({
      code: 'ALREADY_RESOLVED',
    });
  });

  it('of an order whose method is off closes our books', async () => {
    const { order } = await ordered();
    const without = await openShop({ prisma: database.prisma, gateways: [], clock });
    expect(await without.orderDesk.close(staff, { id: order.id, reason })).toMatchObject({ state: 'closed' });
  });
});

describe('a payment of an order nobody knows', () => {
  async function stray(amount = 3_000) {
    const transactionId = randomUUID();
    await shop.payment.notify(
      'alipay',
      alipay.notification({ transactionId, orderNumber: 'UNKNOWN1', amount, paidAt: clock.now() }),
    );
    return database.prisma.payment.findFirstOrThrow({ where: { transactionId } });
  }

  it('is given its order, which is paid by it', async () => {
    const { userId, order } = await ordered();
    const payment = await stray();
    const input = { id: payment.id, orderNumber: order.number.toLowerCase(), reason };
    expect(await shop.orderDesk.attach(staff, input)).toMatchObject({
      orderId: order.id,
      resolution: 'granted',
      note: reason,
    });
    expect(await isMember(userId)).toBe(true);
    expect(await eventsOf(order.id)).toEqual(['created', 'payment_attached']);
    await expect(shop.orderDesk.attach(staff, input)).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' });

    // A mistake: it is nobody's again.
    expect(await shop.orderDesk.undo(staff, { id: payment.id, reason: 'Wrong order' })).toMatchObject({
      orderId: null,
      attention: 'unknown_order',
      resolution: null,
    });
    expect(await isMember(userId)).toBe(false);
  });

  it('of one that is paid waits for another decision', async () => {
    const { order } = await ordered();
    await shop.payment.notify('alipay', alipay.notification(alipay.pay(order.number)));
    const payment = await stray();
    const input = { id: payment.id, orderNumber: order.number, reason };
    expect(await shop.orderDesk.attach(staff, input)).toMatchObject({ attention: 'duplicate', resolution: null });
  });

  it('cannot be given an order there is none of', async () => {
    const payment = await stray();
    await expect(shop.orderDesk.attach(staff, { id: payment.id, orderNumber: 'W0', reason })).rejects.toMatchObject({
      details: { fields: { orderNumber: 'orderNumber' } },
    });
  });
});

describe('undoing', () => {
  async function late() {
    const { userId, order } = await ordered();
    await shop.payment.cancel(userId, order.id);
    await shop.payment.notify('alipay', alipay.notification(alipay.pay(order.number)));
    return { userId, order, payment: await paymentOf(order.id) };
  }

  it('what was granted takes back what is not used, and the payment waits again, to be granted anew', async () => {
    const { userId, order, payment } = await late();
    await shop.attention.resolve(staff, { id: payment.id, resolution: 'granted' });
    clock.at += 10 * DAY;
    await shop.orderDesk.undo(staff, { id: payment.id, reason });
    expect(await isMember(userId)).toBe(false);
    expect(await shop.orders.get(order.id)).toMatchObject({ state: 'closed', paidAt: null });
    expect(await database.prisma.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
      attention: 'late',
      resolution: null,
      note: null,
    });
    const ledger = await database.prisma.membershipGrant.findMany({
      where: { userId, source: { not: 'registration' } },
      orderBy: { id: 'asc' },
    });
    expect(ledger.map(({ source, days }) => [source, days])).toEqual([
      ['payment', 30],
      ['staff', -20],
    ]);
    await shop.attention.resolve(staff, { id: payment.id, resolution: 'granted' });
    expect(await isMember(userId)).toBe(true);
    await expect(shop.orderDesk.undo(staff, { id: staff, reason })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a dismissal and a noted refund open the case; a refund the provider made cannot be undone', async () => {
    const { payment } = await late();
    await expect(shop.orderDesk.undo(staff, { id: payment.id, reason })).rejects.toMatchObject({
      code: 'ALREADY_RESOLVED',
    });
    await shop.attention.resolve(staff, { id: payment.id, resolution: 'dismissed' });
    await shop.orderDesk.undo(staff, { id: payment.id, reason });
    await shop.attention.resolve(staff, { id: payment.id, resolution: 'refunded', note: 'cash' });
    await shop.orderDesk.undo(staff, { id: payment.id, reason });
    const [noted] = await database.prisma.refund.findMany({ where: { paymentId: payment.id } });
    expect(noted).toMatchObject({ state: 'failed', failure: 'UNDONE', succeededAt: null });
    await shop.refunds.request(staff, { paymentId: payment.id, amount: 3_000, reason: 'x', effect: 'nothing' });
    await expect(shop.orderDesk.undo(staff, { id: payment.id, reason })).rejects.toMatchObject({
      details: { fields: { id: 'spent' } },
    });
  });

  it('what was decided of a payment that bought something leaves what it bought', async () => {
    const { userId, order } = await ordered();
    await shop.payment.notify('alipay', alipay.notification(alipay.pay(order.number)));
    const { id } = await paymentOf(order.id);
    // Something of it went back at the provider's desk, which does not say how much.
    alipay.refunded.set(order.number, null);
    await shop.orderDesk.query(staff, { id: order.id, reason });
    expect(await paymentOf(order.id)).toMatchObject({ attention: 'refunded_there', resolution: null });
    await shop.attention.resolve(staff, { id, resolution: 'dismissed' });
    await shop.orderDesk.undo(staff, { id, reason });
    expect(await isMember(userId)).toBe(true);
    expect(await shop.orders.get(order.id)).toMatchObject({ state: 'paid' });
    await shop.attention.resolve(staff, { id, resolution: 'refunded', note: 'cash', effect: 'end' });
    expect(await isMember(userId)).toBe(false);
    await shop.orderDesk.undo(staff, { id, reason });
    expect(await isMember(userId)).toBe(true);
    expect(await shop.orders.get(order.id)).toMatchObject({ state: 'paid' });
    expect(await paymentOf(order.id)).toMatchObject({ attention: 'refunded_there', resolution: null });
  });

  it('a payment that was entered by hand takes it off the books', async () => {
    const { userId, order } = await ordered();
    await shop.orderDesk.settle(staff, { id: order.id, transactionId: randomUUID(), amount: 3_000, reason });
    const { id } = await paymentOf(order.id);
    expect(await shop.orderDesk.undo(staff, { id, reason })).toBeNull();
    expect(await isMember(userId)).toBe(false);
    expect(await database.prisma.payment.count({ where: { orderId: order.id } })).toBe(0);
    // The real payment comes at last, and waits for a decision because the order is closed.
    await shop.payment.notify('alipay', alipay.notification(alipay.pay(order.number)));
    expect(await paymentOf(order.id)).toMatchObject({ attention: 'late' });
  });
});

describe('the hand on a membership', () => {
  const plan = async (slug = 'basic') => (await database.prisma.plan.findUniqueOrThrow({ where: { slug } })).id;
  const endOf = async (userId: string) => (await shop.membership.status(userId)).endsAt.getTime();

  it('grants, extends, shortens and ends, each in the ledger and in the trail', async () => {
    const userId = await newBuyer(database.prisma, shop, clock.now());
    const planId = await plan();
    await shop.membershipHand.grant(staff, { userId, planId, days: 10, reason });
    await shop.membershipHand.grant(staff, { userId, planId, days: 5, reason });
    expect(await endOf(userId)).toBe(clock.at + 15 * DAY);
    clock.at += DAY;
    await shop.membershipHand.shorten(staff, { userId, days: 4, reason });
    expect(await endOf(userId)).toBe(clock.at + 10 * DAY);
    await shop.membershipHand.end(staff, { userId, reason });
    expect(await isMember(userId)).toBe(false);
    const ledger = await database.prisma.membershipGrant.findMany({
      where: { userId, source: 'staff' },
      orderBy: { id: 'asc' },
    });
    expect(ledger.map(({ days }) => days)).toEqual([10, 5, -4, -10]);
    const trail = await database.prisma.auditEntry.findMany({ where: { subjectId: userId }, orderBy: { id: 'asc' } });
    expect(trail.map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'membership_granted', after: { plan: 'basic', days: 10, reason } },
      { action: 'membership_granted', after: { plan: 'basic', days: 5, reason } },
      { action: 'membership_shortened', after: { days: 4, reason } },
      { action: 'membership_ended', after: { reason } },
    ]);
    await expect(shop.membershipHand.end(staff, { userId, reason })).rejects.toMatchObject({
      details: { fields: { userId: 'noMembership' } },
    });
  });

  /** A user on one plan, behind which another one waits, each for ten days. */
  async function onTwoPlans() {
    const userId = await newBuyer(database.prisma, shop, clock.now());
    const slug = `p${randomUUID().slice(0, 8)}`;
    const names = { nameEn: 'Other', nameZh: '其他', price: 1, priceUsd: 1, durationDays: 10, monthlyQuota: 5 };
    const other = await database.prisma.plan.create({ data: { slug, ...names } });
    await shop.membershipHand.grant(staff, { userId, planId: await plan(), days: 10, reason });
    await shop.membershipHand.grant(staff, { userId, planId: other.id, days: 10, reason });
    return { userId, other };
  }

  it('shortens what follows as well: more days than the last part has go on with the part before', async () => {
    const { userId } = await onTwoPlans();
    await shop.membershipHand.shorten(staff, { userId, days: 15, reason });
    expect(await shop.membership.status(userId)).toMatchObject({
      plan: { slug: 'basic' },
      endsAt: new Date(clock.at + 5 * DAY),
    });
  });

  it.each(['basic', 'the one that waited', 'a third one'])(
    'ends what waits as well: who buys %s afterwards has it at once',
    async (which) => {
      const { userId, other } = await onTwoPlans();
      clock.at += 4 * DAY;
      await shop.membershipHand.end(staff, { userId, reason });
      clock.at += DAY;
      expect(await shop.membership.nextPeriod(userId, 10)).toMatchObject({ startsAt: clock.now() });
      const { id: _, ...like } = other;
      const planId =
        which === 'basic'
          ? await plan()
          : which === 'a third one'
            ? (await database.prisma.plan.create({ data: { ...like, slug: `p${randomUUID().slice(0, 8)}` } })).id
            : other.id;
      await shop.membershipHand.grant(staff, { userId, planId, days: 10, reason });
      expect(await shop.membership.status(userId)).toMatchObject({
        isActive: true,
        plan: { id: planId },
        endsAt: new Date(clock.at + 10 * DAY),
      });
    },
  );

  it('what was given behind a plan that was taken back before it began goes on with the plan before', async () => {
    const { userId } = await onTwoPlans();
    await shop.membershipHand.shorten(staff, { userId, days: 10, reason });
    await shop.membershipHand.grant(staff, { userId, planId: await plan(), days: 10, reason });
    expect(await endOf(userId)).toBe(clock.at + 20 * DAY);
    expect(await database.prisma.membership.count({ where: { userId, plan: { slug: 'basic' } } })).toBe(1);
  });

  it('once a key, also of two at once', async () => {
    const userId = await newBuyer(database.prisma, shop, clock.now());
    const input = { userId, planId: await plan(), days: 10, reason, idempotencyKey: randomUUID() };
    await Promise.all([shop.membershipHand.grant(staff, input), shop.membershipHand.grant(staff, input)]);
    expect(await endOf(userId)).toBe(clock.at + 10 * DAY);
  });

  it.each([
    ['no days', { days: 0 }, { days: 'number' }],
    ['too many days', { days: 3_661 }, { days: 'number' }],
    ['no plan', { planId: 'x' }, { planId: 'plan' }],
    ['no reason', { reason: ' ' }, { reason: 'required' }],
  ])('grants nothing with %s', async (_name, change, fields) => {
    const userId = await newBuyer(database.prisma, shop, clock.now());
    const input = { userId, planId: await plan(), days: 10, reason, ...change };
    await expect(shop.membershipHand.grant(staff, input)).rejects.toMatchObject({ details: { fields } });
    await expect(
      shop.membershipHand.grant(staff, { ...input, ...change, planId: await plan('free') }),
    ).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});
