import { z } from 'zod';
import type { SessionUser } from '../domain/account.ts';
import type { MembershipStatus } from '../domain/membership.ts';
import { BOOK_DAYS } from '../contract/fields.ts';
import { BOOKS } from '../domain/books-export.ts';
import { pageOf } from '../domain/paging.ts';
import {
  ExpertRequest,
  expertRequestBody,
  OrderObject,
  orderBody,
  Pagination,
  paginationBody,
  planName,
  RecordObject,
  recordBody,
  User,
  userBody,
} from './objects.ts';
import { SAMPLE, text, time, timeOrNull, whole } from './samples.ts';
import { sendDownload } from './stream.ts';
import { adminUserId, paging, route, statusBody } from './route.ts';
import type { Language } from '../language.ts';

const AdminUser = User.extend({
  membership_type: text('basic', "The plan's slug."),
  membership_plan_name: text('Basic', "In the request's language."),
  membership_days_left: whole(12, 'Rounded up.'),
  ai_consultation_remaining: whole(97, 'Of this month; -1 means unlimited.'),
  created_at: time(),
  last_login_at: timeOrNull('Null: never.'),
}).meta({ id: 'AdminUser' });

const AdminUserDetail = AdminUser.extend({
  consultation_count: whole(1, 'Questions to the assistant.'),
  recent_records: z.array(RecordObject),
  orders: z.array(OrderObject),
  expert_requests: z.array(ExpertRequest),
}).meta({ id: 'AdminUserDetail' });

function adminUserBody(user: SessionUser, status: MembershipStatus, language: Language): z.infer<typeof AdminUser> {
  return {
    ...userBody(user, status),
    membership_type: status.plan.slug,
    membership_plan_name: planName(status.plan, language),
    membership_days_left: status.daysLeft,
    ai_consultation_remaining: status.quota.remaining,
    created_at: user.createdAt.toISOString(),
    last_login_at: user.lastLoginAt?.toISOString() ?? null,
  };
}

export const adminRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/users/',
    access: 'staff',
    summary: 'Users, newest first',
    input: z.object({
      admin_user_id: adminUserId,
      ...paging(20),
      search: z
        .string()
        .default('')
        .meta({ description: 'A part of username, e-mail or phone; empty: all.', examples: ['li'] }),
      membership_type: z
        .string()
        .default('')
        .meta({ description: "A plan's slug or id; empty: all.", examples: ['free'] }),
    }),
    success: {
      status: 200,
      body: statusBody({ data: z.object({ users: z.array(AdminUser), pagination: Pagination }) }),
    },
    failures: [],
    async handle({ page, page_size: pageSize, search, membership_type: membershipType }, { services, viewer }) {
      const list = await pageOf({ page, pageSize }, (slice) =>
        services.admin.users(slice, { search, plan: membershipType }),
      );
      const statuses = await services.membership.statuses(list.rows.map(({ id }) => id));
      const users = list.rows.flatMap((user) => {
        const status = statuses.get(user.id);
        return status ? adminUserBody(user, status, viewer.language) : [];
      });
      return { status: 'success', data: { users, pagination: paginationBody(list) } };
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/statistics/',
    access: 'staff',
    summary: 'The numbers staff watch',
    input: z.object({ admin_user_id: adminUserId }),
    success: {
      status: 200,
      body: statusBody({
        statistics: z.object({
          total_users: whole(200),
          new_users_7d: whole(12),
          active_members: whole(40, 'On a paid plan.'),
          total_consultations: whole(3000, 'Questions to the assistant.'),
          consultations_today: whole(25, 'Since midnight UTC.'),
          pending_expert_requests: whole(2),
          unread_messages: whole(1),
          revenue_30d: z.number().meta({
            description: 'In CNY: paid for memberships, without test payments and what is under review.',
            examples: [1200],
          }),
        }),
      }),
    },
    failures: [],
    async handle(_input, { services }) {
      const statistics = await services.admin.statistics();
      return {
        status: 'success',
        statistics: {
          total_users: statistics.totalUsers,
          new_users_7d: statistics.newUsers7d,
          active_members: statistics.activeMembers,
          total_consultations: statistics.totalConsultations,
          consultations_today: statistics.consultationsToday,
          pending_expert_requests: statistics.pendingExpertRequests,
          unread_messages: statistics.unreadMessages,
          revenue_30d: statistics.revenue30d / 100,
        },
      };
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/user/detail/',
    access: 'staff',
    summary: 'One user with his newest records and requests; that it was read is recorded',
    input: z.object({ admin_user_id: adminUserId, user_id: text(SAMPLE.user, 'Of the user to look at.') }),
    success: { status: 200, body: statusBody({ user: AdminUserDetail }) },
    failures: ['NOT_FOUND'],
    async handle({ user_id: id }, { services, viewer, user: staff }) {
      const detail = await services.admin.userDetail(staff.id, id);
      const status = await services.membership.status(id);
      const requests = detail.expertRequests;
      const pictures = await services.pictures.ofConsultations(requests.map((request) => request.id));
      return {
        status: 'success',
        user: {
          ...adminUserBody(detail.user, status, viewer.language),
          consultation_count: detail.consultationCount,
          recent_records: detail.recentRecords.map((answer) => recordBody(answer)),
          orders: detail.orders.map(orderBody),
          expert_requests: requests.map((request) => expertRequestBody(request, pictures.get(request.id))),
        },
      };
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/books/',
    costly: true,
    access: 'staff',
    summary: 'Orders, payments or refunds of some days as a table; that it was taken is recorded',
    input: z.object({
      admin_user_id: adminUserId,
      book: z.enum(BOOKS).meta({
        description:
          'Orders by when they were made, payments by when they were paid, refunds by when the money went back.',
        examples: ['payments'],
      }),
      from: text('2026-01-01', 'The first day, in China.'),
      until: text('2026-01-31', `The last day, in China; at most ${BOOK_DAYS.max} days in all.`),
      language: z
        .enum(['en', 'zh'])
        .optional()
        .meta({ description: "Of the headings; absent: the request's language.", examples: ['en'] }),
    }),
    success: {
      status: 200,
      body: z.string().meta({ examples: ['"Transaction","Order","Method"'] }),
      type: 'text/csv',
      isFile: true,
    },
    failures: [],
    async handle({ book, from, until, language }, { services, viewer, user: staff, res }) {
      const file = { name: `${book}-${from}-${until}.csv`, type: 'text/csv' } as const;
      await sendDownload(
        res,
        file,
        services.booksExport.table(staff.id, book, from, until, language ?? viewer.language),
      );
      return null;
    },
  }),
];
