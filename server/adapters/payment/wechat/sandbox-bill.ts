import { chinaTime } from '../china-time.ts';
import { yuanOf } from '../money.ts';
import type { BillEntry } from '../sandbox/bill.ts';

const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,' +
  '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** A day's bill as WeChat Pay writes it: yuan, a backtick before each cell, a last line that sums up. */
export function wechatBill(
  entries: readonly BillEntry[],
  { appId, mchId }: { readonly appId: string; readonly mchId: string },
): string {
  const rows = entries.map(({ trade, refund }) => {
    const paid = yuanOf(trade.paidAmount ?? trade.amount);
    const at = chinaTime(refund ? refund.at : (trade.paidAt ?? trade.createdAt));
    const back = refund ? yuanOf(refund.amount) : '0.00';
    const own = [at, appId, mchId, '0', '', trade.transactionId, trade.number, 'sandbox-buyer', trade.kind];
    const money = [refund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', refund ? '0.00' : paid, '0.00'];
    // The state of the moment it was asked for, for ever.
    const refunded = refund
      ? [refund.id, refund.number, back, '0.00', 'ORIGINAL', 'PROCESSING']
      : ['0', '0', '0.00', '0.00', '', ''];
    return [...own, ...money, ...refunded, trade.subject, '', '0.00', '0.60%', refund ? '0.00' : paid, back, ''];
  });
  const sum = (wanted: boolean) =>
    yuanOf(
      entries
        .filter(({ refund }) => (refund !== null) === wanted)
        .reduce((total, { trade, refund }) => total + (refund?.amount ?? trade.paidAmount ?? trade.amount), 0),
    );
  const sums = [String(entries.length), sum(false), sum(true), '0.00', '0.00', sum(false), sum(true)];
  const line = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',');
  return [COLUMNS, ...rows.map(line), SUMS, line(sums), ''].join('\r\n');
}
