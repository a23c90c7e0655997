import { createPublicKey, type KeyObject } from 'node:crypto';
import type { AlipayMerchant } from '../adapters/payment/alipay.ts';
import { privateKeyOf, publicKeyOf, serialOf } from '../adapters/payment/keys.ts';
import type { WechatMerchant } from '../adapters/payment/wechat.ts';

/** The merchants' accounts; null: none. */
export interface PaymentConfig {
  readonly alipay: AlipayMerchant | null;
  readonly wechat: WechatMerchant | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do';
const WECHAT_GATEWAY = 'https://api.mch.weixin.qq.com';
const VARIABLES = {
  alipay: {
    required: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
    optional: ['ALIPAY_GATEWAY', 'ALIPAY_SELLER_ID'],
  },
  wechat: {
    required: [
      'WECHAT_APP_ID',
      'WECHAT_MCH_ID',
      'WECHAT_SERIAL_NO',
      'WECHAT_PRIVATE_KEY',
      'WECHAT_API_V3_KEY',
      'WECHAT_PLATFORM_PUBLIC_KEY',
    ],
    optional: ['WECHAT_GATEWAY', 'WECHAT_PLATFORM_SERIAL_NO'],
  },
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
    alipay: isWanted('alipay', env, problems) ? alipayOf(value, key, problems) : null,
    wechat: isWanted('wechat', env, problems) ? wechatOf(value, key, problems) : null,
  };
}

/** All of a provider's required variables or none: a forgotten one must not quietly turn a payment method off. */
function isWanted(provider: keyof typeof VARIABLES, env: Variables, problems: string[]): boolean {
  const { required, optional } = VARIABLES[provider];
  const given = [...required, ...optional].find((name) => env[name]?.trim());
  if (given === undefined) return false;
  const missing = required.filter((name) => !env[name]?.trim());
  for (const name of missing) problems.push(`${name}: is missing, while ${given} is set`);
  return missing.length === 0;
}

type Value = (name: string) => string;
type Key = (name: string, read: (text: string) => KeyObject | null, kind: string) => KeyObject | null;

function alipayOf(value: Value, key: Key, problems: string[]): AlipayMerchant | null {
  const privateKey = key('ALIPAY_PRIVATE_KEY', privateKeyOf, 'private');
  const publicKey = key('ALIPAY_PUBLIC_KEY', publicKeyOf, 'public');
  if (!privateKey || !publicKey || isOwn('ALIPAY_PUBLIC_KEY', publicKey, privateKey, problems)) return null;
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
  if (isOwn('WECHAT_PLATFORM_PUBLIC_KEY', publicKey, privateKey, problems)) return null;
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

/** An easy mistake, which would only show when the first buyer has paid. */
function isOwn(name: string, publicKey: KeyObject, privateKey: KeyObject, problems: string[]): boolean {
  const isSame = createPublicKey(privateKey).equals(publicKey);
  if (isSame) problems.push(`${name}: is the public half of your own key; the provider's key belongs here`);
  return isSame;
}
