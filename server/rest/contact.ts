import { z } from 'zod';
import { messageText } from './messages.ts';
import { route, successBody } from './route.ts';

export const contactRoutes = [
  route({
    method: 'GET',
    path: '/api/contact/subjects/',
    access: 'anyone',
    summary: 'What a message can be about',
    tokens: 'any',
    input: z.object({}),
    success: {
      status: 200,
      body: successBody({ subjects: z.array(z.object({ value: z.string(), label: z.string() })) }),
    },
    failures: [],
    handle: async (_input, { services, viewer }) => ({
      success: true,
      subjects: services.contact.subjects(viewer.language),
    }),
  }),
  route({
    method: 'POST',
    path: '/api/contact/submit/',
    access: 'anyone',
    summary: 'Write to us',
    input: z.object({
      name: z.string().meta({ description: 'At most 100 characters.' }),
      email: z.string(),
      phone: z.string().nullish(),
      subject: z.string().nullish().meta({ description: 'One of the subjects; absent or empty: `general`.' }),
      message: z.string().meta({ description: 'At most 5,000 characters.' }),
    }),
    success: { status: 201, body: successBody({ message: z.string(), reference: z.string() }) },
    failures: ['REQUIRED_FIELDS', 'INVALID_EMAIL', 'RATE_LIMITED'],
    async handle(input, { services, viewer }) {
      const { reference } = await services.contact.submit(input, viewer);
      return { success: true, message: messageText('messageReceived', viewer.language, reference), reference };
    },
  }),
];
