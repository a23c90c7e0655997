import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BillLine } from '../../server/adapters/payment/bill.ts';
import type { GatewayPayment } from '../../server/adapters/payment/gateway.ts';
import { BILL_FILE } from '../../server/contract/fields.ts';
import { BILL_TIMES } from '../../server/domain/bills.ts';
import { imbalances } from '../support/books.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, placeOrder, type Shop } from '../support/shop.ts';

const database = useDatabase();
const DAY = '2026-05-01';
const HOUR = 60 * 60_000;
/** Ten in the morning of the next day, in China. */
const READY = Date.parse('2026-05-02T10:00:00+08:00');

let alipay: TestGateway;
let wechat: TestGateway;
let clock: { at: number; now(): Date };
beforeEach(async () => {
  await database.prisma.bill.deleteMany();
  await database.prisma.refund.deleteMany();
  await database.prisma.payment.deleteMany();
  await database.prisma.order.deleteMany();
  alipay = new TestGateway('alipay');
  wechat = new TestGateway('wechat');
  clock = { at: Date.parse('2026-05-01T12:00:00+08:00'), now: () => new Date(clock.at) };
});

const open = () => openShop({ prisma: database.prisma, gateways: [alipay, wechat], clock });

/** Looks after bills for one round, at a time the clock says. */
async function round(): Promise<void> {
  const { bills } = await open();
  await bills.look();
}

/** A sale, as both sides have it. */
async function sell(shop: Shop, isNotified = true): Promise<GatewayPayment> {
  const buyer = await newBuyer(database.prisma, shop, clock.now());
  const { number } = await placeOrder(database.prisma, shop, buyer);
  const payment = { ...alipay.pay(number), paidAt: clock.now() };
  alipay.paid.set(number, payment);
  if (isNotified) await shop.payment.notify('alipay', alipay.notification(payment));
  return payment;
}

/** The line of a payment on a bill. */
const lineOf = (payment: GatewayPayment, change: Partial<BillLine> = {}): BillLine => ({
  kind: 'payment',
  raw: `a line of ${payment.transactionId}`,
  orderNumber: payment.orderNumber,
  transactionId: payment.transactionId,
  refundNumber: null,
  amount: payment.amount,
  state: '交易',
  at: payment.paidAt,
  ...change,
});

const differences = async (isOpen = true) => {
  const { bills } = await open();
  const { rows } = await bills.differences({ first: 100 }, isOpen);
  return rows.map(({ kind, about, key, theirs, ours, raw }) => ({ kind, about, key, theirs, ours, raw }));
};
const staff = () => newBuyerId();
async function newBuyerId(): Promise<string> {
  return newBuyer(database.prisma, await open(), clock.now());
}

describe('a bill', () => {
  it('is fetched after ten o’clock of the next day in China, by one of two instances, and each line is kept raw', async () => {
    const shop = await open();
    const payment = await sell(shop);
    alipay.billed.set(DAY, [lineOf(payment)]);
    clock.at = READY - 60_000;
    await round();
    expect(await database.prisma.bill.findMany({ where: { state: 'loaded' } })).toEqual([]);
    clock.at = READY + 10 * 60_000;
    await Promise.all([round(), round()]);
    const [bill, ...others] = await database.prisma.bill.findMany({ include: { lines: true } });
    expect(others).toEqual([]);
    expect(bill).toMatchObject({ method: 'alipay', state: 'loaded', nextTryAt: null, isGiven: false });
    expect(bill?.lines).toMatchObject([{ raw: `a line of ${payment.transactionId}`, amount: 3_000, position: 0 }]);
    expect(await differences()).toEqual([]);
  });

  it('of a day on which nothing happened is one without lines; days before the first order have none', async () => {
    await sell(await open(), false);
    alipay.paid.clear();
    clock.at = READY + 50 * HOUR;
    await round();
    const bills = await database.prisma.bill.findMany({ orderBy: { day: 'asc' } });
    expect(bills.map(({ day, state }) => [day.toISOString().slice(0, 10), state])).toEqual([
      ['2026-05-01', 'loaded'],
      ['2026-05-02', 'loaded'],
      ['2026-05-03', 'loaded'],
    ]);
  });

  it('that cannot be had is tried again later', async () => {
    alipay.billed.set(DAY, [lineOf(await sell(await open()))]);
    alipay.isDown = true;
    clock.at = READY + 10 * 60_000;
    await round();
    expect(await database.prisma.bill.findMany()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    alipay.isDown = false;
    await round();
    expect(await database.prisma.bill.findMany()).toMatchObject([{ state: 'waiting' }]);
    clock.at += BILL_TIMES.firstRetry;
    await round();
    expect(await database.prisma.bill.findMany()).toMatchObject([{ state: 'loaded', tries: 2 }]);
  });
});

describe('differences', () => {
  it('that are planted are all found, and nothing else', async () => {
    const shop = await open();
    const sold: GatewayPayment[] = [];
    for (let count = 0; count < 12; count += 1) sold.push(await sell(shop));
    const [agreed1, agreed2, missingThere, otherAmount, otherOrder, ...agreed] = sold as [
      GatewayPayment,
      GatewayPayment,
      GatewayPayment,
      GatewayPayment,
      GatewayPayment,
      ...GatewayPayment[],
    ];
    const unknown = { transactionId: randomUUID(), orderNumber: 'ELSEWHERE', amount: 1_500, paidAt: clock.now() };
    const refund = lineOf(agreed1, { kind: 'refund', refundNumber: 'D1', amount: 700, state: '退款' });
    alipay.billed.set(DAY, [
      ...[agreed1, agreed2, ...agreed].map((payment) => lineOf(payment)),
      lineOf(otherAmount, { amount: 2_999 }),
      lineOf(otherOrder, { orderNumber: 'ANOTHER' }),
      lineOf(unknown),
      refund,
    ]);
    clock.at = READY + 10 * 60_000;
    await round();
    const found = await differences();
    expect(found).toHaveLength(5);
    const about = 'payment';
    const raw = ({ transactionId }: GatewayPayment) => `a line of ${transactionId}`;
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'missing_here', about, key: unknown.transactionId, theirs: 1_500, ours: null, raw: raw(unknown) },
        { kind: 'missing_there', about, key: missingThere.transactionId, theirs: null, ours: 3_000, raw: null },
        { kind: 'amount', about, key: otherAmount.transactionId, theirs: 2_999, ours: 3_000, raw: raw(otherAmount) },
        { kind: 'status', about, key: otherOrder.transactionId, theirs: 3_000, ours: 3_000, raw: raw(otherOrder) },
        { kind: 'missing_here', about: 'refund', key: 'D1', theirs: 700, ours: null, raw: raw(agreed1) },
      ]),
    );
    // Looked at again and again they are still the same.
    await round();
    expect(await differences()).toHaveLength(5);
  });

  it('of a lost notification lead to a question at the provider; what it says is booked, and the difference is gone', async () => {
    const shop = await open();
    const lost = await sell(shop, false);
    alipay.billed.set(DAY, [lineOf(lost)]);
    clock.at = READY + 10 * 60_000;
    await round();
    expect(await differences()).toEqual([]);
    expect(await differences(false)).toMatchObject([{ kind: 'missing_here', key: lost.transactionId }]);
    const order = await database.prisma.order.findUnique({ where: { number: lost.orderNumber } });
    expect(order).toMatchObject({ state: 'paid' });
    expect((await shop.membership.status(order?.userId ?? '')).isActive).toBe(true);
    expect(await imbalances(database.prisma, clock.now())).toEqual([]);
  });

  it.each(['alipay', 'wechat'] as const)(
    'of a lost payment of %s that nobody can be asked about are settled by staff: the buyer is a member, the books balance',
    async (method) => {
      const shop = await open();
      const gateway = method === 'alipay' ? alipay : wechat;
      const userId = await newBuyer(database.prisma, shop, clock.now());
      const order = await placeOrder(database.prisma, shop, userId, method);
      // Paid, and nobody was told; no query ran.
      const lost = { ...gateway.pay(order.number), paidAt: clock.now() };
      gateway.paid.set(order.number, lost);
      clock.at = READY + 10 * 60_000;
      gateway.isDown = true;
      const who = await staff();
      const file = async () => Buffer.from(JSON.stringify([lineOf(lost)]));
      await shop.bills.give(who, method, DAY, file);
      expect(await differences()).toMatchObject([{ kind: 'missing_here', key: lost.transactionId, theirs: 3_000 }]);
      const [row] = await database.prisma.billDifference.findMany({ where: { goneAt: null } });
      await expect(shop.bills.askAbout(row?.id ?? '')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
      expect((await shop.membership.status(userId)).isActive).toBe(false);
      const seen = { transactionId: lost.transactionId, amount: lost.amount, paidAt: lost.paidAt };
      await shop.orderDesk.settle(who, { id: order.id, ...seen, reason: 'It stands in the bill' });
      expect(await shop.membership.status(userId)).toMatchObject({ isActive: true, plan: { slug: 'basic' } });
      expect(await differences()).toEqual([]);
      // The provider is heard again, and tells what is known.
      gateway.isDown = false;
      await shop.payment.notify(method, gateway.notification(lost));
      expect(await database.prisma.payment.findMany()).toMatchObject([{ enteredById: who, attention: null }]);
      expect(await imbalances(database.prisma, clock.now())).toEqual([]);
    },
  );

  it('stay while the provider does not confirm what its bill says: a bill alone books nothing', async () => {
    const shop = await open();
    const lost = await sell(shop, false);
    alipay.paid.delete(lost.orderNumber);
    alipay.billed.set(DAY, [lineOf(lost)]);
    clock.at = READY + 10 * 60_000;
    await round();
    expect(await differences()).toMatchObject([{ kind: 'missing_here', key: lost.transactionId }]);
    expect(await database.prisma.payment.count()).toBe(0);
    // Staff ask once more, when it does.
    alipay.paid.set(lost.orderNumber, lost);
    const [row] = await database.prisma.billDifference.findMany();
    expect(await shop.bills.askAbout(row?.id ?? '')).toMatchObject({ goneAt: clock.now() });
    expect(await differences()).toEqual([]);
  });

  it('do not come from midnight: what the provider counts to the next day is not missing', async () => {
    const shop = await open();
    clock.at = Date.parse('2026-05-01T23:59:59+08:00');
    const late = await sell(shop);
    alipay.billed.set('2026-05-02', [lineOf(late, { at: new Date('2026-05-02T00:00:01+08:00') })]);
    clock.at = READY + 10 * 60_000;
    await round();
    expect(await differences()).toMatchObject([{ kind: 'missing_there' }]);
    clock.at += 24 * HOUR;
    await round();
    expect(await differences()).toEqual([]);
  });

  it('are resolved once, with a note, and recorded', async () => {
    const shop = await open();
    const payment = await sell(shop);
    alipay.billed.set(DAY, []);
    clock.at = READY + 10 * 60_000;
    await round();
    const [row] = await database.prisma.billDifference.findMany();
    const id = row?.id ?? '';
    const who = await staff();
    await expect(shop.bills.resolve(who, id, ' ')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, (_each, index) => shop.bills.resolve(who, id, `asked their desk ${index}`)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await differences()).toEqual([]);
    await round();
    expect(await differences()).toEqual([]);
    expect(await database.prisma.auditEntry.findMany({ where: { about: payment.transactionId } })).toMatchObject([
      { action: 'bill_difference_resolved', staffId: who },
    ]);
  });
});

describe('a file that staff give', () => {
  const file = (lines: readonly BillLine[]) => async () => Buffer.from(JSON.stringify(lines));

  it('is taken as the bill, also in place of the one that was there', async () => {
    const shop = await open();
    const [one, two] = [await sell(shop), await sell(shop)];
    clock.at = READY + 10 * 60_000;
    const who = await staff();
    const bill = await shop.bills.give(who, 'alipay', DAY, file([lineOf(one)]));
    expect(bill).toMatchObject({ state: 'loaded', isGiven: true, givenById: who, nextTryAt: null });
    expect(await differences()).toMatchObject([{ kind: 'missing_there', key: two.transactionId }]);
    await shop.bills.give(who, 'alipay', DAY, file([lineOf(one), lineOf(two)]));
    expect(await database.prisma.billLine.count()).toBe(2);
    expect(await differences()).toEqual([]);
  });

  it('is refused when it is none, of another day, or of a method without bills', async () => {
    const shop = await open();
    const payment = await sell(shop);
    const who = await staff();
    const give = (method: string, day: string, read: () => Promise<Uint8Array>) =>
      expect(shop.bills.give(who, method, day, read)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await give('alipay', DAY, async () => Buffer.from('nonsense'));
    await give('alipay', DAY, async () => Buffer.alloc(0));
    await give('alipay', DAY, async () => Buffer.alloc(BILL_FILE.bytes + 1));
    await give('alipay', '2026-04-30', file([lineOf(payment)]));
    await give('alipay', '2026-05-02', file([]));
    await give('alipay', 'yesterday', file([]));
    await give('cash', DAY, file([]));
    expect(await database.prisma.bill.count()).toBe(0);
  });
});
