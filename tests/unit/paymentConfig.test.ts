import { describe, expect, it } from 'vitest';
import type { AlipayMerchant } from '../../server/adapters/payment/alipay/gateway.ts';
import type { WechatMerchant } from '../../server/adapters/payment/wechat/client.ts';
import { selfSigned } from '../../server/adapters/payment/sandbox/certificate.ts';
import { ConfigError, parseConfig } from '../../server/config/config.ts';
import { newKey } from '../support/http-double.ts';

const own = newKey();
const theirs = newKey();
const privatePem = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString();
/** An address providers can send notifications to. */
const named = { PUBLIC_URL: 'https://cars.example' };
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
  const accounts = parseConfig({ ...named, ...env }).merchantAccounts.map(({ provider, merchant }) => [
    provider.id,
    merchant,
  ]);
  return Object.fromEntries(accounts) as { alipay: AlipayMerchant | null; wechat: WechatMerchant | null };
}

function refusalOf(env: Record<string, string>): string {
  try {
    parseConfig({ ...named, ...env });
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
    expect(other.wechat).toMatchObject({
      platformKeys: [{ serialNo: 'PUB_KEY_ID_1' }],
      gateway: 'https://w.example',
    });
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

it.each([
  [{ AI_BASE_URL: 'ftp://me:geheim@model.example/v1' }, 'AI_BASE_URL: must be', '(is "ftp://model.example/v1")'],
  [{ AI_BASE_URL: 'me:geheim@model.example' }, 'AI_BASE_URL: must be', '(is "model.example")'],
  [{ PUBLIC_URL: 'htps://me:geh@eim@cars.example' }, 'PUBLIC_URL: must be', '(is "htps://cars.example")'],
  [{ CORS_ORIGINS: 'https://me:geheim@a.example' }, 'CORS_ORIGINS: must be', '(is "https://a.example")'],
  [{ SMTP_URL: 'smpt://me:geheim@mail.example' }, 'SMTP_URL: must be', ''],
  [{ ...ALIPAY, ALIPAY_GATEWAY: 'ftp://me:geheim@pay.example' }, 'ALIPAY_GATEWAY: must', '(is "ftp://pay.example")'],
  [{ ...WECHAT, WECHAT_GATEWAY: '//me:geheim@pay.example' }, 'WECHAT_GATEWAY: must', '(is "pay.example")'],
  [
    { ...ALIPAY, PUBLIC_URL: 'http://me:geheim@cars.example' },
    'PUBLIC_URL: is not https',
    '(is "http://cars.example")',
  ],
])('of a mistyped address a message shows no password: %#', (env, problem, shown) => {
  const message = refusalOf(env);
  expect(message).toContain(problem);
  expect(message).toContain(shown);
  expect(message).not.toMatch(/geh|eim|me:/);
});

describe('several keys of WeChat Pay', () => {
  const next = newKey();
  const nextPem = next.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const certificate = selfSigned(
    { ...next, serialNo: '5157F09EFDC096DE15EBE81A47057A7200000001' },
    { name: 'Tenpay.com', from: new Date('2026-01-01'), until: new Date('2031-01-01') },
  );
  const keysOf = (publicKeys: string, serials: string) =>
    accountsOf({
      ...WECHAT,
      WECHAT_PLATFORM_PUBLIC_KEY: publicKeys,
      WECHAT_PLATFORM_SERIAL_NO: serials,
    }).wechat?.platformKeys.map(({ serialNo, publicKey, expiresAt }) => [
      serialNo,
      publicKey.equals(theirs.publicKey) ? 'theirs' : publicKey.equals(next.publicKey) ? 'next' : 'another',
      expiresAt?.getUTCFullYear() ?? null,
    ]);

  it('are given one after the other with their numbers; a certificate names itself', () => {
    const both = [
      ['PUB_KEY_ID_1', 'theirs', null],
      ['PUB_KEY_ID_2', 'next', null],
    ];
    expect(keysOf(publicPem + nextPem, 'PUB_KEY_ID_1, PUB_KEY_ID_2')).toEqual(both);
    expect(keysOf(`${bare(publicPem)},${bare(nextPem)}`, 'PUB_KEY_ID_1,PUB_KEY_ID_2')).toEqual(both);
    expect(keysOf(publicPem + certificate, 'PUB_KEY_ID_1')).toEqual([
      ['PUB_KEY_ID_1', 'theirs', null],
      ['5157F09EFDC096DE15EBE81A47057A7200000001', 'next', 2031],
    ]);
    expect(keysOf(certificate, '')).toEqual([['5157F09EFDC096DE15EBE81A47057A7200000001', 'next', 2031]]);
  });

  it('without a number each, or with one that is no key, stop the start', () => {
    const refused = (publicKeys: string, serials: string) =>
      refusalOf({ ...WECHAT, WECHAT_PLATFORM_PUBLIC_KEY: publicKeys, WECHAT_PLATFORM_SERIAL_NO: serials });
    expect(refused(publicPem + nextPem, 'PUB_KEY_ID_1')).toContain('WECHAT_PLATFORM_SERIAL_NO: must name the number');
    expect(refused(publicPem, 'PUB_KEY_ID_1,PUB_KEY_ID_2')).toContain('WECHAT_PLATFORM_SERIAL_NO: must name');
    expect(refused(`${bare(publicPem)},c2VjcmV0`, 'A,B')).toContain('WECHAT_PLATFORM_PUBLIC_KEY: must be an RSA');
    expect(refused(`${publicPem}${own.publicKey.export({ type: 'spki', format: 'pem' }).toString()}`, 'A,B')).toContain(
      'public half of your own key',
    );
  });
});

describe('with a real account PUBLIC_URL', () => {
  it.each([
    ['http://cars.example', 'is not https'],
    ['https://localhost', 'is a loopback address'],
    ['https://127.0.0.1:8443', 'is a loopback address'],
    ['https://[::1]', 'is a loopback address'],
    ['https://192.168.1.20', 'is an address of a private network'],
    ['https://10.1.2.3', 'is an address of a private network'],
    ['https://[fd00::1]', 'is an address of a private network'],
    ['https://shop', 'is an address of a private network'],
    ['https://shop.internal', 'is an address of a private network'],
    ['', 'is missing'],
  ])('%s stops the start with the reason', (address, reason) => {
    for (const account of [ALIPAY, WECHAT]) {
      const message = refusalOf({ ...account, PUBLIC_URL: address });
      expect(message).toContain(`PUBLIC_URL: ${reason}`);
      expect(message).toContain('could not send there that an order was paid');
    }
  });

  it.each(['https://cars.example', 'https://cars.example:8443', 'https://8.8.8.8', 'https://[2600::1]'])(
    '%s is believed',
    (address) => {
      expect(refusalOf({ ...ALIPAY, ...WECHAT, PUBLIC_URL: address })).toBe('');
    },
  );

  it('may be anything while the gateway is on this very machine, and without an account', () => {
    const here = { ALIPAY_GATEWAY: 'http://127.0.0.1:9000/gateway.do' };
    expect(refusalOf({ ...ALIPAY, ...here, PUBLIC_URL: 'http://127.0.0.1:4000' })).toBe('');
    expect(refusalOf({ ...ALIPAY, ...here, ...WECHAT, PUBLIC_URL: '' })).toContain('and WeChat Pay could not send');
    expect(refusalOf({ PUBLIC_URL: 'http://cars.example' })).toBe('');
  });
});

describe('the sandbox', () => {
  const wide = { HOST: '0.0.0.0' };
  const production = { NODE_ENV: 'production' };

  it.each([
    ['one person on one machine', {}, null],
    ['a loopback address by name', { HOST: 'localhost', PUBLIC_URL: 'http://localhost:4000' }, null],
    ['every network', wide, 'address'],
    ['every network, of IPv6', { HOST: '::' }, 'address'],
    ['a network', { HOST: '192.168.1.20' }, 'address'],
    ['a public address before a loopback one', named, 'address'],
    ['a name that only looks like loopback', { PUBLIC_URL: 'http://127.0.0.1.cars.example' }, 'address'],
    ['Alipay’s account', { ...ALIPAY, ...named }, 'merchant'],
    ['WeChat Pay’s account', { ...WECHAT, ...named }, 'merchant'],
    ['both accounts', { ...ALIPAY, ...WECHAT, ...named }, 'merchant'],
    ['an account, on a network', { ...ALIPAY, ...wide, ...named }, 'merchant'],
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
