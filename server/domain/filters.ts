import { rawSql, sql, type Sql } from '../adapters/database.ts';
import { isId } from './paging.ts';

// What lists are narrowed by, as conditions on their rows; a table is named where a statement joins several.

/** A time within which something was made. */
export interface Between {
  /** Not before; absent or null: since ever. */
  readonly from?: Date | null | undefined;
  /** Before; absent or null: until now. */
  readonly until?: Date | null | undefined;
}

const column = (name: string, table?: string) => rawSql(table ? `"${table}"."${name}"` : `"${name}"`);

/** Rows that were made then. */
export function between({ from, until }: Between, table?: string): Sql[] {
  const createdAt = column('createdAt', table);
  return [
    ...(from ? [sql`${createdAt} >= ${from}::timestamptz`] : []),
    ...(until ? [sql`${createdAt} < ${until}::timestamptz`] : []),
  ];
}

/** Rows with this id in a column; none where the text cannot be an id. */
export function sameId(name: string, id: string, table?: string): Sql {
  return isId(id) ? sql`${column(name, table)} = ${id}::uuid` : sql`FALSE`;
}
