import { badInput } from '../errors.ts';
import { PAGE } from '../contract/fields.ts';

/** Which part of a list is wanted: so many rows, after a cursor or from the beginning, leaving out some before them. */
export interface Slice {
  /** 1 to 100. */
  readonly first: number;
  /** The cursor of the row before; absent or null: from the beginning. */
  readonly after?: string | null | undefined;
  /** How many rows are left out; absent or null: none. For who turns to a page by its number. */
  readonly offset?: number | null | undefined;
  /** What the caller calls the two numbers, for errors; absent: as they are called here. */
  readonly names?: { readonly first: string; readonly offset: string };
}

/** How many rows a list has in all. */
export interface Total {
  readonly total: number;
  /** Whether it is an estimate: very long lists are not counted to the end (listing.ts). */
  readonly isEstimate: boolean;
}

/** A part of a list. */
export interface Listed<Row> {
  readonly rows: Row[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  /** The cursor of one of the rows: what comes after it is asked for with it, also when the row is gone by then. */
  cursorOf(row: Row): string;
  /** Rows of the whole list. Costs a statement of its own where the part was asked for by a cursor. */
  count(): Promise<Total>;
}

export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<Row> extends PageRequest, Total {
  readonly rows: Row[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Whether a text can be an id at all, in small letters as ids are given out: PostgreSQL refuses others with an error, and
 * would find one in capitals, by which then no map and no listener of an event knows the row.
 */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** How many pages there are to turn: none deeper than can be served. */
export function pagesOf({ total, pageSize }: { readonly total: number; readonly pageSize: number }): number {
  return Math.min(Math.ceil(total / pageSize), Math.floor(PAGE.deepest / pageSize));
}

/** The numbers of a slice. @throws AppError BAD_USER_INPUT for one out of range. */
export function rangeOf({ first, offset, names }: Slice): { skip: number; take: number } {
  const skip = offset ?? 0;
  if (!Number.isInteger(skip) || skip < 0) throw badInput({ [names?.offset ?? 'offset']: 'offset' });
  if (!Number.isInteger(first) || first < PAGE.size.min || first > PAGE.size.max)
    throw badInput({ [names?.first ?? 'first']: 'pageSize' });
  return { skip, take: first };
}

/**
 * A page by its number, as the REST layer turns them; a page past the end is empty.
 * @throws AppError BAD_USER_INPUT for a page or size out of range, or deeper than 100,000 rows in a list that goes on.
 */
export async function pageOf<Row>(
  { page, pageSize }: PageRequest,
  list: (slice: Slice) => Promise<Listed<Row>>,
): Promise<Page<Row>> {
  if (!Number.isInteger(page) || page < PAGE.number.min || page > PAGE.number.max) throw badInput({ page: 'page' });
  const names = { first: 'pageSize', offset: 'page' };
  const { rows, count } = await list({ first: pageSize, offset: (page - 1) * pageSize, names });
  return { rows, page, pageSize, ...(await count()) };
}
