import { beforeEach, describe, expect, it } from 'vitest';
import { createBooksExport, type Book } from '../../server/domain/books-export.ts';
import { fromCsv } from '../../server/domain/csv.ts';
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
    expect((await shop.invoices.amounts([orderId])).get(orderId)).toBe(3_000);
    await expect(shop.invoices.issue(staff, id, '一二三')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const decided = await Promise.allSettled([
      shop.invoices.issue(staff, id, '25312000000012345678'),
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
    expect((await shop.invoices.amounts([order.id])).get(order.id)).toBe(2_000);
    await shop.invoices.issue(staff, id, '12345678');
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
