import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createBus } from '../../server/adapters/bus.ts';
import type { Prisma } from '../../server/adapters/database.ts';
import type { Logger } from '../../server/adapters/logger.ts';
import { createChanges } from '../../server/domain/changes.ts';
import { createBills } from '../../server/domain/bills.ts';
import { createBusiness } from '../../server/domain/contact-business.ts';
import { createIdempotency } from '../../server/domain/idempotency.ts';
import { createInvoices } from '../../server/domain/invoices.ts';
import { createLimits, LIMITS } from '../../server/domain/limits.ts';
import { createMembershipCuts } from '../../server/domain/membership-cuts.ts';
import { createMembershipHand } from '../../server/domain/membership-hand.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { createOpening } from '../../server/domain/order-opening.ts';
import { createOrderDesk } from '../../server/domain/order-desk.ts';
import { createOrders } from '../../server/domain/order-views.ts';
import { createOutbox } from '../../server/domain/outbox.ts';
import { createAttention } from '../../server/domain/payment-attention.ts';
import { createPayment } from '../../server/domain/payment.ts';
import { createReconciliation, PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { createRefundLetters } from '../../server/domain/refund-letters.ts';
import { createRefunds, REFUND_TIMES } from '../../server/domain/refunds.ts';
import { createSettlement } from '../../server/domain/settlement.ts';
import { methodsOf, type TestGateway } from './gateway.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** One instance of the domain around orders; several share database, gateways and clock. */
export async function openShop(deps: {
  readonly prisma: Prisma;
  readonly gateways: readonly TestGateway[];
  readonly clock: { now(): Date };
  readonly times?: Partial<typeof PAYMENT_TIMES>;
  readonly logger?: Logger;
  /** The gateways are a sandbox's: no money moves. */
  readonly isTest?: boolean;
}) {
  const { prisma, clock, logger = pino({ level: 'silent' }), isTest = false } = deps;
  const times = { ...PAYMENT_TIMES, ...deps.times };
  const bus = await createBus(null);
  const methods = methodsOf(...deps.gateways).map((method) => ({ ...method, isTest }));
  const business = createBusiness({ prisma, clock });
  const mailer = { isLocal: true, send: async () => undefined };
  const outbox = createOutbox({ prisma, mailer, business, clock, logger });
  const membership = createMembership({ prisma, clock });
  const limits = createLimits(LIMITS, null, () => undefined);
  const orders = createOrders({ prisma, bus, watchMs: times.watch });
  const changes = createChanges({ prisma, bus, clock, logger });
  const settlement = createSettlement({ prisma, methods, membership, outbox, changes, bus, clock });
  const idempotency = createIdempotency({ prisma, clock });
  const cuts = createMembershipCuts({ clock });
  const letters = createRefundLetters({ outbox, methods });
  const refunds = createRefunds({
    prisma,
    methods,
    settlement,
    cuts,
    letters,
    idempotency,
    changes,
    bus,
    clock,
    logger,
    times: REFUND_TIMES,
  });
  const opening = createOpening({ prisma, methods, bus, clock });
  const reconciliation = createReconciliation({
    prisma,
    methods,
    settlement,
    opening,
    refunds,
    clock,
    logger,
    times,
  });
  const payment = createPayment({
    prisma,
    methods,
    limits,
    orders,
    settlement,
    refunds,
    reconciliation,
    opening,
    business,
    changes,
    clock,
    logger,
    expiry: times.expiry,
  });
  const attention = createAttention({ prisma, settlement, refunds, idempotency, clock });
  const bills = createBills({ prisma, methods, refunds, clock, logger });
  const invoices = createInvoices({ prisma, outbox, clock });
  const orderDesk = createOrderDesk({
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
  });
  const membershipHand = createMembershipHand({ prisma, membership, cuts, idempotency, changes, bus, clock });
  onTestFinished(async () => {
    await bills.close();
    await payment.close();
    await bus.close();
  });
  return {
    bus,
    membership,
    orders,
    payment,
    attention,
    refunds,
    settlement,
    cuts,
    bills,
    invoices,
    orderDesk,
    membershipHand,
  };
}

/** A user on the free plan. */
export async function newBuyer(prisma: Prisma, { membership }: Shop, now: Date): Promise<string> {
  const name = randomUUID();
  const data = { username: name, usernameKey: name, email: `${name}@example.com`, emailKey: name, passwordHash: '' };
  const { id } = await prisma.user.create({ data });
  await membership.begin(prisma, id, now);
  return id;
}

/** An order of the plan Basic; nothing is asked on its own. */
export async function placeOrder(prisma: Prisma, { payment }: Shop, userId: string, method = 'alipay') {
  payment.start('https://wheelwise.example');
  await payment.close(); // Each test says when something is asked.
  const plan = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
  return payment.create(userId, { planId: plan.id, method }, 'en');
}
