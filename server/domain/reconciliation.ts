import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { Gateway, GatewayState } from '../adapters/payment/gateway.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import { AppError } from '../errors.ts';
import type { Order } from '../generated/prisma/client.ts';
import type { Opening } from './order-opening.ts';
import { methodOf } from './payment-methods.ts';
import type { Refunds } from './refunds.ts';
import { LAST_LOOK_MS, type Settlement } from './settlement.ts';
import { asJob } from '../trace.ts';

/** All in milliseconds. */
export const PAYMENT_TIMES = {
  /** How often an instance looks for orders to ask about. */
  look: 5_000,
  /** An order is asked about after this long, then after twice as long each time … */
  firstQuery: 5_000,
  /** … but never longer than this. */
  lastQuery: 60_000,
  /** A buyer who looks again and again makes us ask no more often than this. */
  refresh: 3_000,
  /** Decisions: orders are closed after 30 minutes. */
  expiry: 30 * 60_000,
  /** How often a watched order is looked at besides being told of changes. */
  watch: 2_000,
};

/** How many orders an instance asks about at a time. */
const BATCH = 8;

export type Reconciliation = ReturnType<typeof createReconciliation>;

/** Orders heal themselves: what no notification told is asked for. */
export function createReconciliation(deps: {
  readonly prisma: Prisma;
  readonly methods: readonly PaymentMethod[];
  readonly settlement: Settlement;
  readonly opening: Opening;
  readonly refunds: Pick<Refunds, 'hear'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly times: typeof PAYMENT_TIMES;
}) {
  const { prisma, methods, settlement, opening, refunds, clock, logger, times } = deps;
  const refreshed = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  /** By method: a provider that keeps us waiting does not hold up the orders of the others. */
  const looking = new Map<string, Promise<void>>();
  const isOpen = () => timer !== null;

  /**
   * Asks the gateway about an order, or has it closed once its time is over, and believes what it says: also that it was
   * paid just before it could be closed. One whose opening broke off is opened again, under the same number.
   * @throws AppError PAYMENT_PROVIDER_ERROR.
   */
  async function ask(order: Order): Promise<void> {
    const { gateway } = methodOf(methods, order.method);
    if (!gateway) return; // Asked again later: the method may be switched on again.
    const isOver = order.state === 'pending' && order.expiresAt <= clock.now();
    const said = isOver ? await gateway.close(order.number) : await gateway.query(order.number);
    if (said.state === 'paid') await refunds.hear(order.method, said, isOver ? 'close_requested' : 'queried');
    // A payment that did not complete the order is with staff; the order's time is over all the same.
    if (isOver) await settlement.know(order.id, 'expired');
    else if (said.state === 'closed') await settlement.know(order.id, 'closed_there');
    else if (said.state === 'unpaid') await openAgain(order);
    if (order.state === 'closed') await lookAfterClosed(order, said, gateway);
  }

  /**
   * A closed order can be paid as long as the provider has not said that it is closed: it did not know it yet, or did not
   * hear us. It is told again, and asked until it says so; then once more after its cashier's end, and never again.
   */
  async function lookAfterClosed(order: Order, said: GatewayState, gateway: Gateway): Promise<void> {
    const lastLook = new Date(order.expiresAt.getTime() + LAST_LOOK_MS);
    const isOver = clock.now() >= lastLook;
    if (said.state === 'unpaid' && !isOver) {
      const again = await gateway.close(order.number);
      if (again.state === 'paid') await refunds.hear(order.method, again, 'close_requested');
      return; // Asked again as it is due.
    }
    const nextQueryAt = said.state === 'closed' && !isOver ? lastLook : null;
    await prisma.order.update({ where: { id: order.id }, data: { nextQueryAt } });
  }

  /** Nobody waits for it here: what a phone opens is made when its buyer looks. */
  async function openAgain(order: Order): Promise<void> {
    if (order.device === 'phone' || !opening.isDue(order)) return;
    const now = await prisma.order.findUnique({ where: { id: order.id }, include: { plan: true } });
    if (now && opening.isDue(now)) await opening.open(now, null);
  }

  /** Takes a method's due orders for this instance alone: the same order is only due again when this try has failed. */
  async function claim(method: string): Promise<Order[]> {
    const now = clock.now();
    return prisma.$queryRaw<Order[]>`
      UPDATE "Order" SET "queries" = "queries" + 1, "nextQueryAt" = LEAST(
        ${now}::timestamptz
          + LEAST(${times.lastQuery}::float8, ${times.firstQuery}::float8 * 2 ^ LEAST("queries", 16)) * interval '1 millisecond',
        CASE WHEN "expiresAt" > ${now}::timestamptz THEN "expiresAt" END
      )
      WHERE "id" IN (
        SELECT "id" FROM "Order" WHERE "nextQueryAt" <= ${now}::timestamptz AND "method" = ${method}
        ORDER BY "nextQueryAt" LIMIT ${BATCH}::int FOR UPDATE SKIP LOCKED
      ) RETURNING *`;
  }

  async function askQuietly(order: Order): Promise<void> {
    await ask(order).catch((error: unknown) => {
      if (error instanceof AppError) return; // The gateway has said in the log what went wrong.
      logger.warn({ err: error, order: order.number }, 'A payment service could not be asked about an order');
    });
  }

  async function askDue(method: string): Promise<void> {
    let due: Order[];
    do {
      due = await claim(method);
      await Promise.all(due.map(askQuietly));
    } while (due.length > 0 && isOpen());
  }

  function look(): void {
    if (!isOpen()) return;
    for (const { id: method } of methods) {
      if (looking.has(method)) continue;
      const asking = asJob('payments', () => askDue(method))
        .catch((error: unknown) => logger.warn({ err: error, method }, 'Orders could not be looked after'))
        .finally(() => looking.delete(method));
      looking.set(method, asking);
    }
  }

  return {
    ask,

    /** When a new order is asked about first. */
    firstQueryAt: (now: Date) => new Date(now.getTime() + times.firstQuery),

    /** Asks about a pending order now, because its buyer looks; at most every few seconds, and in vain without a word. */
    async refresh(order: Order): Promise<void> {
      const now = clock.now().getTime();
      for (const [id, at] of refreshed) if (now - at >= times.refresh) refreshed.delete(id);
      if (order.state !== 'pending' || refreshed.has(order.id)) return;
      refreshed.set(order.id, now);
      await askQuietly(order);
    },

    start(): void {
      timer = setInterval(look, times.look).unref();
      look();
    },

    /** Stops looking and waits for what is being asked. */
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await Promise.all(looking.values());
    },
  };
}
