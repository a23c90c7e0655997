import type { Text } from '../../../language.ts';

const FINISHED: Text = {
  en: 'The time in which Alipay takes this payment back is over. Send the money in another way.',
  zh: '该笔付款已超过支付宝的可退款期限。请以其他方式退款。',
};
const AMOUNT: Text = {
  en: 'More would go back than is left of the payment. Look at what went back of it at Alipay already.',
  zh: '退款金额超过可退余额。请在支付宝商家中心核对该笔付款已退金额。',
};
const NOT_FOUND: Text = {
  en: 'Alipay does not find the payment. Look for the transaction at its merchant site.',
  zh: '支付宝未找到该笔付款。请在商家中心查找该交易。',
};
const BUYER_GONE: Text = {
  en: 'The buyer’s Alipay account is closed or frozen. Send him the money in another way.',
  zh: '购买人的支付宝账户已注销或冻结。请以其他方式退款。',
};

/** What staff read for Alipay's codes (`sub_code`) of a refund that failed, and what they can do about it. */
export const ALIPAY_REFUND_FAILURES: Readonly<Record<string, Text>> = {
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': {
    en: 'There is not enough money in the merchant’s account at Alipay. Top it up, then try again.',
    zh: '支付宝商家账户余额不足。请充值后重试。',
  },
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': AMOUNT,
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': AMOUNT,
  'ACQ.REFUND_FEE_ERROR': AMOUNT,
  'ACQ.TRADE_NOT_EXIST': NOT_FOUND,
  'ACQ.TRADE_HAS_FINISHED': FINISHED,
  'ACQ.TRADE_NOT_ALLOW_REFUND': {
    en: 'Alipay does not allow a refund of this payment. Ask its support with the code.',
    zh: '支付宝不允许该笔付款退款。请凭代码咨询支付宝客服。',
  },
  'ACQ.TRADE_STATUS_ERROR': {
    en: 'At Alipay the payment is not in a state that can be refunded: it is not paid, or was closed. Ask about the order first.',
    zh: '该笔付款在支付宝的状态不能退款（未付款或已关闭）。请先查询订单。',
  },
  'ACQ.TRADE_HAS_CLOSE': {
    en: 'At Alipay the payment is closed: all of it went back already, or nobody paid. Ask about the order.',
    zh: '该笔付款在支付宝已关闭：已全额退款或未付款。请查询订单。',
  },
  'ACQ.REASON_TRADE_BEEN_FREEZEN': {
    en: 'Alipay has frozen this payment. Ask its support with the code; once it is free, try again.',
    zh: '支付宝已冻结该笔付款。请凭代码咨询支付宝客服，解冻后重试。',
  },
  'ACQ.DISCORDANT_REPEAT_REQUEST': {
    en: 'Alipay has a refund of the same number and another amount. Look for it at its merchant site.',
    zh: '支付宝已有同一退款单号、不同金额的退款。请在商家中心核对。',
  },
  'ACQ.BUYER_ERROR': BUYER_GONE,
  'ACQ.BUYER_NOT_EXIST': BUYER_GONE,
  'ACQ.BUYER_ENABLE_STATUS_FORBID': BUYER_GONE,
  'ACQ.CUSTOMER_VALIDATE_ERROR': BUYER_GONE,
  'ACQ.INVALID_PARAMETER': {
    en: 'Alipay did not understand the request. Trying again will not help: give the code to whoever runs this site.',
    zh: '支付宝无法识别此请求，重试无效。请将代码交给本站的技术人员。',
  },
};
