import { explanationOf, grantText, type Grant, type QuotaMovement } from '../server/domain/membership-ledger.ts';
import { PLAN_FORM, range } from '../server/contract/fields.ts';
import { TIME_ORDERS } from '../server/domain/cursor.ts';
import type { Slice } from '../server/domain/paging.ts';
import { User } from './account.ts';
import { batchedLists, batchedOrNone } from './batch.ts';
import { builder } from './builder.ts';
import { AnswerType } from './history.ts';
import { PlanType } from './membership.ts';
import { Node } from './node.ts';
import { betweenInputs, connectionOf, orderArg, sliceArgs } from './paging.ts';

const MovementReason = builder.enumType('MovementReason', {
  description: 'Why one consultation of the quota moved.',
  values: {
    RESERVED: { value: 'reserved', description: 'A question was accepted: one is set aside for its answer.' },
    SPENT: { value: 'spent', description: 'The answer came: the one set aside is used.' },
    RETURNED: { value: 'returned', description: 'No answer came: it was given back.' },
    CUT_OFF: { value: 'cut_off', description: 'The answer was cut off: it was given back.' },
  } as const,
});

const GrantSource = builder.enumType('GrantSource', {
  description: 'What gave the time on a plan, or took it back.',
  values: {
    REGISTRATION: { value: 'registration', description: 'The account was created: the free plan.' },
    PAYMENT: { value: 'payment', description: 'An order was paid.' },
    ACTIVATION: { value: 'activation', description: 'An activation code was redeemed.' },
    STAFF: { value: 'staff', description: 'Our staff gave it, or took it back.' },
    REFUND: { value: 'refund', description: 'Money went back, and time with it.' },
  } as const,
});

const answerOf = batchedOrNone((ids, { services }) => services.history.answersById(ids));
const grantsOf = batchedLists((ids, slice: Slice, { services }) => services.membershipLedger.grants(ids, slice));

export const QuotaMovementType = builder.objectRef<QuotaMovement>('QuotaMovement').implement({
  description: 'One consultation of the quota set aside, used or given back.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    reason: t.expose('reason', { type: MovementReason, description: 'Why it was.' }),
    amount: t.exposeInt('amount', {
      description:
        '1 reserved, 0 spent, -1 returned or cut off: the sum over a quota month of a plan is what is used of it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was.' }),
    monthStartsAt: t.expose('monthStartsAt', {
      type: 'DateTime',
      description: 'When the quota month it counts in began; the running one’s is `Quota.startsAt`.',
    }),
    plan: t.field({ type: PlanType, description: 'Of whose quota it is.', resolve: ({ plan }) => plan }),
    answer: t.field({
      type: AnswerType,
      nullable: true,
      description: 'The answer it was for; null once that was removed from the history.',
      resolve: ({ answerId }, _args, context) => answerOf(answerId, context),
    }),
    explanation: t.string({
      description: 'A sentence for the user, in the language of the request.',
      resolve: (movement, _args, { viewer }) => explanationOf(movement, viewer.language),
    }),
  }),
});

const QuotaMovementConnection = connectionOf('QuotaMovement', QuotaMovementType);

const QuotaMovementFilter = builder.inputType('QuotaMovementFilter', {
  description: 'Only movements of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    reason: t.field({ type: MovementReason, required: false, description: 'Why they were.' }),
    ...betweenInputs(t),
  }),
});

export const MembershipGrantType = builder.objectRef<Grant>('MembershipGrant').implement({
  description: 'Time on a plan that the user was given or that was taken back, and by what.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    source: t.expose('source', { type: GrantSource, description: 'What gave it.' }),
    plan: t.field({ type: PlanType, description: 'On which plan.', resolve: ({ plan }) => plan }),
    days: t.exposeInt('days', {
      description: 'How many days were given; less than none were taken back, rounded to whole days.',
    }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      description:
        'The granted days count from here: where what the user had before ends. Of days that were taken back: when his ' +
        'paid time ended since then.',
    }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      description:
        'Until then. The free plan renews itself then. Of days that were taken back: when it would have ended.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was given or taken.' }),
    explanation: t.string({
      description: 'A sentence for the user, in the language of the request; its days are those of UTC.',
      resolve: (grant, _args, { viewer }) => grantText(grant, viewer.language),
    }),
  }),
});

const MembershipPeriod = builder
  .objectRef<{ readonly startsAt: Date; readonly endsAt: Date }>('MembershipPeriod')
  .implement({
    description: 'A time on a plan.',
    fields: (t) => ({
      startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When it begins.' }),
      endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When it ends.' }),
    }),
  });

const MembershipGrantConnection = connectionOf('MembershipGrant', MembershipGrantType);

builder.objectFields(User, (t) => ({
  quotaMovements: t.field({
    type: QuotaMovementConnection,
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description: 'Every movement of the own quota. Null: they could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: QuotaMovementFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      ...orderArg(),
    },
    resolve: ({ id }, { filter, orderBy, ...slice }, { services }) =>
      services.membershipLedger.movements(id, slice, filter ?? {}, TIME_ORDERS[orderBy]),
  }),
  periodIfPaid: t.field({
    type: MembershipPeriod,
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description:
      'From when until when days on any plan would count if they were paid now: they begin where what is paid for ends. ' +
      'Null: that could not be found out.',
    args: {
      days: t.arg.int({
        description: `How many days, ${range(PLAN_FORM.numbers.durationDays)}: \`Plan.durationDays\`, or an order’s.`,
      }),
    },
    resolve: ({ id }, { days }, { services }) => services.membership.nextPeriod(id, days),
  }),
  membershipGrants: t.field({
    type: MembershipGrantConnection,
    nullable: true,
    description: 'The time on plans the user was given, newest first. Null: it could not be read.',
    args: sliceArgs(),
    resolve: ({ id }, slice, context) => grantsOf(id, slice, context),
  }),
}));
