import { randomUUID, sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { hashToken, newToken } from '../../server/domain/credentials.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { Person } from '../support/app.ts';
import { imbalances } from '../support/books.ts';
import { payAt } from '../support/customers.ts';
import { useDatabase } from '../support/database.ts';
import { freePort } from '../support/engines.ts';
import { startProduct, type Product } from '../support/process.ts';
import { newKey, useHttpDouble } from '../support/http-double.ts';
import { momentOf, ROUNDS } from '../support/rounds.ts';

const APP_ID = '2021000000000001';
const database = useDatabase();
/** Alipay: it answers queries about what was paid, signed by its key. */
const alipay = useHttpDouble();
const alipayKey = newKey();
const merchantKey = newKey();
const paid = new Map<string, string>();

const signed = (text: string) => sign('RSA-SHA256', Buffer.from(text), alipayKey.privateKey).toString('base64');

function answerQueries(): void {
  alipay.script = ({ body }) => {
    const fields = new URLSearchParams(body);
    const { out_trade_no: number } = JSON.parse(fields.get('biz_content') ?? '{}') as { out_trade_no: string };
    const name = `${fields.get('method')?.replaceAll('.', '_')}_response`;
    const trade_no = paid.get(number);
    const content = JSON.stringify(
      trade_no
        ? {
            code: '10000',
            msg: 'Success',
            out_trade_no: number,
            trade_no,
            trade_status: 'TRADE_SUCCESS',
            total_amount: '30.00',
            send_pay_date: '2026-02-01 00:29:58',
          }
        : { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' },
    );
    return { body: `{"${name}":${content},"sign":"${signed(content)}"}` };
  };
}

/** What Alipay sends when an order is paid. */
function notification(number: string, tradeNo: string): string {
  const fields: Record<string, string> = {
    app_id: APP_ID,
    charset: 'utf-8',
    notify_type: 'trade_status_sync',
    trade_status: 'TRADE_SUCCESS',
    out_trade_no: number,
    trade_no: tradeNo,
    total_amount: '30.00',
    gmt_payment: '2026-02-01 00:29:58',
  };
  const names = Object.keys(fields).toSorted();
  const line = names.map((name) => `${name}=${fields[name]}`).join('&');
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signed(line) }).toString();
}

async function send({ url }: Product, body: string): Promise<string> {
  const response = await fetch(`${url}/api/payment/notify/alipay/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body,
  });
  return response.text();
}

async function shared(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-payment-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { DATA_DIR: dataDir, DATABASE_URL: database.url, ADMIN_PASSWORD: 'staff-secret' };
}

async function environment(): Promise<Record<string, string>> {
  answerQueries();
  return {
    ...(await shared()),
    ALIPAY_APP_ID: APP_ID,
    ALIPAY_PRIVATE_KEY: merchantKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ALIPAY_PUBLIC_KEY: alipayKey.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ALIPAY_GATEWAY: `${alipay.url}/gateway.do`,
  };
}

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct(env);
  onTestFinished(async () => void (await product.stop()));
  return product;
}

/** A new user, without the time a password takes. */
async function newUser(): Promise<{ token: string; userId: string }> {
  const { prisma } = database;
  const [name, token, now] = [randomUUID(), newToken(), new Date()];
  const data = { username: name, usernameKey: name, email: `${name}@example.com`, emailKey: name, passwordHash: '' };
  const user = await prisma.user.create({ data });
  await createMembership({ prisma, clock: { now: () => now } }).begin(prisma, user.id, now);
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await prisma.session.create({ data: { tokenHash: hashToken(token), userId: user.id, expiresAt } });
  return { token, userId: user.id };
}

const at = ({ url }: Product, token: string) => Object.assign(new Person(url), { token });

interface Placed {
  readonly id: string;
  readonly number: string;
  readonly paymentUrl: string | null;
  readonly codeUrl: string | null;
}

async function place(person: Person, method = 'alipay'): Promise<Placed> {
  const plan = await database.prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
  const { createOrder } = await person.do<{ createOrder: { order: Placed } }>(
    `mutation ($id: ID!, $method: ID!) {
      createOrder(input: { planId: $id, method: $method }) { order { id number paymentUrl codeUrl } }
    }`,
    { id: plan.id, method },
  );
  return createOrder.order;
}

/** What is on the books of a user: paid orders, payments, grants and mails. */
async function books(userId: string) {
  const { prisma } = database;
  const payments = await prisma.payment.findMany({ where: { order: { userId } } });
  return {
    paid: await prisma.order.count({ where: { userId, state: 'paid' } }),
    payments: payments.length,
    attention: payments.filter(({ attention }) => attention).length,
    grants: await prisma.membershipGrant.count({ where: { userId, source: 'payment' } }),
    mails: await prisma.mail.count({ where: { eventKey: { in: payments.map(({ id }) => `membership_paid:${id}`) } } }),
  };
}
const ONCE = { paid: 1, payments: 1, attention: 0, grants: 1, mails: 1 };

it(
  '100 notifications and queries of one order at once on two servers grant once, and both tell who watches',
  { timeout: 120_000 },
  async () => {
    const env = await environment();
    const [first, second] = [await start(env), await start(env)];
    const { token, userId } = await newUser();
    const { id, number } = await place(at(first, token));
    const watching = [first, second].map(async (product) => {
      const socket = at(product, token).socket();
      const states: string[] = [];
      const query = `subscription { order(id: "${id}") { state } }`;
      for await (const { data } of socket.iterate<{ order: { state: string } }>({ query }))
        if (data) states.push(data.order.state);
      await socket.dispose();
      return states;
    });
    const tradeNo = '2026013122001';
    paid.set(number, tradeNo);
    const body = notification(number, tradeNo);
    const reports = Array.from({ length: 100 }, async (_one, n) => {
      const product = n % 4 < 2 ? first : second;
      if (n % 2 === 0) return send(product, body);
      await at(product, token).do(`mutation { refreshOrder(input: { id: "${id}" }) { order { state } } }`);
      return 'success';
    });
    expect(new Set(await Promise.all(reports))).toEqual(new Set(['success']));
    expect(await books(userId)).toEqual(ONCE);
    for (const product of [first, second]) {
      expect(await at(product, token).do(`{ viewer { isVip membership { daysLeft } } }`)).toEqual({
        viewer: { isVip: true, membership: { daysLeft: 30 } },
      });
    }
    for (const states of await Promise.all(watching)) expect(states.at(-1)).toBe('PAID');
    for (const { output } of [first, second]) {
      expect(output()).not.toContain(token);
      expect(output()).not.toMatch(/PRIVATE KEY|sign=/);
    }
  },
);

it('without any notification, and with nobody looking, the order heals by itself', { timeout: 60_000 }, async () => {
  const product = await start(await environment());
  const { token, userId } = await newUser();
  const { number } = await place(at(product, token));
  paid.set(number, '2026013122002');
  // Asked about after 5 s by a timer of 5 s.
  await expect.poll(() => books(userId), { timeout: 15_000, interval: 200 }).toEqual(ONCE);
});

it(
  `killed ${ROUNDS} times between a notification and its reply, each notification sent again completes its order once`,
  { timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    const env = await environment();
    const survivor = await start(env);
    const orders: { userId: string; body: string }[] = [];
    let acknowledged = 0;
    let interrupted = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct(env);
      const { token, userId } = await newUser();
      const { number } = await place(at(product, token));
      const body = notification(number, `20260131230${round}`);
      orders.push({ userId, body });
      // Warm, so that the moments of the kill fall into the work itself.
      await send(product, notification('W0', `20260131990${round}`));
      const reply = send(product, body).then(
        () => (acknowledged += 1),
        () => (interrupted += 1),
      );
      await sleep(momentOf(round, 40));
      await product.kill();
      await reply;
      // What was begun is whole or has left nothing.
      const left = await books(userId);
      expect([ONCE, { paid: 0, payments: 0, attention: 0, grants: 0, mails: 0 }]).toContainEqual(left);
      expect(await send(survivor, body)).toBe('success');
      expect(await books(userId)).toEqual(ONCE);
    }
    for (const { userId, body } of orders) {
      expect(await send(survivor, body)).toBe('success');
      expect(await books(userId)).toEqual(ONCE);
    }
    expect(acknowledged + interrupted).toBe(ROUNDS);
    expect(interrupted).toBeGreaterThan(0);
    // That of the warming up is of no order, and waits for staff.
    expect(await imbalances(database.prisma)).toEqual([]);
  },
);

/** What is asked of the product at the sandbox of both providers; what one server began, another one goes on with. */
async function sandboxEnvironment(): Promise<Record<string, string>> {
  // One address for all of them: notifications go to whoever sends them.
  return { ...(await shared()), PUBLIC_URL: 'http://localhost:9', PAYMENT_SANDBOX_SPEED: '4800' };
}

/** One server of several behind one address, reached directly. */
async function startOneOf(env: Record<string, string>): Promise<Product> {
  const port = await freePort();
  const product = await startProduct({ ...env, PORT: String(port) });
  return { ...product, url: `http://127.0.0.1:${port}` };
}

const addressOf = ({ paymentUrl, codeUrl }: Placed): string => codeUrl ?? paymentUrl ?? '';

const payBack = (person: Person, idempotencyKey: string, { paymentId, amount, effect }: PayBack) =>
  person.do(`mutation ($input: RequestRefundInput!) { requestRefund(input: $input) { refund { id } } }`, {
    input: { paymentId, amount: { amount, currency: 'CNY' }, reason: 'Changed his mind', effect, idempotencyKey },
  });

interface PayBack {
  readonly paymentId: string;
  readonly amount: number;
  readonly effect: 'SHORTEN' | 'END';
}

it(
  `killed ${ROUNDS} times while it opens orders, is paid and pays back, both providers' books are ours in the end`,
  { timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    const { prisma } = database;
    const env = await sandboxEnvironment();
    const survivor = await startOneOf(env);
    onTestFinished(async () => void (await survivor.stop()));
    const staff = await newUser();
    await prisma.user.update({ where: { id: staff.userId }, data: { isStaff: true } });
    const buyers: string[] = [];
    const bought = { orders: { where: { state: 'paid' as const }, include: { payments: true } } };
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startOneOf(env);
      const { token, userId } = await newUser();
      buyers.push(userId);
      const open = (method: string, by = product) => place(at(by, token), method);
      const [first, second] = await Promise.all([open('alipay', survivor), open('wechat', survivor)]);
      for (const order of [first, second]) await payAt(survivor.url, addressOf(order));
      const paid = () => prisma.user.findUniqueOrThrow({ where: { id: userId }, include: bought });
      await expect.poll(async () => (await paid()).orders.length, { timeout: 15_000, interval: 20 }).toBe(2);
      const [open1, open2] = await Promise.all([open('alipay'), open('wechat')]);
      const back = (await paid()).orders.map(({ method, payments }): [string, PayBack] => [
        randomUUID(),
        method === 'alipay'
          ? { paymentId: payments[0]?.id ?? '', amount: 3_000, effect: 'END' }
          : { paymentId: payments[0]?.id ?? '', amount: 1_000 + round, effect: 'SHORTEN' },
      ]);
      const doing = Promise.allSettled([
        ...back.map(([key, refund]) => payBack(at(product, staff.token), key, refund)),
        ...[open1, open2].map((order) => payAt(product.url, addressOf(order))),
        ...['alipay', 'wechat'].map((method) => open(method)),
      ]);
      // Round by round it dies behind another step: on our books, at the provider, told of, booked.
      const here = { payment: { order: { userId } } };
      const there = { trade: { number: { in: [first.number, second.number] } } };
      const steps = [
        () => prisma.refund.count({ where: here }),
        () => prisma.sandboxRefund.count({ where: there }),
        () => prisma.sandboxRefund.count({ where: { ...there, notices: { gt: 0 } } }),
        () => prisma.refund.count({ where: { ...here, state: 'succeeded' } }),
      ];
      const step = steps[round % steps.length];
      await expect.poll(() => step?.(), { timeout: 20_000, interval: 1 }).toBeGreaterThan(0);
      await sleep(momentOf(round, 10));
      await product.kill();
      await doing;
      // Whoever got no answer asks again.
      for (const [key, refund] of back) await payBack(at(survivor, staff.token), key, refund);
      for (const order of [open1, open2]) await payAt(survivor.url, addressOf(order));
    }
    // Whoever was killed held what it did for some seconds, which are over now; looked after is it every 5 s.
    const now = new Date();
    await prisma.order.updateMany({ where: { state: 'pending' }, data: { nextQueryAt: now } });
    await prisma.refund.updateMany({ where: { state: 'requested' }, data: { nextAskAt: now } });
    await prisma.sandboxRefund.updateMany({ where: { notifyAt: { gt: now } }, data: { notifyAt: now } });
    await prisma.sandboxTrade.updateMany({ where: { notifyAt: { gt: now } }, data: { notifyAt: now } });
    const underWay = async () => ({
      unopened: await prisma.order.count({ where: { state: 'pending', paymentUrl: null, codeUrl: null } }),
      unpaid: ROUNDS * 4 - (await prisma.order.count({ where: { userId: { in: buyers }, state: 'paid' } })),
      unrefunded: ROUNDS * 2 - (await prisma.refund.count({ where: { state: 'succeeded' } })),
      wrong: await imbalances(prisma),
    });
    await expect
      .poll(underWay, { timeout: 30_000, interval: 250 })
      .toEqual({ unopened: 0, unpaid: 0, unrefunded: 0, wrong: [] });
  },
);
