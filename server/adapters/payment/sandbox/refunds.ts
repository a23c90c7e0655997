import { randomUUID } from 'node:crypto';
import type { SandboxRefund, SandboxTrade } from '../../../generated/prisma/client.ts';
import type { Clock } from '../../clock.ts';
import type { Prisma } from '../../database.ts';
import { transactionIdOf } from './trades.ts';

/** A refund that takes its time has ended after so long, in the provider's time. */
const TAKES_MS = 2 * 60_000;
/** Both providers pay back for a year. */
const PERIOD_MS = 365 * 24 * 60 * 60_000;
/** An instance that took a notification and died: another one takes it after so long. */
const LEASE_MS = 10_000;
const BATCH = 20;

/** What can be tried out at the cashier of a paid trade: how the refunds that follow end. */
export const REFUND_TRIALS = ['succeed', 'not_enough', 'abnormal', 'closed'] as const;
export type RefundTrial = (typeof REFUND_TRIALS)[number];

export interface RefundOfTrade extends SandboxRefund {
  readonly trade: SandboxTrade;
}

/** What is asked to be paid back. */
interface Asked {
  readonly number: string;
  /** In fen. */
  readonly amount: number;
  readonly reason: string;
  readonly notifyUrl: string;
}

/**
 * Why a refund is not made: more than was paid, too little money of the merchant's, the number is another refund's, or the
 * payment is too old.
 */
export type RefundFlaw = 'too_much' | 'not_enough' | 'other_content' | 'too_old';

export type SandboxRefunds = ReturnType<typeof createSandboxRefunds>;

/** The refunds on the sandbox provider's books, shared by all instances. */
export function createSandboxRefunds({
  prisma,
  clock,
  speed,
  wake,
}: {
  readonly prisma: Prisma;
  readonly clock: Clock;
  readonly speed: number;
  /** Something may be due. */
  wake(): void;
}) {
  const trade = { trade: true } as const;

  const find = (method: string, number: string): Promise<RefundOfTrade | null> =>
    prisma.sandboxRefund.findUnique({ where: { method_number: { method, number } }, include: trade });

  return {
    find,

    /**
     * Makes a refund; the one there is when the merchant asks again by the same number.
     * @param isInstant it has ended when this returns; otherwise it takes its time.
     */
    async make(
      of: SandboxTrade,
      { number, amount, reason, notifyUrl }: Asked,
      isInstant: boolean,
    ): Promise<{ refund: RefundOfTrade; isNew: boolean } | RefundFlaw> {
      const { id: tradeId, method } = of;
      const known = await find(method, number);
      const again = (refund: RefundOfTrade) =>
        refund.tradeId === tradeId && refund.amount === amount ? { refund, isNew: false } : 'other_content';
      if (known) return again(known);
      const now = clock.now();
      if (of.paidAt && now.getTime() - of.paidAt.getTime() > PERIOD_MS) return 'too_old';
      const made = await prisma
        .$transaction(async (tx): Promise<RefundOfTrade | RefundFlaw | null> => {
          // One statement decides how much can go back, and one after the other they come to it.
          const [paid] = await tx.$queryRaw<SandboxTrade[]>`
          UPDATE "SandboxTrade" SET "refunded" = "refunded" + ${amount}::int
          WHERE "id" = ${tradeId} AND "state" = 'paid' AND "refunded" + ${amount}::int <= "paidAmount" RETURNING *`;
          const twin = await tx.sandboxRefund.findUnique({ where: { method_number: { method, number } } });
          if (twin) throw new TwinFound();
          if (!paid) return 'too_much';
          const trial = paid.refundTrial as RefundTrial | null;
          if (trial === 'not_enough') {
            await tx.sandboxTrade.update({ where: { id: tradeId }, data: { refunded: { decrement: amount } } });
            return 'not_enough';
          }
          const endsAs = trial === 'abnormal' || trial === 'closed' ? trial : 'succeeded';
          return tx.sandboxRefund.create({
            data: {
              tradeId,
              method,
              number,
              refundId: transactionIdOf(now),
              amount,
              reason,
              notifyUrl,
              createdAt: now,
              copies: paid.copies,
              ...(isInstant
                ? { state: 'succeeded', doneAt: now, notifyAt: paid.copies > 0 ? now : null }
                : { state: 'processing', endsAs, endsAt: new Date(now.getTime() + TAKES_MS / speed) }),
            },
            include: trade,
          });
        })
        .catch((error: unknown) => {
          if (error instanceof TwinFound || (error as { code?: string }).code === 'P2002') return null;
          throw error;
        });
      if (typeof made === 'string') return made;
      if (made) {
        wake();
        return { refund: made, isNew: true };
      }
      const twin = await find(method, number);
      return twin ? again(twin) : 'too_much';
    },

    /** Whoever stands at the provider's own desk pays back: it has a number of its own, and has ended at once. */
    deskNumber: () => `D${randomUUID().replaceAll('-', '').slice(0, 27).toUpperCase()}`,

    /** How the next refunds of a trade end. */
    async tryOut({ id }: SandboxTrade, trial: RefundTrial): Promise<void> {
      await prisma.sandboxTrade.update({
        where: { id },
        data: { refundTrial: trial === 'succeed' ? null : trial },
      });
    },

    /** Ends the refunds that took their time. What was closed can be paid back anew. */
    async finishDue(): Promise<void> {
      const now = clock.now();
      await prisma.$executeRaw`
        WITH ended AS (
          UPDATE "SandboxRefund" SET "state" = "endsAs", "endsAt" = NULL,
            "doneAt" = CASE WHEN "endsAs" = 'succeeded' THEN "endsAt" END,
            "notifyAt" = CASE WHEN "copies" > 0 THEN ${now}::timestamptz END
          WHERE "endsAt" <= ${now}::timestamptz RETURNING *
        )
        UPDATE "SandboxTrade" SET "refunded" = "refunded" - closed."amount"
        FROM (SELECT "tradeId", sum("amount")::int AS "amount" FROM ended WHERE "state" = 'closed' GROUP BY "tradeId")
          AS closed
        WHERE "SandboxTrade"."id" = closed."tradeId"`;
    },

    async takeDue(): Promise<RefundOfTrade[]> {
      const now = clock.now();
      const taken = await prisma.$queryRaw<{ id: string }[]>`
        UPDATE "SandboxRefund" SET "notices" = "notices" + 1,
          "notifyAt" = ${now}::timestamptz + ${LEASE_MS}::float8 * interval '1 millisecond'
        WHERE "id" IN (
          SELECT "id" FROM "SandboxRefund" WHERE "notifyAt" <= ${now}::timestamptz
          ORDER BY "notifyAt" LIMIT ${BATCH}::int FOR UPDATE SKIP LOCKED
        ) RETURNING "id"::text`;
      return prisma.sandboxRefund.findMany({ where: { id: { in: taken.map(({ id }) => id) } }, include: trade });
    },

    async sendAgain({ id, notices }: RefundOfTrade, at: Date | null): Promise<void> {
      await prisma.sandboxRefund.updateMany({ where: { id, notices }, data: { notifyAt: at } });
    },

    async nextDue(): Promise<Date | null> {
      const [row] = await prisma.$queryRaw<{ at: Date | null }[]>`
        SELECT least(
          (SELECT min("endsAt") FROM "SandboxRefund"), (SELECT min("notifyAt") FROM "SandboxRefund")
        ) AS "at"`;
      return row?.at ?? null;
    },
  };
}

/** The same number at once: the transaction is undone, and the other's refund is the answer. */
class TwinFound extends Error {}
