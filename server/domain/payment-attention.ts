import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { AppError, badInput } from '../errors.ts';
import type { AttentionReason, AttentionResolution, AuditAction, Payment } from '../generated/prisma/client.ts';
import { NEWEST_FIRST, type Order } from './cursor.ts';
import { between, type Between } from './filters.ts';
import { listingOf } from './listing.ts';
import { MOVES } from './order-states.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { held, type Settlement } from './settlement.ts';
import { clean } from '../text-cleaning.ts';
import { DECISION_NOTE } from '../contract/fields.ts';

const AUDIT: Record<AttentionResolution, AuditAction> = {
  granted: 'payment_granted',
  refunded: 'payment_refund_noted',
  dismissed: 'payment_dismissed',
};
const TOLD = { refunded: 'refund_noted', dismissed: 'dismissed' } as const;

/** Which payments are meant: those of which everything holds that is said. Absent or null: all. */
export interface PaymentFilter extends Between {
  /** True: those nobody has decided about; false: the others. */
  readonly isOpen?: boolean | null | undefined;
  readonly reason?: AttentionReason | null | undefined;
}

export type Attention = ReturnType<typeof createAttention>;

/** Payments that could not simply complete their order; whoever calls has made sure that they are staff. */
export function createAttention(deps: {
  readonly prisma: Prisma;
  readonly settlement: Settlement;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, settlement, bus, clock } = deps;

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

    /** @throws Error when there is none. */
    get: (id: string): Promise<Payment> => prisma.payment.findUniqueOrThrow({ where: { id } }),

    /** The ids of payments as they come to need a decision, or get it. */
    watch: () => bus.watch('payment.attention', ({ paymentId }) => paymentId),

    /**
     * Decides about a payment, once: `granted` gives the buyer what he ordered and marks the order paid; `refunded` (with
     * a note on how) and `dismissed` only record it. The note is for staff. Recorded in the audit trail.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED, BAD_USER_INPUT (note too long or missing, nobody to grant to).
     */
    async resolve(staffId: string, id: string, resolution: AttentionResolution, text: string): Promise<Payment> {
      const note = clean(text);
      if (note.length > DECISION_NOTE.max) throw badInput({ note: 'tooLong' });
      if (resolution === 'refunded' && !note) throw badInput({ note: 'required' });
      const known = isId(id) ? await prisma.payment.findUnique({ where: { id } }) : null;
      if (!known) throw new AppError('NOT_FOUND');
      const { order, payment } = await prisma.$transaction(async (tx) => {
        // The order is locked first, as everywhere, so that no two transactions end in a deadlock.
        const order = known.orderId ? await held(tx, { id: known.orderId }) : null;
        const [payment] = await tx.payment.updateManyAndReturn({
          where: { id, attention: { not: null }, resolution: null },
          data: { resolution, note: note || null, resolvedAt: clock.now(), resolvedById: staffId },
        });
        if (!payment) throw new AppError('ALREADY_RESOLVED');
        if (resolution === 'granted') {
          if (!order?.userId) throw badInput({ id: 'notGrantable' });
          await settlement.carryOut(tx, order, MOVES[order.state].granted, payment, { amount: payment.amount });
        } else if (order) await settlement.note(tx, order, TOLD[resolution], { amount: payment.amount });
        await tx.auditEntry.create({
          data: {
            action: AUDIT[resolution],
            staffId,
            subjectId: order?.userId ?? null,
            about: payment.orderNumber,
            createdAt: clock.now(),
          },
        });
        return { order, payment };
      });
      settlement.publish(order, payment, { payment: resolution === 'granted' ? 'buys' : null });
      return payment;
    },
  };
}
