import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { useApp } from '../support/app.ts';
import { methodsOf, TestGateway } from '../support/gateway.ts';
import { Caller, withPrisma, type Answered } from '../support/rest.ts';

const alipay = new TestGateway('alipay');
const wechat = new TestGateway('wechat');
const times = { ...PAYMENT_TIMES, look: 3_600_000, refresh: 0 };
const test = useApp({}, { paymentMethods: methodsOf(alipay, wechat), paymentTimes: times });
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let plans: Record<string, string>;
beforeAll(async () => {
  const { body } = await new Caller(test).get('/api/membership/plans/');
  const list = body['plans'] as { plan_id: string; slug: string }[];
  plans = Object.fromEntries(list.map(({ slug, plan_id }) => [slug, plan_id]));
});

interface OrderBody {
  readonly order_id: string;
  readonly number: string;
  readonly status: string;
}
const orderOf = ({ body }: Answered) => body['order'] as OrderBody;

async function member(): Promise<Caller> {
  const caller = new Caller(test);
  await caller.register();
  return caller;
}
const create = (caller: Caller, more: object = {}, headers: object = {}) =>
  caller.post('/api/payment/order/create/', { user_id: caller.account.id, plan_id: plans['basic'], ...more }, headers);
const status = (caller: Caller, orderId: string) =>
  caller.get('/api/payment/order/status/', { user_id: caller.account.id, order_id: orderId });
/** The provider's notification, perhaps altered on its way. */
function notify(gateway: TestGateway, message: { body: string; headers: object }): Promise<Answered> {
  return new Caller(test).raw('POST', `/api/payment/notify/${gateway.method}/`, message.body, message.headers);
}

describe('ordering', () => {
  it('by Alipay opens a cashier', async () => {
    const caller = await member();
    const answer = await create(caller);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: 'success',
      order: {
        order_id: expect.any(String),
        number: expect.stringMatching(/^[0-9A-Z]{1,32}$/),
        plan_id: plans['basic'],
        payment_url: expect.stringMatching(/^https:/),
        qr_code: null,
        amount: 30,
        currency: 'CNY',
        payment_method: 'alipay',
        is_test: false,
        status: 'pending',
        created_at: expect.stringMatching(ISO),
        expires_at: expect.stringMatching(ISO),
        paid_at: null,
        closed_at: null,
      },
    });
    const { created_at, expires_at } = answer.body['order'] as { created_at: string; expires_at: string };
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * 60_000);
    expect(alipay.orders.get(orderOf(answer).number)).toMatchObject({
      amount: 3_000,
      subject: 'Wheelwise Basic Membership',
      returnUrl: `${test.app.url}/#membership`,
    });
  });

  it('by WeChat Pay gives what the QR code says, in the caller’s language at the cashier', async () => {
    const answer = await create(await member(), { payment_method: 'wechat' }, { 'accept-language': 'zh-CN' });
    expect(answer.body['order']).toMatchObject({
      payment_url: null,
      qr_code: expect.stringMatching(/^weixin:/),
      payment_method: 'wechat',
    });
    expect(wechat.orders.get(orderOf(answer).number)?.subject).toBe('车问 基础会员');
  });

  it.each([
    ['an unknown plan', { plan_id: randomUUID() }, 404, 'NOT_FOUND', undefined],
    ['no id of a plan', { plan_id: 'basic' }, 404, 'NOT_FOUND', undefined],
    ['no plan', { plan_id: '' }, 400, 'BAD_USER_INPUT', 'plan_id'],
    ['an unknown method', { payment_method: 'cash' }, 400, 'BAD_USER_INPUT', 'payment_method'],
    ['a number as a method', { payment_method: 1 }, 400, 'BAD_USER_INPUT', 'payment_method'],
  ])('%s is refused', async (_what, more, code, name, field) => {
    const { status, body } = await create(await member(), more);
    expect([status, body.status, body.code]).toEqual([code, 'error', name]);
    expect(Object.keys(body.fields ?? {})).toEqual(field ? [field] : []);
  });

  it('at another price than was shown is refused, with the one there is', async () => {
    const caller = await member();
    for (const shown of [{ amount: 29.9 }, { amount: 30, duration_days: 31 }, { amount: 0 }]) {
      const { status, body } = await create(caller, shown);
      expect([status, body]).toEqual([
        409,
        {
          status: 'error',
          error: 'The price has changed: ¥30.00 for 30 days. Nothing was ordered; please confirm the new price.',
          code: 'PRICE_CHANGED',
          amount: 30,
          duration_days: 30,
        },
      ]);
    }
    expect((await create(caller, { amount: 30, duration_days: 30 })).status).toBe(200);
    expect((await create(caller, { amount: 'thirty' })).body.fields).toHaveProperty('amount');
  });

  it('with an Idempotency-Key is one order, however often it is asked for', async () => {
    const caller = await member();
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, again] = [await create(caller, {}, key), await create(caller, { amount: 30 }, key)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await create(caller, { payment_method: 'wechat' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    const bad = await create(caller, {}, { 'Idempotency-Key': 'short' });
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['idempotency_key']]);
  });

  it('a plan that is not for sale is refused, in the caller’s language', async () => {
    const { status, body } = await create(await member(), { plan_id: plans['free'] }, { 'accept-language': 'zh' });
    expect([status, body.code, body.fields]).toEqual([400, 'BAD_USER_INPUT', { plan_id: '该套餐不出售。' }]);
  });

  it('strangers and others’ names are refused', async () => {
    const [caller, other] = [await member(), await member()];
    const stranger = await new Caller(test).post('/api/payment/order/create/', { plan_id: plans['basic'] });
    expect([stranger.status, stranger.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const foreign = await create(caller, { user_id: other.account.id });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FORBIDDEN']);
    const unnamed = await create(caller, { user_id: '' });
    expect([unnamed.status, unnamed.body.code]).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('when the payment service fails the order is closed and nothing is charged', async () => {
    const caller = await member();
    alipay.isDown = true;
    const { status, body } = await create(caller);
    alipay.isDown = false;
    expect([status, body.code]).toEqual([502, 'PAYMENT_PROVIDER_ERROR']);
    const orders = await withPrisma(test, (prisma) =>
      prisma.order.findMany({ where: { userId: caller.account.id }, include: { events: { orderBy: { id: 'asc' } } } }),
    );
    expect(orders).toMatchObject([{ state: 'closed', events: [{ kind: 'created' }, { kind: 'gateway_failed' }] }]);
  });

  it('is limited', async () => {
    const caller = await member();
    const answers = [];
    for (let n = 0; n <= 30; n += 1) answers.push(await create(caller));
    expect(answers.map((answer) => answer.status)).toEqual([...Array<number>(30).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('an order’s status', () => {
  it('is asked for at the payment service', async () => {
    const caller = await member();
    const { order_id: id, number } = orderOf(await create(caller));
    expect(orderOf(await status(caller, id)).status).toBe('pending');
    alipay.pay(number);
    expect((await status(caller, id)).body['order']).toMatchObject({
      status: 'paid',
      paid_at: expect.stringMatching(ISO),
    });
  });

  it('is what is known while the payment service does not answer', async () => {
    const caller = await member();
    const { order_id: id } = orderOf(await create(caller));
    alipay.isDown = true;
    const answer = await status(caller, id);
    alipay.isDown = false;
    expect([answer.status, orderOf(answer).status]).toEqual([200, 'pending']);
  });

  it('is nobody else’s business', async () => {
    const [caller, other] = [await member(), await member()];
    const { order_id: id } = orderOf(await create(caller));
    for (const [who, what] of [
      [other, id],
      [caller, randomUUID()],
      [caller, ''],
      [caller, "' OR 1=1 --"],
    ] as const) {
      const answer = await status(who, what);
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await new Caller(test).get('/api/payment/order/status/', { order_id: id })).status).toBe(401);
  });
});

describe.each([alipay, wechat])('a notification of $method', (gateway) => {
  const place = async (caller: Caller) => orderOf(await create(caller, { payment_method: gateway.method }));

  it('completes the order; sent again, it changes nothing', async () => {
    const caller = await member();
    const { order_id: id, number } = await place(caller);
    const message = gateway.notification(gateway.pay(number));
    gateway.paid.delete(number); // Nothing is known from a query.
    for (let n = 0; n < 3; n += 1) {
      expect(await notify(gateway, message)).toMatchObject({ status: 200, text: 'success' });
    }
    expect(orderOf(await status(caller, id)).status).toBe('paid');
    const { body } = await caller.get('/api/membership/status/', { user_id: caller.account.id });
    expect(body['data']).toMatchObject({ user_info: { is_membership_active: true, membership_days_left: 30 } });
  });

  it('that is not genuine changes nothing', async () => {
    const caller = await member();
    const { order_id: id, number } = await place(caller);
    const payment = { transactionId: randomUUID(), orderNumber: number, amount: 3_000, paidAt: new Date() };
    expect(await notify(gateway, gateway.notification(payment, 'forged'))).toMatchObject({ status: 400, text: 'fail' });
    expect(orderOf(await status(caller, id)).status).toBe('pending');
    expect(await withPrisma(test, (prisma) => prisma.payment.count({ where: { orderNumber: number } }))).toBe(0);
  });

  it('of another amount or for another order pays nothing, and is put before staff', async () => {
    const caller = await member();
    const { order_id: id, number } = await place(caller);
    const payment = { transactionId: randomUUID(), orderNumber: number, amount: 1, paidAt: new Date() };
    const lost = { ...payment, transactionId: randomUUID(), orderNumber: 'W404' };
    for (const one of [payment, lost]) expect((await notify(gateway, gateway.notification(one))).status).toBe(200);
    expect(orderOf(await status(caller, id)).status).toBe('pending');
    const payments = await withPrisma(test, (prisma) =>
      prisma.payment.findMany({ where: { transactionId: { in: [payment.transactionId, lost.transactionId] } } }),
    );
    expect(new Set(payments.map(({ attention }) => attention))).toEqual(new Set(['unknown_order', 'wrong_amount']));
  });

  it('of something that is no payment is taken and changes nothing', async () => {
    expect(await notify(gateway, gateway.notification(null))).toMatchObject({ status: 200, text: 'success' });
  });

  it('has its size, its type and its method', async () => {
    const caller = new Caller(test);
    const path = `/api/payment/notify/${gateway.method}/`;
    const { headers } = gateway.notification(null);
    const long = await caller.raw('POST', path, 'x'.repeat(70_000), headers);
    expect([long.status, long.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const typed = await caller.raw('POST', path, 'x', { ...headers, 'content-type': 'text/plain' });
    expect([typed.status, typed.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const got = await caller.get(path);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('staff', () => {
  it('see a user’s orders and what was earned', async () => {
    const [caller, staff] = [await member(), new Caller(test)];
    const { id: adminId } = await staff.becomeStaff();
    const revenue = async () => {
      const { body } = await staff.get('/api/admin/statistics/', { admin_user_id: adminId });
      return (body['statistics'] as { revenue_30d: number }).revenue_30d;
    };
    const before = await revenue();
    const { order_id: id, number } = orderOf(await create(caller));
    await notify(alipay, alipay.notification(alipay.pay(number)));
    await notify(alipay, alipay.notification(alipay.pay(number))); // Another transaction: not earned, to be looked into.
    expect(await revenue()).toBe(before + 30);
    const { body } = await staff.get('/api/admin/user/detail/', { admin_user_id: adminId, user_id: caller.account.id });
    expect(body['user']).toMatchObject({
      isVip: true,
      orders: [{ order_id: id, amount: 30, currency: 'CNY', payment_method: 'alipay', status: 'paid' }],
    });
  });
});
