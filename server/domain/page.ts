import { badInput } from '../errors.ts';

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
}

/** rest.md: page_size 1 to 100. */
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all: PostgreSQL refuses others with an error. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/**
 * One page of a list; a page past the end is empty.
 * @throws AppError BAD_USER_INPUT for a page or size out of range.
 */
export async function pageOf<Row>(
  { page, pageSize }: PageRequest,
  load: (range: { skip: number; take: number }) => Promise<[Row[], number]>,
): Promise<Page<Row>> {
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGE) throw badInput({ page: 'page' });
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE_SIZE) throw badInput({ pageSize: 'pageSize' });
  const [rows, total] = await load({ skip: (page - 1) * pageSize, take: pageSize });
  return { rows, page, pageSize, total };
}
