import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Transaction } from '../adapters/database.ts';
import type { GatewayRefund } from '../adapters/payment/refunds.ts';
import { AppError } from '../errors.ts';
import type { Order, Payment, Refund } from '../generated/prisma/client.ts';
import type { Changes, NewChange } from './changes.ts';
import { flagInvoices } from './invoices.ts';
import type { MembershipCuts } from './membership-cuts.ts';
import { isId } from './paging.ts';
import type { RefundLetters } from './refund-letters.ts';
import { REFUND_MOVES, type RefundFact } from './refund-states.ts';
import { held, type Settlement } from './settlement.ts';
import { tellWebhooks } from './webhook-events.ts';
import { orderRefunded } from './webhook-news.ts';

/** What a refund is about, each row held until the transaction ends. */
export interface Case {
  readonly order: Order | null;
  readonly payment: Payment;
  readonly refund: Refund;
}

/** What has to be told after the commit. */
export interface Told {
  readonly order: Order | null;
  readonly hasShortened: boolean;
}

export type RefundBooking = ReturnType<typeof createRefundBooking>;

/** What moves a refund, each in one transaction that holds order and payment: concurrent reports of it wait for each other. */
export function createRefundBooking(deps: {
  readonly settlement: Pick<Settlement, 'note'>;
  readonly cuts: MembershipCuts;
  readonly letters: RefundLetters;
  readonly changes: Pick<Changes, 'note' | 'tell'>;
  readonly bus: Bus;
  readonly clock: Clock;
  /** In milliseconds. */
  readonly times: { readonly firstAsk: number };
}) {
  const { settlement, cuts, letters, changes, bus, clock, times } = deps;

  /** Tells everybody, after the commit. */
  function publish({ order, hasShortened }: Told): void {
    if (order) bus.publish('payment.orderChanged', { orderId: order.id, userId: order.userId });
    if (order?.userId && hasShortened) bus.publish('membership.changed', { userId: order.userId });
    letters.wake();
    changes.tell();
  }

  /** What went back of a payment or may do so, in fen. */
  async function refundedOf(tx: Transaction, paymentId: string): Promise<Refunded> {
    const refunds = await tx.refund.findMany({ where: { paymentId, state: { not: 'failed' } } });
    const sum = (some: readonly Refund[]) => some.reduce((all, { amount }) => all + amount, 0);
    return {
      live: sum(refunds),
      succeeded: sum(refunds.filter(({ state }) => state === 'succeeded')),
      there: sum(refunds.filter((refund) => !isByHand(refund))),
    };
  }

  /** Carries out what a refund that succeeded does to the membership its payment bought. */
  async function carryOutEffect(tx: Transaction, { order, payment, refund }: Case, noted: NewChange[]) {
    const { id: refundId, effect, amount } = refund;
    if (effect === null || effect === 'nothing') return null;
    const grant = await tx.membershipGrant.findUnique({ where: { paymentId: payment.id } });
    const share = effect === 'end' ? 'all' : { part: amount, of: payment.amount };
    const taken = grant && (await cuts.ofGrant(tx, grant.id, share, { source: 'refund', refundId }));
    if (taken && order?.userId)
      noted.push({ topic: 'membership', kind: 'shortened', subjectId: order.userId, userId: order.userId });
    return taken;
  }

  /** Decides for staff what needs no decision any more, or asks for one. */
  async function attend(tx: Transaction, { payment, refund }: Case, noted: NewChange[]): Promise<void> {
    const { succeeded } = await refundedOf(tx, payment.id);
    const isUndecided = refund.effect === null;
    const isCase = isOpenCase(payment);
    // Given back by hand, and at the provider after all.
    const isTooMuch = succeeded > payment.amount;
    const needs = (isUndecided || isTooMuch) && !isCase;
    // What went back without us stays before staff until one of them has seen it.
    const isDone =
      isCase &&
      !isUndecided &&
      !isTooMuch &&
      refund.requestedById !== null &&
      (succeeded >= payment.amount || payment.attention === 'refunded_there');
    if (!needs && !isDone) return;
    const now = clock.now();
    await tx.payment.update({
      where: { id: payment.id },
      data: needs
        ? { attention: 'refunded_there', resolution: null, resolvedAt: null, resolvedById: null }
        : { resolution: 'refunded', resolvedAt: now, resolvedById: refund.requestedById },
    });
    noted.push({
      topic: 'payment',
      kind: needs ? 'needs_attention' : 'refunded',
      subjectId: payment.id,
      userId: null,
    });
  }

  /** Moves a refund by what became known of it; in the one transaction everything that follows from it. */
  async function move(
    tx: Transaction,
    of: Case,
    fact: RefundFact,
    said: Pick<GatewayRefund, 'providerId' | 'failure' | 'succeededAt'> & {
      /** By staff, not by the provider. */
      readonly isSaidByStaff?: boolean;
    },
  ): Promise<Told> {
    const { order, payment } = of;
    const { to, event: usual } = REFUND_MOVES[of.refund.state][fact];
    const event = usual === 'refunded' && of.refund.origin === 'noted' ? 'refund_noted' : usual;
    const now = clock.now();
    const isEnd = to === 'succeeded' || to === 'failed';
    const isNew = to !== of.refund.state;
    // What is stuck is said again and again.
    const isNews = event !== null && (isNew || of.refund.failure !== said.failure);
    const refund = await tx.refund.update({
      where: { id: of.refund.id },
      data: {
        state: to,
        ...(said.providerId && { providerId: said.providerId }),
        ...((isNew || fact === 'stuck') && { failure: to === 'succeeded' ? null : said.failure }),
        ...(isNew && to === 'succeeded' && { succeededAt: said.succeededAt ?? now, failedAt: null }),
        ...(isNew && to === 'failed' && { failedAt: now }),
        ...(isEnd && { nextAskAt: null }),
        // Once the provider says it as well, there is nothing to take back.
        ...(fact === 'succeeded' && { isSaidByStaff: said.isSaidByStaff ?? false }),
        ...(isNew && !isEnd && { nextAskAt: new Date(now.getTime() + times.firstAsk), asks: 0, failedAt: null }),
      },
    });
    const noted: NewChange[] = [];
    const moved = { order, payment, refund };
    let hasShortened = false;
    if (isNew && to === 'succeeded') {
      const taken = await carryOutEffect(tx, moved, noted);
      hasShortened = taken !== null;
      await attend(tx, moved, noted);
      const { succeeded } = await refundedOf(tx, payment.id);
      await tellWebhooks(tx, orderRefunded(order, payment, refund, succeeded, now));
      // What staff have noted went back as they say, which need not be the way it came.
      const kind = refund.origin === 'noted' ? 'refund_noted' : 'order_refunded';
      if (order)
        await letters.write(tx, kind, { order, payment, refund }, taken && { what: 'shorten', endsAt: taken.startsAt });
      if (order) await flagInvoices(tx, order.id, now);
    }
    if (order && isNew && fact === 'given_up')
      await letters.write(tx, 'refund_given_up', { order, payment, refund }, null);
    if (order && isNews) {
      await settlement.note(tx, order, event, { amount: refund.amount });
      noted.push({ topic: 'order', kind: event, subjectId: order.id, userId: order.userId });
    }
    await changes.note(tx, noted);
    return { order, hasShortened };
  }

  /** A payment with its order, both held. */
  async function heldPayment(tx: Transaction, id: string): Promise<Omit<Case, 'refund'>> {
    const known = isId(id) ? await tx.payment.findUnique({ where: { id }, select: { orderId: true } }) : null;
    if (!known) throw new AppError('NOT_FOUND');
    const order = known.orderId ? await held(tx, { id: known.orderId }) : null;
    const [payment] = await tx.$queryRaw<Payment[]>`SELECT * FROM "Payment" WHERE "id" = ${id}::uuid FOR UPDATE`;
    if (!payment) throw new AppError('NOT_FOUND');
    return { order, payment };
  }

  /** A refund with its payment and its order, all held. */
  async function heldRefund(tx: Transaction, id: string): Promise<Case> {
    const known = isId(id) ? await tx.refund.findUnique({ where: { id }, select: { paymentId: true } }) : null;
    if (!known) throw new AppError('NOT_FOUND');
    const of = await heldPayment(tx, known.paymentId);
    // Read anew: it may have changed while the payment was waited for.
    return { ...of, refund: await tx.refund.findUniqueOrThrow({ where: { id } }) };
  }

  return { publish, refundedOf, carryOutEffect, attend, move, heldPayment, heldRefund };
}

/** Of a payment, in fen. */
export interface Refunded {
  /** All that has not failed: what is on its way counts as gone. */
  readonly live: number;
  readonly succeeded: number;
  /** Of what is live all that the provider knows of, or may. */
  readonly there: number;
}

export const isOpenCase = ({ attention, resolution }: Payment) => attention !== null && resolution === null;

/** What begins the number of a refund whose number at the provider is not known. */
export const NAMELESS = 'N';
export const isNameless = ({ origin, number }: Pick<Refund, 'origin' | 'number'>): boolean =>
  origin !== 'staff' && number.startsWith(NAMELESS);

/** Neither gone back nor failed. */
export const isUnderWay = ({ state }: Pick<Refund, 'state'>): boolean => state === 'requested' || state === 'pending';

/** Whether nobody but staff has said that it went back: they can take that back. */
export const isUndoable = ({
  state,
  reference,
  isSaidByStaff,
}: Pick<Refund, 'state' | 'reference' | 'isSaidByStaff'>) =>
  state === 'succeeded' && (reference !== null || isSaidByStaff);

/** Given back in another way than by the provider, which knows nothing of it. */
export const isByHand = ({ reference }: Pick<Refund, 'reference'>): boolean => reference !== null;
