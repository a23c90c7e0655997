import type { Text } from '../../language.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { Gateway } from './gateway.ts';
import type { MerchantAccount, PaymentProvider } from './provider.ts';
import type { Addresses, Sandbox } from './sandbox/sandbox.ts';

/** A way to pay: what is known of its provider, and the way to it. */
export interface PaymentMethod extends Pick<PaymentProvider, 'id' | 'name' | 'flow' | 'phone' | 'refundFailures'> {
  /** The app the buyer pays with. */
  readonly app: Text;
  /** Null: it is off, because it has neither the merchant's account nor a sandbox, and cannot be chosen. */
  readonly gateway: Gateway | null;
  /** Its gateway is the sandbox's: no money moves, and whoever pays is told so. */
  readonly isTest: boolean;
}

/** The payment methods: with the merchant's own account, otherwise with the sandbox's, otherwise off. */
export function createPaymentMethods(deps: {
  readonly accounts: readonly MerchantAccount[];
  readonly sandbox: Sandbox | null;
  readonly addresses: Addresses;
  readonly clock: Clock;
  readonly logger: Logger;
}): PaymentMethod[] {
  const { accounts, sandbox, addresses, clock, logger } = deps;
  return accounts.map(({ provider, merchant: own }) => {
    const { id, name, app = name, flow, phone, refundFailures = {} } = provider;
    const merchant = own === null ? sandbox?.merchantOf(id) : async () => own;
    const notifyUrl = () => `${addresses.publicUrl}/api/payment/notify/${id}/`;
    const gateway = merchant ? provider.createGateway({ merchant, notifyUrl, clock, logger }) : null;
    const isTest = own === null && gateway !== null;
    return { id, name, app, flow, ...(phone && { phone }), refundFailures, gateway, isTest };
  });
}
