import type { Bus } from '../adapters/bus.ts';
import { joinSql, sql, type Prisma, type Sql } from '../adapters/database.ts';
import { AppError } from '../errors.ts';
import type { MembershipGrant, Order, OrderEvent, OrderState, Payment, Plan } from '../generated/prisma/client.ts';
import type { SessionUser } from './account.ts';
import { createBell, streamOf } from './bell.ts';
import { NEWEST_FIRST, type Order as ListOrder } from './cursor.ts';
import { between, sameId, type Between } from './filters.ts';
import { COUNTED, listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { gramsOf, hasGrams, mentionedBy } from './user-list.ts';
import type { Language } from '../language.ts';
import { clean, containing } from '../text-cleaning.ts';

/** An order with what is sold by it. */
export type OrderOfPlan = Order & { readonly plan: Plan };

/** What was sold, as it was called when it was ordered. */
export function soldAs(order: Order, plan: Plan, language: Language): string {
  return language === 'zh' ? (order.planNameZh ?? plan.nameZh) : (order.planNameEn ?? plan.nameEn);
}

/** A payment with what it bought, if it did. */
export type PaymentWithGrant = Payment & { readonly grant: MembershipGrant | null };

/** Which orders are meant: those of which everything holds that is said. Absent or null: all. */
export interface OrderFilter extends Between {
  readonly state?: OrderState | null | undefined;
  readonly planId?: string | null | undefined;
}

export interface OrderSearch extends OrderFilter {
  /** A part of the number, a transaction id, or the buyer's name or e-mail. */
  readonly search?: string | null | undefined;
}

/** Nothing an order can be found by has more characters. */
const MAX_SEARCH = 255;
/** How many of a user's orders come with his detail. */
const RECENT = 100;
const plan = { plan: true } as const;
const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

export type Orders = ReturnType<typeof createOrders>;

/** Orders as they are read. Lists load what belongs to their orders by many ids at once. */
export function createOrders(deps: { readonly prisma: Prisma; readonly bus: Bus; readonly watchMs: number }) {
  const { prisma, bus, watchMs } = deps;

  /** @throws AppError NOT_FOUND, also for another user's. */
  async function own(userId: string, id: string): Promise<OrderOfPlan> {
    const order = isId(id) ? await prisma.order.findFirst({ where: { id, userId }, include: plan }) : null;
    if (!order) throw new AppError('NOT_FOUND');
    return order;
  }

  const load = (ids: readonly string[]): Promise<OrderOfPlan[]> =>
    prisma.order.findMany({ where: { id: { in: [...ids] } }, include: plan });

  return {
    own,

    /** For staff. @throws AppError NOT_FOUND. */
    async get(id: string): Promise<OrderOfPlan> {
      const order = isId(id) ? await prisma.order.findUnique({ where: { id }, include: plan }) : null;
      if (!order) throw new AppError('NOT_FOUND');
      return order;
    },

    /** Orders by their numbers; those nobody knows are left out. */
    async byNumbers(numbers: readonly string[]): Promise<Map<string, OrderOfPlan>> {
      const orders = await prisma.order.findMany({ where: { number: { in: [...numbers] } }, include: plan });
      return new Map(orders.map((order) => [order.number, order]));
    },

    /** A user's orders, newest first, at most a hundred. */
    recent: (userId: string): Promise<OrderOfPlan[]> =>
      prisma.order.findMany({ where: { userId }, include: plan, orderBy: newestFirst, take: RECENT }),

    /** A user's orders. @throws AppError BAD_USER_INPUT as `listingOf`. */
    ofUser: (userId: string, slice: Slice, filter: OrderFilter = {}, order: ListOrder = NEWEST_FIRST) =>
      listingOf(prisma, slice, {
        table: 'Order',
        where: [sql`"userId" = ${userId}::uuid`, ...conditions(filter)],
        order,
        by: 'index', // One user's rows are few.
        load,
      }),

    /** For staff. @throws AppError BAD_USER_INPUT as `listingOf`. */
    async list(
      slice: Slice,
      { search, ...filter }: OrderSearch = {},
      order: ListOrder = NEWEST_FIRST,
    ): Promise<Listed<OrderOfPlan>> {
      const part = clean(search ?? '').slice(0, MAX_SEARCH);
      const plain = conditions(filter);
      const isThere = joinSql([...plain, sql`TRUE`], ' AND ');
      return listingOf(prisma, slice, {
        table: 'Order',
        where: part ? [...plain, sql`"id" IN (${idsWith(part, isThere)})`] : plain,
        ...(part && { plain: { where: [...plain, mentions(part)], isCheap: false } }),
        order,
        by: part || filter.planId ? 'search' : 'index',
        load,
      });
    },

    /** Of orders by their ids: all of them. */
    async byIds(ids: readonly string[]): Promise<Map<string, OrderOfPlan>> {
      return new Map((await load(ids)).map((order) => [order.id, order]));
    },

    /** The timelines of orders by their ids, oldest first. */
    async timelines(ids: readonly string[]): Promise<Map<string, OrderEvent[]>> {
      const events = await prisma.orderEvent.findMany({
        where: { orderId: { in: [...ids] } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      return byOrder(ids, events);
    },

    /** The payments of orders by their ids, with what each bought, oldest first. */
    async payments(ids: readonly string[]): Promise<Map<string, PaymentWithGrant[]>> {
      const payments = await prisma.payment.findMany({
        where: { orderId: { in: [...ids] } },
        include: { grant: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      return byOrder(ids, payments);
    },

    /** Users by their ids: buyers and staff. */
    async people(ids: readonly string[]): Promise<Map<string, SessionUser>> {
      const users = await prisma.user.findMany({ where: { id: { in: [...ids] } }, omit: { passwordHash: true } });
      return new Map(users.map((user) => [user.id, user]));
    },

    /**
     * One's own order as it is, then each time it changed, until it has ended. The database is also looked at from time
     * to time: without Redis, another instance's changes are not told.
     * @throws AppError NOT_FOUND.
     */
    async watch(userId: string, id: string): Promise<AsyncIterableIterator<OrderOfPlan>> {
      await own(userId, id);
      const bell = createBell();
      const unsubscribe = bus.on('payment.orderChanged', ({ orderId }) => {
        if (orderId === id) bell.ring();
      });
      const timer = setInterval(bell.ring, watchMs).unref();
      let seen = '';
      let hasEnded = false;

      async function next(): Promise<OrderOfPlan | null> {
        while (!hasEnded && (await bell.heard())) {
          // Before the order: a change in between makes one look too many, never one too few.
          const events = await prisma.orderEvent.count({ where: { orderId: id } });
          const order = await own(userId, id);
          // Opened again, it has another address and nothing new in its timeline.
          const now = `${events} ${order.openedAt?.getTime() ?? ''}`;
          if (now === seen) continue;
          seen = now;
          hasEnded = order.state !== 'pending';
          return order;
        }
        return null;
      }

      return streamOf(next, () => {
        unsubscribe();
        clearInterval(timer);
        bell.end();
      });
    },
  };
}

function conditions({ state, planId, ...times }: OrderFilter): Sql[] {
  return [
    ...(state ? [sql`"Order"."state" = ${state}::"OrderState"`] : []),
    ...(planId ? [sameId('planId', planId, 'Order')] : []),
    ...between(times, 'Order'),
  ];
}

/** An order's number, a payment's transaction id or the buyer's name, e-mail or phone, looked at one by one. */
function mentions(part: string): Sql {
  const pattern = containing(part);
  return sql`("number" ILIKE ${pattern}
    OR EXISTS (SELECT FROM "Payment" WHERE "orderId" = "Order"."id" AND "transactionId" ILIKE ${pattern} OFFSET 0)
    OR EXISTS (SELECT FROM "User" WHERE "User"."id" = "Order"."userId" AND ${mentionedBy(part)} OFFSET 0))`;
}

/** The same by the indexes of each, no more of each than are counted. */
function idsWith(part: string, isThere: Sql): Sql {
  const pattern = containing(part);
  const most = sql`LIMIT ${COUNTED.search + 1}::int`;
  return sql`(SELECT "id" FROM "Order"
      WHERE ${isThere} AND search_grams("number", 1, 3) @> ${gramsOf(part)} AND "number" ILIKE ${pattern} ${most})
    UNION ALL (SELECT "Order"."id" FROM "Payment" JOIN "Order" ON "Order"."id" = "orderId"
      WHERE ${isThere} AND search_grams("transactionId", 1, 3) @> ${gramsOf(part)} AND "transactionId" ILIKE ${pattern} ${most})
    UNION ALL (SELECT "Order"."id" FROM "User" JOIN "Order" ON "Order"."userId" = "User"."id"
      WHERE ${isThere} AND ${hasGrams(part)} AND ${mentionedBy(part)} ${most})`;
}

function byOrder<Row extends { orderId: string | null }>(ids: readonly string[], rows: Row[]): Map<string, Row[]> {
  const groups = Map.groupBy(rows, ({ orderId }) => orderId ?? '');
  return new Map(ids.map((id) => [id, groups.get(id) ?? []]));
}

/** Whether staff still have to decide about one of these payments; one that bought something is its buyer's receipt. */
export function isUnderReview(payments: readonly PaymentWithGrant[]): boolean {
  return payments.some(({ attention, resolution, grant }) => attention !== null && resolution === null && !grant);
}

/** The payment that bought what was ordered: the first that bought anything. */
export function receiptOf(payments: readonly PaymentWithGrant[]) {
  for (const payment of payments) if (payment.grant) return { payment, grant: payment.grant };
  return null;
}
