import type { ListedToken } from '../server/domain/api-tokens.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';
import { mutation } from './mutation.ts';
import { Node } from './node.ts';
import { connectionOf, sliceArgs } from './paging.ts';
import { API_TOKEN, fromTo } from '../server/contract/fields.ts';

const ApiScopeEnum = builder.enumType('ApiScope', {
  description:
    'What an API token may do, in the name of its user. Where a description names no scope, only a session may: ' +
    'profile, passwords, tokens, paying, the account as a whole, and all of staff’s but reading orders and requests to experts.',
  values: {
    ACCOUNT_READ: {
      value: 'account_read',
      description: 'Name, e-mail and phone of the account, what its user agreed to, and his cars.',
    },
    ASSISTANT: {
      value: 'assistant',
      description:
        'Ask, and watch and stop answers, each of which counts against the quota; read the cars to ask about.',
    },
    HISTORY_READ: { value: 'history_read', description: 'Read and export the history.' },
    HISTORY_WRITE: {
      value: 'history_write',
      description: 'Delete from the history, rename conversations and put them into folders, rate answers.',
    },
    MEMBERSHIP_READ: { value: 'membership_read', description: 'Plan, its end and what is left of the quota.' },
    CONSULTATION: {
      value: 'consultation',
      description: 'Read and follow one’s requests to experts and their replies; sending one needs no scope.',
    },
    ORDERS_READ: {
      value: 'orders_read',
      description:
        'Read and follow one’s orders and their receipts; of staff’s tokens: everybody’s. Ordering and paying need a session.',
    },
    CONSULTATIONS_READ: {
      value: 'consultations_read',
      description:
        'Read and follow everybody’s requests to experts and the replies, by a token of staff; to anybody else’s it opens nothing. Replying needs a session.',
    },
  } as const,
});

export const ApiTokenType = builder.objectRef<ListedToken>('ApiToken').implement({
  description: 'A program’s own key to the account: at most 600 requests a minute, and only what its scopes say.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `revokeApiToken` and `node(id)`; no secret.' }),
    name: t.exposeString('name', { description: 'What its owner calls it, 1 to 60 characters.' }),
    hint: t.exposeString('hint', { description: 'The token’s last four characters.' }),
    scopes: t.expose('scopes', { type: [ApiScopeEnum], description: 'What it may do, each scope once.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'To about a minute; null: never.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Null: until it is revoked.' }),
    remaining: t.int({
      nullable: true,
      description:
        'How many of its 600 requests a minute are left, this one counted. Null: it is not the token this request came with.',
      resolve: ({ id }, _args, { viewer }) => (viewer.apiToken?.id === id ? viewer.apiToken.counted.left : null),
    }),
  }),
});

builder.objectField(User, 'token', (t) =>
  t.field({
    type: ApiTokenType,
    nullable: true,
    description: 'The API token this request came with: what it may do, and until when. Null: it came with a session.',
    authScopes: ({ id }) => ({ self: id }),
    resolve: (_user, _args, { viewer }) => viewer.apiToken,
  }),
);

builder.objectField(User, 'apiTokens', (t) =>
  t.field({
    type: connectionOf('ApiToken', ApiTokenType),
    nullable: true,
    description: 'Own API tokens that were not revoked, newest first. Null: they could not be read.',
    args: sliceArgs(),
    // Not even staff: what programs somebody uses is his own business.
    authScopes: ({ id }) => ({ self: id }),
    resolve: ({ id }, slice, { services }) => services.apiTokens.list(id, slice),
  }),
);

mutation('createApiToken', {
  for: 'user',
  description: `Makes an API token; at most ${API_TOKEN.most} that work at a time. A new password ends all of them.`,
  input: (t) => ({
    name: t.string({ description: `What its user knows it by, ${fromTo(1, API_TOKEN.name.max)}` }),
    scopes: t.field({ type: [ApiScopeEnum], description: 'What it may do; at least one.' }),
    expiresAt: t.field({
      type: 'DateTime',
      required: false,
      description: 'When it ends, in the future. Absent or null: when it is revoked.',
    }),
  }),
  gives: {
    apiToken: { type: ApiTokenType, description: 'The token as it is listed, without its secret.' },
    token: {
      type: 'String',
      description:
        'The secret, `ww_` and 43 characters, shown this once: header `authorization: Bearer ww_…`, connection ' +
        'parameter `token` of a WebSocket.',
    },
  },
  refuses: ['BAD_USER_INPUT', 'TOO_MANY_TOKENS'],
  resolve: (input, { services, viewer: { user, sessionId } }) =>
    services.apiTokens.create({ userId: user.id, sessionId }, { ...input, expiresAt: input.expiresAt ?? null }),
});

mutation('revokeApiToken', {
  for: 'user',
  description: 'Ends one of the viewer’s API tokens at once and closes its sockets.',
  input: (t) => ({ id: t.id({ description: 'Which of one’s own tokens, by its `id`; not the secret.' }) }),
  gives: { revokedTokenId: { type: 'ID', description: 'The token that works no more.' } },
  refuses: ['NOT_FOUND'],
  async resolve({ id }, { services, viewer }) {
    await services.apiTokens.revoke(viewer.user.id, id);
    return { revokedTokenId: id };
  },
});
