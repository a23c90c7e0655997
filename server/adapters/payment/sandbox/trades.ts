import { randomBytes, randomInt } from 'node:crypto';
import type { SandboxTrade } from '../../../generated/prisma/client.ts';
import type { Clock } from '../../clock.ts';
import type { BillEntry } from './bill.ts';
import type { Prisma } from '../../database.ts';

/** What a merchant asks to be paid. */
export interface SandboxOrder {
  /** The provider it is asked of. */
  readonly method: string;
  /** The way it is paid by, in the provider's words: `NATIVE`, `alipay.trade.wap.pay`. It stays the trade's. */
  readonly kind: string;
  readonly number: string;
  /** In fen. */
  readonly amount: number;
  readonly subject: string;
  readonly notifyUrl: string;
  readonly returnUrl: string | null;
  readonly expiresAt: Date;
}

/** How the buyer pays. */
export interface SandboxPayment {
  /** In fen; null: what was asked. */
  readonly amount: number | null;
  /** How often each notification is sent at once. */
  readonly copies: 0 | 1 | 2;
  /** Milliseconds until it is paid; null: now. */
  readonly delay: number | null;
}

/** An instance that took a notification and died: another one takes it after so long. */
const LEASE_MS = 10_000;
const BATCH = 20;

export type Trades = ReturnType<typeof createTrades>;

/** The sandbox provider's books, shared by all instances; each change is one statement. */
export function createTrades({ prisma, clock }: { readonly prisma: Prisma; readonly clock: Clock }) {
  return {
    /** Opens a trade; the one there is when the merchant asks again. */
    async open(order: SandboxOrder): Promise<SandboxTrade> {
      const id = randomBytes(24).toString('base64url');
      const createdAt = clock.now();
      const transactionId = transactionIdOf(createdAt);
      await prisma.sandboxTrade.createMany({
        data: [{ ...order, id, transactionId, createdAt }],
        skipDuplicates: true,
      });
      const { method, number } = order;
      return prisma.sandboxTrade.findUniqueOrThrow({ where: { method_number: { method, number } } });
    },

    /** Where the buyer's browser goes once he paid, told later than the rest. */
    async comeFrom({ id }: SandboxTrade, returnUrl: string): Promise<void> {
      await prisma.sandboxTrade.updateMany({ where: { id }, data: { returnUrl } });
    },

    find: (method: string, number: string): Promise<SandboxTrade | null> =>
      prisma.sandboxTrade.findUnique({ where: { method_number: { method, number } } }),

    /** What a bill lists of a time, in its order. */
    async entriesBetween(method: string, from: Date, until: Date): Promise<BillEntry[]> {
      const paid = await prisma.sandboxTrade.findMany({
        where: { method, state: 'paid', paidAt: { gte: from, lt: until } },
        orderBy: [{ paidAt: 'asc' }, { id: 'asc' }],
      });
      const refunds = await prisma.sandboxRefund.findMany({
        where: { method, createdAt: { gte: from, lt: until } },
        include: { trade: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      return [
        ...paid.map((trade) => ({ trade, refund: null })),
        ...refunds.map(({ trade, number, refundId: id, amount, createdAt: at }) => ({
          trade,
          refund: { number, id, amount, at },
        })),
      ];
    },

    byTransaction: (method: string, transactionId: string): Promise<SandboxTrade | null> =>
      prisma.sandboxTrade.findFirst({ where: { method, transactionId } }),

    byId: (id: string): Promise<SandboxTrade | null> => prisma.sandboxTrade.findUnique({ where: { id } }),

    /** Pays an open trade. False: it is paid, closed or over, or its payment is on its way. */
    async pay(trade: SandboxTrade, payment: SandboxPayment): Promise<boolean> {
      const now = clock.now();
      const { copies } = payment;
      const paidAmount = payment.amount ?? trade.amount;
      const { count } = await prisma.sandboxTrade.updateMany({
        where: { id: trade.id, state: 'waiting', paysAt: null, expiresAt: { gt: now } },
        data:
          payment.delay === null
            ? { state: 'paid', paidAt: now, paidAmount, copies, notifyAt: copies > 0 ? now : null }
            : { paidAmount, copies, paysAt: new Date(now.getTime() + payment.delay) },
      });
      return count > 0;
    },

    /** Closes a trade that is not paid, and with it a payment that is on its way. */
    async close(trade: SandboxTrade): Promise<boolean> {
      const { count } = await prisma.sandboxTrade.updateMany({
        where: { id: trade.id, state: 'waiting' },
        data: { state: 'closed', paysAt: null, paidAmount: null },
      });
      return count > 0;
    },

    /** Makes the payments that were chosen for later. */
    async payDue(): Promise<void> {
      const now = clock.now();
      await prisma.$executeRaw`
        UPDATE "SandboxTrade" SET "state" = 'paid', "paidAt" = "paysAt", "notifyAt" = ${now}::timestamptz, "paysAt" = NULL
        WHERE "paysAt" <= ${now}::timestamptz AND "state" = 'waiting'`;
    },

    /** Takes the notifications that are due for this instance alone; counted as sent before they are. */
    async takeDue(): Promise<SandboxTrade[]> {
      const now = clock.now();
      return prisma.$queryRaw<SandboxTrade[]>`
        UPDATE "SandboxTrade" SET "notices" = "notices" + 1,
          "notifyAt" = ${now}::timestamptz + ${LEASE_MS}::float8 * interval '1 millisecond'
        WHERE "id" IN (
          SELECT "id" FROM "SandboxTrade" WHERE "notifyAt" <= ${now}::timestamptz
          ORDER BY "notifyAt" LIMIT ${BATCH}::int FOR UPDATE SKIP LOCKED
        ) RETURNING *`;
    },

    /** When a notification is sent again; null: never, it was taken or given up. */
    async sendAgain({ id, notices }: SandboxTrade, at: Date | null): Promise<void> {
      await prisma.sandboxTrade.updateMany({ where: { id, notices }, data: { notifyAt: at } });
    },

    /** When there is something to do next; null: nothing. */
    async nextDue(): Promise<Date | null> {
      const [row] = await prisma.$queryRaw<{ at: Date | null }[]>`
        SELECT least(
          (SELECT min("paysAt") FROM "SandboxTrade"), (SELECT min("notifyAt") FROM "SandboxTrade")
        ) AS "at"`;
      return row?.at ?? null;
    },
  };
}

/** 28 digits, beginning with the day, as providers' numbers look. */
export function transactionIdOf(time: Date): string {
  const digits = () => String(randomInt(10 ** 10)).padStart(10, '0');
  return `${time.toISOString().slice(0, 10).replaceAll('-', '')}${digits()}${digits()}`;
}
