import type { AttentionReason, OrderState } from '../generated/prisma/client.ts';
import type { Kinds } from './changes.ts';

/** What can become known of an order. */
export type OrderFact =
  /** A transaction nobody reported before: the order's amount, for a buyer who exists. */
  | 'paid'
  /** … another amount than the order's. */
  | 'paid_otherwise'
  /** … for a buyer whose account is gone. */
  | 'paid_without_buyer'
  /** … of which some or all went back at the provider's own desk, before we heard of it. */
  | 'paid_refunded'
  /** The gateway could not open the order: nobody was ever asked to pay it. */
  | 'refused'
  /** The buyer gave it up, and the gateway closed it. */
  | 'cancelled'
  /** Its time was over, and the gateway closed it. */
  | 'expired'
  /** The gateway says by itself that it is closed. */
  | 'closed_there'
  /** Staff gave the membership for a payment that had needed their attention. */
  | 'granted';

/** What a fact does to an order. */
export interface Move {
  readonly to: OrderState;
  /** What becomes of the payment the fact is about: it buys the membership, or staff decide about it, for this reason. */
  readonly payment: 'buys' | AttentionReason | null;
  /** What the timeline says, and the buyer is told of; null: nothing happened. How it became known is for staff alone. */
  readonly event: Kinds['order'] | null;
}

const stays = (to: OrderState): Move => ({ to, payment: null, event: null });
const attention = (to: OrderState, payment: AttentionReason): Move => ({ to, payment, event: 'needs_attention' });
const closes = (event: Kinds['order']): Move => ({ to: 'closed', payment: null, event });
const GRANTED: Move = { to: 'paid', payment: 'buys', event: 'granted_by_staff' };

/**
 * The state machine of an order, whole: what is, and what becomes known → what follows. Money never vanishes: each
 * transaction either buys or is put before staff (decisions: Payments). One that is on the books already is no fact: it
 * changes nothing, in any state.
 */
export const MOVES: Readonly<Record<OrderState, Readonly<Record<OrderFact, Move>>>> = {
  pending: {
    paid: { to: 'paid', payment: 'buys', event: 'paid' },
    // The order goes on: it can still be closed, and staff can still grant it.
    paid_otherwise: attention('pending', 'wrong_amount'),
    paid_without_buyer: attention('pending', 'account_deleted'),
    // It is over there, and nobody can pay it any more.
    paid_refunded: attention('closed', 'refunded_there'),
    refused: closes('gateway_failed'),
    cancelled: closes('closed'),
    expired: closes('expired'),
    closed_there: closes('closed'),
    granted: GRANTED,
  },
  paid: {
    paid: attention('paid', 'duplicate'),
    paid_otherwise: attention('paid', 'duplicate'),
    paid_without_buyer: attention('paid', 'duplicate'),
    paid_refunded: attention('paid', 'refunded_there'),
    refused: stays('paid'),
    cancelled: stays('paid'),
    expired: stays('paid'),
    closed_there: stays('paid'),
    granted: GRANTED,
  },
  closed: {
    paid: attention('closed', 'late'),
    paid_otherwise: attention('closed', 'wrong_amount'),
    paid_without_buyer: attention('closed', 'account_deleted'),
    paid_refunded: attention('closed', 'refunded_there'),
    refused: stays('closed'),
    cancelled: stays('closed'),
    expired: stays('closed'),
    closed_there: stays('closed'),
    granted: GRANTED,
  },
};

/** What becomes of a payment for an order nobody knows. */
export const UNKNOWN_ORDER: AttentionReason = 'unknown_order';

/** Which fact a transaction is that was not reported before, and of which nothing or something went back by now. */
export function factOf(
  order: { readonly userId: string | null; readonly amount: number },
  payment: { readonly amount: number },
  isRefunded = false,
): OrderFact {
  if (isRefunded) return 'paid_refunded';
  if (payment.amount !== order.amount) return 'paid_otherwise';
  return order.userId === null ? 'paid_without_buyer' : 'paid';
}
