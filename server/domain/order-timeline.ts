import type { AttentionReason, OrderEvent, OrderEventKind } from '../generated/prisma/client.ts';
import type { Language, Text } from '../language.ts';

/** What the timeline of an order says; `{amount}` and `{reason}` come from the event. */
const EVENT_TEXTS: Record<OrderEventKind, Text> = {
  created: { en: 'Order placed: {amount}.', zh: '订单已创建：{amount}。' },
  notified: {
    en: 'The payment service reported a payment of {amount}.',
    zh: '支付服务通知收到付款 {amount}。',
  },
  queried: {
    en: 'Asked by us, the payment service confirmed a payment of {amount}.',
    zh: '经主动查询，支付服务确认收到付款 {amount}。',
  },
  close_requested: {
    en: 'When the order was to be closed, the payment service reported a payment of {amount}.',
    zh: '关闭订单时，支付服务确认已收到付款 {amount}。',
  },
  paid: { en: 'Paid. The membership is active.', zh: '支付成功，会员已开通。' },
  closed: { en: 'The order was closed.', zh: '订单已关闭。' },
  expired: { en: 'The time to pay ran out; the order was closed.', zh: '付款超时，订单已关闭。' },
  needs_attention: {
    en: 'Our staff will look into this payment: {reason}.',
    zh: '我们的工作人员将核实该笔付款：{reason}。',
  },
  granted_by_staff: {
    en: 'Our staff accepted the payment. The membership is active.',
    zh: '工作人员已确认该笔付款，会员已开通。',
  },
  refund_requested: { en: 'A refund of {amount} was asked for.', zh: '已申请退款 {amount}。' },
  refunded: { en: '{amount} was refunded.', zh: '已退款 {amount}。' },
  refund_failed: {
    en: 'The refund of {amount} did not go through. Our staff will see to it.',
    zh: '退款 {amount} 未成功，我们的工作人员会继续处理。',
  },
  refund_stuck: {
    en: 'The refund of {amount} could not be paid out yet. Our staff will see to it with the payment service.',
    zh: '退款 {amount} 暂时无法到账，工作人员会与支付服务处理。',
  },
  refund_given_up: {
    en: 'Our staff ended the refund of {amount}: the payment service cannot be asked about it. No money went back by it.',
    zh: '支付服务已无法查询，工作人员已终止退款 {amount}，该笔退款没有款项退回。',
  },
  settled_by_staff: {
    en: 'Our staff found the payment of {amount}. The membership is active.',
    zh: '工作人员已查到付款 {amount}，会员已开通。',
  },
  payment_attached: {
    en: 'Our staff found that a payment of {amount} belongs to this order. The membership is active.',
    zh: '工作人员确认付款 {amount} 属于该订单，会员已开通。',
  },
  decision_undone: {
    en: 'Our staff took a decision about the payment of {amount} back and look into it again.',
    zh: '工作人员撤回了对付款 {amount} 的处理，将重新核实。',
  },
  refund_noted: { en: 'Our staff gave {amount} back.', zh: '工作人员已退还 {amount}。' },
  refund_note_undone: {
    en: 'Our staff had noted a refund of {amount} by mistake and took the note back.',
    zh: '工作人员此前误登记退款 {amount}，现已撤回该登记。',
  },
  dismissed: { en: 'Our staff looked into the payment and closed the case.', zh: '工作人员已核实该笔付款并结案。' },
  gateway_failed: {
    en: 'The payment service did not answer; the order was closed and nothing was charged.',
    zh: '支付服务暂时无响应，订单已关闭，没有产生扣款。',
  },
};

const REASON_TEXTS: Record<AttentionReason, Text> = {
  late: { en: 'it arrived after the order had closed', zh: '付款到达时订单已关闭' },
  duplicate: { en: 'the order was paid already', zh: '该订单此前已支付' },
  wrong_amount: { en: 'the amount is not that of the order', zh: '付款金额与订单不符' },
  unknown_order: { en: 'the order is not known', zh: '订单不存在' },
  refunded_there: { en: 'money of it went back at the payment service', zh: '支付服务处已有退款' },
  account_deleted: { en: 'the account does not exist any more', zh: '账号已注销' },
};

/** Fen as people read them. */
export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

/** An event of an order's timeline as a sentence. */
export function eventText({ kind, details }: OrderEvent, language: Language): string {
  const { amount, reason } = details as { amount?: number; reason?: AttentionReason };
  return EVENT_TEXTS[kind][language]
    .replace('{amount}', amount === undefined ? '' : yuan(amount))
    .replace('{reason}', reason ? REASON_TEXTS[reason][language] : '');
}
