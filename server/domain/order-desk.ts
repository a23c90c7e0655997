import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { AuditAction, Order, Payment, Prisma as Filter, Refund } from '../generated/prisma/client.ts';
import { clean } from '../text-cleaning.ts';
import { reasonOf, type ByHand } from './by-hand.ts';
import type { Bills } from './bills.ts';
import type { Changes, NewChange } from './changes.ts';
import type { Idempotency } from './idempotency.ts';
import type { MembershipCuts } from './membership-cuts.ts';
import type { MembershipService } from './membership.ts';
import { flagInvoices } from './invoices.ts';
import { MOVES } from './order-states.ts';
import { yuan } from './order-timeline.ts';
import type { OrderOfPlan, Orders } from './order-views.ts';
import { isId } from './paging.ts';
import { methodOf } from './payment-methods.ts';
import type { Reconciliation } from './reconciliation.ts';
import { isUndoable } from './refund-booking.ts';
import { UNDONE } from './refund-failures.ts';
import type { MembershipEffect, RefundLetters } from './refund-letters.ts';
import type { Refunds } from './refunds.ts';
import { held, type Settlement } from './settlement.ts';

export interface SettleInput extends ByHand {
  /** Of the order. */
  readonly id: string;
  /** The provider's number of the payment, as its desk shows it. */
  readonly transactionId: string;
  /** In fen. */
  readonly amount: number;
  /** Null: now. */
  readonly paidAt?: Date | null | undefined;
}

export interface AttachInput extends ByHand {
  /** Of the payment. */
  readonly id: string;
  readonly orderNumber: string;
}

export type OrderDesk = ReturnType<typeof createOrderDesk>;

/**
 * The staff's hand on an order, where notifications and queries do not settle it. Each act has its reason in the audit
 * trail; whoever calls has made sure that they are staff.
 */
export function createOrderDesk(deps: {
  readonly prisma: Prisma;
  readonly methods: readonly PaymentMethod[];
  readonly orders: Pick<Orders, 'get'>;
  readonly settlement: Settlement;
  readonly refunds: Pick<Refunds, 'hear' | 'refundedOf'>;
  readonly reconciliation: Pick<Reconciliation, 'ask' | 'firstQueryAt'>;
  readonly membership: MembershipService;
  readonly cuts: MembershipCuts;
  readonly bills: Pick<Bills, 'settled'>;
  readonly letters: RefundLetters;
  readonly changes: Pick<Changes, 'note'>;
  readonly idempotency: Idempotency;
  readonly clock: Clock;
}) {
  const {
    prisma,
    methods,
    orders,
    settlement,
    refunds,
    reconciliation,
    membership,
    cuts,
    bills,
    letters,
    changes,
    idempotency,
    clock,
  } = deps;

  const audit = (
    tx: Transaction,
    action: AuditAction,
    staffId: string,
    order: Order | null,
    { about, after }: { readonly about: string; readonly after: object },
  ) =>
    tx.auditEntry.create({
      data: { action, staffId, subjectId: order?.userId ?? null, about, after, createdAt: clock.now() },
    });

  /** Writes down who acts on an order and why, before the provider is asked. True: the key has done it already. */
  async function begin(staffId: string, action: 'order_queried' | 'order_closed', order: Order, input: ByHand) {
    const reason = reasonOf(input.reason);
    const task = {
      owner: `user:${staffId}`,
      operation: action,
      key: input.idempotencyKey,
      content: [order.id, reason],
    };
    return prisma.$transaction(async (tx) => {
      if (await idempotency.claim(tx, task)) return true;
      await audit(tx, action, staffId, order, { about: order.number, after: { reason } });
      await idempotency.keep(tx, task, order.id);
      return false;
    });
  }

  /** A payment with its order, both held. */
  async function heldPayment(tx: Transaction, id: string): Promise<{ order: Order | null; payment: Payment }> {
    const known = isId(id) ? await tx.payment.findUnique({ where: { id }, select: { orderId: true } }) : null;
    if (!known) throw new AppError('NOT_FOUND');
    const order = known.orderId ? await held(tx, { id: known.orderId }) : null;
    const [payment] = await tx.$queryRaw<Payment[]>`SELECT * FROM "Payment" WHERE "id" = ${id}::uuid FOR UPDATE`;
    if (!payment) throw new AppError('NOT_FOUND');
    return { order, payment };
  }

  /** Gives the buyer of an order what he ordered, for a payment. */
  async function pay(tx: Transaction, order: Order, payment: Payment, event: 'settled_by_staff' | 'payment_attached') {
    const move = { ...MOVES[order.state].granted, event };
    await settlement.carryOut(tx, order, move, payment, { amount: payment.amount });
    await settlement.follow(tx, order, payment, move);
  }

  /** Takes back what a payment has given, as far as it is not used; its order is closed unless another one paid it. */
  async function takeBack(tx: Transaction, order: Order | null, payment: Payment, noted: NewChange[]) {
    const grant = await tx.membershipGrant.findUnique({ where: { paymentId: payment.id } });
    if (!grant) return;
    const taken = await cuts.ofGrant(tx, grant.id, 'all', { source: 'staff' });
    await tx.membershipGrant.update({ where: { id: grant.id }, data: { paymentId: null } });
    if (taken?.userId)
      noted.push({ topic: 'membership', kind: 'shortened', subjectId: taken.userId, userId: taken.userId });
    if (!order) return;
    const others = await tx.membershipGrant.count({ where: { payment: { orderId: order.id } } });
    if (others > 0) return;
    const now = clock.now();
    await tx.order.update({
      where: { id: order.id },
      data: {
        state: 'closed',
        paidAt: null,
        closedAt: now,
        nextQueryAt: reconciliation.firstQueryAt(now),
        queries: 0,
      },
    });
  }

  return {
    /**
     * Asks the provider about an order now, in whatever state it is, and believes what it says: also that money went back.
     * @throws AppError NOT_FOUND, BAD_USER_INPUT (reason), IDEMPOTENCY_CONFLICT, PAYMENT_PROVIDER_ERROR: no answer, or
     * the method is off.
     */
    async query(staffId: string, { id, ...input }: { readonly id: string } & ByHand): Promise<OrderOfPlan> {
      const order = await orders.get(id);
      if (await begin(staffId, 'order_queried', order, input)) return orders.get(id);
      if (!methodOf(methods, order.method).gateway) throw new AppError('PAYMENT_PROVIDER_ERROR');
      await reconciliation.ask(order);
      return orders.get(id);
    },

    /**
     * Closes an order, at the provider too; where the method is off, on our books alone. One that was paid before it
     * could be closed is paid.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED (it is paid), BAD_USER_INPUT (reason), IDEMPOTENCY_CONFLICT,
     * PAYMENT_PROVIDER_ERROR: then it is as it was.
     */
    async close(staffId: string, { id, ...input }: { readonly id: string } & ByHand): Promise<OrderOfPlan> {
      const order = await orders.get(id);
      if (order.state === 'paid') throw new AppError('ALREADY_RESOLVED');
      if (await begin(staffId, 'order_closed', order, input)) return orders.get(id);
      const { gateway } = methodOf(methods, order.method);
      const said = gateway && (await gateway.close(order.number));
      if (said?.state === 'paid') await refunds.hear(order.method, said, 'close_requested');
      await settlement.know(order.id, 'cancelled');
      return orders.get(id);
    },

    /**
     * Enters a payment that staff have seen at the provider's desk, and gives its buyer what he ordered for it. The same
     * transaction, reported later, is known then.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED (the order is paid), BAD_USER_INPUT (amount, transaction known or
     * unreadable, nobody to give it to, reason), IDEMPOTENCY_CONFLICT.
     */
    async settle(staffId: string, input: SettleInput): Promise<OrderOfPlan> {
      const { id, amount, idempotencyKey: key } = input;
      const reason = reasonOf(input.reason);
      const transactionId = clean(input.transactionId);
      const paidAt = input.paidAt ?? clock.now();
      const fields: Record<string, FieldError> = {};
      if (!/^[\w-]{1,64}$/.test(transactionId)) fields['transactionId'] = transactionId ? 'transaction' : 'required';
      if (!Number.isInteger(amount) || amount < 1 || amount > MOST) fields['amount'] = 'number';
      if (paidAt > clock.now()) fields['paidAt'] = 'dayAhead';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      const content = [id, transactionId, amount, input.paidAt ?? null, reason];
      const task = { owner: `user:${staffId}`, operation: 'settleOrder', key, content };
      const known = await orders.get(id);
      const settled = await prisma.$transaction(async (tx) => {
        if (await idempotency.claim(tx, task)) return null;
        const order = await held(tx, { id: known.id });
        if (!order) throw new AppError('NOT_FOUND');
        if (order.state === 'paid') throw new AppError('ALREADY_RESOLVED');
        if (!order.userId) throw badInput({ id: 'notGrantable' });
        const { method, number: orderNumber, isTest } = order;
        const [payment] = await tx.payment.createManyAndReturn({
          data: [
            {
              method,
              transactionId,
              orderNumber,
              amount,
              isTest,
              paidAt,
              orderId: order.id,
              createdAt: clock.now(),
              enteredById: staffId,
            },
          ],
          skipDuplicates: true,
        });
        if (!payment) throw badInput({ transactionId: 'transactionKnown' });
        await audit(tx, 'order_settled', staffId, order, {
          about: order.number,
          after: { amount: yuan(amount), transaction: transactionId, reason },
        });
        await idempotency.keep(tx, task, id);
        await pay(tx, order, payment, 'settled_by_staff');
        return order;
      });
      if (settled) {
        settlement.publish(settled, { payment: 'buys' });
        await bills.settled(transactionId);
      }
      return orders.get(id);
    },

    /**
     * Says to which order a payment belongs that names none of ours, and gives its buyer what he ordered. Where that is
     * paid already, the payment waits for another decision, as one that was paid twice.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED, BAD_USER_INPUT (no such order, nobody to give it to, money went back,
     * reason), IDEMPOTENCY_CONFLICT.
     */
    async attach(
      staffId: string,
      { id, orderNumber, reason: why, idempotencyKey: key }: AttachInput,
    ): Promise<Payment> {
      const reason = reasonOf(why);
      const number = clean(orderNumber).toUpperCase();
      const task = { owner: `user:${staffId}`, operation: 'attachPayment', key, content: [id, number, reason] };
      const order = await prisma.order.findUnique({ where: { number } });
      if (!order) throw badInput({ orderNumber: number ? 'orderNumber' : 'required' });
      const done = await prisma.$transaction(async (tx) => {
        if (await idempotency.claim(tx, task)) return null;
        const now = await held(tx, { id: order.id });
        const { payment } = await heldPayment(tx, id);
        if (!now?.userId) throw badInput({ orderNumber: 'notGrantable' });
        if (payment.orderId !== null || payment.resolution !== null) throw new AppError('ALREADY_RESOLVED');
        const { live } = await refunds.refundedOf(tx, id);
        if (live >= payment.amount) throw badInput({ id: 'spent' });
        const buys = now.state !== 'paid';
        const attached = await tx.payment.update({
          where: { id },
          data: {
            orderId: now.id,
            ...(buys
              ? { resolution: 'granted', note: reason, resolvedAt: clock.now(), resolvedById: staffId }
              : { attention: 'duplicate' }),
          },
        });
        await audit(tx, 'payment_attached', staffId, now, {
          about: now.number,
          after: { amount: yuan(payment.amount), transaction: payment.transactionId, reason },
        });
        await idempotency.keep(tx, task, id);
        if (buys) await pay(tx, now, attached, 'payment_attached');
        else {
          const { amount } = payment;
          await settlement.note(tx, now, 'needs_attention', { reason: 'duplicate', amount });
          await settlement.follow(tx, now, attached, { event: 'needs_attention', payment: 'duplicate' });
        }
        return { order: now, buys };
      });
      if (done) settlement.publish(done.order, { payment: done.buys ? 'buys' : null });
      return prisma.payment.findUniqueOrThrow({ where: { id } });
    },

    /**
     * Takes a decision about a payment back: it waits for one again. What was granted for it is taken back as far as it
     * is not used; a refund that was only noted is none any more; a payment that was entered by hand is gone.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED (nothing was decided), BAD_USER_INPUT (money of it went back or is on
     * its way, reason), IDEMPOTENCY_CONFLICT.
     */
    async undo(staffId: string, { id, ...input }: { readonly id: string } & ByHand): Promise<Payment | null> {
      const reason = reasonOf(input.reason);
      const key = input.idempotencyKey;
      const task = { owner: `user:${staffId}`, operation: 'undoDecision', key, content: [id, reason] };
      const done = await prisma.$transaction(async (tx) => {
        if (await idempotency.claim(tx, task)) return null;
        const { order, payment } = await heldPayment(tx, id);
        if (payment.resolution === null && payment.enteredById === null) throw new AppError('ALREADY_RESOLVED');
        const isReal = [{ origin: { not: 'noted' as const } }, { reference: { not: null } }];
        const moved = { paymentId: id, OR: isReal, state: { not: 'failed' as const } };
        if (await tx.refund.count({ where: moved })) throw badInput({ id: 'spent' });
        const noted: NewChange[] = [];
        // What the payment bought before anybody had to decide about it is not the decision's.
        const isEntry = payment.resolution === null && payment.enteredById !== null;
        if (payment.resolution === 'granted' || isEntry) await takeBack(tx, order, payment, noted);
        await unnote(tx, { order, payment }, { paymentId: id, origin: 'noted', state: 'succeeded' }, noted);
        const { amount, transactionId } = payment;
        await audit(tx, 'decision_undone', staffId, order, {
          about: payment.orderNumber,
          after: { amount: yuan(amount), transaction: transactionId, reason },
        });
        await idempotency.keep(tx, task, id);
        if (order) {
          await settlement.note(tx, order, 'decision_undone', { amount });
          noted.push({ topic: 'order', kind: 'decision_undone', subjectId: order.id, userId: order.userId });
        }
        if (payment.attention === null) {
          await tx.refund.deleteMany({ where: { paymentId: id } });
          await tx.payment.delete({ where: { id } });
        } else {
          const isStray = payment.attention === 'unknown_order';
          await tx.payment.update({
            where: { id },
            data: { ...UNDECIDED, ...(isStray && { orderId: null }) },
          });
          noted.push({ topic: 'payment', kind: 'needs_attention', subjectId: id, userId: null });
        }
        if (order) await flagInvoices(tx, order.id, clock.now());
        await changes.note(tx, noted);
        return { order };
      });
      if (done) settlement.publish(done.order, { payment: 'buys' });
      return prisma.payment.findUnique({ where: { id } });
    },

    /**
     * Takes back what staff alone have said of a refund: that money was given back by hand, or went back where the payment
     * service is off. It is failed, the time it took is given back, the buyer is written to, and a refund in whose place it
     * was noted is to be dealt with again; so is a payment that was decided by it.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED (not staff have said it, or it is taken back), BAD_USER_INPUT (reason),
     * IDEMPOTENCY_CONFLICT.
     */
    async undoNote(staffId: string, { id, ...input }: { readonly id: string } & ByHand): Promise<Refund> {
      const reason = reasonOf(input.reason);
      const key = input.idempotencyKey;
      const task = { owner: `user:${staffId}`, operation: 'undoRefundByHand', key, content: [id, reason] };
      const known = isId(id) ? await prisma.refund.findUnique({ where: { id }, select: { paymentId: true } }) : null;
      if (!known) throw new AppError('NOT_FOUND');
      const done = await prisma.$transaction(async (tx) => {
        if (await idempotency.claim(tx, task)) return null;
        const { order, payment } = await heldPayment(tx, known.paymentId);
        const refund = await tx.refund.findUniqueOrThrow({ where: { id } });
        if (!isUndoable(refund)) throw new AppError('ALREADY_RESOLVED');
        const { amount, reference } = refund;
        const noted: NewChange[] = [];
        await unnote(tx, { order, payment }, { id }, noted);
        await audit(tx, 'refund_note_undone', staffId, order, {
          about: payment.orderNumber,
          after: { amount: yuan(amount), ...(reference !== null && { reference }), reason },
        });
        await idempotency.keep(tx, task, id);
        if (payment.resolution === 'refunded' && payment.attention !== 'refunded_there') {
          await tx.payment.update({ where: { id: payment.id }, data: UNDECIDED });
          noted.push({ topic: 'payment', kind: 'needs_attention', subjectId: payment.id, userId: null });
        }
        if (order) {
          const { id: subjectId, userId } = order;
          await settlement.note(tx, order, 'refund_note_undone', { amount });
          noted.push({ topic: 'order', kind: 'refund_note_undone', subjectId, userId });
          await flagInvoices(tx, order.id, clock.now());
        }
        await changes.note(tx, noted);
        return { order };
      });
      if (done) settlement.publish(done.order, { payment: 'buys' });
      return prisma.refund.findUniqueOrThrow({ where: { id } });
    },
  };

  /** Refunds that only staff have told of are none; the time they took is given back, and their buyer is written to. */
  async function unnote(
    tx: Transaction,
    { order, payment }: { readonly order: Order | null; readonly payment: Payment },
    where: Filter.RefundWhereInput,
    noted: NewChange[],
  ): Promise<void> {
    const refunded = await tx.refund.findMany({ where, include: { taken: { include: { plan: true } } } });
    for (const { taken, ...refund } of refunded) {
      await tx.refund.update({
        where: { id: refund.id },
        data: {
          state: 'failed',
          failure: UNDONE,
          isSaidByStaff: false,
          succeededAt: null,
          failedAt: clock.now(),
          // One that was asked for stays another try of the one before.
          ...(refund.origin === 'noted' && { retryOfId: null }),
        },
      });
      let restored: MembershipEffect = null;
      if (taken?.userId) {
        const { userId, plan, days } = taken;
        const of = await tx.membershipGrant.findUnique({ where: { paymentId: payment.id }, select: { id: true } });
        const by = { source: 'staff' as const, restoresId: of?.id ?? null };
        const { endsAt } = await membership.grant(tx, { userId, plan, days: -days, ...by });
        // The row stays in the ledger; should the money go back once more, that takes for itself.
        await tx.membershipGrant.update({ where: { id: taken.id }, data: { refundId: null } });
        noted.push({ topic: 'membership', kind: 'granted', subjectId: userId, userId });
        restored = { what: 'restored', endsAt };
      }
      if (order) await letters.write(tx, 'refund_note_undone', { order, payment, refund }, restored);
    }
  }
}

/** A payment that waits for a decision. */
const UNDECIDED = { resolution: null, note: null, resolvedAt: null, resolvedById: null };

/** Ten million yuan, in fen. */
const MOST = 1_000_000_000;
