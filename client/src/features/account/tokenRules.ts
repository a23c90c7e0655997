import * as z from 'zod/mini';
import { requiredText, someOf } from '../../forms/rules.ts';
import type { ApiScope, CreateApiTokenInput } from '../../gql/graphql.ts';
import { API_TOKEN } from '../../../../server/contract/fields.ts';

export const scopes = [
  'ACCOUNT_READ',
  'ASSISTANT',
  'HISTORY_READ',
  'HISTORY_WRITE',
  'MEMBERSHIP_READ',
  'CONSULTATION',
  'ORDERS_READ',
  'CONSULTATIONS_READ',
] as const satisfies readonly ApiScope[];

/** Days; the last: until it is revoked. */
export const lifetimes = ['30', '90', '365', 'never'] as const;

const dayMs = 24 * 60 * 60 * 1000;

/** The server's limits. */
export const tokenRules = z.object({
  name: requiredText(API_TOKEN.name.max),
  scopes: someOf(scopes, 'tokens.scopeRequired'),
  lifetime: z.enum(lifetimes),
});

export type TokenForm = z.input<typeof tokenRules>;

export const emptyToken: TokenForm = { name: '', scopes: [], lifetime: '90' };

export function tokenInput({ name, scopes, lifetime }: TokenForm, now: number): CreateApiTokenInput {
  const expiresAt = lifetime === 'never' ? null : new Date(now + Number(lifetime) * dayMs).toISOString();
  return { name, scopes, expiresAt };
}
