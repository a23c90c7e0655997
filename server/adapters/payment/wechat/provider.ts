import { z } from 'zod';
import { certificateOf, partsOf } from '../keys.ts';
import type { PaymentProvider } from '../provider.ts';
import type { WechatMerchant } from './client.ts';
import { createWechatGateway } from './gateway.ts';
import { WECHAT_REFUND_FAILURES } from './refund-failures.ts';
import { createSandboxWechat } from './sandbox.ts';

const GATEWAY = 'https://api.mch.weixin.qq.com';

/** For how long a phone can open the page it was given, in milliseconds. */
const H5_LIVES = 5 * 60_000;

/** WeChat Pay API v3: at a desk by QR codes ("Native"), on phones by pages that lead to the app ("H5"). */
export const wechat: PaymentProvider<WechatMerchant> = {
  id: 'wechat',
  name: { en: 'WeChat Pay', zh: '微信支付' },
  app: { en: 'WeChat', zh: '微信' },
  flow: 'qr',
  phone: { lives: H5_LIVES },
  refundFailures: WECHAT_REFUND_FAILURES,
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
    // Numbers in the order of the keys; a certificate names itself.
    const serials = text('WECHAT_PLATFORM_SERIAL_NO')
      .split(',')
      .map((serial) => serial.trim());
    const texts = partsOf(text('WECHAT_PLATFORM_PUBLIC_KEY'));
    const publicKeys = [pair.publicKey, ...pair.others.map(({ publicKey }) => publicKey)];
    const platformKeys = publicKeys.map((publicKey, index) => {
      const certificate = certificateOf(texts[index] ?? '');
      return {
        serialNo: serials[index] || (certificate?.serialNo ?? null),
        publicKey,
        expiresAt: certificate?.expiresAt ?? null,
      };
    });
    const isNumbered = platformKeys.length === 1 || platformKeys.every(({ serialNo }) => serialNo !== null);
    if (!isNumbered || serials.length > platformKeys.length) {
      refuse('WECHAT_PLATFORM_SERIAL_NO', 'must name the number of each key, in their order, separated by commas');
      return null;
    }
    return {
      appId: text('WECHAT_APP_ID'),
      mchId: text('WECHAT_MCH_ID'),
      serialNo: text('WECHAT_SERIAL_NO'),
      privateKey: pair.privateKey,
      apiV3Key,
      platformKeys,
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
