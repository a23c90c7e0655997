import { z } from 'zod';
import { CONTACT_FORM } from '../contract/fields.ts';
import { formBody, formOf } from './form.ts';
import { messageText } from './messages.ts';
import { keyOf, route, successBody } from './route.ts';

export const contactRoutes = [
  route({
    method: 'GET',
    path: '/api/contact/subjects/',
    access: 'anyone',
    summary: 'What a message can be about',
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
    input: formBody(CONTACT_FORM),
    success: { status: 201, body: successBody({ message: z.string(), reference: z.string() }) },
    failures: ['REQUIRED_FIELDS', 'INVALID_EMAIL', 'IDEMPOTENCY_CONFLICT', 'RATE_LIMITED'],
    async handle(input, { services, viewer, req }) {
      const { reference } = await services.contact.submit(
        { ...formOf(CONTACT_FORM, input), idempotencyKey: keyOf(req) },
        viewer,
      );
      return { success: true, message: messageText('messageReceived', viewer.language, reference), reference };
    },
  }),
];
