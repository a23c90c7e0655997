import * as z from 'zod/mini';
import { given, optionalText, wholeNumber } from '../../formRules.ts';
import { graphql } from '../../gql/gql.ts';
import type {
  AdminBatchesQuery,
  CreateActivationCodesInput,
  CreateActivationCodesMutation,
} from '../../gql/graphql.ts';

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

/** The server's limits. */
export const codesRules = z.object({
  planId: given(),
  count: wholeNumber(1, 1_000),
  /** A day, `2026-12-31`; or nothing. */
  expiresAt: z.string(),
  note: optionalText(200, 'form.longBatchNote'),
});

/** Codes work until the end of their last day, where their maker is. */
export function codesInput({ count, expiresAt, ...form }: z.output<typeof codesRules>): CreateActivationCodesInput {
  const last = expiresAt === '' ? null : new Date(`${expiresAt}T23:59:59`).toISOString();
  return { ...form, count: Number(count), expiresAt: last };
}
