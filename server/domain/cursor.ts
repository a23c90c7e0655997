import { joinSql, rawSql, sql, type Sql } from '../adapters/database.ts';
import { badInput } from '../errors.ts';
import { isId } from './paging.ts';

// Where a reader of a list stands: at the values by which its last row is ordered. What is added or removed before them
// moves nothing, and a page costs the same however deep it is.

/** How a list is ordered: all columns one way, the last of them tells every two rows apart. */
export interface Order {
  readonly columns: readonly Column[];
  readonly direction: 'ASC' | 'DESC';
}

export interface Column {
  readonly name: string;
  readonly type: 'time' | 'day' | 'id' | 'text' | 'rank' | 'movement reason';
}

const TYPES: Readonly<Record<Column['type'], { sql: string; holds: (value: string) => boolean }>> = {
  time: { sql: 'timestamptz', holds: isTime },
  day: { sql: 'date', holds: isTime },
  id: { sql: 'uuid', holds: isId },
  text: { sql: 'text', holds: (value) => !value.includes('\0') },
  rank: { sql: 'smallint', holds: (value) => /^\d{1,2}$/.test(value) },
  'movement reason': {
    sql: '"MovementReason"',
    holds: (value) => ['reserved', 'spent', 'returned', 'cut_off'].includes(value),
  },
};

/** Whether it is a time as a cursor has it, of a day there is and a year the database knows: it has no year 0. */
function isTime(value: string): boolean {
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value && /^(?!0000)\d{4}-/.test(value);
}

const byTime = (name: string): readonly Column[] => [
  { name, type: 'time' },
  { name: 'id', type: 'id' },
];

/** The order of the rows by a time, and by their ids within one moment. */
export const orderBy = (name: string, direction: Order['direction']): Order => ({ columns: byTime(name), direction });
export const NEWEST_FIRST = orderBy('createdAt', 'DESC');
export const OLDEST_FIRST = orderBy('createdAt', 'ASC');

/** What a reader may choose between where nothing else is ordered by. */
export const TIME_ORDERS = { newest_first: NEWEST_FIRST, oldest_first: OLDEST_FIRST } as const;

/** As `ORDER BY` takes it. */
export function orderSql({ columns, direction }: Order): Sql {
  return joinSql(columns.map(({ name }) => rawSql(`"${name}" ${direction}`)));
}

/** A table whose rows are read in an order. */
interface Place {
  readonly table: string;
  readonly order: Order;
}

/** What a cursor says besides its values: one of other things, or of another order, is refused. */
const nameOf = ({ table, order: { columns, direction } }: Place) =>
  [table, ...columns.map(({ name }) => name), direction].join(' ');

/** Where a row stands. It has the columns of the order under their names. */
export function cursorOf(place: Place, row: object): string {
  const values = place.order.columns.map(({ name }) => {
    const value = (row as Record<string, unknown>)[name];
    return value instanceof Date ? value.toISOString() : String(value);
  });
  return Buffer.from(JSON.stringify([nameOf(place), ...values])).toString('base64url');
}

/** The rows after a cursor. @throws AppError BAD_USER_INPUT for what is no cursor of such a list in this order. */
export function afterCursor(place: Place, cursor: string): Sql {
  const [name, ...values] = read(cursor);
  const { columns, direction } = place.order;
  const fits = values.length === columns.length && columns.every(({ type }, at) => TYPES[type].holds(values[at] ?? ''));
  if (name !== nameOf(place) || !fits) throw badInput({ after: 'cursor' });
  const names = rawSql(columns.map((column) => `"${column.name}"`).join(', '));
  const typed = columns.map(({ type }, at) => sql`${values[at] ?? ''}::${rawSql(TYPES[type].sql)}`);
  return sql`(${names}) ${rawSql(direction === 'DESC' ? '<' : '>')} (${joinSql(typed)})`;
}

function read(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
