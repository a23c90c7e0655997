import { describe, expect, it } from 'vitest';
import type { AlipayMerchant } from '../../server/adapters/payment/alipay/gateway.ts';
import type { WechatMerchant } from '../../server/adapters/payment/wechat/gateway.ts';
import { ConfigError, parseConfig } from '../../server/config/config.ts';
import { newKey } from '../support/http-double.ts';

const own = newKey();
const theirs = newKey();
const privatePem = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\n/g, '');

const ALIPAY = { ALIPAY_APP_ID: '2021000000000001', ALIPAY_PRIVATE_KEY: privatePem, ALIPAY_PUBLIC_KEY: publicPem };
const WECHAT = {
  WECHAT_APP_ID: 'wx1234',
  WECHAT_MCH_ID: '1900001',
  WECHAT_SERIAL_NO: '3775B6A45ACD588826D15E583A95F5DD00000000',
  WECHAT_PRIVATE_KEY: privatePem,
  WECHAT_API_V3_KEY: '0123456789abcdef0123456789ABCDEF',
  WECHAT_PLATFORM_PUBLIC_KEY: publicPem,
};

/** The merchant's accounts by their providers' ids. */
function accountsOf(env: Record<string, string>) {
  const accounts = parseConfig(env).merchantAccounts.map(({ provider, merchant }) => [provider.id, merchant]);
  return Object.fromEntries(accounts) as { alipay: AlipayMerchant | null; wechat: WechatMerchant | null };
}

function refusalOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

describe('merchant accounts', () => {
  it('are none without variables', () => {
    expect(accountsOf({})).toMatchObject({ alipay: null, wechat: null });
    expect(accountsOf({ ALIPAY_APP_ID: '', WECHAT_MCH_ID: '' })).toMatchObject({ alipay: null, wechat: null });
  });

  it('have their providers’ own addresses unless told otherwise', () => {
    const { alipay, wechat } = accountsOf({ ...ALIPAY, ...WECHAT });
    expect(alipay).toMatchObject({
      appId: '2021000000000001',
      sellerId: null,
      gateway: 'https://openapi.alipay.com/gateway.do',
      cashier: 'https://openapi.alipay.com/gateway.do',
    });
    expect(wechat).toMatchObject({ mchId: '1900001', gateway: 'https://api.mch.weixin.qq.com' });
    const other = accountsOf({
      ...ALIPAY,
      ...WECHAT,
      ALIPAY_GATEWAY: 'https://a.example/gateway.do',
      ALIPAY_SELLER_ID: '2088',
      WECHAT_GATEWAY: 'https://w.example/',
      WECHAT_PLATFORM_SERIAL_NO: 'PUB_KEY_ID_1',
    });
    expect(other.alipay).toMatchObject({ sellerId: '2088', gateway: 'https://a.example/gateway.do' });
    expect(other.wechat).toMatchObject({ platform: { serialNo: 'PUB_KEY_ID_1' }, gateway: 'https://w.example' });
  });

  it.each([
    ['PEM', privatePem, publicPem],
    ['PEM in one line', privatePem.replaceAll('\n', String.raw`\n`), publicPem.replaceAll('\n', String.raw`\n`)],
    [
      'PKCS#1',
      own.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
      theirs.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    ],
    ['bare base64', bare(privatePem), bare(publicPem)],
    [
      'bare base64 of PKCS#1',
      bare(own.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()),
      bare(publicPem),
    ],
  ])('take their keys as %s', (_form, privateKey, publicKey) => {
    const { alipay } = accountsOf({ ...ALIPAY, ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey });
    expect(alipay?.privateKey.equals(own.privateKey)).toBe(true);
    expect(alipay?.publicKey.equals(theirs.publicKey)).toBe(true);
  });

  it.each(Object.keys({ ...ALIPAY, ...WECHAT }))('without %s alone stop the start and name it', (name) => {
    const { [name]: _gone, ...env }: Record<string, string> = { ...ALIPAY, ...WECHAT };
    expect(refusalOf(env)).toMatch(
      new RegExp(`^The configuration cannot be used:\\n  ${name}: is missing, while \\w+ is set$`),
    );
  });

  it.each([
    ['ALIPAY_PRIVATE_KEY', 'c2VjcmV0c2VjcmV0'],
    ['ALIPAY_PRIVATE_KEY', publicPem],
    ['ALIPAY_PUBLIC_KEY', 'c2VjcmV0c2VjcmV0'],
    ['ALIPAY_PUBLIC_KEY', privatePem],
    ['ALIPAY_PUBLIC_KEY', own.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    ['WECHAT_PRIVATE_KEY', 'c2VjcmV0c2VjcmV0'],
    ['WECHAT_PLATFORM_PUBLIC_KEY', 'c2VjcmV0c2VjcmV0'],
    ['WECHAT_API_V3_KEY', 'c2VjcmV0c2VjcmV0'],
  ])('with a wrong %s stop the start, name it and do not show it', (name, value) => {
    const message = refusalOf({ ...ALIPAY, ...WECHAT, [name]: value });
    expect(message).toMatch(new RegExp(`^The configuration cannot be used:\\n  ${name}: .*$`));
    expect(message).not.toContain(value.slice(0, 12));
  });

  it.each(['ALIPAY_GATEWAY', 'WECHAT_GATEWAY'])('alone a %s is forgotten keys, not an account', (name) => {
    expect(refusalOf({ [name]: 'https://pay.example' })).toContain('_PRIVATE_KEY: is missing');
    expect(refusalOf({ ...ALIPAY, ...WECHAT, [name]: 'pay.example' })).toContain(`${name}: must be an address`);
  });
});

describe('the sandbox', () => {
  const wide = { HOST: '0.0.0.0' };
  const named = { PUBLIC_URL: 'https://cars.example' };
  const production = { NODE_ENV: 'production' };

  it.each([
    ['one person on one machine', {}, null],
    ['a loopback address by name', { HOST: 'localhost', PUBLIC_URL: 'http://localhost:4000' }, null],
    ['every network', wide, 'address'],
    ['every network, of IPv6', { HOST: '::' }, 'address'],
    ['a network', { HOST: '192.168.1.20' }, 'address'],
    ['a public address before a loopback one', named, 'address'],
    ['a name that only looks like loopback', { PUBLIC_URL: 'http://127.0.0.1.cars.example' }, 'address'],
    ['Alipay’s account', ALIPAY, 'merchant'],
    ['WeChat Pay’s account', WECHAT, 'merchant'],
    ['both accounts', { ...ALIPAY, ...WECHAT }, 'merchant'],
    ['an account, on a network', { ...ALIPAY, ...wide }, 'merchant'],
    ['production', production, 'production'],
    ['production, on a network, with an account', { ...production, ...named, ...WECHAT }, 'production'],
  ])('with %s is on or off by itself, and is what PAYMENT_SANDBOX says', (_where, env, off) => {
    const { paymentSandbox, paymentSandboxOff } = parseConfig(env);
    expect([paymentSandbox, paymentSandboxOff]).toEqual([off === null ? { speed: 60 } : null, off]);
    const on = parseConfig({ ...env, PAYMENT_SANDBOX: '1', PAYMENT_SANDBOX_SPEED: '2' });
    expect([on.paymentSandbox, on.paymentSandboxOff]).toEqual([{ speed: 2 }, null]);
    const none = parseConfig({ ...env, PAYMENT_SANDBOX: '0' });
    expect([none.paymentSandbox, none.paymentSandboxOff]).toEqual([null, 'variable']);
  });

  it('refuses settings that are none', () => {
    expect(refusalOf({ PAYMENT_SANDBOX: 'yes' })).toContain('PAYMENT_SANDBOX');
    expect(refusalOf({ PAYMENT_SANDBOX_SPEED: '0' })).toContain('PAYMENT_SANDBOX_SPEED');
  });
});
