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
import type { Seller } from '../server/contract/business.ts';
import { SellerType } from './contact-business.ts';
import { builder } from './builder.ts';
import { AFTER, Change, followedBy, resumedAt, STARTED } from './changes.ts';
import { PlanType } from './membership.ts';
import { inFen, Money, MoneyInput } from './money.ts';
import { Node } from './node.ts';
import { betweenInputs, connectionOf, orderArg, sliceArgs } from './paging.ts';
import { TIME_ORDERS } from '../server/domain/cursor.ts';

/** The payments and the timeline of an order; a whole list of orders costs one statement for each of the two. */
export const paymentsOf = batched((ids, { services }) => services.orders.payments(ids));
const timelineOf = batched((ids, { services }) => services.orders.timelines(ids));

/** How many payments and events of an order are told: the first. */
export const TOLD = 100;

const PaymentFlow = builder.enumType('PaymentFlow', {
  description: 'How the buyer comes to the cashier.',
  values: {
    REDIRECT: { value: 'redirect', description: 'The browser opens the order’s `paymentUrl`.' },
    QR: { value: 'qr', description: 'The phone scans the order’s `codeUrl`.' },
  } as const,
});

export const PaymentMethodType = builder.objectRef<PaymentMethod>('PaymentMethod').implement({
  description: 'A payment service and how one pays there.',
  interfaces: [Node],
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
    flow: t.expose('flow', { type: PaymentFlow, description: 'How the buyer comes to the cashier.' }),
    phoneFlow: t.field({
      type: PaymentFlow,
      description: 'How he does with an order made for `device: PHONE`, the phone he holds.',
      resolve: ({ flow, phone }) => (phone ? 'redirect' : flow),
    }),
    isTest: t.exposeBoolean('isTest', {
      description: 'True: the sandbox’s. It takes test payments, which move no money.',
    }),
    isOn: t.boolean({
      description: 'False: it cannot be chosen now; orders may still name it.',
      resolve: ({ gateway }) => gateway !== null,
    }),
  }),
});

const DeviceEnum = builder.enumType('Device', {
  description: 'Where an order is paid.',
  values: {
    DESK: { value: 'desk', description: 'A screen that a phone can scan.' },
    PHONE: { value: 'phone', description: 'The phone the buyer holds: its browser opens the payment app.' },
  } as const,
});

export const OrderStateEnum = builder.enumType('OrderState', {
  description: 'PENDING: waiting for the payment, 30 minutes. PAID and CLOSED are final.',
  values: {
    PENDING: { value: 'pending', description: 'It waits for the payment.' },
    PAID: { value: 'paid', description: 'It was paid, or staff granted it.' },
    CLOSED: { value: 'closed', description: 'It was given up or not paid in time.' },
  } as const,
});

const OrderEventKind = builder.enumType('OrderEventKind', {
  description: 'What happened to an order.',
  values: {
    CREATED: { value: 'created', description: 'It was ordered.' },
    NOTIFIED: { value: 'notified', description: 'The payment service reported a payment.' },
    QUERIED: { value: 'queried', description: 'The payment service was asked, and named a payment.' },
    PAID: { value: 'paid', description: 'The money arrived, and the plan’s time was given.' },
    CLOSE_REQUESTED: { value: 'close_requested', description: 'Its buyer gave it up.' },
    CLOSED: { value: 'closed', description: 'Nobody can pay it any more.' },
    EXPIRED: { value: 'expired', description: 'It was not paid in time.' },
    NEEDS_ATTENTION: { value: 'needs_attention', description: 'A payment needs a decision of staff.' },
    GRANTED_BY_STAFF: { value: 'granted_by_staff', description: 'Staff gave the buyer what he ordered.' },
    REFUND_NOTED: { value: 'refund_noted', description: 'Staff noted that a payment was refunded.' },
    DISMISSED: { value: 'dismissed', description: 'Staff decided that nothing is to be done.' },
    GATEWAY_FAILED: { value: 'gateway_failed', description: 'The payment service could not be reached.' },
    REFUND_REQUESTED: { value: 'refund_requested', description: 'A refund was asked for.' },
    REFUNDED: { value: 'refunded', description: 'Money went back.' },
    REFUND_FAILED: { value: 'refund_failed', description: 'The payment service does not pay back.' },
    REFUND_STUCK: { value: 'refund_stuck', description: 'The payment service could not pay the money out.' },
    SETTLED_BY_STAFF: { value: 'settled_by_staff', description: 'Staff entered a payment by hand; it is paid.' },
    PAYMENT_ATTACHED: { value: 'payment_attached', description: 'Staff found whose payment it is; it is paid.' },
    DECISION_UNDONE: { value: 'decision_undone', description: 'Staff took a decision about a payment back.' },
    REFUND_NOTE_UNDONE: { value: 'refund_note_undone', description: 'Staff took a note of a refund back.' },
    REFUND_GIVEN_UP: {
      value: 'refund_given_up',
      description: 'Staff gave a refund up that nobody could be asked about.',
    },
  } as const,
});

export const OrderEventType = builder.objectRef<OrderEvent>('OrderEvent').implement({
  description: 'A line of an order’s timeline.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    kind: t.expose('kind', { type: OrderEventKind, description: 'What happened, for programs.' }),
    text: t.string({
      description: 'What happened, in the language of the request.',
      resolve: (event, _args, { viewer }) => eventText(event, viewer.language),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
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
    number: t.string({
      description: 'What the payment service knows the order by.',
      resolve: ({ order }) => order.number,
    }),
    transactionId: t.string({ description: 'The payment service’s.', resolve: ({ payment }) => payment.transactionId }),
    method: t.field({
      type: PaymentMethodType,
      description: 'Where it was paid.',
      resolve: ({ payment }, _args, { services }) => services.payment.method(payment.method),
    }),
    amount: t.field({
      type: Money,
      description: 'What was paid.',
      resolve: ({ payment }) => inFen(payment.amount),
    }),
    isTest: t.boolean({
      description: 'True: a test payment, in the sandbox. No money moved.',
      resolve: ({ payment }) => payment.isTest,
    }),
    planName: t.string({
      description: 'What the plan was called when it was ordered.',
      resolve: ({ order }, _args, { viewer }) => soldAs(order, order.plan, viewer.language),
    }),
    seller: t.field({
      type: SellerType,
      nullable: true,
      description: 'Who sold it, as it was when it was ordered; null: nobody had said.',
      resolve: ({ order }) => order.seller as Seller | null,
    }),
    paidAt: t.field({ type: 'DateTime', description: 'When it was paid.', resolve: ({ payment }) => payment.paidAt }),
    startsAt: t.field({
      type: 'DateTime',
      description: 'The paid time begins where what was paid for before ends.',
      resolve: ({ grant }) => grant.startsAt,
    }),
    endsAt: t.field({
      type: 'DateTime',
      description: 'When the paid time ends.',
      resolve: ({ grant }) => grant.endsAt,
    }),
  }),
});

export const OrderType = builder.objectRef<OrderOfPlan>('Order').implement({
  description: 'A plan being bought, as it was when it was ordered.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `viewer.order(id)`, `node(id)` and to watch it.' }),
    number: t.exposeString('number', { description: 'What the payment service knows the order by.' }),
    method: t.field({
      type: PaymentMethodType,
      description: 'Where it is paid.',
      resolve: ({ method }, _args, { services }) => services.payment.method(method),
    }),
    amount: t.field({ type: Money, description: 'What is to be paid.', resolve: ({ amount }) => inFen(amount) }),
    isTest: t.exposeBoolean('isTest', {
      description: 'True: ordered in the sandbox. No money moves, also where the sandbox is off by now.',
    }),
    buyerId: t.id({
      nullable: true,
      description: 'Who bought, by the user’s `id`; null once the account was deleted.',
      resolve: ({ userId }) => userId,
    }),
    planName: t.string({
      description: 'What the plan was called when it was ordered.',
      resolve: (order, _args, { viewer }) => soldAs(order, order.plan, viewer.language),
    }),
    plan: t.field({ type: PlanType, description: 'What is bought, as it is now.', resolve: ({ plan }) => plan }),
    durationDays: t.exposeInt('durationDays', { description: 'For how many days, as it was ordered.' }),
    state: t.expose('state', { type: OrderStateEnum, description: 'Whether it is paid.' }),
    device: t.expose('device', { type: DeviceEnum, description: 'Where it is paid, as it was ordered.' }),
    paymentUrl: t.expose('paymentUrl', {
      type: 'URL',
      nullable: true,
      description:
        'Flow REDIRECT: the cashier to open; otherwise null. On a phone it may live for minutes alone: `refreshOrder` makes ' +
        'it anew.',
    }),
    codeUrl: t.expose('codeUrl', {
      type: 'URL',
      nullable: true,
      description: 'Flow QR: what the QR code says; otherwise null.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was ordered.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Closed then, if it is still pending.' }),
    paidAt: t.expose('paidAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was paid, as the payment service says, in whole seconds; null: it is not.',
    }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was closed; null: it is not.',
    }),
    isUnderReview: t.boolean({
      nullable: true,
      description: 'A payment for this order waits for a decision of our staff. Null: that could not be found out.',
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
      nullable: true,
      description: `What happened to it, oldest first, at most ${TOLD}. Null: it could not be read.`,
      resolve: async ({ id }, _args, context) => (await timelineOf(id, context)).slice(0, TOLD),
    }),
  }),
});

export const OrderConnection = connectionOf('Order', OrderType);

const OrderFilter = builder.inputType('OrderFilter', {
  description: 'Only orders of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    state: t.field({ type: OrderStateEnum, required: false, description: 'Whether they are paid.' }),
    planId: t.id({ required: false, description: 'Only those for this plan, by its `id`.' }),
    ...betweenInputs(t),
  }),
});

builder.objectFields(User, (t) => ({
  orders: t.field({
    type: OrderConnection,
    nullable: true,
    description: 'Own orders. Null: they could not be read.',
    authScopes: ({ id }) => ({ self: id }),
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: OrderFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      ...orderArg(),
    },
    resolve: ({ id }, { filter, orderBy, ...slice }, { services }) =>
      services.orders.ofUser(id, slice, filter ?? {}, TIME_ORDERS[orderBy]),
  }),
  order: t.field({
    type: OrderType,
    nullable: true,
    description: 'One of one’s own orders; otherwise null, with the error NOT_FOUND.',
    authScopes: ({ id }) => ({ self: id }),
    args: { id: t.arg.id({ description: 'Which one, by its `id`.' }) },
    resolve: (user, { id }, { services }) => services.orders.own(user.id, id),
  }),
}));

builder.queryField('paymentMethods', (t) =>
  t.field({
    type: [PaymentMethodType],
    description:
      'One for each payment service, in the order in which they are offered; those that are not switched on as well.',
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
    agreedPrice: t.field({
      type: MoneyInput,
      required: false,
      description:
        'The price the buyer was shown, `Plan.price`. When it is another one meanwhile nothing is ordered: PRICE_CHANGED, ' +
        'with the refusal’s `offer` as it is now. Absent or null: whatever it is.',
    }),
    agreedDays: t.int({
      required: false,
      description: 'For how many days the buyer was shown it; as `agreedPrice`. Absent or null: whatever it is.',
    }),
    device: t.field({
      type: DeviceEnum,
      required: false,
      description: 'Where the buyer pays. Absent or null: `DESK`.',
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
    order: await services.payment.create(viewer.user.id, { ...input, address: viewer.address }, viewer.language),
  }),
});

mutation('refreshOrder', {
  for: 'user',
  description:
    'Asks the payment service about a pending order now; at most every few seconds it really does. What a phone cannot open ' +
    'any more is made anew.',
  input: (t) => ({ id: t.id({ description: 'Of one’s own order.' }) }),
  gives: { order: { type: OrderType, description: 'The order as it is known now.' } },
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services, viewer }) => ({
    order: await services.payment.refresh(viewer.user.id, id, viewer.address),
  }),
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
    PAID: { value: 'paid', description: 'The money arrived, and the plan’s time was given.' },
    CLOSED: { value: 'closed', description: 'Its buyer gave it up, or the payment service closed it.' },
    EXPIRED: { value: 'expired', description: 'Nobody paid it in time; it is closed.' },
    GATEWAY_FAILED: { value: 'gateway_failed', description: 'The payment service could not open it; it is closed.' },
    NEEDS_ATTENTION: { value: 'needs_attention', description: 'A payment for it waits for a decision of our staff.' },
    GRANTED_BY_STAFF: { value: 'granted_by_staff', description: 'Staff decided that it is paid.' },
    REFUND_NOTED: { value: 'refund_noted', description: 'Staff noted that a payment for it was refunded.' },
    DISMISSED: { value: 'dismissed', description: 'Staff decided that nothing is to be done about a payment for it.' },
    REFUND_REQUESTED: { value: 'refund_requested', description: 'A refund was asked for.' },
    REFUNDED: { value: 'refunded', description: 'Money went back.' },
    REFUND_FAILED: { value: 'refund_failed', description: 'The payment service does not pay back.' },
    REFUND_STUCK: { value: 'refund_stuck', description: 'The payment service could not pay the money out.' },
    SETTLED_BY_STAFF: { value: 'settled_by_staff', description: 'Staff entered a payment by hand; it is paid.' },
    PAYMENT_ATTACHED: { value: 'payment_attached', description: 'Staff found whose payment it is; it is paid.' },
    DECISION_UNDONE: { value: 'decision_undone', description: 'Staff took a decision about a payment back.' },
    REFUND_NOTE_UNDONE: { value: 'refund_note_undone', description: 'Staff took a note of a refund back.' },
    REFUND_GIVEN_UP: {
      value: 'refund_given_up',
      description: 'Staff gave a refund up that nobody could be asked about.',
    },
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
      all: t.arg.boolean({
        defaultValue: false,
        description: 'True: everybody’s, for staff and their API tokens; others get FORBIDDEN.',
      }),
    },
    authScopes: (_root, { all }) => (all ? { allOrders: true } : { user: true }),
    subscribe: (_root, { after, all }, context) =>
      context.services.changes.watch({ topic: 'order', of: followedBy(context, all) }, resumedAt(context, after)),
    resolve: (happening) => happening,
  }),
);
