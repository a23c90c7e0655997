import { createCipheriv, sign } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAlipayGateway } from '../../server/adapters/payment/alipay/gateway.ts';
import { NotificationRefused, type Gateway } from '../../server/adapters/payment/gateway.ts';
import type { GatewayRefunds } from '../../server/adapters/payment/refunds.ts';
import { createWechatGateway } from '../../server/adapters/payment/wechat/gateway.ts';
import { newKey, useHttpDouble } from '../support/http-double.ts';

const NOW = new Date('2026-01-31T16:30:00Z');
const SECONDS = String(NOW.getTime() / 1_000);
const API_KEY = '0123456789abcdef0123456789ABCDEF';
const merchantKey = newKey();
const platformKey = newKey();
const provider = useHttpDouble();
const logged: string[] = [];
const common = {
  notifyUrl: () => 'https://shop.example/api/payment/notify/',
  clock: { now: () => NOW },
  logger: pino({}, { write: (line: string) => logged.push(line) }),
};
const wechat = createWechatGateway({
  ...common,
  merchant: async () => ({
    appId: 'wx1234',
    mchId: '1900001',
    serialNo: 'MERCHANTSERIAL',
    privateKey: merchantKey.privateKey,
    apiV3Key: Buffer.from(API_KEY),
    platformKeys: [{ serialNo: 'PUB_KEY_ID_1', publicKey: platformKey.publicKey, expiresAt: null }],
    gateway: provider.url,
  }),
});
const alipay = createAlipayGateway({
  ...common,
  merchant: async () => ({
    appId: '2021000000000001',
    sellerId: null,
    privateKey: merchantKey.privateKey,
    publicKey: platformKey.publicKey,
    gateway: `${provider.url}/gateway.do`,
    cashier: `${provider.url}/gateway.do`,
  }),
});
const deskOf = ({ refunds }: Gateway): GatewayRefunds => {
  if (!refunds) throw new Error('It cannot pay back');
  return refunds;
};

beforeEach(() => {
  provider.requests.length = 0;
  logged.length = 0;
});

const ORDER = {
  number: 'R1',
  orderNumber: 'W20260131A',
  transactionId: '4200001',
  amount: 1_050,
  total: 3_000,
  reason: '不'.repeat(30),
};
const broken = { code: 'PAYMENT_PROVIDER_ERROR' };

const signed = (body: string) => ({
  'wechatpay-timestamp': SECONDS,
  'wechatpay-nonce': 'NONCE',
  'wechatpay-serial': 'PUB_KEY_ID_1',
  'wechatpay-signature': sign(
    'RSA-SHA256',
    Buffer.from(`${SECONDS}\nNONCE\n${body}\n`),
    platformKey.privateKey,
  ).toString('base64'),
});

describe('WeChat Pay', () => {
  const refunds = deskOf(wechat);
  const REFUND = {
    refund_id: '50000001',
    out_refund_no: 'R1',
    transaction_id: '4200001',
    out_trade_no: 'W20260131A',
    create_time: '2026-02-01T00:29:58+08:00',
    status: 'PROCESSING',
    amount: { total: 3_000, refund: 1_050, payer_total: 3_000, payer_refund: 1_050, currency: 'CNY' },
  };
  const answer = (content: object, status = 200) => {
    const body = JSON.stringify(content);
    provider.script = () => ({ status, headers: signed(body), body });
  };
  const said = {
    number: 'R1',
    said: 'taken',
    providerId: '50000001',
    orderNumber: 'W20260131A',
    transactionId: '4200001',
    amount: 1_050,
    refundedInAll: null,
    total: 3_000,
    succeededAt: null,
    failure: null,
  };

  it('is asked as it documents, in fen, with a reason of at most 80 bytes in whole characters', async () => {
    answer(REFUND);
    expect(await refunds.request(ORDER)).toEqual(said);
    const [{ method, url, body } = { method: '', url: '', body: '{}' }] = provider.requests;
    expect([method, url]).toEqual(['POST', '/v3/refund/domestic/refunds']);
    expect(JSON.parse(body)).toEqual({
      transaction_id: '4200001',
      out_refund_no: 'R1',
      reason: '不'.repeat(26),
      notify_url: 'https://shop.example/api/payment/notify/',
      amount: { refund: 1_050, total: 3_000, currency: 'CNY' },
    });
  });

  it.each([
    ['SUCCESS', 'succeeded', null],
    ['CLOSED', 'closed', 'CLOSED'],
    ['ABNORMAL', 'stuck', 'ABNORMAL'],
  ])('of the state %s is %s', async (status, what, failure) => {
    answer({ ...REFUND, status, success_time: '2026-02-01T00:29:58+08:00' });
    expect(await refunds.query(ORDER)).toMatchObject({
      said: what,
      failure,
      succeededAt: what === 'succeeded' ? new Date('2026-01-31T16:29:58Z') : null,
    });
    expect(provider.requests[0]?.url).toBe('/v3/refund/domestic/refunds/R1');
  });

  it('refuses with a code, which may be tried again; what says nothing about the refund is asked again', async () => {
    answer({ code: 'NOT_ENOUGH', message: 'x' }, 403);
    expect(await refunds.request(ORDER)).toMatchObject({ said: 'refused', failure: 'NOT_ENOUGH' });
    for (const [status, code] of [
      [500, 'SYSTEM_ERROR'],
      [429, 'FREQUENCY_LIMITED'],
      [429, 'RATELIMIT_EXCEEDED'],
      [429, 'FREQUENCY_LIMIT_EXCEED'],
      [401, 'SIGN_ERROR'],
      [401, 'NOT_ENOUGH'],
      [502, 'NOT_ENOUGH'],
      [400, ''],
    ] as const) {
      answer({ code }, status);
      await expect(refunds.request(ORDER)).rejects.toMatchObject(broken);
    }
    answer({ code: 'RESOURCE_NOT_EXISTS' }, 404);
    expect(await refunds.query(ORDER)).toBeNull();
  });

  it('is not believed without its signature, about another refund, or without sense', async () => {
    provider.script = () => ({ body: JSON.stringify(REFUND) });
    await expect(refunds.request(ORDER)).rejects.toMatchObject(broken);
    for (const change of [{ out_refund_no: 'R2' }, { status: 'LATER' }, { amount: { refund: 0, total: 1 } }]) {
      answer({ ...REFUND, ...change });
      await expect(refunds.request(ORDER)).rejects.toMatchObject(broken);
      await expect(refunds.query(ORDER)).rejects.toMatchObject(broken);
    }
  });

  it('says REFUND of an order of which something went back: it was paid', async () => {
    answer({
      appid: 'wx1234',
      mchid: '1900001',
      out_trade_no: 'W20260131A',
      transaction_id: '4200001',
      trade_state: 'REFUND',
      success_time: '2026-02-01T00:29:58+08:00',
      amount: { total: 3_000, currency: 'CNY' },
    });
    expect(await wechat.query('W20260131A')).toMatchObject({
      state: 'paid',
      payment: { transactionId: '4200001', amount: 3_000 },
      refunded: null,
    });
  });

  const notice = (content: object, event: string) => {
    const cipher = createCipheriv('aes-256-gcm', API_KEY, 'abcdefghijkl');
    cipher.setAAD(Buffer.from('refund'));
    const bytes = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]);
    const resource = { algorithm: 'AEAD_AES_256_GCM', nonce: 'abcdefghijkl', associated_data: 'refund' };
    const body = JSON.stringify({ event_type: event, resource: { ...resource, ciphertext: bytes.toString('base64') } });
    return { headers: signed(body), body };
  };
  const { status: _, ...TOLD } = { ...REFUND, mchid: '1900001' };

  it.each([
    ['REFUND.SUCCESS', 'SUCCESS', 'succeeded'],
    ['REFUND.ABNORMAL', 'ABNORMAL', 'stuck'],
    ['REFUND.CLOSED', 'CLOSED', 'closed'],
  ])('notifies of %s, which is no payment', async (event, refund_status, what) => {
    const notification = notice({ ...TOLD, refund_status }, event);
    expect(await refunds.verify(notification)).toMatchObject({ number: 'R1', said: what, amount: 1_050, total: 3_000 });
    expect(await wechat.verify(notification)).toBeNull();
  });

  it('is refused for another merchant, another signer and other content; a payment is no refund', async () => {
    const told = { ...TOLD, refund_status: 'SUCCESS' };
    for (const content of [
      { ...told, mchid: '1' },
      { ...told, amount: undefined },
    ])
      await expect(refunds.verify(notice(content, 'REFUND.SUCCESS'))).rejects.toBeInstanceOf(NotificationRefused);
    const { body, headers } = notice(told, 'REFUND.SUCCESS');
    await expect(refunds.verify({ headers, body: `${body} ` })).rejects.toBeInstanceOf(NotificationRefused);
    expect(await refunds.verify(notice(told, 'TRANSACTION.SUCCESS'))).toBeNull();
  });
});

describe('Alipay', () => {
  const refunds = deskOf(alipay);
  /** What each call is answered with. */
  const answers = (contents: Record<string, object>) => {
    provider.script = ({ body }) => {
      const name = new URLSearchParams(body).get('method') ?? '';
      const content = JSON.stringify(contents[name] ?? { code: '20000', sub_code: 'isp.unknow-error' });
      const signature = sign('RSA-SHA256', Buffer.from(content), platformKey.privateKey).toString('base64');
      return { body: `{"${name.replaceAll('.', '_')}_response":${content},"sign":"${signature}"}` };
    };
  };
  const REFUND = 'alipay.trade.refund';
  const QUERY = 'alipay.trade.fastpay.refund.query';
  const ok = { code: '10000', msg: 'Success', out_trade_no: 'W20260131A', trade_no: '4200001' };
  const known = {
    ...ok,
    out_request_no: 'R1',
    refund_amount: '10.50',
    total_amount: '30.00',
    refund_status: 'REFUND_SUCCESS',
    gmt_refund_pay: '2026-02-01 00:29:58',
  };

  it('is asked as it documents, in yuan, and says by its query that money moved', async () => {
    answers({ [REFUND]: { ...ok, fund_change: 'Y' }, [QUERY]: known });
    expect(await refunds.request(ORDER)).toMatchObject({
      said: 'succeeded',
      amount: 1_050,
      total: 3_000,
      succeededAt: new Date('2026-01-31T16:29:58Z'),
    });
    const content = JSON.parse(new URLSearchParams(provider.requests[0]?.body).get('biz_content') ?? '{}');
    expect(content).toEqual({
      out_trade_no: 'W20260131A',
      trade_no: '4200001',
      out_request_no: 'R1',
      refund_amount: '10.50',
      refund_reason: '不'.repeat(30),
    });
    const query = JSON.parse(new URLSearchParams(provider.requests[1]?.body).get('biz_content') ?? '{}');
    expect(query).toEqual({
      out_trade_no: 'W20260131A',
      out_request_no: 'R1',
      query_options: ['gmt_refund_pay'],
    });
  });

  it('says when it paid back in its answer where its query does not', async () => {
    const gmt_refund_pay = '2026-02-01 00:29:50';
    answers({
      [REFUND]: { ...ok, fund_change: 'Y', gmt_refund_pay },
      [QUERY]: { ...known, gmt_refund_pay: undefined },
    });
    expect(await refunds.request(ORDER)).toMatchObject({ succeededAt: new Date('2026-01-31T16:29:50Z') });
  });

  it.each([
    ['Y, and its query knows nothing yet', 'Y', { code: '10000' }],
    ['N, and its query knows it from before', 'N', known],
  ])('has paid back with fund_change %s', async (_name, fund_change, query) => {
    answers({ [REFUND]: { ...ok, fund_change }, [QUERY]: query });
    expect(await refunds.request(ORDER)).toMatchObject({ said: 'succeeded' });
  });

  it.each([
    ['knows nothing', { code: '10000' }],
    ['tells of it without a state', { ...known, refund_status: undefined }],
    ['tells of it with an empty state', { ...known, refund_status: '' }],
  ])('is asked again where no money moved and its query %s', async (_name, query) => {
    answers({ [REFUND]: { ...ok, fund_change: 'N' }, [QUERY]: query });
    await expect(refunds.request(ORDER)).rejects.toMatchObject(broken);
    expect(await refunds.query(ORDER)).toBeNull();
  });

  it('has not paid back while its query names another state', async () => {
    answers({ [QUERY]: { ...known, refund_status: 'REFUND_PROCESSING' } });
    expect(await refunds.query(ORDER)).toMatchObject({ said: 'taken' });
  });

  it('refuses with a code; what says nothing about the refund is asked again', async () => {
    answers({ [REFUND]: { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' } });
    expect(await refunds.request(ORDER)).toMatchObject({ said: 'refused', failure: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' });
    for (const content of [
      { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' },
      { code: '20000', sub_code: 'isp.unknow-error' },
      { code: '40001', sub_code: 'isv.missing-signature' },
      { ...ok, out_trade_no: 'ANOTHER', fund_change: 'Y' },
    ]) {
      answers({ [REFUND]: content });
      await expect(refunds.request(ORDER)).rejects.toMatchObject(broken);
    }
    answers({ [QUERY]: { ...known, out_request_no: 'R2' } });
    await expect(refunds.query(ORDER)).rejects.toMatchObject(broken);
    answers({ [QUERY]: { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' } });
    expect(await refunds.query(ORDER)).toBeNull();
  });

  it.each([
    ['2026-02-01 00:29:58', 'paid'],
    ['', 'closed'],
  ])('says TRADE_CLOSED of an order paid on "%s": it is %s', async (send_pay_date, state) => {
    answers({ 'alipay.trade.query': { ...ok, total_amount: '30.00', trade_status: 'TRADE_CLOSED', send_pay_date } });
    expect(await alipay.query('W20260131A')).toMatchObject(
      state === 'paid' ? { state, payment: { amount: 3_000 }, refunded: 3_000 } : { state },
    );
  });

  const notice = (fields: Record<string, string>) => {
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    const signature = sign('RSA-SHA256', Buffer.from(text), platformKey.privateKey).toString('base64');
    return { headers: {}, body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signature }).toString() };
  };
  const NOTICE = {
    app_id: '2021000000000001',
    trade_status: 'TRADE_SUCCESS',
    out_trade_no: 'W20260131A',
    trade_no: '4200001',
    total_amount: '30.00',
    gmt_payment: '2026-02-01 00:00:00',
    gmt_refund: '2026-02-01 00:29:58.123',
    refund_fee: '10.50',
    out_biz_no: 'R1',
  };

  it('notifies of a refund by its payment, with what went back in all', async () => {
    expect(await refunds.verify(notice(NOTICE))).toEqual({
      number: 'R1',
      said: 'succeeded',
      providerId: null,
      orderNumber: 'W20260131A',
      transactionId: '4200001',
      amount: null,
      refundedInAll: 1_050,
      total: 3_000,
      succeededAt: new Date('2026-01-31T16:29:58Z'),
      failure: null,
    });
    // Paid, and paid back in whole: the trade is closed, and was paid.
    const whole = notice({ ...NOTICE, trade_status: 'TRADE_CLOSED', refund_fee: '30.00' });
    expect(await alipay.verify(whole)).toMatchObject({ transactionId: '4200001', amount: 3_000 });
    const { out_biz_no: _biz, ...nameless } = NOTICE;
    expect(await refunds.verify(notice(nameless))).toMatchObject({ number: '4200001' });
  });

  it('of a payment alone is no refund, and what is forged or makes no sense is refused', async () => {
    const { gmt_refund: _refund, ...paid } = NOTICE;
    expect(await refunds.verify(notice(paid))).toBeNull();
    await expect(refunds.verify(notice({ ...NOTICE, refund_fee: '-1' }))).rejects.toBeInstanceOf(NotificationRefused);
    await expect(refunds.verify(notice({ ...NOTICE, app_id: '1' }))).rejects.toBeInstanceOf(NotificationRefused);
    const { headers, body } = notice(NOTICE);
    await expect(refunds.verify({ headers, body: body.replace('10.50', '30.00') })).rejects.toBeInstanceOf(
      NotificationRefused,
    );
  });
});
