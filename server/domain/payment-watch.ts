import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';

/** A payment that a gateway reported may take so long until its membership is given, in milliseconds: it takes no time. */
const GRANTED_WITHIN_MS = 60_000;

export type PaymentWatch = ReturnType<typeof createPaymentWatch>;

/** What the operator's alarms look at. Null where the database does not answer: other numbers are still told. */
export function createPaymentWatch({ prisma, clock }: { readonly prisma: Prisma; readonly clock: Clock }) {
  const now = () => clock.now().getTime();
  return {
    /** The age of the oldest order that waits for its payment, in seconds; 0: none does. */
    async oldestOpenOrder(): Promise<number | null> {
      const oldest = { where: { state: 'pending' as const }, orderBy: { createdAt: 'asc' as const } };
      const found = await prisma.order.findFirst({ ...oldest, select: { createdAt: true } }).catch(() => undefined);
      if (found === undefined) return null;
      return found === null ? 0 : Math.max(0, (now() - found.createdAt.getTime()) / 1_000);
    },

    /** How many payments bought nothing and were decided about by nobody: staff owe their buyers an answer. */
    async paidNotGranted(): Promise<number | null> {
      const createdAt = { lt: new Date(now() - GRANTED_WITHIN_MS) };
      return prisma.payment.count({ where: { grant: null, resolution: null, createdAt } }).catch(() => null);
    },
  };
}
