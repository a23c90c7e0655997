import { describe, expect, it } from 'vitest';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { useApp, type Person } from '../support/app.ts';
import { TestGateway } from '../support/gateway.ts';
import { withPrisma } from '../support/rest.ts';

const alipay = new TestGateway('alipay');
const wechat = new TestGateway('wechat');
/** Queries only when a test wants them. */
const SLOW = { ...PAYMENT_TIMES, look: 3_600_000, refresh: 0 };
const test = useApp({}, { gateways: { alipay, wechat }, paymentTimes: SLOW });

interface OrderView {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly [field: string]: unknown;
}

const ORDER = `
  id number method amount currency planName planSlug durationDays state paymentUrl codeUrl createdAt expiresAt paidAt
  closedAt isUnderReview receipt { number transactionId method amount currency planName paidAt startsAt endsAt }
  timeline { kind text }`;

async function planId(person: Person, slug = 'basic'): Promise<string> {
  const { plans } = await person.do<{ plans: { id: string; slug: string }[] }>(`{ plans { id slug } }`);
  return plans.find((plan) => plan.slug === slug)?.id ?? '';
}

async function order(person: Person, method = 'ALIPAY'): Promise<OrderView> {
  const { createOrder } = await person.do<{ createOrder: OrderView }>(
    `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ${ORDER} } }`,
    { input: { planId: await planId(person), method } },
  );
  return createOrder;
}

const refresh = async (person: Person, id: string): Promise<OrderView> =>
  (await person.do<{ refreshOrder: OrderView }>(`mutation ($id: ID!) { refreshOrder(id: $id) { ${ORDER} } }`, { id }))
    .refreshOrder;

async function buyer(): Promise<Person> {
  const person = test.person();
  await person.register();
  return person;
}

describe('buying', () => {
  it('an order is paid when the gateway says so, and the membership is active', async () => {
    const person = await buyer();
    const placed = await order(person);
    expect(placed).toMatchObject({
      ...{ method: 'ALIPAY', amount: 3_000, currency: 'CNY', planSlug: 'basic', durationDays: 30, state: 'PENDING' },
      ...{ codeUrl: null, isUnderReview: false, receipt: null, timeline: [{ kind: 'CREATED' }] },
    });
    expect((await refresh(person, placed.id)).state).toBe('PENDING');
    const { transactionId } = alipay.pay(placed.number);
    expect(await refresh(person, placed.id)).toMatchObject({
      state: 'PAID',
      receipt: { transactionId, amount: 3_000 },
      timeline: [{ kind: 'CREATED' }, { kind: 'QUERIED' }, { kind: 'PAID' }],
    });
    const { viewer } = await person.do<{ viewer: object }>(
      `{ viewer { isVip orders { state } membership { daysLeft } } }`,
    );
    expect(viewer).toEqual({ isVip: true, orders: [{ state: 'PAID' }], membership: { daysLeft: 30 } });
    const mails = await withPrisma(test, (prisma) => prisma.mail.findMany({ where: { kind: 'membership_paid' } }));
    expect(mails).toHaveLength(1);
  });
});
