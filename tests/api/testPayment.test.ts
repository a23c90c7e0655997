import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { pino } from 'pino';
import type { Letter } from '../../server/adapters/mailer.ts';
import { startApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config/config.ts';
import { Person, useApp } from '../support/app.ts';
import { memberOf, planId, staffOf } from '../support/people.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const letters: Letter[] = [];
const mailer = { isLocal: true, send: async (letter: Letter) => void letters.push(letter) };
const test = useApp({ PAYMENT_SANDBOX_SPEED: '4800' }, { mailer });

const ORDERS = `{ viewer { orders { nodes { id isTest state method { isTest } receipt { isTest } } } } }`;
const DESK = `{ admin {
  statistics { revenue30d { amount } } series(days: 1) { revenue { amount currency } }
  orders { nodes { isTest payments { isTest } } } } }`;

it('what was paid in the sandbox is a test payment at every door, also once the sandbox is off', async () => {
  const [person, staff] = [await memberOf(test), await staffOf(test)];
  const input = { planId: await planId(test, 'basic'), method: 'alipay' };
  const { createOrder } = await person.do<{ createOrder: { order: { isTest: boolean; paymentUrl: string } } }>(
    `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { isTest paymentUrl } } }`,
    { input },
  );
  expect(createOrder.order.isTest).toBe(true);
  const cashier = async (language: string) =>
    (await fetch(createOrder.order.paymentUrl, { headers: { 'accept-language': language } })).text();
  expect(await cashier('en')).toContain('Test payment');
  expect(await cashier('zh')).toContain('测试支付');
  const { url } = await fetch(createOrder.order.paymentUrl);
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
  const paid = { isTest: true, state: 'PAID', receipt: { isTest: true } };
  const own = async (of: Person) =>
    (await of.do<{ viewer: { orders: { nodes: object[] } } }>(ORDERS)).viewer.orders.nodes;
  await expect.poll(() => own(person), { timeout: 20_000 }).toMatchObject([{ ...paid, method: { isTest: true } }]);

  await expect.poll(() => letters.length, { timeout: 20_000 }).toBe(1);
  expect(letters[0]?.text).toContain('(Alipay, test payment: no money moved)');

  // A membership for nothing is no revenue.
  expect(await staff.do(DESK)).toEqual({
    admin: {
      statistics: { revenue30d: { amount: 0 } },
      series: [{ revenue: { amount: 0, currency: 'CNY' } }],
      orders: { nodes: [{ isTest: true, payments: [{ isTest: true }] }] },
    },
  });

  const later = await startApp(parseConfig({ ...test.env, PAYMENT_SANDBOX: '0' }), {
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(() => later.stop());
  const back = Object.assign(new Person(later.url), { token: person.token });
  expect(await own(back)).toMatchObject([{ ...paid, method: { isTest: false } }]);
});

it('REST says so as well', async () => {
  const caller = new Caller(test);
  const { id } = await caller.register();
  const { body } = await caller.post('/api/payment/order/create/', {
    user_id: id,
    plan_id: await planId(test, 'basic'),
  });
  expect(body['order']).toMatchObject({ is_test: true });
});

it('what was paid in a sandbox of before is known by the sandbox’s own books', async () => {
  const person = await memberOf(test);
  const input = { planId: await planId(test, 'basic'), method: 'wechat' };
  await person.do(`mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id } } }`, { input });
  const migration = await readFile('prisma/migrations/20261125000500_test_payments/migration.sql', 'utf8');
  const updates = migration.split(';').filter((statement) => statement.includes('UPDATE'));
  expect(updates).toHaveLength(2);
  await withPrisma(test, async (prisma) => {
    await prisma.order.updateMany({ data: { isTest: false } });
    await prisma.payment.updateMany({ data: { isTest: false } });
    for (const update of updates) await prisma.$executeRawUnsafe(update);
    expect(await prisma.order.count({ where: { isTest: false } })).toBe(0);
    expect(await prisma.payment.count({ where: { isTest: false } })).toBe(0);
  });
});
