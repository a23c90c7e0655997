import type { Clock } from '../adapters/clock.ts';
import { joinSql, sql, type Prisma, type Sql } from '../adapters/database.ts';
import type { SessionUser } from './account.ts';
import { COUNTED, listingOf, NEWEST_FIRST } from './listing.ts';
import { FREE_PLAN } from './membership.ts';
import { isId, type Page, type PageRequest } from './paging.ts';
import { clean, containing } from '../text-cleaning.ts';

export interface UserSearch extends PageRequest {
  /** A part of username, e-mail or phone; empty: everyone. */
  readonly search: string;
  /** A plan's slug or id; empty: everyone. */
  readonly membershipType: string;
}

/** No username, e-mail address or phone number has more characters. */
const MAX_SEARCH = 254;

/** The list of all users, however many there are. */
export function createUserList(deps: { readonly prisma: Prisma; readonly clock: Clock }) {
  const { prisma, clock } = deps;

  /**
   * Users whose present membership is of a plan: a running paid one counts before the free one, which all have. `each`
   * looks at one user's own few rows (the OFFSET keeps the planner from collecting all members first), `first` finds no
   * more of them than are counted.
   */
  async function onPlan(slugOrId: string): Promise<{ each: Sql; first: Sql }> {
    const plan = await prisma.plan.findUnique({ where: isId(slugOrId) ? { id: slugOrId } : { slug: slugOrId } });
    if (!plan) return { each: sql`FALSE`, first: sql`FALSE` };
    const now = clock.now();
    const paid = sql`"startsAt" <= ${now}::timestamptz AND "endsAt" > ${now}::timestamptz`;
    const own = (holds: Sql) =>
      sql`EXISTS (SELECT FROM "Membership" WHERE "userId" = "User"."id" AND ${holds} OFFSET 0)`;
    if (plan.slug === FREE_PLAN) return { each: sql`NOT ${own(paid)}`, first: sql`NOT ${own(paid)}` };
    const ofPlan = sql`"planId" = ${plan.id}::uuid AND ${paid}`;
    const most = COUNTED.search + 1;
    return {
      each: own(ofPlan),
      first: sql`"id" = ANY(ARRAY(SELECT "userId" FROM "Membership" WHERE ${ofPlan} LIMIT ${most}::int))`,
    };
  }

  /** Users, newest first. @throws AppError BAD_USER_INPUT for a page or size out of range. */
  return async function users({ search, membershipType, ...request }: UserSearch): Promise<Page<SessionUser>> {
    const [part, plan] = [clean(search).slice(0, MAX_SEARCH + 1), clean(membershipType)];
    const onIt = plan ? await onPlan(plan) : null;
    const each = [...(part ? [mentionedBy(part)] : []), ...(onIt ? [onIt.each] : []), sql`TRUE`];
    // With a search and a plan, the search narrows the list more.
    const first = part ? [hasGrams(part), ...each] : onIt ? [onIt.first] : each;
    return listingOf(prisma, request, {
      rows: sql`"User" WHERE ${joinSql(first, ' AND ')}`,
      plain: { table: 'User', where: joinSql(each, ' AND '), isCheap: true },
      order: NEWEST_FIRST,
      by: part || plan ? 'search' : 'index',
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
