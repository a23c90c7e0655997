import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { AppError, badInput } from '../errors.ts';
import type {
  AttentionReason,
  AttentionResolution,
  AuditAction,
  Payment,
  RefundEffect,
} from '../generated/prisma/client.ts';
import { NEWEST_FIRST, type Order } from './cursor.ts';
import { between, type Between } from './filters.ts';
import type { Idempotency, Keyed } from './idempotency.ts';
import { listingOf } from './listing.ts';
import { MOVES } from './order-states.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import type { Refunds } from './refunds.ts';
import { held, type Settlement } from './settlement.ts';
import { clean } from '../text-cleaning.ts';
import { DECISION_NOTE } from '../contract/fields.ts';

const AUDIT: Record<AttentionResolution, AuditAction> = {
  granted: 'payment_granted',
  refunded: 'payment_refund_noted',
  dismissed: 'payment_dismissed',
};

/** Which payments are meant: those of which everything holds that is said. Absent or null: all. */
export interface PaymentFilter extends Between {
  /** True: those nobody has decided about; false: the others. */
  readonly isOpen?: boolean | null | undefined;
  readonly reason?: AttentionReason | null | undefined;
}

export interface Decision extends Keyed {
  /** Of the payment. */
  readonly id: string;
  readonly resolution: AttentionResolution;
  /** Null: none. */
  readonly note?: string | null | undefined;
  /** Of `refunded`: how much went back, in fen; null: all that has not gone back yet. */
  readonly amount?: number | null | undefined;
  /** Of `refunded`: what it does to the membership; null: nothing. */
  readonly effect?: RefundEffect | null | undefined;
}

export type Attention = ReturnType<typeof createAttention>;

/** Payments that could not simply complete their order; whoever calls has made sure that they are staff. */
export function createAttention(deps: {
  readonly prisma: Prisma;
  readonly settlement: Settlement;
  readonly refunds: Pick<Refunds, 'book' | 'refundedOf' | 'publish'>;
  readonly idempotency: Idempotency;
  readonly clock: Clock;
}) {
  const { prisma, settlement, refunds, idempotency, clock } = deps;

  return {
    /** Payments that ever needed a decision. @throws AppError BAD_USER_INPUT as `listingOf`. */
    async list(
      slice: Slice,
      { isOpen, reason, ...times }: PaymentFilter = {},
      order: Order = NEWEST_FIRST,
    ): Promise<Listed<Payment>> {
      return listingOf(prisma, slice, {
        table: 'Payment',
        where: [
          reason ? sql`"attention" = ${reason}::"AttentionReason"` : sql`"attention" IS NOT NULL`,
          ...(typeof isOpen === 'boolean' ? [isOpen ? sql`"resolution" IS NULL` : sql`"resolution" IS NOT NULL`] : []),
          ...between(times),
        ],
        order,
        by: 'search', // Few are in this state.
        load: (ids) => prisma.payment.findMany({ where: { id: { in: ids } } }),
      });
    },

    /** Payments by their ids. */
    async byIds(ids: readonly string[]): Promise<Map<string, Payment>> {
      const payments = await prisma.payment.findMany({ where: { id: { in: [...ids] } } });
      return new Map(payments.map((payment) => [payment.id, payment]));
    },

    /** A payment as it is; null: there is none. */
    find: (id: string): Promise<Payment | null> => prisma.payment.findUnique({ where: { id } }),

    /**
     * Decides about a payment, once: `granted` gives the buyer what he ordered and marks the order paid; `refunded` (with
     * a note on how) books that money went back in another way than from here; `dismissed` only records it, and leaves
     * memberships as they are. The note is for staff. Recorded in the audit trail.
     * With an idempotency key that was used the payment is returned as it is.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED, BAD_USER_INPUT (note too long or missing, nobody to grant to, nothing
     * left to grant for, amount), IDEMPOTENCY_CONFLICT.
     */
    async resolve(staffId: string, decision: Decision): Promise<Payment> {
      const { id, resolution, idempotencyKey: key, amount = null, effect, ...input } = decision;
      const note = clean(input.note ?? '');
      if (note.length > DECISION_NOTE.max) throw badInput({ note: 'tooLong' });
      if (resolution === 'refunded' && !note) throw badInput({ note: 'required' });
      const known = isId(id) ? await prisma.payment.findUnique({ where: { id } }) : null;
      if (!known) throw new AppError('NOT_FOUND');
      const content = [id, resolution, note, ...(amount !== null || effect ? [amount, effect] : [])];
      const task = { owner: `user:${staffId}`, operation: 'resolvePayment', key, content };
      const done = await prisma.$transaction(async (tx) => {
        if (await idempotency.claim(tx, task)) return null;
        // The order is locked first, as everywhere, so that no two transactions end in a deadlock.
        const order = known.orderId ? await held(tx, { id: known.orderId }) : null;
        const [payment] = await tx.payment.updateManyAndReturn({
          where: { id, attention: { not: null }, resolution: null },
          data: { resolution, note: note || null, resolvedAt: clock.now(), resolvedById: staffId },
        });
        if (!payment) throw new AppError('ALREADY_RESOLVED');
        const { live } = await refunds.refundedOf(tx, id);
        // What goes back in whole, or has bought something, buys nothing any more.
        const isSpent = live >= payment.amount || (await tx.membershipGrant.count({ where: { paymentId: id } })) > 0;
        let told = null;
        if (resolution === 'granted') {
          if (!order?.userId || isSpent) throw badInput({ id: order?.userId ? 'spent' : 'notGrantable' });
          await settlement.carryOut(tx, order, MOVES[order.state].granted, payment, { amount: payment.amount });
        } else if (resolution === 'refunded') {
          const by = { staffId, amount, effect: effect ?? ('nothing' as const) };
          told = await refunds.book(tx, { order, payment }, by);
        } else {
          await tx.refund.updateMany({ where: { paymentId: id, effect: null }, data: { effect: 'nothing' } });
          if (order) await settlement.note(tx, order, 'dismissed', { amount: payment.amount });
        }
        await tx.auditEntry.create({
          data: {
            action: AUDIT[resolution],
            staffId,
            subjectId: order?.userId ?? null,
            about: payment.orderNumber,
            createdAt: clock.now(),
          },
        });
        await idempotency.keep(tx, task, id);
        const event = ({ granted: 'granted_by_staff', dismissed: 'dismissed', refunded: null } as const)[resolution];
        await settlement.follow(tx, order, payment, { event, payment: resolution === 'granted' ? 'buys' : null });
        return { order, payment, told };
      });
      if (!done) return prisma.payment.findUniqueOrThrow({ where: { id } });
      const { order, payment, told } = done;
      if (told) refunds.publish(told);
      settlement.publish(order, { payment: resolution === 'granted' ? 'buys' : null });
      return payment;
    },
  };
}
