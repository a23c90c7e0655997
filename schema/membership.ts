import { featuresOf, type MembershipStatus, type Quota } from '../server/domain/membership.ts';
import type { Plan } from '../server/generated/prisma/client.ts';
import { statusOf, User } from './account.ts';
import { builder, type Context } from './builder.ts';

export const planName = ({ nameEn, nameZh }: Plan, { language }: Context['viewer']) =>
  language === 'zh' ? nameZh : nameEn;

const QuotaType = builder.objectRef<Quota>('Quota').implement({
  description: 'AI consultations of the running quota month.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: '-1 means unlimited.' }),
    used: t.exposeInt('used', { description: 'The sum of the movements of the running quota month.' }),
    remaining: t.exposeInt('remaining', { description: '-1 means unlimited.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When the running quota month began.' }),
    refillsAt: t.expose('refillsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next one begins; null: the paid membership ends before.',
    }),
  }),
});

const MembershipStatusType = builder.objectRef<MembershipStatus>('MembershipStatus').implement({
  fields: (t) => ({
    isActive: t.exposeBoolean('isActive', { description: 'True while a paid membership is active.' }),
    planSlug: t.string({ resolve: ({ plan }) => plan.slug }),
    planName: t.string({ resolve: ({ plan }, _args, { viewer }) => planName(plan, viewer) }),
    daysLeft: t.exposeInt('daysLeft', { description: 'Whole days until the membership ends, rounded up.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'The free plan renews itself then.' }),
    quota: t.field({ type: QuotaType, resolve: ({ quota }) => quota }),
  }),
});

builder.objectField(User, 'membership', (t) =>
  t.field({
    type: MembershipStatusType,
    resolve: ({ id }, _args, context) => statusOf(id, context),
  }),
);

export const PlanType = builder.objectRef<Plan>('Plan').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.exposeString('slug'),
    name: t.string({ resolve: (plan, _args, { viewer }) => planName(plan, viewer) }),
    price: t.exposeInt('price', { description: 'In fen, 1/100 CNY: what is charged.' }),
    priceUsd: t.exposeInt('priceUsd', {
      description: 'In US cents, for readers of English; nothing is charged in USD.',
    }),
    durationDays: t.exposeInt('durationDays'),
    monthlyQuota: t.exposeInt('monthlyQuota', { description: 'AI consultations a quota month; -1 means unlimited.' }),
    features: t.stringList({
      description: 'What it offers, the number of AI consultations first.',
      resolve: (plan, _args, { viewer }) => featuresOf(plan, viewer.language),
    }),
    isRecommended: t.exposeBoolean('isRecommended'),
    isForSale: t.exposeBoolean('isForSale'),
  }),
});

builder.queryField('plans', (t) =>
  t.field({
    type: [PlanType],
    description: 'All plans, in the order in which they are shown.',
    resolve: (_root, _args, { services }) => services.membership.plans(),
  }),
);
