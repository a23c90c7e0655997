import { z } from 'zod';
import { AppError } from '../errors.ts';
import { messageText } from './messages.ts';
import { planName } from './objects.ts';
import { text, time, whole } from './samples.ts';
import { keyOf, route, successBody, userId } from './route.ts';

export const activationRoutes = [
  route({
    method: 'POST',
    path: '/api/activate-code/',
    access: 'user',
    honoursKey: true,
    summary: 'Redeem an activation code for a membership',
    input: z.object({
      code: text('7KQ2-M4XP-3F8W-K2ZD', 'In any case, with or without dashes and spaces.'),
      user_id: userId,
    }),
    success: {
      status: 200,
      body: successBody({
        message: text('Activation successful!', "In the request's language."),
        membership: z.object({
          plan_name: text('Basic', "In the request's language."),
          days_left: whole(30, 'Until the time ends that was given, rounded up.'),
          ends_at: time('2026-07-14T08:30:00.000Z'),
        }),
      }),
    },
    failures: [
      'CODE_REQUIRED',
      'CODE_INVALID',
      'CODE_WITHDRAWN',
      'CODE_USED',
      'CODE_EXPIRED',
      'IDEMPOTENCY_CONFLICT',
      'RATE_LIMITED',
    ],
    async handle({ code }, { services, viewer, user, req }) {
      const { plan, endsAt, daysLeft, wasRedeemedBefore } = await services.activation.redeem(
        ...([user.id, { code, idempotencyKey: keyOf(req) }, viewer.address] as const),
      );
      // A used code is 409 in the contract, whoever sends it; the text says that it is the caller's own and active.
      if (wasRedeemedBefore) throw new AppError('CODE_USED', { text: 'codeIsYours' });
      return {
        success: true,
        message: messageText('codeRedeemed', viewer.language),
        membership: {
          plan_name: planName(plan, viewer.language),
          days_left: daysLeft,
          ends_at: endsAt.toISOString(),
        },
      };
    },
  }),
];
