import { createCipheriv, sign, verify } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { NotificationRefused } from '../../server/adapters/payment/gateway.ts';
import { selfSigned } from '../../server/adapters/payment/sandbox/certificate.ts';
import type { WechatMerchant } from '../../server/adapters/payment/wechat/client.ts';
import { createWechatGateway } from '../../server/adapters/payment/wechat/gateway.ts';
import { hasten, newKey, useHttpDouble, type ProviderReply } from '../support/http-double.ts';

const NOW = new Date('2026-01-31T16:30:00Z');
const SECONDS = NOW.getTime() / 1_000;
const API_KEY = '0123456789abcdef0123456789ABCDEF';
const merchantKey = newKey();
const platformKey = newKey();
const wechat = useHttpDouble();
const logged: string[] = [];

const gateway = createWechatGateway({
  merchant: async () => ({
    appId: 'wx1234',
    mchId: '1900001',
    serialNo: 'MERCHANTSERIAL',
    privateKey: merchantKey.privateKey,
    apiV3Key: Buffer.from(API_KEY),
    platformKeys: [{ serialNo: 'PUB_KEY_ID_1', publicKey: platformKey.publicKey, expiresAt: null }],
    gateway: wechat.url,
  }),
  notifyUrl: () => 'https://shop.example/api/payment/notify/wechat/',
  clock: { now: () => NOW },
  logger: pino({}, { write: (line: string) => logged.push(line) }),
});

beforeEach(() => {
  wechat.requests.length = 0;
  logged.length = 0;
});

interface Signing {
  readonly timestamp?: string;
  readonly serial?: string;
  readonly key?: typeof platformKey;
}

/** The headers WeChat Pay documents. */
function headersFor(
  body: string,
  { timestamp = String(SECONDS), serial = 'PUB_KEY_ID_1', key = platformKey }: Signing = {},
) {
  const text = Buffer.from(`${timestamp}\nNONCE\n${body}\n`);
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'NONCE',
    'wechatpay-serial': serial,
    'wechatpay-signature': sign('RSA-SHA256', text, key.privateKey).toString('base64'),
  };
}

const PAID = {
  appid: 'wx1234',
  mchid: '1900001',
  out_trade_no: 'W20260131A',
  transaction_id: '4200001',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  success_time: '2026-02-01T00:29:58+08:00',
  payer: { openid: 'o1' },
  amount: { total: 3_000, payer_total: 2_900, currency: 'CNY', payer_currency: 'CNY' },
};
const payment = {
  transactionId: '4200001',
  orderNumber: 'W20260131A',
  amount: 3_000,
  paidAt: new Date('2026-01-31T16:29:58Z'),
};

/** A notification's body around a sealed content. */
function bodyOf(
  content: unknown,
  options: { key?: string; event?: string; spoil?: (bytes: Buffer) => Buffer } = {},
): string {
  const cipher = createCipheriv('aes-256-gcm', options.key ?? API_KEY, 'abcdefghijkl');
  cipher.setAAD(Buffer.from('transaction'));
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    id: 'EV-1',
    event_type: options.event ?? 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: (options.spoil?.(bytes) ?? bytes).toString('base64'),
      nonce: 'abcdefghijkl',
      associated_data: 'transaction',
    },
  });
}

const take = (body: string, headers: Record<string, string> = headersFor(body)) => gateway.verify({ headers, body });

describe('a notification', () => {
  it('that WeChat Pay signed and sealed is a payment', async () => {
    expect(await take(bodyOf(PAID))).toEqual(payment);
  });

  it.each(['-300', '300'])('may be %s seconds away from our clock', async (skew) => {
    const body = bodyOf(PAID);
    expect(await take(body, headersFor(body, { timestamp: String(SECONDS + Number(skew)) }))).toEqual(payment);
  });

  it('of another event or state is genuine but no payment', async () => {
    expect(await take(bodyOf({ mchid: '1900001' }, { event: 'REFUND.SUCCESS' }))).toBeNull();
    expect(await take(bodyOf({ ...PAID, trade_state: 'NOTPAY' }))).toBeNull();
  });

  const flip = (index: number) => (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy[index < 0 ? copy.length + index : index]! ^= 1;
    return copy;
  };
  it.each<[string, () => Promise<unknown>]>([
    ['too old', () => take(bodyOf(PAID), headersFor(bodyOf(PAID), { timestamp: String(SECONDS - 301) }))],
    ['from the future', () => take(bodyOf(PAID), headersFor(bodyOf(PAID), { timestamp: String(SECONDS + 301) }))],
    ['of no time', () => take(bodyOf(PAID), headersFor(bodyOf(PAID), { timestamp: 'now' }))],
    ['signed by an unknown serial', () => take(bodyOf(PAID), headersFor(bodyOf(PAID), { serial: 'PUB_KEY_ID_2' }))],
    ['signed by somebody else', () => take(bodyOf(PAID), headersFor(bodyOf(PAID), { key: merchantKey }))],
    ['with another body', () => take(bodyOf({ ...PAID, out_trade_no: 'W2' }), headersFor(bodyOf(PAID)))],
    ['with one space more', () => take(`${bodyOf(PAID)} `, headersFor(bodyOf(PAID)))],
    [
      'replayed under another time',
      () => take(bodyOf(PAID), { ...headersFor(bodyOf(PAID)), 'wechatpay-timestamp': String(SECONDS + 1) }),
    ],
    [
      'a signature test',
      () => take(bodyOf(PAID), { ...headersFor(bodyOf(PAID)), 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' }),
    ],
    ['not signed', () => take(bodyOf(PAID), {})],
    ['sealed with a wrong tag', () => take(bodyOf(PAID, { spoil: flip(-1) }))],
    ['sealed and altered', () => take(bodyOf(PAID, { spoil: flip(0) }))],
    ['sealed with a shortened tag', () => take(bodyOf(PAID, { spoil: (bytes) => bytes.subarray(0, -12) }))],
    ['sealed with nothing', () => take(bodyOf(PAID, { spoil: () => Buffer.alloc(0) }))],
    ['sealed by another key', () => take(bodyOf(PAID, { key: API_KEY.toLowerCase() }))],
    ['for another merchant', () => take(bodyOf({ ...PAID, mchid: '1900002' }))],
    ['for another app', () => take(bodyOf({ ...PAID, appid: 'wx9' }))],
    ['of another currency', () => take(bodyOf({ ...PAID, amount: { total: 3_000, currency: 'JPY' } }))],
    ['of half a fen', () => take(bodyOf({ ...PAID, amount: { total: 0.5, currency: 'CNY' } }))],
    ['without an amount', () => take(bodyOf({ ...PAID, amount: undefined }))],
    ['without a transaction', () => take(bodyOf({ ...PAID, transaction_id: undefined }))],
    ['sealing no JSON', () => take(bodyOf('paid'))],
    ['that is no JSON', () => take('paid')],
    ['that is null', () => take('null')],
  ])('%s is refused', async (_what, taken) => {
    await expect(taken()).rejects.toBeInstanceOf(NotificationRefused);
  });

  it('is answered as WeChat Pay demands', () => {
    expect(gateway.reply(true).status).toBe(200);
    const refusal = gateway.reply(false);
    expect(refusal.status).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(refusal.body)).toMatchObject({ code: 'FAIL' });
  });
});

/** An answer, signed. */
function answer(status: number, content: object | null, signing?: Signing): ProviderReply {
  const body = content ? JSON.stringify(content) : '';
  return { status, headers: headersFor(body, signing), body };
}
const order = {
  number: 'W20260131A',
  amount: 3_000,
  subject: '车问 Basic',
  expiresAt: new Date('2026-01-31T17:00:00Z'),
  returnUrl: 'https://shop.example/#membership',
};

describe('an order', () => {
  it('is asked for by a signed request and answered by a code to scan', async () => {
    wechat.script = () => answer(200, { code_url: 'weixin://wxpay/bizpayurl?pr=abc' });
    expect(await gateway.create(order)).toBe('weixin://wxpay/bizpayurl?pr=abc');
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = wechat.requests;
    expect([method, url]).toEqual(['POST', '/v3/pay/transactions/native']);
    expect(JSON.parse(body)).toEqual({
      appid: 'wx1234',
      mchid: '1900001',
      description: '车问 Basic',
      out_trade_no: 'W20260131A',
      time_expire: '2026-01-31T17:00:00+00:00',
      notify_url: 'https://shop.example/api/payment/notify/wechat/',
      amount: { total: 3_000, currency: 'CNY' },
    });
    const pattern =
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900001",nonce_str="(\w+)",signature="([^"]+)",timestamp="(\d+)",serial_no="MERCHANTSERIAL"$/;
    const [, nonce, signature = '', timestamp] = pattern.exec(headers.authorization ?? '') ?? [];
    const text = Buffer.from(`POST\n/v3/pay/transactions/native\n${timestamp}\n${nonce}\n${body}\n`);
    expect(verify('RSA-SHA256', text, merchantKey.publicKey, Buffer.from(signature, 'base64'))).toBe(true);
    expect(Number(timestamp)).toBe(SECONDS);
  });

  it.each<[string, ProviderReply | null]>([
    ['is not signed', { status: 200, body: '{"code_url":"weixin://evil"}' }],
    ['is signed by somebody else', answer(200, { code_url: 'weixin://evil' }, { key: merchantKey })],
    ['is old', answer(200, { code_url: 'weixin://old' }, { timestamp: String(SECONDS - 301) })],
    ['is signed by an unknown serial', answer(200, { code_url: 'weixin://x' }, { serial: 'OTHER' })],
    ['has no code', answer(200, {})],
    ['is a refusal', answer(400, { code: 'PARAM_ERROR', message: 'x' })],
    ['is a failure', { status: 502, body: '<html>' }],
    ['never comes', null],
  ])('whose answer %s fails', async (_what, reply) => {
    if (reply === null) hasten();
    wechat.script = () => reply;
    await expect(gateway.create(order)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
    expect(logged.join('')).toContain('A payment provider failed');
    expect(logged.join('')).not.toMatch(/signature="|0123456789abcdef/);
  });
});

describe('what the buyer reads', () => {
  const descriptionOf = async (subject: string): Promise<string> => {
    wechat.script = () => answer(200, { code_url: 'weixin://x' });
    await gateway.create({ ...order, subject });
    return (JSON.parse(wechat.requests.at(-1)?.body ?? '{}') as { description: string }).description;
  };

  it('is cut at 127 bytes, between characters', async () => {
    expect(await descriptionOf('x'.repeat(128))).toBe('x'.repeat(127));
    // 42 characters of 3 bytes are 126.
    expect(await descriptionOf('车'.repeat(60))).toBe('车'.repeat(42));
    // An emoji of several code points is one character.
    expect(await descriptionOf(`${'x'.repeat(120)}👨‍👩‍👧`)).toBe('x'.repeat(120));
    expect(await descriptionOf('车问 基础会员')).toBe('车问 基础会员');
  });
});

describe('on a phone', () => {
  it('a page is asked for, for the buyer’s address, which leads back here', async () => {
    wechat.script = () =>
      answer(200, { h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2' });
    const page = new URL(await gateway.create({ ...order, phone: { address: '203.0.113.9' } }));
    expect(page.href.startsWith('https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2&')).toBe(
      true,
    );
    expect(page.searchParams.get('redirect_url')).toBe(order.returnUrl);
    const [sent] = wechat.requests;
    expect(sent?.url).toBe('/v3/pay/transactions/h5');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      out_trade_no: 'W20260131A',
      scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } },
    });
  });
});

describe('while WeChat Pay changes its key', () => {
  const oldKey = newKey();
  const nextKey = newKey();
  const serialOf = { old: '51AA', next: '52BB' };
  const from = new Date('2025-01-01');
  const pemOf = (which: 'old' | 'next', until = new Date('2031-01-01')) =>
    selfSigned(
      { ...(which === 'old' ? oldKey : nextKey), serialNo: serialOf[which] },
      { name: 'Tenpay.com', from, until },
    );
  const by = (which: 'old' | 'next'): Signing => ({
    serial: serialOf[which],
    key: which === 'old' ? oldKey : nextKey,
  });

  /** The list of certificates, sealed by the merchant's secret. */
  function list(pems: Record<string, string>, signing: Signing, key = API_KEY): ProviderReply {
    const data = Object.entries(pems).map(([serial_no, pem]) => {
      const cipher = createCipheriv('aes-256-gcm', key, 'abcdefghijkl');
      cipher.setAAD(Buffer.from('certificate'));
      const bytes = Buffer.concat([cipher.update(pem, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      const ciphertext = bytes.toString('base64');
      const encrypt_certificate = {
        algorithm: 'AEAD_AES_256_GCM',
        nonce: 'abcdefghijkl',
        associated_data: 'certificate',
        ciphertext,
      };
      return {
        serial_no,
        effective_time: '2025-01-01T00:00:00+08:00',
        expire_time: '2031-01-01T00:00:00+08:00',
        encrypt_certificate,
      };
    });
    return answer(200, { data }, signing);
  }

  /** A merchant who was configured with these. */
  function merchantWith(platformKeys: WechatMerchant['platformKeys'], now = () => NOW) {
    return createWechatGateway({
      merchant: async () => ({
        appId: 'wx1234',
        mchId: '1900001',
        serialNo: 'MERCHANTSERIAL',
        privateKey: merchantKey.privateKey,
        apiV3Key: Buffer.from(API_KEY),
        platformKeys,
        gateway: wechat.url,
      }),
      notifyUrl: () => 'https://shop.example/api/payment/notify/wechat/',
      clock: { now },
      logger: pino({}, { write: (line: string) => logged.push(line) }),
    });
  }
  const old = { serialNo: serialOf.old, publicKey: oldKey.publicKey, expiresAt: new Date('2031-01-01') };
  const scripted = (certificates: ProviderReply | null, reply: (url: string) => ProviderReply) => {
    wechat.script = ({ url }) => (url === '/v3/certificates' ? certificates : reply(url));
  };
  const taken = (shop: ReturnType<typeof merchantWith>, signing: Signing) => {
    const body = bodyOf(PAID);
    return shop.verify({ headers: headersFor(body, signing), body });
  };

  it('answers and notifications of the old and the new one are believed; the new one is asked for once', async () => {
    const shop = merchantWith([old]);
    const certificates = list({ [serialOf.old]: pemOf('old'), [serialOf.next]: pemOf('next') }, by('next'));
    let turn = 0;
    scripted(certificates, () => answer(200, { code_url: 'weixin://x' }, by(turn++ % 2 ? 'next' : 'old')));
    for (let count = 0; count < 4; count += 1) expect(await shop.create(order)).toBe('weixin://x');
    expect(await taken(shop, by('old'))).toEqual(payment);
    expect(await taken(shop, by('next'))).toEqual(payment);
    expect(wechat.requests.filter(({ url }) => url === '/v3/certificates')).toHaveLength(1);
  });

  it('the key that answers are to be signed by is named: the newest certificate, or the public key', async () => {
    const named = async (platformKeys: WechatMerchant['platformKeys']) => {
      scripted({ status: 404 }, () =>
        answer(200, { code_url: 'weixin://x' }, { serial: platformKeys[0]?.serialNo ?? 'ANY', key: oldKey }),
      );
      await merchantWith(platformKeys).create(order);
      return wechat.requests.findLast(({ url }) => url !== '/v3/certificates')?.headers['wechatpay-serial'];
    };
    expect(await named([old])).toBe(serialOf.old);
    expect(await named([{ ...old, serialNo: 'PUB_KEY_ID_9', expiresAt: null }, old])).toBe('PUB_KEY_ID_9');
    expect(
      await named([
        { ...old, expiresAt: new Date('2032-01-01') },
        { ...old, serialNo: 'X' },
      ]),
    ).toBe(serialOf.old);
    expect(await named([{ ...old, serialNo: null }])).toBeUndefined();
  });

  it('a public key without its number stands beside the certificates that most is still signed by', async () => {
    const shop = merchantWith([{ serialNo: null, publicKey: platformKey.publicKey, expiresAt: null }]);
    const certificates = list({ [serialOf.old]: pemOf('old') }, by('old'));
    scripted(certificates, () => answer(200, { code_url: 'weixin://x' }, by('old')));
    expect(await shop.create(order)).toBe('weixin://x');
    expect(await taken(shop, by('old'))).toEqual(payment);
    expect(await taken(shop, { serial: 'PUB_KEY_ID_1', key: platformKey })).toEqual(payment);
    expect(wechat.requests.filter(({ url }) => url === '/v3/certificates')).toHaveLength(1);
  });

  it('a certificate’s key without its number is believed also where there is no list', async () => {
    scripted(answer(404, { code: 'RESOURCE_NOT_EXISTS' }, by('old')), () => ({ status: 404 }));
    expect(await taken(merchantWith([{ ...old, serialNo: null }]), by('old'))).toEqual(payment);
  });

  it('a certificate that has ended is not believed any more', async () => {
    const shop = merchantWith([{ ...old, expiresAt: NOW }]);
    scripted(list({ [serialOf.next]: pemOf('next') }, by('next')), () =>
      answer(200, { code_url: 'weixin://x' }, by('next')),
    );
    expect(await shop.create(order)).toBe('weixin://x');
    await expect(taken(shop, by('old'))).rejects.toBeInstanceOf(NotificationRefused);
  });

  it.each<[string, ProviderReply | null]>([
    ['sealed by somebody else', list({ [serialOf.next]: pemOf('next') }, by('next'), API_KEY.toLowerCase())],
    ['signed by nobody', { ...list({ [serialOf.next]: pemOf('next') }, by('next')), headers: {} }],
    ['signed by somebody else', list({ [serialOf.next]: pemOf('next') }, { serial: serialOf.next, key: merchantKey })],
    ['that are none', list({ [serialOf.next]: 'a certificate' }, by('next'))],
    ['not there', answer(404, { code: 'RESOURCE_NOT_EXISTS' }, by('old'))],
  ])('certificates %s teach no key', async (_what, certificates) => {
    const shop = merchantWith([old]);
    scripted(certificates, () => answer(200, { code_url: 'weixin://x' }, by('next')));
    await expect(shop.create(order)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
    await expect(taken(shop, by('next'))).rejects.toBeInstanceOf(NotificationRefused);
    expect(await taken(shop, by('old'))).toEqual(payment);
  });

  it('numbers that strangers make up do not make it ask again and again, and of public keys there is no list', async () => {
    let now = NOW.getTime();
    const shop = merchantWith([old], () => new Date(now));
    scripted(list({ [serialOf.old]: pemOf('old') }, by('old')), () => ({ status: 404 }));
    const refused = async (serial: string) => {
      const body = bodyOf(PAID);
      const signing = { serial, key: merchantKey, timestamp: String(Math.floor(now / 1_000)) };
      await expect(shop.verify({ headers: headersFor(body, signing), body })).rejects.toBeInstanceOf(
        NotificationRefused,
      );
    };
    await refused('PUB_KEY_ID_7');
    expect(wechat.requests).toHaveLength(0);
    for (const serial of ['51CC', '51DD', '51EE']) await refused(serial);
    expect(wechat.requests).toHaveLength(1);
    now += 61_000;
    await refused('51CC');
    expect(wechat.requests.filter(({ url }) => url === '/v3/certificates').length).toBeGreaterThan(1);
  });
});

describe('an error that nobody signed', () => {
  it('is logged with its code and request id, as what an unknown sender wrote', async () => {
    wechat.script = () => ({
      status: 401,
      headers: { 'request-id': '08F78AC1A00610' },
      body: '{"code":"SIGN_ERROR","message":"secret detail"}',
    });
    await expect(gateway.query('W20260131A')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
    expect(JSON.parse(logged.join(''))).toMatchObject({
      reason: 'HTTP 401, the answer is not from WeChat Pay: not signed',
      untrusted: { code: 'SIGN_ERROR', requestId: '08F78AC1A00610' },
    });
    expect(logged.join('')).not.toContain('secret detail');
  });

  it('that is signed is logged as such', async () => {
    const { headers, ...reply } = answer(400, { code: 'PARAM_ERROR', message: 'x' });
    wechat.script = () => ({ ...reply, headers: { ...headers, 'request-id': 'R1' } });
    await expect(gateway.query('W20260131A')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
    expect(JSON.parse(logged.join(''))).toMatchObject({ reason: 'HTTP 400 PARAM_ERROR', requestId: 'R1' });
  });
});

describe('a query', () => {
  it.each([
    [answer(200, PAID), { state: 'paid', payment }],
    [
      answer(200, { ...PAID, trade_state: 'NOTPAY', transaction_id: undefined, amount: undefined }),
      { state: 'unpaid' },
    ],
    // What is not known yet may be empty rather than absent.
    [
      answer(200, { ...PAID, trade_state: 'NOTPAY', transaction_id: '', success_time: '', amount: { total: 3_000 } }),
      { state: 'unpaid' },
    ],
    [answer(200, { ...PAID, trade_state: 'CLOSED', transaction_id: '', success_time: '' }), { state: 'closed' }],
    [answer(200, { ...PAID, trade_state: 'CLOSED' }), { state: 'closed' }],
    [answer(404, { code: 'ORDER_NOT_EXIST' }), { state: 'unpaid' }],
  ])('%# says how the order stands', async (reply, state) => {
    wechat.script = () => reply;
    expect(await gateway.query('W20260131A')).toEqual(state);
    expect(wechat.requests[0]?.url).toBe('/v3/pay/transactions/out-trade-no/W20260131A?mchid=1900001');
  });

  it.each<[string, ProviderReply]>([
    ['is altered', { ...answer(200, PAID), body: JSON.stringify({ ...PAID, amount: { total: 9_000 } }) }],
    ['is an unsigned 404', { status: 404, body: '{"code":"ORDER_NOT_EXIST"}' }],
    ['is about another order', answer(200, { ...PAID, out_trade_no: 'W20260131B' })],
    ['is about another merchant', answer(200, { ...PAID, mchid: '1900002' })],
    ['is of an unknown state', answer(200, { ...PAID, trade_state: 'MAYBE' })],
    ['has no amount', answer(200, { ...PAID, amount: undefined })],
    ['is paid at no time', answer(200, { ...PAID, success_time: '' })],
  ])('whose answer %s fails', async (_what, reply) => {
    if (reply === null) hasten();
    wechat.script = () => reply;
    await expect(gateway.query('W20260131A')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
  });
});

describe('a close', () => {
  const asked = (closed: ProviderReply, queried: ProviderReply) => {
    wechat.script = ({ url }) => (url.endsWith('/close') ? closed : queried);
    return gateway.close('W20260131A');
  };

  it('says whether the order was paid before', async () => {
    expect(await asked(answer(204, null), answer(200, { ...PAID, trade_state: 'CLOSED' }))).toEqual({
      state: 'closed',
    });
    expect(await asked(answer(204, null), answer(200, PAID))).toEqual({ state: 'paid', payment });
    expect(await asked(answer(400, { code: 'ORDERPAID' }), answer(200, PAID))).toEqual({ state: 'paid', payment });
    expect(await asked(answer(404, { code: 'ORDER_NOT_EXIST' }), answer(500, {}))).toEqual({ state: 'closed' });
  });

  it('that changes nothing, or that nobody signed, fails', async () => {
    const open = answer(200, { ...PAID, trade_state: 'NOTPAY' });
    await expect(asked(answer(500, { code: 'SYSTEM_ERROR' }), open)).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_ERROR',
    });
    await expect(asked({ status: 204 }, open)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
  });
});
