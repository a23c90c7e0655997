import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import {
  NotificationRefused,
  type Gateway,
  type Notification,
  type NotificationReply,
} from '../adapters/payment/gateway.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import { AppError, badInput } from '../errors.ts';
import type { Order, Plan } from '../generated/prisma/client.ts';
import type { Limits } from './limits.ts';
import { goneMeanwhile } from './membership.ts';
import { soldAs, type OrderOfPlan, type Orders } from './order-views.ts';
import { isId } from './paging.ts';
import { methodOf } from './payment-methods.ts';
import type { Reconciliation } from './reconciliation.ts';
import type { Settlement } from './settlement.ts';
import type { Language } from '../language.ts';
import { orderNumber } from './reference-numbers.ts';

export interface OrderInput {
  readonly planId: string;
  /** The id of a payment method. */
  readonly method: string;
}

export type PaymentService = ReturnType<typeof createPayment>;

/** Buying a plan. What is paid is decided by gateways alone: by verified notifications, queries and closes. */
export function createPayment(deps: {
  readonly prisma: Prisma;
  /** In the order in which they are offered. */
  readonly methods: readonly PaymentMethod[];
  readonly limits: Limits;
  readonly orders: Orders;
  readonly settlement: Settlement;
  readonly reconciliation: Reconciliation;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How long an order can be paid, in milliseconds. */
  readonly expiry: number;
}) {
  const { prisma, methods, limits, orders, settlement, reconciliation, clock, logger, expiry } = deps;
  const address = Promise.withResolvers<string>();

  /** @throws AppError NOT_FOUND, BAD_USER_INPUT. */
  async function planForSale(planId: string): Promise<Plan> {
    if (planId.trim() === '') throw badInput({ planId: 'required' });
    const plan = isId(planId) ? await prisma.plan.findUnique({ where: { id: planId } }) : null;
    if (!plan) throw new AppError('NOT_FOUND');
    if (!plan.isForSale || plan.price <= 0) throw badInput({ planId: 'notForSale' });
    return plan;
  }

  /** Opens an order at its gateway. One that could not be opened is closed: nobody was ever asked to pay it. */
  async function open(
    order: Order,
    plan: Plan,
    { flow, gateway }: Pick<PaymentMethod, 'flow'> & { readonly gateway: Gateway },
  ): Promise<OrderOfPlan> {
    const { number, amount, expiresAt, language } = order;
    const subject = `Wheelwise ${soldAs(order, plan, language)}`;
    try {
      const returnUrl = `${await address.promise}/#membership`;
      const cashier = await gateway.create({ number, amount, subject, expiresAt, returnUrl });
      return await prisma.order.update({
        where: { id: order.id },
        data: flow === 'qr' ? { codeUrl: cashier } : { paymentUrl: cashier },
        include: { plan: true },
      });
    } catch (error) {
      if (!(error instanceof AppError))
        logger.error({ err: error, order: number }, 'An order could not be opened at the payment service');
      await settlement.know(order.id, 'refused');
      throw new AppError('PAYMENT_PROVIDER_ERROR');
    }
  }

  return {
    /** All methods, in the order in which they are offered; one without a gateway is switched off. */
    methods,

    /** The method an order or a payment names. */
    method: (id: string): PaymentMethod => methodOf(methods, id),

    /**
     * Orders a plan at today's price. Each call is an order of its own: two that are both paid are both worth their time.
     * @throws AppError NOT_FOUND (plan), BAD_USER_INPUT (not for sale, method unknown or switched off), RATE_LIMITED,
     * UNAUTHENTICATED (the account was deleted meanwhile), PAYMENT_PROVIDER_ERROR: then the order is closed and nothing
     * was charged.
     */
    async create(userId: string, { planId, method }: OrderInput, language: Language): Promise<OrderOfPlan> {
      const plan = await planForSale(planId);
      const { flow, gateway } = methodOf(methods, method);
      if (!gateway) throw badInput({ paymentMethod: 'paymentMethod' });
      await limits.consume('orderUser', userId);
      const createdAt = clock.now();
      const { price: amount, durationDays } = plan;
      const placed = prisma.order.create({
        data: {
          number: orderNumber(createdAt),
          userId,
          planId: plan.id,
          method,
          amount,
          durationDays,
          language,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + expiry),
          planNameEn: plan.nameEn,
          planNameZh: plan.nameZh,
          nextQueryAt: reconciliation.firstQueryAt(createdAt),
          events: { create: { kind: 'created', details: { amount }, createdAt } },
        },
      });
      // The plan and the method are there: what a new order can be refused for is its user.
      const order = await placed.catch((error: unknown) => {
        throw (error as { code?: string }).code === 'P2003' ? goneMeanwhile() : error;
      });
      return open(order, plan, { flow, gateway });
    },

    /**
     * One's own order, after asking the gateway about it if it is pending: at most every few seconds, and when the
     * gateway does not answer the order is returned as it is known.
     * @throws AppError NOT_FOUND.
     */
    async refresh(userId: string, id: string): Promise<OrderOfPlan> {
      const order = await orders.own(userId, id);
      if (order.state !== 'pending') return order;
      await reconciliation.refresh(order);
      return orders.own(userId, id);
    },

    /**
     * Gives a pending order up: the gateway closes it. When it was paid before it could be closed it is paid.
     * @throws AppError NOT_FOUND, PAYMENT_PROVIDER_ERROR: then it is still pending.
     */
    async cancel(userId: string, id: string): Promise<OrderOfPlan> {
      const order = await orders.own(userId, id);
      if (order.state !== 'pending') return order;
      const { gateway } = methodOf(methods, order.method);
      if (!gateway) throw new AppError('PAYMENT_PROVIDER_ERROR');
      const said = await gateway.close(order.number);
      if (said.state === 'paid') await settlement.take(order.method, said.payment, 'close_requested');
      await settlement.know(order.id, 'cancelled');
      return orders.own(userId, id);
    },

    /**
     * What a provider tells us, answered as its documentation demands: taken only once it is safely on the books. What
     * is not verifiably the provider's changes nothing.
     * @throws AppError NOT_FOUND when there is no such method or it is switched off.
     */
    async notify(method: string, notification: Notification): Promise<NotificationReply> {
      const { gateway } = methodOf(methods, method);
      if (!gateway) throw new AppError('NOT_FOUND');
      try {
        const payment = await gateway.verify(notification);
        if (payment) await settlement.take(method, payment, 'notified');
        return gateway.reply(true);
      } catch (error) {
        if (error instanceof NotificationRefused)
          logger.warn({ method, reason: error.message }, 'Notification refused');
        else logger.error({ err: error, method }, 'A notification could not be taken');
        return gateway.reply(false);
      }
    },

    /** Begins looking after pending orders; browsers come back from the cashier to this address. */
    start(url: string): void {
      address.resolve(url);
      reconciliation.start();
    },

    close: reconciliation.close,
  };
}
