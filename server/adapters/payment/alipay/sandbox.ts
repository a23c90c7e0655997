import { sign, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxTrade } from '../../../generated/prisma/client.ts';
import { clean } from '../../../text-cleaning.ts';
import { fenOf, yuanOf } from '../money.ts';
import { isReachable } from '../reachable.ts';
import type { ProviderSandbox, ProviderSandboxDeps } from '../provider.ts';
import { billDay, billToken, dayOfToken } from '../sandbox/bill.ts';
import { queryOf, readBody, redirect, send } from '../sandbox/http.ts';
import { BILL_METHOD } from './bills.ts';
import { alipayBill } from './sandbox-bill.ts';
import { chinaTime, fromChinaTime } from '../china-time.ts';
import type { AlipayMerchant } from './gateway.ts';
import { createAlipayRefundDesk, failure, refundFields } from './sandbox-refunds.ts';

/** The sandbox's one merchant at its Alipay. */
const ALIPAY_ACCOUNT = { appId: '9021000000000001', sellerId: '2088000000000001' };

type Fields = Readonly<Record<string, string>>;

const NUMBER = /^\w{1,64}$/;
/** The pages a buyer is led to, each with the product it belongs to. */
const PRODUCTS: Readonly<Record<string, string>> = {
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
};
const PATH = '/gateway.do';
const BILL_FILE = '/downloadBillFile.resource';
/** A bill's address lives for so long. */
const BILL_MS = 30_000;
const MINUTE_MS = 60_000;
const FOREVER_MS = 15 * 24 * 60 * 60_000;

/** Alipay's side of the wire: `gateway.do`. It knows nothing of the product but the merchant's public key. */
export function createSandboxAlipay(deps: ProviderSandboxDeps): ProviderSandbox<AlipayMerchant> {
  const { trades, clock } = deps;
  const desk = createAlipayRefundDesk(deps);

  /** What the merchant can call, on a trade. */
  const calls: Readonly<
    Record<string, (number: string, content: Partial<Fields>, options: readonly unknown[]) => Promise<Fields>>
  > = {
    'alipay.trade.query': query,
    'alipay.trade.close': close,
    'alipay.trade.refund': desk.refund,
    'alipay.trade.fastpay.refund.query': desk.query,
    [BILL_METHOD]: (_number, content) => bill(content),
  };

  /** The request's fields when the merchant signed them just so. */
  async function signedFields(texts: readonly string[]): Promise<Fields | null> {
    const { sign: signature = '', ...fields } = Object.fromEntries(
      texts.flatMap((text) => [...new URLSearchParams(text)]),
    ) as Fields;
    const { merchant } = await deps.keys();
    const isGenuine =
      fields['app_id'] === ALIPAY_ACCOUNT.appId &&
      fields['sign_type'] === 'RSA2' &&
      verify('RSA-SHA256', Buffer.from(textOf(fields)), merchant.publicKey, Buffer.from(signature, 'base64'));
    return isGenuine ? fields : null;
  }

  /** The buyer's browser comes: from now on the trade exists. */
  async function payPage(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const fields = await signedFields([queryOf(req)]);
    const content = textsOf(fields?.['biz_content']);
    const amount = fenOf(content['total_amount'] ?? '');
    const { out_trade_no: number, subject, product_code: product } = content;
    const kind = fields?.['method'] ?? '';
    const notifyUrl = fields?.['notify_url'] ?? '';
    const isOrder = product !== undefined && PRODUCTS[kind] === product && (!deps.isStrict || isReachable(notifyUrl));
    const isWhole = number !== undefined && NUMBER.test(number) && subject !== undefined && amount !== null;
    const isSubject = subject !== undefined && subject.length <= 256 && !/[/=&]/.test(subject);
    if (!isOrder || !isWhole || !isSubject) return deps.refuse(req, res, 400);
    const expiresAt = fromChinaTime(content['time_expire'] ?? '');
    const trade = await trades.open({
      method: 'alipay',
      kind,
      number,
      amount,
      subject,
      notifyUrl,
      returnUrl: fields?.['return_url'] ?? null,
      expiresAt: expiresAt ?? new Date(clock.now().getTime() + FOREVER_MS),
    });
    redirect(res, deps.cashierOf(trade));
  }

  async function call(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await readBody(req);
    if (body === null) return send(res, 413, 'text/plain', 'too large\n');
    const fields = await signedFields([queryOf(req), body]);
    const name = fields?.['method'] ?? '';
    const business = textsOf(fields?.['biz_content']);
    const { out_trade_no: number = '' } = business;
    const run = Object.hasOwn(calls, name) ? calls[name] : undefined;
    const content = !fields
      ? failure('40002', 'Invalid Arguments', 'isv.invalid-signature')
      : !run
        ? failure('40002', 'Invalid Arguments', 'isv.invalid-method')
        : name !== BILL_METHOD && !NUMBER.test(number)
          ? failure('40004', 'Business Failed', 'ACQ.INVALID_PARAMETER')
          : await run(number, business, optionsOf(fields['biz_content']));
    const signed = JSON.stringify(content);
    const key = run ? `${name.replaceAll('.', '_')}_response` : 'error_response';
    const { platform } = await deps.keys();
    const signature = sign('RSA-SHA256', Buffer.from(signed), platform.privateKey).toString('base64');
    send(res, 200, 'application/json', `{"${key}":${signed},"sign":"${signature}"}`);
  }

  /** Where the bill of a day lies. */
  async function bill({ bill_type: type, bill_date: day = '' }: Partial<Fields>): Promise<Fields> {
    const known = billDay(day, clock.now());
    if (!known || type !== 'trade') return failure('40004', 'Business Failed', 'isv.invalid-arguments');
    const isThere =
      (known.isReady || !deps.isStrict) && (await trades.entriesBetween('alipay', known.from, known.until)).length > 0;
    if (!isThere) return failure('40004', 'Business Failed', 'isp.bill_not_exist');
    const { secret } = await deps.keys();
    const token = billToken(secret, day, clock.now().getTime() + BILL_MS);
    const address = `${deps.address().local}${BILL_FILE}?${String(new URLSearchParams({ token }))}`;
    return { code: '10000', msg: 'Success', bill_download_url: address };
  }

  /** The file itself, for whoever knows its address. */
  async function sendBill(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { secret } = await deps.keys();
    const day = dayOfToken(secret, new URLSearchParams(queryOf(req)).get('token') ?? '', clock.now());
    const known = day === null ? null : billDay(day, clock.now());
    if (day === null || !known) return deps.refuse(req, res, 403);
    const entries = await trades.entriesBetween('alipay', known.from, known.until);
    res.writeHead(200, { 'Content-Type': 'application/zip', 'Cache-Control': 'no-store' });
    res.end(alipayBill(entries, ALIPAY_ACCOUNT.sellerId, day));
  }

  async function query(number: string): Promise<Fields> {
    const trade = await trades.find('alipay', number);
    if (!trade) return failure('40004', 'Business Failed', 'ACQ.TRADE_NOT_EXIST');
    return { code: '10000', msg: 'Success', ...statusOf(trade), send_pay_date: paidAtOf(trade) };
  }

  async function close(number: string): Promise<Fields> {
    const trade = await trades.find('alipay', number);
    if (!trade) return failure('40004', 'Business Failed', 'ACQ.TRADE_NOT_EXIST');
    if (!(await trades.close(trade))) return failure('40004', 'Business Failed', 'ACQ.TRADE_STATUS_ERROR');
    return { code: '10000', msg: 'Success', out_trade_no: number, trade_no: trade.transactionId };
  }

  function statusOf(trade: SandboxTrade): Fields {
    const isOver =
      trade.state === 'closed' || (trade.state === 'waiting' && !trade.paysAt && trade.expiresAt <= clock.now());
    // A trade of which all went back is closed, as one that was never paid is.
    const isRefunded = trade.state === 'paid' && trade.refunded > 0 && trade.refunded === trade.paidAmount;
    return {
      out_trade_no: trade.number,
      trade_no: trade.transactionId,
      trade_status: isOver || isRefunded ? 'TRADE_CLOSED' : trade.state === 'paid' ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY',
      total_amount: yuanOf(trade.paidAmount ?? trade.amount),
    };
  }

  /** Fields with the merchant's account, signed: of a notification or of the browser's return. */
  async function sealed(fields: Fields): Promise<URLSearchParams> {
    const { platform } = await deps.keys();
    const { appId, sellerId } = ALIPAY_ACCOUNT;
    const whole: Fields = {
      charset: 'utf-8',
      version: '1.0',
      app_id: appId,
      auth_app_id: appId,
      seller_id: sellerId,
      ...fields,
    };
    const signature = sign('RSA-SHA256', Buffer.from(textOf(whole)), platform.privateKey).toString('base64');
    return new URLSearchParams({ ...whole, sign_type: 'RSA2', sign: signature });
  }

  async function noticeOf(trade: SandboxTrade, noticeId: string, more: Fields) {
    const parameters = await sealed({
      notify_id: noticeId,
      notify_type: 'trade_status_sync',
      notify_time: chinaTime(clock.now()),
      subject: trade.subject,
      ...statusOf(trade),
      gmt_create: chinaTime(trade.createdAt),
      gmt_payment: paidAtOf(trade),
      ...more,
    });
    return {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: parameters.toString(),
    };
  }

  return {
    async merchant() {
      const { merchant, platform } = await deps.keys();
      const address = deps.address();
      return {
        ...ALIPAY_ACCOUNT,
        privateKey: merchant.privateKey,
        publicKey: platform.publicKey,
        gateway: address.local + PATH,
        cashier: address.public + PATH,
      };
    },

    async handle(req, res, path) {
      if (path === BILL_FILE && req.method === 'GET') return sendBill(req, res);
      if (path !== PATH) return deps.refuse(req, res, 404);
      return req.method === 'POST' ? call(req, res) : payPage(req, res);
    },

    notification: (trade) => noticeOf(trade, `${trade.transactionId}${trade.notices}`, {}),

    /** A refund is told as the trade is, with what went back by now. */
    refundNotification: async (refund) =>
      noticeOf(refund.trade, `${refund.refundId}${refund.notices}`, refundFields(refund)),

    isTaken: ({ status, body }) => status === 200 && body === 'success',

    schedule: [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * MINUTE_MS),

    async wayBack(trade) {
      if (!trade.returnUrl || !URL.canParse(trade.returnUrl)) return null;
      const { out_trade_no = '', trade_no = '', total_amount = '' } = statusOf(trade);
      const url = new URL(trade.returnUrl);
      const name = `${trade.kind}.return`;
      const parameters = await sealed({
        method: name,
        timestamp: chinaTime(clock.now()),
        out_trade_no,
        trade_no,
        total_amount,
      });
      for (const [key, value] of parameters) url.searchParams.set(key, value);
      return url.href;
    },
  };
}

/** What is signed: the fields in alphabetical order, as they are. Requests sign `sign_type` as well, notifications do not. */
function textOf(fields: Fields): string {
  return Object.keys(fields)
    .toSorted()
    .map((key) => `${key}=${fields[key]}`)
    .join('&');
}

function paidAtOf({ paidAt }: SandboxTrade): string {
  return paidAt ? chinaTime(paidAt) : '';
}

/** The texts of a JSON object; of anything else none. */
function textsOf(json: string | undefined): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(objectOf(json)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, clean(text)]] : [])),
  );
}

/** What a query asks to be told besides: a list, even of one. */
function optionsOf(json: string | undefined): readonly unknown[] {
  const { query_options: options } = objectOf(json);
  return Array.isArray(options) ? options : [];
}

function objectOf(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
