import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import { badInput } from '../errors.ts';
import { STATISTIC_DAYS } from '../contract/fields.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What happened on one day in UTC. */
export interface DayNumbers {
  /** Midnight UTC, where the day begins. */
  readonly day: Date;
  readonly newUsers: number;
  /** AI consultations. */
  readonly consultations: number;
  /** Paid for memberships, in fen: without what was refunded or is under review. */
  readonly revenue: number;
}

export type AdminSeries = ReturnType<typeof createAdminSeries>;

/** The numbers staff watch, day by day; whoever calls has made sure that they are staff. */
export function createAdminSeries({ prisma, clock }: { readonly prisma: Prisma; readonly clock: Clock }) {
  /**
   * The last days, oldest first, ending with today; a day on which nothing happened is there with zeros. Each number is
   * one range of an index. @throws AppError BAD_USER_INPUT unless `days` is 1 to 366.
   */
  return async (days: number): Promise<DayNumbers[]> => {
    if (!Number.isInteger(days) || days < STATISTIC_DAYS.min || days > STATISTIC_DAYS.max)
      throw badInput({ days: 'days' });
    const now = clock.now();
    const today = Math.floor(now.getTime() / DAY_MS);
    const since = new Date((today - days + 1) * DAY_MS);
    const rows = await prisma.$queryRaw<(Omit<DayNumbers, 'day'> & { readonly day: number })[]>`
      SELECT "day", sum("users")::int AS "newUsers", sum("answers")::int AS "consultations",
        sum("fen")::float8 AS "revenue"
      FROM (
        SELECT floor(extract(epoch FROM "createdAt") / 86400)::int AS "day", 1 AS "users", 0 AS "answers", 0 AS "fen"
          FROM "User" WHERE "createdAt" >= ${since}::timestamptz AND "createdAt" <= ${now}::timestamptz
        UNION ALL
        SELECT floor(extract(epoch FROM "createdAt") / 86400)::int, 0, 1, 0
          FROM "Answer" WHERE "createdAt" >= ${since}::timestamptz AND "createdAt" <= ${now}::timestamptz
        UNION ALL
        SELECT floor(extract(epoch FROM "paidAt") / 86400)::int, 0, 0, "amount"
          FROM "Payment" WHERE "paidAt" >= ${since}::timestamptz AND "paidAt" <= ${now}::timestamptz
            AND NOT "isTest" AND ("attention" IS NULL OR "resolution" = 'granted')
      ) AS "happened"
      GROUP BY "day"`;
    const known = new Map(rows.map(({ day, ...numbers }) => [day, numbers]));
    return Array.from({ length: days }, (_, index) => {
      const day = today - days + 1 + index;
      return { day: new Date(day * DAY_MS), newUsers: 0, consultations: 0, revenue: 0, ...known.get(day) };
    });
  };
}
