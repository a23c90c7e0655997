import { graphql } from '../../gql/gql.ts';

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

export const ordersQuery = graphql(`
  query AdminOrders($state: OrderState, $search: String!, $page: Int!, $pageSize: Int!) {
    admin {
      orders(state: $state, search: $search, page: $page, pageSize: $pageSize) {
        orders {
          id
          number
          planName
          amount
          method {
            id
            name
          }
          state
          isUnderReview
          createdAt
          buyer {
            user {
              id
              username
              email
            }
          }
        }
        pagination {
          page
          totalPages
        }
      }
    }
  }
`);

export const orderQuery = graphql(`
  query AdminOrder($id: ID!) {
    admin {
      order(id: $id) {
        id
        number
        planName
        amount
        durationDays
        method {
          id
          name
        }
        state
        isUnderReview
        createdAt
        paidAt
        closedAt
        expiresAt
        buyer {
          user {
            id
            username
            email
          }
        }
        timeline {
          id
          text
          createdAt
        }
        payments {
          id
          amount
          method {
            id
            name
          }
          transactionId
          paidAt
          attention
          resolution
          note
          resolvedAt
          resolvedBy {
            user {
              id
              username
            }
          }
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

export const stateText = {
  PENDING: 'membership.PENDING',
  PAID: 'membership.PAID',
  CLOSED: 'membership.CLOSED',
} as const;
