import type { PaymentMethod } from '../server/adapters/payment/methods.ts';
import {
  isUnderReview,
  receiptOf,
  soldAs,
  type OrderOfPlan,
  type PaymentWithGrant,
} from '../server/domain/order-views.ts';
import type { Happening, Kinds } from '../server/domain/changes.ts';
import { eventText } from '../server/domain/order-timeline.ts';
import type { MembershipGrant, OrderEvent } from '../server/generated/prisma/client.ts';
import { User } from './account.ts';
import { batched } from './batch.ts';
import { mutation } from './mutation.ts';
import { builder } from './builder.ts';
import { AFTER, Change, followedBy, resumedAt, STARTED } from './changes.ts';

/** The payments and the timeline of an order; a whole list of orders costs one statement for each of the two. */
export const paymentsOf = batched((ids, { services }) => services.orders.payments(ids));
const timelineOf = batched((ids, { services }) => services.orders.timelines(ids));

export const CURRENCY = 'CNY';

const PaymentFlow = builder.enumType('PaymentFlow', {
  description: 'How the buyer comes to the cashier.',
  values: {
    REDIRECT: { value: 'redirect', description: 'The browser opens the order’s `paymentUrl`.' },
    QR: { value: 'qr', description: 'The phone scans the order’s `codeUrl`.' },
  } as const,
});

export const PaymentMethodType = builder.objectRef<PaymentMethod>('PaymentMethod').implement({
  description: 'A payment service and how one pays there.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Such as `alipay` or `wechat`.' }),
    name: t.string({
      description: 'In the language of the request.',
      resolve: ({ name }, _args, { viewer }) => name[viewer.language],
    }),
    app: t.string({
      description: 'What the app is called the buyer pays with.',
      resolve: ({ app }, _args, { viewer }) => app[viewer.language],
    }),
    flow: t.expose('flow', { type: PaymentFlow }),
    isTest: t.exposeBoolean('isTest', {
      description: 'True: the sandbox’s. It takes test payments, which move no money.',
    }),
    isOn: t.boolean({
      description: 'False: it cannot be chosen now; orders may still name it.',
      resolve: ({ gateway }) => gateway !== null,
    }),
  }),
});

export const OrderStateEnum = builder.enumType('OrderState', {
  description: 'PENDING: waiting for the payment, 30 minutes. PAID and CLOSED are final.',
  values: { PENDING: { value: 'pending' }, PAID: { value: 'paid' }, CLOSED: { value: 'closed' } } as const,
});

const OrderEventKind = builder.enumType('OrderEventKind', {
  values: {
    CREATED: { value: 'created' },
    NOTIFIED: { value: 'notified' },
    QUERIED: { value: 'queried' },
    PAID: { value: 'paid' },
    CLOSE_REQUESTED: { value: 'close_requested' },
    CLOSED: { value: 'closed' },
    EXPIRED: { value: 'expired' },
    NEEDS_ATTENTION: { value: 'needs_attention' },
    GRANTED_BY_STAFF: { value: 'granted_by_staff' },
    REFUND_NOTED: { value: 'refund_noted' },
    DISMISSED: { value: 'dismissed' },
    GATEWAY_FAILED: { value: 'gateway_failed' },
  } as const,
});

const OrderEventType = builder.objectRef<OrderEvent>('OrderEvent').implement({
  description: 'A line of an order’s timeline.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: OrderEventKind }),
    text: t.string({
      description: 'What happened, in the language of the request.',
      resolve: (event, _args, { viewer }) => eventText(event, viewer.language),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

interface Receipt {
  readonly order: OrderOfPlan;
  readonly payment: PaymentWithGrant;
  readonly grant: MembershipGrant;
}

const ReceiptType = builder.objectRef<Receipt>('Receipt').implement({
  description: 'What was paid, and for which time on a plan.',
  fields: (t) => ({
    number: t.string({ description: 'The order’s.', resolve: ({ order }) => order.number }),
    transactionId: t.string({ description: 'The payment service’s.', resolve: ({ payment }) => payment.transactionId }),
    method: t.field({
      type: PaymentMethodType,
      resolve: ({ payment }, _args, { services }) => services.payment.method(payment.method),
    }),
    amount: t.int({ description: 'In fen, 1/100 CNY: what was paid.', resolve: ({ payment }) => payment.amount }),
    currency: t.string({ resolve: () => CURRENCY }),
    isTest: t.boolean({
      description: 'True: a test payment, in the sandbox. No money moved.',
      resolve: ({ payment }) => payment.isTest,
    }),
    planName: t.string({
      description: 'What the plan was called when it was ordered.',
      resolve: ({ order }, _args, { viewer }) => soldAs(order, order.plan, viewer.language),
    }),
    paidAt: t.field({ type: 'DateTime', resolve: ({ payment }) => payment.paidAt }),
    startsAt: t.field({
      type: 'DateTime',
      description: 'The paid time begins where what was paid for before ends.',
      resolve: ({ grant }) => grant.startsAt,
    }),
    endsAt: t.field({ type: 'DateTime', resolve: ({ grant }) => grant.endsAt }),
  }),
});

export const OrderType = builder.objectRef<OrderOfPlan>('Order').implement({
  description: 'A plan being bought, as it was when it was ordered.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number', { description: 'What the payment service knows the order by.' }),
    method: t.field({
      type: PaymentMethodType,
      resolve: ({ method }, _args, { services }) => services.payment.method(method),
    }),
    amount: t.exposeInt('amount', { description: 'In fen, 1/100 CNY.' }),
    isTest: t.exposeBoolean('isTest', {
      description: 'True: ordered in the sandbox. No money moves, also where the sandbox is off by now.',
    }),
    currency: t.string({ resolve: () => CURRENCY }),
    planName: t.string({
      description: 'What the plan was called when it was ordered.',
      resolve: (order, _args, { viewer }) => soldAs(order, order.plan, viewer.language),
    }),
    planSlug: t.string({ resolve: ({ plan }) => plan.slug }),
    durationDays: t.exposeInt('durationDays'),
    state: t.expose('state', { type: OrderStateEnum }),
    paymentUrl: t.exposeString('paymentUrl', { nullable: true, description: 'Flow REDIRECT: the cashier to open.' }),
    codeUrl: t.exposeString('codeUrl', { nullable: true, description: 'Flow QR: what the QR code says.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Closed then, if it is still pending.' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    isUnderReview: t.boolean({
      description: 'A payment for this order waits for a decision of our staff.',
      resolve: async ({ id }, _args, context) => isUnderReview(await paymentsOf(id, context)),
    }),
    receipt: t.field({
      type: ReceiptType,
      nullable: true,
      description: 'Null until the order is paid.',
      resolve: async (order, _args, context) => {
        const bought = receiptOf(await paymentsOf(order.id, context));
        return bought && { order, ...bought };
      },
    }),
    timeline: t.field({
      type: [OrderEventType],
      description: 'Oldest first.',
      resolve: ({ id }, _args, context) => timelineOf(id, context),
    }),
  }),
});

builder.objectFields(User, (t) => ({
  orders: t.field({
    type: [OrderType],
    description: 'Own orders, newest first, at most a hundred.',
    authScopes: ({ id }) => ({ self: id }),
    resolve: ({ id }, _args, { services }) => services.orders.ofUser(id),
  }),
  order: t.field({
    type: OrderType,
    description: 'One of one’s own orders; otherwise NOT_FOUND.',
    authScopes: ({ id }) => ({ self: id }),
    args: { id: t.arg.id() },
    resolve: (user, { id }, { services }) => services.orders.own(user.id, id),
  }),
}));

builder.queryField('paymentMethods', (t) =>
  t.field({
    type: [PaymentMethodType],
    description: 'In the order in which they are offered; those that are not switched on as well.',
    resolve: (_root, _args, { services }) => [...services.payment.methods],
  }),
);

mutation('createOrder', {
  for: 'user',
  description:
    'Orders a plan. Nothing is charged before the buyer pays at the payment service. Should that not answer, the order is ' +
    'closed and PAYMENT_PROVIDER_ERROR an error.',
  input: (t) => ({
    planId: t.id({ description: 'Of a plan that is for sale.' }),
    method: t.id({ description: 'The id of a payment method that is on.' }),
    agreedAmount: t.int({
      required: false,
      description:
        'The price the buyer was shown, in fen. When it is another one meanwhile nothing is ordered: PRICE_CHANGED, with ' +
        'the refusal’s `offer` as it is now. Absent or null: whatever it is.',
    }),
    agreedDays: t.int({
      required: false,
      description: 'For how many days the buyer was shown it; as `agreedAmount`. Absent or null: whatever it is.',
    }),
    idempotencyKey: t.string({
      required: false,
      description:
        'Made by the client, new for each purchase: 8 to 100 letters, digits, `-` or `_`. The same key returns the same ' +
        'order, for good; with another plan, method or price it is an IDEMPOTENCY_CONFLICT. Absent or null: each call is ' +
        'an order of its own.',
    }),
  }),
  gives: { order: { type: OrderType, description: 'The order, PENDING, with the cashier where it is paid.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'PRICE_CHANGED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({
    order: await services.payment.create(viewer.user.id, input, viewer.language),
  }),
});

mutation('refreshOrder', {
  for: 'user',
  description: 'Asks the payment service about a pending order now; at most every few seconds it really does.',
  input: (t) => ({ id: t.id({ description: 'Of one’s own order.' }) }),
  gives: { order: { type: OrderType, description: 'The order as it is known now.' } },
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services, viewer }) => ({ order: await services.payment.refresh(viewer.user.id, id) }),
});

mutation('cancelOrder', {
  for: 'user',
  description: 'Gives a pending order up. One that was paid before it could be closed is paid.',
  input: (t) => ({ id: t.id({ description: 'Of one’s own order.' }) }),
  gives: { order: { type: OrderType, description: 'The order, CLOSED or PAID.' } },
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services, viewer }) => ({ order: await services.payment.cancel(viewer.user.id, id) }),
});

builder.subscriptionField('order', (t) =>
  t.withAuth({ user: true }).field({
    type: OrderType,
    description: 'One’s own order: as it is, then whenever it changes. Ends when the order is paid or closed.',
    args: { id: t.arg.id({ description: 'Of one’s own order; otherwise NOT_FOUND.' }) },
    subscribe: (_root, { id }, { services, viewer }) => services.orders.watch(viewer.user.id, id),
    resolve: (order) => order,
  }),
);

const OrderChangeKind = builder.enumType('OrderChangeKind', {
  description: 'What happened to an order.',
  values: {
    STARTED,
    CREATED: { value: 'created', description: 'It was opened; nothing is paid.' },
    PAID: { value: 'paid', description: 'It was paid.' },
    CLOSED: { value: 'closed', description: 'Its buyer gave it up, or the payment service closed it.' },
    EXPIRED: { value: 'expired', description: 'Nobody paid it in time; it is closed.' },
    GATEWAY_FAILED: { value: 'gateway_failed', description: 'The payment service could not open it; it is closed.' },
    NEEDS_ATTENTION: { value: 'needs_attention', description: 'A payment for it waits for a decision of our staff.' },
    GRANTED_BY_STAFF: { value: 'granted_by_staff', description: 'Staff decided that it is paid.' },
    REFUND_NOTED: { value: 'refund_noted', description: 'Staff noted that a payment for it was refunded.' },
    DISMISSED: { value: 'dismissed', description: 'Staff decided that nothing is to be done about a payment for it.' },
  } as const,
});

const OrderChange = builder.objectRef<Happening<Kinds['order']>>('OrderChange').implement({
  description: 'An event of `orderChanged`.',
  interfaces: [Change],
  fields: (t) => ({
    kind: t.expose('kind', { type: OrderChangeKind, description: 'What happened.' }),
    order: t.field({
      type: OrderType,
      nullable: true,
      description: 'The order as it is now. Null: of `STARTED`.',
      resolve: ({ subjectId }, _args, { services }) => (subjectId === null ? null : services.orders.get(subjectId)),
    }),
  }),
});

builder.subscriptionField('orderChanged', (t) =>
  t.field({
    type: OrderChange,
    description: 'Orders as they are opened, paid, closed and refunded: one’s own, or for staff everybody’s.',
    args: {
      after: t.arg.string({ required: false, description: AFTER }),
      all: t.arg.boolean({ defaultValue: false, description: 'True: everybody’s, for staff; others get FORBIDDEN.' }),
    },
    authScopes: (_root, { all }) => (all ? { staff: true } : { user: true }),
    subscribe: (_root, { after, all }, context) =>
      context.services.changes.watch({ topic: 'order', of: followedBy(context, all) }, resumedAt(context, after)),
    resolve: (happening) => happening,
  }),
);
