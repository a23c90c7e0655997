import { z } from 'zod';
import { PlanObject, planBody } from './objects.ts';
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
            is_membership_active: z.boolean().meta({ description: 'True while a paid membership is active.' }),
            membership_plan_name: z.string(),
            membership_days_left: z.int(),
            ai_consultation_remaining: z.int().meta({ description: '-1 means unlimited.' }),
            ai_consultation_refills_at: z.iso
              .datetime()
              .nullable()
              .meta({ description: 'Null: the paid membership ends before.' }),
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
            membership_plan_name: viewer.language === 'zh' ? plan.nameZh : plan.nameEn,
            membership_days_left: daysLeft,
            ai_consultation_remaining: quota.remaining,
            ai_consultation_refills_at: quota.refillsAt?.toISOString() ?? null,
          },
        },
      };
    },
  }),
];
