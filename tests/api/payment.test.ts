import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { useApp, type Person } from '../support/app.ts';
import { methodsOf, TestGateway } from '../support/gateway.ts';
import { listen, memberOf, planId, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

const alipay = new TestGateway('alipay');
const wechat = new TestGateway('wechat');
/** Queries only when a test wants them. */
const SLOW = { ...PAYMENT_TIMES, look: 3_600_000, refresh: 0 };
const test = useApp({}, { paymentMethods: methodsOf(alipay, wechat), paymentTimes: SLOW });

interface OrderView {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly [field: string]: unknown;
}

const ORDER = `
  id number method { id name flow } amount { amount currency } planName plan { slug } durationDays state paymentUrl codeUrl createdAt expiresAt paidAt
  closedAt isUnderReview receipt { number transactionId method { name } amount { amount currency } planName paidAt startsAt endsAt }
  timeline { kind text }`;

async function order(person: Person, method = 'alipay'): Promise<OrderView> {
  const { createOrder } = await person.do<{ createOrder: { order: OrderView } }>(
    `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { ${ORDER} } } }`,
    { input: { planId: await planId(test, 'basic'), method } },
  );
  return createOrder.order;
}

const refresh = async (person: Person, id: string): Promise<OrderView> =>
  (
    await person.do<{ refreshOrder: { order: OrderView } }>(
      `mutation ($id: ID!) { refreshOrder(input: { id: $id }) { order { ${ORDER} } } }`,
      { id },
    )
  ).refreshOrder.order;

describe('buying', () => {
  it('an order is paid when the gateway says so, and the membership is active', async () => {
    const person = await memberOf(test);
    const placed = await order(person);
    expect(placed).toMatchObject({
      method: { id: 'alipay', name: 'Alipay', flow: 'REDIRECT' },
      amount: { amount: 3_000, currency: 'CNY' },
      plan: { slug: 'basic' },
      durationDays: 30,
      state: 'PENDING',
      codeUrl: null,
      isUnderReview: false,
      receipt: null,
      timeline: [{ kind: 'CREATED' }],
    });
    expect((await refresh(person, placed.id)).state).toBe('PENDING');
    const { transactionId } = alipay.pay(placed.number);
    expect(await refresh(person, placed.id)).toMatchObject({
      state: 'PAID',
      receipt: { transactionId, amount: { amount: 3_000, currency: 'CNY' } },
      timeline: [{ kind: 'CREATED' }, { kind: 'QUERIED' }, { kind: 'PAID' }],
    });
    const { viewer } = await person.do<{ viewer: object }>(
      `{ viewer { isVip orders { nodes { state } } membership { daysLeft } } }`,
    );
    expect(viewer).toEqual({ isVip: true, orders: { nodes: [{ state: 'PAID' }] }, membership: { daysLeft: 30 } });
    const mails = await withPrisma(test, (prisma) => prisma.mail.findMany({ where: { kind: 'membership_paid' } }));
    expect(mails).toHaveLength(1);
  });

  it('stays what was bought, though staff call the plan something else later', async () => {
    const [person, staff] = [await memberOf(test), await staffOf(test)];
    const { id, number } = await order(person);
    alipay.pay(number);
    const rename = `mutation ($input: UpdatePlanInput!) { updatePlan(input: $input) { plan { id } } }`;
    const plan = await planId(test, 'basic');
    await staff.do(rename, { input: { id: plan, nameEn: 'Starter', nameZh: '入门' } });
    onTestFinished(async () => {
      await staff.do(rename, { input: { id: plan, nameEn: 'Basic Membership', nameZh: '基础会员' } });
    });
    const sold = async (language: string) => {
      const { data } = await person.send<{ refreshOrder: { order: OrderView } }>(
        ...([
          `mutation ($id: ID!) { refreshOrder(input: { id: $id }) { order { planName receipt { planName } } } }`,
          { id },
        ] as const),
        { 'accept-language': language },
      );
      return data?.refreshOrder.order;
    };
    expect(await sold('en')).toEqual({ planName: 'Basic Membership', receipt: { planName: 'Basic Membership' } });
    expect(await sold('zh')).toEqual({ planName: '基础会员', receipt: { planName: '基础会员' } });
  });
});

const CNY = (amount: number) => ({ amount, currency: 'CNY' });

describe('the agreed price', () => {
  const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { ${ORDER} } } }`;
  const UPDATE = `mutation ($input: UpdatePlanInput!) { updatePlan(input: $input) { plan { id } } }`;

  it('is what is ordered, or nothing is: a changed price or time is told, in the language of the request', async () => {
    const [person, staff, plan] = [await memberOf(test), await staffOf(test), await planId(test, 'basic')];
    const input = { planId: plan, method: 'alipay', agreedPrice: CNY(3_000), agreedDays: 30 };
    const { createOrder } = await person.do<{ createOrder: { order: OrderView } }>(CREATE, { input });
    expect(createOrder.order).toMatchObject({ amount: { amount: 3_000 }, durationDays: 30 });
    onTestFinished(async () => {
      await staff.do(UPDATE, { input: { id: plan, price: 3_000, durationDays: 30 } });
    });
    for (const offer of [
      { price: 4_000, durationDays: 30 },
      { price: 3_000, durationDays: 7 },
    ]) {
      await staff.do(UPDATE, { input: { id: plan, ...offer } });
      const { data, errors } = await person.send(CREATE, { input }, { 'accept-language': 'zh' });
      const { price: amount, durationDays } = offer;
      expect(data).toEqual({ createOrder: { order: null } });
      expect(errors?.[0]).toMatchObject({
        message: `价格已变更：¥${(amount / 100).toFixed(2)} / ${durationDays} 天。尚未下单，请确认新价格。`,
        extensions: { code: 'PRICE_CHANGED', price: { amount }, durationDays },
      });
      const agreed = { ...input, agreedPrice: CNY(amount), agreedDays: durationDays };
      expect(await person.do(CREATE, { input: agreed })).toMatchObject({
        createOrder: { order: { amount: { amount }, durationDays } },
      });
    }
    expect(await person.do<object>(`{ viewer { orders { nodes { amount { amount } } } } }`)).toEqual({
      viewer: { orders: { nodes: [3_000, 4_000, 3_000].map((amount) => ({ amount: { amount } })) } },
    });
  });

  it('need not be said', async () => {
    const person = await memberOf(test);
    expect(await order(person)).toMatchObject({ amount: { amount: 3_000 } });
  });
});

describe('an idempotency key', () => {
  const CREATE = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id paymentUrl } } }`;
  const input = async (more: object = {}) => ({
    planId: await planId(test, 'basic'),
    method: 'alipay',
    agreedPrice: CNY(3_000),
    idempotencyKey: randomUUID(),
    ...more,
  });
  const countOf = async (person: Person) =>
    (await person.do<{ viewer: { orders: { nodes: object[] } } }>(`{ viewer { orders { nodes { id } } } }`)).viewer
      .orders.nodes.length;

  it('makes one order of any number of requests, also at once', async () => {
    const person = await memberOf(test);
    const variables = { input: await input() };
    const asked = await Promise.all(Array.from({ length: 20 }, () => person.do(CREATE, variables)));
    asked.push(await person.do(CREATE, variables));
    expect(new Set(asked.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(asked[0]).toMatchObject({ createOrder: { order: { paymentUrl: expect.stringMatching(/^https/) } } });
    expect(await countOf(person)).toBe(1);
  });

  it('returns its order though the price has changed or the plan is sold no more', async () => {
    const [person, staff] = [await memberOf(test), await staffOf(test)];
    const asked = await input();
    const first = await person.do(CREATE, { input: asked });
    const update = `mutation ($input: UpdatePlanInput!) { updatePlan(input: $input) { plan { id } } }`;
    onTestFinished(async () => {
      await staff.do(update, { input: { id: asked.planId, price: 3_000, isForSale: true } });
    });
    await staff.do(update, { input: { id: asked.planId, price: 9_900, isForSale: false } });
    expect(await person.do(CREATE, { input: asked })).toEqual(first);
  });

  it('is refused for anything else, and is each user’s own', async () => {
    const [person, other] = [await memberOf(test), await memberOf(test)];
    const asked = await input();
    await person.do(CREATE, { input: asked });
    for (const more of [
      { method: 'wechat' },
      { agreedPrice: CNY(1) },
      { agreedPrice: { amount: 3_000, currency: 'USD' } },
      { agreedDays: 1 },
      { planId: await planId(test, 'free') },
    ])
      expect(await person.codeOf(CREATE, { input: { ...asked, ...more } })).toBe('IDEMPOTENCY_CONFLICT');
    expect(await person.codeOf(CREATE, { input: { ...asked, idempotencyKey: 'a b' } })).toBe('BAD_USER_INPUT');
    expect(await other.codeOf(CREATE, { input: asked })).toBeNull();
    expect([await countOf(person), await countOf(other)]).toEqual([1, 1]);
  });

  it('gives a request that failed at the payment service the same end, and one that was cut off its cashier', async () => {
    const person = await memberOf(test);
    const [failed, cut] = [await input(), await input()];
    alipay.isDown = true;
    expect(await person.codeOf(CREATE, { input: failed })).toBe('PAYMENT_PROVIDER_ERROR');
    alipay.isDown = false;
    expect(await person.codeOf(CREATE, { input: failed })).toBe('PAYMENT_PROVIDER_ERROR');
    const { createOrder } = await person.do<{ createOrder: { order: OrderView } }>(CREATE, { input: cut });
    // As if the server had stopped between writing the order down and opening it.
    await withPrisma(test, (prisma) =>
      prisma.order.update({ where: { id: createOrder.order.id }, data: { paymentUrl: null } }),
    );
    expect(await person.do(CREATE, { input: cut })).toEqual({ createOrder });
    expect(await countOf(person)).toBe(2);
  });
});

describe('one’s own orders', () => {
  it('are nobody else’s: unknown to other users, closed to guests, and staff see them at their desk only', async () => {
    const [person, other, staff] = [await memberOf(test), await memberOf(test), await staffOf(test)];
    const { id } = await order(person);
    const operations = [
      `query ($id: ID!) { viewer { order(id: $id) { id } } }`,
      `mutation ($id: ID!) { refreshOrder(input: { id: $id }) { order { id } } }`,
      `mutation ($id: ID!) { cancelOrder(input: { id: $id }) { order { id } } }`,
    ];
    for (const operation of operations) {
      expect([operation, await other.codeOf(operation, { id })]).toEqual([operation, 'NOT_FOUND']);
      expect([operation, await staff.codeOf(operation, { id })]).toEqual([operation, 'NOT_FOUND']);
      expect([operation, await person.codeOf(operation, { id: 'x' })]).toEqual([operation, 'NOT_FOUND']);
    }
    for (const operation of operations.slice(1))
      expect(await test.person().codeOf(operation, { id })).toBe('UNAUTHENTICATED');
    const theirs = `{ admin { users { nodes { orders { nodes { id } } } } } }`;
    expect(await staff.codeOf(theirs)).toBe('FORBIDDEN');
    const staffOnly = `query ($id: ID!) { viewer { order(id: $id) { buyer { createdAt } payments { id } } } }`;
    expect(await person.codeOf(staffOnly, { id })).toBe('FORBIDDEN');
    const heard = listen(other, `subscription { order(id: "${id}") { state } }`, 'order');
    await expect.poll(() => heard.seen).toEqual(['NOT_FOUND']);
    await heard.end();
  });

  it('are told in the language of the request', async () => {
    const person = await memberOf(test);
    const { id } = await order(person);
    const query = `query ($id: ID!) { viewer { order(id: $id) { planName timeline { text } } } }`;
    const { data } = await person.send(query, { id }, { 'accept-language': 'zh-CN' });
    expect(data).toEqual({ viewer: { order: { planName: '基础会员', timeline: [{ text: '订单已创建：¥30.00。' }] } } });
  });

  it('can be given up, and bought by the methods that are on', async () => {
    const person = await memberOf(test);
    const { paymentMethods } = await person.do<{ paymentMethods: object[] }>(
      `{ paymentMethods { id name app flow isOn } }`,
    );
    expect(paymentMethods.slice(0, 2)).toEqual([
      { id: 'alipay', name: 'Alipay', app: 'Alipay', flow: 'REDIRECT', isOn: true },
      { id: 'wechat', name: 'WeChat Pay', app: 'WeChat', flow: 'QR', isOn: true },
    ]);
    const placed = await order(person, 'wechat');
    expect(placed).toMatchObject({ paymentUrl: null, codeUrl: `weixin://wxpay/${placed.number}` });
    const { cancelOrder } = await person.do<{ cancelOrder: { order: OrderView } }>(
      `mutation ($id: ID!) { cancelOrder(input: { id: $id }) { order { ${ORDER} } } }`,
      { id: placed.id },
    );
    expect(cancelOrder.order).toMatchObject({ state: 'CLOSED', timeline: [{ kind: 'CREATED' }, { kind: 'CLOSED' }] });
    expect(wechat.closed.has(placed.number)).toBe(true);
  });

  it.each(['cash', '', 'ALIPAY', 'constructor', '__proto__'])('cannot be placed by %j', async (method) => {
    const person = await memberOf(test);
    const input = { planId: await planId(test, 'basic'), method };
    const create = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id } } }`;
    expect(await person.codeOf(create, { input })).toBe('BAD_USER_INPUT');
  });

  it('cannot be placed for a plan that is not sold', async () => {
    const person = await memberOf(test);
    const create = `mutation ($id: ID!) { createOrder(input: { planId: $id, method: "alipay" }) { order { id } } }`;
    expect(await person.codeOf(create, { id: await planId(test, 'free') })).toBe('BAD_USER_INPUT');
    expect(await person.codeOf(create, { id: randomUUID() })).toBe('NOT_FOUND');
    expect(await test.person().codeOf(create, { id: randomUUID() })).toBe('UNAUTHENTICATED');
  });
});

describe('an order that is watched', () => {
  it('is told as it is, as it changes, and ends when it is paid', async () => {
    const person = await memberOf(test);
    const { id, number } = await order(person);
    const heard = listen(person, `subscription { order(id: "${id}") { state isUnderReview } }`, 'order');
    await expect.poll(() => heard.seen).toEqual([{ state: 'PENDING', isUnderReview: false }]);
    await test.app.services.payment.notify('alipay', alipay.notification(alipay.pay(number, 1)));
    await expect.poll(() => heard.seen.at(-1)).toEqual({ state: 'PENDING', isUnderReview: true });
    await test.app.services.payment.notify('alipay', alipay.notification(alipay.pay(number)));
    await expect.poll(() => heard.seen.at(-1)).toEqual({ state: 'PAID', isUnderReview: true });
    expect(heard.seen).toHaveLength(3);
    await heard.end();
  });

  it('is told what another instance did', async () => {
    const other = await test.another();
    const person = await memberOf(test);
    const { id, number } = await order(person);
    const heard = listen(person, `subscription { order(id: "${id}") { state } }`, 'order');
    await expect.poll(() => heard.seen).toEqual([{ state: 'PENDING' }]);
    await other.services.payment.notify('alipay', alipay.notification(alipay.pay(number)));
    await expect.poll(() => heard.seen, { timeout: 10_000 }).toEqual([{ state: 'PENDING' }, { state: 'PAID' }]);
    await heard.end();
  });
});

describe('the staff’s desk', () => {
  const PAYMENTS = `query ($isOpen: Boolean) { admin { payments(filter: { isOpen: $isOpen }, first: 100) {
    nodes { id attention resolution note amount { amount } orderNumber resolvedBy { username } order { state buyer { username } } }
    totalCount } } }`;
  interface PaymentView {
    readonly id: string;
    readonly orderNumber: string;
  }
  const payments = async (staff: Person, isOpen: boolean): Promise<PaymentView[]> =>
    (await staff.do<{ admin: { payments: { nodes: PaymentView[] } } }>(PAYMENTS, { isOpen })).admin.payments.nodes;

  it('hears of a payment that needs a decision, decides once, and the buyer sees it', async () => {
    const [person, staff] = [await memberOf(test), await staffOf(test)];
    const { viewer } = await person.do<{ viewer: { username: string } }>(`{ viewer { username } }`);
    const heard = listen(
      staff,
      `subscription { paymentAttention { kind payment { attention resolution } } }`,
      'paymentAttention',
    );
    const stranger = listen(person, `subscription { paymentAttention { position } }`, 'paymentAttention');
    await expect.poll(() => stranger.seen).toEqual(['FORBIDDEN']);
    const { id, number } = await order(person);
    await person.do(`mutation ($id: ID!) { cancelOrder(input: { id: $id }) { order { id } } }`, { id });
    await test.app.services.payment.notify('alipay', alipay.notification(alipay.pay(number)));
    await expect
      .poll(() => heard.seen)
      .toEqual([
        { kind: 'STARTED', payment: null },
        { kind: 'NEEDS_ATTENTION', payment: { attention: 'LATE', resolution: null } },
      ]);

    const open = (await payments(staff, true)).find(({ orderNumber }) => orderNumber === number);
    expect(open).toMatchObject({
      attention: 'LATE',
      amount: { amount: 3_000 },
      order: { state: 'CLOSED', buyer: viewer },
    });
    expect(await refresh(person, id)).toMatchObject({ state: 'CLOSED', isUnderReview: true, receipt: null });
    const grant = `mutation ($id: ID!) { grantPayment(input: { id: $id, note: "seen at Alipay" }) { payment { resolution note resolvedBy { username } } } }`;
    expect(await person.codeOf(grant, { id: open?.id })).toBe('FORBIDDEN');
    expect(await staff.do(grant, { id: open?.id })).toEqual({
      grantPayment: { payment: { resolution: 'GRANTED', note: 'seen at Alipay', resolvedBy: { username: 'admin' } } },
    });
    expect(await staff.codeOf(grant, { id: open?.id })).toBe('ALREADY_RESOLVED');
    await expect
      .poll(() => heard.seen.at(-1))
      .toEqual({ kind: 'GRANTED', payment: { attention: 'LATE', resolution: 'GRANTED' } });
    expect((await payments(staff, true)).some(({ orderNumber }) => orderNumber === number)).toBe(false);
    expect((await payments(staff, false)).some(({ orderNumber }) => orderNumber === number)).toBe(true);
    const bought = await refresh(person, id);
    expect(bought).toMatchObject({
      state: 'PAID',
      closedAt: null,
      isUnderReview: false,
      receipt: { amount: { amount: 3_000 } },
    });
    expect(JSON.stringify(bought)).not.toContain('seen at Alipay');
    await heard.end();
    await stranger.end();
  });

  it('notes a refund and dismisses, each with its words', async () => {
    const [person, staff] = [await memberOf(test), await staffOf(test)];
    const { number } = await order(person);
    for (let n = 0; n < 3; n += 1)
      await test.app.services.payment.notify('alipay', alipay.notification(alipay.pay(number)));
    const [first, second] = (await payments(staff, true)).filter(({ orderNumber }) => orderNumber === number);
    const refund = `mutation ($id: ID!, $note: String!) { noteRefund(input: { id: $id, note: $note }) { payment { resolution } } }`;
    expect(await staff.codeOf(refund, { id: first?.id, note: '' })).toBe('BAD_USER_INPUT');
    expect(await staff.do(refund, { id: first?.id, note: 'refunded' })).toEqual({
      noteRefund: { payment: { resolution: 'REFUNDED' } },
    });
    expect(
      await staff.do(`mutation ($id: ID!) { dismissPayment(input: { id: $id }) { payment { resolution } } }`, {
        id: second?.id,
      }),
    ).toEqual({
      dismissPayment: { payment: { resolution: 'DISMISSED' } },
    });
  });

  it('finds orders by number, transaction, buyer and state', async () => {
    const [person, staff] = [await memberOf(test), await staffOf(test)];
    const { viewer } = await person.do<{ viewer: { username: string; email: string } }>(
      `{ viewer { username email } }`,
    );
    const { id, number } = await order(person);
    const { transactionId } = alipay.pay(number);
    await refresh(person, id);
    const find = async (search: string, state: string | null = null) =>
      (
        await staff.do<{ admin: { orders: { nodes: { id: string }[] } } }>(
          `query ($search: String!, $state: OrderState) { admin { orders(filter: { search: $search, state: $state }) { nodes { id } } } }`,
          { search, state },
        )
      ).admin.orders.nodes.map((one) => one.id);
    for (const search of [number, number.slice(3), transactionId, viewer.username.toUpperCase(), viewer.email])
      expect([search, await find(search)]).toEqual([search, [id]]);
    expect(await find(number, 'PAID')).toEqual([id]);
    expect(await find(number, 'CLOSED')).toEqual([]);
    expect(await find('%')).toEqual([]);
    const detail = await staff.do(
      `query ($id: ID!) { admin { order(id: $id) { buyer { username } payments { transactionId attention } } } }`,
      { id },
    );
    expect(detail).toEqual({
      admin: {
        order: { buyer: { username: viewer.username }, payments: [{ transactionId, attention: null }] },
      },
    });
    expect(await staff.codeOf(`{ admin { order(id: "x") { id } } }`)).toBe('NOT_FOUND');
  });
});
