import type { Money } from './money.ts';

/** What of an order says how it stands. */
interface Standing {
  readonly state: 'PENDING' | 'PAID' | 'CLOSED';
  readonly isUnderReview: boolean | null;
  readonly amount: Money;
  /** Null: not known. */
  readonly refundedAmount: Money | null;
}

const texts = { PENDING: 'membership.PENDING', PAID: 'membership.PAID', CLOSED: 'membership.CLOSED' } as const;

/** The text that says how an order stands, for its buyer: paid, refunded, under review … */
export function orderState({ state, isUnderReview, amount, refundedAmount }: Standing) {
  if (isUnderReview === true) return 'membership.review' as const;
  const refunded = refundedAmount?.amount ?? 0;
  if (refunded === 0) return texts[state];
  return refunded >= amount.amount ? ('membership.refunded' as const) : ('membership.partlyRefunded' as const);
}

/** The same for staff: what its buyer reads is looked at waits for them. */
export function orderStateForStaff(order: Standing) {
  return order.isUnderReview === true ? ('admin.orders.waits' as const) : orderState(order);
}
