import type { LimitHitView } from '../server/domain/limit-hits.ts';
import type { Page } from '../server/domain/paging.ts';
import { Admin } from './admin.ts';
import { builder } from './builder.ts';
import { Pagination } from './scalars.ts';
import { pageArgs } from './paging.ts';

const LimitHitType = builder.objectRef<LimitHitView>('LimitHit').implement({
  description: 'Somebody who ran into a rate limit, counted by day (UTC).',
  fields: (t) => ({
    id: t.id({ resolve: ({ day, limit, key }) => `${day.toISOString().slice(0, 10)}/${limit}/${key}` }),
    limit: t.exposeString('limit', { description: 'Such as `loginAddress` or `codeUser`.' }),
    key: t.exposeString('key', {
      description:
        'A user’s id, a client address, a guest by a hash, `unknown account`, or `others` when there were too many.',
    }),
    username: t.exposeString('username', { nullable: true, description: 'When the key is a user’s id.' }),
    hits: t.exposeInt('hits', { description: 'Requests that were refused.' }),
    firstAt: t.expose('firstAt', { type: 'DateTime' }),
    lastAt: t.expose('lastAt', { type: 'DateTime' }),
  }),
});

const LimitHitPage = builder.objectRef<Page<LimitHitView>>('LimitHitPage').implement({
  fields: (t) => ({
    hits: t.field({ type: [LimitHitType], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

builder.objectField(Admin, 'limitHits', (t) =>
  t.field({
    type: LimitHitPage,
    description: 'Who was rate-limited in the last 90 days, the latest first.',
    args: pageArgs(),
    resolve: (_admin, args, { services }) => services.limitHits.list(args),
  }),
);
