import { featuresOf, type MembershipStatus, type Quota } from '../server/domain/membership.ts';
import type { Plan } from '../server/generated/prisma/client.ts';
import { statusOf, User } from './account.ts';
import { UNLIMITED } from '../server/contract/fields.ts';
import { builder, type Context } from './builder.ts';
import { inCents, inFen, Money } from './money.ts';
import { Node } from './node.ts';

export const planName = ({ nameEn, nameZh }: Plan, { language }: Context['viewer']) =>
  language === 'zh' ? nameZh : nameEn;

/** A number of consultations; null: without limit. */
const limited = (count: number) => (count === UNLIMITED ? null : count);

const QuotaType = builder.objectRef<Quota>('Quota').implement({
  description: 'AI consultations of the running quota month.',
  fields: (t) => ({
    limit: t.int({
      nullable: true,
      description: 'How many there are in a quota month; null: without limit.',
      resolve: ({ limit }) => limited(limit),
    }),
    used: t.exposeInt('used', { description: 'The sum of the movements of the running quota month.' }),
    remaining: t.int({
      nullable: true,
      description: 'How many are left of it; null: without limit.',
      resolve: ({ remaining }) => limited(remaining),
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When the running quota month began.' }),
    refillsAt: t.expose('refillsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next one begins; null: the paid membership ends before.',
    }),
  }),
});

export const PlanType = builder.objectRef<Plan>('Plan').implement({
  description: 'What can be had: the free plan, which everybody has, and paid ones.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `createOrder` and `node(id)`. Never changes.' }),
    slug: t.exposeString('slug', { description: 'Its name for programs, such as `free` or `basic`. Never changes.' }),
    name: t.string({
      description: 'In the language of the request.',
      resolve: (plan, _args, { viewer }) => planName(plan, viewer),
    }),
    price: t.field({
      type: Money,
      description: 'What is charged, in CNY.',
      resolve: ({ price }) => inFen(price),
    }),
    priceUsd: t.field({
      type: Money,
      description: 'The price in USD for readers of English; nothing is charged in USD.',
      resolve: ({ priceUsd }) => inCents(priceUsd),
    }),
    durationDays: t.exposeInt('durationDays', { description: 'For how many days one purchase lasts.' }),
    monthlyQuota: t.int({
      nullable: true,
      description: 'AI consultations a quota month; null: without limit.',
      resolve: ({ monthlyQuota }) => limited(monthlyQuota),
    }),
    features: t.stringList({
      description: 'What it offers, the number of AI consultations first, at most 21. In the language of the request.',
      resolve: (plan, _args, { viewer }) => featuresOf(plan, viewer.language),
    }),
    isRecommended: t.exposeBoolean('isRecommended', { description: 'Whether it is shown as the one to take.' }),
    isForSale: t.exposeBoolean('isForSale', { description: 'Whether it can be ordered now.' }),
  }),
});

const MembershipStatusType = builder.objectRef<MembershipStatus>('MembershipStatus').implement({
  description: 'The plan an account is on now, until when, and what is left of its quota.',
  fields: (t) => ({
    isActive: t.exposeBoolean('isActive', { description: 'True while a paid membership is active.' }),
    plan: t.field({
      type: PlanType,
      description: 'What he has: the free one where no time on another runs.',
      resolve: ({ plan }) => plan,
    }),
    daysLeft: t.exposeInt('daysLeft', { description: 'Whole days until the membership ends, rounded up.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When it ends. The free plan renews itself then.' }),
    quota: t.field({ type: QuotaType, description: 'Its AI consultations.', resolve: ({ quota }) => quota }),
  }),
});

builder.objectField(User, 'membership', (t) =>
  t.field({
    type: MembershipStatusType,
    nullable: true,
    description: 'What he is on now. Null: that could not be found out.',
    resolve: ({ id }, _args, context) => statusOf(id, context),
  }),
);

builder.queryField('plans', (t) =>
  t.field({
    type: [PlanType],
    nullable: true,
    description: 'All plans, at most 100, in the order in which they are shown. Null: they could not be read.',
    resolve: (_root, _args, { services }) => services.membership.plans(),
  }),
);
