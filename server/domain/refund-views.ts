import { sql, type Prisma } from '../adapters/database.ts';
import type { Refund } from '../generated/prisma/client.ts';
import { NEWEST_FIRST, type Order as ListOrder } from './cursor.ts';
import { between, type Between } from './filters.ts';
import { listingOf } from './listing.ts';
import type { Listed, Slice } from './paging.ts';

/** Which refunds are meant: those of which everything holds that is said. Absent or null: all. */
export interface RefundFilter extends Between {
  /** True: those that are not through, or of which nobody has decided what they do to the membership. */
  readonly isOpen?: boolean | null | undefined;
}

/** Refunds as they are read. Lists load what belongs to orders and payments by many ids at once. */
export function createRefundViews({ prisma }: { readonly prisma: Prisma }) {
  return {
    /** For staff: refunds. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list: (
      slice: Slice,
      { isOpen: onlyOpen, ...period }: RefundFilter = {},
      order: ListOrder = NEWEST_FIRST,
    ): Promise<Listed<Refund>> =>
      listingOf(prisma, slice, {
        table: 'Refund',
        where: [...(typeof onlyOpen === 'boolean' ? [onlyOpen ? OPEN : sql`NOT ${OPEN}`] : []), ...between(period)],
        order,
        by: 'search',
        load: (ids) => prisma.refund.findMany({ where: { id: { in: ids } } }),
      }),

    /** The refunds of orders by their ids, oldest first. */
    async ofOrders(ids: readonly string[]): Promise<Map<string, Refund[]>> {
      const refunds = await prisma.refund.findMany({
        where: { payment: { orderId: { in: [...ids] } } },
        include: { payment: { select: { orderId: true } } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      const groups = Map.groupBy(refunds, ({ payment }) => payment.orderId ?? '');
      return new Map(ids.map((id) => [id, groups.get(id) ?? []]));
    },

    /** The refunds of payments by their ids, oldest first. */
    async ofPayments(ids: readonly string[]): Promise<Map<string, Refund[]>> {
      const refunds = await prisma.refund.findMany({
        where: { paymentId: { in: [...ids] } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      const groups = Map.groupBy(refunds, ({ paymentId }) => paymentId);
      return new Map(ids.map((id) => [id, groups.get(id) ?? []]));
    },
  };
}

/** Not through and still to be dealt with, or nobody has decided what it does to the membership. */
const OPEN = sql`("state" IN ('requested', 'pending')
  OR ("state" = 'failed' AND "origin" = 'staff' AND NOT EXISTS (SELECT FROM "Refund" AS again WHERE again."retryOfId" = "Refund"."id")
    AND "amount" <= (SELECT "amount" FROM "Payment" WHERE "id" = "Refund"."paymentId") - (
      SELECT COALESCE(sum(live."amount"), 0) FROM "Refund" AS live
      WHERE live."paymentId" = "Refund"."paymentId" AND live."state" <> 'failed'))
  OR ("state" = 'succeeded' AND "effect" IS NULL))`;
