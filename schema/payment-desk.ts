import type { Happening, Kinds } from '../server/domain/changes.ts';
import type { OrderOfPlan } from '../server/domain/order-views.ts';
import type { Page } from '../server/domain/paging.ts';
import type { AttentionResolution, Payment } from '../server/generated/prisma/client.ts';
import { Admin, AdminUser, AdminUserDetail } from './admin.ts';
import { batched } from './batch.ts';
import { builder } from './builder.ts';
import { AFTER, Change, resumedAt, STARTED } from './changes.ts';
import { CURRENCY, OrderStateEnum, OrderType, PaymentMethodType, paymentsOf } from './payment.ts';
import { idempotencyKey, mutation } from './mutation.ts';
import { Pagination } from './scalars.ts';
import { atMost, DECISION_NOTE, fromTo } from '../server/contract/fields.ts';
import { pageArgs } from './paging.ts';

// The staff's desk for orders and for payments that could not simply complete one.

const orderOf = batched((ids, { services }) => services.orders.byIds(ids));
const personOf = batched((ids, { services }) => services.orders.people(ids));

const AttentionReason = builder.enumType('AttentionReason', {
  description: 'Why a payment could not simply complete its order.',
  values: {
    LATE: { value: 'late', description: 'The order had closed.' },
    DUPLICATE: { value: 'duplicate', description: 'The order was paid already.' },
    WRONG_AMOUNT: { value: 'wrong_amount', description: 'The amount is not that of the order.' },
    UNKNOWN_ORDER: { value: 'unknown_order', description: 'The payment service names an order nobody knows.' },
    ACCOUNT_DELETED: { value: 'account_deleted', description: 'The buyer’s account does not exist any more.' },
  } as const,
});

const AttentionResolutionEnum = builder.enumType('AttentionResolution', {
  description: 'What staff decided about a payment.',
  values: {
    GRANTED: { value: 'granted' },
    REFUNDED: { value: 'refunded' },
    DISMISSED: { value: 'dismissed' },
  } as const,
});

const PaymentType = builder.objectRef<Payment>('Payment').implement({
  description: 'For staff: money a payment service verifiably reported; one of its transactions, once.',
  authScopes: { staff: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    method: t.field({
      type: PaymentMethodType,
      resolve: ({ method }, _args, { services }) => services.payment.method(method),
    }),
    transactionId: t.exposeString('transactionId', {
      description: 'The payment service’s: `trade_no`, `transaction_id`.',
    }),
    orderNumber: t.exposeString('orderNumber', { description: 'As the payment service named it.' }),
    amount: t.exposeInt('amount', { description: 'In fen, 1/100 CNY.' }),
    isTest: t.exposeBoolean('isTest', { description: 'True: reported by the sandbox. No money moved.' }),
    currency: t.string({ resolve: () => CURRENCY }),
    paidAt: t.expose('paidAt', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it became known.' }),
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
    note: t.exposeString('note', { nullable: true, description: 'Of whoever decided; the buyer does not see it.' }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    resolvedBy: t.field({
      type: AdminUser,
      nullable: true,
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
    type: AdminUser,
    nullable: true,
    description: 'For staff. Null once the account was deleted.',
    resolve: ({ userId }, _args, context) => (userId === null ? null : personOf(userId, context)),
  }),
  payments: t.withAuth({ staff: true }).field({
    type: [PaymentType],
    description: 'For staff: every transaction reported for this order, oldest first.',
    resolve: ({ id }, _args, context) => paymentsOf(id, context),
  }),
}));

builder.objectField(AdminUserDetail, 'orders', (t) =>
  t.field({
    type: [OrderType],
    description: 'His orders, newest first, at most a hundred.',
    resolve: ({ orders }) => orders,
  }),
);

const OrderPage = builder.objectRef<Page<OrderOfPlan>>('OrderPage').implement({
  fields: (t) => ({
    orders: t.field({ type: [OrderType], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

const PaymentPage = builder.objectRef<Page<Payment>>('PaymentPage').implement({
  fields: (t) => ({
    payments: t.field({ type: [PaymentType], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

builder.objectFields(Admin, (t) => ({
  orders: t.field({
    type: OrderPage,
    description: 'Newest first. A page past the end is empty.',
    args: {
      ...pageArgs(),
      state: t.arg({ type: OrderStateEnum, required: false, description: 'Absent: all.' }),
      search: t.arg.string({
        defaultValue: '',
        description: 'A part of the number, of a transaction id, or of the buyer’s username or e-mail.',
      }),
    },
    resolve: (_admin, { state, ...args }, { services }) => services.orders.list({ ...args, state: state ?? null }),
  }),
  order: t.field({
    type: OrderType,
    description: 'Any order; NOT_FOUND when there is none.',
    args: { id: t.arg.id() },
    resolve: (_admin, { id }, { services }) => services.orders.get(id),
  }),
  payments: t.field({
    type: PaymentPage,
    description: 'Payments that could not simply complete their order.',
    args: {
      ...pageArgs(),
      isOpen: t.arg.boolean({
        defaultValue: true,
        description: 'True: those nobody has decided about, the oldest first. False: all, newest first.',
      }),
    },
    resolve: (_admin, args, { services }) => services.attention.list(args),
  }),
}));

/** One decision about a payment. */
const decision = (resolution: AttentionResolution, description: string, note: string) =>
  mutation({ granted: 'grantPayment', refunded: 'noteRefund', dismissed: 'dismissPayment' }[resolution], {
    for: 'staff',
    description: `For staff: ${description} Once: later ones get ALREADY_RESOLVED. Recorded in the audit trail.`,
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

decision(
  'granted',
  'gives the buyer what he ordered for this payment; the order is paid.',
  `For staff. ${atMost(DECISION_NOTE.max).en}`,
);
decision(
  'refunded',
  'notes that the payment was refunded, at the payment service.',
  `How; ${fromTo(1, DECISION_NOTE.max)}`,
);
decision('dismissed', 'nothing is to be done about the payment.', `Why. ${atMost(DECISION_NOTE.max).en}`);

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
