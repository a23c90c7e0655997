import type { Statistics, UserDetail } from '../server/domain/admin.ts';
import type { AnswerTrace } from '../server/domain/answer-trace.ts';
import type { DayNumbers } from '../server/domain/statistics-series.ts';
import { CONSULTATION_ORDERS } from '../server/domain/consultation.ts';
import { TIME_ORDERS } from '../server/domain/cursor.ts';
import { personOf, User } from './account.ts';
import { builder, forStaff } from './builder.ts';
import { ConsultationConnection, ConsultationFilter, ConsultationOrder, ConsultationType } from './consultation.ts';
import { ContactMessageType, contactSubject } from './contact.ts';
import { AnswerType } from './history.ts';
import { PlanType } from './membership.ts';
import { inFen, Money } from './money.ts';
import { idempotencyKey, mutation } from './mutation.ts';
import { atMost, range, REPLY, STATISTIC_DAYS } from '../server/contract/fields.ts';
import { betweenInputs, connectionOf, orderArg, sliceArgs } from './paging.ts';

export const AdminUserDetail = builder.objectRef<UserDetail>('AdminUserDetail').implement({
  description: 'What staff see of one user, whose reading is recorded.',
  fields: (t) => ({
    user: t.field({ type: User, description: 'Whose account it is.', resolve: ({ user }) => user }),
    consultationCount: t.exposeInt('consultationCount', { description: 'AI consultations in all.' }),
    recentAnswers: t.field({
      type: [AnswerType],
      description: 'His newest answers, at most 10.',
      resolve: ({ recentRecords }) => recentRecords,
    }),
    consultations: t.field({
      type: [ConsultationType],
      description: 'His newest requests to experts, at most 10.',
      resolve: ({ expertRequests }) => expertRequests,
    }),
  }),
});

export const StatisticsType = builder.objectRef<Statistics>('Statistics').implement({
  description: 'The numbers staff watch.',
  fields: (t) => ({
    totalUsers: t.exposeInt('totalUsers', { description: 'Accounts.' }),
    newUsers7d: t.exposeInt('newUsers7d', { description: 'Accounts made in the last 7 days.' }),
    activeMembers: t.exposeInt('activeMembers', { description: 'With a paid membership that runs now.' }),
    totalConsultations: t.exposeInt('totalConsultations', { description: 'AI consultations.' }),
    consultationsToday: t.exposeInt('consultationsToday', { description: 'AI consultations since midnight UTC.' }),
    pendingExpertRequests: t.exposeInt('pendingExpertRequests', { description: 'Requests that wait for a reply.' }),
    unreadMessages: t.exposeInt('unreadMessages', { description: 'Messages nobody has opened.' }),
    gross30d: t.field({
      type: Money,
      description: 'All that arrived in the last 30 days, as payment services count it; test payments move no money.',
      resolve: ({ gross30d }) => inFen(gross30d),
    }),
    refunded30d: t.field({
      type: Money,
      description: 'All that went back in the last 30 days, whenever it had arrived.',
      resolve: ({ refunded30d }) => inFen(refunded30d),
    }),
    underReview30d: t.field({
      type: Money,
      description: 'What arrived in the last 30 days, has bought nothing and waits for a decision of staff.',
      resolve: ({ underReview30d }) => inFen(underReview30d),
    }),
    revenue30d: t.field({
      type: Money,
      description: 'Net: what arrived in the last 30 days, without what was refunded in them and what is under review.',
      resolve: ({ revenue30d }) => inFen(revenue30d),
    }),
    isEstimate: t.exposeBoolean('isEstimate', {
      description: 'Whether a count is an estimate: thousands are not counted one by one.',
    }),
  }),
});

const DayNumbersType = builder.objectRef<DayNumbers>('DayNumbers').implement({
  description: 'What happened on one day in UTC.',
  fields: (t) => ({
    day: t.expose('day', { type: 'DateTime', description: 'Midnight UTC, where the day begins.' }),
    newUsers: t.exposeInt('newUsers', { description: 'Accounts made.' }),
    consultations: t.exposeInt('consultations', { description: 'AI consultations.' }),
    gross: t.field({ type: Money, description: 'All that arrived.', resolve: ({ gross }) => inFen(gross) }),
    refunded: t.field({
      type: Money,
      description: 'All that went back on that day, whenever it had arrived.',
      resolve: ({ refunded }) => inFen(refunded),
    }),
    revenue: t.field({
      type: Money,
      description: 'Net: what arrived, without what was refunded on that day and what of it is under review.',
      resolve: ({ revenue }) => inFen(revenue),
    }),
  }),
});

const AnswerWriterEnum = builder.enumType('AnswerWriter', {
  description: 'Who wrote an answer, as far as its text tells.',
  values: {
    KNOWLEDGE: { value: 'knowledge', description: 'The embedded assistant, which would write the same today.' },
    MODEL: { value: 'model', description: 'The configured model.' },
    CHANGED: {
      value: 'changed',
      description: 'The embedded assistant would write something else by now: its records changed, or the day did.',
    },
  } as const,
});

export const AnswerTraceType = builder.objectRef<AnswerTrace>('AnswerTrace').implement({
  description: 'Why an answer came out as it did: worked out again from its question and the turns before it.',
  fields: (t) => ({
    answer: t.field({
      type: AnswerType,
      description: 'What was found, as its asker sees it.',
      resolve: ({ answer }) => answer,
    }),
    writer: t.expose('writer', { type: AnswerWriterEnum, description: 'Who wrote it.' }),
    lines: t.stringList({
      description:
        'What was read, the candidates with their scores, the rules and records used, at most 1,000 lines; of a model’s ' +
        'answer what was read.',
      resolve: ({ lines }) => lines.slice(0, 1_000),
    }),
  }),
});

const UserFilter = builder.inputType('UserFilter', {
  description: 'Only users of whom all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'A part of username, e-mail or phone, in any case.' }),
    plan: t.string({ required: false, description: 'The slug or id of the plan they are on now.' }),
    isStaff: t.boolean({ required: false, description: 'True: staff and superusers. False: the others.' }),
    isDisabled: t.boolean({ required: false, description: 'True: disabled accounts. False: the others.' }),
    ...betweenInputs(t),
  }),
});

const ContactMessageFilter = builder.inputType('ContactMessageFilter', {
  description: 'Only messages of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    isUnread: t.boolean({ required: false, description: 'True: those nobody has opened. False: the others.' }),
    subject: t.field({ type: contactSubject, required: false, description: 'What they are about.' }),
    ...betweenInputs(t),
  }),
});

/** What only staff may read: the scope of this one type guards everything in it. */
export const Admin = builder.objectRef<object>('Admin').implement({
  description: 'What staff see of users and of the whole.',
  authScopes: { staff: true },
  fields: (t) => ({
    statistics: t.field({
      type: StatisticsType,
      nullable: true,
      description: 'The numbers now. Null: they could not be read.',
      resolve: (_admin, _args, { services }) => services.admin.statistics(),
    }),
    series: t.field({
      type: [DayNumbersType],
      nullable: true,
      description: 'The last `days` days, oldest first, ending with today. Null: they could not be read.',
      args: {
        days: t.arg.int({
          defaultValue: 30,
          description: `How many days, ${range([STATISTIC_DAYS.min, STATISTIC_DAYS.max])}.`,
        }),
      },
      resolve: (_admin, { days }, { services }) => services.adminSeries(days),
    }),
    users: t.field({
      type: connectionOf('User', User),
      nullable: true,
      description: 'Everybody with an account. Null: they could not be read.',
      args: {
        ...sliceArgs(),
        filter: t.arg({ type: UserFilter, required: false, description: 'Which of them. Absent or null: all.' }),
        ...orderArg(),
      },
      resolve: (_admin, { filter, orderBy, ...slice }, { services }) =>
        services.admin.users(slice, filter ?? {}, TIME_ORDERS[orderBy]),
    }),
    user: t.withAuth({ staff: true }).field({
      type: AdminUserDetail,
      nullable: true,
      description: 'One user in detail. That it was read is recorded. Null, with the error NOT_FOUND: there is none.',
      args: { id: t.arg.id({ description: 'Whose, by his `id`.' }) },
      resolve: (_admin, { id }, { services, viewer }) => services.admin.userDetail(viewer.user.id, id),
    }),
    answerTrace: t.withAuth({ staff: true }).field({
      type: AnswerTraceType,
      nullable: true,
      description:
        'Why an answer came out as it did. That it was read is recorded. Null, with the error NOT_FOUND: there is none.',
      args: { id: t.arg.id({ description: 'Of which answer, by its `id`.' }) },
      resolve: (_admin, { id }, { services, viewer }) => services.answerTrace(viewer.user.id, id),
    }),
    consultations: t.field({
      type: ConsultationConnection,
      nullable: true,
      description: 'Everybody’s requests to experts. Null: they could not be read.',
      args: {
        ...sliceArgs(),
        filter: t.arg({
          type: ConsultationFilter,
          required: false,
          description: 'Which of them. Absent or null: all.',
        }),
        orderBy: t.arg({
          type: ConsultationOrder,
          defaultValue: 'newest_first',
          description: 'How the requests are ordered.',
        }),
      },
      resolve: (_admin, { filter, orderBy, ...slice }, { services }) =>
        services.consultation.list(slice, filter ?? {}, CONSULTATION_ORDERS[orderBy]),
    }),
    contactMessages: t.field({
      type: connectionOf('ContactMessage', ContactMessageType),
      nullable: true,
      description: 'What came through the contact form. Null: they could not be read.',
      args: {
        ...sliceArgs(),
        filter: t.arg({
          type: ContactMessageFilter,
          required: false,
          description: 'Which of them. Absent or null: all.',
        }),
        ...orderArg(),
      },
      resolve: (_admin, { filter, orderBy, ...slice }, { services }) =>
        services.contact.list(slice, filter ?? {}, TIME_ORDERS[orderBy]),
    }),
    plans: t.field({
      type: [PlanType],
      nullable: true,
      description: 'All plans, at most 100, in the order in which they are shown. Null: they could not be read.',
      resolve: (_admin, _args, { services }) => services.membership.plans(),
    }),
  }),
});

const ABOUT_SENDER = forStaff('Who sent it; null: a guest, or somebody whose account is deleted.');

builder.objectField(ConsultationType, 'user', (t) =>
  t.withAuth({ staff: true }).field({
    type: User,
    nullable: true,
    description: ABOUT_SENDER,
    resolve: ({ userId }, _args, context) => (userId === null ? null : personOf(userId, context)),
  }),
);

builder.objectField(ContactMessageType, 'user', (t) =>
  t.withAuth({ staff: true }).field({
    type: User,
    nullable: true,
    description: ABOUT_SENDER,
    resolve: ({ userId }, _args, context) => (userId === null ? null : personOf(userId, context)),
  }),
);

builder.queryField('admin', (t) =>
  t.field({
    type: Admin,
    nullable: true,
    description: 'For staff only: others get null, with the error FORBIDDEN, guests UNAUTHENTICATED.',
    authScopes: { staff: true },
    resolve: () => ({}),
  }),
);

mutation('replyToConsultation', {
  for: 'staff',
  description: 'For staff: answers an expert request, once. The user gets a mail.',
  input: (t) => ({
    id: t.id({ description: 'Which request, by its `id`.' }),
    reply: t.string({ description: `What the user reads. ${atMost(REPLY.max).en}` }),
    idempotencyKey: idempotencyKey(t),
  }),
  gives: { consultation: { type: ConsultationType, description: 'The request with its reply.' } },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'ALREADY_ANSWERED', 'IDEMPOTENCY_CONFLICT'],
  resolve: async (input, { services, viewer }) => ({
    consultation: await services.consultation.reply(viewer.user.id, input),
  }),
});

mutation('readContactMessage', {
  for: 'staff',
  description: 'For staff: marks a message as read; the first reading counts.',
  input: (t) => ({ id: t.id({ description: 'Which message, by its `id`.' }) }),
  gives: { contactMessage: { type: ContactMessageType, description: 'The message, read.' } },
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services }) => ({ contactMessage: await services.contact.read(id) }),
});
