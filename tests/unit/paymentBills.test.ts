import { createHash, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createAlipayGateway } from '../../server/adapters/payment/alipay/gateway.ts';
import { readBill as readAlipay } from '../../server/adapters/payment/alipay/bills.ts';
import { BadBill, BillTooLong, MAX_BILL } from '../../server/adapters/payment/bill.ts';
import { readBill as readWechat } from '../../server/adapters/payment/wechat/bills.ts';
import { createWechatGateway } from '../../server/adapters/payment/wechat/gateway.ts';
import { newKey, useHttpDouble, type ProviderReply } from '../support/http-double.ts';

const NOW = new Date('2026-02-01T04:00:00Z');
const clock = { now: () => NOW };
const logger = pino({ level: 'silent' });
const keys = { merchant: newKey(), platform: newKey() };
const provider = useHttpDouble();

/** As WeChat Pay's document shows it: its columns, cells with a backtick, a full-width colon among the times of old. */
const WECHAT = [
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  '`2026-01-31 16:33:45,`wx1234,`1900001,`0,`,`4200001,`W1,`o1,`NATIVE,`SUCCESS,`OTHERS,`CNY,`29.00,`1.00,`0,`0,`0.00,`0.00,`,`,`车问, "基础",会员,`,`0.18000,`0.60%,`30.00,`0.00,`',
  '`2026-01-31 16：46：14,`wx1234,`1900001,`0,`,`4200001,`W1,`o1,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5000001,`R1,`12.50,`0.00,`ORIGINAL,`PROCESSING,`车问,`,`-0.08000,`0.60%,`0.00,`12.50,`',
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  '`2,`29.00,`12.50,`0.00,`0.10000,`30.00,`12.50',
  '',
].join('\r\n');

const ALIPAY_ROWS = [
  '2026013122001\t,W1\t,交易\t,车问, "基础"会员\t,2026-01-31 08:00:00\t,2026-01-31 08:00:09\t,\t,\t,\t,\t,*三(138******00)\t,30.05\t,30.05\t,0.00,0.00,0.00,0.00,0.00,\t,0.00,0.00,\t,-0.18\t,0.00\t,\t',
  '2026013122001\t,W1\t,退款\t,车问\t,2026-01-31 08:00:00\t,2026-01-31 09:00:00\t,\t,\t,\t,\t,*三\t,-10.05\t,-10.05\t,0.00,0.00,0.00,0.00,0.00,\t,0.00,0.00,R1\t,0.06\t,0.00\t,\t',
];
const alipayTable = (rows = ALIPAY_ROWS, said = [1, 1]) =>
  [
    '#支付宝业务明细查询',
    '#账号：[20880000000000020156]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${said[0]}笔，商家实收共30.05元`,
    `#退款合计：${said[1]}笔，商家实收退款共-10.05元`,
    '',
  ].join('\r\n');
const zipped = (text: string) =>
  zipSync({ 'summary.csv': strToU8('#支付宝业务汇总查询\n'), 'details.csv': strToU8(text) });

describe('a bill of WeChat Pay', () => {
  it('is read line by line: whole amounts, coupons included, commas in subjects, refunds by their number', async () => {
    const lines = await readWechat(Buffer.from(WECHAT));
    expect(lines).toEqual([
      {
        kind: 'payment',
        raw: WECHAT.split('\r\n')[1],
        orderNumber: 'W1',
        transactionId: '4200001',
        refundNumber: null,
        amount: 3_000,
        state: 'SUCCESS',
        at: new Date('2026-01-31T08:33:45Z'),
      },
      {
        kind: 'refund',
        raw: WECHAT.split('\r\n')[2],
        orderNumber: 'W1',
        transactionId: '4200001',
        refundNumber: 'R1',
        amount: 1_250,
        state: 'PROCESSING',
        at: new Date('2026-01-31T08:46:14Z'),
      },
    ]);
    expect(await readWechat(gzipSync(WECHAT))).toEqual(lines);
    expect(await readWechat(Buffer.from(`\uFEFF${WECHAT}`))).toEqual(lines);
  });

  it('that is long holds nobody up while it is read', async () => {
    const [head = '', row = '', , sums = ''] = WECHAT.split('\r\n');
    const rows = Array.from({ length: 2_000 }, () => row);
    let turns = 0;
    const count = () => {
      turns += 1;
      again = setImmediate(count);
    };
    let again = setImmediate(count);
    const lines = await readWechat(Buffer.from([head, ...rows, sums, '`2000,`0'].join('\r\n')));
    clearImmediate(again);
    expect(lines).toHaveLength(2_000);
    expect(turns).toBeGreaterThanOrEqual(7);
  });

  it.each<[string, string | Uint8Array]>([
    ['cut off', WECHAT.slice(0, -60)],
    ['without its last line', WECHAT.split('\r\n').slice(0, 3).join('\r\n')],
    ['with a line too few', WECHAT.split('\r\n').toSpliced(2, 1).join('\r\n')],
    ['with an amount that is none', WECHAT.replace('`30.00,`0.00,`\r', '`3e1,`0.00,`\r')],
    ['with a time that is none', WECHAT.replace('2026-01-31 16:33:45', '2026-13-31 16:33:45')],
    ['of Alipay', alipayTable()],
    ['empty', ''],
    ['of garbage', Uint8Array.from([0x1f, 0x8b, 1, 2, 3])],
    ['unpacked without end', gzipSync(Buffer.alloc(40 * 1024 * 1024))],
  ])('%s is none', async (_what, file) => {
    await expect(readWechat(Buffer.from(file))).rejects.toThrow(BadBill);
  });

  const signed = (content: object, status = 200): ProviderReply => {
    const body = JSON.stringify(content);
    const timestamp = String(NOW.getTime() / 1_000);
    const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\nN\n${body}\n`), keys.platform.privateKey);
    return {
      status,
      headers: {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': 'N',
        'wechatpay-serial': 'PUB_KEY_ID_1',
        'wechatpay-signature': signature.toString('base64'),
      },
      body,
    };
  };
  const gateway = createWechatGateway({
    merchant: async () => ({
      appId: 'wx1234',
      mchId: '1900001',
      serialNo: 'S',
      privateKey: keys.merchant.privateKey,
      apiV3Key: Buffer.alloc(32),
      platformKeys: [{ serialNo: 'PUB_KEY_ID_1', publicKey: keys.platform.publicKey, expiresAt: null }],
      gateway: provider.url,
    }),
    notifyUrl: () => 'https://shop.example/',
    clock,
    logger,
  });
  const download = (answer: ProviderReply, file: ProviderReply) => {
    provider.requests.length = 0;
    provider.script = ({ url }) => (url.startsWith('/v3/bill/tradebill') ? answer : file);
    return gateway.bills?.download('2026-01-31');
  };
  const told = (hash_value: string) =>
    signed({ hash_type: 'SHA1', hash_value, download_url: `${provider.url}/v3/billdownload/file?token=x` });
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

  it('is fetched from where a signed answer says, by a signed request, and is the file of its SHA-1', async () => {
    const file = await download(told(sha1(WECHAT)), { body: WECHAT });
    expect(Buffer.from(file ?? []).toString()).toBe(WECHAT);
    expect(provider.requests.map(({ url }) => url)).toEqual([
      '/v3/bill/tradebill?bill_date=2026-01-31&bill_type=ALL',
      '/v3/billdownload/file?token=x',
    ]);
    expect(provider.requests[1]?.headers.authorization).toContain('WECHATPAY2-SHA256-RSA2048 mchid="1900001"');
  });

  it('of a day without anything is none; one that is another file, or told of by nobody, is refused', async () => {
    expect(await download(signed({ code: 'NO_STATEMENT_EXIST' }, 400), {})).toBeNull();
    const failed = (answer: ProviderReply, file: ProviderReply = { body: WECHAT }) =>
      expect(download(answer, file)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
    await failed(told(sha1('another')));
    await failed(signed({ code: 'STATEMENT_CREATING' }, 400));
    await failed({ ...told(sha1(WECHAT)), headers: {} });
    await failed({ status: 400, body: '{"code":"NO_STATEMENT_EXIST"}' });
    await failed(told(sha1(WECHAT)), { status: 403, body: WECHAT });
  });
});

describe('a bill of Alipay', () => {
  it('is read from its table of details, also out of a ZIP; refunds are below zero there and not here', async () => {
    const lines = await readAlipay(zipped(alipayTable()));
    expect(lines).toMatchObject([
      {
        kind: 'payment',
        raw: ALIPAY_ROWS[0],
        orderNumber: 'W1',
        transactionId: '2026013122001',
        amount: 3_005,
        at: new Date('2026-01-31T00:00:09Z'),
      },
      { kind: 'refund', refundNumber: 'R1', amount: 1_005, state: '退款' },
    ]);
    expect(await readAlipay(Buffer.from(alipayTable()))).toEqual(lines);
    expect(await readAlipay(Buffer.from(alipayTable([], [0, 0])))).toEqual([]);
  });

  it.each<[string, Uint8Array]>([
    ['with other counts than rows', zipped(alipayTable(ALIPAY_ROWS, [2, 1]))],
    ['cut off', Buffer.from(alipayTable().split('#-')[1] ?? '')],
    ['of WeChat Pay', Buffer.from(WECHAT)],
    ['in a broken ZIP', zipped(alipayTable()).slice(0, 200)],
    ['in an empty ZIP', zipSync({})],
    ['in a ZIP whose directory leads nowhere', zipped(alipayTable()).slice(200)],
  ])('%s is none', async (_what, file) => {
    await expect(readAlipay(file)).rejects.toThrow(BadBill);
  });

  it('is too long by what it unpacks to, whatever its ZIP says of itself', async () => {
    const most = 'x'.repeat(MAX_BILL - 20_000);
    // Neither is too long, both are.
    await expect(readAlipay(zipSync({ 'a.csv': strToU8(most), 'b.csv': strToU8(most) }))).rejects.toThrow(BillTooLong);
    const zip = Buffer.from(zipSync({ 'details.csv': new Uint8Array(MAX_BILL + 1) }));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(MAX_BILL + 1);
    for (let at = zip.indexOf(size); at >= 0; at = zip.indexOf(size)) zip.writeUInt32LE(100, at);
    expect(zip.length).toBeLessThan(100_000);
    await expect(readAlipay(zip)).rejects.toThrow(BillTooLong);
  });

  const gateway = createAlipayGateway({
    merchant: async () => ({
      appId: '2021000000000001',
      sellerId: null,
      privateKey: keys.merchant.privateKey,
      publicKey: keys.platform.publicKey,
      gateway: `${provider.url}/gateway.do`,
      cashier: `${provider.url}/gateway.do`,
    }),
    notifyUrl: () => 'https://shop.example/',
    clock,
    logger,
  });
  const signed = (fields: object): ProviderReply => {
    const content = JSON.stringify(fields);
    const signature = sign('RSA-SHA256', Buffer.from(content), keys.platform.privateKey).toString('base64');
    return { body: `{"alipay_data_dataservice_bill_downloadurl_query_response":${content},"sign":"${signature}"}` };
  };
  const download = (answer: ProviderReply, status = 200) => {
    provider.script = ({ url }) => (url.startsWith('/gateway.do') ? answer : { status, body: 'PK' });
    return gateway.bills?.download('2026-01-31');
  };

  it('is fetched from where a signed answer says; of a day without anything there is none', async () => {
    const at = { code: '10000', msg: 'Success', bill_download_url: `${provider.url}/file?x=1` };
    expect(Buffer.from((await download(signed(at))) ?? []).toString()).toBe('PK');
    const none = { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist' };
    expect(await download(signed(none))).toBeNull();
    for (const answer of [
      signed({ code: '20000', sub_code: 'isp.unknow-error' }),
      { body: signed(none).body?.replace('40004', '40005') ?? '' },
    ])
      await expect(download(answer)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
    await expect(download(signed(at), 403)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
  });
});
