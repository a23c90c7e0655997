import { describe, expect, it } from 'vitest';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { useApp, type Person } from '../support/app.ts';
import { memberOf, planId } from '../support/people.ts';

/** Nothing is asked on its own: what is known was notified, or asked for by the buyer. */
const times = { ...PAYMENT_TIMES, look: 3_600_000, refresh: 0 };
const test = useApp({ PAYMENT_SANDBOX_SPEED: '4800' }, { paymentTimes: times });
const timeout = { timeout: 20_000 };

interface OrderView {
  readonly id: string;
  readonly paymentUrl: string | null;
  readonly codeUrl: string | null;
}

async function order(person: Person, method: string, device = 'DESK'): Promise<OrderView> {
  const { createOrder } = await person.do<{ createOrder: { order: OrderView } }>(
    `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id paymentUrl codeUrl } } }`,
    { input: { planId: await planId(test, 'basic'), method, device } },
  );
  return createOrder.order;
}

/** Opens what the browser or the phone opens, and presses a button there. */
async function press({ paymentUrl, codeUrl }: OrderView, action: string, more = {}): Promise<number> {
  const page = await fetch(paymentUrl ?? codeUrl ?? '');
  await page.text();
  const body = new URLSearchParams({ action, ...more });
  return (await fetch(page.url, { method: 'POST', body, redirect: 'manual' })).status;
}

const known = async (person: Person, id: string) =>
  (
    await person.do<{ viewer: { order: object } }>(
      `query ($id: ID!) { viewer { order(id: $id) { state isUnderReview timeline { kind } } } }`,
      { id },
    )
  ).viewer.order;
const kinds = (...names: string[]) => names.map((kind) => ({ kind }));

describe.each(['alipay', 'wechat'])('over the wire of %s', (method) => {
  it.each(['pay', 'twice', 'later'])('"%s" is notified and pays once', async (action) => {
    const person = await memberOf(test);
    const placed = await order(person, method);
    expect(await press(placed, action)).toBe(303);
    const timeline = kinds('CREATED', 'NOTIFIED', 'PAID');
    await expect
      .poll(() => known(person, placed.id), timeout)
      .toEqual({ state: 'PAID', isUnderReview: false, timeline });
    expect(await person.do(`{ viewer { isVip membership { daysLeft } } }`)).toEqual({
      viewer: { isVip: true, membership: { daysLeft: 30 } },
    });
  });

  it('on a phone the browser opens a page, pays there and is led back to its order', async () => {
    const person = await memberOf(test);
    const placed = await order(person, method, 'PHONE');
    expect(placed.codeUrl).toBeNull();
    const page = await fetch(placed.paymentUrl ?? '');
    await page.text();
    const body = new URLSearchParams({ action: 'pay' });
    const paid = await fetch(page.url, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(paid.headers.get('location') ?? '');
    expect([back.origin, back.hash]).toEqual([test.app.url, '#membership']);
    const number = back.searchParams.get('out_trade_no');
    expect(
      await person.do(`query ($id: ID!) { viewer { order(id: $id) { number device } } }`, { id: placed.id }),
    ).toEqual({ viewer: { order: { number, device: 'PHONE' } } });
    await expect.poll(() => known(person, placed.id), timeout).toMatchObject({ state: 'PAID' });
  });

  it('another amount is put before staff', async () => {
    const person = await memberOf(test);
    const placed = await order(person, method);
    await press(placed, 'other', { amount: '0.01' });
    const timeline = kinds('CREATED', 'NOTIFIED', 'NEEDS_ATTENTION');
    await expect
      .poll(() => known(person, placed.id), timeout)
      .toEqual({ state: 'PENDING', isUnderReview: true, timeline });
  });

  it('a payment nobody notifies of is found by asking', async () => {
    const person = await memberOf(test);
    const placed = await order(person, method);
    await press(placed, 'never');
    expect(
      await person.do(`mutation ($id: ID!) { refreshOrder(input: { id: $id }) { order { state } } }`, {
        id: placed.id,
      }),
    ).toEqual({
      refreshOrder: { order: { state: 'PAID' } },
    });
    expect(await known(person, placed.id)).toMatchObject({ timeline: kinds('CREATED', 'QUERIED', 'PAID') });
  });

  it('one that was given up cannot be paid any more', async () => {
    const person = await memberOf(test);
    const placed = await order(person, method);
    const page = await fetch(placed.paymentUrl ?? placed.codeUrl ?? '');
    await page.text();
    await person.do(`mutation ($id: ID!) { cancelOrder(input: { id: $id }) { order { state } } }`, { id: placed.id });
    const body = new URLSearchParams({ action: 'pay' });
    expect((await fetch(page.url, { method: 'POST', body, redirect: 'manual' })).status).toBe(409);
    expect(await known(person, placed.id)).toMatchObject({ state: 'CLOSED', isUnderReview: false });
  });
});
