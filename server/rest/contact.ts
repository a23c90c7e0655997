import { z } from 'zod';
import { CONTACT_FORM } from '../contract/fields.ts';
import { formBody, formOf } from './form.ts';
import { messageText } from './messages.ts';
import { Choice } from './objects.ts';
import { text } from './samples.ts';
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
      body: successBody({ subjects: z.array(Choice) }),
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
    honoursKey: true,
    summary: 'Write to us',
    input: formBody(CONTACT_FORM),
    success: {
      status: 201,
      body: successBody({
        message: text('Thank you for your message. Its number is CM-3F8W-K2ZD.'),
        reference: text('CM-3F8W-K2ZD'),
      }),
    },
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
