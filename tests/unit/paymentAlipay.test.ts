import { sign, verify } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAlipayGateway, type AlipayMerchant } from '../../server/adapters/payment/alipay/gateway.ts';
import { NotificationRefused } from '../../server/adapters/payment/gateway.ts';
import { hasten, newKey, useHttpDouble } from '../support/http-double.ts';

type Fields = Record<string, string>;

const NOW = new Date('2026-01-31T16:30:00Z');
const merchantKey = newKey();
const alipayKey = newKey();
const alipay = useHttpDouble();
const logged: string[] = [];

const merchant = (): AlipayMerchant => ({
  appId: '2021000000000001',
  sellerId: '2088000000000002',
  privateKey: merchantKey.privateKey,
  publicKey: alipayKey.publicKey,
  gateway: `${alipay.url}/gateway.do`,
  cashier: 'https://openapi.alipay.example/gateway.do',
});
const gateway = createAlipayGateway({
  merchant: async () => merchant(),
  notifyUrl: () => 'https://shop.example/api/payment/notify/alipay/',
  clock: { now: () => NOW },
  logger: pino({}, { write: (line: string) => logged.push(line) }),
});

beforeEach(() => {
  alipay.requests.length = 0;
  logged.length = 0;
});

/** Signed text as Alipay documents it: the fields in alphabetical order. */
const lineOf = (fields: Fields) =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const GENUINE: Fields = {
  app_id: '2021000000000001',
  seller_id: '2088000000000002',
  charset: 'utf-8',
  notify_type: 'trade_status_sync',
  trade_status: 'TRADE_SUCCESS',
  out_trade_no: 'W20260131A',
  trade_no: '2026013122001',
  total_amount: '30.00',
  subject: 'Basic 车问 + more',
  gmt_payment: '2026-02-01 00:29:58',
};

/** A notification's body; `signature` says how it is signed. */
function notice(
  change: Partial<Fields> = {},
  signature: { type?: string; hash?: string; key?: typeof alipayKey } = {},
): string {
  const fields = Object.fromEntries(
    Object.entries({ ...GENUINE, ...change }).filter(([, value]) => value !== undefined),
  ) as Fields;
  const key = (signature.key ?? alipayKey).privateKey;
  const text = sign(signature.hash ?? 'RSA-SHA256', Buffer.from(lineOf(fields)), key).toString('base64');
  return new URLSearchParams({ ...fields, sign_type: signature.type ?? 'RSA2', sign: text }).toString();
}
const take = (body: string) => gateway.verify({ headers: {}, body });

describe('a notification', () => {
  const payment = {
    transactionId: '2026013122001',
    orderNumber: 'W20260131A',
    amount: 3_000,
    paidAt: new Date('2026-01-31T16:29:58Z'),
  };

  it('that Alipay signed is a payment, in fen and in UTC', async () => {
    expect(await take(notice())).toEqual(payment);
    expect(await take(notice({ trade_status: 'TRADE_FINISHED' }))).toEqual(payment);
  });

  it.each(['100% Basic', '%', '%E4%BD', 'a+b%20c'])(
    'with the subject "%s" is read as it was signed',
    async (subject) => {
      expect(await take(notice({ subject }))).toEqual(payment);
    },
  );

  it.each(['WAIT_BUYER_PAY', 'TRADE_CLOSED'])('of the state %s is genuine but no payment', async (trade_status) => {
    expect(await take(notice({ trade_status }))).toBeNull();
  });

  it.each([
    ['0.01', 1],
    ['30', 3_000],
    ['30.5', 3_050],
    ['0.29', 29],
    ['1234567.89', 123_456_789],
  ])('of %s yuan is %i fen', async (total_amount, amount) => {
    expect(await take(notice({ total_amount }))).toMatchObject({ amount });
  });

  it.each<[string, () => string]>([
    ['with an altered amount', () => notice().replace('total_amount=30.00', 'total_amount=0.01')],
    ['with an altered order', () => notice().replace('W20260131A', 'W20260131B')],
    ['signed by somebody else', () => notice({}, { key: merchantKey })],
    [
      'replayed with the signature of another',
      () => {
        const other = new URLSearchParams(notice({ out_trade_no: 'W2' })).get('sign') ?? '';
        const fields = new URLSearchParams(notice());
        fields.set('sign', other);
        return fields.toString();
      },
    ],
    ['of sign_type RSA, though truly signed so', () => notice({}, { type: 'RSA', hash: 'RSA-SHA1' })],
    ['of an unknown sign_type', () => notice({}, { type: 'constructor' })],
    ['without a sign_type', () => notice().replace('&sign_type=RSA2', '')],
    ['without a signature', () => notice().replace(/&sign=.*$/, '')],
    ['in another charset', () => notice({ charset: 'gbk' })],
    ['for another app', () => notice({ app_id: '2021000000000009' })],
    ['without an app', () => notice({ app_id: undefined as never })],
    ['for another seller', () => notice({ seller_id: '2088000000000009' })],
    ['without a seller', () => notice({ seller_id: undefined as never })],
    ['naming a field twice', () => `${notice()}&total_amount=0.01`],
    ['with an amount that is none', () => notice({ total_amount: '3e1' })],
    ['with a negative amount', () => notice({ total_amount: '-30.00' })],
    ['with three decimals', () => notice({ total_amount: '30.001' })],
    ['without an order', () => notice({ out_trade_no: '' })],
    ['that is empty', () => ''],
    ['that is no form', () => '{"trade_status":"TRADE_SUCCESS"}'],
    ['of broken escapes', () => `${notice()}&x=%E0%A4%A`],
    ['that reaches for the prototype', () => `__proto__=1&${notice()}`],
  ])('%s is refused', async (_what, body) => {
    await expect(take(body())).rejects.toBeInstanceOf(NotificationRefused);
  });

  it('is answered exactly as Alipay demands', () => {
    expect(gateway.reply(true)).toMatchObject({ status: 200, body: 'success' });
    expect(gateway.reply(false).body).not.toBe('success');
  });
});

/** An answer of Alipay, signed. */
function signed(name: string, content: object, key = alipayKey): string {
  const text = JSON.stringify(content);
  const signature = sign('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64');
  return `{"${name}":${text},"sign":"${signature}"}`;
}
const QUERY = 'alipay_trade_query_response';
const CLOSE = 'alipay_trade_close_response';
const PAID = {
  code: '10000',
  msg: 'Success',
  out_trade_no: 'W20260131A',
  trade_no: '2026013122001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '30.00',
  send_pay_date: '2026-02-01 00:29:58',
};
const NOT_EXIST = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' };

describe('a request', () => {
  it('is signed RSA2 over its own fields, in China’s time', async () => {
    alipay.script = () => ({ body: signed(QUERY, PAID) });
    await gateway.query('W20260131A');
    const { sign: signature = '', ...fields } = Object.fromEntries(new URLSearchParams(alipay.requests[0]?.body));
    expect(fields).toMatchObject({
      app_id: '2021000000000001',
      method: 'alipay.trade.query',
      sign_type: 'RSA2',
      timestamp: '2026-02-01 00:30:00',
    });
    const bytes = Buffer.from(signature, 'base64');
    expect(verify('RSA-SHA256', Buffer.from(lineOf(fields)), merchantKey.publicKey, bytes)).toBe(true);
  });

  it('for a cashier is an address with everything the order has', async () => {
    const paymentUrl = await gateway.create({
      number: 'W20260131A',
      amount: 3_005,
      subject: '车问 Basic & 30%/month',
      expiresAt: new Date('2026-01-31T17:00:00Z'),
      returnUrl: 'https://shop.example/#membership',
    });
    const url = new URL(paymentUrl);
    expect(url.origin + url.pathname).toBe('https://openapi.alipay.example/gateway.do');
    const { sign: signature = '', ...fields } = Object.fromEntries(url.searchParams);
    expect(fields).toMatchObject({
      method: 'alipay.trade.page.pay',
      notify_url: 'https://shop.example/api/payment/notify/alipay/',
      return_url: 'https://shop.example/#membership',
    });
    expect(JSON.parse(fields['biz_content'] ?? '')).toEqual({
      product_code: 'FAST_INSTANT_TRADE_PAY',
      out_trade_no: 'W20260131A',
      total_amount: '30.05',
      subject: '车问 Basic   30% month',
      time_expire: '2026-02-01 01:00:00',
    });
    const bytes = Buffer.from(signature, 'base64');
    expect(verify('RSA-SHA256', Buffer.from(lineOf(fields)), merchantKey.publicKey, bytes)).toBe(true);
  });
});

describe('on a phone', () => {
  it('the page for phones is asked for, which leads back here also who gives up', async () => {
    const returnUrl = 'https://shop.example/?out_trade_no=W20260131A#membership';
    const paymentUrl = await gateway.create({
      number: 'W20260131A',
      amount: 3_000,
      subject: '车问 基础会员',
      expiresAt: new Date('2026-01-31T17:00:00Z'),
      returnUrl,
      phone: { address: '203.0.113.9' },
    });
    const fields = Object.fromEntries(new URL(paymentUrl).searchParams);
    expect(fields).toMatchObject({ method: 'alipay.trade.wap.pay', return_url: returnUrl });
    expect(JSON.parse(fields['biz_content'] ?? '')).toMatchObject({
      product_code: 'QUICK_WAP_WAY',
      out_trade_no: 'W20260131A',
      quit_url: returnUrl,
    });
  });
});

describe('a query', () => {
  it.each([
    [
      PAID,
      {
        state: 'paid',
        payment: {
          transactionId: '2026013122001',
          orderNumber: 'W20260131A',
          amount: 3_000,
          paidAt: new Date('2026-01-31T16:29:58Z'),
        },
      },
    ],
    [{ ...PAID, trade_status: 'WAIT_BUYER_PAY' }, { state: 'unpaid' }],
    [{ ...PAID, trade_status: 'TRADE_CLOSED', send_pay_date: undefined }, { state: 'closed' }],
    [NOT_EXIST, { state: 'unpaid' }],
  ])('%# says how the order stands', async (content, state) => {
    alipay.script = () => ({ body: signed(QUERY, content) });
    expect(await gateway.query('W20260131A')).toEqual(state);
  });

  const genuine = () => signed(QUERY, { ...PAID, trade_status: 'WAIT_BUYER_PAY' });
  it.each<[string, () => string]>([
    ['not signed', () => JSON.stringify({ [QUERY]: PAID })],
    ['signed by somebody else', () => signed(QUERY, PAID, merchantKey)],
    ['altered', () => signed(QUERY, PAID).replace('30.00', '90.00')],
    ['an error nobody signed', () => JSON.stringify({ error_response: { ...NOT_EXIST } })],
    // The SDK itself verifies the first of the two texts and believes the second.
    [
      'a genuine one with a forged one behind',
      () =>
        genuine()
          .replace(QUERY, `a_${QUERY}`)
          .replace(/\}$/, `,"${QUERY}":${JSON.stringify(PAID)}}`),
    ],
    ['a genuine one about another order', () => signed(QUERY, { ...PAID, out_trade_no: 'W1' })],
    ['the answer to a close', () => signed(CLOSE, PAID)],
    ['of an unknown state', () => signed(QUERY, { ...PAID, trade_status: 'TRADE_MAYBE' })],
    ['of an amount that is none', () => signed(QUERY, { ...PAID, total_amount: 'NaN' })],
    [
      'a failure',
      () => signed(QUERY, { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error' }),
    ],
    ['no JSON', () => '<html>'],
    ['empty', () => ''],
  ])('whose answer is %s fails', async (_what, body) => {
    alipay.script = () => ({ body: body() });
    await expect(gateway.query('W20260131A')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
    expect(logged.join('')).toContain('A payment provider failed');
  });

  it.each([{ status: 500, body: 'down' }, { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, null])(
    'that gets %j fails, and the log holds no key and no signature',
    async (reply) => {
      if (reply === null) hasten();
      alipay.script = () => reply;
      await expect(gateway.query('W20260131A')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
      expect(logged.join('')).toContain('"order":"W20260131A"');
      expect(logged.join('')).not.toMatch(/KEY|sign=|biz_content/);
    },
  );
});

describe('a close', () => {
  it.each<[string, object, object | null, object]>([
    ['closes an open order', { code: '10000', msg: 'Success' }, null, { state: 'closed' }],
    ['closes what nobody opened', NOT_EXIST, null, { state: 'closed' }],
    [
      'of a paid order says that it is paid',
      { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' },
      PAID,
      { state: 'paid', payment: { amount: 3_000 } },
    ],
    [
      'of a closed order says so',
      { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' },
      { ...PAID, trade_status: 'TRADE_CLOSED', send_pay_date: undefined },
      { state: 'closed' },
    ],
  ])('%s', async (_what, closed, queried, state) => {
    alipay.script = ({ body }) => ({
      body: body.includes('alipay.trade.close') ? signed(CLOSE, closed) : signed(QUERY, queried ?? {}),
    });
    expect(await gateway.close('W20260131A')).toMatchObject(state);
  });

  it('that changes nothing fails', async () => {
    const refused = { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
    alipay.script = ({ body }) => ({
      body: body.includes('alipay.trade.close')
        ? signed(CLOSE, refused)
        : signed(QUERY, { ...PAID, trade_status: 'WAIT_BUYER_PAY' }),
    });
    await expect(gateway.close('W20260131A')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
    alipay.script = () => ({ body: signed(CLOSE, { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }) });
    await expect(gateway.close('W20260131A')).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
  });
});
