import { graphql } from '../../../gql/gql.ts';
import type { AdminDifferencesQuery, AdminInvoicesQuery } from '../../../gql/graphql.ts';

export const differencesQuery = graphql(`
  query AdminDifferences($first: Int!, $offset: Int!) {
    admin {
      billDifferences(first: $first, offset: $offset, filter: { isOpen: true }) {
        nodes {
          id
          kind
          about
          key
          orderNumber
          transactionId
          order {
            id
          }
          line
          theirs {
            amount
            currency
          }
          ours {
            amount
            currency
          }
          createdAt
          bill {
            id
            day
            isTest
            method {
              id
              name
            }
          }
        }
        totalCount
      }
    }
  }
`);

export type Difference = NonNullable<NonNullable<AdminDifferencesQuery['admin']>['billDifferences']>['nodes'][number];

export const billsQuery = graphql(`
  query AdminBills($first: Int!, $offset: Int!) {
    admin {
      bills(first: $first, offset: $offset) {
        nodes {
          id
          day
          isTest
          state
          loadedAt
          nextTryAt
          isGiven
          lineCount
          openDifferences
          foundCount
          method {
            id
            name
          }
        }
        totalCount
      }
    }
    paymentMethods {
      id
      name
      isOn
    }
  }
`);

export const invoicesQuery = graphql(`
  query AdminInvoices($isOpen: Boolean, $first: Int!, $offset: Int!) {
    admin {
      invoices(first: $first, offset: $offset, filter: { isOpen: $isOpen }) {
        nodes {
          id
          kind
          title
          taxNumber
          state
          number
          reason
          redNumber
          createdAt
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
          order {
            id
            number
            isTest
            buyer {
              id
              username
            }
          }
        }
        totalCount
      }
    }
  }
`);

export type AdminInvoice = NonNullable<NonNullable<AdminInvoicesQuery['admin']>['invoices']>['nodes'][number];

export const askMutation = graphql(`
  mutation AskAboutDifference($id: ID!) {
    askAboutDifference(input: { id: $id }) {
      difference {
        id
        goneAt
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const resolveMutation = graphql(`
  mutation ResolveDifference($input: ResolveDifferenceInput!) {
    resolveDifference(input: $input) {
      difference {
        id
        resolvedAt
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const loadBillMutation = graphql(`
  mutation LoadBill($input: LoadBillInput!) {
    loadBill(input: $input) {
      bill {
        id
        openDifferences
        foundCount
        lineCount
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const issueMutation = graphql(`
  mutation IssueInvoice($input: IssueInvoiceInput!) {
    issueInvoice(input: $input) {
      invoice {
        id
        state
        number
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const refuseMutation = graphql(`
  mutation RefuseInvoice($input: RefuseInvoiceInput!) {
    refuseInvoice(input: $input) {
      invoice {
        id
        state
        reason
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const revokeMutation = graphql(`
  mutation RevokeInvoice($input: RevokeInvoiceInput!) {
    revokeInvoice(input: $input) {
      invoice {
        id
        state
        redNumber
        reason
      }
      next {
        id
        amount {
          amount
          currency
        }
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);
