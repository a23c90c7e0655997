import { CONTACT_SUBJECTS } from '../server/contract/choices.ts';
import { CONTACT_FORM } from '../server/contract/fields.ts';
import type { ContactMessage } from '../server/generated/prisma/client.ts';
import { builder } from './builder.ts';
import { Node } from './node.ts';
import { choices, choiceType, formFields, formInputs } from './form.ts';
import { idempotencyKey, mutation } from './mutation.ts';

export const contactSubject = choices('ContactSubject', 'What a message is about.', CONTACT_SUBJECTS);

const SubjectChoice = choiceType('ContactSubjectChoice', contactSubject);

export const ContactMessageType = builder.objectRef<ContactMessage>('ContactMessage').implement({
  description: 'A message to the people behind the product.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    reference: t.exposeString('reference', { description: 'To name in a letter or on the phone, `CM-XXXX-XXXX`.' }),
    ...formFields(t, CONTACT_FORM, { subject: contactSubject }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When staff first opened it; null: nobody has.',
    }),
  }),
});

builder.queryField('contactSubjects', (t) =>
  t.field({
    type: [SubjectChoice],
    description: 'What a message can be about, each `ContactSubject` once, in the order in which it is offered.',
    resolve: (_root, _args, { services, viewer }) => services.contact.subjects(viewer.language),
  }),
);

mutation('submitContactMessage', {
  for: 'anyone',
  description: 'Writes to the people behind the product; a mail confirms it.',
  input: (t) => ({ ...formInputs(t, CONTACT_FORM, { subject: contactSubject }), idempotencyKey: idempotencyKey(t) }),
  gives: { contactMessage: { type: ContactMessageType, description: 'The message as it was taken.' } },
  refuses: ['BAD_USER_INPUT', 'REQUIRED_FIELDS', 'INVALID_EMAIL', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({ contactMessage: await services.contact.submit(input, viewer) }),
});
