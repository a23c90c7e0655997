import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { GatewayPayment, GatewayState } from '../adapters/payment/gateway.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import type { GatewayRefund } from '../adapters/payment/refunds.ts';
import type { Order, Refund } from '../generated/prisma/client.ts';
import type { Changes } from './changes.ts';
import { methodOf } from './payment-methods.ts';
import { isByHand, isNameless, isOpenCase, NAMELESS, type Case, type RefundBooking } from './refund-booking.ts';
import { held, type Settlement, type Source } from './settlement.ts';

/** What providers tell of refunds, ours and those made at their own desks. */
export function createRefundReports(deps: {
  readonly prisma: Prisma;
  readonly methods: readonly PaymentMethod[];
  readonly settlement: Pick<Settlement, 'note' | 'take'>;
  readonly booking: RefundBooking;
  readonly changes: Pick<Changes, 'note'>;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const { prisma, methods, settlement, booking, changes, clock, logger } = deps;
  const { publish, refundedOf, move, heldPayment } = booking;

  /** The payment that a refund made elsewhere is of; one we never heard of is put on the books, and before staff. */
  async function paymentOf(tx: Transaction, method: string, said: GatewayRefund, order: Order | null) {
    const { transactionId, orderNumber } = said;
    const known = transactionId
      ? await tx.payment.findUnique({ where: { method_transactionId: { method, transactionId } } })
      : order && (await tx.payment.findFirst({ where: { orderId: order.id, method }, orderBy: { createdAt: 'asc' } }));
    if (known) return heldPayment(tx, known.id);
    const amount = said.total ?? said.refundedInAll ?? said.amount;
    if (!transactionId || amount === null) return null;
    const now = clock.now();
    const attention = order ? ('refunded_there' as const) : ('unknown_order' as const);
    const payment = await tx.payment.create({
      data: {
        method,
        transactionId,
        orderNumber,
        amount,
        isTest: methodOf(methods, method).isTest,
        paidAt: said.succeededAt ?? now,
        orderId: order?.id ?? null,
        createdAt: now,
        attention,
      },
    });
    if (order) await settlement.note(tx, order, 'needs_attention', { reason: attention, amount });
    await changes.note(tx, [
      { topic: 'payment', kind: 'needs_attention', subjectId: payment.id, userId: null },
      ...(order
        ? [{ topic: 'order' as const, kind: 'needs_attention' as const, subjectId: order.id, userId: order.userId }]
        : []),
    ]);
    return { order, payment };
  }

  /** A new row for money that went back without us, or null: it is none that is not on the books. */
  async function found(
    tx: Transaction,
    { order, payment }: Omit<Case, 'refund'>,
    said: GatewayRefund,
  ): Promise<Refund | null> {
    const { method, id: paymentId } = payment;
    const known = await tx.refund.findMany({ where: { paymentId }, orderBy: { createdAt: 'asc' } });
    const succeeded = known.filter(({ state }) => state === 'succeeded');
    const { there } = await refundedOf(tx, paymentId);
    const rest = said.refundedInAll === null ? null : said.refundedInAll - there;
    const named = known.find(({ number }) => number === said.number);
    // One number may name several refunds at the provider's desk: then the whole tells that there was another one.
    const isAnother =
      named?.state === 'succeeded' && named.origin !== 'staff' && said.amount === null && (rest ?? 0) > 0;
    if (named && !isAnother) return named;
    const amount = said.amount ?? rest ?? 0;
    // What staff have noted by hand, or a query has found, gets its number now.
    const same = succeeded.find(
      (refund) =>
        isNameless(refund) && !isByHand(refund) && (refund.amount === amount || (said.amount === null && amount <= 0)),
    );
    if (same) return tx.refund.update({ where: { id: same.id }, data: { number: said.number } });
    if (amount <= 0 || said.said === 'refused' || said.said === 'closed') return null;
    const grant = await tx.membershipGrant.findUnique({ where: { paymentId } });
    return tx.refund.create({
      data: {
        number: isAnother ? `${said.number}-${known.length}` : said.number,
        method,
        paymentId,
        amount,
        state: 'requested',
        origin: 'provider',
        reason: '',
        // What bought nothing has nothing to take back.
        effect: grant && order ? null : 'nothing',
        isTest: payment.isTest,
        createdAt: clock.now(),
      },
    });
  }

  /** The amount of one that the notification does not tell, where its number is not ours. */
  async function withAmount(method: string, said: GatewayRefund): Promise<GatewayRefund> {
    const { number } = said;
    if (said.amount !== null || number.startsWith(NAMELESS)) return said;
    if (await prisma.refund.findUnique({ where: { method_number: { method, number } }, select: { id: true } }))
      return said;
    const exact = await methodOf(methods, method).gateway?.refunds?.query(said);
    return exact ? { ...said, amount: exact.amount } : said;
  }

  /**
   * Books what a provider verifiably says of a refund, by notification, query or bill: of ours, and of those made at its
   * own desk, which come before staff because nobody has decided what they do to the membership. Any number of reports at
   * once, on any instances, are one.
   * @throws AppError PAYMENT_PROVIDER_ERROR: its amount could not be found out; to be told again.
   */
  async function take(method: string, reported: GatewayRefund): Promise<void> {
    const said = await withAmount(method, reported);
    const told = await prisma.$transaction(async (tx) => {
      const order = await held(tx, { number: said.orderNumber, method });
      const of = await paymentOf(tx, method, said, order);
      const refund = of && (await found(tx, of, said));
      return of && refund ? move(tx, { ...of, refund }, said.said, said) : null;
    });
    if (told) publish(told);
    else logger.warn({ method, order: reported.orderNumber }, 'A refund was told of that is of no payment');
  }

  /** Something went back of a payment, says a query, and not by which refund: booked as far as it is known. */
  async function notice(
    method: string,
    { transactionId, orderNumber, amount: total }: GatewayPayment,
    refunded: number | null,
  ) {
    if (refunded !== null) {
      const payment = await prisma.payment.findUnique({ where: { method_transactionId: { method, transactionId } } });
      if (!payment || (await refundedOf(prisma, payment.id)).there >= refunded) return;
      const unknown = { providerId: null, amount: null, succeededAt: null, failure: null };
      const about = { orderNumber, transactionId, total, refundedInAll: refunded };
      return take(method, { ...unknown, ...about, number: `${NAMELESS}${transactionId}`, said: 'succeeded' });
    }
    const told = await prisma.$transaction(async (tx) => {
      const known = await tx.payment.findUnique({ where: { method_transactionId: { method, transactionId } } });
      if (!known || isOpenCase(known)) return null;
      const { order, payment } = await heldPayment(tx, known.id);
      if (isOpenCase(payment) || (await refundedOf(tx, payment.id)).there > 0) return null;
      await tx.payment.update({
        where: { id: payment.id },
        data: { attention: 'refunded_there', resolution: null, resolvedAt: null, resolvedById: null },
      });
      if (order)
        await settlement.note(tx, order, 'needs_attention', { reason: 'refunded_there', amount: payment.amount });
      await changes.note(tx, [{ topic: 'payment', kind: 'needs_attention', subjectId: payment.id, userId: null }]);
      return { order, hasShortened: false };
    });
    if (told) publish(told);
  }

  return {
    take,

    /** Puts on the books what a gateway says of an order that was paid: the money, and what went back of it. */
    async hear(method: string, said: Extract<GatewayState, { state: 'paid' }>, source: Source): Promise<void> {
      const { payment, refunded } = said;
      await settlement.take(method, payment, source, refunded !== undefined);
      if (refunded !== undefined) await notice(method, payment, refunded);
    },
  };
}
