import { graphql } from '../../../gql/gql.ts';

export const ordersQuery = graphql(`
  query AdminOrders($state: OrderState, $search: String!, $page: Int!, $pageSize: Int!) {
    admin {
      orders(state: $state, search: $search, page: $page, pageSize: $pageSize) {
        orders {
          id
          number
          planName
          amount
          isTest
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
        isTest
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
          isTest
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

export const stateText = {
  PENDING: 'membership.PENDING',
  PAID: 'membership.PAID',
  CLOSED: 'membership.CLOSED',
} as const;
