import { explanationOf, type Grant, type QuotaMovement } from '../server/domain/membership-ledger.ts';
import type { Page } from '../server/domain/paging.ts';
import { User } from './account.ts';
import { batched } from './batch.ts';
import { builder } from './builder.ts';
import { planName } from './membership.ts';
import { Pagination } from './scalars.ts';
import { pageArgs } from './paging.ts';

const MovementReason = builder.enumType('MovementReason', {
  description:
    'RESERVED: a question was accepted. SPENT: its answer came. RETURNED: none came. CUT_OFF: given back because the ' +
    'answer was cut off.',
  values: {
    RESERVED: { value: 'reserved' },
    SPENT: { value: 'spent' },
    RETURNED: { value: 'returned' },
    CUT_OFF: { value: 'cut_off' },
  } as const,
});

const GrantSource = builder.enumType('GrantSource', {
  description: 'What gave the time: registration the free plan, a payment or an activation code a paid one.',
  values: {
    REGISTRATION: { value: 'registration' },
    PAYMENT: { value: 'payment' },
    ACTIVATION: { value: 'activation' },
  } as const,
});

const QuotaMovementType = builder.objectRef<QuotaMovement>('QuotaMovement').implement({
  description: 'One consultation of the quota set aside, used or given back.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reason: t.expose('reason', { type: MovementReason }),
    amount: t.exposeInt('amount', {
      description:
        '1 reserved, 0 spent, -1 returned or cut off: the sum over a quota month of a plan is what is used of it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    monthStartsAt: t.expose('monthStartsAt', {
      type: 'DateTime',
      description: 'When the quota month it counts in began; the running one’s is `Quota.startsAt`.',
    }),
    planName: t.string({ resolve: ({ plan }, _args, { viewer }) => planName(plan, viewer) }),
    planSlug: t.string({ resolve: ({ plan }) => plan.slug }),
    answerId: t.id({
      nullable: true,
      description: 'The answer it was for; null once that was removed from the history.',
      resolve: ({ answer }) => answer?.id ?? null,
    }),
    question: t.string({
      nullable: true,
      description: 'What was asked; null once it was removed from the history.',
      resolve: ({ answer }) => answer?.question ?? null,
    }),
    explanation: t.string({
      description: 'A sentence for the user, in the language of the request.',
      resolve: (movement, _args, { viewer }) => explanationOf(movement, viewer.language),
    }),
  }),
});

const QuotaMovementPage = builder.objectRef<Page<QuotaMovement>>('QuotaMovementPage').implement({
  fields: (t) => ({
    movements: t.field({ type: [QuotaMovementType], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

const MembershipGrantType = builder.objectRef<Grant>('MembershipGrant').implement({
  description: 'Time on a plan that the user was given, and by what.',
  fields: (t) => ({
    id: t.exposeID('id'),
    source: t.expose('source', { type: GrantSource }),
    planName: t.string({ resolve: ({ plan }, _args, { viewer }) => planName(plan, viewer) }),
    planSlug: t.string({ resolve: ({ plan }) => plan.slug }),
    days: t.exposeInt('days'),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      description: 'The granted days count from here: where what the user had before ends.',
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'The free plan renews itself then.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const grantsOf = batched((ids, { services }) => services.membershipLedger.grants(ids));

builder.objectFields(User, (t) => ({
  quotaMovements: t.field({
    type: QuotaMovementPage,
    authScopes: ({ id }) => ({ self: id }),
    description: 'Every movement of the own quota, newest first. A page past the end is empty.',
    args: pageArgs(),
    resolve: ({ id }, args, { services }) => services.membershipLedger.movements(id, args),
  }),
  membershipGrants: t.field({
    type: [MembershipGrantType],
    description: 'The time on plans the user was given, newest first.',
    resolve: ({ id }, _args, context) => grantsOf(id, context),
  }),
}));
