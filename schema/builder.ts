import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { AppError } from '../server/errors.ts';
import type { ApiScope } from '../server/generated/prisma/client.ts';
import type { Services } from '../server/services.ts';
import type { Viewer } from '../server/viewer.ts';

/** What every resolver is given. */
export interface Context {
  readonly viewer: Viewer;
  readonly services: Services;
  /** What an event stream's reader had last (header `Last-Event-ID`); null: nothing, or no event stream. */
  readonly lastEventId: string | null;
  /** Sets (a token) or clears (null) the session cookie, and the device cookie; does nothing on a socket. */
  setSession(token: string | null, deviceToken?: string): void;
}

/** The context behind a `user`, `staff` or `superuser` scope. */
export type SignedInContext = Context & { viewer: Viewer & { user: NonNullable<Viewer['user']> } };

/** Whether staff's rooms are open to a viewer: never to an API token. */
export function isStaff({ user, apiToken }: Pick<Viewer, 'user' | 'apiToken'>): boolean {
  return user !== null && apiToken === null && (user.isStaff || user.isSuperuser);
}

/** Whether everybody’s things of a kind are open to a viewer: to staff, and to a token of theirs with the scope for them. */
function readsAll({ user, apiToken }: Pick<Viewer, 'user' | 'apiToken'>, scope: ApiScope): boolean {
  const mayRead = apiToken === null || apiToken.scopes.includes(scope);
  return user !== null && mayRead && (user.isStaff || user.isSuperuser);
}

/** What is said of a field for staff, signed in, of an object that others see as well. */
export const forStaff = (about: string) =>
  `For staff: ${about} Null, with an error, for everybody else, and for API tokens.`;

export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: true;
  AuthScopes: {
    user: boolean;
    staff: boolean;
    superuser: boolean;
    allOrders: boolean;
    allConsultations: boolean;
    self: string;
  };
  AuthContexts: { user: SignedInContext; staff: SignedInContext; superuser: SignedInContext };
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    ID: { Input: string; Output: string };
    EmailAddress: { Input: string; Output: string };
    URL: { Input: string; Output: string };
    Color: { Input: string; Output: string };
    SafeInt: { Input: number; Output: number };
  };
}>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: ({ viewer: { user, apiToken } }) => ({
      user: user !== null,
      // Staff's rights are no part of an API token, but for two. What else tokens may do: token-access.ts.
      staff: isStaff({ user, apiToken }),
      superuser: user !== null && apiToken === null && user.isSuperuser,
      allOrders: readsAll({ user, apiToken }, 'orders_read'),
      allConsultations: readsAll({ user, apiToken }, 'consultations_read'),
      // What is personal is for the user of that id alone: staff see others through what is recorded.
      self: (id) => user?.id === id,
    }),
    unauthorizedError: (_parent, { viewer: { user, apiToken } }) =>
      user
        ? // To sign in helps those alone who may do it then.
          new AppError('FORBIDDEN', {
            text: apiToken && isStaff({ user, apiToken: null }) ? 'closedToTokens' : 'notYours',
          })
        : new AppError('UNAUTHENTICATED'),
  },
});
