import { z } from 'zod';
import { AppError } from '../errors.ts';
import { messageText } from './messages.ts';
import { keyOf, route, successBody, userId } from './route.ts';

export const activationRoutes = [
  route({
    method: 'POST',
    path: '/api/activate-code/',
    access: 'user',
    summary: 'Redeem an activation code for a membership',
    input: z.object({
      code: z.string().meta({ description: 'In any case, with or without dashes and spaces.' }),
      user_id: userId,
    }),
    success: {
      status: 200,
      body: successBody({
        message: z.string(),
        membership: z.object({
          plan_name: z.string(),
          days_left: z.int().meta({ description: 'Until the time ends that was given, rounded up.' }),
          ends_at: z.iso.datetime(),
        }),
      }),
    },
    failures: ['CODE_REQUIRED', 'CODE_INVALID', 'CODE_USED', 'CODE_EXPIRED', 'IDEMPOTENCY_CONFLICT', 'RATE_LIMITED'],
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
          plan_name: viewer.language === 'zh' ? plan.nameZh : plan.nameEn,
          days_left: daysLeft,
          ends_at: endsAt.toISOString(),
        },
      };
    },
  }),
];
