import { joinSql, rawSql, sql, type Prisma, type Sql } from '../adapters/database.ts';
import { badInput } from '../errors.ts';
import { DEEPEST, rangeOf, type Page, type PageRequest } from './paging.ts';

/** A list that may become very long, as the database has it. */
export interface Listing<Row> {
  /** The table and what holds of its rows: `"User" WHERE …`. */
  readonly rows: Sql;
  /** Columns with directions, the id last. */
  readonly order: Sql;
  /**
   * `index`: an index has just these rows in this order. `search`: none has (a text search, a filter by another table);
   * the rows are looked for first and put in order (of `createdAt` and `id`) afterwards, unless they are many.
   */
  readonly by: 'index' | 'search';
  /**
   * Of a search: its table, and the same conditions without what is only said for an index, to look at rows one by one;
   * whether that is cheap, or every row takes looks at other tables.
   */
  readonly plain?: { readonly table: string; readonly where: Sql; readonly isCheap: boolean };
  /** The rows of these ids, in any order. */
  load(ids: string[]): Promise<Row[]>;
}

export const NEWEST_FIRST = sql`"createdAt" DESC, "id" DESC`;

/** Up to how many rows a list is counted; fewer for a search, where finding each row costs more. */
export const COUNTED = { index: 10_000, search: 1_000 } as const;
/** From how many rows on a table is long: a search then tries its first rows before it uses an index. */
const LONG = 100_000;
/** How many first rows it tries. */
const GLANCE = 2_000;

/**
 * One page of a list of any length; a page past the end is empty. It costs what the page costs: ids are found in an
 * index before rows are read, and counting ends at a bound, beyond which the planner's estimate is the total.
 * @throws AppError BAD_USER_INPUT for a page or size out of range, or deeper than 100,000 rows in a list that goes on.
 */
export async function listingOf<Row extends { readonly id: string }>(
  prisma: Prisma,
  request: PageRequest,
  list: Listing<Row>,
): Promise<Page<Row>> {
  const { skip, take } = rangeOf(request);
  if (skip + take > DEEPEST && (await idsOf(prisma, list, DEEPEST, 1)).length > 0) throw badInput({ page: 'pageDeep' });
  // One more than the page holds: whether there is a next page is known even where the total is not.
  const { ids, counted } = await (list.by === 'index' ? look : search)(prisma, list, Math.min(skip, DEEPEST), take + 1);
  const wanted = ids.slice(0, take);
  const rows = new Map((wanted.length > 0 ? await list.load(wanted) : []).map((row) => [row.id, row]));
  const page = { rows: wanted.flatMap((id) => rows.get(id) ?? []), page: request.page, pageSize: take };
  if (counted <= COUNTED[list.by]) return { ...page, total: counted, isEstimate: false };
  if (ids.length > 0 && ids.length <= take) return { ...page, total: skip + ids.length, isEstimate: false };
  const guess = Math.max(counted, skip + ids.length, await estimate(prisma, oneByOne(list)));
  return { ...page, total: ids.length > 0 ? guess : Math.min(guess, skip), isEstimate: true };
}

/**
 * How many rows there are of each, at one moment: counted up to a bound; beyond it the planner's estimate, which is
 * never below the bound.
 */
export async function countsOf<Name extends string>(
  prisma: Prisma,
  wanted: Readonly<Record<Name, Sql>>,
): Promise<{ counts: Record<Name, number>; isEstimate: boolean }> {
  const names = Object.keys(wanted) as Name[];
  const each = joinSql(names.map((name) => counted(wanted[name])));
  const [row] = await prisma.$queryRaw<{ counts: number[] }[]>`SELECT ARRAY[${each}] AS "counts"`;
  const counts = await Promise.all(
    names.map(async (name, index): Promise<[Name, number]> => {
      const count = row?.counts[index] ?? 0;
      return [name, count > COUNTED.index ? Math.max(count, await estimate(prisma, wanted[name])) : count];
    }),
  );
  return {
    counts: Object.fromEntries(counts) as Record<Name, number>,
    isEstimate: counts.some(([, count]) => count > COUNTED.index),
  };
}

interface Found {
  readonly ids: string[];
  /** Rows of the whole list; one more than the bound where there are more. */
  readonly counted: number;
}

const counted = (rows: Sql) =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${COUNTED.index + 1}::int) AS "counted")`;

const ordered = (rows: Sql, order: Sql, skip: number, take: number) =>
  sql`ARRAY(SELECT "id"::text FROM ${rows} ORDER BY ${order} OFFSET ${skip}::int LIMIT ${take}::int)`;

const quoted = (table: string) => rawSql(`"${table}"`);

function oneByOne({ rows, plain }: Listing<unknown>): Sql {
  return plain ? sql`${quoted(plain.table)} WHERE ${plain.where}` : rows;
}

async function idsOf(prisma: Prisma, list: Listing<unknown>, skip: number, take: number): Promise<string[]> {
  const ids = ordered(oneByOne(list), list.order, skip, take);
  const [row] = await prisma.$queryRaw<{ ids: string[] }[]>`SELECT ${ids} AS "ids"`;
  return row?.ids ?? [];
}

/** The ids of a page and the count, both read from the list's index. */
async function look(prisma: Prisma, list: Listing<unknown>, skip: number, take: number): Promise<Found> {
  const ids = ordered(list.rows, list.order, skip, take);
  const [row] = await prisma.$queryRaw<Found[]>`SELECT ${ids} AS "ids", ${counted(list.rows)} AS "counted"`;
  return row ?? { ids: [], counted: 0 };
}

/**
 * Few rows: all of them are found, counted and put in order at once. Many: then the next one is never far when the
 * table is walked in order; where a glance at a long table's first rows fills the page, an index is not asked at all.
 */
async function search(prisma: Prisma, list: Listing<unknown>, skip: number, take: number): Promise<Found> {
  const seen = list.plain?.isCheap ? await glance(prisma, list.plain, list.order, skip, take) : [];
  if (seen.length === take) return { ids: seen, counted: COUNTED.search + 1 };
  const found = sql`SELECT "id", "createdAt" FROM ${list.rows} LIMIT ${COUNTED.search + 1}::int`;
  const [row] = await prisma.$queryRaw<Found[]>`
    WITH "found" AS MATERIALIZED (${found})
    SELECT ${ordered(sql`"found"`, list.order, skip, take)} AS "ids", (SELECT count(*)::int FROM "found") AS "counted"`;
  if (!row || row.counted <= COUNTED.search) return row ?? { ids: [], counted: 0 };
  return { ids: await idsOf(prisma, list, skip, take), counted: row.counted };
}

/** The page's ids as far as they are among the first rows of a long table. */
async function glance(
  prisma: Prisma,
  { table, where }: NonNullable<Listing<unknown>['plain']>,
  order: Sql,
  skip: number,
  take: number,
): Promise<string[]> {
  if (skip + take > GLANCE) return [];
  const first = sql`(SELECT * FROM ${quoted(table)} ORDER BY ${order} LIMIT ${GLANCE}::int) AS ${quoted(table)}`;
  const [row] = await prisma.$queryRaw<{ ids: string[] | null }[]>`
    SELECT CASE WHEN "reltuples" > ${LONG}::int THEN ${ordered(sql`${first} WHERE ${where}`, order, skip, take)} END AS "ids"
    FROM "pg_class" WHERE "oid" = ${`"${table}"`}::regclass`;
  return row?.ids ?? [];
}

/** How many rows the planner expects, from what the last ANALYZE saw and the table's size now. */
async function estimate(prisma: Prisma, rows: Sql): Promise<number> {
  const explained = await prisma.$queryRaw<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
    EXPLAIN (FORMAT JSON) SELECT FROM ${rows}`;
  return explained[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
