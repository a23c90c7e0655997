import type { Text } from '../../../language.ts';

/** What staff read for WeChat Pay's codes and states of a refund that failed or hangs, and what they can do about it. */
export const WECHAT_REFUND_FAILURES: Readonly<Record<string, Text>> = {
  NOT_ENOUGH: {
    en: 'There is not enough money in the merchant’s account at WeChat Pay. Top it up, then try again.',
    zh: '微信支付商户账户余额不足。请充值后重试。',
  },
  INVALID_REQUEST: {
    en: 'WeChat Pay does not allow this refund: all of the payment went back already, it is older than a year, or the amounts do not fit. Look at the payment there.',
    zh: '微信支付不允许这笔退款：可能已全额退款、付款已超过一年，或金额不符。请在商户平台核对该笔付款。',
  },
  PARAM_ERROR: {
    en: 'WeChat Pay did not understand the request. Trying again will not help: give the code to whoever runs this site.',
    zh: '微信支付无法识别此请求，重试无效。请将代码交给本站的技术人员。',
  },
  USER_ACCOUNT_ABNORMAL: {
    en: 'The buyer has closed his WeChat account. Send him the money in another way.',
    zh: '购买人的微信账号已注销。请以其他方式退款。',
  },
  RESOURCE_NOT_EXISTS: {
    en: 'WeChat Pay does not find the payment. Try again in a few minutes; if it stays so, look for the transaction there.',
    zh: '微信支付未找到该笔付款。请几分钟后重试；仍不成功时，请在商户平台查找该交易。',
  },
  MCH_NOT_EXISTS: {
    en: 'WeChat Pay does not know the merchant’s number. Its settings have to be checked by whoever runs this site.',
    zh: '微信支付不认识该商户号。请技术人员检查商户配置。',
  },
  NO_AUTH: {
    en: 'The merchant’s account may not pay back. Ask WeChat Pay to allow refunds by API.',
    zh: '商户没有退款权限。请在商户平台开通退款接口权限。',
  },
  CLOSED: {
    en: 'WeChat Pay has ended this refund without paying back. Trying again makes a new one.',
    zh: '微信支付已关闭这笔退款，款项未退回。重试会新建一笔退款。',
  },
  ABNORMAL: {
    en: 'The money cannot reach the buyer: his card is closed or frozen. Deal with the abnormal refund at WeChat Pay’s merchant site; it is followed here.',
    zh: '款项无法退回购买人：其银行卡已注销或冻结。请在商户平台处理该笔异常退款，结果会在此更新。',
  },
};
