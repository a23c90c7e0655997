import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { AppError } from '../errors.ts';
import type { Answer, Consultation } from '../generated/prisma/client.ts';
import type { SessionUser } from './account.ts';
import { SHOWN } from './answer-versions.ts';
import { countsOf } from './listing.ts';
import type { OrderOfPlan, Orders } from './order-views.ts';
import { isId } from './paging.ts';
import { NO_REVENUE, revenueBetween } from './revenue.ts';
import { createUserList } from './user-list.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many of a user's newest records and requests are shown with his detail. */
const RECENT = 10;

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
  /** Of the last 30 days, in fen. */
  readonly gross30d: number;
  readonly refunded30d: number;
  readonly underReview30d: number;
  /** What arrived, without what went back and what is under review. */
  readonly revenue30d: number;
  /** Whether a number that grew large is the planner's estimate. */
  readonly isEstimate: boolean;
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

  return {
    users: createUserList(deps),

    /** The numbers staff watch. Where thousands are to be counted, they are estimates. */
    async statistics(): Promise<Statistics> {
      const now = clock.now();
      const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
      const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
      const midnight = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
      const counting = countsOf(prisma, {
        totalUsers: sql`"User"`,
        newUsers7d: sql`"User" WHERE "createdAt" >= ${weekAgo}::timestamptz`,
        // One user's paid memberships follow each other: none is counted twice.
        activeMembers: sql`"Membership" WHERE "startsAt" <= ${now}::timestamptz AND "endsAt" > ${now}::timestamptz`,
        totalConsultations: sql`"Answer"`,
        consultationsToday: sql`"Answer" WHERE "createdAt" >= ${midnight}::timestamptz`,
        pendingExpertRequests: sql`"Consultation" WHERE "repliedAt" IS NULL`,
        unreadMessages: sql`"ContactMessage" WHERE "readAt" IS NULL`,
      });
      const summing = revenueBetween(prisma, monthAgo, now);
      const [{ counts, isEstimate }, [revenue = NO_REVENUE]] = await Promise.all([counting, summing]);
      const { gross, refunded, underReview } = revenue;
      return {
        ...counts,
        gross30d: gross,
        refunded30d: refunded,
        underReview30d: underReview,
        revenue30d: gross - refunded - underReview,
        isEstimate,
      };
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
        prisma.answer.count({ where: { userId: id, ...SHOWN } }),
        prisma.answer.findMany({ ...newest, where: { userId: id, ...SHOWN } }),
        prisma.consultation.findMany(newest),
        ordersRoom.recent(id),
      ]);
      return { user, consultationCount, recentRecords, expertRequests, orders };
    },
  };
}
