import type { SessionUser } from '../server/domain/account.ts';
import type { Statistics, UserDetail } from '../server/domain/admin.ts';
import type { AnswerTrace } from '../server/domain/answer-trace.ts';
import type { DayNumbers } from '../server/domain/statistics-series.ts';
import type { Page } from '../server/domain/paging.ts';
import type { Consultation, ContactMessage } from '../server/generated/prisma/client.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';
import { ConsultationType } from './consultation.ts';
import { ContactMessageType } from './contact.ts';
import { AnswerType } from './history.ts';
import { idempotencyKey, mutation } from './mutation.ts';
import { Pagination } from './scalars.ts';
import { atMost, range, REPLY, STATISTIC_DAYS } from '../server/contract/fields.ts';
import { pageArgs } from './paging.ts';

export const AdminUser = builder.objectRef<SessionUser>('AdminUser').implement({
  description: 'A user as staff see him.',
  fields: (t) => ({
    user: t.field({ type: User, resolve: (user) => user }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the account is disabled; null: it is not.',
    }),
  }),
});

export const AdminUserDetail = builder.objectRef<UserDetail>('AdminUserDetail').implement({
  fields: (t) => ({
    user: t.field({ type: AdminUser, resolve: ({ user }) => user }),
    consultationCount: t.exposeInt('consultationCount', { description: 'AI consultations in all.' }),
    recentAnswers: t.field({ type: [AnswerType], resolve: ({ recentRecords }) => recentRecords }),
    consultations: t.field({ type: [ConsultationType], resolve: ({ expertRequests }) => expertRequests }),
  }),
});

export const StatisticsType = builder.objectRef<Statistics>('Statistics').implement({
  fields: (t) => ({
    totalUsers: t.exposeInt('totalUsers'),
    newUsers7d: t.exposeInt('newUsers7d'),
    activeMembers: t.exposeInt('activeMembers', { description: 'With a paid membership that runs now.' }),
    totalConsultations: t.exposeInt('totalConsultations', { description: 'AI consultations.' }),
    consultationsToday: t.exposeInt('consultationsToday', { description: 'AI consultations since midnight UTC.' }),
    pendingExpertRequests: t.exposeInt('pendingExpertRequests'),
    unreadMessages: t.exposeInt('unreadMessages'),
    revenue30d: t.exposeFloat('revenue30d', {
      description: 'Paid for memberships in the last 30 days, in fen: without what was refunded or is under review.',
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
    newUsers: t.exposeInt('newUsers'),
    consultations: t.exposeInt('consultations', { description: 'AI consultations.' }),
    revenue: t.exposeFloat('revenue', {
      description: 'Paid for memberships, in fen: without what was refunded or is under review.',
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

const AnswerTraceType = builder.objectRef<AnswerTrace>('AnswerTrace').implement({
  description: 'Why an answer came out as it did: worked out again from its question and the turns before it.',
  fields: (t) => ({
    answer: t.field({ type: AnswerType, resolve: ({ answer }) => answer }),
    writer: t.expose('writer', { type: AnswerWriterEnum }),
    lines: t.stringList({
      description:
        'What was read, the candidates with their scores, the rules and records used; of a model’s answer what was read.',
      resolve: ({ lines }) => [...lines],
    }),
  }),
});

const AdminUserPage = builder.objectRef<Page<SessionUser>>('AdminUserPage').implement({
  fields: (t) => ({
    users: t.field({ type: [AdminUser], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

const ConsultationPage = builder.objectRef<Page<Consultation>>('ConsultationPage').implement({
  fields: (t) => ({
    consultations: t.field({ type: [ConsultationType], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

const ContactMessagePage = builder.objectRef<Page<ContactMessage>>('ContactMessagePage').implement({
  fields: (t) => ({
    messages: t.field({ type: [ContactMessageType], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

/** What only staff may read: the scope of this one type guards everything in it. */
export const Admin = builder.objectRef<object>('Admin').implement({
  description: 'What staff see of users and of the whole.',
  authScopes: { staff: true },
  fields: (t) => ({
    statistics: t.field({
      type: StatisticsType,
      resolve: (_admin, _args, { services }) => services.admin.statistics(),
    }),
    series: t.field({
      type: [DayNumbersType],
      description: 'The last days, oldest first, ending with today.',
      args: {
        days: t.arg.int({ defaultValue: 30, description: `${range([STATISTIC_DAYS.min, STATISTIC_DAYS.max])}.` }),
      },
      resolve: (_admin, { days }, { services }) => services.adminSeries(days),
    }),
    users: t.field({
      type: AdminUserPage,
      description: 'Newest first. A page past the end is empty.',
      args: {
        ...pageArgs(),
        search: t.arg.string({ defaultValue: '', description: 'A part of username, e-mail or phone.' }),
        membershipType: t.arg.string({ defaultValue: '', description: 'A plan’s slug or id; empty: all.' }),
      },
      resolve: (_admin, args, { services }) => services.admin.users(args),
    }),
    user: t.withAuth({ staff: true }).field({
      type: AdminUserDetail,
      description: 'One user in detail. That it was read is recorded.',
      args: { id: t.arg.id() },
      resolve: (_admin, { id }, { services, viewer }) => services.admin.userDetail(viewer.user.id, id),
    }),
    answerTrace: t.withAuth({ staff: true }).field({
      type: AnswerTraceType,
      description: 'Why an answer came out as it did. That it was read is recorded.',
      args: { id: t.arg.id() },
      resolve: (_admin, { id }, { services, viewer }) => services.answerTrace(viewer.user.id, id),
    }),
    consultations: t.field({
      type: ConsultationPage,
      args: {
        ...pageArgs(),
        isOpen: t.arg.boolean({
          defaultValue: true,
          description: 'True: those waiting for a reply, the most urgent first. False: all, newest first.',
        }),
      },
      resolve: (_admin, args, { services }) => services.consultation.list(args),
    }),
    contactMessages: t.field({
      type: ContactMessagePage,
      description: 'Newest first.',
      args: {
        ...pageArgs(),
        isUnread: t.arg.boolean({ defaultValue: false, description: 'True: only those nobody has opened.' }),
      },
      resolve: (_admin, args, { services }) => services.contact.list(args),
    }),
  }),
});

builder.queryField('admin', (t) =>
  t.field({
    type: Admin,
    description: 'For staff only: others get FORBIDDEN, guests UNAUTHENTICATED.',
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
