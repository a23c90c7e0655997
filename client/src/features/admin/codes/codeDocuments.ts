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

export type Batch = AdminBatchesQuery['admin']['activationBatches']['batches'][number];
export type PlanToChoose = AdminBatchesQuery['admin']['plans'][number];
type Made = CreateActivationCodesMutation['createActivationCodes'];
export type MadeCodes = { readonly [Name in 'batch' | 'codes' | 'csv']: NonNullable<Made[Name]> };
