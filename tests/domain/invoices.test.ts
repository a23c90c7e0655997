import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBooksExport, type Book } from '../../server/domain/books-export.ts';
import { fromCsv } from '../../server/domain/csv.ts';
import type { RefundSaid } from '../../server/adapters/payment/refunds.ts';
import type { Refund } from '../../server/generated/prisma/client.ts';
import type { Language } from '../../server/language.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, placeOrder, type Shop } from '../support/shop.ts';

const database = useDatabase();
let alipay: TestGateway;
let clock: { at: number; now(): Date };
beforeEach(async () => {
  await database.prisma.refund.deleteMany();
  await database.prisma.payment.deleteMany();
  await database.prisma.order.deleteMany();
  alipay = new TestGateway('alipay');
  clock = { at: Date.parse('2026-05-01T12:00:00+08:00'), now: () => new Date(clock.at) };
});

const open = () => openShop({ prisma: database.prisma, gateways: [alipay], clock });
const person = (shop: Shop) => newBuyer(database.prisma, shop, clock.now());

/** Somebody's order, paid. */
async function sold(shop: Shop, userId: string) {
  const order = await placeOrder(database.prisma, shop, userId);
  const payment = { ...alipay.pay(order.number), paidAt: clock.now() };
  await shop.payment.notify('alipay', alipay.notification(payment));
  return { ...order, transactionId: payment.transactionId };
}

/** So much of an order's money goes back, at the provider's own desk. */
async function payBack(
  shop: Shop,
  { number, transactionId }: { number: string; transactionId: string },
  amount: number,
) {
  await shop.refunds.take('alipay', {
    number: `D${amount}`,
    said: 'succeeded',
    providerId: null,
    orderNumber: number,
    transactionId,
    amount,
    refundedInAll: null,
    total: 3_000,
    succeededAt: clock.now(),
    failure: null,
  });
}

/** Staff ask for so much of an order's money to go back. */
async function refund(shop: Shop, staff: string, order: { id: string }, amount: number): Promise<Refund> {
  const payment = await database.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
  const input = { paymentId: payment.id, amount, reason: 'asked for', effect: 'nothing' as const };
  return shop.refunds.request(staff, { ...input, idempotencyKey: randomUUID() });
}

/** What the provider says of a refund of 10 yuan. */
const told = (
  { number: orderNumber, transactionId }: { number: string; transactionId: string },
  { number }: Refund,
  said: RefundSaid,
) => alipay.refunds.refundOf({ number, orderNumber, transactionId, amount: 1_000, total: 3_000 }, said);

const stateOf = async (id: string) => (await database.prisma.refund.findUniqueOrThrow({ where: { id } })).state;

const COMPANY = { kind: 'company', title: ' 车问（上海）有限公司 ', taxNumber: '91310000ma1fl0000x' } as const;

describe('an invoice', () => {
  it('of a paid order is asked for once, issued with its number, and told by letter', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    const { id: orderId, number } = await sold(shop, buyer);
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => shop.invoices.request(buyer, { orderId, ...COMPANY })),
    );
    const made = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(made).toMatchObject([
      { state: 'requested', title: '车问（上海）有限公司', taxNumber: '91310000MA1FL0000X' },
    ]);
    const id = made[0]?.id ?? '';
    expect((await shop.invoices.amounts([orderId])).get(orderId)).toEqual({ left: 3_000, underWay: 0 });
    await expect(shop.invoices.issue(staff, id, '一二三', 3_000)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const decided = await Promise.allSettled([
      shop.invoices.issue(staff, id, '25312000000012345678', 3_000),
      shop.invoices.refuse(staff, id, 'wrong title'),
    ]);
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const now = await database.prisma.invoice.findUniqueOrThrow({ where: { id } });
    expect(now).toMatchObject({ decidedById: staff, decidedAt: clock.now() });
    const letters = await database.prisma.mail.findMany({ where: { eventKey: { endsWith: id } } });
    expect(letters.map(({ kind }) => kind)).toEqual([`invoice_${now.state}`]);
    expect(await database.prisma.auditEntry.count({ where: { about: number, staffId: staff } })).toBe(1);
  });

  it('that was refused can be asked for again', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    const { id: orderId } = await sold(shop, buyer);
    const first = await shop.invoices.request(buyer, { orderId, kind: 'personal', title: '李', taxNumber: 'ignored' });
    expect(first.taxNumber).toBeNull();
    await shop.invoices.refuse(staff, first.id, 'The name is too short.');
    const second = await shop.invoices.request(buyer, { orderId, kind: 'personal', title: '李四' });
    expect((await shop.invoices.latestOf([orderId])).get(orderId)?.id).toBe(second.id);
  });

  it('is for nobody else’s order, none that is not paid, and needs a title and a company’s tax number', async () => {
    const shop = await open();
    const [buyer, other] = [await person(shop), await person(shop)];
    const unpaid = await placeOrder(database.prisma, shop, buyer);
    const { id: orderId } = await sold(shop, buyer);
    const code = (userId: string, wish: object) =>
      shop.invoices.request(userId, { orderId, ...COMPANY, ...wish }).then(
        () => null,
        (error: unknown) => (error as { code: string }).code,
      );
    expect(await code(other, {})).toBe('NOT_FOUND');
    expect(await code(buyer, { orderId: 'none' })).toBe('NOT_FOUND');
    expect(await code(buyer, { orderId: unpaid.id })).toBe('NOT_INVOICEABLE');
    expect(await code(buyer, { title: ' ' })).toBe('BAD_USER_INPUT');
    expect(await code(buyer, { title: 'x'.repeat(101) })).toBe('BAD_USER_INPUT');
    for (const taxNumber of [null, '', '123', '91310000-MA1FL0000X', '9'.repeat(21)])
      expect(await code(buyer, { taxNumber })).toBe('BAD_USER_INPUT');
  });

  it('is for what did not go back, is flagged when something does later, and not possible when all did', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    const order = await sold(shop, buyer);
    await payBack(shop, order, 1_000);
    const { id } = await shop.invoices.request(buyer, { orderId: order.id, ...COMPANY });
    expect((await shop.invoices.amounts([order.id])).get(order.id)).toEqual({ left: 2_000, underWay: 0 });
    await shop.invoices.issue(staff, id, '12345678', 2_000);
    clock.at += 1_000;
    await payBack(shop, order, 2_000);
    expect(await database.prisma.invoice.findUnique({ where: { id } })).toMatchObject({
      state: 'issued',
      refundedAt: clock.now(),
    });
    const all = await sold(shop, buyer);
    await payBack(shop, all, 3_000);
    const wish = { orderId: all.id, ...COMPANY };
    await expect(shop.invoices.request(buyer, wish)).rejects.toMatchObject({ code: 'NOT_INVOICEABLE' });
  });

  it('is not issued for money that went back after it was asked for', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    const order = await sold(shop, buyer);
    const { id } = await shop.invoices.request(buyer, { orderId: order.id, ...COMPANY });
    await payBack(shop, order, 1_000);
    await expect(shop.invoices.issue(staff, id, '12345678', 3_000)).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    await payBack(shop, order, 2_000);
    for (const amount of [3_000, 2_000, 0, -1])
      await expect(shop.invoices.issue(staff, id, '12345678', amount)).rejects.toMatchObject({
        code: 'NOT_INVOICEABLE',
      });
    expect(await database.prisma.invoice.findUnique({ where: { id } })).toMatchObject({
      state: 'requested',
      issuedAmount: null,
    });
    expect(await database.prisma.mail.count({ where: { eventKey: { endsWith: id } } })).toBe(0);
    // What is left to do with it.
    expect(await shop.invoices.refuse(staff, id, 'The money went back.')).toMatchObject({ state: 'refused' });
  });

  it('waits while a refund is asked for or on its way, and is issued for what is left once that is through', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    const order = await sold(shop, buyer);
    const { id } = await shop.invoices.request(buyer, { orderId: order.id, ...COMPANY });
    const issue = (amount: number) => shop.invoices.issue(staff, id, '12345678', amount);
    const money = async () => (await shop.invoices.amounts([order.id])).get(order.id);
    // Nobody at the payment service answers: the refund is asked for, and nobody knows more.
    alipay.refunds.isDown = 'deaf';
    const made = await refund(shop, staff, order, 1_000);
    expect(await money()).toEqual({ left: 3_000, underWay: 1_000 });
    for (const amount of [3_000, 2_000])
      await expect(issue(amount)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' });
    // It has it now, and takes its time.
    alipay.refunds.isDown = false;
    alipay.refunds.says = 'taken';
    await shop.refunds.take('alipay', told(order, made, 'taken'));
    expect(await stateOf(made.id)).toBe('pending');
    await expect(issue(3_000)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' });
    expect(await database.prisma.invoice.findUnique({ where: { id } })).toMatchObject({ state: 'requested' });
    await shop.refunds.take('alipay', told(order, made, 'succeeded'));
    expect(await money()).toEqual({ left: 2_000, underWay: 0 });
    expect(await issue(2_000)).toMatchObject({ state: 'issued', issuedAmount: 2_000, refundedAt: null });
  });

  it('does not wait for a refund that failed, until that is tried again', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    const order = await sold(shop, buyer);
    const { id } = await shop.invoices.request(buyer, { orderId: order.id, ...COMPANY });
    alipay.refunds.says = 'refused';
    alipay.refunds.failure = 'ACQ.SELLER_BALANCE_NOT_ENOUGH';
    const refused = await refund(shop, staff, order, 1_000);
    expect(refused.state).toBe('failed');
    alipay.refunds.isDown = 'deaf';
    await shop.refunds.retry(staff, { id: refused.id, idempotencyKey: randomUUID() });
    const issue = () => shop.invoices.issue(staff, id, '12345678', 3_000);
    await expect(issue()).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' });
    await shop.refunds.take('alipay', told(order, refused, 'refused'));
    expect(await stateOf(refused.id)).toBe('failed');
    expect(await issue()).toMatchObject({ state: 'issued', issuedAmount: 3_000, refundedAt: null });
  });

  it('is either issued before a refund is asked for, or waits for it, however the two race', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    for (let round = 0; round < 8; round += 1) {
      const order = await sold(shop, buyer);
      const { id } = await shop.invoices.request(buyer, { orderId: order.id, ...COMPANY });
      alipay.refunds.says = 'taken';
      const issuing = () => shop.invoices.issue(staff, id, '12345678', 3_000);
      const refunding = () => refund(shop, staff, order, 1_000);
      const [first, second] = round % 2 === 0 ? [issuing, refunding] : [refunding, issuing];
      const both = await Promise.allSettled([first(), second()]);
      const [issued, refunded] = round % 2 === 0 ? both : both.toReversed();
      expect(refunded?.status).toBe('fulfilled');
      const refusal = issued?.status === 'rejected' ? (issued.reason as { code: string }).code : null;
      expect([null, 'REFUND_UNDER_WAY']).toContain(refusal);
      const made = await database.prisma.refund.findFirstOrThrow({ where: { payment: { orderId: order.id } } });
      await shop.refunds.take('alipay', told(order, made, 'succeeded'));
      const { state, refundedAt } = await database.prisma.invoice.findUniqueOrThrow({ where: { id } });
      expect([state, refundedAt !== null]).toEqual(refusal === null ? ['issued', true] : ['requested', false]);
    }
  });

  it('is issued for all or for what is left, never wrongly and unflagged, however it races with a refund', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    for (let round = 0; round < 8; round += 1) {
      const order = await sold(shop, buyer);
      const { id } = await shop.invoices.request(buyer, { orderId: order.id, ...COMPANY });
      await Promise.allSettled([
        shop.invoices.issue(staff, id, '12345678', 3_000),
        payBack(shop, order, 1_000 + round),
      ]);
      const { state, refundedAt } = await database.prisma.invoice.findUniqueOrThrow({ where: { id } });
      expect([state, refundedAt !== null]).toEqual(state === 'issued' ? ['issued', true] : ['requested', false]);
    }
  });

  it('is revoked by a red invoice after all of the money went back, told by letter, and no other comes', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    const order = await sold(shop, buyer);
    const { id } = await shop.invoices.request(buyer, { orderId: order.id, ...COMPANY });
    const revocation = { id, redNumber: ' 87654321 ', reason: 'The money went back.' };
    // Nothing was issued yet.
    await expect(shop.invoices.revoke(staff, revocation)).rejects.toMatchObject({ code: 'ALREADY_RESOLVED' });
    await shop.invoices.issue(staff, id, '12345678', 3_000);
    await payBack(shop, order, 3_000);
    const waiting = async () =>
      (await shop.invoices.list({ first: 100 }, { isOpen: true })).rows.some((invoice) => invoice.id === id);
    expect(await waiting()).toBe(true);
    for (const wrong of [
      { redNumber: '一二三' },
      { redNumber: '12345678' },
      { reason: ' ' },
      { reason: 'x'.repeat(501) },
    ])
      await expect(shop.invoices.revoke(staff, { ...revocation, ...wrong })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    clock.at += 1_000;
    const tries = await Promise.allSettled([
      shop.invoices.revoke(staff, revocation),
      shop.invoices.revoke(staff, revocation),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await database.prisma.invoice.findMany({ where: { orderId: order.id } })).toMatchObject([
      {
        state: 'revoked',
        number: '12345678',
        issuedAmount: 3_000,
        redNumber: '87654321',
        reason: 'The money went back.',
        revokedAt: clock.now(),
        revokedById: staff,
      },
    ]);
    expect(await waiting()).toBe(false);
    const audited = { action: 'invoice_revoked', staffId: staff, subjectId: buyer, about: order.number } as const;
    expect(await database.prisma.auditEntry.findMany({ where: audited })).toMatchObject([
      { after: { invoice: '12345678', red: '87654321', reason: 'The money went back.' } },
    ]);
    const letter = await database.prisma.mail.findUniqueOrThrow({ where: { eventKey: `invoice_revoked:${id}` } });
    expect(letter.details).toMatchObject({ red: '87654321', next: expect.stringContaining('none comes') });
    await expect(shop.invoices.request(buyer, { orderId: order.id, ...COMPANY })).rejects.toMatchObject({
      code: 'NOT_INVOICEABLE',
    });
  });

  it('that was revoked after a part of the money went back is followed by one for the rest', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    const order = await sold(shop, buyer);
    const { id } = await shop.invoices.request(buyer, { orderId: order.id, ...COMPANY });
    await shop.invoices.issue(staff, id, '12345678', 3_000);
    await payBack(shop, order, 1_000);
    const { next } = await shop.invoices.revoke(staff, { id, redNumber: '87654321', reason: 'A part went back.' });
    expect(next).toMatchObject({ state: 'requested', title: '车问（上海）有限公司', taxNumber: '91310000MA1FL0000X' });
    expect((await shop.invoices.latestOf([order.id])).get(order.id)?.id).toBe(next?.id);
    expect((await shop.invoices.amounts([order.id])).get(order.id)).toEqual({ left: 2_000, underWay: 0 });
    await shop.invoices.issue(staff, next?.id ?? '', '12345679', 2_000);
    // It is right, and so not before staff.
    const { refundedAt } = await database.prisma.invoice.findUniqueOrThrow({ where: { id: next?.id ?? '' } });
    expect(refundedAt).toBeNull();
    // One with a mistake in it is revoked as well; its buyer says what the next one is made out to.
    const again = { id: next?.id ?? '', redNumber: '87654320', reason: 'A mistake in the name.' };
    expect((await shop.invoices.revoke(staff, again)).next).toBeNull();
    expect(await shop.invoices.request(buyer, { orderId: order.id, kind: 'personal', title: '李四' })).toMatchObject({
      state: 'requested',
    });
  });

  it('is no longer flagged once a refund that was only noted is taken back', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    const order = await sold(shop, buyer);
    const { id } = await shop.invoices.request(buyer, { orderId: order.id, ...COMPANY });
    await shop.invoices.issue(staff, id, '12345678', 3_000);
    const payment = await database.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
    await database.prisma.payment.update({ where: { id: payment.id }, data: { attention: 'late' } });
    const noted = {
      id: payment.id,
      resolution: 'refunded',
      amount: 3_000,
      note: 'x',
      idempotencyKey: randomUUID(),
    } as const;
    await shop.attention.resolve(staff, noted);
    const flag = async () => (await database.prisma.invoice.findUniqueOrThrow({ where: { id } })).refundedAt;
    expect(await flag()).not.toBeNull();
    await shop.orderDesk.undo(staff, { id: payment.id, reason: 'a mistake', idempotencyKey: randomUUID() });
    expect(await flag()).toBeNull();
  });
});

describe('the books as tables', () => {
  const books = () => createBooksExport({ prisma: database.prisma, clock });
  async function table(staff: string, book: Book, from: string, until: string, language: Language = 'en') {
    let text = '';
    for await (const piece of books().table(staff, book, from, until, language)) text += piece;
    return fromCsv(text);
  }

  it('are cut by days in China, both included, in yuan, and that they were taken is recorded', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    // Nearly midnight in China: in UTC it is still the day.
    clock.at = Date.parse('2026-05-01T23:59:59+08:00');
    const late = await sold(shop, buyer);
    clock.at = Date.parse('2026-05-02T00:00:00+08:00');
    const early = await sold(shop, buyer);
    await payBack(shop, early, 1_005);
    const numbers = (rows: string[][], column: number) => rows.slice(1).map((row) => row[column]);
    expect(numbers(await table(staff, 'orders', '2026-05-01', '2026-05-01'), 0)).toEqual([late.number]);
    expect(numbers(await table(staff, 'payments', '2026-05-02', '2026-05-02'), 1)).toEqual([early.number]);
    expect(numbers(await table(staff, 'payments', '2026-05-01', '2026-05-02'), 4)).toEqual(['30.00', '30.00']);
    const [head, row] = await table(staff, 'refunds', '2026-05-02', '2026-05-02', 'zh');
    expect(head?.[6]).toBe('金额（元）');
    expect(row).toEqual(expect.arrayContaining(['D1005', early.number, '10.05', '已退款', '2026-05-02 00:00:00']));
    expect(await database.prisma.auditEntry.count({ where: { action: 'books_exported', staffId: staff } })).toBe(4);
  });

  it('are whole, however many rows there are', async () => {
    const shop = await open();
    const [buyer, staff] = [await person(shop), await person(shop)];
    const order = await sold(shop, buyer);
    const { plan: _plan, transactionId: _id, id: _own, seller: _seller, idempotencyKey: _key, ...like } = order;
    await database.prisma.order.createMany({
      data: Array.from({ length: 1_203 }, (_each, index) => ({ ...like, number: `MANY${index}` })),
    });
    const rows = await table(staff, 'orders', '2026-05-01', '2026-05-01');
    expect(rows).toHaveLength(1 + 1_204);
    expect(new Set(rows.map(([number]) => number)).size).toBe(1_205);

    // The row that was read last goes while the table is written.
    let text = '';
    for await (const piece of books().table(staff, 'orders', '2026-05-01', '2026-05-01', 'en')) {
      text += piece;
      const last = fromCsv(text).at(-1)?.[0] ?? '';
      await database.prisma.order.deleteMany({ where: { number: last, paidAt: order.paidAt, payments: { none: {} } } });
    }
    expect(fromCsv(text)).toHaveLength(1 + 1_204);
  });

  it('are refused for days that are none, the wrong way round, or more than a year', async () => {
    const staff = await person(await open());
    for (const [from, until] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-03-01', 'x'],
      ['2026-03-02', '2026-03-01'],
      ['2025-01-01', '2026-05-01'],
    ] as const)
      await expect(table(staff, 'orders', from, until)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
