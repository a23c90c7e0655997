import { describe, expect, it } from 'vitest';
import type { Letter } from '../../server/adapters/mailer.ts';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { REFUND_TIMES } from '../../server/domain/refunds.ts';
import { useApp, type Person } from '../support/app.ts';
import { imbalances } from '../support/books.ts';
import { listen, memberOf, planId, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

const letters: Letter[] = [];
const mailer = { isLocal: true, send: async (letter: Letter) => void letters.push(letter) };
/** Nothing is asked on its own but refunds: what else is known was notified. */
const paymentTimes = { ...PAYMENT_TIMES, look: 3_600_000, refresh: 0 };
const refundTimes = { ...REFUND_TIMES, look: 20, firstAsk: 50, lastAsk: 50 };
const test = useApp({ PAYMENT_SANDBOX_SPEED: '4800' }, { mailer, paymentTimes, refundTimes });
const timeout = { timeout: 20_000 };

interface Bought {
  readonly person: Person;
  readonly orderId: string;
  readonly number: string;
  readonly paymentId: string;
  /** The sandbox's cashier, where the provider's own desk is too. */
  readonly cashier: string;
}

async function bought(staff: Person, method: string, action = 'pay'): Promise<Bought> {
  const person = await memberOf(test);
  const { createOrder } = await person.do<{
    createOrder: { order: { id: string; number: string; paymentUrl: string | null; codeUrl: string | null } };
  }>(`mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id number paymentUrl codeUrl } } }`, {
    input: { planId: await planId(test, 'basic'), method },
  });
  const { id: orderId, number, paymentUrl, codeUrl } = createOrder.order;
  const page = await fetch(paymentUrl ?? codeUrl ?? '');
  await page.text();
  const cashier = page.url;
  expect(await press(cashier, { action })).toBe(303);
  if (action === 'never')
    await person.do(`mutation ($id: ID!) { refreshOrder(input: { id: $id }) { order { state } } }`, { id: orderId });
  await expect.poll(async () => (await deskOf(staff, orderId)).state, timeout).toBe('PAID');
  const [payment] = (await deskOf(staff, orderId)).payments;
  return { person, orderId, number, paymentId: payment?.id ?? '', cashier };
}

const press = async (cashier: string, fields: Record<string, string>) =>
  (await fetch(cashier, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })).status;

interface Desk {
  readonly state: string;
  readonly payments: readonly {
    readonly id: string;
    readonly attention: string | null;
    readonly refundable: { readonly amount: number };
    readonly refunds: readonly RefundView[];
  }[];
}
interface RefundView {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly origin: string;
  readonly effect: string | null;
  readonly failure: string | null;
  readonly failureText?: string | null;
  readonly amount: { readonly amount: number };
}

async function deskOf(staff: Person, id: string): Promise<Desk> {
  const { admin } = await staff.do<{ admin: { order: Desk } }>(
    `query ($id: ID!) { admin { order(id: $id) { state payments { id attention refundable { amount }
      refunds { id number state origin effect failure amount { amount } } } } } }`,
    { id },
  );
  return admin.order;
}
const refundsOf = async (staff: Person, id: string) =>
  (await deskOf(staff, id)).payments.flatMap(({ refunds }) =>
    refunds.map(({ state, amount, origin, effect }) => ({ state, amount: amount.amount, origin, effect })),
  );

async function refund(staff: Person, paymentId: string, amount: number, effect = 'SHORTEN'): Promise<RefundView> {
  const { requestRefund } = await staff.do<{ requestRefund: { refund: RefundView } }>(
    `mutation ($input: RequestRefundInput!) { requestRefund(input: $input) {
      refund { id number state origin effect failure failureText amount { amount } } refusal { code } } }`,
    { input: { paymentId, amount: { amount, currency: 'CNY' }, reason: '不合适 not for him', effect } },
  );
  return requestRefund.refund;
}

const daysLeft = async (person: Person) =>
  (
    await person.do<{ viewer: { isVip: boolean; membership: { daysLeft: number } } }>(
      `{ viewer { isVip membership { daysLeft } } }`,
    )
  ).viewer;

describe.each(['alipay', 'wechat'])('over the wire of %s', (method) => {
  it('half goes back, the membership is shortened by half, and its buyer sees it and is written to', async () => {
    const staff = await staffOf(test);
    const { person, orderId, paymentId, number } = await bought(staff, method);
    const followed = listen(person, `subscription { orderChanged { kind } }`, 'orderChanged');
    await expect.poll(() => followed.seen.length, timeout).toBe(1);
    const made = await refund(staff, paymentId, 1_500);
    // Alipay says it at once; WeChat Pay's word comes later, on a busy machine before this answer was read.
    expect(method === 'alipay' ? ['SUCCEEDED'] : ['PENDING', 'SUCCEEDED']).toContain(made.state);
    await expect
      .poll(() => refundsOf(staff, orderId), timeout)
      .toEqual([{ state: 'SUCCEEDED', amount: 1_500, origin: 'STAFF', effect: 'SHORTEN' }]);
    expect((await deskOf(staff, orderId)).payments[0]).toMatchObject({
      refundable: { amount: 1_500 },
      attention: null,
    });
    expect(await daysLeft(person)).toEqual({ isVip: true, membership: { daysLeft: 15 } });
    const { viewer } = await person.do<{ viewer: { order: object } }>(
      `query ($id: ID!) { viewer { order(id: $id) { refundedAmount { amount } refunds { number state reason amount { amount } } } } }`,
      { id: orderId },
    );
    expect(viewer.order).toEqual({
      refundedAmount: { amount: 1_500 },
      refunds: [{ number: made.number, state: 'SUCCEEDED', reason: '不合适 not for him', amount: { amount: 1_500 } }],
    });
    await expect
      .poll(
        () => letters.find(({ subject }) => subject === `We refunded ¥15.00 of your order ${number}`)?.text,
        timeout,
      )
      .toContain('test payment: no money moved');
    await expect
      .poll(() => followed.seen.map((event) => (event as { kind: string }).kind), timeout)
      .toEqual(['STARTED', 'REFUND_REQUESTED', 'REFUNDED']);
    await followed.end();
  });

  it('two at once, and those after them, never pay back more than was paid', async () => {
    const staff = await staffOf(test);
    const { orderId, paymentId } = await bought(staff, method);
    const tries = await Promise.allSettled(
      [2_000, 2_000, 1_000, 1_000].map((amount) => refund(staff, paymentId, amount)),
    );
    const made = tries.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value.amount.amount] : []));
    const sum = made.reduce((all, amount) => all + amount, 0);
    expect(sum).toBeLessThanOrEqual(3_000);
    expect(sum).toBeGreaterThanOrEqual(2_000);
    await expect
      .poll(async () => (await refundsOf(staff, orderId)).every(({ state }) => state === 'SUCCEEDED'), timeout)
      .toBe(true);
    // The provider's books say the same.
    const { admin } = await staff.do<{ admin: { order: { number: string } } }>(
      `query ($id: ID!) { admin { order(id: $id) { number } } }`,
      { id: orderId },
    );
    const trade = await withPrisma(test, (prisma) =>
      prisma.sandboxTrade.findFirstOrThrow({ where: { number: admin.order.number }, include: { refunds: true } }),
    );
    expect(trade.refunded).toBe(sum);
    expect(new Set(trade.refunds.map(({ number }) => number)).size).toBe(made.length);
  });

  it('one made at the provider’s own desk arrives by its notification, and comes before staff', async () => {
    const staff = await staffOf(test);
    const { person, orderId, cashier } = await bought(staff, method);
    expect(await press(cashier, { action: 'refund', amount: '30.01' })).toBe(400);
    expect(await press(cashier, { action: 'refund', amount: '10.00' })).toBe(303);
    expect(await press(cashier, { action: 'refund', amount: '5' })).toBe(303);
    const there = { state: 'SUCCEEDED', origin: 'PROVIDER', effect: null };
    await expect
      .poll(async () => (await refundsOf(staff, orderId)).toSorted((one, two) => two.amount - one.amount), timeout)
      .toEqual([
        { ...there, amount: 1_000 },
        { ...there, amount: 500 },
      ]);
    expect((await deskOf(staff, orderId)).payments[0]?.attention).toBe('REFUNDED_THERE');
    expect(await daysLeft(person)).toMatchObject({ membership: { daysLeft: 30 } });
    for (const { id } of (await deskOf(staff, orderId)).payments[0]?.refunds ?? []) {
      await staff.do(
        `mutation ($input: DecideRefundInput!) { decideRefund(input: $input) { refund { effect } refusal { code } } }`,
        {
          input: { id, effect: 'SHORTEN' },
        },
      );
    }
    expect(await daysLeft(person)).toMatchObject({ membership: { daysLeft: 15 } });
    const { admin } = await staff.do<{ admin: { payments: { nodes: { order: { id: string } | null }[] } } }>(
      `{ admin { payments(filter: { isOpen: true }) { nodes { order { id } } } } }`,
    );
    expect(admin.payments.nodes.map(({ order }) => order?.id)).not.toContain(orderId);
  });

  it('one the provider does not do says why, and is tried again by the same number', async () => {
    const staff = await staffOf(test);
    const { orderId, paymentId, cashier } = await bought(staff, method);
    await press(cashier, { trial: 'not_enough' });
    const failed = await refund(staff, paymentId, 3_000, 'END');
    expect(failed).toMatchObject({
      state: 'FAILED',
      failureText: expect.stringMatching(/not enough money in the merchant’s account/),
      failure: method === 'alipay' ? 'ACQ.SELLER_BALANCE_NOT_ENOUGH' : 'NOT_ENOUGH',
    });
    await press(cashier, { trial: 'succeed' });
    const { retryRefund } = await staff.do<{ retryRefund: { refund: RefundView } }>(
      `mutation ($id: ID!) { retryRefund(input: { id: $id }) { refund { number state } refusal { code } } }`,
      { id: failed.id },
    );
    expect(retryRefund.refund.number).toBe(failed.number);
    await expect
      .poll(() => refundsOf(staff, orderId), timeout)
      .toEqual([{ state: 'SUCCEEDED', amount: 3_000, origin: 'STAFF', effect: 'END' }]);
  });

  it('one the provider never does is given back by hand: its buyer reads how, in the order and in a mail', async () => {
    const staff = await staffOf(test);
    const { person, orderId, paymentId, cashier } = await bought(staff, method);
    await press(cashier, { trial: 'not_enough' });
    const failed = await refund(staff, paymentId, 1_500);
    const hand = `query ($id: ID!) { admin { order(id: $id) { payments { remaining { amount }
      refunds { state origin reference isRetriable } } } } }`;
    const handOf = async () =>
      (await staff.do<{ admin: { order: { payments: object[] } } }>(hand, { id: orderId })).admin.order.payments[0];
    expect(await handOf()).toEqual({
      remaining: { amount: 3_000 },
      refunds: [{ state: 'FAILED', origin: 'STAFF', reference: null, isRetriable: true }],
    });
    const amount = { amount: 1_500, currency: 'CNY' };
    const input = {
      paymentId,
      amount,
      reason: 'Too late',
      reference: 'Bank 7',
      effect: 'SHORTEN',
      insteadOf: failed.id,
    };
    const note = `mutation ($input: NoteRefundByHandInput!) { noteRefundByHand(input: $input) { refund { id state } } }`;
    expect(await person.codeOf(note, { input })).toBe('FORBIDDEN');
    const { noteRefundByHand } = await staff.do<{ noteRefundByHand: { refund: { id: string; state: string } } }>(note, {
      input,
    });
    expect(noteRefundByHand.refund.state).toBe('SUCCEEDED');
    expect(await handOf()).toEqual({
      remaining: { amount: 1_500 },
      refunds: [
        { state: 'FAILED', origin: 'STAFF', reference: null, isRetriable: false },
        { state: 'SUCCEEDED', origin: 'NOTED', reference: 'Bank 7', isRetriable: false },
      ],
    });
    expect(await daysLeft(person)).toEqual({ isVip: true, membership: { daysLeft: 15 } });
    const { viewer } = await person.do<{ viewer: { order: object } }>(
      `query ($id: ID!) { viewer { order(id: $id) { refundedAmount { amount } refunds { state reference reason } } } }`,
      { id: orderId },
    );
    expect(viewer.order).toEqual({
      refundedAmount: { amount: 1_500 },
      refunds: [
        { state: 'FAILED', reference: null, reason: expect.any(String) },
        { state: 'SUCCEEDED', reference: 'Bank 7', reason: 'Too late' },
      ],
    });
    await expect.poll(() => letters.map(({ text }) => text).join(), timeout).toContain('back to you (Bank 7).');
    // It was a mistake.
    await staff.do(`mutation ($id: ID!) { undoRefundByHand(input: { id: $id, reason: "x" }) { refund { state } } }`, {
      id: noteRefundByHand.refund.id,
    });
    expect(await daysLeft(person)).toEqual({ isVip: true, membership: { daysLeft: 30 } });
    await press(cashier, { trial: 'succeed' });
    await staff.do(`mutation ($id: ID!) { retryRefund(input: { id: $id }) { refund { state } } }`, { id: failed.id });
    await expect.poll(async () => (await daysLeft(person)).membership.daysLeft, timeout).toBe(15);
  });

  it('is found by asking where its notification was lost', async () => {
    const staff = await staffOf(test);
    const { orderId, paymentId } = await bought(staff, method, 'never');
    await refund(staff, paymentId, 3_000, 'END');
    await expect
      .poll(() => refundsOf(staff, orderId), timeout)
      .toEqual([{ state: 'SUCCEEDED', amount: 3_000, origin: 'STAFF', effect: 'END' }]);
  });

  it('an order that was paid and paid back before we heard of it was paid: both come before staff', async () => {
    const staff = await staffOf(test);
    const person = await memberOf(test);
    const { createOrder } = await person.do<{
      createOrder: { order: { id: string; paymentUrl: string | null; codeUrl: string | null } };
    }>(`mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id paymentUrl codeUrl } } }`, {
      input: { planId: await planId(test, 'basic'), method },
    });
    const { id, paymentUrl, codeUrl } = createOrder.order;
    const page = await fetch(paymentUrl ?? codeUrl ?? '');
    await page.text();
    await press(page.url, { action: 'never' });
    await press(page.url, { action: 'refund', amount: '30' });
    await person.do(`mutation ($id: ID!) { refreshOrder(input: { id: $id }) { order { state } } }`, { id });
    const { state, payments } = await deskOf(staff, id);
    expect([state, payments[0]?.attention]).toEqual(['CLOSED', 'REFUNDED_THERE']);
    // Alipay's answer says how much, WeChat Pay's only that it was.
    expect(payments[0]?.refunds.map(({ amount }) => amount.amount)).toEqual(method === 'alipay' ? [3_000] : []);
    expect(await daysLeft(person)).toMatchObject({ isVip: false });
  });
});

it.each([
  ['abnormal', 'PENDING', 'ABNORMAL'],
  ['closed', 'FAILED', 'CLOSED'],
])('WeChat Pay: one that is %s is %s here', async (trial, state, failure) => {
  const staff = await staffOf(test);
  const { orderId, paymentId, cashier } = await bought(staff, 'wechat');
  await press(cashier, { trial });
  await refund(staff, paymentId, 1_000);
  await expect
    .poll(async () => (await deskOf(staff, orderId)).payments[0]?.refunds[0], timeout)
    .toMatchObject({ state, failure });
  if (trial !== 'closed') return;
  await press(cashier, { trial: 'succeed' });
  const [failed] = (await deskOf(staff, orderId)).payments[0]?.refunds ?? [];
  await staff.do(`mutation ($id: ID!) { retryRefund(input: { id: $id }) { refund { number } refusal { code } } }`, {
    id: failed?.id,
  });
  await expect
    .poll(async () => (await refundsOf(staff, orderId)).map((one) => one.state), timeout)
    .toEqual(['FAILED', 'SUCCEEDED']);
});

it('an invoice is not issued while a refund of its order hangs, and says what it waits for', async () => {
  const staff = await staffOf(test);
  const { person, orderId, paymentId, cashier } = await bought(staff, 'wechat');
  await press(cashier, { trial: 'abnormal' });
  await refund(staff, paymentId, 1_000, 'NOTHING');
  const { requestInvoice } = await person.do<{
    requestInvoice: { invoice: { id: string; refundUnderWay: { amount: number } } };
  }>(
    `mutation ($input: RequestInvoiceInput!) { requestInvoice(input: $input) { invoice { id refundUnderWay { amount } } } }`,
    { input: { orderId, kind: 'PERSONAL', title: '李四' } },
  );
  const { id, refundUnderWay } = requestInvoice.invoice;
  expect(refundUnderWay.amount).toBe(1_000);
  for (const amount of [3_000, 2_000])
    await expect(
      staff.do(`mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) { invoice { state } } }`, {
        input: { id, number: '12345678', amount: { amount, currency: 'CNY' } },
      }),
    ).rejects.toThrow('REFUND_UNDER_WAY');
});

it('the books balance after all of that, with the provider’s own', async () => {
  await expect.poll(() => withPrisma(test, (prisma) => imbalances(prisma)), timeout).toEqual([]);
});
