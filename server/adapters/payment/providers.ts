import { alipay } from './alipay/provider.ts';
import type { PaymentProvider } from './provider.ts';
import { wechat } from './wechat/provider.ts';

/**
 * The payment providers, in the order in which they are offered: the first is the default (spec §3: Alipay). One that
 * has orders stays here; without keys it is off and only names them.
 */
export const PROVIDERS: readonly PaymentProvider[] = [alipay, wechat];
