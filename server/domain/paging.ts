import { badInput } from '../errors.ts';
import { PAGE } from '../contract/fields.ts';

export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** Whether the total is an estimate: very long lists are not counted to the end (listing.ts). */
  readonly isEstimate: boolean;
}

/** How many rows from its beginning a list can be paged through; who wants later ones narrows the search. */
export const DEEPEST = 100_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all: PostgreSQL refuses others with an error. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** How many pages there are to turn: none deeper than can be served. */
export function pagesOf({ total, pageSize }: { readonly total: number; readonly pageSize: number }): number {
  return Math.min(Math.ceil(total / pageSize), Math.floor(DEEPEST / pageSize));
}

/** Where a page begins and how long it is. @throws AppError BAD_USER_INPUT for a page or size out of range. */
export function rangeOf({ page, pageSize }: PageRequest): { skip: number; take: number } {
  if (!Number.isInteger(page) || page < PAGE.number.min || page > PAGE.number.max) throw badInput({ page: 'page' });
  if (!Number.isInteger(pageSize) || pageSize < PAGE.size.min || pageSize > PAGE.size.max)
    throw badInput({ pageSize: 'pageSize' });
  return { skip: (page - 1) * pageSize, take: pageSize };
}

/**
 * One page of a list that stays short, counted to its end; a page past it is empty. For long ones: listing.ts.
 * @throws AppError BAD_USER_INPUT for a page or size out of range.
 */
export async function pageOf<Row>(
  request: PageRequest,
  load: (range: { skip: number; take: number }) => Promise<[Row[], number]>,
): Promise<Page<Row>> {
  const [rows, total] = await load(rangeOf(request));
  return { rows, page: request.page, pageSize: request.pageSize, total, isEstimate: false };
}
