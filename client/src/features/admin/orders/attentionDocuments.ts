import { graphql } from '../../../gql/gql.ts';

export const openPaymentsQuery = graphql(`
  query AdminPayments($first: Int!, $offset: Int!) {
    admin {
      payments(first: $first, offset: $offset, filter: { isOpen: true }, orderBy: OLDEST_FIRST) {
        nodes {
          id
          ...AttentionItem_payment
        }
        totalCount
      }
    }
  }
`);

export const grantMutation = graphql(`
  mutation GrantPayment($input: GrantPaymentInput!) {
    grantPayment(input: $input) {
      payment {
        id
        resolution
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const refundMutation = graphql(`
  mutation NoteRefund($input: NoteRefundInput!) {
    noteRefund(input: $input) {
      payment {
        id
        resolution
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const dismissMutation = graphql(`
  mutation DismissPayment($input: DismissPaymentInput!) {
    dismissPayment(input: $input) {
      payment {
        id
        resolution
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

/** What staff can decide about a payment. */
export const decisions = ['grant', 'refund', 'dismiss'] as const;
export type Decision = (typeof decisions)[number];
