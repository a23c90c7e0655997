import { randomUUID, sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { hashToken, newToken } from '../../server/domain/credentials.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { Person } from '../support/app.ts';
import { useDatabase } from '../support/database.ts';
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

async function environment(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-payment-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  answerQueries();
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ADMIN_PASSWORD: 'staff-secret',
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

async function place(person: Person): Promise<{ id: string; number: string }> {
  const plan = await database.prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
  const { createOrder } = await person.do<{ createOrder: { order: { id: string; number: string } } }>(
    `mutation ($id: ID!) { createOrder(input: { planId: $id, method: "alipay" }) { order { id number } } }`,
    { id: plan.id },
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
  { timeout: 600_000 },
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
  },
);

it(
  `killed ${ROUNDS} times while it opens an order, every order there is has its cashier in the end, under its own number`,
  { timeout: 600_000 },
  async () => {
    const env = await environment();
    await start(env);
    const users: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct(env);
      const { token, userId } = await newUser();
      users.push(userId);
      // Warm, so that the moments of the kill fall into the work itself.
      await place(at(product, token));
      const placing = place(at(product, token)).catch(() => null);
      await sleep(momentOf(round, 30));
      await product.kill();
      await placing;
    }
    const where = { userId: { in: users }, state: 'pending' as const };
    const cut = () => database.prisma.order.count({ where: { ...where, paymentUrl: null } });
    // Looked after every 5 s by whoever is left, from 5 s after they were made.
    await expect.poll(cut, { timeout: 30_000, interval: 500 }).toBe(0);
    const orders = await database.prisma.order.findMany({ where });
    expect(orders.length).toBeGreaterThanOrEqual(ROUNDS);
    for (const { number, paymentUrl } of orders) expect(paymentUrl).toContain(number);
  },
);
