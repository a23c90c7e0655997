import { graphql } from '../../../gql/gql.ts';

export const openPaymentsQuery = graphql(`
  query AdminPayments($page: Int!, $pageSize: Int!) {
    admin {
      payments(isOpen: true, page: $page, pageSize: $pageSize) {
        payments {
          id
          ...AttentionItem_payment
        }
        pagination {
          page
          totalPages
        }
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
