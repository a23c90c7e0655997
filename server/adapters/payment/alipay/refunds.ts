import type { Logger } from '../../logger.ts';
import { NotificationRefused, type Notification } from '../gateway.ts';
import { fenOf, yuanOf } from '../money.ts';
import { refusedRefund, type GatewayRefund, type GatewayRefunds, type RefundOrder } from '../refunds.ts';
import { atProvider, ProviderFailure } from '../request.ts';
import { fromChinaTime } from '../china-time.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** A reason is no longer, in characters. */
const MAX_REASON = 256;
/** What says nothing about the refund itself: it is asked for again, by the same number. */
const PASSING = new Set(['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR']);

/** Refunds by Alipay: `alipay.trade.refund`, `alipay.trade.fastpay.refund.query`, and its notifications of payments. */
export function createAlipayRefunds(deps: {
  readonly logger: Logger;
  /** One signed call, and the signed part of its answer. */
  call(name: string, content: Record<string, string | readonly string[]>): Promise<Fields>;
  /** What a notification tells. @throws NotificationRefused. */
  genuine(notification: Notification): Promise<Fields>;
  failureOf(fields: Fields): string;
}): GatewayRefunds {
  const { logger, call, genuine, failureOf } = deps;
  const method = 'alipay';

  async function query({
    number,
    orderNumber,
  }: Pick<RefundOrder, 'number' | 'orderNumber'>): Promise<GatewayRefund | null> {
    const fields = await call('alipay.trade.fastpay.refund.query', {
      out_trade_no: orderNumber,
      out_request_no: number,
      // When it was paid back is told only to whoever asks for it.
      query_options: ['gmt_refund_pay'],
    });
    if (fields['sub_code'] === 'ACQ.TRADE_NOT_EXIST' || fields['sub_code'] === 'TRADE_NOT_EXIST') return null;
    if (fields['code'] !== '10000') throw new ProviderFailure(failureOf(fields));
    // Without a refund the answer has nothing but its code, or no state: the request was not received, or has failed.
    const amount = fenOf(fields['refund_amount'] ?? '');
    const status = fields['refund_status'];
    if (fields['out_request_no'] === undefined || amount === null || !status) return null;
    if (fields['out_request_no'] !== number || fields['out_trade_no'] !== orderNumber)
      throw new ProviderFailure('the answer is about another refund');
    return {
      number,
      said: status === 'REFUND_SUCCESS' ? 'succeeded' : 'taken',
      providerId: null,
      orderNumber,
      transactionId: fields['trade_no'] ?? null,
      amount,
      refundedInAll: null,
      total: fenOf(fields['total_amount'] ?? ''),
      succeededAt: fromChinaTime(fields['gmt_refund_pay'] ?? ''),
      failure: null,
    };
  }

  return {
    request: (order) =>
      atProvider({ logger, method, operation: 'refund', order: order.orderNumber }, async () => {
        const fields = await call('alipay.trade.refund', {
          out_trade_no: order.orderNumber,
          trade_no: order.transactionId,
          out_request_no: order.number,
          refund_amount: yuanOf(order.amount),
          ...(order.reason && { refund_reason: order.reason.slice(0, MAX_REASON).toWellFormed() }),
        });
        if (fields['code'] === '10000') {
          if (fields['out_trade_no'] !== order.orderNumber)
            throw new ProviderFailure('the answer is about another order');
          // Only `Y` says that money moved by this request; whether it moved by an earlier one a query tells.
          const found = await query(order);
          const paidBackAt = fromChinaTime(fields['gmt_refund_pay'] ?? '');
          if (found) return { ...found, succeededAt: found.succeededAt ?? paidBackAt };
          if (fields['fund_change'] !== 'Y') throw new ProviderFailure('no money moved, and the refund is not known');
          return {
            ...refusedRefund(order, ''),
            said: 'succeeded',
            failure: null,
            succeededAt: paidBackAt,
          };
        }
        const code = fields['sub_code'] ?? '';
        // 40004: the business was refused. Anything else (20000, 40001 …) is about the request, not about the refund.
        if (fields['code'] !== '40004' || PASSING.has(code)) throw new ProviderFailure(failureOf(fields));
        return refusedRefund(order, code);
      }),

    query: (refund) =>
      atProvider({ logger, method, operation: 'refund query', order: refund.orderNumber }, () => query(refund)),

    async verify(notification) {
      const fields = await genuine(notification);
      // Notifications of a payment and of its refunds look alike, but for these.
      if (!fields['gmt_refund']) return null;
      const { out_trade_no: orderNumber = '', trade_no: transactionId = '', out_biz_no: number } = fields;
      const refundedInAll = fenOf(fields['refund_fee'] ?? '');
      const isWhole = /^\w{1,64}$/.test(transactionId) && /^[\w-]{1,64}$/.test(orderNumber) && refundedInAll !== null;
      if (!isWhole) throw new NotificationRefused('the refund makes no sense');
      return {
        number: number || transactionId,
        said: 'succeeded',
        providerId: null,
        orderNumber,
        transactionId,
        amount: null,
        refundedInAll,
        total: fenOf(fields['total_amount'] ?? ''),
        succeededAt: fromChinaTime((fields['gmt_refund'] ?? '').slice(0, 19)),
        failure: null,
      };
    },
  };
}
