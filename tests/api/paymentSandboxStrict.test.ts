import { AlipaySdk } from 'alipay-sdk';
import { createHash, createPublicKey, X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlipayMerchant } from '../../server/adapters/payment/alipay/gateway.ts';
import { BILL_METHOD } from '../../server/adapters/payment/alipay/bills.ts';
import type { Gateway, GatewayOrder } from '../../server/adapters/payment/gateway.ts';
import { createPaymentMethods } from '../../server/adapters/payment/methods.ts';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { createSandboxRefunds } from '../../server/adapters/payment/sandbox/refunds.ts';
import { createSandbox, type Sandbox } from '../../server/adapters/payment/sandbox/sandbox.ts';
import { createTrades } from '../../server/adapters/payment/sandbox/trades.ts';
import type { WechatMerchant } from '../../server/adapters/payment/wechat/client.ts';
import { authorization, isSignedLines, unseal } from '../../server/adapters/payment/wechat/crypto.ts';
import { useDatabase } from '../support/database.ts';

// The sandbox held to what the providers' documents say (pay.weixin.qq.com/doc/v3/merchant, opendocs.alipay.com): a test for
// each place where merchants' code fails at the provider although it worked with a friendlier stand-in.

const database = useDatabase();
const DAY_MS = 24 * 60 * 60_000;
const clock = { at: Date.parse('2026-05-01T12:00:00+08:00'), now: () => new Date(clock.at) };
const logger = pino({ level: 'silent' });

/** The sandbox behind a server of its own. */
class Wire {
  url = '';
  sandbox!: Sandbox;
  readonly #isStrict: boolean;
  #dataDir = '';
  readonly #server = createServer((req, res) => {
    void this.sandbox.handle(req, res, (req.url ?? '/').split('?', 1)[0] ?? '/');
  });

  constructor(isStrict: boolean) {
    this.#isStrict = isStrict;
  }

  async start(): Promise<void> {
    this.#dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-strict-'));
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const addresses = { publicUrl: this.url, localUrl: this.url };
    const { prisma } = database;
    const deps = { providers: PROVIDERS, prisma, clock, logger, dataDir: this.#dataDir, speed: 1, addresses };
    this.sandbox = createSandbox({ ...deps, isStrict: this.#isStrict });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
    await rm(this.#dataDir, { recursive: true });
  }

  merchant = async () => (await this.sandbox.merchantOf('wechat')?.()) as WechatMerchant;

  /** The merchant's own code, reached at this address. */
  gateway(id: string, publicUrl = 'https://shop.example'): Gateway {
    const accounts = PROVIDERS.map((provider) => ({ provider, merchant: null }));
    const addresses = { publicUrl, localUrl: publicUrl };
    const methods = createPaymentMethods({ accounts, sandbox: this.sandbox, addresses, clock, logger });
    const gateway = methods.find((method) => method.id === id)?.gateway;
    if (!gateway) throw new Error(`No gateway for ${id}`);
    return gateway;
  }

  /** One request to WeChat Pay, signed as its documents say. */
  async wechat(verb: string, path: string, content?: object, headers: Record<string, string> = {}): Promise<Said> {
    const merchant = await this.merchant();
    const url = new URL(`${merchant.gateway}${path}`);
    const body = content ? JSON.stringify(content) : '';
    const target = url.pathname + url.search;
    const signature = authorization(merchant, { method: verb, target, body }, clock.now());
    const response = await fetch(url, {
      method: verb,
      headers: { Authorization: signature, 'Content-Type': 'application/json', ...headers },
      ...(content && { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
  }
}

/** One request to Alipay, signed as its documents say, and what it answers. */
async function askAlipay(wire: Wire, method: string, bizContent: object): Promise<Record<string, string>> {
  const merchant = (await wire.sandbox.merchantOf('alipay')?.()) as AlipayMerchant;
  const sdk = new AlipaySdk({
    appId: merchant.appId,
    keyType: 'PKCS8',
    privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    gateway: merchant.gateway,
  });
  const body = sdk.sdkExecute(method, { bizContent });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = (await (await fetch(merchant.gateway, { method: 'POST', body, headers })).json()) as object;
  const said = Object.entries(answer).find(([name]) => name === `${method.replaceAll('.', '_')}_response`);
  return said?.[1] as Record<string, string>;
}

interface Said {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const strict = new Wire(true);
const lax = new Wire(false);
beforeAll(async () => {
  await strict.start();
  await lax.start();
});
afterAll(async () => {
  await strict.stop();
  await lax.stop();
});

let orders = 0;
const number = () => `STRICT${(orders += 1)}X${process.pid}`;

/** What WeChat Pay is asked for. */
const wanted = (change: object = {}) => ({
  appid: 'wx0000000000000001',
  mchid: '1900000001',
  description: '车问 基础会员',
  out_trade_no: number(),
  notify_url: 'https://shop.example/notify',
  amount: { total: 3_000, currency: 'CNY' },
  ...change,
});
const native = (wire: Wire, change: object = {}, headers: Record<string, string> = {}) =>
  wire.wechat('POST', '/v3/pay/transactions/native', wanted(change), headers);

const order = (change: Partial<GatewayOrder> = {}): GatewayOrder => ({
  number: number(),
  amount: 3_000,
  subject: '车问 基础会员',
  expiresAt: new Date(clock.at + 30 * 60_000),
  returnUrl: 'https://shop.example/#membership',
  ...change,
});

describe('descriptions', () => {
  it('are counted in bytes: 127 are taken, 128 are not, and 43 Chinese characters are 129', async () => {
    expect((await native(strict, { description: 'x'.repeat(127) })).status).toBe(200);
    expect((await native(strict, { description: 'x'.repeat(128) })).json['code']).toBe('PARAM_ERROR');
    expect((await native(strict, { description: '车'.repeat(42) })).status).toBe(200);
    expect((await native(strict, { description: '车'.repeat(43) })).json['code']).toBe('PARAM_ERROR');
  });

  it('that are longer are cut by the merchant, who can sell what is called so', async () => {
    await expect(strict.gateway('wechat').create(order({ subject: '车问'.repeat(60) }))).resolves.toContain('http');
  });
});

describe('notify addresses', () => {
  it.each(['http://shop.example/notify', 'https://127.0.0.1/notify', 'https://10.0.0.5/notify', 'https://shop/notify'])(
    'in production %s is not taken',
    async (notify_url) => {
      expect((await native(strict, { notify_url })).json['code']).toBe('PARAM_ERROR');
      expect((await native(lax, { notify_url })).status).toBe(200);
    },
  );

  it('carry no parameters', async () => {
    expect((await native(lax, { notify_url: 'https://shop.example/notify?a=1' })).json['code']).toBe('PARAM_ERROR');
  });

  it('of Alipay must be reachable in production as well', async () => {
    const open = async (wire: Wire, publicUrl: string) =>
      (await fetch(await wire.gateway('alipay', publicUrl).create(order()), { redirect: 'manual' })).status;
    expect(await open(strict, 'http://shop.example')).toBe(400);
    expect(await open(strict, 'https://localhost')).toBe(400);
    expect(await open(strict, 'https://shop.example')).toBe(303);
    expect(await open(lax, 'http://shop.example')).toBe(303);
  });
});

describe('the key an answer is signed by', () => {
  const signerOf = async ({ headers, text }: Said) => {
    const merchant = await strict.merchant();
    const named = headers.get('wechatpay-serial') ?? '';
    const lines = [headers.get('wechatpay-timestamp') ?? '', headers.get('wechatpay-nonce') ?? '', text];
    const { json } = await strict.wechat('GET', '/v3/certificates');
    const [sealed] = json['data'] as { serial_no: string; encrypt_certificate: Parameters<typeof unseal>[1] }[];
    const pem = sealed ? unseal(merchant.apiV3Key, sealed.encrypt_certificate) : '';
    const key = named === sealed?.serial_no ? createPublicKey(pem) : merchant.platformKeys[0]?.publicKey;
    if (!key) throw new Error('No key');
    expect(isSignedLines(key, lines, headers.get('wechatpay-signature') ?? '')).toBe(true);
    return named.startsWith('PUB_KEY_ID_') ? 'public key' : 'certificate';
  };

  it('is the one the request names; without a name it is the certificate’s; an unknown name is refused', async () => {
    const [known] = (await strict.merchant()).platformKeys;
    expect(await signerOf(await native(strict, {}, { 'Wechatpay-Serial': known?.serialNo ?? '' }))).toBe('public key');
    expect(await signerOf(await native(strict))).toBe('certificate');
    expect((await native(strict, {}, { 'Wechatpay-Serial': 'PUB_KEY_ID_0' })).json['code']).toBe('PARAM_ERROR');
  });

  it('is told by a list of certificates, each sealed by the merchant’s secret and with its number', async () => {
    const { json } = await strict.wechat('GET', '/v3/certificates');
    const [sealed] = json['data'] as { serial_no: string; encrypt_certificate: Parameters<typeof unseal>[1] }[];
    const { apiV3Key } = await strict.merchant();
    if (!sealed) throw new Error('No certificate');
    const certificate = new X509Certificate(unseal(apiV3Key, sealed.encrypt_certificate));
    expect(certificate.serialNumber).toBe(sealed.serial_no);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
  });
});

describe('errors', () => {
  it('of its outer servers are signed by nobody and have a request id', async () => {
    const { gateway } = await strict.merchant();
    const response = await fetch(`${gateway}/v3/certificates`);
    expect([response.status, response.headers.get('wechatpay-signature')]).toEqual([401, null]);
    expect(response.headers.get('request-id')).toMatch(/^\w+$/);
    expect(await response.json()).toMatchObject({ code: 'SIGN_ERROR' });
  });

  it('of orders are signed', async () => {
    const said = await strict.wechat('GET', '/v3/pay/transactions/out-trade-no/NOBODYMADETHIS?mchid=1900000001');
    expect([said.status, said.json['code']]).toEqual([404, 'ORDER_NOT_EXIST']);
    expect(said.headers.get('wechatpay-signature')).not.toBeNull();
  });

  it('come where a query does not say whose order it is', async () => {
    const said = await strict.wechat('GET', '/v3/pay/transactions/out-trade-no/NOBODYMADETHIS');
    expect(said.json['code']).toBe('PARAM_ERROR');
  });
});

describe('an order', () => {
  it('that is not paid has an empty transaction and time', async () => {
    const out_trade_no = number();
    await native(strict, { out_trade_no });
    const { json } = await strict.wechat('GET', `/v3/pay/transactions/out-trade-no/${out_trade_no}?mchid=1900000001`);
    expect(json).toMatchObject({ trade_state: 'NOTPAY', transaction_id: '', success_time: '' });
    expect(await strict.gateway('wechat').query(out_trade_no)).toEqual({ state: 'unpaid' });
  });

  it('asked for once more is the same one, or refused when something about it is another', async () => {
    const out_trade_no = number();
    const [first, again] = [await native(strict, { out_trade_no }), await native(strict, { out_trade_no })];
    expect(again.json).toEqual(first.json);
    for (const change of [
      { amount: { total: 1, currency: 'CNY' } },
      { description: 'other' },
      { notify_url: 'https://shop.example/x' },
    ])
      expect((await native(strict, { out_trade_no, ...change })).json['code']).toBe('INVALID_REQUEST');
  });
});

describe('phones', () => {
  const scene_info = { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } };
  const h5 = (change: object) => strict.wechat('POST', '/v3/pay/transactions/h5', wanted(change));

  it('get a page at WeChat Pay for an address alone, and for five minutes', async () => {
    expect((await h5({})).json['code']).toBe('PARAM_ERROR');
    expect((await h5({ scene_info: { ...scene_info, payer_client_ip: 'here' } })).json['code']).toBe('PARAM_ERROR');
    const page = String((await h5({ scene_info })).json['h5_url']);
    const open = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;
    expect(await open(page)).toBe(303);
    expect(await open(page.replace(/until=\d/, 'until=9'))).toBe(400);
    clock.at += 5 * 60_000;
    expect(await open(page)).toBe(400);
  });

  it('lead back to where the page was told to', async () => {
    const page = await strict.gateway('wechat').create(order({ phone: { address: '203.0.113.9' } }));
    const cashier = await fetch(page);
    const body = new URLSearchParams({ action: 'pay' });
    const paid = await fetch(cashier.url, { method: 'POST', body, redirect: 'manual' });
    expect(paid.headers.get('location')).toBe('https://shop.example/#membership');
  });

  it('lead nobody to somebody else’s domain', async () => {
    const page = new URL(await strict.gateway('wechat').create(order({ phone: { address: '203.0.113.9' } })));
    page.searchParams.set('redirect_url', 'https://evil.example/');
    const cashier = await fetch(page);
    const body = new URLSearchParams({ action: 'pay' });
    const paid = await fetch(cashier.url, { method: 'POST', body, redirect: 'manual' });
    expect(paid.headers.get('location')).not.toContain('evil');
  });

  it('cannot go on with an order that was made for a code, nor the other way round', async () => {
    const out_trade_no = number();
    await native(strict, { out_trade_no });
    expect((await h5({ out_trade_no, scene_info })).json['code']).toBe('INVALID_REQUEST');
  });

  it('have a page and a product of their own at Alipay', async () => {
    const page = new URL(await strict.gateway('alipay').create(order({ phone: { address: '203.0.113.9' } })));
    expect(page.searchParams.get('method')).toBe('alipay.trade.wap.pay');
    const cashier = await fetch(page);
    const body = new URLSearchParams({ action: 'pay' });
    const paid = await fetch(cashier.url, { method: 'POST', body, redirect: 'manual' });
    expect(new URL(paid.headers.get('location') ?? '').searchParams.get('method')).toBe('alipay.trade.wap.pay.return');
  });
});

/** A paid order of which no notification is sent. */
async function sell(wire: Wire, id: string): Promise<GatewayOrder> {
  const placed = order({ subject: '车问, "基础" 会员' });
  const cashier = await fetch(await wire.gateway(id).create(placed));
  await fetch(cashier.url, { method: 'POST', body: new URLSearchParams({ action: 'never' }), redirect: 'manual' });
  return placed;
}

describe('bills', () => {
  const today = () => new Date(clock.at + 8 * 60 * 60_000).toISOString().slice(0, 10);
  const toTenTheNextDay = () => {
    clock.at = Date.parse(`${today()}T10:00:00+08:00`) + DAY_MS;
  };

  it('of WeChat Pay: ready at ten, an address for minutes, a file nobody signed whose SHA-1 the answer says', async () => {
    const placed = await sell(strict, 'wechat');
    const day = today();
    const ask = (date: string, more = '') => strict.wechat('GET', `/v3/bill/tradebill?bill_date=${date}${more}`);
    expect((await ask(day)).json['code']).toBe('STATEMENT_CREATING');
    expect((await ask('2026-04-20')).json['code']).toBe('NO_STATEMENT_EXIST');
    for (const date of ['2025-01-01', '2026-13-01', '2099-01-01', 'yesterday'])
      expect((await ask(date)).json['code']).toBe('PARAM_ERROR');
    toTenTheNextDay();
    const { json } = await ask(day);
    const address = new URL(String(json['download_url']));
    expect((await fetch(address)).status).toBe(400);
    const path = `${address.pathname.replace('/sandbox/wechat', '')}${address.search}`;
    const file = await strict.wechat('GET', path);
    expect(file.headers.get('wechatpay-signature')).toBeNull();
    expect(json).toMatchObject({ hash_type: 'SHA1', hash_value: createHash('sha1').update(file.text).digest('hex') });
    const row = file.text.split('\r\n').find((line) => line.includes(placed.number)) ?? '';
    expect(row).toMatch(/^`2026-05-\d\d \d\d:\d\d:\d\d,`wx0000000000000001,`1900000001,/);
    expect(row).toContain(',`SUCCESS,`OTHERS,`CNY,`30.00,');
    expect(file.text).toContain('\r\n总交易单数,');
    clock.at += 5 * 60_000;
    expect((await strict.wechat('GET', path)).status).toBe(400);
  });

  it('of Alipay: a ZIP of tables in GBK behind an address that lives 30 seconds', async () => {
    const placed = await sell(strict, 'alipay');
    const day = today();
    const bills = strict.gateway('alipay').bills;
    expect(await bills?.download(day)).toBeNull();
    toTenTheNextDay();
    const file = await bills?.download(day);
    expect(
      Buffer.from(file ?? [])
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(file ?? undefined)).toThrow(TypeError);
    expect(await bills?.read(file ?? new Uint8Array())).toMatchObject([
      { kind: 'payment', orderNumber: placed.number, amount: 3_000, state: '交易' },
    ]);

    const told = await askAlipay(strict, BILL_METHOD, { bill_type: 'trade', bill_date: day });
    const address = told['bill_download_url'] ?? '';
    expect((await fetch(address)).status).toBe(200);
    clock.at += 30_000;
    expect((await fetch(address)).status).toBe(403);
  });

  it.each(['wechat', 'alipay'])(
    'of %s list what was paid and what went back, in yuan, refunds as asked for',
    async (id) => {
      const placed = await sell(strict, id);
      const day = today();
      const said = await strict.gateway(id).query(placed.number);
      const transactionId = said.state === 'paid' ? said.payment.transactionId : '';
      const refund = {
        number: `R${placed.number}`,
        orderNumber: placed.number,
        transactionId,
        amount: 1_250,
        total: 3_000,
        reason: '',
      };
      await strict.gateway(id).refunds?.request(refund);
      toTenTheNextDay();
      const bills = strict.gateway(id).bills;
      const lines = (await bills?.read((await bills.download(day)) ?? new Uint8Array())) ?? [];
      const ours = lines.filter(({ orderNumber }) => orderNumber === placed.number);
      expect(ours).toMatchObject([
        { kind: 'payment', transactionId, refundNumber: null, amount: 3_000 },
        { kind: 'refund', transactionId, refundNumber: refund.number, amount: 1_250 },
      ]);
      expect(ours[1]?.state).toBe(id === 'wechat' ? 'PROCESSING' : '退款');
    },
  );

  it('of the sandbox for one person can be had on the day itself', async () => {
    const placed = await sell(lax, 'wechat');
    const bills = lax.gateway('wechat').bills;
    const lines = (await bills?.read((await bills.download(today())) ?? new Uint8Array())) ?? [];
    expect(lines.map(({ orderNumber }) => orderNumber)).toContain(placed.number);
  });
});

describe('refunds', () => {
  /** A leap year and more. */
  const YEAR_MS = 367 * DAY_MS;

  it('of WeChat Pay take their time, in fen, once a number, and of no more than is left', async () => {
    const placed = await sell(strict, 'wechat');
    const asked = await strict.gateway('wechat').query(placed.number);
    const transaction_id = asked.state === 'paid' ? asked.payment.transactionId : '';
    const number = `R${placed.number}`;
    const wish = (change: object = {}, amount: object = {}) => ({
      transaction_id,
      out_refund_no: number,
      reason: '不合适',
      notify_url: 'https://shop.example/notify',
      amount: { refund: 1_250, total: 3_000, currency: 'CNY', ...amount },
      ...change,
    });
    const ask = (content: object) => strict.wechat('POST', '/v3/refund/domestic/refunds', content);
    const find = async (name: string) => (await strict.wechat('GET', `/v3/refund/domestic/refunds/${name}`)).json;
    for (const wrong of [
      wish({ reason: '退'.repeat(27) }), // 81 bytes.
      wish({ out_refund_no: 'R 1' }),
      wish({ transaction_id: undefined }),
      wish({}, { refund: 12.5 }),
      wish({}, { refund: '1250' }),
      wish({}, { refund: 0 }),
      wish({}, { currency: 'USD' }),
    ])
      expect((await ask(wrong)).json['code']).toBe('PARAM_ERROR');
    for (const wrong of [wish({}, { total: 2_999 }), wish({}, { refund: 3_001 })])
      expect((await ask(wrong)).json['code']).toBe('INVALID_REQUEST');
    expect((await ask(wish({ transaction_id: '4200000' }))).json['code']).toBe('RESOURCE_NOT_EXISTS');
    expect((await find(number))['code']).toBe('RESOURCE_NOT_EXISTS');

    const first = await ask(wish({ reason: '退'.repeat(26) }));
    expect(first.json).toMatchObject({ status: 'PROCESSING', out_refund_no: number, amount: { refund: 1_250 } });
    expect(first.json).not.toHaveProperty('success_time');
    expect(first.headers.get('wechatpay-signature')).toBeTruthy();
    expect((await ask(wish())).json['refund_id']).toBe(first.json['refund_id']);
    expect((await ask(wish({}, { refund: 1_000 }))).json['code']).toBe('INVALID_REQUEST');
    expect((await ask(wish({ out_refund_no: `${number}B` }, { refund: 1_751 }))).json['code']).toBe('INVALID_REQUEST');
    // The order says from now on that money of it goes back, and not how much.
    const path = `/v3/pay/transactions/out-trade-no/${placed.number}?mchid=1900000001`;
    expect((await strict.wechat('GET', path)).json).toMatchObject({ trade_state: 'REFUND', transaction_id });

    clock.at += 2 * 60_000;
    await createSandboxRefunds({ prisma: database.prisma, clock, speed: 1, wake: () => undefined }).finishDue();
    expect(await find(number)).toMatchObject({ status: 'SUCCESS', success_time: expect.any(String) });
    clock.at += YEAR_MS;
    expect((await ask(wish({ out_refund_no: `${number}C` }, { refund: 100 }))).json['code']).toBe('INVALID_REQUEST');
    clock.at -= YEAR_MS;
  });

  it('of Alipay have ended when they are answered, in yuan: money moves once a number, and it tells the whole', async () => {
    const placed = await sell(strict, 'alipay');
    const out_request_no = `R${placed.number}`;
    const ask = (change: object) =>
      askAlipay(strict, 'alipay.trade.refund', { out_trade_no: placed.number, out_request_no, ...change });
    const find = (number: string, more = {}) =>
      askAlipay(strict, 'alipay.trade.fastpay.refund.query', {
        out_trade_no: placed.number,
        out_request_no: number,
        ...more,
      });
    const codeOf = async (change: object) => (await ask(change))['sub_code'];
    expect(await codeOf({ refund_amount: '12.5.0' })).toBe('ACQ.INVALID_PARAMETER');
    expect(await codeOf({ refund_amount: '0.00' })).toBe('ACQ.INVALID_PARAMETER');
    // A part wants a number of its own.
    expect(await codeOf({ refund_amount: '12.50', out_request_no: undefined })).toBe('ACQ.INVALID_PARAMETER');
    expect(await codeOf({ refund_amount: '30.01' })).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    expect(await codeOf({ refund_amount: '12.50', out_trade_no: 'NOBODYS' })).toBe('ACQ.TRADE_NOT_EXIST');
    // Of a refund it does not know it says no more than that it was asked.
    expect(await find(out_request_no)).toEqual({ code: '10000', msg: 'Success' });

    expect(await ask({ refund_amount: '12.50' })).toMatchObject({ fund_change: 'Y', refund_fee: '12.50' });
    expect(await ask({ refund_amount: '12.50' })).toMatchObject({ fund_change: 'N', refund_fee: '12.50' });
    expect(await codeOf({ refund_amount: '12.00' })).toBe('ACQ.DISCORDANT_REPEAT_REQUEST');
    const found = await find(out_request_no);
    expect(found).toMatchObject({ refund_status: 'REFUND_SUCCESS', refund_amount: '12.50' });
    // When it was paid back is told to whoever asks for it, in a list.
    expect(found).not.toHaveProperty('gmt_refund_pay');
    expect(await find(out_request_no, { query_options: 'gmt_refund_pay' })).not.toHaveProperty('gmt_refund_pay');
    expect(await find(out_request_no, { query_options: ['gmt_refund_pay'] })).toHaveProperty('gmt_refund_pay');
    clock.at += YEAR_MS;
    expect(await codeOf({ refund_amount: '1.00', out_request_no: `${out_request_no}B` })).toBe(
      'ACQ.TRADE_HAS_FINISHED',
    );
    clock.at -= YEAR_MS;
    expect(await ask({ refund_amount: '17.50', out_request_no: `${out_request_no}C` })).toMatchObject({
      fund_change: 'Y',
      refund_fee: '30.00',
    });
    const trade = await askAlipay(strict, 'alipay.trade.query', { out_trade_no: placed.number });
    expect(trade).toMatchObject({ trade_status: 'TRADE_CLOSED', total_amount: '30.00' });
    const unpaid = order();
    await (await fetch(await strict.gateway('alipay').create(unpaid))).text();
    expect(await codeOf({ refund_amount: '30.00', out_trade_no: unpaid.number })).toBe('ACQ.TRADE_STATUS_ERROR');
  });
});

it('the books are the database’s: what one instance opened another one knows', async () => {
  const placed = order();
  await strict.gateway('wechat').create(placed);
  expect(await createTrades({ prisma: database.prisma, clock }).find('wechat', placed.number)).toMatchObject({
    kind: 'NATIVE',
    subject: '车问 基础会员',
  });
});
