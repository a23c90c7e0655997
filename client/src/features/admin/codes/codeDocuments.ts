import { graphql } from '../../../gql/gql.ts';
import type { AdminBatchesQuery, CreateActivationCodesMutation, FindCodeQuery } from '../../../gql/graphql.ts';

export const batchesQuery = graphql(`
  query AdminBatches($first: Int!, $offset: Int!) {
    admin {
      activationBatches(first: $first, offset: $offset) {
        nodes {
          id
          plan {
            id
            name
          }
          count
          redeemed
          expiresAt
          note
          createdBy {
            id
            username
          }
          createdAt
          revokedAt
        }
        totalCount
      }
      plans {
        id
        slug
        name
      }
    }
  }
`);

export const createCodesMutation = graphql(`
  mutation CreateActivationCodes($input: CreateActivationCodesInput!) {
    createActivationCodes(input: $input) {
      batch {
        id
        plan {
          id
          name
          slug
        }
        createdAt
      }
      codes
      csv
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const revokeMutation = graphql(`
  mutation RevokeActivationBatch($id: ID!) {
    revokeActivationBatch(input: { id: $id }) {
      batch {
        id
        redeemed
        revokedAt
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const batchCodesQuery = graphql(`
  query BatchCodes($id: ID!, $first: Int!, $offset: Int!) {
    node(id: $id) {
      __typename
      id
      ... on ActivationBatch {
        codes(first: $first, offset: $offset) {
          nodes {
            id
            hint
            redeemedAt
            redeemedBy {
              id
              username
            }
            withdrawnAt
          }
          totalCount
        }
      }
    }
  }
`);

export const findCodeQuery = graphql(`
  query FindCode($code: String!) {
    admin {
      activationCode(code: $code) {
        id
        batchId
        redeemedAt
        redeemedBy {
          id
          username
        }
        withdrawnAt
      }
    }
  }
`);

/** What holds of all codes of a batch. */
export const codeBatchQuery = graphql(`
  query CodeBatch($id: ID!) {
    node(id: $id) {
      id
      ... on ActivationBatch {
        expiresAt
        revokedAt
      }
    }
  }
`);

export const withdrawMutation = graphql(`
  mutation WithdrawActivationCode($input: WithdrawActivationCodeInput!) {
    withdrawActivationCode(input: $input) {
      code {
        id
        withdrawnAt
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

/** A code with what holds of its whole batch. */
export interface FoundCode extends NonNullable<NonNullable<FindCodeQuery['admin']>['activationCode']> {
  readonly expiresAt?: string | null;
  readonly revokedAt?: string | null;
}

type Desk = NonNullable<AdminBatchesQuery['admin']>;
export type Batch = NonNullable<Desk['activationBatches']>['nodes'][number];
export type PlanToChoose = NonNullable<Desk['plans']>[number];
type Made = CreateActivationCodesMutation['createActivationCodes'];
export type MadeCodes = { readonly [Name in 'batch' | 'codes' | 'csv']: NonNullable<Made[Name]> };
