import { graphql } from '../../../gql/gql.ts';
import type { AdminBatchesQuery, CreateActivationCodesMutation } from '../../../gql/graphql.ts';

export const batchesQuery = graphql(`
  query AdminBatches($page: Int!, $pageSize: Int!) {
    admin {
      activationBatches(page: $page, pageSize: $pageSize) {
        batches {
          id
          planName
          count
          redeemed
          expiresAt
          note
          createdBy
          createdAt
          revokedAt
        }
        pagination {
          page
          totalPages
        }
      }
      plans {
        id
        slug
        plan {
          id
          name
        }
      }
    }
  }
`);

export const createCodesMutation = graphql(`
  mutation CreateActivationCodes($input: CreateActivationCodesInput!) {
    createActivationCodes(input: $input) {
      batch {
        id
        planName
        planSlug
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

export type Batch = AdminBatchesQuery['admin']['activationBatches']['batches'][number];
export type PlanToChoose = AdminBatchesQuery['admin']['plans'][number];
export type MadeCodes = CreateActivationCodesMutation['createActivationCodes'];
