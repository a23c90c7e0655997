import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import type { GatewayPayment } from '../../server/adapters/payment/gateway.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, placeOrder, type Shop } from '../support/shop.ts';

const database = useDatabase();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let alipay: TestGateway;
let wechat: TestGateway;
let clock: { at: number; now(): Date };
beforeEach(async () => {
  // The orders of the tests before are nobody's concern any more.
  await database.prisma.order.updateMany({ data: { nextQueryAt: null } });
  alipay = new TestGateway('alipay');
  wechat = new TestGateway('wechat');
  clock = { at: Date.parse('2026-05-01T08:00:00Z'), now: () => new Date(clock.at) };
});

/** One instance of the order domain; they share database, gateway and clock. */
const instance = (times: Partial<typeof PAYMENT_TIMES> = {}) =>
  openShop({ prisma: database.prisma, gateways: [alipay, wechat], clock, times });

/** Looks after orders for one round, at a time the clock says. */
async function round(): Promise<void> {
  const { payment } = await instance();
  payment.start('https://wheelwise.example');
  await payment.close();
}

const newUser = (shop: Shop) => newBuyer(database.prisma, shop, clock.now());
const place = (shop: Shop, userId: string, method = 'alipay') => placeOrder(database.prisma, shop, userId, method);

const notify = (shop: Shop, payment: GatewayPayment) => shop.payment.notify('alipay', alipay.notification(payment));

/** All that is on the books about an order. */
async function books(id: string) {
  const order = await database.prisma.order.findUniqueOrThrow({
    where: { id },
    include: {
      payments: { include: { grant: true }, orderBy: { id: 'asc' } },
      events: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  });
  const keys = order.payments.map((payment) => `membership_paid:${payment.id}`);
  return {
    state: order.state,
    nextQueryAt: order.nextQueryAt,
    attention: order.payments.map(({ attention }) => attention),
    grants: order.payments.filter(({ grant }) => grant).length,
    mails: await database.prisma.mail.count({ where: { eventKey: { in: keys } } }),
    events: order.events.map(({ kind }) => kind),
  };
}

describe('every state and every payment', () => {
  const STATES = {
    pending: async () => undefined,
    paid: async (shop: Shop, number: string) => void (await notify(shop, alipay.pay(number))),
    closed: async (shop: Shop, _number: string, userId: string, id: string) =>
      void (await shop.payment.cancel(userId, id)),
  };
  it.each([
    ['pending', 3_000, 'paid', [null], 1, ['created', 'notified', 'paid']],
    ['pending', 1, 'pending', ['wrong_amount'], 0, ['created', 'notified', 'needs_attention']],
    [
      ...(['paid', 3_000, 'paid', [null, 'duplicate'], 1] as const),
      ['created', 'notified', 'paid', 'notified', 'needs_attention'],
    ],
    [
      ...(['paid', 1, 'paid', [null, 'duplicate'], 1] as const),
      ['created', 'notified', 'paid', 'notified', 'needs_attention'],
    ],
    ['closed', 3_000, 'closed', ['late'], 0, ['created', 'closed', 'notified', 'needs_attention']],
    ['closed', 1, 'closed', ['wrong_amount'], 0, ['created', 'closed', 'notified', 'needs_attention']],
  ] as const)('%s, %i fen: %s', async (state, amount, to, attention, grants, events) => {
    const shop = await instance();
    const userId = await newUser(shop);
    const { id, number } = await place(shop, userId);
    await STATES[state](shop, number, userId, id);
    const payment = alipay.pay(number, amount);
    // Reported again it is no other payment.
    for (let n = 0; n < 3; n += 1) expect((await notify(shop, payment)).body).toBe('success');
    expect(await books(id)).toMatchObject({ state: to, attention, grants, mails: grants, events });
    const open = await shop.attention.list({ first: 100 }, { isOpen: true });
    const reasons = open.rows.filter(({ orderId }) => orderId === id).map((row) => row.attention);
    expect(reasons).toEqual(attention.filter(Boolean));
  });

  it('for an order nobody knows, or of the other method, is put before staff', async () => {
    const shop = await instance();
    const payment = { transactionId: randomUUID(), orderNumber: 'W0', amount: 5, paidAt: clock.now() };
    await notify(shop, payment);
    const { rows } = await shop.attention.list({ first: 100 }, { isOpen: true });
    expect(rows).toContainEqual(expect.objectContaining({ ...payment, attention: 'unknown_order', orderId: null }));
  });

  it('for an account that was deleted meanwhile is put before staff, who cannot grant it', async () => {
    const shop = await instance();
    const [userId, staffId] = [await newUser(shop), await newUser(shop)];
    const { id, number } = await place(shop, userId);
    await database.prisma.user.delete({ where: { id: userId } });
    expect((await notify(shop, alipay.pay(number))).body).toBe('success');
    expect(await books(id)).toMatchObject({ state: 'pending', attention: ['account_deleted'], grants: 0 });
    const { id: paymentId } = await database.prisma.payment.findFirstOrThrow({ where: { orderId: id } });
    await expect(
      shop.attention.resolve(staffId, { id: paymentId, resolution: 'granted', note: '' }),
    ).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    await shop.attention.resolve(staffId, { id: paymentId, resolution: 'refunded', note: 'by hand' });
    clock.at += 31 * MINUTE;
    await round();
    expect(await books(id)).toMatchObject({ state: 'closed' });
  });
});

describe('completion', () => {
  it('happens once, whatever 100 notifications and queries on three instances report at the same time', async () => {
    const shops = [await instance({ refresh: 0 }), await instance({ refresh: 0 }), await instance({ refresh: 0 })];
    const userId = await newUser(shops[0]!);
    const { id, number } = await place(shops[0]!, userId);
    const heard: string[] = [];
    for (const { bus } of shops) bus.on('membership.changed', (event) => heard.push(event.userId));
    const payment = alipay.pay(number);
    const reports = Array.from({ length: 100 }, async (_one, n) => {
      const shop = shops[n % 3]!;
      if (n % 2) return (await shop.payment.refresh(userId, id)).state;
      return (await notify(shop, payment)).body;
    });
    expect(new Set(await Promise.all(reports))).toEqual(new Set(['success', 'paid']));
    expect(await books(id)).toMatchObject({ state: 'paid', attention: [null], grants: 1, mails: 1 });
    expect(await database.prisma.membershipGrant.count({ where: { userId, source: 'payment' } })).toBe(1);
    expect((await shops[0]!.membership.status(userId)).daysLeft).toBe(30);
    expect(heard).toEqual([userId]);
  });

  it('extends a membership that runs, and two orders paid at once are both worth their time', async () => {
    const shop = await instance();
    const userId = await newUser(shop);
    const orders = [await place(shop, userId), await place(shop, userId)];
    await Promise.all(orders.map(({ number }) => notify(shop, alipay.pay(number))));
    expect((await shop.membership.status(userId)).endsAt).toEqual(new Date(clock.at + 60 * DAY));
    clock.at += 10 * DAY;
    const third = await place(shop, userId);
    await notify(shop, alipay.pay(third.number));
    expect((await shop.membership.status(userId)).endsAt).toEqual(new Date(clock.at + 80 * DAY));
  });

  it('sells what was ordered, though the plan changes before it is paid', async () => {
    const shop = await instance();
    const userId = await newUser(shop);
    const { id, number } = await place(shop, userId);
    const where = { slug: 'basic' };
    await database.prisma.plan.update({ where, data: { price: 9_900, durationDays: 7, nameEn: 'Other' } });
    onTestFinished(async () => {
      await database.prisma.plan.update({
        where,
        data: { price: 3_000, durationDays: 30, nameEn: 'Basic Membership' },
      });
    });
    await notify(shop, alipay.pay(number));
    expect((await books(id)).state).toBe('paid');
    expect((await shop.membership.status(userId)).daysLeft).toBe(30);
    const { email } = await database.prisma.user.findUniqueOrThrow({ where: { id: userId } });
    const [mail] = await database.prisma.mail.findMany({ where: { recipient: email } });
    expect(mail).toMatchObject({ details: { plan: 'Basic Membership' } });
  });

  it('writes one mail with what was paid, in the language of the order', async () => {
    const shop = await instance();
    const userId = await newUser(shop);
    const { number } = await place(shop, userId);
    await notify(shop, alipay.pay(number));
    const { email, username } = await database.prisma.user.findUniqueOrThrow({ where: { id: userId } });
    expect(await database.prisma.mail.findMany({ where: { recipient: email } })).toMatchObject([
      {
        kind: 'membership_paid',
        language: 'en',
        details: {
          username,
          number,
          plan: 'Basic Membership',
          amount: '¥30.00',
          method: 'Alipay',
          endsAt: '2026-05-31 08:00',
        },
      },
    ]);
  });
});

it('an order of an account that was deleted meanwhile is refused as for anybody without one', async () => {
  const shop = await instance();
  const userId = await newUser(shop);
  await database.prisma.user.delete({ where: { id: userId } });
  await expect(place(shop, userId)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

describe('without any notification', () => {
  it('an order heals within one period of the timer, on whichever of two instances', async () => {
    clock = { at: 0, now: () => new Date() };
    const fast = { look: 50, firstQuery: 50, lastQuery: 50 };
    const [shop, other] = [await instance(fast), await instance(fast)];
    const userId = await newUser(shop);
    const { id, number } = await place(shop, userId);
    alipay.pay(number);
    for (const { payment } of [shop, other]) payment.start('https://wheelwise.example');
    await expect.poll(async () => (await books(id)).state, { timeout: 5_000 }).toBe('paid');
    expect(await books(id)).toMatchObject({ grants: 1, mails: 1, events: ['created', 'queried', 'paid'] });
  });

  it('is asked about at growing distances, by one instance each time, and never after it is paid', async () => {
    const shop = await instance();
    const { id, number } = await place(shop, await newUser(shop));
    const asked: number[] = [];
    for (let second = 0; second < 200; second += 1) {
      const before = alipay.queries;
      await Promise.all([round(), round(), round()]);
      if (alipay.queries > before) asked.push(second);
      expect(alipay.queries - before).toBeLessThanOrEqual(1);
      clock.at += 1_000;
    }
    expect(asked).toEqual([5, 10, 20, 40, 80, 140]);
    await notify(shop, alipay.pay(number));
    const { queries } = alipay;
    clock.at += DAY;
    await round();
    expect([alipay.queries, (await books(id)).nextQueryAt]).toEqual([queries, null]);
  });

  it('a gateway that keeps us waiting does not hold up the orders of the other', async () => {
    const shop = await instance();
    const userId = await newUser(shop);
    const slow = Promise.withResolvers<void>();
    wechat.beforeQuery = slow.promise;
    await place(shop, userId, 'wechat');
    clock.at += 1_000;
    const { id, number } = await place(shop, userId);
    alipay.pay(number);
    const { payment } = await instance({ look: 20 });
    onTestFinished(() => slow.resolve());
    clock.at += 4_000;
    payment.start('https://wheelwise.example');
    await expect.poll(() => wechat.queries, { timeout: 10_000 }).toBe(1);
    clock.at += 1_000;
    await expect.poll(async () => (await books(id)).state, { timeout: 10_000 }).toBe('paid');
  });

  it('a gateway that is down is asked again later', async () => {
    const shop = await instance();
    const { id, number } = await place(shop, await newUser(shop));
    alipay.pay(number);
    alipay.isDown = true;
    clock.at += 5_000;
    await round();
    expect((await books(id)).state).toBe('pending');
    alipay.isDown = false;
    await round();
    expect((await books(id)).state).toBe('pending'); // Not yet due.
    clock.at += 5_000;
    await round();
    expect((await books(id)).state).toBe('paid');
  });
});

describe('an order whose opening broke off', () => {
  /** As a crash leaves it between our books and the gateway. */
  async function cut(shop: Shop, device: 'desk' | 'phone' = 'desk') {
    const userId = await newUser(shop);
    const { id, number } = await place(shop, userId, 'wechat');
    const none = { paymentUrl: null, codeUrl: null, openedAt: null };
    await database.prisma.order.update({ where: { id }, data: { ...none, device } });
    wechat.orders.delete(number);
    return { userId, id, number };
  }

  it('is opened again under the same number, once, on whichever instance, and who watches is told', async () => {
    const shop = await instance();
    const { userId, id, number } = await cut(shop);
    const watched = await shop.orders.watch(userId, id);
    expect((await watched.next()).value).toMatchObject({ codeUrl: null });
    clock.at += PAYMENT_TIMES.firstQuery;
    await Promise.all([round(), round(), round()]);
    expect([...wechat.orders.keys()]).toEqual([number]);
    const now = await database.prisma.order.findUniqueOrThrow({ where: { id } });
    expect(now).toMatchObject({ state: 'pending', codeUrl: `weixin://wxpay/${number}`, openedAt: clock.now() });
    await shop.payment.refresh(userId, id);
    shop.bus.publish('payment.orderChanged', { orderId: id, userId });
    expect((await watched.next()).value).toMatchObject({ codeUrl: `weixin://wxpay/${number}` });
    await watched.return?.();
  });

  it('stays as it is while the gateway is down, is opened later, and ends in time', async () => {
    const shop = await instance();
    const { id } = await cut(shop);
    wechat.isDown = true;
    clock.at += PAYMENT_TIMES.firstQuery;
    await round();
    expect(await books(id)).toMatchObject({ state: 'pending', events: ['created'] });
    wechat.isDown = false;
    clock.at += PAYMENT_TIMES.lastQuery;
    await round();
    expect(await database.prisma.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      codeUrl: expect.any(String),
    });
    clock.at += PAYMENT_TIMES.expiry;
    await round();
    expect(await books(id)).toMatchObject({ state: 'closed', events: ['created', 'expired'] });
  });

  it('on a phone is opened when its buyer looks, for his address, and anew once that cannot be opened any more', async () => {
    const shop = await instance({ refresh: 0 });
    const { userId, id, number } = await cut(shop, 'phone');
    clock.at += PAYMENT_TIMES.firstQuery;
    await round();
    expect(wechat.orders.has(number)).toBe(false);
    const look = () => shop.payment.refresh(userId, id, '203.0.113.9');
    expect(await look()).toMatchObject({
      codeUrl: null,
      paymentUrl: `weixin://wxpay/${number}`,
      openedAt: clock.now(),
    });
    expect(wechat.orders.get(number)).toMatchObject({
      phone: { address: '203.0.113.9' },
      returnUrl: `https://wheelwise.example/?out_trade_no=${number}#membership`,
    });
    const first = clock.now();
    clock.at += 60_000;
    expect(await look()).toMatchObject({ openedAt: first });
    clock.at += 4 * 60_000;
    expect(await look()).toMatchObject({ openedAt: clock.now() });
  });
});

describe('after 30 minutes', () => {
  it('an order is closed at the gateway and looked at once more', async () => {
    const shop = await instance();
    const { id, number } = await place(shop, await newUser(shop));
    clock.at += 30 * MINUTE - 1;
    await round();
    expect([alipay.closed.has(number), (await books(id)).state]).toEqual([false, 'pending']);
    clock.at += 1;
    await round();
    expect([alipay.closed.has(number), alipay.closes]).toEqual([true, 1]);
    expect(await books(id)).toMatchObject({ state: 'closed', events: ['created', 'expired'] });
    // Paid in the last moment, and nobody told.
    alipay.pay(number);
    clock.at += 10 * MINUTE;
    await round();
    expect(await books(id)).toMatchObject({ state: 'closed', attention: ['late'], nextQueryAt: null });
  });

  it('an order is paid when the close says so', async () => {
    const shop = await instance();
    const { id, number } = await place(shop, await newUser(shop));
    alipay.beforeClose = () => alipay.pay(number);
    clock.at += 30 * MINUTE;
    await round();
    expect(await books(id)).toMatchObject({ state: 'paid', grants: 1, events: ['created', 'close_requested', 'paid'] });
  });

  it('an order is closed though another amount was paid, and staff can still grant that', async () => {
    const shop = await instance();
    const [userId, staffId] = [await newUser(shop), await newUser(shop)];
    const { id, number } = await place(shop, userId);
    alipay.pay(number, 2_000);
    clock.at += 30 * MINUTE;
    await round();
    expect(await books(id)).toMatchObject({ state: 'closed', attention: ['wrong_amount'], grants: 0 });
    const { id: paymentId } = await database.prisma.payment.findFirstOrThrow({ where: { orderId: id } });
    await shop.attention.resolve(staffId, { id: paymentId, resolution: 'granted', note: 'close enough' });
    expect(await books(id)).toMatchObject({ state: 'paid', grants: 1, mails: 1 });
    expect((await shop.membership.status(userId)).daysLeft).toBe(30);
  });

  it('a gateway that cannot be reached leaves it pending until it can', async () => {
    const shop = await instance();
    const { id } = await place(shop, await newUser(shop));
    alipay.isDown = true;
    clock.at += 30 * MINUTE;
    await round();
    expect((await books(id)).state).toBe('pending');
    alipay.isDown = false;
    clock.at += MINUTE;
    await round();
    expect((await books(id)).state).toBe('closed');
  });
});

describe('giving up', () => {
  it('is asked about until the provider says that it is closed, and a payment in between comes before staff', async () => {
    const shop = await instance();
    const userId = await newUser(shop);
    const { id, number } = await place(shop, userId);
    await shop.payment.cancel(userId, id);
    // The provider did not know the order yet: its cashier opens it only now.
    alipay.closed.delete(number);
    alipay.beforeClose = () => alipay.closed.delete(number);
    for (let minute = 0; minute < 5; minute += 1) {
      const { queries, closes } = alipay;
      clock.at += MINUTE;
      await round();
      expect([alipay.queries - queries, alipay.closes - closes]).toEqual([1, 1]);
      alipay.closed.delete(number);
    }
    alipay.beforeClose = null;
    clock.at += MINUTE;
    await round();
    expect(alipay.closed.has(number)).toBe(true);
    clock.at += MINUTE;
    await round();
    // Closed there: looked at once more after its cashier's time.
    const { nextQueryAt } = await books(id);
    expect(nextQueryAt?.getTime()).toBe(Date.parse('2026-05-01T08:40:00Z'));
    alipay.pay(number);
    clock.at = nextQueryAt?.getTime() ?? 0;
    await round();
    expect(await books(id)).toMatchObject({ state: 'closed', attention: ['late'], nextQueryAt: null });
  });

  it('closes the order at the gateway; again it is closed already', async () => {
    const shop = await instance();
    const userId = await newUser(shop);
    const { id, number } = await place(shop, userId);
    for (let n = 0; n < 2; n += 1) expect((await shop.payment.cancel(userId, id)).state).toBe('closed');
    expect([alipay.closed.has(number), alipay.closes]).toEqual([true, 1]);
  });

  it('loses nothing when it was paid meanwhile', async () => {
    const shop = await instance();
    const userId = await newUser(shop);
    const { id, number } = await place(shop, userId);
    alipay.beforeClose = () => notify(shop, alipay.pay(number));
    expect((await shop.payment.cancel(userId, id)).state).toBe('paid');
    expect(await books(id)).toMatchObject({ grants: 1, mails: 1 });
  });

  it('is not possible while the gateway does not answer, and not for others', async () => {
    const shop = await instance();
    const [userId, other] = [await newUser(shop), await newUser(shop)];
    const { id } = await place(shop, userId);
    await expect(shop.payment.cancel(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    alipay.isDown = true;
    await expect(shop.payment.cancel(userId, id)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
    expect((await books(id)).state).toBe('pending');
  });
});

describe('staff decide', () => {
  async function late() {
    const shop = await instance();
    const [userId, staffId] = [await newUser(shop), await newUser(shop)];
    const order = await place(shop, userId);
    await shop.payment.cancel(userId, order.id);
    await notify(shop, alipay.pay(order.number));
    const { id } = await database.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
    return { shop, userId, staffId, order, id };
  }

  it('once, whoever of them and however many at the same time', async () => {
    const { shop, userId, staffId, order, id } = await late();
    const decisions = Array.from({ length: 20 }, (_one, n) =>
      shop.attention.resolve(staffId, { id, resolution: n % 2 ? 'granted' : 'dismissed', note: '' }),
    );
    const outcomes = await Promise.allSettled(decisions);
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.resolution] : []));
    expect(taken).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason.code)] : []));
    expect(new Set(refused)).toEqual(new Set(['ALREADY_RESOLVED']));
    expect((await books(order.id)).grants).toBe(taken[0] === 'granted' ? 1 : 0);
    const audits = await database.prisma.auditEntry.findMany({ where: { about: order.number } });
    expect(audits).toMatchObject([{ action: `payment_${taken[0]}`, staffId, subjectId: userId }]);
  });

  it('about what they paid themselves and paid each other, all at once', async () => {
    const shop = await instance();
    const staff = [await newUser(shop), await newUser(shop)] as const;
    const ids: string[] = [];
    for (const userId of staff) {
      for (let n = 0; n < 4; n += 1) {
        const order = await place(shop, userId);
        await notify(shop, alipay.pay(order.number, 100));
        ids.push((await database.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } })).id);
      }
    }
    await Promise.all(
      ids.map((id, n) => shop.attention.resolve(staff[n % 2 ? 0 : 1], { id, resolution: 'granted', note: '' })),
    );
    for (const userId of staff) expect((await shop.membership.status(userId)).daysLeft).toBe(120);
  });

  it('to refund, with a note', async () => {
    const { shop, staffId, order, id } = await late();
    for (const [note, error] of [
      ['  ', 'required'],
      ['x'.repeat(2_001), 'tooLong'],
    ] as const) {
      await expect(shop.attention.resolve(staffId, { id, resolution: 'refunded', note })).rejects.toMatchObject({
        details: { fields: { note: error } },
      });
    }
    await shop.attention.resolve(staffId, { id, resolution: 'refunded', note: ' refunded at Alipay ' });
    expect(await shop.attention.find(id)).toMatchObject({
      resolution: 'refunded',
      note: 'refunded at Alipay',
      resolvedById: staffId,
    });
    expect((await books(order.id)).events.at(-1)).toBe('refund_noted');
    expect((await books(order.id)).grants).toBe(0);
  });

  it('about nothing that does not need it', async () => {
    const shop = await instance();
    const [userId, staffId] = [await newUser(shop), await newUser(shop)];
    const { id, number } = await place(shop, userId);
    await notify(shop, alipay.pay(number));
    const { id: paymentId } = await database.prisma.payment.findFirstOrThrow({ where: { orderId: id } });
    await expect(
      shop.attention.resolve(staffId, { id: paymentId, resolution: 'granted', note: '' }),
    ).rejects.toMatchObject({
      code: 'ALREADY_RESOLVED',
    });
    for (const unknown of [randomUUID(), 'nothing']) {
      await expect(
        shop.attention.resolve(staffId, { id: unknown, resolution: 'dismissed', note: '' }),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect((await books(id)).grants).toBe(1);
  });
});
