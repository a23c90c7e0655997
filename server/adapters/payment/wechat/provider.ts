import { z } from 'zod';
import { serialOf } from '../keys.ts';
import type { PaymentProvider } from '../provider.ts';
import { createWechatGateway, type WechatMerchant } from './gateway.ts';
import { createSandboxWechat } from './sandbox.ts';

const GATEWAY = 'https://api.mch.weixin.qq.com';

/** WeChat Pay API v3, by QR codes ("Native"). */
export const wechat: PaymentProvider<WechatMerchant> = {
  id: 'wechat',
  name: { en: 'WeChat Pay', zh: '微信支付' },
  app: { en: 'WeChat', zh: '微信' },
  flow: 'qr',
  variables: {
    required: [
      'WECHAT_APP_ID',
      'WECHAT_MCH_ID',
      'WECHAT_SERIAL_NO',
      'WECHAT_PRIVATE_KEY',
      'WECHAT_API_V3_KEY',
      'WECHAT_PLATFORM_PUBLIC_KEY',
    ],
    optional: ['WECHAT_GATEWAY', 'WECHAT_PLATFORM_SERIAL_NO'],
    secret: ['WECHAT_PRIVATE_KEY', 'WECHAT_API_V3_KEY'],
  },
  readMerchant({ text, address, keys, refuse }) {
    const gateway = address('WECHAT_GATEWAY', GATEWAY).replace(/\/+$/, '');
    const pair = keys('WECHAT_PRIVATE_KEY', 'WECHAT_PLATFORM_PUBLIC_KEY');
    const apiV3Key = Buffer.from(text('WECHAT_API_V3_KEY'));
    if (apiV3Key.length !== 32) refuse('WECHAT_API_V3_KEY', 'must be exactly 32 characters');
    if (!pair || apiV3Key.length !== 32) return null;
    const named = text('WECHAT_PLATFORM_SERIAL_NO') || serialOf(text('WECHAT_PLATFORM_PUBLIC_KEY'));
    return {
      appId: text('WECHAT_APP_ID'),
      mchId: text('WECHAT_MCH_ID'),
      serialNo: text('WECHAT_SERIAL_NO'),
      privateKey: pair.privateKey,
      apiV3Key,
      platform: { serialNo: named, publicKey: pair.publicKey },
      gateway,
    };
  },
  notification: {
    type: 'application/json',
    example: {
      id: 'c5c442bd-489a-520f-8b3f-6e1b8f2f2e31',
      create_time: '2026-06-14T16:31:00+08:00',
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      summary: '支付成功',
      resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext: '…', nonce: '…', associated_data: 'transaction' },
    },
    proof: 'signed (Wechatpay-Signature) and sealed by it',
    taken: z.object({ code: z.literal('SUCCESS'), message: z.string().meta({ examples: ['成功'] }) }),
    refused: 'FAIL',
    replyType: 'application/json',
  },
  createGateway: createWechatGateway,
  createSandbox: createSandboxWechat,
};
