import { joinSql, rawSql, sql, type Prisma, type Sql } from '../adapters/database.ts';
import { PAGE } from '../contract/fields.ts';
import { badInput } from '../errors.ts';
import { afterCursor, cursorOf, orderSql, type Order } from './cursor.ts';
import { rangeOf, type Listed, type Slice, type Total } from './paging.ts';

/** A list that may become very long, as the database has it. */
export interface Listing<Row> {
  readonly table: string;
  /** What holds of its rows. */
  readonly where: readonly Sql[];
  readonly order: Order;
  /**
   * `index`: an index has just these rows in this order, or they are few. `search`: none has (a text search, a filter by
   * another table); the rows are looked for first and put in order afterwards, unless they are many.
   */
  readonly by: 'index' | 'search';
  /**
   * Of a search: the same conditions without what is only said for an index, to look at rows one by one; whether that is
   * cheap, or every row takes looks at other tables.
   */
  readonly plain?: { readonly where: readonly Sql[]; readonly isCheap: boolean };
  /** What the rows of an index are told apart by; absent: the column `id`. */
  readonly id?: Sql;
  /** The rows of these ids, in any order. */
  load(ids: string[]): Promise<Row[]>;
}

/** Up to how many rows a list is counted; fewer for a search, where finding each row costs more. */
export const COUNTED = { index: 10_000, search: 1_000 } as const;
/**
 * From how many rows on a table is long: a search then tries its first rows before it uses an index. Among 1,000,000 users
 * what many have takes 1.5 ms in place of 12.4, and what nobody has 2.3 in place of 0.5.
 */
const LONG = 100_000;
/** How many first rows it tries. */
const GLANCE = 2_000;

/**
 * A part of a list of any length; past the end it is empty. It costs what the part costs: ids are found in an index
 * before rows are read, and counting ends at a bound, beyond which the planner's estimate is the total (decision 014). By a
 * cursor it costs the same however deep it lies (decision 037).
 * @throws AppError BAD_USER_INPUT for a number out of range, what is no cursor of this list, or an offset deeper than
 * 100,000 rows in a list that goes on.
 */
export async function listingOf<Row extends { readonly id: string }>(
  prisma: Prisma,
  slice: Slice,
  list: Listing<Row>,
): Promise<Listed<Row>> {
  const { skip, take } = rangeOf(slice);
  const after = slice.after ? afterCursor(list, slice.after) : null;
  if (skip + take > PAGE.deepest && (await idsOf(prisma, list, after, PAGE.deepest, 1)).length > 0)
    throw badInput({ [slice.names?.offset ?? 'offset']: 'pageDeep' });
  // One more than is wanted: whether there is a next one is known even where the total is not.
  const find = list.by === 'index' ? look : search;
  const { ids, counted } = await find(prisma, list, after, Math.min(skip, PAGE.deepest), take + 1);
  const wanted = ids.slice(0, take);
  const rows = new Map((wanted.length > 0 ? await list.load(wanted) : []).map((row) => [row.id, row]));
  let total: Promise<Total> | null = null;
  return {
    rows: wanted.flatMap((id) => rows.get(id) ?? []),
    hasNext: ids.length > take,
    hasPrevious: skip > 0 || after !== null,
    cursorOf: (row) => cursorOf(list, row),
    count: () => (total ??= totalOf(prisma, list, counted, after ? null : { skip, take, found: ids.length })),
  };
}

/** @param at where the part lies and what was found there; null: where nobody counted the rows before it. */
async function totalOf(
  prisma: Prisma,
  list: Listing<unknown>,
  known: number | null,
  at: { readonly skip: number; readonly take: number; readonly found: number } | null,
): Promise<Total> {
  const counting = async () => (await prisma.$queryRaw<{ n: number }[]>`SELECT ${countOf(list)} AS "n"`)[0]?.n ?? 0;
  const counted = known ?? (await counting());
  if (counted <= COUNTED[list.by]) return { total: counted, isEstimate: false };
  if (at && at.found > 0 && at.found <= at.take) return { total: at.skip + at.found, isEstimate: false };
  const guess = Math.max(counted, at ? at.skip + at.found : 0, await estimate(prisma, oneByOne(list)));
  return { total: at && at.found === 0 ? Math.min(guess, at.skip) : guess, isEstimate: true };
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
  const each = joinSql(names.map((name) => counted(wanted[name], COUNTED.index)));
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
  /** Rows of the whole list; one more than the bound where there are more; null: not counted. */
  readonly counted: number | null;
}

export const counted = (rows: Sql, most: number) =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${most + 1}::int) AS "counted")`;

export const quoted = (table: string) => rawSql(`"${table}"`);

/** Rows of a table, for `FROM`. */
export const rowsOf = (table: Sql, where: readonly Sql[]) =>
  where.length > 0 ? sql`${table} WHERE ${joinSql(where, ' AND ')}` : table;

const and = (where: readonly Sql[], after: Sql | null) => (after ? [...where, after] : where);
const countOf = (list: Listing<unknown>) => counted(rowsOf(quoted(list.table), list.where), COUNTED[list.by]);

/** The ids of rows in their order. */
export const ordered = (list: Pick<Listing<never>, 'id' | 'order'>, rows: Sql, skip: number, take: number) =>
  sql`ARRAY(SELECT ${list.id ?? sql`"id"::text`} FROM ${rows}
    ORDER BY ${orderSql(list.order)} OFFSET ${skip}::int LIMIT ${take}::int)`;

function oneByOne({ table, where, plain }: Listing<unknown>, after: Sql | null = null): Sql {
  return rowsOf(quoted(table), and(plain?.where ?? where, after));
}

async function idsOf(prisma: Prisma, list: Listing<unknown>, after: Sql | null, skip: number, take: number) {
  const ids = ordered(list, oneByOne(list, after), skip, take);
  const [row] = await prisma.$queryRaw<{ ids: string[] }[]>`SELECT ${ids} AS "ids"`;
  return row?.ids ?? [];
}

/** The ids of a part and, unless it lies behind a cursor, the count: both read from the list's index. */
async function look(
  prisma: Prisma,
  list: Listing<unknown>,
  after: Sql | null,
  skip: number,
  take: number,
): Promise<Found> {
  const ids = ordered(list, rowsOf(quoted(list.table), and(list.where, after)), skip, take);
  const count = after ? sql`NULL::int` : countOf(list);
  const [row] = await prisma.$queryRaw<Found[]>`SELECT ${ids} AS "ids", ${count} AS "counted"`;
  return row ?? { ids: [], counted: 0 };
}

/**
 * Few rows: all of them are found, counted and put in order at once. Many: then the next one is never far when the
 * table is walked in order; where a glance at a long table's first rows fills the part, an index is not asked at all.
 */
async function search(
  prisma: Prisma,
  list: Listing<unknown>,
  after: Sql | null,
  skip: number,
  take: number,
): Promise<Found> {
  const seen = list.plain?.isCheap ? await glance(prisma, list, list.plain.where, after, skip, take) : [];
  if (seen.length === take) return { ids: seen, counted: COUNTED.search + 1 };
  const columns = rawSql(list.order.columns.map(({ name }) => `"${name}"`).join(', '));
  const rows = rowsOf(quoted(list.table), list.where);
  const found = sql`SELECT ${columns} FROM ${rows} LIMIT ${COUNTED.search + 1}::int`;
  const part = ordered({ order: list.order }, rowsOf(sql`"found"`, and([], after)), skip, take);
  const [row] = await prisma.$queryRaw<Found[]>`
    WITH "found" AS MATERIALIZED (${found})
    SELECT ${part} AS "ids", (SELECT count(*)::int FROM "found") AS "counted"`;
  if (!row || row.counted === null || row.counted <= COUNTED.search) return row ?? { ids: [], counted: 0 };
  return { ids: await idsOf(prisma, list, after, skip, take), counted: row.counted };
}

/** The part's ids as far as they are among the first rows of a long table. */
async function glance(
  prisma: Prisma,
  list: Listing<unknown>,
  where: readonly Sql[],
  after: Sql | null,
  skip: number,
  take: number,
): Promise<string[]> {
  if (skip + take > GLANCE) return [];
  const [table, order] = [quoted(list.table), orderSql(list.order)];
  const first = sql`(SELECT * FROM ${rowsOf(table, and([], after))} ORDER BY ${order} LIMIT ${GLANCE}::int) AS ${table}`;
  const [row] = await prisma.$queryRaw<{ ids: string[] | null }[]>`
    SELECT CASE WHEN "reltuples" > ${LONG}::int THEN ${ordered(list, rowsOf(first, where), skip, take)} END AS "ids"
    FROM "pg_class" WHERE "oid" = ${`"${list.table}"`}::regclass`;
  return row?.ids ?? [];
}

/** How many rows the planner expects, from what the last ANALYZE saw and the table's size now. */
async function estimate(prisma: Prisma, rows: Sql): Promise<number> {
  const explained = await prisma.$queryRaw<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
    EXPLAIN (FORMAT JSON) SELECT FROM ${rows}`;
  return explained[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
