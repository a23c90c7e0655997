import { z } from 'zod';
import type { PaymentProvider } from '../../../server/adapters/payment/provider.ts';
import { createTestpayGateway, type TestpayMerchant } from './gateway.ts';
import { createSandboxTestpay } from './sandbox.ts';

/** A third payment provider, as a newcomer would write it: nothing of the product knows its name. */
export const testpay: PaymentProvider<TestpayMerchant> = {
  id: 'testpay',
  name: { en: 'Testpay', zh: '测试付' },
  app: { en: 'Testpay Wallet', zh: '测试付钱包' },
  flow: 'redirect',
  variables: {
    required: ['TESTPAY_SHOP_ID', 'TESTPAY_SECRET'],
    optional: ['TESTPAY_GATEWAY'],
    secret: ['TESTPAY_SECRET'],
  },
  readMerchant({ text, address, refuse }) {
    const gateway = address('TESTPAY_GATEWAY', 'https://api.testpay.example');
    const secret = text('TESTPAY_SECRET');
    if (secret.length < 32) refuse('TESTPAY_SECRET', 'must be at least 32 characters');
    return { shopId: text('TESTPAY_SHOP_ID'), secret: Buffer.from(secret), gateway };
  },
  notification: {
    type: 'application/json',
    example: { shop: 'shop-1', state: 'paid' },
    proof: 'sealed by the shop’s secret (Testpay-Seal)',
    taken: z.object({ taken: z.literal(true) }),
    refused: '{"taken":false}',
    replyType: 'application/json',
  },
  createGateway: createTestpayGateway,
  createSandbox: createSandboxTestpay,
};
