import { sign, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxTrade } from '../../../generated/prisma/client.ts';
import { clean } from '../../../text-cleaning.ts';
import { fenOf, yuanOf } from '../money.ts';
import type { ProviderSandbox, ProviderSandboxDeps } from '../provider.ts';
import { queryOf, readBody, redirect, send } from '../sandbox/http.ts';
import { chinaTime, fromChinaTime } from './china-time.ts';
import type { AlipayMerchant } from './gateway.ts';

/** The sandbox's one merchant at its Alipay. */
const ALIPAY_ACCOUNT = { appId: '9021000000000001', sellerId: '2088000000000001' };

type Fields = Readonly<Record<string, string>>;

const NUMBER = /^\w{1,64}$/;
const METHODS = new Set(['alipay.trade.query', 'alipay.trade.close']);
const PATH = '/gateway.do';
const MINUTE_MS = 60_000;
const FOREVER_MS = 15 * 24 * 60 * 60_000;

/** Alipay's side of the wire: `gateway.do`. It knows nothing of the product but the merchant's public key. */
export function createSandboxAlipay(deps: ProviderSandboxDeps): ProviderSandbox<AlipayMerchant> {
  const { trades, clock } = deps;

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
    const isOrder = fields?.['method'] === 'alipay.trade.page.pay' && product === 'FAST_INSTANT_TRADE_PAY';
    const isWhole = number !== undefined && NUMBER.test(number) && subject !== undefined && amount !== null;
    if (!isOrder || !isWhole) return deps.refuse(req, res, 400);
    const expiresAt = fromChinaTime(content['time_expire'] ?? '');
    const trade = await trades.open({
      method: 'alipay',
      number,
      amount,
      subject: subject.slice(0, 256),
      notifyUrl: fields['notify_url'] ?? '',
      returnUrl: fields['return_url'] ?? null,
      expiresAt: expiresAt ?? new Date(clock.now().getTime() + FOREVER_MS),
    });
    redirect(res, deps.cashierOf(trade));
  }

  async function call(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await readBody(req);
    if (body === null) return send(res, 413, 'text/plain', 'too large\n');
    const fields = await signedFields([queryOf(req), body]);
    const name = fields?.['method'] ?? '';
    const number = textsOf(fields?.['biz_content'])['out_trade_no'];
    const content = !fields
      ? failure('40002', 'Invalid Arguments', 'isv.invalid-signature')
      : !METHODS.has(name)
        ? failure('40002', 'Invalid Arguments', 'isv.invalid-method')
        : number === undefined || !NUMBER.test(number)
          ? failure('40004', 'Business Failed', 'ACQ.INVALID_PARAMETER')
          : await (name === 'alipay.trade.query' ? query(number) : close(number));
    const signed = JSON.stringify(content);
    const key = METHODS.has(name) ? `${name.replaceAll('.', '_')}_response` : 'error_response';
    const { platform } = await deps.keys();
    const signature = sign('RSA-SHA256', Buffer.from(signed), platform.privateKey).toString('base64');
    send(res, 200, 'application/json', `{"${key}":${signed},"sign":"${signature}"}`);
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
    return {
      out_trade_no: trade.number,
      trade_no: trade.transactionId,
      trade_status: trade.state === 'paid' ? 'TRADE_SUCCESS' : isOver ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY',
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
      if (path !== PATH) return deps.refuse(req, res, 404);
      return req.method === 'POST' ? call(req, res) : payPage(req, res);
    },

    async notification(trade) {
      const parameters = await sealed({
        notify_id: `${trade.transactionId}${trade.notices}`,
        notify_type: 'trade_status_sync',
        notify_time: chinaTime(clock.now()),
        subject: trade.subject,
        ...statusOf(trade),
        gmt_create: chinaTime(trade.createdAt),
        gmt_payment: paidAtOf(trade),
      });
      return {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: parameters.toString(),
      };
    },

    isTaken: ({ status, body }) => status === 200 && body === 'success',

    schedule: [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * MINUTE_MS),

    async wayBack(trade) {
      if (!trade.returnUrl || !URL.canParse(trade.returnUrl)) return null;
      const { out_trade_no = '', trade_no = '', total_amount = '' } = statusOf(trade);
      const url = new URL(trade.returnUrl);
      const name = 'alipay.trade.page.pay.return';
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

function failure(code: string, msg: string, subCode: string): Fields {
  return { code, msg, sub_code: subCode, sub_msg: subCode };
}

/** The texts of a JSON object; of anything else none. */
function textsOf(json: string | undefined): Partial<Fields> {
  try {
    const value: unknown = JSON.parse(json ?? '');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, clean(text)]] : [])),
    );
  } catch {
    return {};
  }
}
