import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { NotificationRefused, type Gateway, type GatewayPayment, type GatewayState } from '../gateway.ts';
import type { GatewayDeps } from '../provider.ts';
import { atProvider, ProviderFailure, request, type ProviderAnswer } from '../request.ts';
import { authorization, flawOf, unseal } from './crypto.ts';

/** A merchant's account at WeChat Pay. */
export interface WechatMerchant {
  readonly appId: string;
  readonly mchId: string;
  /** Of the merchant's own certificate. */
  readonly serialNo: string;
  readonly privateKey: KeyObject;
  /** 32 bytes. */
  readonly apiV3Key: Buffer;
  readonly platform: {
    /** The number its key goes by in `Wechatpay-Serial`; null: not known, the signature alone decides. */
    readonly serialNo: string | null;
    readonly publicKey: KeyObject;
  };
  readonly gateway: string;
}

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().regex(/^[\w-]{1,32}$/),
  trade_state: z.string(),
  transaction_id: z.string().min(1).max(64).optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int().min(0), currency: z.literal('CNY').default('CNY') }).optional(),
});
type Transaction = z.infer<typeof transaction>;

const notice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string().min(1),
    associated_data: z.string().default(''),
  }),
});

/** What each state means; a refund is the merchant's own doing, after the payment was dealt with. */
const STATES: Readonly<Record<string, 'unpaid' | 'closed'>> = {
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  PAYERROR: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  REFUND: 'closed',
};
const UNKNOWN_ORDER = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST']);

/** WeChat Pay API v3, Native: the buyer scans a QR code. */
export function createWechatGateway(deps: GatewayDeps<WechatMerchant>): Gateway {
  const { clock, logger } = deps;
  const method = 'wechat';

  /** One signed request, and its answer if WeChat Pay signed it. */
  async function call(verb: 'GET' | 'POST', path: string, content?: object): Promise<ProviderAnswer> {
    const merchant = await deps.merchant();
    const url = new URL(`${merchant.gateway}${path}`);
    const body = content ? JSON.stringify(content) : '';
    const answer = await request(url.href, {
      method: verb,
      headers: {
        Accept: 'application/json',
        'User-Agent': 'wheelwise',
        Authorization: authorization(merchant, { method: verb, target: url.pathname + url.search, body }, clock.now()),
        ...(content && { 'Content-Type': 'application/json' }),
      },
      ...(content && { body }),
    });
    const flaw = flawOf(answer, merchant.platform, clock.now());
    if (flaw) throw new ProviderFailure(`HTTP ${answer.status}, the answer is not from WeChat Pay: ${flaw}`);
    return answer;
  }

  function paymentOf(paid: Transaction): GatewayPayment | null {
    if (!paid.transaction_id || !paid.amount) return null;
    const paidAt = paid.success_time ? new Date(paid.success_time) : clock.now();
    return { transactionId: paid.transaction_id, orderNumber: paid.out_trade_no, amount: paid.amount.total, paidAt };
  }

  async function query(orderNumber: string): Promise<GatewayState> {
    const { mchId, appId } = await deps.merchant();
    const answer = await call('GET', `/v3/pay/transactions/out-trade-no/${orderNumber}?mchid=${mchId}`);
    if (answer.status === 404 && UNKNOWN_ORDER.has(codeOf(answer))) return { state: 'unpaid' };
    if (answer.status !== 200) throw new ProviderFailure(`HTTP ${answer.status} ${codeOf(answer)}`);
    const parsed = transaction.safeParse(JSON.parse(answer.body));
    if (!parsed.success) throw new ProviderFailure('the answer makes no sense');
    const { data } = parsed;
    // A signed answer about another order, played back.
    if (data.out_trade_no !== orderNumber || data.mchid !== mchId || data.appid !== appId)
      throw new ProviderFailure('the answer is about another order');
    const state = STATES[data.trade_state];
    if (state) return { state };
    const payment = data.trade_state === 'SUCCESS' ? paymentOf(data) : null;
    if (!payment) throw new ProviderFailure('the answer makes no sense');
    return { state: 'paid', payment };
  }

  return {
    create: (order) =>
      atProvider({ logger, method, operation: 'create', order: order.number }, async () => {
        const { appId, mchId } = await deps.merchant();
        const answer = await call('POST', '/v3/pay/transactions/native', {
          appid: appId,
          mchid: mchId,
          description: order.subject.slice(0, 127).toWellFormed(),
          out_trade_no: order.number,
          time_expire: `${order.expiresAt.toISOString().slice(0, 19)}+00:00`,
          notify_url: deps.notifyUrl(),
          amount: { total: order.amount, currency: 'CNY' },
        });
        if (answer.status !== 200) throw new ProviderFailure(`HTTP ${answer.status} ${codeOf(answer)}`);
        const parsed = z.object({ code_url: z.string().min(1) }).safeParse(JSON.parse(answer.body));
        if (!parsed.success) throw new ProviderFailure('the answer makes no sense');
        return parsed.data.code_url;
      }),

    query: (orderNumber) =>
      atProvider({ logger, method, operation: 'query', order: orderNumber }, () => query(orderNumber)),

    close: (orderNumber) =>
      atProvider({ logger, method, operation: 'close', order: orderNumber }, async () => {
        const { mchId } = await deps.merchant();
        const path = `/v3/pay/transactions/out-trade-no/${orderNumber}/close`;
        const answer = await call('POST', path, { mchid: mchId });
        if (answer.status === 404 && UNKNOWN_ORDER.has(codeOf(answer))) return { state: 'closed' };
        // The answer does not tell whether it was paid before: only a query does.
        const state = await query(orderNumber);
        if (state.state !== 'unpaid') return state;
        throw new ProviderFailure(`HTTP ${answer.status} ${codeOf(answer)}, and the order is still open`);
      }),

    async verify({ headers, body }) {
      const merchant = await deps.merchant();
      const header = (name: string) => {
        const value = headers[name];
        return typeof value === 'string' ? value : null;
      };
      const flaw = flawOf({ body, header }, merchant.platform, clock.now());
      if (flaw) throw new NotificationRefused(flaw);
      const { event_type, resource } = parse(notice, body);
      if (event_type !== 'TRANSACTION.SUCCESS') return null;
      let content: string;
      try {
        content = unseal(merchant.apiV3Key, resource);
      } catch {
        throw new NotificationRefused('sealed by another key or altered');
      }
      const paid = parse(transaction, content);
      if (paid.mchid !== merchant.mchId) throw new NotificationRefused('for another merchant');
      if (paid.appid !== merchant.appId) throw new NotificationRefused('for another app');
      if (paid.trade_state !== 'SUCCESS') return null;
      const payment = paymentOf(paid);
      if (!payment) throw new NotificationRefused('the payment makes no sense');
      return payment;
    },

    reply: (accepted) => ({
      status: accepted ? 200 : 400,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(accepted ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' }),
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

/** An error's code; its message may quote the request. */
function codeOf({ body }: ProviderAnswer): string {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === 'string' ? code.slice(0, 64) : '';
  } catch {
    return '';
  }
}
