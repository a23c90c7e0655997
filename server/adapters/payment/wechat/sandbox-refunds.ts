import { z } from 'zod';
import type { SandboxRefundState } from '../../../generated/prisma/client.ts';
import { clean } from '../../../text-cleaning.ts';
import type { ProviderSandboxDeps } from '../provider.ts';
import type { RefundFlaw, RefundOfTrade } from '../sandbox/refunds.ts';

export const REFUNDS = '/v3/refund/domestic/refunds';
const ONE = /\/v3\/refund\/domestic\/refunds\/([\w%*|@-]{1,192})$/;

/** What the sandbox answers. */
export interface Answer {
  readonly status: number;
  readonly content: object | null;
}

const asked = z
  .object({
    transaction_id: z.string().optional(),
    out_trade_no: z.string().optional(),
    out_refund_no: z.string().regex(/^[\w*|@-]{1,64}$/),
    reason: z
      .string()
      .refine((text) => Buffer.byteLength(text) <= 80)
      .transform(clean)
      .optional(),
    notify_url: z.url().max(256).optional(),
    amount: z.object({ refund: z.int().min(1), total: z.int().min(1), currency: z.literal('CNY') }),
  })
  .refine(({ transaction_id, out_trade_no }) => transaction_id ?? out_trade_no);

const REFUSED: Readonly<Record<RefundFlaw, readonly [status: number, code: string]>> = {
  too_much: [400, 'INVALID_REQUEST'],
  not_enough: [403, 'NOT_ENOUGH'],
  other_content: [400, 'INVALID_REQUEST'],
  too_old: [400, 'INVALID_REQUEST'],
};
const STATUS: Readonly<Record<SandboxRefundState, string>> = {
  processing: 'PROCESSING',
  succeeded: 'SUCCESS',
  closed: 'CLOSED',
  abnormal: 'ABNORMAL',
};
const NOTICES: Partial<Record<SandboxRefundState, readonly [event: string, summary: string]>> = {
  succeeded: ['REFUND.SUCCESS', '退款成功'],
  closed: ['REFUND.CLOSED', '退款关闭'],
  abnormal: ['REFUND.ABNORMAL', '退款异常'],
};

/** Refunds at the sandbox's WeChat Pay: they take their time, and their end is notified. */
export function createWechatRefundDesk(
  { trades, refunds }: Pick<ProviderSandboxDeps, 'trades' | 'refunds'>,
  mchId: string,
) {
  async function request(body: unknown): Promise<Answer> {
    const { data } = asked.safeParse(body);
    if (!data) return failure(400, 'PARAM_ERROR');
    const trade = data.transaction_id
      ? await trades.byTransaction('wechat', data.transaction_id)
      : await trades.find('wechat', data.out_trade_no ?? '');
    if (!trade) return failure(404, 'RESOURCE_NOT_EXISTS');
    if (trade.state !== 'paid' || data.amount.total !== trade.paidAmount) return failure(400, 'INVALID_REQUEST');
    const { out_refund_no: number, amount, reason = '', notify_url: notifyUrl = trade.notifyUrl } = data;
    const made = await refunds.make(trade, { number, amount: amount.refund, reason, notifyUrl }, false);
    if (typeof made === 'string') return failure(...REFUSED[made]);
    return { status: 200, content: contentOf(made.refund) };
  }

  return {
    async answer(verb: string | undefined, path: string, body: unknown): Promise<Answer> {
      if (path.endsWith(REFUNDS)) return verb === 'POST' ? request(body) : failure(405, 'INVALID_REQUEST');
      const [, number] = ONE.exec(path) ?? [];
      if (number === undefined || verb === 'POST') return failure(404, 'RESOURCE_NOT_EXISTS');
      const refund = await refunds.find('wechat', decodeURIComponent(number));
      return refund ? { status: 200, content: contentOf(refund) } : failure(404, 'RESOURCE_NOT_EXISTS');
    },

    /** What is told of a refund that has ended. */
    notice(refund: RefundOfTrade): { event: string; summary: string; content: object } {
      const [event, summary] = NOTICES[refund.state] ?? ['REFUND.ABNORMAL', '退款异常'];
      const { status, ...content } = contentOf(refund);
      return { event, summary, content: { ...content, mchid: mchId, refund_status: status } };
    },
  };
}

function contentOf(refund: RefundOfTrade) {
  const { number, refundId, trade, amount, state, createdAt, doneAt } = refund;
  const total = trade.paidAmount ?? trade.amount;
  return {
    refund_id: refundId,
    out_refund_no: number,
    transaction_id: trade.transactionId,
    out_trade_no: trade.number,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: timeOf(createdAt),
    ...(doneAt && { success_time: timeOf(doneAt) }),
    status: STATUS[state],
    amount: { total, refund: amount, payer_total: total, payer_refund: amount, currency: 'CNY' },
  };
}

const timeOf = (time: Date) => `${time.toISOString().slice(0, 19)}+00:00`;

export function failure(status: number, code: string): Answer {
  return { status, content: { code, message: code } };
}
