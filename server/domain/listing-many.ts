import { sql, type Prisma } from '../adapters/database.ts';
import { afterCursor, cursorOf } from './cursor.ts';
import { COUNTED, counted, ordered, quoted, rowsOf, type Listing } from './listing.ts';
import { rangeOf, type Listed, type Slice } from './paging.ts';

/** A list that every one of many things has: those rows of a table that name it. Each of them stays short. */
export type ListingOfMany<Row> = Pick<Listing<Row>, 'table' | 'where' | 'order' | 'load'> & {
  /** The column that names whose row it is. */
  readonly of: string;
};

/**
 * The same part of the lists of many things, by their ids: with two statements, however many they are (decision 037).
 * @throws AppError BAD_USER_INPUT as `listingOf`.
 */
export async function listingsOf<Row extends { readonly id: string }>(
  prisma: Prisma,
  slice: Slice,
  owners: readonly string[],
  list: ListingOfMany<Row>,
): Promise<Map<string, Listed<Row>>> {
  const { skip, take } = rangeOf(slice);
  const after = slice.after ? afterCursor(list, slice.after) : null;
  const where = [sql`${quoted(list.of)} = "owners"."id"`, ...list.where];
  const part = rowsOf(quoted(list.table), after ? [...where, after] : where);
  const all = counted(rowsOf(quoted(list.table), where), COUNTED.index);
  const found = await prisma.$queryRaw<{ owner: string; ids: string[]; counted: number }[]>`
    SELECT "owners"."id"::text AS "owner", ${ordered(list, part, skip, take + 1)} AS "ids", ${all} AS "counted"
    FROM unnest(${[...owners]}::uuid[]) AS "owners" ("id")`;
  const wanted = found.flatMap(({ ids }) => ids.slice(0, take));
  const rows = new Map((await list.load(wanted)).map((row) => [row.id, row]));
  return new Map(
    found.map(({ owner, ids, counted: total }) => [
      owner,
      {
        rows: ids.slice(0, take).flatMap((id) => rows.get(id) ?? []),
        hasNext: ids.length > take,
        hasPrevious: skip > 0 || after !== null,
        cursorOf: (row) => cursorOf(list, row),
        count: () => Promise.resolve({ total, isEstimate: total > COUNTED.index }),
      },
    ]),
  );
}
