import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import { refusedNotifications } from '../adapters/payment/counters.ts';
import { NotificationRefused, type Notification, type NotificationReply } from '../adapters/payment/gateway.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import { IDEMPOTENCY_KEY } from '../contract/fields.ts';
import { AppError, badInput, type Offer } from '../errors.ts';
import type { Device, Plan, Prisma as PrismaTypes } from '../generated/prisma/client.ts';
import type { Changes } from './changes.ts';
import type { BusinessService } from './contact-business.ts';
import { uniqueViolation } from './credentials.ts';
import type { Limits } from './limits.ts';
import { goneMeanwhile } from './membership.ts';
import { hasCashier, type Opening } from './order-opening.ts';
import type { OrderOfPlan, Orders } from './order-views.ts';
import { isId } from './paging.ts';
import { methodOf } from './payment-methods.ts';
import type { Reconciliation } from './reconciliation.ts';
import type { Refunds } from './refunds.ts';
import type { Settlement } from './settlement.ts';
import type { Language } from '../language.ts';
import { orderNumber } from './reference-numbers.ts';

export interface OrderInput {
  readonly planId: string;
  /** The id of a payment method. */
  readonly method: string;
  /** The price the buyer was shown, in the smallest unit of its currency; null: whatever it is. */
  readonly agreedPrice?: { readonly amount: number; readonly currency: string } | null | undefined;
  /** For how many days it was shown to be; null: whatever they are. */
  readonly agreedDays?: number | null | undefined;
  /** Made by the client: a retry with the same key returns the same order. Null: each call is an order of its own. */
  readonly idempotencyKey?: string | null | undefined;
  /** Where he pays; null: at a desk. */
  readonly device?: Device | null | undefined;
  /** The buyer's IP address: what a phone opens is made for it. */
  readonly address?: string | undefined;
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
  readonly refunds: Pick<Refunds, 'hear' | 'take' | 'start' | 'close'>;
  readonly reconciliation: Reconciliation;
  readonly opening: Opening;
  /** Who sells: orders carry it. */
  readonly business: Pick<BusinessService, 'seller'>;
  readonly changes: Pick<Changes, 'note' | 'tell'>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How long an order can be paid, in milliseconds. */
  readonly expiry: number;
}) {
  const { prisma, methods, limits, orders, settlement, refunds, reconciliation, opening, business } = deps;
  const { changes, clock, logger, expiry } = deps;

  /** @throws AppError NOT_FOUND, BAD_USER_INPUT. */
  async function planForSale(planId: string): Promise<Plan> {
    if (planId.trim() === '') throw badInput({ planId: 'required' });
    const plan = isId(planId) ? await prisma.plan.findUnique({ where: { id: planId } }) : null;
    if (!plan) throw new AppError('NOT_FOUND');
    if (!plan.isForSale || plan.price <= 0) throw badInput({ planId: 'notForSale' });
    return plan;
  }

  /** The order a key was used for; null: the key is new. @throws AppError BAD_USER_INPUT, IDEMPOTENCY_CONFLICT. */
  async function orderedBefore(userId: string, input: OrderInput): Promise<OrderOfPlan | null> {
    const { idempotencyKey, planId, method } = input;
    if (idempotencyKey === null || idempotencyKey === undefined) return null;
    if (!IDEMPOTENCY_KEY.pattern.test(idempotencyKey)) throw badInput({ idempotencyKey: 'idempotencyKey' });
    const order = await prisma.order.findUnique({
      where: { userId_idempotencyKey: { userId, idempotencyKey } },
      include: { plan: true },
    });
    if (order && (order.planId !== planId || order.method !== method || !isAgreed(order, input)))
      throw new AppError('IDEMPOTENCY_CONFLICT');
    return order;
  }

  /** An order asked for once more: as it is, opened at its gateway if nobody has come to do so yet. */
  async function resume(order: OrderOfPlan, input: OrderInput): Promise<OrderOfPlan> {
    if (hasCashier(order)) return order;
    // Closed without a cashier: the gateway could not open it, which is what the first request was told as well.
    if (order.state !== 'pending') throw new AppError('PAYMENT_PROVIDER_ERROR');
    return open(order, input);
  }

  /** Opens a new order at its gateway. One that could not be opened is closed: nobody was ever asked to pay it. */
  async function open(order: OrderOfPlan, { address }: Pick<OrderInput, 'address'>): Promise<OrderOfPlan> {
    try {
      return await opening.open(order, address ?? null);
    } catch (error) {
      if (!(error instanceof AppError))
        logger.error({ err: error, order: order.number }, 'An order could not be opened at the payment service');
      await settlement.know(order.id, 'refused');
      const now = await prisma.order.findUnique({ where: { id: order.id }, include: { plan: true } });
      if (now && hasCashier(now)) return now;
      throw new AppError('PAYMENT_PROVIDER_ERROR');
    }
  }

  return {
    /** All methods, in the order in which they are offered; one without a gateway is switched off. */
    methods,

    /** The method an order or a payment names. */
    method: (id: string): PaymentMethod => methodOf(methods, id),

    /**
     * Orders a plan at today's price, if that is the agreed one. Without a key each call is an order of its own: two that
     * are both paid are both worth their time. With one a retry returns the same order, also of two calls at once.
     * @throws AppError NOT_FOUND (plan), BAD_USER_INPUT (not for sale, method unknown or switched off, key), RATE_LIMITED,
     * PRICE_CHANGED (with the offer as it is), IDEMPOTENCY_CONFLICT (the key ordered something else), UNAUTHENTICATED (the
     * account was deleted meanwhile), PAYMENT_PROVIDER_ERROR: then the order is closed and nothing was charged.
     */
    async create(userId: string, input: OrderInput, language: Language): Promise<OrderOfPlan> {
      const { planId, method, idempotencyKey } = input;
      const before = await orderedBefore(userId, input);
      if (before) return resume(before, input);
      const plan = await planForSale(planId);
      const { gateway, isTest } = methodOf(methods, method);
      if (!gateway) throw badInput({ method: 'paymentMethod' });
      const { price: amount, durationDays } = plan;
      if (!isAgreed({ amount, durationDays }, input))
        throw new AppError('PRICE_CHANGED', { offer: { amount, durationDays } });
      await limits.consume('orderUser', userId);
      const createdAt = clock.now();
      const seller = await business.seller();
      const data = {
        number: orderNumber(createdAt),
        userId,
        planId: plan.id,
        method,
        isTest,
        device: input.device ?? 'desk',
        idempotencyKey: idempotencyKey ?? null,
        amount,
        durationDays,
        language,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + expiry),
        planNameEn: plan.nameEn,
        planNameZh: plan.nameZh,
        ...(seller && { seller: { ...seller } as PrismaTypes.InputJsonObject }),
        nextQueryAt: reconciliation.firstQueryAt(createdAt),
        events: { create: { kind: 'created' as const, details: { amount }, createdAt } },
      };
      const placed = prisma.$transaction(async (tx) => {
        const created = await tx.order.create({ data });
        await changes.note(tx, [{ topic: 'order', kind: 'created', subjectId: created.id, userId }]);
        return created;
      });
      const order = await placed.catch((error: unknown) => {
        // Another request with the same key was quicker.
        if (uniqueViolation(error)) return null;
        // The plan and the method are there: what a new order can be refused for is its user.
        throw (error as { code?: string }).code === 'P2003' ? goneMeanwhile() : error;
      });
      if (order) {
        changes.tell();
        return open({ ...order, plan }, input);
      }
      const theirs = await orderedBefore(userId, input);
      return theirs ? resume(theirs, input) : Promise.reject(new AppError('INTERNAL'));
    },

    /**
     * One's own order, after asking the gateway about it if it is pending: at most every few seconds, and when the
     * gateway does not answer the order is returned as it is known. What a phone cannot open any more is made anew.
     * @param address the buyer's IP address; null: what his phone opens stays as it is.
     * @throws AppError NOT_FOUND.
     */
    async refresh(userId: string, id: string, address: string | null = null): Promise<OrderOfPlan> {
      const order = await orders.own(userId, id);
      if (order.state !== 'pending') return order;
      await reconciliation.refresh(order);
      const now = await orders.own(userId, id);
      if (address === null || !opening.isDue(now)) return now;
      // Not opened now, it is as it was: the gateway has said in the log what went wrong.
      return opening.open(now, address).catch(() => orders.own(userId, id));
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
      if (said.state === 'paid') await refunds.hear(order.method, said, 'close_requested');
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
        // Alipay tells of a refund by telling of its payment once more: one we never heard of buys nothing then.
        const refund = await gateway.refunds?.verify(notification);
        if (payment) await settlement.take(method, payment, 'notified', Boolean(refund));
        if (refund) await refunds.take(method, refund);
        return gateway.reply(true);
      } catch (error) {
        const isRefused = error instanceof NotificationRefused;
        refusedNotifications.inc({ method, reason: isRefused ? 'refused' : 'failed' });
        if (isRefused) logger.warn({ method, reason: error.message }, 'Notification refused');
        else logger.error({ err: error, method }, 'A notification could not be taken');
        return gateway.reply(false);
      }
    },

    /** Begins looking after pending orders and refunds; browsers come back from the cashier to this address. */
    start(url: string): void {
      opening.start(url);
      reconciliation.start();
      refunds.start();
    },

    async close(): Promise<void> {
      await Promise.all([reconciliation.close(), refunds.close()]);
    },
  };
}

/** Whether an offer, which is in fen, is what the buyer was shown; what he does not say is agreed. */
function isAgreed({ amount, durationDays }: Offer, { agreedPrice, agreedDays }: OrderInput): boolean {
  const isPrice = !agreedPrice || (agreedPrice.amount === amount && agreedPrice.currency === 'CNY');
  return isPrice && (agreedDays ?? durationDays) === durationDays;
}
