import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import type { PaymentFlow } from '../adapters/payment/provider.ts';
import { AppError } from '../errors.ts';
import type { Order } from '../generated/prisma/client.ts';
import type { Text } from '../language.ts';
import { soldAs, type OrderOfPlan } from './order-views.ts';
import { methodOf } from './payment-methods.ts';

/** What the buyer reads at the cashier begins with it. */
const PRODUCT: Text = { en: 'Wheelwise', zh: '车问' };
/** An address is asked for anew so long before it ends, in milliseconds: a buyer needs a moment to open it. */
const SPARE_MS = 60_000;

export type Opening = ReturnType<typeof createOpening>;

/** Brings orders to their gateways, again and again under the same number: that is the same order there. */
export function createOpening(deps: {
  readonly prisma: Prisma;
  readonly methods: readonly PaymentMethod[];
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, methods, bus, clock } = deps;
  const site = Promise.withResolvers<string>();

  return {
    /** Browsers come back from the cashier to this address. */
    start: (url: string): void => site.resolve(url),

    /**
     * Whether a pending order has to be brought to its gateway: it never was, because something broke on the way, or what
     * a phone was given to open cannot be opened any more.
     */
    isDue(order: Order): boolean {
      if (order.state !== 'pending' || order.expiresAt <= clock.now()) return false;
      if (!hasCashier(order)) return true;
      const lives = order.device === 'phone' ? (methodOf(methods, order.method).phone?.lives ?? null) : null;
      if (lives === null || order.openedAt === null) return false;
      return clock.now().getTime() - order.openedAt.getTime() > lives - SPARE_MS;
    },

    /**
     * Opens a pending order at its gateway.
     * @param address the buyer's IP address; null: nobody is there, and what only his phone can be given is not asked for.
     * @throws AppError PAYMENT_PROVIDER_ERROR; NOT_FOUND: it is not pending any more.
     */
    async open(order: OrderOfPlan, address: string | null): Promise<OrderOfPlan> {
      const { id, number, amount, expiresAt, language } = order;
      const { gateway, flow, phone: onPhone } = methodOf(methods, order.method);
      const isPhone = order.device === 'phone' && onPhone !== undefined;
      if (!gateway || (isPhone && address === null)) throw new AppError('PAYMENT_PROVIDER_ERROR');
      const subject = `${PRODUCT[language]} ${soldAs(order, order.plan, language)}`;
      // A page that leads to an app does not say itself which order it comes back with.
      const returnUrl = `${await site.promise}/${isPhone ? `?out_trade_no=${number}` : ''}#membership`;
      const phone = isPhone && address !== null ? { address } : null;
      const cashier = await gateway.create({ number, amount, subject, expiresAt, returnUrl, phone });
      const now: PaymentFlow = isPhone ? 'redirect' : flow;
      const opened = await prisma.order.updateManyAndReturn({
        where: { id, state: 'pending' },
        data: { ...(now === 'qr' ? { codeUrl: cashier } : { paymentUrl: cashier }), openedAt: clock.now() },
      });
      const [updated] = opened;
      // Closed by another request for the same order, it has no cashier any more.
      if (!updated) throw new AppError('NOT_FOUND');
      bus.publish('payment.orderChanged', { orderId: id, userId: order.userId });
      return { ...updated, plan: order.plan };
    },
  };
}

/** Whether an order was opened at its gateway. */
export const hasCashier = ({ paymentUrl, codeUrl }: Order): boolean => paymentUrl !== null || codeUrl !== null;
