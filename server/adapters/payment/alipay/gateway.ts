import type { KeyObject } from 'node:crypto';
import type { AlipaySdk } from 'alipay-sdk';
import {
  NotificationRefused,
  type Gateway,
  type GatewayPayment,
  type GatewayState,
  type Notification,
} from '../gateway.ts';
import { fenOf, yuanOf } from '../money.ts';
import type { GatewayDeps } from '../provider.ts';
import { atProvider, ProviderFailure, request } from '../request.ts';
import { downloadBill, readBill } from './bills.ts';
import { chinaTime, fromChinaTime } from '../china-time.ts';
import { createAlipayRefunds } from './refunds.ts';

/** A merchant's account at Alipay. */
export interface AlipayMerchant {
  readonly appId: string;
  /** The merchant's account number, which notifications must name; null: not known, not checked. */
  readonly sellerId: string | null;
  /** The merchant's own. */
  readonly privateKey: KeyObject;
  /** Alipay's. */
  readonly publicKey: KeyObject;
  /** Where our server asks. */
  readonly gateway: string;
  /** Where the buyer's browser goes; with Alipay itself the same address. */
  readonly cashier: string;
}

/** Both mean that the buyer paid; the second only that it can no longer be refunded. */
const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);
/** Not allowed in a subject by Alipay. */
const FORBIDDEN = /[/=&]/g;

/** The page the buyer pays on: for a desk, and for his phone, where it leads to the app. */
const PAGES = {
  desk: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
  phone: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
} as const;

type Fields = Readonly<Record<string, string | undefined>>;

/** Alipay: payment by web page (`alipay.trade.page.pay`), queries, closes and notifications, all RSA2 (SHA256). */
export function createAlipayGateway(deps: GatewayDeps<AlipayMerchant>): Gateway {
  const { clock, logger } = deps;
  const method = 'alipay';

  async function open(): Promise<{ sdk: AlipaySdk; merchant: AlipayMerchant }> {
    const merchant = await deps.merchant();
    // Loaded when first needed: it brings an HTTP client of its own, 174 ms and 41 MB.
    const { AlipaySdk } = await import('alipay-sdk');
    const sdk = new AlipaySdk({
      appId: merchant.appId,
      keyType: 'PKCS8',
      privateKey: pem(merchant.privateKey, 'pkcs8'),
      alipayPublicKey: pem(merchant.publicKey, 'spki'),
      gateway: merchant.cashier,
    });
    return { sdk, merchant };
  }
  let opened: ReturnType<typeof open> | null = null;
  function account(): ReturnType<typeof open> {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  /** One signed call, and the signed part of its answer: nothing else of an answer is read. */
  async function call(name: string, content: Record<string, string | readonly string[]>): Promise<Fields> {
    const { sdk, merchant } = await account();
    // The SDK would write the machine's local time; Alipay counts in China's.
    const body = sdk.sdkExecute(name, { timestamp: chinaTime(clock.now()), bizContent: content });
    const answer = await request(`${merchant.gateway}?charset=utf-8`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8', Accept: 'application/json' },
      body,
    });
    if (answer.status !== 200) throw new ProviderFailure(`HTTP ${answer.status}`);
    const signed = signedPart(answer.body, `${name.replaceAll('.', '_')}_response`);
    if (!signed || !isGenuine(() => sdk.rsaCheck(signed.content, signed.sign, 'RSA2')))
      throw new ProviderFailure('the answer is not signed by Alipay');
    return textFields(JSON.parse(signed.content));
  }

  function paymentOf(fields: Fields, paidAt: string | undefined): GatewayPayment | null {
    const amount = fenOf(fields['total_amount'] ?? '');
    const { trade_no: transactionId = '', out_trade_no: orderNumber = '' } = fields;
    if (amount === null || !/^\w{1,64}$/.test(transactionId) || !/^[\w-]{1,64}$/.test(orderNumber)) return null;
    return { transactionId, orderNumber, amount, paidAt: fromChinaTime(paidAt ?? '') ?? clock.now() };
  }

  async function query(orderNumber: string): Promise<GatewayState> {
    const fields = await call('alipay.trade.query', { out_trade_no: orderNumber });
    // Alipay knows a trade from the moment the buyer opens its cashier.
    if (fields['sub_code'] === 'ACQ.TRADE_NOT_EXIST') return { state: 'unpaid' };
    if (fields['code'] !== '10000') throw new ProviderFailure(failureOf(fields));
    // A signed answer about another order, played back.
    if (fields['out_trade_no'] !== orderNumber) throw new ProviderFailure('the answer is about another order');
    const status = fields['trade_status'] ?? '';
    if (status === 'WAIT_BUYER_PAY') return { state: 'unpaid' };
    // Closed without a payment, or because all of it went back.
    const isRefunded = status === 'TRADE_CLOSED' && Boolean(fields['send_pay_date']);
    if (status === 'TRADE_CLOSED' && !isRefunded) return { state: 'closed' };
    const payment = PAID.has(status) || isRefunded ? paymentOf(fields, fields['send_pay_date']) : null;
    if (!payment) throw new ProviderFailure('the answer makes no sense');
    return { state: 'paid', payment, ...(isRefunded && { refunded: payment.amount }) };
  }

  /** What a notification tells. @throws NotificationRefused when it is not Alipay's, or for somebody else. */
  async function genuine({ body }: Notification): Promise<Fields> {
    const parameters = [...new URLSearchParams(body)];
    const fields: Fields = Object.fromEntries(parameters);
    if (Object.keys(fields).length !== parameters.length) throw new NotificationRefused('a field stands twice');
    // Before anything is verified: the SDK would believe SHA1 or fall over what it does not know.
    if (fields['sign_type'] !== 'RSA2') throw new NotificationRefused('not signed by RSA2');
    if ((fields['charset'] ?? 'utf-8').toLowerCase() !== 'utf-8') throw new NotificationRefused('not UTF-8');
    const { sdk, merchant } = await account();
    if (!isGenuine(() => sdk.checkNotifySignV2(fields))) throw new NotificationRefused('the signature is wrong');
    if (fields['app_id'] !== merchant.appId) throw new NotificationRefused('for another app');
    if (merchant.sellerId !== null && fields['seller_id'] !== merchant.sellerId)
      throw new NotificationRefused('for another seller');
    return fields;
  }

  return {
    create: (order) =>
      atProvider({ logger, method, operation: 'create', order: order.number }, async () => {
        const { sdk } = await account();
        const page = order.phone ? PAGES.phone : PAGES.desk;
        return sdk.pageExecute(page.method, 'GET', {
          timestamp: chinaTime(clock.now()),
          notifyUrl: deps.notifyUrl(),
          returnUrl: order.returnUrl,
          bizContent: {
            product_code: page.product,
            out_trade_no: order.number,
            total_amount: yuanOf(order.amount),
            subject: order.subject.replaceAll(FORBIDDEN, ' ').slice(0, 256).toWellFormed(),
            time_expire: chinaTime(order.expiresAt),
            // Where who gives up on his phone is led; at a desk he closes the tab.
            ...(order.phone && { quit_url: order.returnUrl }),
          },
        });
      }),

    query: (orderNumber) =>
      atProvider({ logger, method, operation: 'query', order: orderNumber }, () => query(orderNumber)),

    close: (orderNumber) =>
      atProvider({ logger, method, operation: 'close', order: orderNumber }, async () => {
        const fields = await call('alipay.trade.close', { out_trade_no: orderNumber });
        // What was never opened cannot be closed; its own expiry ends it.
        const isClosed = fields['code'] === '10000' || fields['sub_code'] === 'ACQ.TRADE_NOT_EXIST';
        if (isClosed) return { state: 'closed' };
        // Paid or closed before: ask which.
        if (fields['sub_code'] !== 'ACQ.TRADE_STATUS_ERROR') throw new ProviderFailure(failureOf(fields));
        const state = await query(orderNumber);
        if (state.state === 'unpaid') throw new ProviderFailure('an unpaid trade could not be closed');
        return state;
      }),

    async verify(notification) {
      const fields = await genuine(notification);
      const isClosed = fields['trade_status'] === 'TRADE_CLOSED';
      // What was paid and went back was paid.
      const isPaid = isClosed
        ? Boolean(fields['gmt_payment'] && fields['gmt_refund'])
        : PAID.has(fields['trade_status'] ?? '');
      if (!isPaid) return null;
      const payment = paymentOf(fields, fields['gmt_payment']);
      if (!payment) throw new NotificationRefused('the payment makes no sense');
      return payment;
    },

    bills: {
      download: (day) => atProvider({ logger, method, operation: 'bill', order: day }, () => downloadBill(call, day)),
      read: readBill,
    },

    reply: (accepted) => ({
      status: accepted ? 200 : 400,
      contentType: 'text/plain; charset=utf-8',
      body: accepted ? 'success' : 'failure',
    }),

    refunds: createAlipayRefunds({ logger, call, genuine, failureOf }),
  };
}

/**
 * The signed text of an answer, exactly as it was signed, and its signature. Stricter than the SDK, which verifies the
 * first text that looks like the answer and then believes the last: here they are the same text.
 */
function signedPart(body: string, name: string): { content: string; sign: string } | null {
  const [, found, content, sign] =
    /^\s*\{\s*"(\w+)"\s*:\s*(\{.*\})\s*,(?:\s*"alipay_cert_sn"\s*:\s*"\w*"\s*,)?\s*"sign"\s*:\s*"([\w+/=\\]+)"\s*\}\s*$/s.exec(
      body,
    ) ?? [];
  if (found !== name || content === undefined || sign === undefined) return null;
  return { content, sign: sign.replaceAll(String.raw`\/`, '/') };
}

/** The SDK throws where it should say no. */
function isGenuine(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

function textFields(value: unknown): Fields {
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );
}

/** Codes only: a message may quote the request. */
function failureOf(fields: Fields): string {
  return `${fields['code']} ${fields['sub_code'] ?? ''}`.trim();
}

function pem(key: KeyObject, type: 'pkcs8' | 'spki'): string {
  return key.export({ type, format: 'pem' }).toString();
}
