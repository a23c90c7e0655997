import { PLAN_FORM } from '../server/contract/fields.ts';
import { User } from './account.ts';
import { idempotencyKey, mutation } from './mutation.ts';
import { WHY } from './payment-hand.ts';

// The staff's hand on somebody's membership.

const RECORDED = 'A row of the user’s ledger, and recorded in the audit trail with the reason.';
const DAYS = `${PLAN_FORM.numbers.durationDays.join(' to ')} days.`;

mutation('grantMembership', {
  for: 'staff',
  description:
    `For staff: gives somebody days on a plan. On the plan he is on they extend it; on another one they begin where his ` +
    `paid time ends. ${RECORDED}`,
  input: (t) => ({
    userId: t.id({ description: 'To whom, by his `id`.' }),
    planId: t.id({ description: 'On which plan, by its `id`; not the free one.' }),
    days: t.int({ description: DAYS }),
    reason: t.string({ description: WHY }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { user: { type: User, description: 'The user as he is now.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({
    user: await services.membershipHand.grant(viewer.user.id, input),
  }),
});

mutation('shortenMembership', {
  for: 'staff',
  description: `For staff: takes days from the end of somebody’s paid time, at most what is not used. ${RECORDED}`,
  input: (t) => ({
    userId: t.id({ description: 'Whose, by his `id`.' }),
    days: t.int({ description: DAYS }),
    reason: t.string({ description: WHY }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { user: { type: User, description: 'The user as he is now.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({
    user: await services.membershipHand.shorten(viewer.user.id, input),
  }),
});

mutation('endMembership', {
  for: 'staff',
  description: `For staff: ends somebody’s paid time now; he is on the free plan then. ${RECORDED}`,
  input: (t) => ({
    userId: t.id({ description: 'Whose, by his `id`.' }),
    reason: t.string({ description: WHY }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { user: { type: User, description: 'The user as he is now.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({ user: await services.membershipHand.end(viewer.user.id, input) }),
});
