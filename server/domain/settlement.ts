import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { GatewayPayment } from '../adapters/payment/gateway.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import type { Order, OrderEventKind, Payment } from '../generated/prisma/client.ts';
import { confirmedAddress } from './addresses.ts';
import type { Changes, NewChange } from './changes.ts';
import type { MailDetails } from './letters.ts';
import type { MembershipService } from './membership.ts';
import { factOf, MOVES, UNKNOWN_ORDER, type Move, type OrderFact } from './order-states.ts';
import { soldAs } from './order-views.ts';
import type { Outbox } from './outbox.ts';
import { methodOf } from './payment-methods.ts';
import { yuan } from './order-timeline.ts';
import { orderPaid } from './webhook-news.ts';
import { tellWebhooks } from './webhook-events.ts';
import type { Text } from '../language.ts';
import { minuteOf } from '../text-cleaning.ts';

/** How a payment became known. */
export type Source = Extract<OrderEventKind, 'notified' | 'queried' | 'close_requested'>;

/** How long after its cashier has closed a closed order is asked about once more, as a notification may get lost. */
export const LAST_LOOK_MS = 10 * 60_000;
/** One that was closed before its cashier has: whether the provider knows that is asked so soon. */
const CLOSED_THERE_MS = 5_000;

/** What a letter says behind the method of a payment that moved no money. */
const TEST_PAYMENT: Text = { en: ', test payment: no money moved', zh: '，测试支付，没有真实扣款' };

export type Settlement = ReturnType<typeof createSettlement>;

/** What moves an order, each in one transaction that holds its row: concurrent reports of it wait for each other. */
export function createSettlement(deps: {
  readonly prisma: Prisma;
  readonly methods: readonly PaymentMethod[];
  readonly membership: MembershipService;
  readonly outbox: Outbox;
  readonly changes: Pick<Changes, 'note' | 'tell'>;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, methods, membership, outbox, changes, bus, clock } = deps;

  /** Tells everybody, after the commit. */
  function publish(order: Order | null, { payment: becomes }: Pick<Move, 'payment'>): void {
    if (order) bus.publish('payment.orderChanged', { orderId: order.id, userId: order.userId });
    if (order?.userId && becomes === 'buys') {
      outbox.wake();
      bus.publish('membership.changed', { userId: order.userId });
    }
    changes.tell();
  }

  /** Notes for whoever follows order, membership and the staff's desk what has become of them, at the transaction's end. */
  async function follow(
    tx: Transaction,
    order: Order | null,
    payment: Payment | null,
    { event, payment: becomes }: Pick<Move, 'event' | 'payment'>,
  ): Promise<void> {
    const noted: NewChange[] = [];
    const userId = order?.userId ?? null;
    if (order && event) noted.push({ topic: 'order', kind: event, subjectId: order.id, userId });
    if (userId !== null && becomes === 'buys')
      noted.push({ topic: 'membership', kind: 'granted', subjectId: userId, userId });
    // Also one that staff have decided about: it leaves their list.
    if (payment?.attention) {
      const kind = payment.resolution ?? 'needs_attention';
      noted.push({ topic: 'payment', kind, subjectId: payment.id, userId: null });
    }
    await changes.note(tx, noted);
  }

  /** Gives the buyer what a payment bought, with a mail. */
  async function fulfil(tx: Transaction, order: Order, payment: Payment, userId: string): Promise<void> {
    const { planId, number, language, durationDays: days } = order;
    const plan = await tx.plan.findUniqueOrThrow({ where: { id: planId } });
    const grant = await membership.grant(tx, { userId, plan, days, source: 'payment', paymentId: payment.id });
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const { username } = user;
    const recipient = confirmedAddress(user);
    const method = methodOf(methods, payment.method).name[language];
    const details: MailDetails = {
      username,
      number,
      plan: soldAs(order, plan, language),
      amount: yuan(payment.amount),
      method: payment.isTest ? `${method}${TEST_PAYMENT[language]}` : method,
      endsAt: minuteOf(grant.endsAt),
    };
    await outbox.add(tx, { kind: 'membership_paid', about: payment.id, recipient, language, details });
    await tellWebhooks(tx, orderPaid(order, payment, plan, grant, clock.now()));
  }

  /** Carries a move out on an order whose row is held. */
  async function carryOut(tx: Transaction, order: Order, move: Move, payment: Payment | null, details = {}) {
    const now = clock.now();
    if (move.payment === 'buys' && payment && order.userId) await fulfil(tx, order, payment, order.userId);
    if (move.to !== order.state) {
      const nextLook = now.getTime() + (order.expiresAt > now ? CLOSED_THERE_MS : LAST_LOOK_MS);
      const data =
        move.to === 'paid'
          ? { paidAt: payment?.paidAt ?? now, closedAt: null, nextQueryAt: null }
          : { closedAt: now, nextQueryAt: new Date(nextLook), queries: 0 };
      await tx.order.update({ where: { id: order.id }, data: { state: move.to, ...data } });
    }
    if (move.event) await note(tx, order, move.event, details);
  }

  async function note(tx: Transaction, order: Order, kind: OrderEventKind, details: object): Promise<void> {
    await tx.orderEvent.create({ data: { orderId: order.id, kind, details, createdAt: clock.now() } });
  }

  return {
    publish,
    follow,
    carryOut,
    note,

    /**
     * Puts money a gateway verifiably reported on the books, once a transaction, and does with it what the table says:
     * it buys the membership, or waits for staff. Any number of reports at once, on any instances, are one.
     * @param isRefunded some of it or all has gone back already.
     */
    async take(method: string, reported: GatewayPayment, source: Source, isRefunded = false): Promise<void> {
      const { transactionId, orderNumber, amount, paidAt } = reported;
      // Most reports of a transaction are not its first: they need no lock.
      const key = { method, transactionId };
      if (await prisma.payment.findUnique({ where: { method_transactionId: key }, select: { id: true } })) return;
      const taken = await prisma.$transaction(async (tx) => {
        const order = await held(tx, { number: orderNumber, method });
        const fact = order && factOf(order, reported, isRefunded);
        const move = order && fact ? MOVES[order.state][fact] : null;
        const becomes = move?.payment ?? UNKNOWN_ORDER;
        const [payment] = await tx.payment.createManyAndReturn({
          data: [
            {
              ...key,
              orderNumber,
              amount,
              isTest: methodOf(methods, method).isTest,
              paidAt,
              orderId: order?.id ?? null,
              createdAt: clock.now(),
              attention: becomes === 'buys' ? null : becomes,
            },
          ],
          skipDuplicates: true,
        });
        if (!payment) return null; // Somebody else put it there in the meantime.
        if (order && move) {
          await note(tx, order, source, { amount, transactionId });
          await carryOut(tx, order, move, payment, payment.attention ? { reason: payment.attention } : { amount });
        }
        await follow(tx, order, payment, { event: move?.event ?? null, payment: becomes });
        return { order, payment, becomes };
      });
      if (taken) publish(taken.order, { payment: taken.becomes });
    },

    /** Something without money became known of an order. It stays as it is where the table says so. */
    async know(orderId: string, fact: Extract<OrderFact, 'refused' | 'cancelled' | 'expired' | 'closed_there'>) {
      const moved = await prisma.$transaction(async (tx) => {
        const order = await held(tx, { id: orderId });
        // Another request for the same order has opened it meanwhile.
        if (fact === 'refused' && (order?.paymentUrl || order?.codeUrl)) return null;
        const move = order && MOVES[order.state][fact];
        if (!order || !move?.event) return null;
        await carryOut(tx, order, move, null);
        await follow(tx, order, null, move);
        return { order, move };
      });
      if (moved) publish(moved.order, moved.move);
    },
  };
}

/** Holds an order's row until the transaction ends. */
export async function held(
  tx: Transaction,
  by: { readonly id: string } | { readonly number: string; readonly method: string },
): Promise<Order | null> {
  const [order] =
    'id' in by
      ? await tx.$queryRaw<Order[]>`SELECT * FROM "Order" WHERE "id" = ${by.id}::uuid FOR UPDATE`
      : await tx.$queryRaw<Order[]>`
          SELECT * FROM "Order" WHERE "number" = ${by.number} AND "method" = ${by.method} FOR UPDATE`;
  return order ?? null;
}
