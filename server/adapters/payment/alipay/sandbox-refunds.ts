import { fenOf, yuanOf } from '../money.ts';
import type { ProviderSandboxDeps } from '../provider.ts';
import type { RefundFlaw, RefundOfTrade } from '../sandbox/refunds.ts';
import { chinaTime } from '../china-time.ts';

type Fields = Readonly<Record<string, string>>;

const NUMBER = /^[\w-]{1,64}$/;
const REFUSED: Readonly<Record<RefundFlaw, string>> = {
  too_much: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  not_enough: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  other_content: 'ACQ.DISCORDANT_REPEAT_REQUEST',
  too_old: 'ACQ.TRADE_HAS_FINISHED',
};

/** Refunds at the sandbox's Alipay: they have ended when they are answered. */
export function createAlipayRefundDesk({ trades, refunds }: Pick<ProviderSandboxDeps, 'trades' | 'refunds'>) {
  const refused = (code: string) => failure('40004', 'Business Failed', code);

  return {
    /** `alipay.trade.refund`. */
    async refund(orderNumber: string, content: Partial<Fields>): Promise<Fields> {
      const trade = await trades.find('alipay', orderNumber);
      if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
      if (trade.state !== 'paid') return refused('ACQ.TRADE_STATUS_ERROR');
      if (content['trade_no'] && content['trade_no'] !== trade.transactionId) return refused('ACQ.TRADE_NOT_EXIST');
      const amount = fenOf(content['refund_amount'] ?? '');
      if (amount === null || amount < 1) return refused('ACQ.INVALID_PARAMETER');
      // Whoever pays back a part has to number it.
      const number = content['out_request_no'] ?? (amount === trade.paidAmount ? orderNumber : '');
      if (!NUMBER.test(number)) return refused('ACQ.INVALID_PARAMETER');
      const reason = content['refund_reason'] ?? '';
      if (reason.length > 256) return refused('ACQ.INVALID_PARAMETER');
      const made = await refunds.make(trade, { number, amount, reason, notifyUrl: trade.notifyUrl }, true);
      if (typeof made === 'string') return refused(REFUSED[made]);
      const { refund } = made;
      return {
        code: '10000',
        msg: 'Success',
        out_trade_no: orderNumber,
        trade_no: trade.transactionId,
        fund_change: made.isNew ? 'Y' : 'N',
        refund_fee: yuanOf(refund.trade.refunded),
        gmt_refund_pay: refund.doneAt ? chinaTime(refund.doneAt) : '',
      };
    },

    /**
     * `alipay.trade.fastpay.refund.query`: about a refund it does not know it says nothing but that it was asked, and when
     * one was paid back only where that was asked for.
     */
    async query(orderNumber: string, content: Partial<Fields>, options: readonly unknown[]): Promise<Fields> {
      const trade = await trades.find('alipay', orderNumber);
      if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
      const success = { code: '10000', msg: 'Success' };
      const refund = await refunds.find('alipay', content['out_request_no'] ?? '');
      if (refund?.tradeId !== trade.id || refund.state !== 'succeeded') return success;
      return {
        ...success,
        out_trade_no: orderNumber,
        trade_no: trade.transactionId,
        out_request_no: refund.number,
        total_amount: yuanOf(trade.paidAmount ?? trade.amount),
        refund_amount: yuanOf(refund.amount),
        refund_reason: refund.reason,
        refund_status: 'REFUND_SUCCESS',
        ...(options.includes('gmt_refund_pay') && { gmt_refund_pay: refund.doneAt ? chinaTime(refund.doneAt) : '' }),
      };
    },
  };
}

/** What a notification says of a refund besides its trade: what went back of the trade in all. */
export function refundFields(refund: RefundOfTrade): Fields {
  return {
    out_biz_no: refund.number,
    refund_fee: yuanOf(refund.trade.refunded),
    gmt_refund: `${chinaTime(refund.doneAt ?? refund.createdAt)}.000`,
  };
}

export function failure(code: string, msg: string, subCode: string): Fields {
  return { code, msg, sub_code: subCode, sub_msg: subCode };
}
