import type { RefundSaid } from '../adapters/payment/refunds.ts';
import type { OrderEventKind, RefundState } from '../generated/prisma/client.ts';

/** What can become known of a refund: what the provider says, or that staff try a failed one again or give one up. */
export type RefundFact = RefundSaid | 'retried' | 'given_up';

/** What a fact does to a refund. */
export interface RefundMove {
  readonly to: RefundState;
  /** What the order's timeline says; null: nothing happened. */
  readonly event: Extract<
    OrderEventKind,
    'refund_requested' | 'refunded' | 'refund_failed' | 'refund_stuck' | 'refund_given_up'
  > | null;
}

const stays = (to: RefundState): RefundMove => ({ to, event: null });
const PAID_BACK: RefundMove = { to: 'succeeded', event: 'refunded' };
const FAILED: RefundMove = { to: 'failed', event: 'refund_failed' };
const GIVEN_UP: RefundMove = { to: 'failed', event: 'refund_given_up' };
/** The provider keeps it until somebody does something at its desk; asked on, for then it goes on. */
const STUCK: RefundMove = { to: 'pending', event: 'refund_stuck' };

/**
 * The state machine of a refund, whole. Money that went back has gone back: nothing moves a refund that succeeded, and one
 * that failed here still succeeds when the provider says so.
 */
export const REFUND_MOVES: Readonly<Record<RefundState, Readonly<Record<RefundFact, RefundMove>>>> = {
  requested: {
    taken: { to: 'pending', event: null },
    succeeded: PAID_BACK,
    refused: FAILED,
    closed: FAILED,
    stuck: STUCK,
    retried: stays('requested'),
    given_up: GIVEN_UP,
  },
  pending: {
    taken: stays('pending'),
    succeeded: PAID_BACK,
    refused: FAILED,
    closed: FAILED,
    stuck: STUCK,
    retried: stays('pending'),
    given_up: GIVEN_UP,
  },
  succeeded: {
    taken: stays('succeeded'),
    succeeded: stays('succeeded'),
    refused: stays('succeeded'),
    closed: stays('succeeded'),
    stuck: stays('succeeded'),
    retried: stays('succeeded'),
    given_up: stays('succeeded'),
  },
  failed: {
    taken: { to: 'pending', event: null },
    succeeded: PAID_BACK,
    refused: stays('failed'),
    closed: stays('failed'),
    stuck: STUCK,
    retried: { to: 'requested', event: 'refund_requested' },
    given_up: stays('failed'),
  },
};
