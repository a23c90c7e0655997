import { z } from 'zod';
import type { PaymentProvider } from '../provider.ts';
import { createAlipayGateway, type AlipayMerchant } from './gateway.ts';
import { ALIPAY_REFUND_FAILURES } from './refund-failures.ts';
import { createSandboxAlipay } from './sandbox.ts';

const GATEWAY = 'https://openapi.alipay.com/gateway.do';

/** Alipay, by payment pages: `alipay.trade.page.pay`, on phones `alipay.trade.wap.pay`. */
export const alipay: PaymentProvider<AlipayMerchant> = {
  id: 'alipay',
  name: { en: 'Alipay', zh: '支付宝' },
  flow: 'redirect',
  phone: { lives: null },
  refundFailures: ALIPAY_REFUND_FAILURES,
  variables: {
    required: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
    optional: ['ALIPAY_GATEWAY', 'ALIPAY_SELLER_ID'],
    secret: ['ALIPAY_PRIVATE_KEY'],
  },
  readMerchant({ text, address, keys }) {
    const gateway = address('ALIPAY_GATEWAY', GATEWAY);
    const pair = keys('ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY');
    if (!pair) return null;
    const sellerId = text('ALIPAY_SELLER_ID') || null;
    const { privateKey, publicKey } = pair;
    return { appId: text('ALIPAY_APP_ID'), sellerId, privateKey, publicKey, gateway, cashier: gateway };
  },
  notification: {
    type: 'application/x-www-form-urlencoded',
    example:
      'out_trade_no=WW20260614083000A1B2C3&trade_no=2026061422001400001&trade_status=TRADE_SUCCESS&total_amount=30.00&' +
      'app_id=2021000000000000&sign_type=RSA2&sign=…',
    proof: 'signed by it (RSA2)',
    taken: z.literal('success'),
    refused: 'failure',
    replyType: 'text/plain',
  },
  createGateway: createAlipayGateway,
  createSandbox: createSandboxAlipay,
};
