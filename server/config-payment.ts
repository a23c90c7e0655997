import type { KeyObject } from 'node:crypto';
import type { AlipayMerchant } from './adapters/payment/alipay.ts';
import { privateKeyOf, publicKeyOf, serialOf } from './adapters/payment/keys.ts';
import type { WechatMerchant } from './adapters/payment/wechat.ts';

/** The merchants' accounts; null: none. */
export interface PaymentConfig {
  readonly alipay: AlipayMerchant | null;
  readonly wechat: WechatMerchant | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do';
const WECHAT_GATEWAY = 'https://api.mch.weixin.qq.com';
/** Without these there is no account; the rest of a provider's variables may be missing. */
const REQUIRED = {
  ALIPAY: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  WECHAT: [
    'WECHAT_APP_ID',
    'WECHAT_MCH_ID',
    'WECHAT_SERIAL_NO',
    'WECHAT_PRIVATE_KEY',
    'WECHAT_API_V3_KEY',
    'WECHAT_PLATFORM_PUBLIC_KEY',
  ],
} as const;

/** Reads the merchants' accounts; whatever is missing or wrong is added to the problems, without its value. */
export function parsePayment(env: Variables, problems: string[]): PaymentConfig {
  const value = (name: string) => env[name]?.trim() ?? '';
  const key = (name: string, read: (text: string) => KeyObject | null, kind: string): KeyObject | null => {
    const found = read(value(name));
    if (!found) problems.push(`${name}: must be an RSA ${kind} key of at least 2048 bits, as PEM or base64`);
    return found;
  };
  return {
    alipay: isWanted('ALIPAY', env, problems) ? alipayOf(value, key) : null,
    wechat: isWanted('WECHAT', env, problems) ? wechatOf(value, key, problems) : null,
  };
}

/** All of a provider's required variables or none: a forgotten one must not quietly turn a payment method off. */
function isWanted(provider: keyof typeof REQUIRED, env: Variables, problems: string[]): boolean {
  if (!Object.keys(env).some((name) => name.startsWith(`${provider}_`) && env[name]?.trim())) return false;
  const missing = REQUIRED[provider].filter((name) => !env[name]?.trim());
  for (const name of missing) problems.push(`${name}: is missing, while other ${provider}_ variables are set`);
  return missing.length === 0;
}

type Value = (name: string) => string;
type Key = (name: string, read: (text: string) => KeyObject | null, kind: string) => KeyObject | null;

function alipayOf(value: Value, key: Key): AlipayMerchant | null {
  const privateKey = key('ALIPAY_PRIVATE_KEY', privateKeyOf, 'private');
  const publicKey = key('ALIPAY_PUBLIC_KEY', publicKeyOf, 'public');
  if (!privateKey || !publicKey) return null;
  const gateway = value('ALIPAY_GATEWAY') || ALIPAY_GATEWAY;
  const sellerId = value('ALIPAY_SELLER_ID') || null;
  return { appId: value('ALIPAY_APP_ID'), sellerId, privateKey, publicKey, gateway, cashier: gateway };
}

function wechatOf(value: Value, key: Key, problems: string[]): WechatMerchant | null {
  const privateKey = key('WECHAT_PRIVATE_KEY', privateKeyOf, 'private');
  const publicKey = key('WECHAT_PLATFORM_PUBLIC_KEY', publicKeyOf, 'public');
  const apiV3Key = Buffer.from(value('WECHAT_API_V3_KEY'));
  if (apiV3Key.length !== 32) problems.push('WECHAT_API_V3_KEY: must be exactly 32 characters');
  if (!privateKey || !publicKey || apiV3Key.length !== 32) return null;
  const named = value('WECHAT_PLATFORM_SERIAL_NO') || serialOf(value('WECHAT_PLATFORM_PUBLIC_KEY'));
  return {
    appId: value('WECHAT_APP_ID'),
    mchId: value('WECHAT_MCH_ID'),
    serialNo: value('WECHAT_SERIAL_NO'),
    platform: { serialNo: named, publicKey },
    gateway: (value('WECHAT_GATEWAY') || WECHAT_GATEWAY).replace(/\/+$/, ''),
    ...{ privateKey, apiV3Key },
  };
}
