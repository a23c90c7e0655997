import { sql, type Sql, type Transaction } from '../adapters/database.ts';

/** Money that moved, in fen; test payments move none. */
export interface Revenue {
  /** All that arrived, as payment services count it. */
  readonly gross: number;
  /** All that went back, whenever it had arrived. */
  readonly refunded: number;
  /** Of what arrived: what has bought nothing and waits for a decision of staff, without what went back of it. */
  readonly underReview: number;
}

export const NO_REVENUE: Revenue = { gross: 0, refunded: 0, underReview: 0 };

/** Each sum is one range of an index; nearly no payment is under review. */
const MOVED: readonly (readonly [name: keyof Revenue, time: Sql, amount: Sql, from: Sql])[] = [
  ['gross', sql`"paidAt"`, sql`"amount"`, sql`"Payment" WHERE NOT "isTest"`],
  ['refunded', sql`"succeededAt"`, sql`"amount"`, sql`"Refund" WHERE NOT "isTest"`],
  [
    'underReview',
    sql`"paidAt"`,
    sql`GREATEST(0, "amount" - COALESCE((SELECT sum("amount") FROM "Refund"
      WHERE "paymentId" = "Payment"."id" AND "succeededAt" IS NOT NULL), 0))`,
    sql`"Payment" WHERE NOT "isTest" AND "attention" IS NOT NULL AND "resolution" IS NULL
      AND NOT EXISTS (SELECT FROM "MembershipGrant" WHERE "paymentId" = "Payment"."id")`,
  ],
];

/** Money that moved from one time to another, both included. */
export function revenueBetween(tx: Transaction, from: Date, until: Date): Promise<Revenue[]> {
  const [gross, refunded, underReview] = MOVED.map(
    ([, time, amount, rows]) =>
      sql`(SELECT COALESCE(sum(${amount}), 0)::float8 FROM ${rows}
        AND ${time} >= ${from}::timestamptz AND ${time} <= ${until}::timestamptz)`,
  );
  return tx.$queryRaw<
    Revenue[]
  >`SELECT ${gross} AS "gross", ${refunded} AS "refunded", ${underReview} AS "underReview"`;
}

/** Every movement in that time: a row each, with the day in UTC, counted since 1970. */
export const movementsBetween = (from: Date, until: Date): Sql[] =>
  MOVED.map(
    ([name, time, amount, rows]) =>
      sql`SELECT floor(extract(epoch FROM ${time}) / 86400)::int AS "day", ${name} AS "kind", ${amount} AS "fen"
        FROM ${rows} AND ${time} >= ${from}::timestamptz AND ${time} <= ${until}::timestamptz`,
  );
