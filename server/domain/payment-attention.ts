import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { AppError, badInput } from '../errors.ts';
import type { AttentionReason, AttentionResolution, AuditAction, Payment } from '../generated/prisma/client.ts';
import { NEWEST_FIRST, type Order } from './cursor.ts';
import { between, type Between } from './filters.ts';
import type { Idempotency, Keyed } from './idempotency.ts';
import { listingOf } from './listing.ts';
import { MOVES } from './order-states.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { held, type Settlement } from './settlement.ts';
import { tellWebhooks } from './webhook-events.ts';
import { orderRefunded } from './webhook-news.ts';
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

export interface Decision extends Keyed {
  /** Of the payment. */
  readonly id: string;
  readonly resolution: AttentionResolution;
  /** Null: none. */
  readonly note?: string | null | undefined;
}

export type Attention = ReturnType<typeof createAttention>;

/** Payments that could not simply complete their order; whoever calls has made sure that they are staff. */
export function createAttention(deps: {
  readonly prisma: Prisma;
  readonly settlement: Settlement;
  readonly idempotency: Idempotency;
  readonly clock: Clock;
}) {
  const { prisma, settlement, idempotency, clock } = deps;

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

    /** A payment as it is; null: there is none. */
    find: (id: string): Promise<Payment | null> => prisma.payment.findUnique({ where: { id } }),

    /**
     * Decides about a payment, once: `granted` gives the buyer what he ordered and marks the order paid; `refunded` (with
     * a note on how) and `dismissed` only record it. The note is for staff. Recorded in the audit trail.
     * With an idempotency key that was used the payment is returned as it is.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED, BAD_USER_INPUT (note too long or missing, nobody to grant to),
     * IDEMPOTENCY_CONFLICT.
     */
    async resolve(staffId: string, { id, resolution, idempotencyKey: key, ...input }: Decision): Promise<Payment> {
      const note = clean(input.note ?? '');
      if (note.length > DECISION_NOTE.max) throw badInput({ note: 'tooLong' });
      if (resolution === 'refunded' && !note) throw badInput({ note: 'required' });
      const known = isId(id) ? await prisma.payment.findUnique({ where: { id } }) : null;
      if (!known) throw new AppError('NOT_FOUND');
      const task = { owner: `user:${staffId}`, operation: 'resolvePayment', key, content: [id, resolution, note] };
      const done = await prisma.$transaction(async (tx) => {
        if (await idempotency.claim(tx, task)) return null;
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
        const event = resolution === 'granted' ? 'granted_by_staff' : TOLD[resolution];
        if (resolution === 'refunded') await tellWebhooks(tx, orderRefunded(order, payment, clock.now()));
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
        await settlement.follow(tx, order, payment, { event, payment: resolution === 'granted' ? 'buys' : null });
        return { order, payment };
      });
      if (!done) return prisma.payment.findUniqueOrThrow({ where: { id } });
      const { order, payment } = done;
      settlement.publish(order, { payment: resolution === 'granted' ? 'buys' : null });
      return payment;
    },
  };
}
