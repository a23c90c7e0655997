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
  mutation GrantPayment($id: ID!, $note: String!) {
    grantPayment(id: $id, note: $note) {
      id
      resolution
    }
  }
`);

export const refundMutation = graphql(`
  mutation NoteRefund($id: ID!, $note: String!) {
    noteRefund(id: $id, note: $note) {
      id
      resolution
    }
  }
`);

export const dismissMutation = graphql(`
  mutation DismissPayment($id: ID!, $note: String!) {
    dismissPayment(id: $id, note: $note) {
      id
      resolution
    }
  }
`);

/** What staff can decide about a payment. */
export const decisions = ['grant', 'refund', 'dismiss'] as const;
export type Decision = (typeof decisions)[number];
