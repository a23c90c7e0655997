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
