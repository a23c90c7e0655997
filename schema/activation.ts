import type { BatchView, Redemption } from '../server/domain/activation.ts';
import type { Page } from '../server/domain/paging.ts';
import type { SessionUser } from '../server/domain/account.ts';
import { User } from './account.ts';
import { Admin } from './admin.ts';
import { builder } from './builder.ts';
import { Pagination } from './scalars.ts';
import { ACTIVATION_BATCH, atMost, range } from '../server/contract/fields.ts';
import { pageArgs } from './paging.ts';

const RedemptionType = builder.objectRef<Redemption & { user: SessionUser }>('Redemption').implement({
  description: 'What an activation code gave its user.',
  fields: (t) => ({
    planName: t.string({
      resolve: ({ plan }, _args, { viewer }) => (viewer.language === 'zh' ? plan.nameZh : plan.nameEn),
    }),
    days: t.exposeInt('days', { description: 'How many days the code is worth.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When the time it gave ends.' }),
    wasRedeemedBefore: t.exposeBoolean('wasRedeemedBefore', {
      description: 'True: the viewer redeemed this code earlier, it is active already and gave nothing again.',
    }),
    user: t.field({ type: User, description: 'The viewer, with his new membership.', resolve: ({ user }) => user }),
  }),
});

const ActivationBatchType = builder.objectRef<BatchView>('ActivationBatch').implement({
  description: 'Activation codes made together. The codes themselves are told only when they are made.',
  fields: (t) => ({
    id: t.exposeID('id'),
    planName: t.string({
      resolve: ({ plan }, _args, { viewer }) => (viewer.language === 'zh' ? plan.nameZh : plan.nameEn),
    }),
    planSlug: t.string({ resolve: ({ plan }) => plan.slug }),
    count: t.exposeInt('count', { description: 'Codes in all.' }),
    redeemed: t.exposeInt('redeemed', { description: 'Codes that were redeemed.' }),
    note: t.exposeString('note'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Null: they do not expire.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.exposeString('createdByName', {
      nullable: true,
      description: 'The staff member’s username; null once his account is gone.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff withdrew what was not redeemed.',
    }),
  }),
});

const ActivationBatchPage = builder.objectRef<Page<BatchView>>('ActivationBatchPage').implement({
  fields: (t) => ({
    batches: t.field({ type: [ActivationBatchType], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

const CreatedCodes = builder.objectRef<{ batch: BatchView; codes: string[]; csv: string }>('CreatedCodes').implement({
  fields: (t) => ({
    batch: t.field({ type: ActivationBatchType, resolve: ({ batch }) => batch }),
    codes: t.exposeStringList('codes', {
      description: 'With dashes. They are never told again: only their hashes are kept.',
    }),
    csv: t.exposeString('csv', {
      description: 'The codes as a CSV document for spreadsheets, with a byte order mark and a header line.',
    }),
  }),
});

const CreateActivationCodesInput = builder.inputType('CreateActivationCodesInput', {
  fields: (t) => ({
    planId: t.id({ description: 'Any plan but the free one.' }),
    count: t.int({ description: `${range([ACTIVATION_BATCH.count.min, ACTIVATION_BATCH.count.max])}.` }),
    expiresAt: t.field({
      type: 'DateTime',
      required: false,
      description: 'In the future; absent: they do not expire.',
    }),
    note: t.string({ required: false, description: `For staff. ${atMost(ACTIVATION_BATCH.note.max).en}` }),
  }),
});

builder.objectField(Admin, 'activationBatches', (t) =>
  t.field({
    type: ActivationBatchPage,
    description: 'Batches of activation codes, newest first.',
    args: pageArgs(),
    resolve: (_admin, args, { services }) => services.activation.batches(args),
  }),
);

builder.mutationFields((t) => ({
  redeemCode: t.withAuth({ user: true }).field({
    type: RedemptionType,
    description:
      'Redeems an activation code for time on its plan; what is paid for already is extended. A code works once. Fails ' +
      'with CODE_REQUIRED, CODE_INVALID, CODE_USED (by somebody else), CODE_EXPIRED or RATE_LIMITED.',
    args: { code: t.arg.string({ description: 'In any case, with or without dashes and spaces.' }) },
    resolve: async (_root, { code }, { services, viewer: { user, address } }) => {
      const redemption = await services.activation.redeem(user.id, code, address);
      return { ...redemption, user };
    },
  }),
  createActivationCodes: t.withAuth({ staff: true }).field({
    type: CreatedCodes,
    description: 'For staff: makes a batch of activation codes. It is recorded.',
    args: { input: t.arg({ type: CreateActivationCodesInput }) },
    resolve: (_root, { input }, { services, viewer }) =>
      services.activation.create(viewer.user.id, input, viewer.language),
  }),
  revokeActivationBatch: t.withAuth({ staff: true }).field({
    type: ActivationBatchType,
    description: 'For staff: withdraws the codes of a batch nobody has redeemed yet. It is recorded.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { services, viewer }) => services.activation.revoke(viewer.user.id, id),
  }),
}));
