import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import { AppError, badInput } from '../errors.ts';
import type { Payment, Refund } from '../generated/prisma/client.ts';
import type { Idempotency } from './idempotency.ts';
import { reasonOf, type ByHand } from './by-hand.ts';
import { yuan } from './order-timeline.ts';
import { isUnderWay, type RefundBooking } from './refund-booking.ts';
import { GIVEN_UP } from './refund-failures.ts';

/** How a refund ended, as staff say. */
export type RefundEnd = 'went_back' | 'given_up';

export interface EndInput extends ByHand {
  /** Of the refund. */
  readonly id: string;
  readonly outcome: RefundEnd;
}

/** Refunds that hang because their payment service is off: nobody asks about them, so that staff say how they ended. */
export function createRefundEnds(deps: {
  readonly prisma: Prisma;
  readonly booking: RefundBooking;
  readonly isRefundable: (payment: Pick<Payment, 'method' | 'isTest'>) => boolean;
  readonly idempotency: Idempotency;
  readonly clock: Clock;
}) {
  const { prisma, booking, isRefundable, idempotency, clock } = deps;
  const { publish, heldRefund, move } = booking;

  return {
    /**
     * For staff: ends a refund that is on its way while its payment service is off. One that `went_back`, as the service's
     * own desk shows, is booked as if the service had said so; one that is `given_up` has failed, and can be tried again or
     * given back by hand. Whatever the service says later still counts. Recorded in the audit trail.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED (it is not on its way), BAD_USER_INPUT (reason; the service is on and
     * asked), IDEMPOTENCY_CONFLICT.
     */
    async end(staffId: string, { id, outcome, reason: why, idempotencyKey: key }: EndInput): Promise<Refund> {
      const reason = reasonOf(why);
      const task = { owner: `user:${staffId}`, operation: 'endRefund', key, content: [id, outcome, reason] };
      const told = await prisma.$transaction(async (tx) => {
        if (await idempotency.claim(tx, task)) return null;
        const of = await heldRefund(tx, id);
        if (!isUnderWay(of.refund)) throw new AppError('ALREADY_RESOLVED');
        if (isRefundable(of.payment)) throw badInput({ id: 'refundAsked' });
        const now = clock.now();
        await tx.auditEntry.create({
          data: {
            action: 'refund_ended',
            staffId,
            subjectId: of.order?.userId ?? null,
            about: of.payment.orderNumber,
            after: { amount: yuan(of.refund.amount), outcome, reason },
            createdAt: now,
          },
        });
        await idempotency.keep(tx, task, id);
        return outcome === 'went_back'
          ? move(tx, of, 'succeeded', { providerId: null, failure: null, succeededAt: now, isSaidByStaff: true })
          : move(tx, of, 'given_up', { providerId: null, failure: GIVEN_UP, succeededAt: null });
      });
      if (told) publish(told);
      return prisma.refund.findUniqueOrThrow({ where: { id } });
    },
  };
}
