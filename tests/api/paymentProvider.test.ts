import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Letter } from '../../server/adapters/mailer.ts';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { createSandboxKeys } from '../../server/adapters/payment/sandbox/keys.ts';
import { startApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config/config.ts';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { Person, useApp } from '../support/app.ts';
import { memberOf, planId, staffOf } from '../support/people.ts';
import { Caller, withPrisma } from '../support/rest.ts';
import { testpay } from '../support/testpay/provider.ts';

// A payment provider nobody in the product knows: all of it is in tests/support/testpay/.

const providers = [...PROVIDERS, testpay];
const paymentTimes = { ...PAYMENT_TIMES, look: 3_600_000, refresh: 0 };
const letters: Letter[] = [];
const mailer = { isLocal: true, send: async (letter: Letter) => void letters.push(letter) };
const test = useApp({ PAYMENT_SANDBOX_SPEED: '4800' }, { paymentTimes, mailer }, providers);
const timeout = { timeout: 20_000 };
const METHOD = { en: { id: 'testpay', name: 'Testpay' }, zh: { id: 'testpay', name: '测试付' } };
const zh = { 'accept-language': 'zh-CN' };

interface OrderView {
  readonly id: string;
  readonly number: string;
  readonly paymentUrl: string;
}

async function place(person: Person): Promise<OrderView> {
  const { createOrder } = await person.do<{ createOrder: { order: OrderView } }>(
    `mutation ($input: CreateOrderInput!) {
      createOrder(input: $input) { order { id number state paymentUrl codeUrl method { id name app flow isOn } } }
    }`,
    { input: { planId: await planId(test, 'basic'), method: 'testpay' } },
  );
  expect(createOrder.order).toMatchObject({
    state: 'PENDING',
    paymentUrl: expect.stringMatching(/^http.*\/sandbox\/cashier\//),
    codeUrl: null,
    method: { ...METHOD.en, app: 'Testpay Wallet', flow: 'REDIRECT', isOn: true },
  });
  return createOrder.order;
}

const press = (cashier: string, action: string, more = {}) =>
  fetch(cashier, { method: 'POST', body: new URLSearchParams({ action, ...more }), redirect: 'manual' });

const known = async (person: Person, id: string) =>
  (
    await person.do<{ viewer: { order: object } }>(
      `query ($id: ID!) { viewer { order(id: $id) { state isUnderReview timeline { kind } } } }`,
      { id },
    )
  ).viewer.order;

describe('a third provider', () => {
  it('is offered after the others, in the language of the request', async () => {
    const query = `{ paymentMethods { id name app flow isOn } }`;
    const { data } = await test.person().send<{ paymentMethods: object[] }>(query, {}, zh);
    expect(data?.paymentMethods).toHaveLength(providers.length);
    expect(data?.paymentMethods[0]).toMatchObject({ id: 'alipay', name: '支付宝', app: '支付宝' });
    expect(data?.paymentMethods.at(-1)).toEqual({ ...METHOD.zh, app: '测试付钱包', flow: 'REDIRECT', isOn: true });
  });

  it('sells a plan: cashier, notification, receipt, mail and the staff’s desk carry its name', async () => {
    const [person, staff] = [await memberOf(test), await staffOf(test)];
    const { id, number, paymentUrl } = await place(person);
    const page = async (headers = {}) => (await fetch(paymentUrl, { headers })).text();
    expect(await page()).toContain('<title>Testpay cashier');
    expect(await page(zh)).toContain('<title>测试付收银台');
    expect((await press(paymentUrl, 'pay')).headers.get('location')).toBe(`${test.app.url}/#membership`);
    const timeline = ['CREATED', 'NOTIFIED', 'PAID'].map((kind) => ({ kind }));
    await expect.poll(() => known(person, id), timeout).toEqual({ state: 'PAID', isUnderReview: false, timeline });

    const own = `{ viewer { isVip orders { nodes { method { id name } receipt { method { id name } amount { amount currency } } } } } }`;
    const desk = `query ($number: String!) { admin { orders(filter: { search: $number }) { nodes {
      method { id name } payments { method { id name } }
    } } } }`;
    for (const language of ['en', 'zh'] as const) {
      const [method, headers] = [METHOD[language], { 'accept-language': language }];
      expect((await person.send(own, {}, headers)).data).toEqual({
        viewer: {
          isVip: true,
          orders: { nodes: [{ method, receipt: { method, amount: { amount: 3_000, currency: 'CNY' } } }] },
        },
      });
      expect((await staff.send(desk, { number }, headers)).data).toEqual({
        admin: { orders: { nodes: [{ method, payments: [{ method }] }] } },
      });
    }
    await expect
      .poll(() => letters.map(({ text }) => text).join('\n'), timeout)
      .toContain(`payment of ¥30.00 for order ${number} (Testpay, test payment: no money moved).`);
  });

  it('is asked when it does not notify, closes what was given up, and its wrong amounts go to staff', async () => {
    const [person, staff] = [await memberOf(test), await staffOf(test)];
    const [silent, givenUp, short] = [await place(person), await place(person), await place(person)];
    await press(silent.paymentUrl, 'never');
    await person.do(`mutation ($id: ID!) { refreshOrder(input: { id: $id }) { order { id } } }`, { id: silent.id });
    expect(await known(person, silent.id)).toMatchObject({ state: 'PAID' });
    await person.do(`mutation ($id: ID!) { cancelOrder(input: { id: $id }) { order { id } } }`, { id: givenUp.id });
    expect(await known(person, givenUp.id)).toMatchObject({ state: 'CLOSED' });
    expect((await press(givenUp.paymentUrl, 'pay')).status).toBe(409);
    await press(short.paymentUrl, 'other', { amount: '0.01' });
    await expect.poll(() => known(person, short.id), timeout).toMatchObject({ state: 'PENDING', isUnderReview: true });
    const waiting = `{ admin { payments { nodes { attention method { id name } } } } }`;
    expect(await staff.do(waiting)).toEqual({
      admin: { payments: { nodes: [{ attention: 'WRONG_AMOUNT', method: METHOD.en }] } },
    });
  });

  it('is bought from by REST, which documents it', async () => {
    const caller = new Caller(test);
    const { id: user_id } = await caller.register();
    const fields = { user_id, plan_id: await planId(test, 'basic'), payment_method: 'testpay' };
    const { status, body } = await caller.post('/api/payment/order/create/', fields);
    expect([status, body['order']]).toMatchObject([
      200,
      { payment_method: 'testpay', payment_url: expect.stringMatching(/^http/), qr_code: null, status: 'pending' },
    ]);
    const { order_id, payment_url } = body['order'] as { order_id: string; payment_url: string };
    await press(payment_url, 'pay');
    const statusOf = async () =>
      (await caller.get('/api/payment/order/status/', { user_id, order_id })).body['order'] as { status: string };
    await expect.poll(statusOf, timeout).toMatchObject({ status: 'paid', payment_method: 'testpay' });
    const { paths } = (await caller.get('/api/openapi.json')).body as unknown as { paths: Record<string, object> };
    expect(paths['/api/payment/notify/testpay/']).toMatchObject({
      post: { summary: 'For Testpay: its notification, sealed by the shop’s secret (Testpay-Seal)' },
    });
    expect(JSON.stringify(paths['/api/payment/order/create/'])).toContain(
      JSON.stringify(providers.map(({ id }) => id)),
    );
  });

  it('is believed only what it sealed', async () => {
    const person = await memberOf(test);
    const { id, number } = await place(person);
    const paid = { shop: 'shop-1', order: number, state: 'paid', transaction: 'T1', cents: 3_000 };
    const body = JSON.stringify({ ...paid, paid_at: new Date().toISOString() });
    const headers = { 'content-type': 'application/json', 'testpay-seal': '0'.repeat(64) };
    const reply = await new Caller(test).raw('POST', '/api/payment/notify/testpay/', body, headers);
    expect([reply.status, reply.text]).toEqual([400, '{"taken":false}']);
    expect(await known(person, id)).toMatchObject({ state: 'PENDING', timeline: [{ kind: 'CREATED' }] });
  });
});

describe('its account', () => {
  const ACCOUNT = { TESTPAY_SHOP_ID: 'shop-1', TESTPAY_SECRET: 'S'.repeat(32) };

  it('is read from its own variables, whole or not at all, and its secret is kept out of the log', () => {
    const config = parseConfig({ ...ACCOUNT, PUBLIC_URL: 'https://cars.example' }, providers);
    expect(config.merchantAccounts.slice(0, -1).filter(({ merchant }) => merchant !== null)).toEqual([]);
    expect(config.merchantAccounts.at(-1)).toEqual({
      provider: testpay,
      merchant: {
        shopId: 'shop-1',
        secret: Buffer.from(ACCOUNT.TESTPAY_SECRET),
        gateway: 'https://api.testpay.example',
      },
    });
    expect(config.secrets).toContain(ACCOUNT.TESTPAY_SECRET);
    const { TESTPAY_SHOP_ID: _gone, ...half } = ACCOUNT;
    expect(() => parseConfig(half, providers)).toThrow('TESTPAY_SHOP_ID: is missing, while TESTPAY_SECRET is set');
    expect(() => parseConfig({ ...ACCOUNT, TESTPAY_GATEWAY: 'x' }, providers)).toThrow(
      'TESTPAY_GATEWAY: must be an address beginning with https:// or http:// (is "x")',
    );
  });

  it('is what orders are paid to: the others are off, and still carry their names', async () => {
    // The provider is the first product's sandbox, the shop a second product that has none.
    const { secret } = await createSandboxKeys(test.env['DATA_DIR'] ?? '')('testpay');
    const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-shop-'));
    const account = { ...ACCOUNT, TESTPAY_SECRET: String(secret), TESTPAY_GATEWAY: `${test.app.url}/sandbox/testpay` };
    const env = { ...test.env, ...account, PAYMENT_SANDBOX: '0', DATA_DIR: dataDir };
    const shop = await startApp(parseConfig(env, providers), { logger: pino({ level: 'silent' }), paymentTimes });
    onTestFinished(async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true });
    });
    const person = new Person(shop.url);
    await person.register();
    expect(await person.do(`{ paymentMethods { name isOn } }`)).toEqual({
      paymentMethods: providers.map(({ name, id }) => ({ name: name.en, isOn: id === 'testpay' })),
    });
    const { id, paymentUrl } = await place(person);
    expect(paymentUrl).toContain(test.app.url);
    expect((await press(paymentUrl, 'pay')).headers.get('location')).toBe(`${shop.url}/#membership`);
    const timeline = ['CREATED', 'NOTIFIED', 'PAID'].map((kind) => ({ kind }));
    await expect.poll(() => known(person, id), timeout).toEqual({ state: 'PAID', isUnderReview: false, timeline });
  });
});

it('orders of a provider that is no longer part of the product are shown by its id, and by no other’s name', async () => {
  const person = await memberOf(test);
  const { id } = await place(person);
  await withPrisma(test, (prisma) => prisma.order.update({ where: { id }, data: { method: 'oldpay' } }));
  expect(await person.do(`{ viewer { orders { nodes { state method { id name isOn } } } } }`)).toEqual({
    viewer: { orders: { nodes: [{ state: 'PENDING', method: { id: 'oldpay', name: 'oldpay', isOn: false } }] } },
  });
  expect(await person.codeOf(`mutation ($id: ID!) { cancelOrder(input: { id: $id }) { order { id } } }`, { id })).toBe(
    'PAYMENT_PROVIDER_ERROR',
  );
});
