import type { Transaction } from '../adapters/database.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import type { MembershipGrant, Order, Payment, Refund } from '../generated/prisma/client.ts';
import type { Text } from '../language.ts';
import { minuteOf } from '../text-cleaning.ts';
import { confirmedAddress } from './addresses.ts';
import { yuan } from './order-timeline.ts';
import type { Outbox } from './outbox.ts';
import { methodOf } from './payment-methods.ts';

/** Behind the method of a payment that moved no money. */
const TEST_PAYMENT: Text = { en: ', test payment: no money moved', zh: '，测试支付，没有真实退款' };

/** What names money that was given back by hand, behind how much it is. */
const REFERENCE: Text = { en: ' ({reference})', zh: '（{reference}）' };

const EFFECTS = {
  nothing: { en: 'Your membership stays as it is.', zh: '您的会员不受影响。' },
  shorten: { en: 'Your membership now ends on {endsAt} (UTC).', zh: '您的会员有效期调整至 {endsAt}（UTC）。' },
} as const satisfies Record<string, Text>;

export type RefundLetters = ReturnType<typeof createRefundLetters>;

/** What buyers are written about refunds, in the language they ordered in. */
export function createRefundLetters({
  outbox,
  methods,
}: {
  readonly outbox: Outbox;
  readonly methods: readonly PaymentMethod[];
}) {
  return {
    /** Tells the buyer, unless his account is deleted. `taken`: the time it took back; null: none. */
    async write(tx: Transaction, order: Order, payment: Payment, refund: Refund, taken: MembershipGrant | null) {
      if (order.userId === null) return;
      const user = await tx.user.findUniqueOrThrow({ where: { id: order.userId } });
      const { number, language } = order;
      const method = methodOf(methods, payment.method).name[language];
      const effect = EFFECTS[taken ? 'shorten' : 'nothing'][language];
      const details = {
        username: user.username,
        number,
        amount: yuan(refund.amount),
        refund: refund.number,
        method: refund.isTest ? `${method}${TEST_PAYMENT[language]}` : method,
        reference:
          refund.reference === null ? '' : REFERENCE[language].replace('{reference}', () => refund.reference ?? ''),
        effect: effect.replace('{endsAt}', taken ? minuteOf(taken.startsAt) : ''),
      };
      const recipient = confirmedAddress(user);
      // What staff have noted went back as they say, which need not be the way it came.
      const kind = refund.origin === 'noted' ? 'refund_noted' : 'order_refunded';
      await outbox.add(tx, { kind, about: refund.id, recipient, language, details });
    },

    /** Something may be due. */
    wake: outbox.wake,
  };
}
