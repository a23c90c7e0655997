import * as z from 'zod/mini';
import { given, optionalText, wholeNumber } from '../../../forms/rules.ts';
import type { CreateActivationCodesInput } from '../../../gql/graphql.ts';
import { ACTIVATION_BATCH } from '../../../../../server/contract/fields.ts';

/** The server's limits. */
export const codesRules = z.object({
  planId: given(),
  count: wholeNumber([ACTIVATION_BATCH.count.min, ACTIVATION_BATCH.count.max]),
  /** A day, `2026-12-31`; or nothing. */
  expiresAt: z.string(),
  note: optionalText(ACTIVATION_BATCH.note.max),
});

/** Codes work until the end of their last day, where their maker is. */
export function codesInput({ count, expiresAt, ...form }: z.output<typeof codesRules>): CreateActivationCodesInput {
  const last = expiresAt === '' ? null : new Date(`${expiresAt}T23:59:59`).toISOString();
  return { ...form, count: Number(count), expiresAt: last };
}
