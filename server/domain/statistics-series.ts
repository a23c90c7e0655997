import type { Clock } from '../adapters/clock.ts';
import { joinSql, type Prisma } from '../adapters/database.ts';
import { badInput } from '../errors.ts';
import { movementsBetween } from './revenue.ts';
import { STATISTIC_DAYS } from '../contract/fields.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What happened on one day in UTC. */
export interface DayNumbers {
  /** Midnight UTC, where the day begins. */
  readonly day: Date;
  readonly newUsers: number;
  /** AI consultations. */
  readonly consultations: number;
  /** In fen: what arrived, what went back, and what arrived without what went back and what is under review. */
  readonly gross: number;
  readonly refunded: number;
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
      SELECT "day", (count(*) FILTER (WHERE "kind" = 'user'))::int AS "newUsers",
        (count(*) FILTER (WHERE "kind" = 'answer'))::int AS "consultations",
        COALESCE(sum("fen") FILTER (WHERE "kind" = 'gross'), 0)::float8 AS "gross",
        COALESCE(sum("fen") FILTER (WHERE "kind" = 'refunded'), 0)::float8 AS "refunded",
        COALESCE(sum(CASE WHEN "kind" = 'gross' THEN "fen" ELSE -"fen" END), 0)::float8 AS "revenue"
      FROM (
        SELECT floor(extract(epoch FROM "createdAt") / 86400)::int AS "day", 'user' AS "kind", 0 AS "fen"
          FROM "User" WHERE "createdAt" >= ${since}::timestamptz AND "createdAt" <= ${now}::timestamptz
        UNION ALL
        SELECT floor(extract(epoch FROM "createdAt") / 86400)::int, 'answer', 0
          FROM "Answer" WHERE "createdAt" >= ${since}::timestamptz AND "createdAt" <= ${now}::timestamptz
        UNION ALL ${joinSql(movementsBetween(since, now), ' UNION ALL ')}
      ) AS "happened"
      GROUP BY "day"`;
    const known = new Map(rows.map(({ day, ...numbers }) => [day, numbers]));
    return Array.from({ length: days }, (_, index) => {
      const day = today - days + 1 + index;
      return {
        day: new Date(day * DAY_MS),
        newUsers: 0,
        consultations: 0,
        gross: 0,
        refunded: 0,
        revenue: 0,
        ...known.get(day),
      };
    });
  };
}
