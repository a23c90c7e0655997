import type { MembershipStatus, Quota } from '../server/domain/membership.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';

const QuotaType = builder.objectRef<Quota>('Quota').implement({
  description: 'AI consultations of the running quota month.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: '-1 means unlimited.' }),
    used: t.exposeInt('used'),
    remaining: t.exposeInt('remaining', { description: '-1 means unlimited.' }),
    refillsAt: t.expose('refillsAt', { type: 'DateTime' }),
  }),
});

const MembershipStatusType = builder.objectRef<MembershipStatus>('MembershipStatus').implement({
  fields: (t) => ({
    isActive: t.exposeBoolean('isActive', { description: 'True while a paid membership is active.' }),
    planSlug: t.string({ resolve: ({ plan }) => plan.slug }),
    planName: t.string({
      resolve: ({ plan }, _args, { viewer }) => (viewer.language === 'zh' ? plan.nameZh : plan.nameEn),
    }),
    daysLeft: t.exposeInt('daysLeft', { description: 'Whole days until the membership ends, rounded up.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'The free plan renews itself then.' }),
    quota: t.field({ type: QuotaType, resolve: ({ quota }) => quota }),
  }),
});

builder.objectField(User, 'membership', (t) =>
  t.field({
    type: MembershipStatusType,
    resolve: ({ id }, _args, { services }) => services.membership.status(id),
  }),
);
