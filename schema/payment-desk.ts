import type { Happening, Kinds } from '../server/domain/changes.ts';
import { TIME_ORDERS } from '../server/domain/cursor.ts';
import type { AttentionResolution, Payment } from '../server/generated/prisma/client.ts';
import { personOf, User } from './account.ts';
import { Admin, AdminUserDetail } from './admin.ts';
import { batched } from './batch.ts';
import { builder, forStaff } from './builder.ts';
import { AFTER, Change, resumedAt, STARTED } from './changes.ts';
import { fenOf, inFen, Money, MoneyInput } from './money.ts';
import { idempotencyKey, mutation } from './mutation.ts';
import { Node } from './node.ts';
import { OrderConnection, OrderStateEnum, OrderType, PaymentMethodType, paymentsOf, TOLD } from './payment.ts';
import { atMost, DECISION_NOTE, fromTo } from '../server/contract/fields.ts';
import { betweenInputs, connectionOf, orderArg, sliceArgs } from './paging.ts';

// The staff's desk for orders and for payments that could not simply complete one.

export const orderOf = batched((ids, { services }) => services.orders.byIds(ids));

const AttentionReason = builder.enumType('AttentionReason', {
  description: 'Why a payment could not simply complete its order.',
  values: {
    LATE: { value: 'late', description: 'The order had closed.' },
    DUPLICATE: { value: 'duplicate', description: 'The order was paid already.' },
    WRONG_AMOUNT: { value: 'wrong_amount', description: 'The amount is not that of the order.' },
    UNKNOWN_ORDER: { value: 'unknown_order', description: 'The payment service names an order nobody knows.' },
    REFUNDED_THERE: {
      value: 'refunded_there',
      description: 'Money of it went back at the payment service’s own desk, and nobody has decided what that means.',
    },
    ACCOUNT_DELETED: { value: 'account_deleted', description: 'The buyer’s account does not exist any more.' },
  } as const,
});

const AttentionResolutionEnum = builder.enumType('AttentionResolution', {
  description: 'What staff decided about a payment.',
  values: {
    GRANTED: { value: 'granted', description: 'The buyer got what he ordered.' },
    REFUNDED: { value: 'refunded', description: 'It was refunded, at the payment service.' },
    DISMISSED: { value: 'dismissed', description: 'Nothing is to be done.' },
  } as const,
});

export const RefundEffectEnum = builder.enumType('RefundEffect', {
  description: 'What a refund does to the membership its payment bought; never more than was not used yet.',
  values: {
    NOTHING: { value: 'nothing', description: 'It stays as it is.' },
    SHORTEN: { value: 'shorten', description: 'As many of its days go as of its money, in whole days.' },
    END: { value: 'end', description: 'All of its days that are not used go.' },
  } as const,
});

export const PaymentType = builder.objectRef<Payment>('Payment').implement({
  description: 'For staff: money a payment service verifiably reported; one of its transactions, once.',
  authScopes: { staff: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    method: t.field({
      type: PaymentMethodType,
      description: 'Where it was paid.',
      resolve: ({ method }, _args, { services }) => services.payment.method(method),
    }),
    transactionId: t.exposeString('transactionId', {
      description: 'The payment service’s: `trade_no`, `transaction_id`.',
    }),
    orderNumber: t.exposeString('orderNumber', { description: 'As the payment service named it.' }),
    amount: t.field({ type: Money, description: 'What was paid.', resolve: ({ amount }) => inFen(amount) }),
    isTest: t.exposeBoolean('isTest', { description: 'True: reported by the sandbox. No money moved.' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', description: 'When it was paid, as the payment service says.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it became known.' }),
    enteredBy: t.field({
      type: User,
      nullable: true,
      description: 'Staff who entered it by hand; null: the payment service reported it, or his account is deleted.',
      resolve: ({ enteredById }, _args, context) => (enteredById === null ? null : personOf(enteredById, context)),
    }),
    attention: t.expose('attention', {
      type: AttentionReason,
      nullable: true,
      description: 'Null: it completed its order.',
    }),
    resolution: t.expose('resolution', {
      type: AttentionResolutionEnum,
      nullable: true,
      description: 'Null: not decided, or it never needed a decision.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Of whoever decided; the buyer does not see it. Null: none.',
    }),
    resolvedAt: t.expose('resolvedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff decided; null: they did not.',
    }),
    resolvedBy: t.field({
      type: User,
      nullable: true,
      description: 'Who decided; null: nobody, or somebody whose account is deleted.',
      resolve: ({ resolvedById }, _args, context) => (resolvedById === null ? null : personOf(resolvedById, context)),
    }),
    order: t.field({
      type: OrderType,
      nullable: true,
      description: 'Null when nobody knows it.',
      resolve: ({ orderId }, _args, context) => (orderId === null ? null : orderOf(orderId, context)),
    }),
  }),
});

builder.objectFields(OrderType, (t) => ({
  buyer: t.withAuth({ staff: true }).field({
    type: User,
    nullable: true,
    description: forStaff('Who bought; null once the account was deleted.'),
    resolve: ({ userId }, _args, context) => (userId === null ? null : personOf(userId, context)),
  }),
  payments: t.withAuth({ staff: true }).field({
    type: [PaymentType],
    nullable: true,
    description: forStaff(`The transactions reported for this order, oldest first, at most ${TOLD}.`),
    resolve: async ({ id }, _args, context) => (await paymentsOf(id, context)).slice(0, TOLD),
  }),
}));

builder.objectField(AdminUserDetail, 'orders', (t) =>
  t.field({
    type: [OrderType],
    description: 'His orders, newest first, at most a hundred.',
    resolve: ({ orders }) => orders,
  }),
);

const AdminOrderFilter = builder.inputType('AdminOrderFilter', {
  description: 'Only orders of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description: 'A part of the number, of a transaction id, or of the buyer’s username, e-mail or phone.',
    }),
    state: t.field({ type: OrderStateEnum, required: false, description: 'Whether they are paid.' }),
    planId: t.id({ required: false, description: 'Only those for this plan, by its `id`.' }),
    ...betweenInputs(t),
  }),
});

const PaymentFilter = builder.inputType('PaymentFilter', {
  description: 'Only payments of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    isOpen: t.boolean({ required: false, description: 'True: those nobody has decided about. False: the others.' }),
    reason: t.field({ type: AttentionReason, required: false, description: 'Why they need a decision.' }),
    ...betweenInputs(t),
  }),
});

builder.objectFields(Admin, (t) => ({
  orders: t.field({
    type: OrderConnection,
    nullable: true,
    description: 'Everybody’s orders. Null: they could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: AdminOrderFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      ...orderArg(),
    },
    resolve: (_admin, { filter, orderBy, ...slice }, { services }) =>
      services.orders.list(slice, filter ?? {}, TIME_ORDERS[orderBy]),
  }),
  order: t.field({
    type: OrderType,
    nullable: true,
    description: 'Any order; null, with the error NOT_FOUND, when there is none.',
    args: { id: t.arg.id({ description: 'Which one, by its `id`.' }) },
    resolve: (_admin, { id }, { services }) => services.orders.get(id),
  }),
  payments: t.field({
    type: connectionOf('Payment', PaymentType),
    nullable: true,
    description: 'Payments that could not simply complete their order. Null: they could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: PaymentFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      ...orderArg(),
    },
    resolve: (_admin, { filter, orderBy, ...slice }, { services }) =>
      services.attention.list(slice, filter ?? {}, TIME_ORDERS[orderBy]),
  }),
}));

// What the desk shows, for programs as well: an API token of staff may read it.
builder.queryField('orders', (t) =>
  t.withAuth({ allOrders: true }).field({
    type: OrderConnection,
    nullable: true,
    description:
      'For staff and their API tokens: everybody’s orders. Null: they could not be read. One’s own are `viewer.orders`.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: AdminOrderFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      ...orderArg(),
    },
    resolve: (_root, { filter, orderBy, ...slice }, { services }) =>
      services.orders.list(slice, filter ?? {}, TIME_ORDERS[orderBy]),
  }),
);

/** One decision about a payment. */
const decision = (resolution: Exclude<AttentionResolution, 'refunded'>, description: string, note: string) =>
  mutation({ granted: 'grantPayment', dismissed: 'dismissPayment' }[resolution], {
    for: 'staff',
    description: `For staff: ${description} ${ONCE}`,
    input: (t) => ({
      id: t.id({ description: 'Which payment, by its `id`.' }),
      note: t.string({ required: false, description: `${note} Absent or null: none.` }),
      idempotencyKey: idempotencyKey(t),
    }),
    gives: { payment: { type: PaymentType, description: 'The payment, decided.' } },
    refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
    resolve: async (input, { services, viewer }) => ({
      payment: await services.attention.resolve(viewer.user.id, { ...input, resolution }),
    }),
  });
const ONCE = 'Once: later ones get ALREADY_RESOLVED. Recorded in the audit trail.';

decision(
  'granted',
  'gives the buyer what he ordered for this payment; the order is paid.',
  `For staff. ${atMost(DECISION_NOTE.max).en}`,
);
decision('dismissed', 'nothing is to be done about the payment.', `Why. ${atMost(DECISION_NOTE.max).en}`);

mutation('noteRefund', {
  for: 'staff',
  description: `For staff: notes that the payment was refunded, at the payment service or in another way. ${ONCE}`,
  input: (t) => ({
    id: t.id({ description: 'Which payment, by its `id`.' }),
    note: t.string({ required: false, description: `How; ${fromTo(1, DECISION_NOTE.max)} Absent or null: none.` }),
    amount: t.field({
      type: MoneyInput,
      required: false,
      description: 'How much, in CNY. Absent or null: all that has not gone back yet.',
    }),
    effect: t.field({
      type: RefundEffectEnum,
      required: false,
      description: 'What it does to the membership the payment bought. Absent or null: NOTHING.',
    }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { payment: { type: PaymentType, description: 'The payment, decided.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async ({ amount, ...input }, { services, viewer }) => ({
    payment: await services.attention.resolve(viewer.user.id, {
      ...input,
      amount: amount ? fenOf(amount) : null,
      resolution: 'refunded',
    }),
  }),
});

const PaymentChangeKind = builder.enumType('PaymentChangeKind', {
  description: 'What happened to a payment that could not simply complete its order.',
  values: {
    STARTED,
    NEEDS_ATTENTION: { value: 'needs_attention', description: 'It waits for a decision of staff.' },
    GRANTED: { value: 'granted', description: 'Staff gave the buyer what he ordered.' },
    REFUNDED: { value: 'refunded', description: 'Staff noted that it was refunded.' },
    DISMISSED: { value: 'dismissed', description: 'Staff decided that nothing is to be done about it.' },
  } as const,
});

const PaymentChange = builder.objectRef<Happening<Kinds['payment']>>('PaymentChange').implement({
  description: 'An event of `paymentAttention`.',
  interfaces: [Change],
  fields: (t) => ({
    kind: t.expose('kind', { type: PaymentChangeKind, description: 'What happened.' }),
    payment: t.field({
      type: PaymentType,
      nullable: true,
      description: 'The payment as it is now. Null: of `STARTED`.',
      resolve: ({ subjectId }, _args, { services }) => (subjectId === null ? null : services.attention.find(subjectId)),
    }),
  }),
});

builder.subscriptionField('paymentAttention', (t) =>
  t.withAuth({ staff: true }).field({
    type: PaymentChange,
    description: 'For staff: payments as they come to need a decision, and as somebody decides.',
    args: { after: t.arg.string({ required: false, description: AFTER }) },
    subscribe: (_root, { after }, context) =>
      context.services.changes.watch({ topic: 'payment', of: 'everybody' }, resumedAt(context, after)),
    resolve: (happening) => happening,
  }),
);
