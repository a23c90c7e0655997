import { z } from 'zod';
import {
  NotificationRefused,
  type Gateway,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayState,
  type Notification,
} from '../gateway.ts';
import type { GatewayDeps } from '../provider.ts';
import { atProvider, ProviderFailure } from '../request.ts';
import { cutToBytes } from '../subject.ts';
import { downloadBill, readBill } from './bills.ts';
import { codeOf, createWechatClient, jsonOf, refusal, sealedContent, type WechatMerchant } from './client.ts';
import { unseal } from './crypto.ts';
import { createWechatRefunds } from './refunds.ts';

/** What a description may have at most, in bytes. */
const MAX_DESCRIPTION = 127;

const transaction = z.looseObject({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().regex(/^[\w-]{1,32}$/),
  trade_state: z.string(),
});
/** These are only there once it was paid; before they are absent, or empty. */
const paidTransaction = transaction.extend({
  transaction_id: z.string().min(1).max(64),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: z.int().min(0), currency: z.literal('CNY').default('CNY') }),
});

const notice = z.object({ event_type: z.string(), resource: sealedContent });

/** What each state means that is no payment. */
const STATES: Readonly<Record<string, 'unpaid' | 'closed'>> = {
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  PAYERROR: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
};
/** Both mean that it was paid; after the second some of it or all went back. */
const PAID = new Set(['SUCCESS', 'REFUND']);
const UNKNOWN_ORDER = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST']);

/** WeChat Pay API v3: the buyer scans a QR code ("Native"), or on a phone opens a page that leads to the app ("H5"). */
export function createWechatGateway(deps: GatewayDeps<WechatMerchant>): Gateway {
  const { logger } = deps;
  const method = 'wechat';
  const client = createWechatClient(deps);

  /** Null: it does not say what was paid. */
  function paymentOf(content: unknown): GatewayPayment | null {
    const { data } = paidTransaction.safeParse(content);
    if (!data) return null;
    return {
      transactionId: data.transaction_id,
      orderNumber: data.out_trade_no,
      amount: data.amount.total,
      paidAt: new Date(data.success_time),
    };
  }

  async function query(orderNumber: string): Promise<GatewayState> {
    const { mchId, appId } = await deps.merchant();
    const answer = await client.call('GET', `/v3/pay/transactions/out-trade-no/${orderNumber}?mchid=${mchId}`);
    if (answer.status === 404 && UNKNOWN_ORDER.has(codeOf(answer.body))) return { state: 'unpaid' };
    if (answer.status !== 200) throw refusal(answer);
    const { data } = transaction.safeParse(jsonOf(answer.body));
    if (!data) throw new ProviderFailure('the answer makes no sense');
    // A signed answer about another order, played back.
    if (data.out_trade_no !== orderNumber || data.mchid !== mchId || data.appid !== appId)
      throw new ProviderFailure('the answer is about another order');
    const state = STATES[data.trade_state];
    if (state) return { state };
    const payment = PAID.has(data.trade_state) ? paymentOf(data) : null;
    if (!payment) throw new ProviderFailure('the answer makes no sense');
    return { state: 'paid', payment, ...(data.trade_state === 'REFUND' && { refunded: null }) };
  }

  /** What a notification tells, opened; null: of something else. */
  async function opened<Schema extends z.ZodType>(
    { headers, body }: Notification,
    isOurs: (eventType: string) => boolean,
    schema: Schema,
  ): Promise<z.output<Schema> | null> {
    const merchant = await deps.merchant();
    const header = (name: string) => {
      const value = headers[name];
      return typeof value === 'string' ? value : null;
    };
    const flaw = await client.flawOf({ body, header }).catch((error: unknown) => {
      if (error instanceof ProviderFailure) return error.message;
      throw error;
    });
    if (flaw) throw new NotificationRefused(flaw);
    const { event_type, resource } = parse(notice, body);
    if (!isOurs(event_type)) return null;
    let content: string;
    try {
      content = unseal(merchant.apiV3Key, resource);
    } catch {
      throw new NotificationRefused('sealed by another key or altered');
    }
    return parse(schema, content);
  }

  /** What both ways of paying are asked for by. */
  async function orderBody({ number, subject, expiresAt, amount }: GatewayOrder): Promise<object> {
    const { appId, mchId } = await deps.merchant();
    return {
      appid: appId,
      mchid: mchId,
      description: cutToBytes(subject, MAX_DESCRIPTION),
      out_trade_no: number,
      time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`,
      notify_url: deps.notifyUrl(),
      amount: { total: amount, currency: 'CNY' },
    };
  }

  async function askFor(kind: 'native' | 'h5', body: object): Promise<unknown> {
    const answer = await client.call('POST', `/v3/pay/transactions/${kind}`, body);
    if (answer.status !== 200) throw refusal(answer);
    return jsonOf(answer.body);
  }

  /** What the QR code says. */
  async function createNative(order: GatewayOrder): Promise<string> {
    const { data } = z
      .object({ code_url: z.string().min(1) })
      .safeParse(await askFor('native', await orderBody(order)));
    if (!data) throw new ProviderFailure('the answer makes no sense');
    return data.code_url;
  }

  /** The page the phone opens, within five minutes and from the address that asked for it. */
  async function createH5(order: GatewayOrder, address: string): Promise<string> {
    const scene_info = { payer_client_ip: address, h5_info: { type: 'Wap' } };
    const { data } = z
      .object({ h5_url: z.url() })
      .safeParse(await askFor('h5', { ...(await orderBody(order)), scene_info }));
    if (!data) throw new ProviderFailure('the answer makes no sense');
    const page = new URL(data.h5_url);
    page.searchParams.set('redirect_url', order.returnUrl);
    return page.href;
  }

  return {
    create: (order) =>
      atProvider({ logger, method, operation: 'create', order: order.number }, () =>
        order.phone ? createH5(order, order.phone.address) : createNative(order),
      ),

    query: (orderNumber) =>
      atProvider({ logger, method, operation: 'query', order: orderNumber }, () => query(orderNumber)),

    close: (orderNumber) =>
      atProvider({ logger, method, operation: 'close', order: orderNumber }, async () => {
        const { mchId } = await deps.merchant();
        const path = `/v3/pay/transactions/out-trade-no/${orderNumber}/close`;
        const answer = await client.call('POST', path, { mchid: mchId });
        if (answer.status === 404 && UNKNOWN_ORDER.has(codeOf(answer.body))) return { state: 'closed' };
        // The answer does not tell whether it was paid before: only a query does.
        const state = await query(orderNumber);
        if (state.state !== 'unpaid') return state;
        throw refusal(answer, ', and the order is still open');
      }),

    async verify(notification) {
      const merchant = await deps.merchant();
      const paid = await opened(notification, (type) => type === 'TRANSACTION.SUCCESS', transaction);
      if (paid === null) return null;
      if (paid.mchid !== merchant.mchId) throw new NotificationRefused('for another merchant');
      if (paid.appid !== merchant.appId) throw new NotificationRefused('for another app');
      if (paid.trade_state !== 'SUCCESS') return null;
      const payment = paymentOf(paid);
      if (!payment) throw new NotificationRefused('the payment makes no sense');
      return payment;
    },

    bills: {
      download: (day) => atProvider({ logger, method, operation: 'bill', order: day }, () => downloadBill(client, day)),
      read: readBill,
    },

    reply: (accepted) => ({
      status: accepted ? 200 : 400,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(accepted ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' }),
    }),

    refunds: createWechatRefunds({
      mchId: async () => (await deps.merchant()).mchId,
      notifyUrl: deps.notifyUrl,
      logger,
      call: client.call,
      opened,
      codeOf: ({ body }) => codeOf(body),
    }),
  };
}

/** @throws NotificationRefused when it is not what WeChat Pay documents. */
function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new NotificationRefused('the content makes no sense');
  }
}
