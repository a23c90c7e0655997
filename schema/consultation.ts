import { CONSULTATION_CATEGORIES } from '../server/contract/choices.ts';
import { CONSULTATION_FORM, EXPERT_REPLY } from '../server/contract/fields.ts';
import type { Consultation } from '../server/generated/prisma/client.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';
import { choices, choiceType, formFields, formInputs } from './form.ts';
import { idempotencyKey, mutation } from './mutation.ts';

const category = choices('ConsultationCategory', 'What an expert is asked about.', CONSULTATION_CATEGORIES);

export const ConsultationType = builder.objectRef<Consultation>('Consultation').implement({
  description: 'A request to a human expert.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reference: t.exposeString('reference', { description: 'To name in a letter or on the phone, `EC-XXXX-XXXX`.' }),
    ...formFields(t, CONSULTATION_FORM, { category }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      description: `The reply is promised until then: ${EXPERT_REPLY.hours} hours.`,
    }),
    reply: t.exposeString('reply', { nullable: true, description: 'Null until an expert has answered.' }),
    repliedAt: t.expose('repliedAt', { type: 'DateTime', nullable: true }),
  }),
});

const CategoryChoice = choiceType('ConsultationCategoryChoice', category);

builder.queryField('consultationCategories', (t) =>
  t.field({
    type: [CategoryChoice],
    description: 'What experts can be asked about, in the order in which it is offered.',
    resolve: (_root, _args, { services, viewer }) => services.consultation.categories(viewer.language),
  }),
);

builder.objectField(User, 'consultations', (t) =>
  t.field({
    type: [ConsultationType],
    authScopes: ({ id }) => ({ self: id }),
    description: 'Own requests to experts, newest first, at most a hundred.',
    resolve: ({ id }, _args, { services }) => services.consultation.ofUser(id),
  }),
);

mutation('submitConsultation', {
  for: 'anyone',
  description: 'Asks a human expert; a mail confirms it. Guests may as well.',
  input: (t) => ({ ...formInputs(t, CONSULTATION_FORM, { category }), idempotencyKey: idempotencyKey(t) }),
  gives: { consultation: { type: ConsultationType, description: 'The request as it was taken.' } },
  refuses: ['BAD_USER_INPUT', 'REQUIRED_FIELDS', 'INVALID_EMAIL', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({ consultation: await services.consultation.submit(input, viewer) }),
});

builder.subscriptionFields((t) => ({
  consultationReplied: t.withAuth({ user: true }).field({
    type: ConsultationType,
    description: 'Own requests as experts answer them.',
    subscribe: (_root, _args, { services, viewer }) => services.consultation.watchReplies(viewer.user.id),
    resolve: (id, _args, { services }) => services.consultation.get(id),
  }),
  consultationSubmitted: t.withAuth({ staff: true }).field({
    type: ConsultationType,
    description: 'For staff: requests as they come in.',
    subscribe: (_root, _args, { services }) => services.consultation.watchSubmitted(),
    resolve: (id, _args, { services }) => services.consultation.get(id),
  }),
}));
