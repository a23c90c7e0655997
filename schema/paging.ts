import type { InputFieldRef, ObjectRef } from '@pothos/core';
import { PAGE, range } from '../server/contract/fields.ts';
import type { TIME_ORDERS } from '../server/domain/cursor.ts';
import type { Listed } from '../server/domain/paging.ts';
import { builder } from './builder.ts';

// Every list that can grow is a connection: the arguments say which part of it, its type what comes back.

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

const deepest = PAGE.deepest.toLocaleString('en');

/** The arguments of a connection, of 20 entries unless its reader wants another number. */
export function sliceArgs(usual = 20) {
  return builder.args((t) => ({
    first: t.int({
      defaultValue: usual,
      description: `How many entries at most, ${range([PAGE.size.min, PAGE.size.max])}.`,
    }),
    after: t.string({
      required: false,
      description:
        'Begin after the entry with this cursor, of such a list in the same order. Absent, null or empty: at the beginning. ' +
        'What is no such cursor is BAD_USER_INPUT.',
    }),
    offset: t.int({
      defaultValue: 0,
      description:
        `Leave out so many entries, to turn to a page by its number: page 3 of 10 is \`first: 10, offset: 20\`. At most ` +
        `${deepest} with \`first\`; past the end the list is empty. To read all of a list, follow \`after\`: it costs the ` +
        'same everywhere, and entries that are added or removed meanwhile shift nothing.',
    }),
  }));
}

export const ListOrder = builder.enumType('ListOrder', {
  description: 'How a list is ordered: by when its entries were made.',
  values: {
    NEWEST_FIRST: { value: 'newest_first', description: 'The latest one first.' },
    OLDEST_FIRST: { value: 'oldest_first', description: 'The earliest one first.' },
  } as const satisfies Record<Uppercase<keyof typeof TIME_ORDERS>, object>,
});

/** The argument for it: newest first unless the reader wants it otherwise. */
export const orderArg = () =>
  builder.args((t) => ({
    orderBy: t.field({ type: ListOrder, defaultValue: 'newest_first', description: 'How the entries are ordered.' }),
  }));

/** The two ends of a time, as fields of a filter. */
export function betweenInputs(
  t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>,
): Record<'from' | 'until', InputFieldRef<Types, Date | null | undefined>> {
  return {
    from: t.field({
      type: 'DateTime',
      required: false,
      description: 'Made then or later. Absent or null: since ever.',
    }),
    until: t.field({ type: 'DateTime', required: false, description: 'Made before. Absent or null: until now.' }),
  };
}

const PageInfo = builder.objectRef<Listed<object>>('PageInfo').implement({
  description: 'Where a part of a list lies.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNext', { description: 'Whether entries come after it.' }),
    hasPreviousPage: t.exposeBoolean('hasPrevious', {
      description: 'Whether it was asked for by `after` or `offset`.',
    }),
    startCursor: t.string({
      nullable: true,
      description: 'The cursor of its first entry; null: it is empty.',
      resolve: ({ rows: [first], cursorOf }) => (first ? cursorOf(first) : null),
    }),
    endCursor: t.string({
      nullable: true,
      description: 'The cursor of its last entry, for `after`; null: it is empty.',
      resolve: ({ rows, cursorOf }) => {
        const last = rows.at(-1);
        return last ? cursorOf(last) : null;
      },
    }),
  }),
});

/** The connection of a kind of object, with its edge: `AnswerConnection` of `Answer`. */
export function connectionOf<Row extends object>(name: string, node: ObjectRef<Types, Row, Row>) {
  const Edge = builder.objectRef<{ cursor: string; node: Row }>(`${name}Edge`).implement({
    description: 'An entry of a list, and where it stands in it.',
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'For `after`. It stays good when the entry is gone.' }),
      node: t.field({ type: node, description: 'What stands there.', resolve: (edge) => edge.node as never }),
    }),
  });
  return builder.objectRef<Listed<Row>>(`${name}Connection`).implement({
    description: 'A part of a list.',
    fields: (t) => ({
      nodes: t.field({ type: [node], description: 'The entries.', resolve: ({ rows }) => rows as never }),
      edges: t.field({
        type: [Edge],
        description: 'The entries, each with its cursor.',
        resolve: ({ rows, cursorOf }) => rows.map((row) => ({ cursor: cursorOf(row), node: row })),
      }),
      pageInfo: t.field({
        type: PageInfo,
        description: 'Where the part lies.',
        resolve: (list) => list as unknown as Listed<object>,
      }),
      totalCount: t.int({
        nullable: true,
        description: 'Entries of the whole list. Null: they could not be counted.',
        resolve: async ({ count }) => (await count()).total,
      }),
      isTotalEstimate: t.boolean({
        nullable: true,
        description:
          'Whether `totalCount` is an estimate: lists of thousands are not counted to the end. Null: as `totalCount`.',
        resolve: async ({ count }) => (await count()).isEstimate,
      }),
    }),
  });
}
