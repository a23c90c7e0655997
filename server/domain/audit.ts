import { joinSql, sql, type Prisma, type Sql } from '../adapters/database.ts';
import type { AuditAction, AuditEntry } from '../generated/prisma/client.ts';
import type { Text } from '../language.ts';
import { clean } from '../text-cleaning.ts';
import type { SessionUser } from './account.ts';
import { NEWEST_FIRST, type Order } from './cursor.ts';
import { between, sameId, type Between } from './filters.ts';
import { COUNTED, listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { COMMAND_LINE } from './staff.ts';
import { hasGrams, mentionedBy } from './user-list.ts';

/** One value that was changed. */
export interface AuditChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** An entry as staff read it. */
export interface AuditView extends AuditEntry {
  /** What `about` names, where it is an id of ours that still means something. */
  readonly aboutName: Text | null;
}

/** Which entries are meant: those of which everything holds that is said. Absent, null or empty: all. */
export interface AuditFilter extends Between {
  /** The id of who acted. */
  readonly staffId?: string | null | undefined;
  readonly action?: AuditAction | null | undefined;
  /** The id, or a part of username, e-mail or phone of whom it is about. */
  readonly subject?: string | null | undefined;
}

/** No username, e-mail address or phone number has more characters. */
const MAX_SEARCH = 254;
/** How many who acted are named. */
const MOST_STAFF = 100;

export type Audit = ReturnType<typeof createAudit>;

/** What staff did, for staff to read (decisions: Admin). Entries are only ever added. */
export function createAudit({ prisma }: { readonly prisma: Prisma }) {
  /** The names of plans, campaigns and batches of codes that entries are about. */
  async function namesOf(entries: readonly AuditEntry[]): Promise<Map<string, Text>> {
    const ids = (...actions: AuditAction[]) =>
      entries.flatMap(({ action, about }) => (about && isId(about) && actions.includes(action) ? [about] : []));
    const [plans, campaigns, batches] = await Promise.all([
      prisma.plan.findMany({ where: { id: { in: ids('plan_changed') } } }),
      prisma.campaign.findMany({ where: { id: { in: ids('campaign_changed') } } }),
      prisma.activationBatch.findMany({
        where: { id: { in: ids('codes_created', 'codes_revoked', 'code_redeemed', 'code_withdrawn') } },
        include: { plan: true },
      }),
    ]);
    const withNote = (note: string) => (note ? ` (${note})` : '');
    return new Map<string, Text>([
      ...plans.map(({ id, nameEn: en, nameZh: zh }) => [id, { en, zh }] as const),
      ...campaigns.map(({ id, bannerTitleEn: en, bannerTitleZh: zh }) => [id, { en, zh }] as const),
      ...batches.map(
        ({ id, note, plan: { nameEn, nameZh } }) =>
          [id, { en: `${nameEn}${withNote(note)}`, zh: `${nameZh}${withNote(note)}` }] as const,
      ),
    ]);
  }

  /** Entries by their ids, in any order. */
  async function byIds(ids: readonly string[]): Promise<AuditView[]> {
    const entries = await prisma.auditEntry.findMany({ where: { id: { in: [...ids] } } });
    const names = await namesOf(entries);
    return entries.map((entry) => Object.assign(entry, { aboutName: (entry.about && names.get(entry.about)) || null }));
  }

  return {
    /** The trail. @throws AppError BAD_USER_INPUT as `listingOf`. */
    async list(
      slice: Slice,
      { staffId, action, subject, ...times }: AuditFilter = {},
      order: Order = NEWEST_FIRST,
    ): Promise<Listed<AuditView>> {
      const part = clean(subject ?? '').slice(0, MAX_SEARCH);
      const plain = [
        ...(staffId ? [sameId('staffId', staffId, 'AuditEntry')] : []),
        ...(action ? [sql`"AuditEntry"."action" = ${action}::"AuditAction"`] : []),
      ];
      const all = [...plain, ...between(times, 'AuditEntry')];
      return listingOf(prisma, slice, {
        table: 'AuditEntry',
        where: part ? [...all, ofSubject(part, all)] : all,
        plain: { where: part ? [...all, subjectMentioned(part)] : all, isCheap: !part },
        order,
        by: part || plain.length > 1 ? 'search' : 'index',
        load: byIds,
      });
    },

    byIds,

    /** Who stands in the trail as having acted, by name, at most a hundred: what it can be filtered by. */
    async staff(): Promise<SessionUser[]> {
      const ids = await prisma.$queryRaw<{ id: string }[]>`SELECT DISTINCT "staffId"::text AS "id" FROM "AuditEntry"
        WHERE "staffId" IS NOT NULL`;
      return prisma.user.findMany({
        where: { id: { in: ids.map(({ id }) => id) } },
        omit: { passwordHash: true },
        orderBy: { usernameKey: 'asc' },
        take: MOST_STAFF,
      });
    },
  };
}

/** What was changed, value by value, in the order in which the database keeps them: the shortest names first. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  const [former, later] = [before, after].map((values) => (values ?? {}) as Record<string, string | number | boolean>);
  return Object.entries(later ?? {}).map(([name, value]) => ({
    name,
    before: String(former?.[name] ?? ''),
    after: String(value),
  }));
}

/** Whether an entry was made by a command on the machine. */
export const isByCommand = ({ about }: Pick<AuditEntry, 'about'>): boolean => about === COMMAND_LINE;

/**
 * Entries about users with this part in their names, found by the index of users; of those for which all else holds no
 * more than are counted.
 */
function ofSubject(part: string, all: readonly Sql[]): Sql {
  if (isId(part)) return sql`"subjectId" = ${part}::uuid`;
  const holds = joinSql([...all, hasGrams(part), mentionedBy(part)], ' AND ');
  const most = COUNTED.search + 1;
  return sql`"id" = ANY(ARRAY(
    SELECT "AuditEntry"."id" FROM "User" JOIN "AuditEntry" ON "subjectId" = "User"."id" WHERE ${holds} LIMIT ${most}::int))`;
}

/** The same, looked at entry by entry. */
function subjectMentioned(part: string): Sql {
  if (isId(part)) return sql`"subjectId" = ${part}::uuid`;
  return sql`EXISTS (SELECT FROM "User" WHERE "User"."id" = "subjectId" AND ${mentionedBy(part)} OFFSET 0)`;
}
