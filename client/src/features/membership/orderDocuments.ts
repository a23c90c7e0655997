import { graphql } from '../../gql/gql.ts';

export const orderFragment = graphql(`
  fragment Order_order on Order {
    id
    number
    method {
      id
      name
      app
      flow
    }
    amount {
      amount
      currency
    }
    isTest
    planName
    plan {
      id
      slug
    }
    durationDays
    state
    isUnderReview
    device
    refundedAmount {
      amount
      currency
    }
    paymentUrl
    codeUrl
    createdAt
    expiresAt
    receipt {
      transactionId
      amount {
        amount
        currency
      }
      isTest
      paidAt
      startsAt
      endsAt
    }
  }
`);

export const createOrderMutation = graphql(`
  mutation CreateOrder($input: CreateOrderInput!) {
    createOrder(input: $input) {
      order {
        id
        ...Order_order
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const requestInvoiceMutation = graphql(`
  mutation RequestInvoice($input: RequestInvoiceInput!) {
    requestInvoice(input: $input) {
      invoice {
        id
        state
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const refreshOrderMutation = graphql(`
  mutation RefreshOrder($id: ID!) {
    refreshOrder(input: { id: $id }) {
      order {
        id
        ...Order_order
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const cancelOrderMutation = graphql(`
  mutation CancelOrder($id: ID!) {
    cancelOrder(input: { id: $id }) {
      order {
        id
        ...Order_order
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

/** Brings each change of an order, and ends when nothing can change any more. */
export const orderSubscription = graphql(`
  subscription WatchOrder($id: ID!) {
    order(id: $id) {
      id
      ...Order_order
    }
  }
`);

/** What happened to an order, for its details. */
export const orderDetailQuery = graphql(`
  query OrderDetail($id: ID!) {
    viewer {
      id
      username
      order(id: $id) {
        id
        ...Order_order
        receipt {
          seller {
            name {
              en
              zh
            }
            registration
            address {
              en
              zh
            }
          }
        }
        refunds {
          id
          number
          amount {
            amount
            currency
          }
          state
          reference
          reason
          createdAt
          succeededAt
        }
        invoice {
          id
          title
          taxNumber
          state
          number
          reason
          refundedAt
          redNumber
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
        invoiceAmount {
          amount
          currency
        }
        timeline {
          id
          text
          createdAt
        }
      }
    }
  }
`);
