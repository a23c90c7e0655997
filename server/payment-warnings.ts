import type { PaymentMethod } from './adapters/payment/methods.ts';
import type { Config } from './config/config.ts';
import { SANDBOX_OFF } from './config/payment.ts';

/**
 * What a start says of payments, on the terminal and in the log, so that it is not a buyer who finds out: which methods
 * are off and why, and which take test payments, that is give memberships for nothing.
 */
export function paymentWarnings(
  methods: readonly PaymentMethod[],
  { paymentSandboxOff, isPersonal }: Pick<Config, 'paymentSandboxOff' | 'isPersonal'>,
): string[] {
  const named = (wanted: readonly PaymentMethod[]) => wanted.map(({ id }) => id).join(', ');
  const off = methods.filter(({ gateway }) => gateway === null);
  const test = methods.filter(({ isTest }) => isTest);
  const warnings: string[] = [];
  if (test.length > 0) {
    const danger = isPersonal ? '' : ' Whoever reaches this address gets a membership for nothing: PAYMENT_SANDBOX=1.';
    warnings.push(`TEST PAYMENTS 测试支付: ${named(test)} move no money.${danger}`);
  }
  if (off.length > 0) {
    const reason = paymentSandboxOff === null ? '' : `, and test payments are off: ${SANDBOX_OFF[paymentSandboxOff]}`;
    warnings.push(
      `PAYMENT OFF: ${named(off)} cannot be chosen. ${off.length > 1 ? 'They have' : 'It has'} no merchant's account${reason}.`,
    );
  }
  return warnings;
}
