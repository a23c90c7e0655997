import { z } from 'zod';
import { CONSULTATION_FORM, EXPERT_REPLY } from '../contract/fields.ts';
import { formBody, formOf } from './form.ts';
import { messageText } from './messages.ts';
import { keyOf, route, successBody } from './route.ts';

export const consultationRoutes = [
  route({
    method: 'GET',
    path: '/api/expert-consultation/categories/',
    access: 'anyone',
    summary: 'What experts can be asked about',
    input: z.object({}),
    success: {
      status: 200,
      body: successBody({ categories: z.array(z.object({ value: z.string(), label: z.string() })) }),
    },
    failures: [],
    handle: async (_input, { services, viewer }) => ({
      success: true,
      categories: services.consultation.categories(viewer.language),
    }),
  }),
  route({
    method: 'POST',
    path: '/api/expert-consultation/submit/',
    access: 'anyone',
    summary: `Ask a human expert; the reply is promised within ${EXPERT_REPLY.hours} hours`,
    input: formBody(CONSULTATION_FORM),
    success: {
      status: 201,
      body: successBody({
        message: z.string(),
        consultation_id: z.string(),
        reference: z.string().meta({ description: 'To name in a letter or on the phone.' }),
        reply_due_at: z.iso.datetime(),
      }),
    },
    failures: ['REQUIRED_FIELDS', 'INVALID_EMAIL', 'IDEMPOTENCY_CONFLICT', 'RATE_LIMITED'],
    async handle(input, { services, viewer, req }) {
      const request = { ...formOf(CONSULTATION_FORM, input), idempotencyKey: keyOf(req) };
      const { id, reference, dueAt } = await services.consultation.submit(request, viewer);
      return {
        success: true,
        message: messageText('consultationReceived', viewer.language, reference),
        consultation_id: id,
        reference,
        reply_due_at: dueAt.toISOString(),
      };
    },
  }),
];
