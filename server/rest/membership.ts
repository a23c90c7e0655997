import { z } from 'zod';
import { PlanObject, planBody, planName } from './objects.ts';
import { flag, text, timeOrNull, whole } from './samples.ts';
import { route, statusBody, userId } from './route.ts';

export const membershipRoutes = [
  route({
    method: 'GET',
    path: '/api/membership/plans/',
    access: 'anyone',
    summary: 'The plans, in the order in which they are shown',
    input: z.object({}),
    success: { status: 200, body: statusBody({ plans: z.array(PlanObject) }) },
    failures: [],
    async handle(_input, { services, viewer }) {
      const plans = await services.membership.plans();
      return { status: 'success', plans: plans.map((plan) => planBody(plan, viewer.language)) };
    },
  }),
  route({
    method: 'GET',
    path: '/api/membership/status/',
    access: 'user',
    summary: 'What the user is on, until when, and what is left of this month',
    tokens: ['membership_read'],
    input: z.object({ user_id: userId }),
    success: {
      status: 200,
      body: statusBody({
        data: z.object({
          user_info: z.object({
            is_membership_active: flag(true, 'True while a paid membership is active.'),
            membership_plan_name: text('Basic', "In the request's language."),
            membership_days_left: whole(30, 'Rounded up.'),
            ai_consultation_remaining: whole(100, 'Of this month; -1 means unlimited.'),
            ai_consultation_refills_at: timeOrNull(
              'Null: the paid membership ends before.',
              '2026-07-14T08:30:00.000Z',
            ),
          }),
        }),
      }),
    },
    failures: [],
    async handle(_input, { services, viewer, user }) {
      const { isActive, plan, daysLeft, quota } = await services.membership.status(user.id);
      return {
        status: 'success',
        data: {
          user_info: {
            is_membership_active: isActive,
            membership_plan_name: planName(plan, viewer.language),
            membership_days_left: daysLeft,
            ai_consultation_remaining: quota.remaining,
            ai_consultation_refills_at: quota.refillsAt?.toISOString() ?? null,
          },
        },
      };
    },
  }),
];
