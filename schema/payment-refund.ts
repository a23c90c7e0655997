import type { Refund } from '../server/generated/prisma/client.ts';
import { TIME_ORDERS } from '../server/domain/cursor.ts';
import { fromTo, REFUND_REASON, REFUND_REFERENCE } from '../server/contract/fields.ts';
import { isOurs } from '../server/domain/refund-failures.ts';
import { isUndoable } from '../server/domain/refund-booking.ts';
import { personOf, User } from './account.ts';
import { Admin } from './admin.ts';
import { batched } from './batch.ts';
import { builder, forStaff } from './builder.ts';
import { WHY } from './payment-hand.ts';
import { fenOf, inFen, Money, MoneyInput } from './money.ts';
import { idempotencyKey, mutation } from './mutation.ts';
import { Node } from './node.ts';
import { OrderType, PaymentMethodType, TOLD } from './payment.ts';
import { PaymentType, RefundEffectEnum } from './payment-desk.ts';
import { betweenInputs, connectionOf, orderArg, sliceArgs } from './paging.ts';

// Money that goes back: what its buyer sees of it, and the staff's desk for it.

const ofOrder = batched((ids, { services }) => services.refunds.ofOrders(ids));
const ofPayment = batched((ids, { services }) => services.refunds.ofPayments(ids));
const paymentOf = batched((ids, { services }) => services.attention.byIds(ids));

const RefundStateEnum = builder.enumType('RefundState', {
  description: 'How far a refund is.',
  values: {
    REQUESTED: { value: 'requested', description: 'Asked for; the payment service has not said that it has it.' },
    PENDING: { value: 'pending', description: 'The payment service has it; the money is on its way.' },
    SUCCEEDED: { value: 'succeeded', description: 'The money went back.' },
    FAILED: { value: 'failed', description: 'The payment service does not do it. Staff can try it again.' },
  } as const,
});

const RefundOriginEnum = builder.enumType('RefundOrigin', {
  description: 'Who made a refund.',
  values: {
    STAFF: { value: 'staff', description: 'Staff, here.' },
    PROVIDER: { value: 'provider', description: 'Somebody at the payment service’s own desk.' },
    NOTED: { value: 'noted', description: 'Staff sent the money back in another way, and noted it.' },
  } as const,
});

export const RefundType = builder.objectRef<Refund>('Refund').implement({
  description: 'Money that goes back: all of a payment or some.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    number: t.exposeString('number', {
      description: 'What the payment service knows it by; one that begins with N is ours alone.',
    }),
    method: t.field({
      type: PaymentMethodType,
      description: 'Where the money was paid, and goes back unless it has a `reference`.',
      resolve: ({ method }, _args, { services }) => services.payment.method(method),
    }),
    amount: t.field({ type: Money, description: 'What goes back.', resolve: ({ amount }) => inFen(amount) }),
    state: t.expose('state', { type: RefundStateEnum, description: 'How far it is.' }),
    isTest: t.exposeBoolean('isTest', { description: 'True: of a test payment. No money moves.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      description:
        'Of money that staff gave back by hand: what names it there, such as the number of a bank transfer. Null: it goes ' +
        'back by the payment service, or nobody has said how.',
    }),
    reason: t.exposeString('reason', { description: 'Why, for the buyer; empty: nobody has said.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for or became known.' }),
    succeededAt: t.expose('succeededAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the money went back; null: it has not.',
    }),
    origin: t.withAuth({ staff: true }).field({
      type: RefundOriginEnum,
      nullable: true,
      description: forStaff('Who made it.'),
      resolve: ({ origin }) => origin,
    }),
    effect: t.withAuth({ staff: true }).field({
      type: RefundEffectEnum,
      nullable: true,
      description: forStaff('What it does to the membership its payment bought; null: nobody has decided.'),
      resolve: ({ effect }) => effect,
    }),
    failure: t.withAuth({ staff: true }).string({
      nullable: true,
      description: forStaff(
        'The payment service’s code for why it failed or hangs; null: it does neither, or staff ended it.',
      ),
      resolve: ({ failure }) => (isOurs(failure) ? null : failure),
    }),
    failureText: t.withAuth({ staff: true }).string({
      nullable: true,
      description: forStaff(
        'Why it failed or hangs and what can be done, in the language of the request; null: it does neither.',
      ),
      resolve: (refund, _args, { services, viewer }) => services.refunds.failureText(refund, viewer.language),
    }),
    isRetriable: t.withAuth({ staff: true }).boolean({
      nullable: true,
      description: forStaff(
        'True: it failed, and can be tried again or given back by hand in its place, which nobody has done yet.',
      ),
      resolve: async (refund, _args, context) => {
        const { id, paymentId, state, origin, amount } = refund;
        if (state !== 'failed' || origin !== 'staff') return false;
        const [payment, all] = await Promise.all([paymentOf(paymentId, context), ofPayment(paymentId, context)]);
        return amount <= payment.amount - liveOf(all) && all.every(({ retryOfId }) => retryOfId !== id);
      },
    }),
    isEndable: t.withAuth({ staff: true }).boolean({
      nullable: true,
      description: forStaff(
        'True: it is on its way and its payment service is off, so that nobody asks about it: staff say how it ended.',
      ),
      resolve: async (refund, _args, context) =>
        context.services.refunds.isEndable(refund, await paymentOf(refund.paymentId, context)),
    }),
    isUndoable: t.withAuth({ staff: true }).boolean({
      nullable: true,
      description: forStaff('True: nobody but staff has said that it went back, and they can take that back.'),
      resolve: (refund) => isUndoable(refund),
    }),
    requestedBy: t.withAuth({ staff: true }).field({
      type: User,
      nullable: true,
      description: forStaff('Who asked for it or noted it; null: nobody here, or his account is deleted.'),
      resolve: ({ requestedById }, _args, context) =>
        requestedById === null ? null : personOf(requestedById, context),
    }),
    payment: t.withAuth({ staff: true }).field({
      type: PaymentType,
      nullable: true,
      description: forStaff('The payment of which the money goes back, with its order.'),
      resolve: ({ paymentId }, _args, context) => paymentOf(paymentId, context),
    }),
  }),
});

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);
/** What neither failed: what is on its way counts as gone. */
const liveOf = (refunds: readonly Refund[]) => sumOf(refunds.filter(({ state }) => state !== 'failed'));
const succeeded = (refunds: readonly Refund[]) => sumOf(refunds.filter(({ state }) => state === 'succeeded'));

builder.objectFields(OrderType, (t) => ({
  refunds: t.field({
    type: [RefundType],
    nullable: true,
    description: `What goes back of it, oldest first, at most ${TOLD}. Null: it could not be read.`,
    resolve: async ({ id }, _args, context) => (await ofOrder(id, context)).slice(0, TOLD),
  }),
  refundedAmount: t.field({
    type: Money,
    nullable: true,
    description: 'What went back of it in all. Null: that could not be found out.',
    resolve: async ({ id }, _args, context) => inFen(succeeded(await ofOrder(id, context))),
  }),
}));

builder.objectFields(PaymentType, (t) => ({
  refunds: t.field({
    type: [RefundType],
    nullable: true,
    description: `What goes back of it, oldest first, at most ${TOLD}. Null: it could not be read.`,
    resolve: async ({ id }, _args, context) => (await ofPayment(id, context)).slice(0, TOLD),
  }),
  refundable: t.field({
    type: Money,
    nullable: true,
    description:
      'How much of it can go back from here: what neither has gone back nor is on its way. 0 as well where its payment ' +
      'service is off, or cannot be asked for it. Null: that could not be found out.',
    resolve: async ({ id, amount, ...payment }, _args, context) => {
      if (!context.services.refunds.isRefundable(payment)) return inFen(0);
      return inFen(amount - liveOf(await ofPayment(id, context)));
    },
  }),
  remaining: t.field({
    type: Money,
    nullable: true,
    description:
      'How much of it has neither gone back nor is on its way: so much can be noted as given back by hand, whether its ' +
      'payment service is on or not. Null: that could not be found out.',
    resolve: async ({ id, amount }, _args, context) =>
      inFen(Math.max(0, amount - liveOf(await ofPayment(id, context)))),
  }),
}));

const RefundFilter = builder.inputType('RefundFilter', {
  description: 'Only refunds of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    isOpen: t.boolean({
      required: false,
      description: 'True: those that are not through, or of which nobody has decided what they do to the membership.',
    }),
    ...betweenInputs(t),
  }),
});

builder.objectField(Admin, 'refunds', (t) =>
  t.field({
    type: connectionOf('Refund', RefundType),
    nullable: true,
    description: 'Everybody’s refunds. Null: they could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: RefundFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      ...orderArg(),
    },
    resolve: (_admin, { filter, orderBy, ...slice }, { services }) =>
      services.refunds.list(slice, filter ?? {}, TIME_ORDERS[orderBy]),
  }),
);

mutation('requestRefund', {
  for: 'staff',
  description:
    'For staff: asks the payment service to pay back all of a payment or some, and settles what that does to the membership ' +
    'once the money went back. When the service does not answer, the refund stays REQUESTED and is asked for again by the ' +
    'same number. Recorded in the audit trail.',
  input: (t) => ({
    paymentId: t.id({ description: 'Which payment, by its `id`.' }),
    amount: t.field({ type: MoneyInput, description: 'How much, in CNY; at most `Payment.refundable`.' }),
    reason: t.string({
      description: `Why; the buyer reads it, here and at the payment service. 1 to ${REFUND_REASON.max} characters.`,
    }),
    effect: t.field({ type: RefundEffectEnum, description: 'What it does to the membership the payment bought.' }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { refund: { type: RefundType, description: 'The refund as it is known now.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  resolve: async ({ amount, ...input }, { services, viewer }) => ({
    refund: await services.refunds.request(viewer.user.id, { ...input, amount: fenOf(amount) }),
  }),
});

mutation('retryRefund', {
  for: 'staff',
  description:
    'For staff: tries a refund that FAILED once more; where the payment service has closed it, as a new one. Recorded in the ' +
    'audit trail.',
  input: (t) => ({
    id: t.id({ description: 'Which refund, by its `id`.' }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { refund: { type: RefundType, description: 'The refund as it is known now.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({ refund: await services.refunds.retry(viewer.user.id, input) }),
});

mutation('noteRefundByHand', {
  for: 'staff',
  description:
    'For staff: notes that they gave money of any payment back by hand, such as by bank transfer, where the payment service ' +
    'cannot; nobody is asked. It is SUCCEEDED at once. Recorded in the audit trail.',
  input: (t) => ({
    paymentId: t.id({ description: 'Which payment, by its `id`.' }),
    amount: t.field({ type: MoneyInput, description: 'How much, in CNY; at most `Payment.remaining`.' }),
    reason: t.string({ description: `Why; the buyer reads it. ${fromTo(1, REFUND_REASON.max)}` }),
    reference: t.string({
      description: `What names it there, such as the number of a bank transfer; the buyer reads it. ${fromTo(1, REFUND_REFERENCE.max)}`,
    }),
    effect: t.field({ type: RefundEffectEnum, description: 'What it does to the membership the payment bought.' }),
    insteadOf: t.id({
      required: false,
      description: 'A FAILED refund of that payment in whose place it was, by its `id`. Absent or null: of none.',
    }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { refund: { type: RefundType, description: 'The refund.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async ({ amount, ...input }, { services, viewer }) => ({
    refund: await services.refunds.noteByHand(viewer.user.id, { ...input, amount: fenOf(amount) }),
  }),
});

const RefundOutcome = builder.enumType('RefundOutcome', {
  description: 'How a refund ended, as staff say.',
  values: {
    WENT_BACK: { value: 'went_back', description: 'The payment service’s own desk shows that the money went back.' },
    GIVEN_UP: { value: 'given_up', description: 'It did not, and nobody waits for it any more.' },
  } as const,
});

mutation('endRefund', {
  for: 'staff',
  description:
    'For staff: says how a refund ended that hangs because its payment service is off. One that WENT_BACK is SUCCEEDED, with ' +
    'all that follows; one that is GIVEN_UP is FAILED, and can be tried again or given back by hand. The buyer gets a mail. ' +
    'Whatever the service says later still counts. Recorded in the audit trail, with the reason.',
  input: (t) => ({
    id: t.id({ description: 'Which refund, by its `id`; one that `isEndable`.' }),
    outcome: t.field({ type: RefundOutcome, description: 'How it ended.' }),
    reason: t.string({ description: WHY }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { refund: { type: RefundType, description: 'The refund.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({ refund: await services.refunds.end(viewer.user.id, input) }),
});

mutation('undoRefundByHand', {
  for: 'staff',
  description:
    'For staff: takes back that money was given back by hand, or what `endRefund` said of money that went back. The refund is ' +
    'FAILED, the time it took is given back, what was decided by it waits again, and the buyer gets a mail. Recorded in the ' +
    'audit trail, with the reason.',
  input: (t) => ({
    id: t.id({ description: 'Which refund, by its `id`; one that `isUndoable`.' }),
    reason: t.string({ description: WHY }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { refund: { type: RefundType, description: 'The refund, FAILED.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({
    refund: await services.orderDesk.undoNote(viewer.user.id, input),
  }),
});

mutation('decideRefund', {
  for: 'staff',
  description:
    'For staff: decides what a refund that was made elsewhere does to the membership. Once. Recorded in the audit trail.',
  input: (t) => ({
    id: t.id({ description: 'Which refund, by its `id`.' }),
    effect: t.field({ type: RefundEffectEnum, description: 'What it does to the membership.' }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { refund: { type: RefundType, description: 'The refund, decided.' } },
  refuses: ['NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({ refund: await services.refunds.decide(viewer.user.id, input) }),
});
