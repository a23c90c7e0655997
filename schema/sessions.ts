import { deviceOf } from '../server/domain/user-agent.ts';
import { placeOf, type ListedSession } from '../server/domain/sessions.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';
import { mutation } from './mutation.ts';
import { Node } from './node.ts';
import { connectionOf, sliceArgs } from './paging.ts';

const SessionPlace = builder.enumType('SessionPlace', {
  description: 'Where a session is used, as far as its address tells without asking anybody.',
  values: {
    THIS_COMPUTER: { value: 'this_computer', description: 'The machine the product runs on.' },
    LOCAL_NETWORK: { value: 'local_network', description: 'A private address.' },
    INTERNET: { value: 'internet', description: 'Any other address.' },
  } as const,
});

export const SessionType = builder.objectRef<ListedSession>('Session').implement({
  description: 'Somewhere the user is signed in.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `endSession` and `node(id)`; no secret.' }),
    browser: t.string({
      nullable: true,
      description: 'What was used last, such as `Chrome`; null: unknown.',
      resolve: ({ userAgent }, _args, { viewer }) => deviceOf(userAgent).browser?.[viewer.language] ?? null,
    }),
    system: t.string({
      nullable: true,
      description: 'Such as `Windows`; null: unknown.',
      resolve: ({ userAgent }, _args, { viewer }) => deviceOf(userAgent).system?.[viewer.language] ?? null,
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'The client address it was used from last, of IPv6 the /64 network; null: unknown.',
    }),
    place: t.field({
      type: SessionPlace,
      nullable: true,
      description: 'Where that address is; null: unknown.',
      resolve: ({ address }) => placeOf(address),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When he signed in.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      description: 'When it was used last, to about five minutes.',
    }),
    isCurrent: t.boolean({
      description: 'Whether this very request came with it.',
      resolve: ({ id }, _args, { viewer }) => id === viewer.sessionId,
    }),
  }),
});

builder.objectField(User, 'sessions', (t) =>
  t.field({
    type: connectionOf('Session', SessionType),
    nullable: true,
    description: 'Where the user is signed in, the one seen last first. Null: that could not be read.',
    args: sliceArgs(),
    // Not even staff: where somebody is is his own business.
    authScopes: ({ id }) => ({ self: id }),
    resolve: ({ id }, slice, { services }) => services.sessions.list(id, slice),
  }),
);

mutation('endSession', {
  for: 'user',
  description: 'Ends one of the viewer’s sessions at once and closes its sockets.',
  input: (t) => ({ id: t.id({ description: 'Which of one’s own sessions, by its `id`.' }) }),
  gives: { endedSessionId: { type: 'ID', description: 'The session that ended.' } },
  refuses: ['NOT_FOUND'],
  async resolve({ id }, { services, viewer, setSession }) {
    await services.sessions.end(viewer.user.id, id);
    if (id === viewer.sessionId) setSession(null);
    return { endedSessionId: id };
  },
});

mutation('endOtherSessions', {
  for: 'user',
  description:
    'Ends every session of the viewer but this one, and forgets the devices he signed in from before. API tokens go on.',
  gives: { endedCount: { type: 'Int', description: 'How many sessions ended.' } },
  refuses: [],
  resolve: async (_input, { services, viewer }) => ({
    endedCount: await services.sessions.endOthers(viewer.user.id, viewer),
  }),
});
