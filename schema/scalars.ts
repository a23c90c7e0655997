import { GraphQLError } from 'graphql';
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

export interface PageInfo {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

export const Pagination = builder.objectRef<PageInfo>('Pagination').implement({
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'From 1.' }),
    pageSize: t.exposeInt('pageSize'),
    total: t.exposeInt('total', { description: 'Entries on all pages.' }),
    totalPages: t.int({ resolve: ({ total, pageSize }) => Math.ceil(total / pageSize) }),
    hasNext: t.boolean({ resolve: ({ page, pageSize, total }) => page * pageSize < total }),
    hasPrevious: t.boolean({ resolve: ({ page }) => page > 1 }),
  }),
});
