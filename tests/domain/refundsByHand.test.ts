import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayRefund } from '../../server/adapters/payment/refunds.ts';
import { createAdmin } from '../../server/domain/admin.ts';
import { createBooksExport } from '../../server/domain/books-export.ts';
import { fromCsv } from '../../server/domain/csv.ts';
import { eventText } from '../../server/domain/order-timeline.ts';
import type { HandRefundInput } from '../../server/domain/refunds.ts';
import { requireBalance } from '../support/books.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, placeOrder, type Shop } from '../support/shop.ts';

// What a provider can never pay back: staff send the money in another way, and note it.

const database = useDatabase();

const DAY = 24 * 60 * 60_000;

let alipay: TestGateway;
let clock: { at: number; now(): Date };
let staff: string;
beforeEach(async () => {
  await database.prisma.invoice.deleteMany();
  await database.prisma.membershipGrant.deleteMany();
  await database.prisma.membership.deleteMany();
  await database.prisma.auditEntry.deleteMany();
  await database.prisma.refund.deleteMany();
  await database.prisma.payment.deleteMany();
  await database.prisma.order.deleteMany();
  alipay = new TestGateway('alipay');
  clock = { at: Date.parse('2026-05-01T08:00:00Z'), now: () => new Date(clock.at) };
  staff = await newBuyer(database.prisma, await open(), clock.now());
});

afterEach(() => requireBalance(database.prisma, clock.now()));

const open = (...gateways: readonly TestGateway[]) =>
  openShop({ prisma: database.prisma, gateways: gateways.length > 0 ? gateways : [alipay], clock });
/** A shop whose method is switched off by now. */
const closedShop = () => open(new TestGateway('none'));

/** Somebody who has bought Basic for 30 yuan and 30 days. */
async function bought(shop: Shop) {
  const userId = await newBuyer(database.prisma, shop, clock.now());
  const order = await placeOrder(database.prisma, shop, userId);
  await shop.payment.notify('alipay', alipay.notification({ ...alipay.pay(order.number), paidAt: clock.now() }));
  const payment = await database.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
  return { userId, order, payment };
}

const byHand = (paymentId: string, more: Partial<HandRefundInput> = {}): HandRefundInput => ({
  paymentId,
  amount: 3_000,
  reason: 'Alipay takes it back no more',
  reference: 'Bank transfer 20260501-7',
  effect: 'end',
  ...more,
});

/** A refund of all of it that the provider refuses for ever. */
async function refused(shop: Shop, paymentId: string) {
  Object.assign(alipay.refunds, { says: 'refused', failure: 'ACQ.TRADE_HAS_FINISHED' });
  const wish = { paymentId, amount: 3_000, reason: 'Changed his mind', effect: 'end' as const };
  const refund = await shop.refunds.request(staff, wish);
  expect(refund).toMatchObject({ state: 'failed', failure: 'ACQ.TRADE_HAS_FINISHED' });
  return refund;
}

const openRefunds = async (shop: Shop) => (await shop.refunds.list({ first: 10 }, { isOpen: true })).rows;
const kindsOf = async (orderId: string) =>
  (await database.prisma.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);
const isMember = async (shop: Shop, userId: string) => (await shop.membership.status(userId)).isActive;
const openCases = async (shop: Shop) => (await shop.attention.list({ first: 10 }, { isOpen: true })).rows;

/** A refund made at the provider's own desk. */
const there = (
  payment: { transactionId: string; orderNumber: string },
  more: Partial<GatewayRefund> = {},
): GatewayRefund => ({
  number: `D${randomUUID().slice(0, 8)}`,
  said: 'succeeded',
  providerId: null,
  orderNumber: payment.orderNumber,
  transactionId: payment.transactionId,
  amount: 3_000,
  refundedInAll: null,
  total: 3_000,
  succeededAt: clock.now(),
  failure: null,
  ...more,
});

describe('money given back by hand in place of a refund that can never be made', () => {
  it('is on the books: membership, revenue, mail, invoice, timeline, audit trail and CSV follow', async () => {
    const shop = await open();
    const { userId, order, payment } = await bought(shop);
    const asked = await shop.invoices.request(userId, { orderId: order.id, kind: 'personal', title: 'Li Lei' });
    await shop.invoices.issue(staff, asked.id, '12345678', 3_000);
    clock.at += 10 * DAY;
    const failed = await refused(shop, payment.id);
    expect((await openRefunds(shop)).map(({ id }) => id)).toEqual([failed.id]);
    const requests = alipay.refunds.requests.length;

    const refund = await shop.refunds.noteByHand(staff, byHand(payment.id, { insteadOf: failed.id }));

    expect(refund).toMatchObject({ state: 'succeeded', origin: 'noted', amount: 3_000, retryOfId: failed.id });
    // The provider is not asked, and there is nothing left to do.
    expect(alipay.refunds.requests).toHaveLength(requests);
    expect(await openRefunds(shop)).toEqual([]);
    await expect(shop.refunds.retry(staff, { id: failed.id })).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' });
    expect(await isMember(shop, userId)).toBe(false);
    expect(await kindsOf(order.id)).toEqual([
      'created',
      'notified',
      'paid',
      'refund_requested',
      'refund_failed',
      'refund_noted',
    ]);
    const told = await database.prisma.orderEvent.findFirstOrThrow({
      where: { orderId: order.id, kind: 'refund_noted' },
    });
    expect([eventText(told, 'en'), eventText(told, 'zh')]).toEqual([
      'Our staff gave ¥30.00 back.',
      '工作人员已退还 ¥30.00。',
    ]);
    const mail = await database.prisma.mail.findUniqueOrThrow({ where: { eventKey: `refund_noted:${refund.id}` } });
    expect(mail.details).toMatchObject({
      amount: '¥30.00',
      number: order.number,
      reference: ' (Bank transfer 20260501-7)',
      effect: expect.stringContaining('2026-05-11'),
    });
    expect(await database.prisma.mail.count({ where: { eventKey: `order_refunded:${refund.id}` } })).toBe(0);
    expect(await database.prisma.auditEntry.findFirst({ where: { action: 'payment_refund_noted' } })).toMatchObject({
      staffId: staff,
      subjectId: userId,
      about: order.number,
      after: {
        amount: '¥30.00',
        effect: 'end',
        reason: 'Alipay takes it back no more',
        reference: 'Bank transfer 20260501-7',
      },
    });
    const { refundedAt } = await database.prisma.invoice.findUniqueOrThrow({ where: { id: asked.id } });
    expect(refundedAt).toEqual(clock.now());
    const admin = createAdmin({ prisma: database.prisma, orders: shop.orders, clock });
    expect(await admin.statistics()).toMatchObject({ gross30d: 3_000, refunded30d: 3_000, revenue30d: 0 });
    const exported: string[] = [];
    const table = createBooksExport({ prisma: database.prisma, clock }).table(
      staff,
      'refunds',
      '2026-05-01',
      '2026-05-31',
      'en',
    );
    for await (const part of table) exported.push(part);
    expect(fromCsv(exported.join('')).map((row) => row.slice(6))).toEqual([
      ['Amount (CNY)', 'State', 'Reason', 'Asked for (China time)', 'Went back', 'Way', 'Reference'],
      ['30.00', 'failed', 'Changed his mind', '2026-05-11 16:00:00', '', 'asked for here', ''],
      [
        '30.00',
        'went back',
        'Alipay takes it back no more',
        '2026-05-11 16:00:00',
        '2026-05-11 16:00:00',
        'given back by hand',
        'Bank transfer 20260501-7',
      ],
    ]);
  });

  it('may be a part, which shortens in proportion; the rest can still go back by the provider', async () => {
    const shop = await open();
    const { userId, payment } = await bought(shop);
    await shop.refunds.noteByHand(staff, byHand(payment.id, { amount: 1_000, effect: 'shorten' }));
    expect((await shop.membership.status(userId)).endsAt).toEqual(new Date(clock.at + 20 * DAY));
    const wish = { paymentId: payment.id, reason: 'The rest', effect: 'nothing' as const };
    await expect(shop.refunds.request(staff, { ...wish, amount: 2_001 })).rejects.toMatchObject({
      details: { fields: { amount: 'refundAmount' } },
    });
    expect(await shop.refunds.request(staff, { ...wish, amount: 2_000 })).toMatchObject({ state: 'succeeded' });
  });

  it('can be noted where the method is switched off', async () => {
    const { payment } = await bought(await open());
    const shop = await closedShop();
    expect(shop.refunds.isRefundable(payment)).toBe(false);
    expect(await shop.refunds.noteByHand(staff, byHand(payment.id))).toMatchObject({ state: 'succeeded' });
  });

  it.each([
    ['more than was paid', { amount: 3_001 }, { amount: 'refundAmount' }],
    ['nothing', { amount: 0 }, { amount: 'refundAmount' }],
    ['a part of a fen', { amount: 1.5 }, { amount: 'refundAmount' }],
    ['no reason', { reason: ' \n ' }, { reason: 'required' }],
    ['no reference', { reference: ' ' }, { reference: 'required' }],
    [
      'a novel twice',
      { reason: 'x'.repeat(81), reference: 'x'.repeat(101) },
      { reason: 'tooLong', reference: 'tooLong' },
    ],
  ])('is refused with %s', async (_what, more, fields) => {
    const shop = await open();
    const { payment } = await bought(shop);
    await expect(shop.refunds.noteByHand(staff, byHand(payment.id, more))).rejects.toMatchObject({
      details: { fields },
    });
    expect(await database.prisma.refund.count()).toBe(0);
  });

  it('stands in the place of a failed refund of the same payment only, once', async () => {
    const shop = await open();
    const { payment } = await bought(shop);
    const failed = await refused(shop, payment.id);
    const other = await bought(shop);
    const note = (paymentId: string, insteadOf: string) =>
      shop.refunds.noteByHand(staff, byHand(paymentId, { amount: 100, effect: 'nothing', insteadOf }));
    await expect(note(other.payment.id, failed.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(note(payment.id, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const noted = await note(payment.id, failed.id);
    await expect(note(payment.id, failed.id)).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' });
    await expect(note(payment.id, noted.id)).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' });
  });

  it('waits for what is on its way: that counts as gone', async () => {
    const shop = await open();
    const { payment } = await bought(shop);
    alipay.refunds.says = 'taken';
    const wish = { paymentId: payment.id, amount: 2_000, reason: 'x', effect: 'nothing' as const };
    await shop.refunds.request(staff, wish);
    await expect(shop.refunds.noteByHand(staff, byHand(payment.id))).rejects.toMatchObject({
      details: { fields: { amount: 'refundAmount' } },
    });
    expect(await shop.refunds.noteByHand(staff, byHand(payment.id, { amount: 1_000 }))).toMatchObject({
      amount: 1_000,
    });
  });

  it('by many at once is never more than was paid, and once with a key', async () => {
    const shops = [await open(), await open()];
    const { payment } = await bought(shops[0]!);
    const key = randomUUID();
    const tries = await Promise.allSettled([
      ...Array.from({ length: 4 }, (_, n) =>
        shops[n % 2]!.refunds.noteByHand(staff, byHand(payment.id, { amount: 700, idempotencyKey: key })),
      ),
      ...Array.from({ length: 8 }, (_, n) =>
        shops[n % 2]!.refunds.noteByHand(staff, byHand(payment.id, { amount: 700, effect: 'shorten' })),
      ),
    ]);
    const refunds = await database.prisma.refund.findMany({ where: { paymentId: payment.id } });
    expect(refunds.map(({ amount }) => amount)).toEqual([700, 700, 700, 700]);
    const keyed = tries.slice(0, 4).flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(new Set(keyed).size).toBeLessThanOrEqual(1);
  });

  it('decides about a payment that waited for it', async () => {
    const shop = await open();
    const { order } = await bought(shop);
    await shop.payment.notify('alipay', alipay.notification(alipay.pay(order.number)));
    const twice = await database.prisma.payment.findFirstOrThrow({ where: { attention: 'duplicate' } });
    const refund = await shop.refunds.noteByHand(staff, byHand(twice.id));
    expect(await database.prisma.payment.findUnique({ where: { id: twice.id } })).toMatchObject({
      resolution: 'refunded',
    });
    // Taking the note back opens the case again; the decision cannot be taken back before.
    await expect(shop.orderDesk.undo(staff, { id: twice.id, reason: 'x' })).rejects.toMatchObject({
      details: { fields: { id: 'spent' } },
    });
    await shop.orderDesk.undoNote(staff, { id: refund.id, reason: 'Never sent' });
    expect((await openCases(shop)).map(({ id }) => id)).toEqual([twice.id]);
  });
});

describe('a note that was a mistake', () => {
  it('is taken back once, with a reason: the time is there again, and the failed refund is to be dealt with', async () => {
    const shop = await open();
    const { userId, order, payment } = await bought(shop);
    const asked = await shop.invoices.request(userId, { orderId: order.id, kind: 'personal', title: 'Li Lei' });
    await shop.invoices.issue(staff, asked.id, '12345678', 3_000);
    const failed = await refused(shop, payment.id);
    const { id } = await shop.refunds.noteByHand(staff, byHand(payment.id, { insteadOf: failed.id }));
    expect(await isMember(shop, userId)).toBe(false);
    await expect(shop.orderDesk.undoNote(staff, { id, reason: ' ' })).rejects.toMatchObject({
      details: { fields: { reason: 'required' } },
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 3 }, () => shop.orderDesk.undoNote(staff, { id, reason: 'The bank sent it back' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await isMember(shop, userId)).toBe(true);
    expect((await openRefunds(shop)).map((each) => each.id)).toEqual([failed.id]);
    expect((await kindsOf(order.id)).at(-1)).toBe('refund_note_undone');
    expect(await database.prisma.invoice.findUnique({ where: { id: asked.id } })).toMatchObject({ refundedAt: null });
    expect(await database.prisma.auditEntry.findMany({ where: { action: 'refund_note_undone' } })).toMatchObject([
      { staffId: staff, about: order.number, after: { amount: '¥30.00', reason: 'The bank sent it back' } },
    ]);
    // The buyer, who had been told that the money went back, is told that it did not; once.
    const mails = await database.prisma.mail.findMany({
      where: { eventKey: { startsWith: `refund_note_undone:${id}` } },
    });
    expect(mails).toMatchObject([
      {
        eventKey: `refund_note_undone:${id}`,
        language: 'en',
        details: {
          amount: '¥30.00',
          number: order.number,
          reference: ' (Bank transfer 20260501-7)',
          effect: 'The membership that went with it is given back: it now ends on 2026-05-31 08:00 (UTC).',
        },
      },
    ]);
    // Another try at the provider, which can by now.
    Object.assign(alipay.refunds, { says: 'succeeded', failure: null });
    expect(await shop.refunds.retry(staff, { id: failed.id })).toMatchObject({ state: 'succeeded' });
    // The time that was given back goes with the money.
    expect(await isMember(shop, userId)).toBe(false);
  });

  it('is none where the provider paid back, or nobody gave anything by hand', async () => {
    const shop = await open();
    const { payment } = await bought(shop);
    const wish = { paymentId: payment.id, amount: 1_000, reason: 'x', effect: 'nothing' as const };
    const { id } = await shop.refunds.request(staff, wish);
    const undo = (refund: string) => shop.orderDesk.undoNote(staff, { id: refund, reason: 'x' });
    await expect(undo(id)).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' });
    await expect(undo(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(undo('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a refund that hangs while its method is off', () => {
  /** Asked for without an answer, or taken and never paid out; then the method is switched off. */
  async function hanging(says: 'requested' | 'pending' = 'requested') {
    const shop = await open();
    const sold = await bought(shop);
    Object.assign(alipay.refunds, says === 'requested' ? { isDown: 'deaf' } : { says: 'taken' });
    const wish = { paymentId: sold.payment.id, amount: 1_500, reason: 'Changed his mind', effect: 'shorten' as const };
    const refund = await shop.refunds.request(staff, wish);
    expect(refund.state).toBe(says);
    return { ...sold, refund, on: shop, off: await closedShop() };
  }
  const letters = async (id: string) =>
    (await database.prisma.mail.findMany({ where: { eventKey: { contains: id } }, orderBy: { id: 'asc' } })).map(
      ({ eventKey, details }) => [eventKey.replace(id, ''), details],
    );
  const reason = 'Seen at the merchant desk';

  it.each(['requested', 'pending'] as const)(
    '%s, is given up: nothing went back, and its buyer is told',
    async (says) => {
      const { off, refund, payment, order, userId } = await hanging(says);
      expect(off.refunds.isEndable(refund, payment)).toBe(true);
      const given = await off.refunds.end(staff, { id: refund.id, outcome: 'given_up', reason });
      expect(given).toMatchObject({ state: 'failed', failure: 'GIVEN_UP', nextAskAt: null, isSaidByStaff: false });
      expect((await off.membership.status(userId)).endsAt).toEqual(new Date(clock.at + 30 * DAY));
      expect((await kindsOf(order.id)).at(-1)).toBe('refund_given_up');
      expect(await letters(refund.id)).toMatchObject([
        [
          'refund_given_up:',
          { amount: '¥15.00', refund: refund.number, effect: 'Your membership stays as it is.', method: 'Alipay' },
        ],
      ]);
      expect(await database.prisma.auditEntry.findMany({ where: { action: 'refund_ended' } })).toMatchObject([
        {
          staffId: staff,
          subjectId: userId,
          about: order.number,
          after: { amount: '¥15.00', outcome: 'given_up', reason },
        },
      ]);
      // What is to be done is to give it back in another way, all of the payment if need be.
      expect((await openRefunds(off)).map(({ id }) => id)).toEqual([refund.id]);
      const noted = byHand(payment.id, { amount: 1_500, effect: 'shorten', insteadOf: refund.id });
      expect(await off.refunds.noteByHand(staff, noted)).toMatchObject({ state: 'succeeded' });
      expect(await openRefunds(off)).toEqual([]);
    },
  );

  it('went back, as its desk shows: the same follows as if the service had said so', async () => {
    const { off, refund, order, payment, userId } = await hanging();
    const asked = await off.invoices.request(userId, { orderId: order.id, kind: 'personal', title: 'Li Lei' });
    const ended = await off.refunds.end(staff, { id: refund.id, outcome: 'went_back', reason });
    expect(ended).toMatchObject({ state: 'succeeded', isSaidByStaff: true, succeededAt: clock.now(), failure: null });
    expect((await off.membership.status(userId)).endsAt).toEqual(new Date(clock.at + 15 * DAY));
    expect((await kindsOf(order.id)).at(-1)).toBe('refunded');
    expect((await letters(refund.id)).map(([key]) => key)).toEqual(['order_refunded:']);
    expect(await openRefunds(off)).toEqual([]);
    expect(await off.invoices.issue(staff, asked.id, '12345678', 1_500)).toMatchObject({ state: 'issued' });
    // The service says it as well, once it is on again: it is the same refund, and no mistake of staff's any more.
    await off.refunds.take('alipay', there(payment, { number: refund.number, amount: 1_500 }));
    expect(await database.prisma.refund.findMany()).toMatchObject([{ state: 'succeeded', isSaidByStaff: false }]);
    await expect(off.orderDesk.undoNote(staff, { id: refund.id, reason })).rejects.toMatchObject({
      code: 'ALREADY_RESOLVED',
    });
  });

  it('went back by mistake of staff, who take it back and try again: the buyer hears each of it', async () => {
    const { on, off, refund, userId } = await hanging();
    const end = () => off.refunds.end(staff, { id: refund.id, outcome: 'went_back', reason });
    await end();
    expect(await off.orderDesk.undoNote(staff, { id: refund.id, reason: 'Another order' })).toMatchObject({
      state: 'failed',
      failure: 'UNDONE',
    });
    expect((await off.membership.status(userId)).endsAt).toEqual(new Date(clock.at + 30 * DAY));
    // Nobody answers again, and this time it went back indeed.
    expect(await on.refunds.retry(staff, { id: refund.id })).toMatchObject({ state: 'requested' });
    await end();
    expect((await off.membership.status(userId)).endsAt).toEqual(new Date(clock.at + 15 * DAY));
    expect((await letters(refund.id)).map(([key]) => key)).toEqual([
      'order_refunded:',
      'refund_note_undone:',
      'order_refunded::1',
    ]);
  });

  it('that was given up and goes back after all is booked, and before staff where it was given by hand as well', async () => {
    const { off, refund, payment } = await hanging();
    await off.refunds.end(staff, { id: refund.id, outcome: 'given_up', reason });
    await off.refunds.noteByHand(staff, byHand(payment.id, { amount: 3_000, insteadOf: refund.id }));
    await off.refunds.take('alipay', there(payment, { number: refund.number, amount: 1_500 }));
    expect(await openCases(off)).toMatchObject([{ id: payment.id, attention: 'refunded_there' }]);
  });

  it('is not ended while its service is asked, nor without a reason, nor twice', async () => {
    const { on, off, refund } = await hanging();
    const end = (shop: Shop, more = {}) =>
      shop.refunds.end(staff, { id: refund.id, outcome: 'given_up', reason, ...more });
    await expect(end(on)).rejects.toMatchObject({ details: { fields: { id: 'refundAsked' } } });
    await expect(end(off, { reason: ' ' })).rejects.toMatchObject({ details: { fields: { reason: 'required' } } });
    await expect(end(off, { id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const idempotencyKey = randomUUID();
    const tries = await Promise.allSettled([
      end(off, { idempotencyKey }),
      end(off, { idempotencyKey }),
      end(off, { outcome: 'went_back' }),
      end(off, { outcome: 'went_back' }),
    ]);
    expect(await database.prisma.auditEntry.count({ where: { action: 'refund_ended' } })).toBe(1);
    expect(await database.prisma.mail.count({ where: { eventKey: { contains: refund.id } } })).toBe(1);
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    await expect(end(off)).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' });
  });
});

describe('what the provider pays back after all', () => {
  it.each([
    ['named by its own number', (payment: never) => there(payment)],
    ['told as a sum', (payment: never) => there(payment, { amount: null, refundedInAll: 3_000 })],
  ])('is another refund, %s: twice the money went, and staff see it', async (_how, said) => {
    const shop = await open();
    const { payment } = await bought(shop);
    await shop.refunds.noteByHand(staff, byHand(payment.id));
    const report = said(payment as never);
    await shop.refunds.take('alipay', report);
    await shop.refunds.take('alipay', report);
    const refunds = await database.prisma.refund.findMany({ where: { paymentId: payment.id }, orderBy: { id: 'asc' } });
    expect(refunds.map(({ origin, amount, state }) => ({ origin, amount, state }))).toEqual([
      { origin: 'noted', amount: 3_000, state: 'succeeded' },
      { origin: 'provider', amount: 3_000, state: 'succeeded' },
    ]);
    expect(await openCases(shop)).toMatchObject([{ id: payment.id, attention: 'refunded_there' }]);
    // The transfer never left: staff take the note back, and the books are as they were.
    await shop.orderDesk.undoNote(staff, { id: refunds[0]!.id, reason: 'Never sent' });
    await shop.refunds.decide(staff, { id: refunds[1]!.id, effect: 'end' });
    expect(await openCases(shop)).toEqual([]);
  });

  it('also by the refund that had failed: it comes before staff, who close the case', async () => {
    const shop = await open();
    const { payment } = await bought(shop);
    const failed = await refused(shop, payment.id);
    await shop.refunds.noteByHand(staff, byHand(payment.id, { insteadOf: failed.id }));
    await shop.refunds.take('alipay', there(payment, { number: failed.number }));
    expect(await openCases(shop)).toMatchObject([{ id: payment.id, attention: 'refunded_there' }]);
    await shop.attention.resolve(staff, { id: payment.id, resolution: 'refunded', note: 'He sent it back to us' });
    expect(await openCases(shop)).toEqual([]);
    expect(await openRefunds(shop)).toEqual([]);
  });

  it('is found by a query, though the same sum was given by hand', async () => {
    const shop = await open();
    const { order, payment } = await bought(shop);
    await shop.refunds.noteByHand(staff, byHand(payment.id, { amount: 1_000, effect: 'nothing' }));
    const said = { state: 'paid' as const, payment: alipay.paid.get(order.number)!, refunded: 1_000 };
    await shop.refunds.hear('alipay', said, 'queried');
    await shop.refunds.hear('alipay', said, 'queried');
    const refunds = await database.prisma.refund.findMany({ where: { paymentId: payment.id } });
    expect(refunds.map(({ origin }) => origin).toSorted()).toEqual(['noted', 'provider']);
  });
});
