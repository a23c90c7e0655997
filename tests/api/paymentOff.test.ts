import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { useApp, type TestApp } from '../support/app.ts';
import { newKey } from '../support/http-double.ts';
import { memberOf, planId } from '../support/people.ts';
import { Caller } from '../support/rest.ts';

const METHODS = PROVIDERS.map(({ id }) => id);
const keys = [newKey(), newKey()].map(({ privateKey, publicKey }) => ({
  private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
}));
const ALIPAY = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_PRIVATE_KEY: keys[0]?.private ?? '',
  ALIPAY_PUBLIC_KEY: keys[1]?.public ?? '',
  ALIPAY_GATEWAY: 'http://127.0.0.1:9/gateway.do',
};

/** A product whose warnings the test reads. */
function useProduct(env: Record<string, string>): { test: TestApp; warnings: string[] } {
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
  return { test: useApp(env, { logger }), warnings };
}

const MEMBERSHIP = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { isTest } } }`;

describe.each([
  ['in production', { NODE_ENV: 'production' }, 'this is production', METHODS],
  ['at a public address', { PUBLIC_URL: 'https://cars.example' }, 'HOST or PUBLIC_URL is no loopback address', METHODS],
  ['on every network', { HOST: '0.0.0.0' }, 'HOST or PUBLIC_URL is no loopback address', METHODS],
  ['with PAYMENT_SANDBOX=0', { PAYMENT_SANDBOX: '0' }, 'PAYMENT_SANDBOX is 0', METHODS],
  ['with one merchant’s account', ALIPAY, 'another method takes real money', METHODS.filter((id) => id !== 'alipay')],
])('%s', (_where, env, reason, off) => {
  const { test, warnings } = useProduct(env);

  it('the start says which methods are off and why; there is no sandbox to pay in', async () => {
    const said = warnings.join('');
    expect(said).toContain(`PAYMENT OFF: ${off.join(', ')} cannot be chosen.`);
    expect(said).toContain(`test payments are off: ${reason}`);
    expect(said).not.toContain('TEST PAYMENTS');
    const offered = test.app.services.payment.methods.map(({ id, gateway, isTest }) => [id, gateway !== null, isTest]);
    expect(offered).toEqual(METHODS.map((id) => [id, !off.includes(id), false]));
    for (const id of off) {
      const forged = test.app.services.payment.notify(id, { headers: {}, body: '' });
      await expect(forged).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('a method that is off', () => {
  const { test } = useProduct({ PAYMENT_SANDBOX: '0' });

  it('is refused by the name its field has at each door, and its sandbox is not there', async () => {
    const person = await memberOf(test);
    const input = { planId: await planId(test, 'basic'), method: 'wechat' };
    const { errors } = await person.send(MEMBERSHIP, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { method: expect.any(String) } });
    expect(Object.keys(errors?.[0]?.extensions?.fields ?? {})).toEqual(['method']);
    const caller = new Caller(test);
    const { id } = await caller.register();
    const order = { user_id: id, plan_id: input.planId, payment_method: 'wechat' };
    const { status, body } = await caller.post('/api/payment/order/create/', order);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'BAD_USER_INPUT', ['payment_method']]);
    expect((await fetch(`${test.app.url}/sandbox/alipay/gateway.do`)).status).toBe(404);
  });
});

describe('in production with the sandbox switched on by name', () => {
  const { test, warnings } = useProduct({ NODE_ENV: 'production', PAYMENT_SANDBOX: '1' });

  it('the start says that payments are tests, and what that means at an address others reach', async () => {
    expect(warnings.join('')).toContain(`TEST PAYMENTS 测试支付: ${METHODS.join(', ')} move no money.`);
    expect(warnings.join('')).toContain('gets a membership for nothing');
    expect(warnings.join('')).not.toContain('PAYMENT OFF');
    expect((await fetch(`${test.app.url}/sandbox/alipay/gateway.do`)).status).toBe(400);
  });
});

describe('with one merchant’s account and the sandbox switched on by name', () => {
  const { test, warnings } = useProduct({ ...ALIPAY, PAYMENT_SANDBOX: '1' });

  it('only the others take test payments, and each method and order says which it is', async () => {
    expect(warnings.join('')).toContain('TEST PAYMENTS 测试支付: wechat move no money.');
    const person = await memberOf(test);
    expect(await person.do(`{ paymentMethods { id isOn isTest } }`)).toEqual({
      paymentMethods: METHODS.map((id) => ({ id, isOn: true, isTest: id !== 'alipay' })),
    });
    const plan = await planId(test, 'basic');
    for (const method of METHODS) {
      const { createOrder } = await person.do<{ createOrder: { order: object } }>(MEMBERSHIP, {
        input: { planId: plan, method },
      });
      expect(createOrder.order).toEqual({ isTest: method !== 'alipay' });
    }
  });
});
