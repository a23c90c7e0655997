import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { createAlipayGateway, type AlipayMerchant } from './alipay.ts';
import type { Gateways } from './gateway.ts';
import type { Addresses, Sandbox } from './sandbox/sandbox.ts';
import { createWechatGateway, type WechatMerchant } from './wechat.ts';

/** The payment methods: with the merchant's own account, otherwise with the sandbox's, otherwise off. */
export function createGateways(deps: {
  readonly alipay: AlipayMerchant | null;
  readonly wechat: WechatMerchant | null;
  readonly sandbox: Sandbox | null;
  readonly addresses: Addresses;
  readonly clock: Clock;
  readonly logger: Logger;
}): Gateways {
  const { alipay, wechat, sandbox, addresses, clock, logger } = deps;
  const alipayMerchant = alipay ? async () => alipay : sandbox?.alipay;
  const wechatMerchant = wechat ? async () => wechat : sandbox?.wechat;
  const notifyUrl = (method: string) => () => `${addresses.publicUrl}/api/payment/notify/${method}/`;
  return {
    alipay: alipayMerchant
      ? createAlipayGateway({ merchant: alipayMerchant, notifyUrl: notifyUrl('alipay'), clock, logger })
      : null,
    wechat: wechatMerchant
      ? createWechatGateway({ merchant: wechatMerchant, notifyUrl: notifyUrl('wechat'), clock, logger })
      : null,
  };
}
