import { PAGE } from '../../../server/contract/fields.ts';

/** What a list is asked for to turn to a page, from 1. */
export function partOf(page: number, size: number): { readonly first: number; readonly offset: number } {
  return { first: size, offset: (page - 1) * size };
}

/** How many pages there are to turn; 0 while nobody knows. */
export function pagesOf(list: { readonly totalCount: number | null } | null | undefined, size: number): number {
  return Math.min(Math.ceil((list?.totalCount ?? 0) / size), Math.floor(PAGE.deepest / size));
}
