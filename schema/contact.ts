import { CONTACT_SUBJECTS } from '../server/domain/contact.ts';
import type { ContactMessage } from '../server/generated/prisma/client.ts';
import { builder } from './builder.ts';
import { Choice } from './consultation.ts';

const ContactSubject = builder.enumType('ContactSubject', {
  description: 'What a message is about.',
  values: Object.fromEntries(CONTACT_SUBJECTS.map((value) => [value.toUpperCase(), { value }])),
});

export const ContactMessageType = builder.objectRef<ContactMessage>('ContactMessage').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reference: t.exposeString('reference', { description: 'To name in a letter or on the phone, `CM-XXXX-XXXX`.' }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone', { nullable: true }),
    subject: t.field({ type: ContactSubject, resolve: ({ subject }) => subject }),
    message: t.exposeString('message'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true, description: 'When staff first opened it.' }),
  }),
});

const ContactInput = builder.inputType('ContactInput', {
  fields: (t) => ({
    name: t.string({ description: 'At most 100 characters.' }),
    email: t.string(),
    phone: t.string({ required: false }),
    subject: t.field({ type: ContactSubject, required: false, description: 'Absent: GENERAL.' }),
    message: t.string({ description: 'At most 5,000 characters.' }),
  }),
});

builder.queryField('contactSubjects', (t) =>
  t.field({
    type: [Choice],
    description: 'What a message can be about, as REST names it, in the order in which it is offered.',
    resolve: (_root, _args, { services, viewer }) => services.contact.subjects(viewer.language),
  }),
);

builder.mutationField('submitContactMessage', (t) =>
  t.field({
    type: ContactMessageType,
    description: 'Writes to the people behind the product; a mail confirms it.',
    args: { input: t.arg({ type: ContactInput }) },
    resolve: (_root, { input }, { services, viewer }) => services.contact.submit(input, viewer),
  }),
);
