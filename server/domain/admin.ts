import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import { AppError } from '../errors.ts';
import type { Answer, Consultation, Prisma as PrismaTypes } from '../generated/prisma/client.ts';
import type { SessionUser } from './account.ts';
import type { OrderOfPlan, Orders } from './orders.ts';
import { isId, pageOf, type Page, type PageRequest } from './page.ts';
import { clean, containing } from './text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many of a user's newest records and requests are shown with his detail. */
const RECENT = 10;

export interface UserSearch extends PageRequest {
  /** A part of username, e-mail or phone; empty: everyone. */
  readonly search: string;
  /** A plan's slug or id; empty: everyone. */
  readonly membershipType: string;
}

export interface Statistics {
  readonly totalUsers: number;
  readonly newUsers7d: number;
  /** With a paid membership that runs now. */
  readonly activeMembers: number;
  readonly totalConsultations: number;
  /** Since midnight UTC. */
  readonly consultationsToday: number;
  readonly pendingExpertRequests: number;
  readonly unreadMessages: number;
  /** Paid for memberships in the last 30 days, in fen: without what was refunded or is under review. */
  readonly revenue30d: number;
}

export interface UserDetail {
  readonly user: SessionUser;
  readonly consultationCount: number;
  readonly recentRecords: Answer[];
  readonly expertRequests: Consultation[];
  readonly orders: OrderOfPlan[];
}

export type AdminService = ReturnType<typeof createAdmin>;

/** What staff see of users and of the whole; whoever calls has made sure that they are staff. */
export function createAdmin(deps: { readonly prisma: Prisma; readonly orders: Orders; readonly clock: Clock }) {
  const { prisma, orders: ordersRoom, clock } = deps;

  /** Users whose present membership is of a plan: a running paid one counts before the free one. */
  function onPlan(plan: string, now: Date): PrismaTypes.UserWhereInput {
    const paid = { startsAt: { lte: now }, endsAt: { gt: now } };
    const ofPlan = isId(plan) ? { id: plan } : { slug: plan };
    return {
      OR: [
        { memberships: { some: { ...paid, plan: ofPlan } } },
        { memberships: { some: { endsAt: null, plan: ofPlan }, none: paid } },
      ],
    };
  }

  return {
    /** Users, newest first. @throws AppError BAD_USER_INPUT for a page or size out of range. */
    async users({ search, membershipType, ...request }: UserSearch): Promise<Page<SessionUser>> {
      const part = containing(clean(search));
      const where: PrismaTypes.UserWhereInput = {
        AND: [
          clean(search) ? { OR: [{ username: part }, { email: part }, { phone: part }] } : {},
          clean(membershipType) ? onPlan(clean(membershipType), clock.now()) : {},
        ],
      };
      return pageOf(request, (range) =>
        Promise.all([
          prisma.user.findMany({
            where,
            orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
            omit: { passwordHash: true },
            ...range,
          }),
          prisma.user.count({ where }),
        ]),
      );
    },

    /** The numbers staff watch, all of one moment. */
    async statistics(): Promise<Statistics> {
      const now = clock.now();
      const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
      const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
      const midnight = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
      const [row] = await prisma.$queryRaw<Statistics[]>`
        SELECT
          (SELECT count(*)::int FROM "User") AS "totalUsers",
          (SELECT count(*)::int FROM "User" WHERE "createdAt" >= ${weekAgo}::timestamptz) AS "newUsers7d",
          (SELECT count(DISTINCT "userId")::int FROM "Membership"
            WHERE "startsAt" <= ${now}::timestamptz AND "endsAt" > ${now}::timestamptz) AS "activeMembers",
          (SELECT count(*)::int FROM "Answer") AS "totalConsultations",
          (SELECT count(*)::int FROM "Answer" WHERE "createdAt" >= ${midnight}::timestamptz) AS "consultationsToday",
          (SELECT count(*)::int FROM "Consultation" WHERE "repliedAt" IS NULL) AS "pendingExpertRequests",
          (SELECT count(*)::int FROM "ContactMessage" WHERE "readAt" IS NULL) AS "unreadMessages",
          (SELECT COALESCE(sum("amount"), 0)::float8 FROM "Payment" WHERE "paidAt" >= ${monthAgo}::timestamptz
            AND ("attention" IS NULL OR "resolution" = 'granted')) AS "revenue30d"`;
      if (!row) throw new Error('Statistics without a row');
      return row;
    },

    /**
     * One user with his newest records and requests. That a staff member looked is recorded (decisions: Admin).
     * @throws AppError NOT_FOUND.
     */
    async userDetail(staffId: string, id: string): Promise<UserDetail> {
      const user = isId(id) ? await prisma.user.findUnique({ where: { id }, omit: { passwordHash: true } }) : null;
      if (!user) throw new AppError('NOT_FOUND');
      await prisma.auditEntry.create({
        data: { action: 'user_viewed', staffId, subjectId: id, createdAt: clock.now() },
      });
      const newest = { where: { userId: id }, orderBy: { createdAt: 'desc' as const }, take: RECENT };
      const [consultationCount, recentRecords, expertRequests, orders] = await Promise.all([
        prisma.answer.count({ where: { userId: id } }),
        prisma.answer.findMany(newest),
        prisma.consultation.findMany(newest),
        ordersRoom.ofUser(id),
      ]);
      return { user, consultationCount, recentRecords, expertRequests, orders };
    },
  };
}
