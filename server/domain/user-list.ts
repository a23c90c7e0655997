import type { Clock } from '../adapters/clock.ts';
import { joinSql, sql, type Prisma, type Sql } from '../adapters/database.ts';
import type { SessionUser } from './account.ts';
import { NEWEST_FIRST, type Order } from './cursor.ts';
import { between, type Between } from './filters.ts';
import { COUNTED, listingOf } from './listing.ts';
import { FREE_PLAN } from './membership.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { clean, containing } from '../text-cleaning.ts';

/** Which users are meant: those of whom everything holds that is said. Absent, null or empty: all. */
export interface UserFilter extends Between {
  /** A part of username, e-mail or phone. */
  readonly search?: string | null | undefined;
  /** The slug or id of the plan they are on. */
  readonly plan?: string | null | undefined;
  readonly isStaff?: boolean | null | undefined;
  readonly isDisabled?: boolean | null | undefined;
}

/** No username, e-mail address or phone number has more characters. */
const MAX_SEARCH = 254;

/** The list of all users, however many there are. */
export function createUserList(deps: { readonly prisma: Prisma; readonly clock: Clock }) {
  const { prisma, clock } = deps;

  /**
   * Users whose present membership is of a plan: a running paid one counts before the free one, which all have. `each`
   * looks at one user's own few rows (the OFFSET keeps the planner from collecting all members first), `first` finds no
   * more of those of whom all else holds than are counted.
   */
  async function onPlan(slugOrId: string, all: readonly Sql[]): Promise<{ each: Sql; first: Sql }> {
    const plan = await prisma.plan.findUnique({ where: isId(slugOrId) ? { id: slugOrId } : { slug: slugOrId } });
    if (!plan) return { each: sql`FALSE`, first: sql`FALSE` };
    const now = clock.now();
    const paid = sql`"startsAt" <= ${now}::timestamptz AND "endsAt" > ${now}::timestamptz`;
    const own = (holds: Sql) =>
      sql`EXISTS (SELECT FROM "Membership" WHERE "userId" = "User"."id" AND ${holds} OFFSET 0)`;
    if (plan.slug === FREE_PLAN) return { each: sql`NOT ${own(paid)}`, first: sql`NOT ${own(paid)}` };
    const ofPlan = sql`"planId" = ${plan.id}::uuid AND ${paid}`;
    const members = all.length > 0 ? sql`"Membership" JOIN "User" ON "User"."id" = "userId"` : sql`"Membership"`;
    const most = COUNTED.search + 1;
    return {
      each: own(ofPlan),
      first: sql`"id" = ANY(ARRAY(SELECT "userId" FROM ${members}
        WHERE ${joinSql([ofPlan, ...all], ' AND ')} LIMIT ${most}::int))`,
    };
  }

  /** @throws AppError BAD_USER_INPUT as `listingOf`. */
  return async function users(
    slice: Slice,
    { search, plan, isStaff, isDisabled, ...times }: UserFilter = {},
    order: Order = NEWEST_FIRST,
  ): Promise<Listed<SessionUser>> {
    const [part, slugOrId] = [clean(search ?? '').slice(0, MAX_SEARCH + 1), clean(plan ?? '')];
    const rare = [
      ...(typeof isStaff === 'boolean' ? [sql`("isStaff" OR "isSuperuser") = ${isStaff}`] : []),
      ...(typeof isDisabled === 'boolean' ? [sql`("disabledAt" IS NOT NULL) = ${isDisabled}`] : []),
    ];
    const all = [...rare, ...between(times, 'User')];
    const onIt = slugOrId ? await onPlan(slugOrId, all) : null;
    const each = [...(part ? [mentionedBy(part)] : []), ...(onIt ? [onIt.each] : []), ...all];
    // With a search and a plan, the search narrows the list more.
    const first = part ? [hasGrams(part), ...each] : onIt ? [onIt.first, ...all] : each;
    return listingOf(prisma, slice, {
      table: 'User',
      where: first,
      plain: { where: each, isCheap: true },
      order,
      by: part || onIt || rare.length > 0 ? 'search' : 'index',
      load: (ids) => prisma.user.findMany({ where: { id: { in: ids } }, omit: { passwordHash: true } }),
    });
  };
}

/** Users with this part in username, e-mail or phone, looked at one by one; the table is `"User"`. */
export function mentionedBy(part: string): Sql {
  const pattern = containing(part);
  return sql`("User"."username" ILIKE ${pattern} OR "User"."email" ILIKE ${pattern} OR "User"."phone" ILIKE ${pattern})`;
}

/** What the index User_search_trgm can tell of that: the three texts together have all pieces of the part. */
export function hasGrams(part: string): Sql {
  return sql`search_grams("User"."username" || chr(10) || "User"."email" || chr(10) || coalesce("User"."phone", ''), 1, 3)
    @> ${gramsOf(part)}`;
}

/** The pieces of a part that an index of all pieces of 1 to 3 characters has to have. */
export function gramsOf(part: string): Sql {
  const size = Math.min(3, Array.from(part).length);
  return sql`search_grams(${part}, ${size}::int, ${size}::int)`;
}
