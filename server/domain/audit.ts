import { joinSql, sql, type Prisma, type Sql } from '../adapters/database.ts';
import type { AuditAction, AuditEntry } from '../generated/prisma/client.ts';
import type { Text } from '../language.ts';
import { clean } from '../text-cleaning.ts';
import { COUNTED, listingOf, NEWEST_FIRST } from './listing.ts';
import { isId, type Page, type PageRequest } from './paging.ts';
import { COMMAND_LINE } from './staff.ts';
import { hasGrams, mentionedBy } from './user-list.ts';

/** Somebody of the trail, as long as his account is there. */
export interface AuditPerson {
  readonly id: string;
  readonly username: string;
}

/** One value that was changed. */
export interface AuditChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** An entry as staff read it. */
export interface AuditView extends AuditEntry {
  readonly staff: AuditPerson | null;
  readonly subject: AuditPerson | null;
  /** What `about` names, where it is an id of ours that still means something. */
  readonly aboutName: Text | null;
}

export interface AuditSearch extends PageRequest {
  /** The id of who acted; empty: anybody. */
  readonly staffId: string;
  /** Null: all. */
  readonly action: AuditAction | null;
  /** The id, or a part of username, e-mail or phone of whom it is about; empty: anybody. */
  readonly subject: string;
}

/** No username, e-mail address or phone number has more characters. */
const MAX_SEARCH = 254;

export type Audit = ReturnType<typeof createAudit>;

/** What staff did, for staff to read (decisions: Admin). Entries are only ever added. */
export function createAudit({ prisma }: { readonly prisma: Prisma }) {
  const person = { select: { id: true, username: true } };

  /** The names of plans, campaigns and batches of codes that entries are about. */
  async function namesOf(entries: readonly AuditEntry[]): Promise<Map<string, Text>> {
    const ids = (...actions: AuditAction[]) =>
      entries.flatMap(({ action, about }) => (about && isId(about) && actions.includes(action) ? [about] : []));
    const [plans, campaigns, batches] = await Promise.all([
      prisma.plan.findMany({ where: { id: { in: ids('plan_changed') } } }),
      prisma.campaign.findMany({ where: { id: { in: ids('campaign_changed') } } }),
      prisma.activationBatch.findMany({
        where: { id: { in: ids('codes_created', 'codes_revoked', 'code_redeemed') } },
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

  return {
    /** The trail, newest first. @throws AppError BAD_USER_INPUT for a page or size out of range. */
    async list({ staffId, action, subject, ...request }: AuditSearch): Promise<Page<AuditView>> {
      const part = clean(subject).slice(0, MAX_SEARCH);
      const by = staffId && (isId(staffId) ? sql`"staffId" = ${staffId}::uuid` : sql`FALSE`);
      const kind = action && sql`"action" = ${action}::"AuditAction"`;
      const plain = [by, kind].filter((each): each is Sql => Boolean(each));
      const where = [...plain, ...(part ? [ofSubject(part)] : []), sql`TRUE`];
      const each = [...plain, ...(part ? [subjectMentioned(part)] : []), sql`TRUE`];
      return listingOf(prisma, request, {
        rows: sql`"AuditEntry" WHERE ${joinSql(where, ' AND ')}`,
        plain: { table: 'AuditEntry', where: joinSql(each, ' AND '), isCheap: !part },
        order: NEWEST_FIRST,
        by: part || plain.length > 1 ? 'search' : 'index',
        async load(ids) {
          const entries = await prisma.auditEntry.findMany({
            where: { id: { in: ids } },
            include: { staff: person, subject: person },
          });
          const names = await namesOf(entries);
          return entries.map((entry) =>
            Object.assign(entry, { aboutName: (entry.about && names.get(entry.about)) || null }),
          );
        },
      });
    },

    /** Who stands in the trail as having acted, by name: what it can be filtered by. */
    staff: (): Promise<AuditPerson[]> => prisma.$queryRaw`
      SELECT "id"::text, "username" FROM "User" WHERE "id" IN (SELECT DISTINCT "staffId" FROM "AuditEntry")
      ORDER BY "usernameKey"`,
  };
}

/** What was changed, value by value, in the order in which it was noted. */
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

/** Entries about users with this part in their names, found by the index of users; no more users than are counted. */
function ofSubject(part: string): Sql {
  if (isId(part)) return sql`"subjectId" = ${part}::uuid`;
  const most = COUNTED.search + 1;
  return sql`"subjectId" = ANY(ARRAY(
    SELECT "id" FROM "User" WHERE ${hasGrams(part)} AND ${mentionedBy(part)} LIMIT ${most}::int))`;
}

/** The same, looked at entry by entry. */
function subjectMentioned(part: string): Sql {
  if (isId(part)) return sql`"subjectId" = ${part}::uuid`;
  return sql`EXISTS (SELECT FROM "User" WHERE "User"."id" = "subjectId" AND ${mentionedBy(part)} OFFSET 0)`;
}
