import { graphql } from '../../../gql/gql.ts';
import type { AdminOrderQuery } from '../../../gql/graphql.ts';

export const requestRefundMutation = graphql(`
  mutation RequestRefund($input: RequestRefundInput!) {
    requestRefund(input: $input) {
      refund {
        id
        state
        failure
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const noteRefundByHandMutation = graphql(`
  mutation NoteRefundByHand($input: NoteRefundByHandInput!) {
    noteRefundByHand(input: $input) {
      refund {
        id
        state
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const undoRefundByHandMutation = graphql(`
  mutation UndoRefundByHand($input: UndoRefundByHandInput!) {
    undoRefundByHand(input: $input) {
      refund {
        id
        state
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const endRefundMutation = graphql(`
  mutation EndRefund($input: EndRefundInput!) {
    endRefund(input: $input) {
      refund {
        id
        state
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const retryRefundMutation = graphql(`
  mutation RetryRefund($input: RetryRefundInput!) {
    retryRefund(input: $input) {
      refund {
        id
        state
        failure
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const decideRefundMutation = graphql(`
  mutation DecideRefund($input: DecideRefundInput!) {
    decideRefund(input: $input) {
      refund {
        id
        effect
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export type Payment = NonNullable<NonNullable<NonNullable<AdminOrderQuery['admin']>['order']>['payments']>[number];
export type Refund = NonNullable<Payment['refunds']>[number];

/** What a refund can do to the membership. */
export const effects = ['NOTHING', 'SHORTEN', 'END'] as const;

/** Whether money went back and nobody has decided what that does to the membership. */
export const isUndecided = ({ state, effect }: Pick<Refund, 'state' | 'effect'>): boolean =>
  state === 'SUCCEEDED' && effect === null;
