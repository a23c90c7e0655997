import { describe, expect, it } from 'vitest';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { useApp, type Person } from '../support/app.ts';
import { memberOf, planId, staffOf } from '../support/people.ts';

/** Nothing is asked on its own: what was not notified is found by the bill. */
const times = { ...PAYMENT_TIMES, look: 3_600_000, refresh: 3_600_000 };
const test = useApp({ PAYMENT_SANDBOX_SPEED: '4800' }, { paymentTimes: times });

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());

/** A sale of which no notification comes; the order's id and number. */
async function sellSilently(person: Person, method: string): Promise<{ id: string; number: string }> {
  const { createOrder } = await person.do<{
    createOrder: { order: { id: string; number: string; paymentUrl: string | null; codeUrl: string | null } };
  }>(`mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id number paymentUrl codeUrl } } }`, {
    input: { planId: await planId(test, 'basic'), method },
  });
  const { paymentUrl, codeUrl, ...order } = createOrder.order;
  const page = await fetch(paymentUrl ?? codeUrl ?? '');
  await fetch(page.url, { method: 'POST', body: new URLSearchParams({ action: 'never' }), redirect: 'manual' });
  return order;
}

const LOAD = `mutation ($input: LoadBillInput!) { loadBill(input: $input) { bill { state lineCount openDifferences isTest } } }`;
const stateOf = async (person: Person, id: string) =>
  (
    await person.do<{ viewer: { order: { state: string } } }>(
      `query ($id: ID!) { viewer { order(id: $id) { state } } }`,
      { id },
    )
  ).viewer.order.state;

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${test.app.url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(name));
  return Number(line?.split(' ').at(-1));
}

describe.each(['alipay', 'wechat'])('a lost notification of %s', (method) => {
  it('is found by the day’s bill: the buyer has what he paid for, and nothing is left to do', async () => {
    const [member, staff] = [await memberOf(test), await staffOf(test)];
    const order = await sellSilently(member, method);
    expect(await stateOf(member, order.id)).toBe('PENDING');
    const { loadBill } = await staff.do<{ loadBill: { bill: object } }>(LOAD, { input: { method, day: today() } });
    expect(loadBill.bill).toMatchObject({ state: 'LOADED', openDifferences: 0, isTest: true });
    expect(await stateOf(member, order.id)).toBe('PAID');
    const { admin } = await staff.do<{ admin: { billDifferences: { nodes: object[] } } }>(
      `{ admin { billDifferences(filter: { isOpen: false }) { nodes { kind orderNumber line goneAt } } } }`,
    );
    expect(admin.billDifferences.nodes).toContainEqual({
      kind: 'MISSING_HERE',
      orderNumber: order.number,
      line: expect.stringContaining(order.number),
      goneAt: expect.any(String),
    });
  });

  it('waits for nobody else: other days, other people and other methods are refused', async () => {
    const [member, staff] = [await memberOf(test), await staffOf(test)];
    expect(await member.codeOf(LOAD, { input: { method, day: today() } })).toBe('FORBIDDEN');
    for (const input of [
      { method, day: '2999-01-01' },
      { method, day: 'today' },
      { method: 'cash', day: today() },
    ])
      expect(await staff.codeOf(LOAD, { input })).toBe('BAD_USER_INPUT');
  });
});

it('what operators watch: refused notifications, failures, the oldest open order, what was paid and not given', async () => {
  const member = await memberOf(test);
  await sellSilently(member, 'wechat');
  const refused = 'wheelwise_payment_refused_notifications_total{method="wechat",reason="refused"}';
  const before = (await metric(refused)) || 0;
  await fetch(`${test.app.url}/api/payment/notify/wechat/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await metric(refused)).toBe(before + 1);
  expect(await metric('wheelwise_payment_oldest_open_order_seconds')).toBeGreaterThan(0);
  expect(await metric('wheelwise_payment_paid_not_granted')).toBe(0);
  expect(await metric('wheelwise_payment_open_differences')).toBe(0);
});
