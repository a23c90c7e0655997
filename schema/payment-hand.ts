import { fromTo, STAFF_REASON } from '../server/contract/fields.ts';
import { fenOf, MoneyInput } from './money.ts';
import { idempotencyKey, mutation } from './mutation.ts';
import { OrderType } from './payment.ts';
import { PaymentType } from './payment-desk.ts';

// The staff's hand on an order, where notifications and queries do not settle it.

const RECORDED = 'Recorded in the audit trail, with the reason.';
/** What staff say of everything they do by hand. */
export const WHY = `Why, for the audit trail; ${fromTo(1, STAFF_REASON.max)}`;

mutation('checkOrder', {
  for: 'staff',
  description: `For staff: has the payment service asked about an order now, whatever its state is. ${RECORDED}`,
  input: (t) => ({
    id: t.id({ description: 'Which order, by its `id`.' }),
    reason: t.string({ description: WHY }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { order: { type: OrderType, description: 'The order as it is known now.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({ order: await services.orderDesk.query(viewer.user.id, input) }),
});

mutation('closeOrder', {
  for: 'staff',
  description:
    'For staff: closes an order, at the payment service too; one that was paid before it could be closed is paid. ' +
    `Also one that is CLOSED here is closed there once more. ${RECORDED}`,
  input: (t) => ({
    id: t.id({ description: 'Which order, by its `id`.' }),
    reason: t.string({ description: WHY }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { order: { type: OrderType, description: 'The order, CLOSED or PAID.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({ order: await services.orderDesk.close(viewer.user.id, input) }),
});

mutation('settleOrder', {
  for: 'staff',
  description:
    'For staff: enters a payment they have seen at the payment service’s desk, and gives the buyer what he ordered for it. ' +
    RECORDED,
  input: (t) => ({
    id: t.id({ description: 'Which order, by its `id`; not one that is PAID.' }),
    transactionId: t.string({
      description: 'The payment service’s number of the payment: 1 to 64 letters, digits, `-` or `_`.',
    }),
    amount: t.field({ type: MoneyInput, description: 'What was paid, in CNY.' }),
    paidAt: t.field({ type: 'DateTime', required: false, description: 'When it was paid. Absent or null: now.' }),
    reason: t.string({ description: WHY }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { order: { type: OrderType, description: 'The order, PAID.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async ({ amount, ...input }, { services, viewer }) => ({
    order: await services.orderDesk.settle(viewer.user.id, { ...input, amount: fenOf(amount) }),
  }),
});

mutation('attachPayment', {
  for: 'staff',
  description:
    'For staff: says to which order a payment of UNKNOWN_ORDER belongs, and gives its buyer what he ordered. Where that is ' +
    `PAID already, the payment waits for a decision as a DUPLICATE. ${RECORDED}`,
  input: (t) => ({
    id: t.id({ description: 'Which payment, by its `id`.' }),
    orderNumber: t.string({ description: 'The order’s `number`, in any case.' }),
    reason: t.string({ description: WHY }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { payment: { type: PaymentType, description: 'The payment with its order.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({
    payment: await services.orderDesk.attach(viewer.user.id, input),
  }),
});

mutation('undoDecision', {
  for: 'staff',
  description:
    'For staff: takes a decision about a payment back; it waits for one again. What was granted for it is taken back as far ' +
    'as it is not used, a refund that was only noted is none any more, and a payment that was entered by hand is gone. ' +
    `Refused where money went back through the payment service. ${RECORDED}`,
  input: (t) => ({
    id: t.id({ description: 'Which payment, by its `id`.' }),
    reason: t.string({ description: WHY }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: {
    payment: {
      type: PaymentType,
      description: 'The payment, open again. Null as well: it had been entered by hand, and is gone.',
    },
  },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_RESOLVED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({
    payment: await services.orderDesk.undo(viewer.user.id, input),
  }),
});
