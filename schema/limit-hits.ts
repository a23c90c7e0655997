import type { LimitHitView } from '../server/domain/limit-hits.ts';
import { isId } from '../server/domain/paging.ts';
import { personOf, User } from './account.ts';
import { Admin } from './admin.ts';
import { builder } from './builder.ts';
import { Node } from './node.ts';
import { connectionOf, sliceArgs } from './paging.ts';

export const LimitHitType = builder.objectRef<LimitHitView>('LimitHit').implement({
  description: 'Somebody who ran into a rate limit, counted by day (UTC).',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: '`<day>/<limit>/<key>`.' }),
    limit: t.exposeString('limit', { description: 'The name of the limit, such as `loginAddress` or `codeUser`.' }),
    key: t.exposeString('key', {
      description:
        'A user’s id, a client address, a guest by a hash, `unknown account`, or `others` when there were too many.',
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'Who it was; null: the key is no user’s id, or the account is deleted.',
      resolve: ({ key }, _args, context) => (isId(key) ? personOf(key, context) : null),
    }),
    hits: t.exposeInt('hits', { description: 'Requests that were refused.' }),
    firstAt: t.expose('firstAt', { type: 'DateTime', description: 'The first of them.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'The last of them.' }),
  }),
});

builder.objectField(Admin, 'limitHits', (t) =>
  t.field({
    type: connectionOf('LimitHit', LimitHitType),
    nullable: true,
    description: 'Who was rate-limited in the last 90 days, the latest first. Null: that could not be read.',
    args: {
      ...sliceArgs(),
      limit: t.arg.string({ required: false, description: 'The name of a limit. Absent or null: all.' }),
    },
    resolve: (_admin, { limit, ...slice }, { services }) => services.limitHits.list(slice, limit),
  }),
);
