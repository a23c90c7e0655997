import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import { SOLD } from '../contract/fields.ts';

/** How often what has been kept long enough is let go. */
const SWEEP_MS = 6 * 60 * 60_000;
const AT_A_TIME = 200;

/** Orders, payments, refunds and granted time of accounts that are deleted: kept as long as the law wants, and no longer. */
export function createBooksRetention(deps: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const { prisma, clock, logger } = deps;
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> | null = null;

  const isOpen = () => timer !== null;

  /** Lets some go; returns how many orders. What belongs together goes in one transaction. */
  async function letGo(): Promise<number> {
    const since = clock.now();
    since.setUTCFullYear(since.getUTCFullYear() - SOLD.years);
    return prisma.$transaction(async (tx) => {
      const old = await tx.$queryRaw<{ id: string }[]>`
        SELECT "id"::text FROM "Order" WHERE "userId" IS NULL
          AND GREATEST("createdAt", "paidAt", "closedAt") < ${since}::timestamptz
          AND NOT EXISTS (SELECT FROM "Payment" JOIN "Refund" ON "paymentId" = "Payment"."id"
            WHERE "orderId" = "Order"."id" AND GREATEST("Refund"."createdAt", "succeededAt") >= ${since}::timestamptz)
        ORDER BY "createdAt" LIMIT ${AT_A_TIME}::int FOR UPDATE SKIP LOCKED`;
      const ids = old.map(({ id }) => id);
      const ofThem = { payment: { orderId: { in: ids } } };
      await tx.membershipGrant.deleteMany({ where: { OR: [ofThem, { refund: ofThem }] } });
      await tx.membershipGrant.deleteMany({ where: { userId: null, paymentId: null, createdAt: { lt: since } } });
      await tx.refund.deleteMany({ where: ofThem });
      await tx.payment.deleteMany({ where: { orderId: { in: ids } } });
      await tx.order.deleteMany({ where: { id: { in: ids } } });
      return ids.length;
    });
  }

  async function sweepOnce(): Promise<void> {
    while (isOpen() && (await letGo()) === AT_A_TIME);
  }

  function sweep(): void {
    sweeping ??= sweepOnce()
      .catch((error: unknown) => logger.warn({ err: error }, 'Old orders of deleted accounts could not be let go'))
      .finally(() => (sweeping = null));
  }

  return {
    start(): void {
      timer = setInterval(sweep, SWEEP_MS).unref();
      sweep();
    },
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await sweeping;
    },
  };
}
