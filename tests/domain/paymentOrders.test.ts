import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { refusedNotifications } from '../../server/adapters/payment/counters.ts';
import type { GatewayPayment } from '../../server/adapters/payment/gateway.ts';
import type { OrderInput } from '../../server/domain/payment.ts';
import { AppError } from '../../server/errors.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, type Shop } from '../support/shop.ts';

const database = useDatabase();
const BEGIN = Date.parse('2026-05-01T08:00:00Z');
const MINUTE = 60_000;

let alipay: TestGateway;
let wechat: TestGateway;
let clock: { at: number; now(): Date };
/** What was logged, a line each. */
let logged: string[];
let shop: Shop;
let plan: string;
let userId: string;
beforeEach(async () => {
  const { prisma } = database;
  alipay = new TestGateway('alipay');
  wechat = new TestGateway('wechat');
  clock = { at: BEGIN, now: () => new Date(clock.at) };
  logged = [];
  shop = await open();
  plan = (await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } })).id;
  userId = await newBuyer(prisma, shop, clock.now());
});

/** One instance, at whose gateways nothing is asked on its own. */
async function open({ gateways = [alipay, wechat], isTest = false } = {}): Promise<Shop> {
  const logger = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const opened = await openShop({ prisma: database.prisma, gateways, clock, logger, isTest, times: { refresh: 0 } });
  opened.payment.start('https://wheelwise.example');
  await opened.payment.close();
  return opened;
}

const order = (more: Partial<OrderInput> = {}, who = userId) =>
  shop.payment.create(who, { planId: plan, method: 'alipay', ...more }, 'en');
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, details: { fields } }: AppError) => [code, fields],
  );
const rowOf = (id: string) => database.prisma.order.findUniqueOrThrow({ where: { id } });
const timeline = (orderId: string) =>
  database.prisma.orderEvent.findMany({
    where: { orderId },
    orderBy: { id: 'asc' },
    select: { kind: true, details: true, createdAt: true },
  });
/** What whoever follows was told of these. */
const told = (...subjects: string[]) =>
  database.prisma.change.findMany({
    where: { subjectId: { in: subjects } },
    orderBy: { position: 'asc' },
    select: { topic: true, kind: true, subjectId: true, userId: true },
  });
const notify = (payment: GatewayPayment, at = shop) => at.payment.notify('alipay', alipay.notification(payment));
const paymentOf = ({ transactionId }: GatewayPayment) =>
  database.prisma.payment.findFirstOrThrow({ where: { transactionId } });
/** What the bus tells, from now on. */
function listen() {
  const heard: unknown[] = [];
  shop.bus.on('payment.orderChanged', (event) => heard.push(event));
  shop.bus.on('membership.changed', (event) => heard.push(event));
  shop.bus.on('change.noted', () => heard.push('look'));
  return heard;
}

describe('an order', () => {
  it('is written down as it was asked for, and told to whoever follows', async () => {
    const heard = listen();
    const { id, ...placed } = await order();
    expect(heard).toEqual(['look', { orderId: id, userId }]);
    const row = await rowOf(id);
    const now = clock.now();
    expect(row).toMatchObject({
      userId,
      planId: plan,
      method: 'alipay',
      isTest: false,
      device: 'desk',
      idempotencyKey: null,
      amount: 3_000,
      durationDays: 30,
      language: 'en',
      planNameEn: 'Basic Membership',
      planNameZh: '基础会员',
      seller: null,
      createdAt: now,
      expiresAt: new Date(BEGIN + 30 * MINUTE),
      nextQueryAt: new Date(BEGIN + 5_000),
      openedAt: now,
      paymentUrl: `https://cashier.example/${placed.number}`,
      codeUrl: null,
    });
    expect(placed).toMatchObject({ paymentUrl: row.paymentUrl, plan: { slug: 'basic' } });
    expect(await timeline(id)).toEqual([{ kind: 'created', details: { amount: 3_000 }, createdAt: now }]);
    expect(await told(id)).toEqual([{ topic: 'order', kind: 'created', subjectId: id, userId }]);
    expect(shop.payment.method('wechat')).toMatchObject({ id: 'wechat', flow: 'qr' });
    expect(shop.payment.methods.map(({ id: method }) => method)).toEqual(expect.arrayContaining(['alipay', 'wechat']));
  });

  it('on a phone is opened for its address; who sells is written down once staff have said', async () => {
    const { prisma } = database;
    const body = { name: 'Wheelwise', legalName: 'Wheelwise Ltd', registration: '91310000', addresses: [] };
    await prisma.business.create({ data: { id: 1, revision: 1, body, updatedAt: clock.now() } });
    onTestFinished(async () => void (await prisma.business.delete({ where: { id: 1 } })));
    shop = await open();
    const { id, number } = await order({ method: 'wechat', device: 'phone', address: '203.0.113.7' });
    expect(wechat.orders.get(number)?.phone).toEqual({ address: '203.0.113.7' });
    expect(await rowOf(id)).toMatchObject({
      device: 'phone',
      seller: { name: 'Wheelwise Ltd', registration: '91310000', address: null },
    });
  });

  it('is refused by the name of what is wrong', async () => {
    const { prisma } = database;
    const like = { nameEn: '', nameZh: '', priceUsd: 0, durationDays: 30, monthlyQuota: 1 };
    const planOf = async (price: number, isForSale: boolean) =>
      (await prisma.plan.create({ data: { ...like, slug: randomUUID(), price, isForSale } })).id;
    const notForSale = ['BAD_USER_INPUT', { planId: 'notForSale' }];
    for (const planId of ['', '  '])
      expect(await refusal(order({ planId }))).toEqual(['BAD_USER_INPUT', { planId: 'required' }]);
    for (const planId of ['x', randomUUID()])
      expect(await refusal(order({ planId }))).toEqual(['NOT_FOUND', undefined]);
    for (const [price, isForSale] of [
      [0, true],
      [1, false],
      [0, false],
    ] as const)
      expect(await refusal(order({ planId: await planOf(price, isForSale) }))).toEqual(notForSale);
    expect(await order({ planId: await planOf(1, true) })).toMatchObject({ amount: 1 });
    const off = ['BAD_USER_INPUT', { method: 'paymentMethod' }];
    expect(await refusal(order({ method: 'cash' }))).toEqual(off);
    shop = await open({ gateways: [alipay] });
    expect(await refusal(order({ method: 'wechat' }))).toEqual(off);
    expect(await refusal(order({ idempotencyKey: 'a b' }))).toEqual([
      'BAD_USER_INPUT',
      { idempotencyKey: 'idempotencyKey' },
    ]);
  });

  it('is placed so often, and a retry is none', async () => {
    const idempotencyKey = randomUUID();
    await order({ idempotencyKey });
    for (let n = 1; n < 30; n += 1) await order();
    expect(await refusal(order())).toEqual(['RATE_LIMITED', undefined]);
    expect(await order({ idempotencyKey })).toMatchObject({ idempotencyKey });
    await order({}, await newBuyer(database.prisma, shop, clock.now()));
  });

  it('is at the price and for the days its buyer was shown, as far as he says', async () => {
    const yuan = (amount: number, currency = 'CNY') => ({ amount, currency });
    for (const agreed of [
      { agreedPrice: yuan(2_999) },
      { agreedPrice: yuan(3_000, 'USD') },
      { agreedDays: 29 },
      { agreedPrice: yuan(3_000), agreedDays: 31 },
    ]) {
      const error = await order(agreed).catch((one: unknown) => one);
      expect(error).toMatchObject({
        code: 'PRICE_CHANGED',
        details: { offer: { amount: 3_000, durationDays: 30 } },
      });
    }
    expect(await database.prisma.order.count({ where: { userId } })).toBe(0);
    for (const agreed of [
      { agreedPrice: yuan(3_000) },
      { agreedDays: 30 },
      { agreedPrice: null, agreedDays: null, idempotencyKey: null, device: null },
      { agreedPrice: yuan(3_000), agreedDays: 30 },
    ])
      expect(await order(agreed)).toMatchObject({ amount: 3_000 });
  });
});

describe('an idempotency key', () => {
  it('names one order with its plan, whoever of several requests comes first', async () => {
    const idempotencyKey = randomUUID();
    const orders = await Promise.all(Array.from({ length: 5 }, () => order({ idempotencyKey })));
    const first = await rowOf(orders[0]?.id ?? '');
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([first.id]));
    for (const one of orders) expect(one).toMatchObject({ plan: { slug: 'basic' } });
    expect(await database.prisma.order.count({ where: { userId } })).toBe(1);
    // It has its cashier: nothing is asked of the gateway.
    let asked = 0;
    alipay.create = async () => {
      asked += 1;
      throw new AppError('PAYMENT_PROVIDER_ERROR');
    };
    expect(await order({ idempotencyKey })).toMatchObject({ id: first.id, paymentUrl: first.paymentUrl });
    expect(asked).toBe(0);
  });

  it('is refused for anything else', async () => {
    const input = { idempotencyKey: randomUUID(), agreedPrice: { amount: 3_000, currency: 'CNY' }, agreedDays: 30 };
    const { id } = await order(input);
    for (const more of [
      { planId: (await database.prisma.plan.findUniqueOrThrow({ where: { slug: 'free' } })).id },
      { method: 'wechat' },
      { agreedPrice: { amount: 1, currency: 'CNY' } },
      { agreedDays: 31 },
    ])
      expect(await refusal(order({ ...input, ...more }))).toEqual(['IDEMPOTENCY_CONFLICT', undefined]);
    expect(await order(input)).toMatchObject({ id });
    expect(await order(input, await newBuyer(database.prisma, shop, clock.now()))).not.toMatchObject({ id });
  });

  it('opens what was never opened, and says of what was closed so that it could not be', async () => {
    const [cut, closed] = [randomUUID(), randomUUID()];
    const { id } = await order({ idempotencyKey: cut, method: 'wechat' });
    await database.prisma.order.update({ where: { id }, data: { codeUrl: null, openedAt: null } });
    expect(await order({ idempotencyKey: cut, method: 'wechat' })).toMatchObject({ id, codeUrl: expect.any(String) });
    alipay.isDown = true;
    expect(await refusal(order({ idempotencyKey: closed }))).toEqual(['PAYMENT_PROVIDER_ERROR', undefined]);
    alipay.isDown = false;
    expect(await refusal(order({ idempotencyKey: closed }))).toEqual(['PAYMENT_PROVIDER_ERROR', undefined]);
    expect(alipay.orders.size).toBe(0);
  });
});

describe('an order that cannot be opened', () => {
  it('is closed: nobody was ever asked to pay it; what nobody expected is logged', async () => {
    alipay.isDown = true;
    expect(await refusal(order())).toEqual(['PAYMENT_PROVIDER_ERROR', undefined]);
    expect(logged.filter((line) => line.includes('could not be opened'))).toEqual([]);
    alipay.create = async () => Promise.reject(new TypeError('broken'));
    expect(await refusal(order())).toEqual(['PAYMENT_PROVIDER_ERROR', undefined]);
    const orders = await database.prisma.order.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
    expect(orders).toHaveLength(2);
    for (const { id, ...row } of orders) {
      expect(row).toMatchObject({ state: 'closed', closedAt: clock.now() });
      expect(await timeline(id)).toMatchObject([{ kind: 'created' }, { kind: 'gateway_failed', details: {} }]);
    }
    const lines = logged.filter((line) => line.includes('An order could not be opened at the payment service'));
    const numbers = orders.map(({ number }) => number);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        order: expect.toBeOneOf(numbers),
        err: expect.objectContaining({ message: 'broken' }),
      }),
    ]);
  });

  it.each(['alipay', 'wechat'])('is none when another request for it was quicker (%s)', async (method) => {
    const [gateway, field] = method === 'alipay' ? [alipay, 'paymentUrl'] : [wechat, 'codeUrl'];
    gateway.create = async ({ number }) => {
      await database.prisma.order.updateMany({ where: { number }, data: { [field]: 'theirs' } });
      throw new AppError('PAYMENT_PROVIDER_ERROR');
    };
    expect(await order({ method })).toMatchObject({ state: 'pending', [field]: 'theirs', plan: { slug: 'basic' } });
  });

  it('on a phone anew is shown as it is', async () => {
    const address = '203.0.113.7';
    const { id, paymentUrl } = await order({ method: 'wechat', device: 'phone', address });
    clock.at += 10 * MINUTE;
    wechat.create = async () => Promise.reject(new AppError('PAYMENT_PROVIDER_ERROR'));
    expect(await shop.payment.refresh(userId, id, address)).toMatchObject({
      id,
      paymentUrl,
      openedAt: new Date(BEGIN),
    });
  });
});

describe('one’s own order', () => {
  it('is asked about while it is pending, and given up once', async () => {
    const [one, other] = [await order(), await order()];
    expect(await shop.payment.refresh(userId, one.id)).toMatchObject({ state: 'pending' });
    expect(alipay.queries).toBe(1);
    await notify(alipay.pay(one.number));
    expect(await shop.payment.refresh(userId, one.id)).toMatchObject({ state: 'paid' });
    expect(await shop.payment.cancel(userId, one.id)).toMatchObject({ state: 'paid' });
    expect([alipay.queries, alipay.closes]).toEqual([1, 0]);
    const heard = listen();
    expect(await shop.payment.cancel(userId, other.id)).toMatchObject({ state: 'closed' });
    expect(heard).toEqual([{ orderId: other.id, userId }, 'look']);
    expect(await told(other.id)).toMatchObject([{ kind: 'created' }, { topic: 'order', kind: 'closed', userId }]);
  });

  it('that is given up is paid all the same when the close says so', async () => {
    const { id, number } = await order();
    const { amount, transactionId } = alipay.pay(number);
    expect(await shop.payment.cancel(userId, id)).toMatchObject({ state: 'paid' });
    expect(await timeline(id)).toMatchObject([
      { kind: 'created' },
      { kind: 'close_requested', details: { amount, transactionId } },
      { kind: 'paid' },
    ]);
  });

  it('cannot be given up while its method is switched off', async () => {
    const { id } = await order();
    const without = await open({ gateways: [wechat] });
    expect(await refusal(without.payment.cancel(userId, id))).toEqual(['PAYMENT_PROVIDER_ERROR', undefined]);
    expect(await rowOf(id)).toMatchObject({ state: 'pending' });
  });

  it('that is given up is looked at soon; that has expired, once its cashier has closed', async () => {
    const [one, other] = [await order(), await order()];
    clock.at += MINUTE;
    await database.prisma.order.update({ where: { id: one.id }, data: { queries: 7 } });
    await shop.payment.cancel(userId, one.id);
    expect(await rowOf(one.id)).toMatchObject({
      closedAt: clock.now(),
      nextQueryAt: new Date(clock.at + 5_000),
      queries: 0,
    });
    clock.at = BEGIN + 30 * MINUTE;
    await shop.payment.cancel(userId, other.id);
    expect(await rowOf(other.id)).toMatchObject({ nextQueryAt: new Date(clock.at + 10 * MINUTE) });
  });
});

describe('a payment', () => {
  it('pays its order, on the books and to whoever listens', async () => {
    const confirmedEmail = `${randomUUID()}@example.com`;
    await database.prisma.user.update({ where: { id: userId }, data: { confirmedEmail } });
    const { id, number } = await order();
    const heard = listen();
    const payment = { ...alipay.pay(number), paidAt: new Date(BEGIN + 1_000) };
    clock.at += 2_000;
    await notify(payment);
    const { transactionId, amount, paidAt } = payment;
    const row = await paymentOf(payment);
    expect(row).toMatchObject({
      method: 'alipay',
      orderNumber: number,
      orderId: id,
      amount,
      paidAt,
      isTest: false,
      attention: null,
      createdAt: clock.now(),
    });
    expect(await rowOf(id)).toMatchObject({ state: 'paid', paidAt, closedAt: null, nextQueryAt: null });
    expect((await timeline(id)).slice(1)).toEqual([
      { kind: 'notified', details: { amount, transactionId }, createdAt: clock.now() },
      { kind: 'paid', details: { amount }, createdAt: clock.now() },
    ]);
    expect((await told(id, userId, row.id)).slice(1)).toEqual([
      { topic: 'order', kind: 'paid', subjectId: id, userId },
      { topic: 'membership', kind: 'granted', subjectId: userId, userId },
    ]);
    expect(heard).toEqual([{ orderId: id, userId }, { userId }, 'look']);
    const [mail] = await database.prisma.mail.findMany({ where: { eventKey: `membership_paid:${row.id}` } });
    expect(mail).toMatchObject({ recipient: confirmedEmail, language: 'en', details: { method: 'Alipay' } });
  });

  it('that moved no money says so, on the books and in the letter', async () => {
    shop = await open({ isTest: true });
    for (const [language, method] of [
      ['en', 'Alipay, test payment: no money moved'],
      ['zh', '支付宝，测试支付，没有真实扣款'],
    ] as const) {
      const { id, number } = await shop.payment.create(userId, { planId: plan, method: 'alipay' }, language);
      const payment = alipay.pay(number);
      await notify(payment);
      const row = await paymentOf(payment);
      expect([row.isTest, (await rowOf(id)).isTest]).toEqual([true, true]);
      const [mail] = await database.prisma.mail.findMany({ where: { eventKey: `membership_paid:${row.id}` } });
      expect(mail).toMatchObject({ language, details: { method } });
    }
  });

  it('that needs a decision is told to staff, and its order to its buyer', async () => {
    const { id, number } = await order();
    const heard = listen();
    const payment = alipay.pay(number, 1);
    await notify(payment);
    const { id: paymentId } = await paymentOf(payment);
    expect((await told(id, userId, paymentId)).slice(1)).toEqual([
      { topic: 'order', kind: 'needs_attention', subjectId: id, userId },
      { topic: 'payment', kind: 'needs_attention', subjectId: paymentId, userId: null },
    ]);
    expect((await timeline(id)).slice(1)).toMatchObject([
      { kind: 'notified' },
      { kind: 'needs_attention', details: { reason: 'wrong_amount' } },
    ]);
    expect(heard.splice(0)).toEqual([{ orderId: id, userId }, 'look']);
    await database.prisma.user.delete({ where: { id: userId } });
    await notify(alipay.pay(number));
    expect(heard).toEqual([{ orderId: id, userId: null }, 'look']);
  });

  it('that is a second one leaves its order as it was paid', async () => {
    const { id, number } = await order();
    await notify({ ...alipay.pay(number), paidAt: new Date(BEGIN + 1_000) });
    const before = await rowOf(id);
    const second = { ...alipay.pay(number), paidAt: new Date(BEGIN + 2_000) };
    await notify(second);
    expect(await rowOf(id)).toEqual(before);
    expect(await paymentOf(second)).toMatchObject({ orderId: id, attention: 'duplicate' });
    expect(await database.prisma.membershipGrant.count({ where: { userId, source: 'payment' } })).toBe(1);
  });

  it('for an order of another method is for none that anybody knows', async () => {
    const { id, number } = await order();
    const heard = listen();
    const payment = alipay.pay(number);
    const reply = await shop.payment.notify('wechat', wechat.notification(payment));
    expect(reply.body).toBe('success');
    const row = await paymentOf(payment);
    expect(row).toMatchObject({ method: 'wechat', orderId: null, attention: 'unknown_order' });
    expect(await told(row.id)).toEqual([
      { topic: 'payment', kind: 'needs_attention', subjectId: row.id, userId: null },
    ]);
    expect([(await rowOf(id)).state, heard]).toEqual(['pending', ['look']]);
  });
});

it('what does not move an order is written down nowhere and told to nobody', async () => {
  const [paid, closed] = [await order(), await order()];
  await notify(alipay.pay(paid.number));
  await shop.payment.cancel(userId, closed.id);
  const books = async () => [
    await rowOf(paid.id),
    await rowOf(closed.id),
    await timeline(paid.id),
    await timeline(closed.id),
    await told(paid.id, closed.id),
  ];
  const before = await books();
  const heard = listen();
  for (const fact of ['refused', 'cancelled', 'expired', 'closed_there'] as const)
    for (const id of [paid.id, closed.id, randomUUID()]) await shop.settlement.know(id, fact);
  expect([await books(), heard]).toEqual([before, []]);
});

describe('a notification', () => {
  const counted = async (reason: string) => {
    const { values } = await refusedNotifications.get();
    return values.find(({ labels }) => labels.method === 'alipay' && labels.reason === reason)?.value ?? 0;
  };

  it('that is not the provider’s changes nothing, and is counted', async () => {
    const { id, number } = await order();
    const before = await counted('refused');
    const forged = await shop.payment.notify('alipay', alipay.notification(alipay.pay(number), 'forged'));
    expect(forged.body).toBe('fail');
    expect(await rowOf(id)).toMatchObject({ state: 'pending' });
    expect([(await counted('refused')) - before, logged.length]).toEqual([1, 1]);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 40,
      method: 'alipay',
      reason: 'bad signature',
      msg: 'Notification refused',
    });
  });

  it('that cannot be taken is not confirmed, so that it comes again', async () => {
    const { id, number } = await order();
    const before = await counted('failed');
    // More than the books can hold.
    const payment = alipay.pay(number, 2 ** 40);
    expect((await notify(payment)).body).toBe('fail');
    expect([(await counted('failed')) - before, logged.length]).toEqual([1, 1]);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 50,
      method: 'alipay',
      err: { message: expect.any(String) },
      msg: 'A notification could not be taken',
    });
    expect((await notify({ ...payment, amount: 3_000 })).body).toBe('success');
    expect(await rowOf(id)).toMatchObject({ state: 'paid' });
  });

  it('is taken from a provider that cannot pay back as well', async () => {
    const { id, number } = await order();
    Object.assign(alipay, { refunds: undefined });
    expect((await notify(alipay.pay(number))).body).toBe('success');
    expect(await rowOf(id)).toMatchObject({ state: 'paid' });
  });

  it('of a refund made at the provider’s own desk is booked', async () => {
    const { id, number } = await order();
    const payment = alipay.pay(number);
    await notify(payment);
    const of = { number: `R${randomUUID()}`, orderNumber: number, transactionId: payment.transactionId };
    const refund = alipay.refunds.refundOf({ ...of, amount: 3_000, total: 3_000 }, 'succeeded');
    expect((await shop.payment.notify('alipay', alipay.refunds.notification(refund))).body).toBe('success');
    const { prisma } = database;
    const booked = await prisma.refund.findMany({ where: { payment: { orderId: id } } });
    expect(booked).toMatchObject([{ origin: 'provider', amount: 3_000, state: 'succeeded' }]);
  });

  it('of a method that nobody has, or that is switched off, is none', async () => {
    expect(await refusal(shop.payment.notify('cash', alipay.notification(null)))).toEqual(['NOT_FOUND', undefined]);
    const without = await open({ gateways: [wechat] });
    expect(await refusal(without.payment.notify('alipay', alipay.notification(null)))).toEqual([
      'NOT_FOUND',
      undefined,
    ]);
    expect((await shop.payment.notify('alipay', alipay.notification(null))).body).toBe('success');
  });
});
