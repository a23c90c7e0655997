import type { Transaction } from '../adapters/database.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import type { Order, Payment, Refund } from '../generated/prisma/client.ts';
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
  restored: {
    en: 'The membership that went with it is given back: it now ends on {endsAt} (UTC).',
    zh: '随之扣除的会员时间已恢复，有效期至 {endsAt}（UTC）。',
  },
} as const satisfies Record<string, Text>;

/** What buyers are written about a refund. */
export const REFUND_LETTERS = ['order_refunded', 'refund_noted', 'refund_note_undone', 'refund_given_up'] as const;
type RefundLetter = (typeof REFUND_LETTERS)[number];

/** What became of the membership by it, and when it ends now; null: nothing. */
export type MembershipEffect = { readonly what: 'shorten' | 'restored'; readonly endsAt: Date } | null;

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
    /** Tells the buyer, unless his account is deleted; within the transaction of what it tells, which holds the order. */
    async write(
      tx: Transaction,
      kind: RefundLetter,
      { order, payment, refund }: { readonly order: Order; readonly payment: Payment; readonly refund: Refund },
      became: MembershipEffect,
    ) {
      if (order.userId === null) return;
      const user = await tx.user.findUniqueOrThrow({ where: { id: order.userId } });
      const { number, language } = order;
      const method = methodOf(methods, payment.method).name[language];
      const effect = EFFECTS[became?.what ?? 'nothing'][language];
      const details = {
        username: user.username,
        number,
        amount: yuan(refund.amount),
        refund: refund.number,
        method: refund.isTest ? `${method}${TEST_PAYMENT[language]}` : method,
        reference:
          refund.reference === null ? '' : REFERENCE[language].replace('{reference}', () => refund.reference ?? ''),
        effect: effect.replace('{endsAt}', became ? minuteOf(became.endsAt) : ''),
      };
      const recipient = confirmedAddress(user);
      // What was taken back may happen once more, and is told once more.
      const before = await tx.mail.count({ where: { eventKey: { startsWith: `${kind}:${refund.id}` } } });
      const about = before === 0 ? refund.id : `${refund.id}:${before}`;
      await outbox.add(tx, { kind, about, recipient, language, details });
    },

    /** Something may be due. */
    wake: outbox.wake,
  };
}
