import type { BatchView, Redemption } from '../server/domain/activation.ts';
import type { Page } from '../server/domain/paging.ts';
import type { SessionUser } from '../server/domain/account.ts';
import { User } from './account.ts';
import { Admin } from './admin.ts';
import { builder } from './builder.ts';
import { idempotencyKey, mutation } from './mutation.ts';
import { Pagination } from './scalars.ts';
import { ACTIVATION_BATCH, atMost, range } from '../server/contract/fields.ts';
import { pageArgs } from './paging.ts';

const RedemptionType = builder.objectRef<Redemption & { user: SessionUser }>('Redemption').implement({
  description: 'What an activation code gave its user.',
  fields: (t) => ({
    planName: t.string({
      description: 'Of the plan the time is on, in the language of the request.',
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

builder.objectField(Admin, 'activationBatches', (t) =>
  t.field({
    type: ActivationBatchPage,
    description: 'Batches of activation codes, newest first.',
    args: pageArgs(),
    resolve: (_admin, args, { services }) => services.activation.batches(args),
  }),
);

mutation('redeemCode', {
  for: 'user',
  description:
    'Redeems an activation code for time on its plan; what is paid for already is extended. A code works once. Too many ' +
    'wrong ones are an error, RATE_LIMITED.',
  input: (t) => ({
    code: t.string({ description: 'In any case, with or without dashes and spaces.' }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { redemption: { type: RedemptionType, description: 'What the code gave.' } },
  refuses: ['BAD_USER_INPUT', 'CODE_REQUIRED', 'CODE_INVALID', 'CODE_USED', 'CODE_EXPIRED', 'IDEMPOTENCY_CONFLICT'],
  async resolve({ code, idempotencyKey: key }, { services, viewer: { user, address } }) {
    const redemption = await services.activation.redeem(user.id, { code, idempotencyKey: key }, address);
    return { redemption: { ...redemption, user } };
  },
});

mutation('createActivationCodes', {
  for: 'staff',
  description: 'For staff: makes a batch of activation codes. It is recorded.',
  input: (t) => ({
    planId: t.id({ description: 'The plan the codes give time on: any but the free one.' }),
    count: t.int({
      description: `How many codes, ${range([ACTIVATION_BATCH.count.min, ACTIVATION_BATCH.count.max])}.`,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      required: false,
      description: 'Until when they can be redeemed, in the future; absent or null: they do not expire.',
    }),
    note: t.string({
      required: false,
      description: `For staff. ${atMost(ACTIVATION_BATCH.note.max).en} Absent or null: none.`,
    }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: {
    batch: { type: ActivationBatchType, description: 'The codes as a whole.' },
    codes: {
      type: ['String'],
      description:
        'With dashes. They are told this once, for only their hashes are kept: null when the idempotency key was used ' +
        'before. Codes that were lost are withdrawn with `revokeActivationBatch` and made anew.',
    },
    csv: {
      type: 'String',
      description:
        'The codes as a CSV document for spreadsheets, with a byte order mark and a header line; null where `codes` is.',
    },
  },
  refuses: ['BAD_USER_INPUT', 'IDEMPOTENCY_CONFLICT'],
  resolve: (input, { services, viewer }) => services.activation.create(viewer.user.id, input, viewer.language),
});

mutation('revokeActivationBatch', {
  for: 'staff',
  description:
    'For staff: withdraws the codes of a batch nobody has redeemed yet. Again: nothing more happens. It is recorded.',
  input: (t) => ({ id: t.id({ description: 'Which batch, by its `id`.' }) }),
  gives: { batch: { type: ActivationBatchType, description: 'The batch, withdrawn.' } },
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services, viewer }) => ({ batch: await services.activation.revoke(viewer.user.id, id) }),
});
