import type { BatchView, ListedCode, Redemption } from '../server/domain/activation.ts';
import { TIME_ORDERS } from '../server/domain/cursor.ts';
import type { Slice } from '../server/domain/paging.ts';
import type { SessionUser } from '../server/domain/account.ts';
import { personOf, User } from './account.ts';
import { Admin } from './admin.ts';
import { batchedLists } from './batch.ts';
import { builder } from './builder.ts';
import { PlanType } from './membership.ts';
import { idempotencyKey, mutation } from './mutation.ts';
import { Node } from './node.ts';
import { ACTIVATION_BATCH, atMost, fromTo, range, STAFF_REASON } from '../server/contract/fields.ts';
import { betweenInputs, connectionOf, orderArg, sliceArgs } from './paging.ts';

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

const codesOf = batchedLists((ids, { isRedeemed, ...slice }: Slice & { isRedeemed: boolean | null }, { services }) =>
  services.activation.codes(ids, slice, isRedeemed),
);

export const ActivationCodeType = builder.objectRef<ListedCode>('ActivationCode').implement({
  description: 'For staff: a code of a batch. What opens it is told only when it is made.',
  authScopes: { staff: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`; it is not what is typed.' }),
    hint: t.exposeString('hint', {
      nullable: true,
      description: 'Its last four characters, by which it is told from the others; null: made before those were kept.',
    }),
    withdrawnAt: t.expose('withdrawnAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff withdrew this one; null: they did not. Of a whole batch: `ActivationBatch.revokedAt`.',
    }),
    batchId: t.exposeID('batchId', { description: 'Of which batch it is, by its `id`.' }),
    redeemedAt: t.expose('redeemedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was redeemed; null: it was not.',
    }),
    redeemedBy: t.field({
      type: User,
      nullable: true,
      description: 'Who redeemed it; null: nobody, or somebody whose account is deleted.',
      resolve: ({ redeemedById }, _args, context) => (redeemedById === null ? null : personOf(redeemedById, context)),
    }),
  }),
});

const ActivationCodeConnection = connectionOf('ActivationCode', ActivationCodeType);

export const ActivationBatchType = builder.objectRef<BatchView>('ActivationBatch').implement({
  description: 'Activation codes made together. The codes themselves are told only when they are made.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    plan: t.field({ type: PlanType, description: 'What its codes give time on.', resolve: ({ plan }) => plan }),
    count: t.exposeInt('count', { description: 'Codes in all.' }),
    redeemed: t.exposeInt('redeemed', { description: 'Codes that were redeemed.' }),
    note: t.string({
      nullable: true,
      description: 'What staff noted of it; null: nothing.',
      resolve: ({ note }) => note || null,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Null: they do not expire.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    createdBy: t.field({
      type: User,
      nullable: true,
      description: 'Who made it; null once his account is gone.',
      resolve: ({ createdById }, _args, context) => (createdById === null ? null : personOf(createdById, context)),
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff withdrew what was not redeemed; null: they did not.',
    }),
    codes: t.field({
      type: ActivationCodeConnection,
      nullable: true,
      description: 'Its codes, without what opens them. Null: they could not be read.',
      args: {
        ...sliceArgs(),
        isRedeemed: t.arg.boolean({
          required: false,
          description: 'True: those that were redeemed. False: the others. Absent or null: all.',
        }),
      },
      resolve: ({ id }, { isRedeemed, ...slice }, context) =>
        codesOf(id, { ...slice, isRedeemed: isRedeemed ?? null }, context),
    }),
  }),
});

const ActivationBatchFilter = builder.inputType('ActivationBatchFilter', {
  description: 'Only batches of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    planId: t.id({ required: false, description: 'Whose codes give time on this plan.' }),
    ...betweenInputs(t),
  }),
});

builder.objectField(Admin, 'activationBatches', (t) =>
  t.field({
    type: connectionOf('ActivationBatch', ActivationBatchType),
    nullable: true,
    description: 'Batches of activation codes. Null: they could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({
        type: ActivationBatchFilter,
        required: false,
        description: 'Which of them. Absent or null: all.',
      }),
      ...orderArg(),
    },
    resolve: (_admin, { filter, orderBy, ...slice }, { services }) =>
      services.activation.batches(slice, filter ?? {}, TIME_ORDERS[orderBy]),
  }),
);

builder.objectField(Admin, 'activationCode', (t) =>
  t.field({
    type: ActivationCodeType,
    nullable: true,
    description:
      'What became of a code that somebody has; null: there is none. Mistyped: null, with the error CODE_INVALID.',
    args: { code: t.arg.string({ description: 'The code itself, in any case, with or without dashes.' }) },
    resolve: (_admin, { code }, { services }) => services.activation.find(code),
  }),
);

mutation('redeemCode', {
  for: 'user',
  description:
    'Redeems an activation code for time on its plan; what is paid for already is extended. A code works once. Too many ' +
    'wrong ones are an error, RATE_LIMITED; one that was only mistyped is CODE_INVALID with a field, and is not counted.',
  input: (t) => ({
    code: t.string({ description: 'In any case, with or without dashes and spaces.' }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { redemption: { type: RedemptionType, description: 'What the code gave.' } },
  refuses: [
    'BAD_USER_INPUT',
    'CODE_REQUIRED',
    'CODE_INVALID',
    'CODE_WITHDRAWN',
    'CODE_USED',
    'CODE_EXPIRED',
    'IDEMPOTENCY_CONFLICT',
  ],
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
        'As many as `count`, with dashes. They are told this once, for only their hashes are kept: null when the idempotency key was used ' +
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

mutation('withdrawActivationCode', {
  for: 'staff',
  description: 'For staff: withdraws one code nobody has redeemed yet. Again: nothing more happens. It is recorded.',
  input: (t) => ({
    id: t.id({ description: 'Which code, by its `id`.' }),
    reason: t.string({ description: `Why, for the audit trail; ${fromTo(1, STAFF_REASON.max)}` }),
  }),
  gives: { code: { type: ActivationCodeType, description: 'The code, withdrawn.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'CODE_USED'],
  resolve: async (input, { services, viewer }) => ({
    code: await services.activation.withdraw(viewer.user.id, input),
  }),
});
