import type { Happening, Kinds } from '../server/domain/changes.ts';
import { CONSULTATION_CATEGORIES } from '../server/contract/choices.ts';
import { EXPERT_REPLY } from '../server/contract/asking.ts';
import { CONSULTATION_CAR, CONSULTATION_FORM, fromTo } from '../server/contract/fields.ts';
import type { Consultation } from '../server/generated/prisma/client.ts';
import { PICTURE } from '../server/contract/pictures.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';
import { AFTER, Change, followedBy, resumedAt, STARTED } from './changes.ts';
import { Node } from './node.ts';
import { betweenInputs, connectionOf, sliceArgs } from './paging.ts';
import { CONSULTATION_ORDERS, QUEUES } from '../server/domain/consultation.ts';
import { requireAdmitted } from '../server/viewer.ts';
import { PICTURES_INPUT, picturesOf, PictureType } from './picture.ts';
import { choices, choiceType, formFields, formInputs } from './form.ts';
import { idempotencyKey, mutation } from './mutation.ts';

const category = choices('ConsultationCategory', 'What an expert is asked about.', CONSULTATION_CATEGORIES);

export const ConsultationType = builder.objectRef<Consultation>('Consultation').implement({
  description: 'A request to a human expert.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    reference: t.exposeString('reference', { description: 'To name in a letter or on the phone, `EC-XXXX-XXXX`.' }),
    ...formFields(t, CONSULTATION_FORM, { category }),
    car: t.exposeString('car', {
      nullable: true,
      description: 'The car it is about, in one line; null: none was named.',
    }),
    pictures: t.field({
      type: [PictureType],
      nullable: true,
      description: `What was sent along, in the order in which it was sent, at most ${PICTURE.most}. Null: they could not be read.`,
      resolve: ({ id }, _args, context) => picturesOf(id, context),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      description: `The reply is promised until then: ${EXPERT_REPLY.hours} hours, to members ${EXPERT_REPLY.memberHours}.`,
    }),
    isPriority: t.boolean({
      description: 'Whether a member sent it, with a paid plan: it comes before others.',
      resolve: ({ queue }) => queue === QUEUES.member,
    }),
    reply: t.exposeString('reply', { nullable: true, description: 'Null until an expert has answered.' }),
    repliedAt: t.expose('repliedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an expert answered; null: it waits.',
    }),
  }),
});

const CategoryChoice = choiceType('ConsultationCategoryChoice', category);

builder.queryField('consultationCategories', (t) =>
  t.field({
    type: [CategoryChoice],
    description:
      'What experts can be asked about, each `ConsultationCategory` once, in the order in which it is offered.',
    resolve: (_root, _args, { services, viewer }) => services.consultation.categories(viewer.language),
  }),
);

export const ConsultationConnection = connectionOf('Consultation', ConsultationType);

export const ConsultationFilter = builder.inputType('ConsultationFilter', {
  description: 'Only requests of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    isOpen: t.boolean({ required: false, description: 'True: those waiting for a reply. False: those that have one.' }),
    category: t.field({ type: category, required: false, description: 'What is asked about.' }),
    ...betweenInputs(t),
  }),
});

export const ConsultationOrder = builder.enumType('ConsultationOrder', {
  description: 'How requests are ordered.',
  values: {
    NEWEST_FIRST: { value: 'newest_first', description: 'The latest one first.' },
    OLDEST_FIRST: { value: 'oldest_first', description: 'The earliest one first.' },
    MOST_URGENT_FIRST: {
      value: 'most_urgent_first',
      description: 'Members’ first, each by when the reply is due, `dueAt`.',
    },
  } as const satisfies Record<Uppercase<keyof typeof CONSULTATION_ORDERS>, object>,
});

builder.objectField(User, 'consultations', (t) =>
  t.field({
    type: ConsultationConnection,
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description: 'Own requests to experts. Null: they could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: ConsultationFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      orderBy: t.arg({
        type: ConsultationOrder,
        defaultValue: 'newest_first',
        description: 'How the requests are ordered.',
      }),
    },
    resolve: ({ id }, { filter, orderBy, ...slice }, { services }) =>
      services.consultation.ofUser(id, slice, filter ?? {}, CONSULTATION_ORDERS[orderBy]),
  }),
);

// What the desk shows, for programs as well: an API token of staff may read it.
builder.queryFields((t) => ({
  consultations: t.withAuth({ allConsultations: true }).field({
    type: ConsultationConnection,
    nullable: true,
    description:
      'For staff and their API tokens: everybody’s requests to experts. Null: they could not be read. One’s own are `viewer.consultations`.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: ConsultationFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      orderBy: t.arg({
        type: ConsultationOrder,
        defaultValue: 'newest_first',
        description: 'How the requests are ordered.',
      }),
    },
    resolve: (_root, { filter, orderBy, ...slice }, { services }) =>
      services.consultation.list(slice, filter ?? {}, CONSULTATION_ORDERS[orderBy]),
  }),
  consultation: t.withAuth({ allConsultations: true }).field({
    type: ConsultationType,
    nullable: true,
    description:
      'For staff and their API tokens: one request to an expert, whole, such as a webhook tells of. Null, with the error NOT_FOUND: there is none.',
    args: { id: t.arg.id({ description: 'Of which request, by its `id`.' }) },
    resolve: (_root, { id }, { services }) => services.consultation.one(id),
  }),
}));

mutation('submitConsultation', {
  for: 'anyone',
  description: 'Asks a human expert; a mail confirms it. Guests may as well.',
  input: (t) => ({
    ...formInputs(t, CONSULTATION_FORM, { category }),
    car: t.string({
      required: false,
      description: `The car it is about, in one line, ${fromTo(1, CONSULTATION_CAR.max)} Absent or null: none.`,
    }),
    pictures: t.idList({ required: false, description: `${PICTURES_INPUT} Absent or null: none.` }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { consultation: { type: ConsultationType, description: 'The request as it was taken.' } },
  refuses: ['BAD_USER_INPUT', 'REQUIRED_FIELDS', 'INVALID_EMAIL', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({ consultation: await services.consultation.submit(input, viewer) }),
});

const ConsultationChangeKind = builder.enumType('ConsultationChangeKind', {
  description: 'What happened to a request to an expert.',
  values: {
    STARTED,
    SUBMITTED: { value: 'submitted', description: 'It came in.' },
    ANSWERED: { value: 'answered', description: 'An expert answered it.' },
  } as const,
});

const ConsultationChange = builder.objectRef<Happening<Kinds['consultation']>>('ConsultationChange').implement({
  description: 'An event of `consultationChanged`.',
  interfaces: [Change],
  fields: (t) => ({
    kind: t.expose('kind', { type: ConsultationChangeKind, description: 'What happened.' }),
    consultation: t.field({
      type: ConsultationType,
      nullable: true,
      description: 'The request as it is now. Null: of `STARTED`, and where it went with its account meanwhile.',
      resolve: ({ subjectId }, _args, { services }) =>
        subjectId === null ? null : services.consultation.find(subjectId),
    }),
  }),
});

builder.subscriptionField('consultationChanged', (t) =>
  t.field({
    type: ConsultationChange,
    description:
      'Requests to experts as they come in and as they are answered: one’s own, a guest’s by the session he named when he ' +
      'asked, or for staff everybody’s.',
    args: {
      after: t.arg.string({ required: false, description: AFTER }),
      all: t.arg.boolean({
        defaultValue: false,
        description:
          'True: everybody’s, for staff and their API tokens with `CONSULTATIONS_READ`; others get FORBIDDEN.',
      }),
    },
    authScopes: (_root, { all }, { viewer }) => {
      // Of the two scopes that let in, the one for what is followed.
      requireAdmitted([all ? 'consultations_read' : 'consultation'], viewer);
      return !all || { allConsultations: true };
    },
    subscribe: (_root, { after, all }, context) =>
      context.services.changes.watch(
        { topic: 'consultation', of: followedBy(context, all) },
        resumedAt(context, after),
      ),
    resolve: (happening) => happening,
  }),
);
