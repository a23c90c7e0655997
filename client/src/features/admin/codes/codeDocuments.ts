import { graphql } from '../../../gql/gql.ts';
import type { AdminBatchesQuery, CreateActivationCodesMutation } from '../../../gql/graphql.ts';

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
    }
  }
`);

export const revokeMutation = graphql(`
  mutation RevokeActivationBatch($id: ID!) {
    revokeActivationBatch(id: $id) {
      id
      redeemed
      revokedAt
    }
  }
`);

type Desk = NonNullable<AdminBatchesQuery['admin']>;
export type Batch = NonNullable<Desk['activationBatches']>['nodes'][number];
export type PlanToChoose = NonNullable<Desk['plans']>[number];
export type MadeCodes = CreateActivationCodesMutation['createActivationCodes'];
