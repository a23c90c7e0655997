import { GraphQLError } from 'graphql';
import { pagesOf } from '../server/domain/paging.ts';
import { builder } from './builder.ts';

builder.scalarType('DateTime', {
  description: 'An instant, ISO 8601 in UTC, of the years 1 to 9999.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const date = new Date(typeof value === 'string' ? value : Number.NaN);
    const year = date.getUTCFullYear();
    if (Number.isNaN(year) || year < 1 || year > 9999) throw new GraphQLError('DateTime must be an ISO 8601 text');
    return date;
  },
});

interface PageInfo {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly isEstimate: boolean;
}

export const Pagination = builder.objectRef<PageInfo>('Pagination').implement({
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'From 1.' }),
    pageSize: t.exposeInt('pageSize'),
    total: t.exposeInt('total', { description: 'Entries on all pages.' }),
    isEstimate: t.exposeBoolean('isEstimate', {
      description: 'Whether `total` is an estimate: lists of thousands are not counted to the end.',
    }),
    totalPages: t.int({
      description: 'Pages that can be turned to: those of the first 100,000 entries.',
      resolve: pagesOf,
    }),
    hasNext: t.boolean({ resolve: (page) => page.page < pagesOf(page) }),
    hasPrevious: t.boolean({ resolve: ({ page }) => page > 1 }),
  }),
});
