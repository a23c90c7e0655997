import { z } from 'zod';
import { messageText } from './messages.ts';
import { route, successBody } from './route.ts';

export const consultationRoutes = [
  route({
    method: 'GET',
    path: '/api/expert-consultation/categories/',
    access: 'anyone',
    summary: 'What experts can be asked about',
    tokens: 'any',
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
    summary: 'Ask a human expert; the reply is promised within 24 hours',
    tokens: ['consultation'],
    input: z.object({
      user_name: z.string().meta({ description: 'At most 100 characters.' }),
      email: z.string(),
      wechat: z.string().nullish(),
      phone: z.string().nullish(),
      category: z.string().nullish().meta({ description: 'One of the categories; absent or empty: `other`.' }),
      requirement: z.string().meta({ description: 'At most 5,000 characters.' }),
    }),
    success: {
      status: 201,
      body: successBody({
        message: z.string(),
        consultation_id: z.string(),
        reference: z.string().meta({ description: 'To name in a letter or on the phone.' }),
        reply_due_at: z.iso.datetime(),
      }),
    },
    failures: ['REQUIRED_FIELDS', 'INVALID_EMAIL', 'RATE_LIMITED'],
    async handle({ user_name: userName, ...input }, { services, viewer }) {
      const { id, reference, dueAt } = await services.consultation.submit({ userName, ...input }, viewer);
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
