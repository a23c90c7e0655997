import { graphql } from '../../../gql/gql.ts';

export const ordersQuery = graphql(`
  query AdminOrders($state: OrderState, $search: String!, $first: Int!, $offset: Int!) {
    admin {
      orders(first: $first, offset: $offset, filter: { state: $state, search: $search }) {
        nodes {
          id
          number
          planName
          amount {
            amount
            currency
          }
          isTest
          method {
            id
            name
          }
          state
          isUnderReview
          refundedAmount {
            amount
            currency
          }
          createdAt
          buyer {
            id
            username
            email
          }
        }
        totalCount
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
        amount {
          amount
          currency
        }
        isTest
        durationDays
        method {
          id
          name
        }
        state
        isUnderReview
        refundedAmount {
          amount
          currency
        }
        createdAt
        paidAt
        closedAt
        expiresAt
        invoice {
          id
          state
          number
          redNumber
          reason
          refundedAt
          amount {
            amount
            currency
          }
          refundUnderWay {
            amount
            currency
          }
          issuedAmount {
            amount
            currency
          }
        }
        buyer {
          id
          username
          email
        }
        timeline {
          id
          text
          createdAt
        }
        payments {
          id
          amount {
            amount
            currency
          }
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
            id
            username
          }
          enteredBy {
            id
            username
          }
          refundable {
            amount
            currency
          }
          remaining {
            amount
            currency
          }
          refunds {
            id
            number
            amount {
              amount
              currency
            }
            state
            origin
            effect
            failure
            failureText
            isRetriable
            isEndable
            isUndoable
            reference
            reason
            createdAt
            succeededAt
            requestedBy {
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
