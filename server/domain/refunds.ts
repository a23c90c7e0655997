import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma, type Transaction } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { GatewayPayment, GatewayState } from '../adapters/payment/gateway.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import type { GatewayRefund } from '../adapters/payment/refunds.ts';
import { REFUND_REASON } from '../contract/fields.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { Order, Payment, Refund, RefundEffect } from '../generated/prisma/client.ts';
import { clean } from '../text-cleaning.ts';
import type { Changes, NewChange } from './changes.ts';
import { NEWEST_FIRST, type Order as ListOrder } from './cursor.ts';
import { between, type Between } from './filters.ts';
import type { Idempotency, Keyed } from './idempotency.ts';
import { listingOf } from './listing.ts';
import type { MembershipCuts } from './membership-cuts.ts';
import { flagInvoices } from './invoices.ts';
import { yuan } from './order-timeline.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { methodOf } from './payment-methods.ts';
import { refundNumber } from './reference-numbers.ts';
import type { RefundLetters } from './refund-letters.ts';
import { REFUND_MOVES, type RefundFact } from './refund-states.ts';
import { held, type Settlement, type Source } from './settlement.ts';
import { tellWebhooks } from './webhook-events.ts';
import { orderRefunded } from './webhook-news.ts';

/** How a refund is asked about again: all in milliseconds. */
export const REFUND_TIMES = {
  /** How often an instance looks for refunds to ask about. */
  look: 5_000,
  /** After this long first: longer than any request to a provider takes. Then after twice as long each time … */
  firstAsk: 15_000,
  /** … but never longer than this (WeChat Pay: every minute, then ever less often). */
  lastAsk: 30 * 60_000,
};
/** How many an instance asks about at a time. */
const BATCH = 8;

export interface RefundInput extends Keyed {
  readonly paymentId: string;
  /** In fen. */
  readonly amount: number;
  readonly reason: string;
  readonly effect: RefundEffect;
}

export interface EffectInput extends Keyed {
  /** Of the refund. */
  readonly id: string;
  readonly effect: RefundEffect;
}

/** Which refunds are meant: those of which everything holds that is said. Absent or null: all. */
export interface RefundFilter extends Between {
  /** True: those that are not through, or of which nobody has decided what they do to the membership. */
  readonly isOpen?: boolean | null | undefined;
}

/** What a refund is about, each row held until the transaction ends. */
interface Case {
  readonly order: Order | null;
  readonly payment: Payment;
  readonly refund: Refund;
}

/** What has to be told after the commit. */
interface Told {
  readonly order: Order | null;
  readonly hasShortened: boolean;
}

export type Refunds = ReturnType<typeof createRefunds>;

/**
 * Money that goes back. Each refund is on our books before the provider is asked, and asked for by the same number until
 * the provider says what became of it; what it says is booked in one transaction, however often it is said.
 */
export function createRefunds(deps: {
  readonly prisma: Prisma;
  readonly methods: readonly PaymentMethod[];
  readonly settlement: Settlement;
  readonly cuts: MembershipCuts;
  readonly letters: RefundLetters;
  readonly idempotency: Idempotency;
  readonly changes: Pick<Changes, 'note' | 'tell'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly times: typeof REFUND_TIMES;
}) {
  const { prisma, methods, settlement, cuts, letters, idempotency, changes, bus, clock, logger, times } = deps;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  const isOpen = () => timer !== null;

  function publish({ order, hasShortened }: Told): void {
    if (order) bus.publish('payment.orderChanged', { orderId: order.id, userId: order.userId });
    if (order?.userId && hasShortened) bus.publish('membership.changed', { userId: order.userId });
    letters.wake();
    changes.tell();
  }

  /** Whether a payment can go back from here: at the provider where it was paid, as far as that is on and does so. */
  function isRefundable({ method, isTest }: Pick<Payment, 'method' | 'isTest'>): boolean {
    const { gateway, isTest: isNow } = methodOf(methods, method);
    // What was paid in the sandbox is never asked of the real provider, nor the other way round.
    return gateway?.refunds !== undefined && isNow === isTest;
  }

  /** What went back of a payment or may do so: all that has not failed. */
  async function refundedOf(tx: Transaction, paymentId: string): Promise<{ live: number; succeeded: number }> {
    const refunds = await tx.refund.findMany({ where: { paymentId, state: { not: 'failed' } } });
    const sum = (some: readonly Refund[]) => some.reduce((all, { amount }) => all + amount, 0);
    return { live: sum(refunds), succeeded: sum(refunds.filter(({ state }) => state === 'succeeded')) };
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
    const needs = isUndecided && !isCase;
    // What went back without us stays before staff until one of them has seen it.
    const isDone =
      isCase &&
      !isUndecided &&
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
    said: Pick<GatewayRefund, 'providerId' | 'failure' | 'succeededAt'> & Partial<Pick<GatewayRefund, 'number'>>,
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
      if (order) await letters.write(tx, order, payment, refund, taken);
      if (order) await flagInvoices(tx, order.id, now);
    }
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

  /** Asks the provider for a refund or about it, and books what it says. @throws AppError PAYMENT_PROVIDER_ERROR. */
  async function ask(id: string): Promise<void> {
    const refund = await prisma.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
    const { payment, number, amount, reason, state } = refund;
    const desk = methodOf(methods, refund.method).gateway?.refunds;
    if (!desk || (state !== 'requested' && state !== 'pending')) return;
    const { orderNumber, transactionId, amount: total } = payment;
    const said =
      state === 'requested'
        ? await desk.request({ number, orderNumber, transactionId, amount, total, reason })
        : await desk.query({ number, orderNumber });
    if (!said) return;
    publish(await prisma.$transaction(async (tx) => move(tx, await heldRefund(tx, id), said.said, said)));
  }

  async function askQuietly(id: string): Promise<void> {
    await ask(id).catch((error: unknown) => {
      if (error instanceof AppError) return; // The gateway has said in the log what went wrong.
      logger.warn({ err: error, refund: id }, 'A payment service could not be asked about a refund');
    });
  }

  /** Takes the due refunds for this instance alone: the same one is only due again when this try has failed. */
  async function claim(): Promise<{ id: string }[]> {
    const now = clock.now();
    return prisma.$queryRaw<{ id: string }[]>`
      UPDATE "Refund" SET "asks" = "asks" + 1, "nextAskAt" = ${now}::timestamptz
        + LEAST(${times.lastAsk}::float8, ${times.firstAsk}::float8 * 2 ^ LEAST("asks" + 1, 16)) * interval '1 millisecond'
      WHERE "id" IN (
        SELECT "id" FROM "Refund" WHERE "nextAskAt" <= ${now}::timestamptz
        ORDER BY "nextAskAt" LIMIT ${BATCH}::int FOR UPDATE SKIP LOCKED
      ) RETURNING "id"::text`;
  }

  async function askDue(): Promise<void> {
    let due: { id: string }[];
    do {
      due = await claim();
      await Promise.all(due.map(({ id }) => askQuietly(id)));
    } while (due.length > 0 && isOpen());
  }

  function look(): void {
    if (!isOpen()) return;
    looking ??= askDue()
      .catch((error: unknown) => logger.warn({ err: error }, 'Refunds could not be looked after'))
      .finally(() => (looking = null));
  }

  /** The payment that a refund made elsewhere is of; one we never heard of is put on the books, and before staff. */
  async function paymentOf(tx: Transaction, method: string, said: GatewayRefund, order: Order | null) {
    const { transactionId, orderNumber } = said;
    const known = transactionId
      ? await tx.payment.findUnique({ where: { method_transactionId: { method, transactionId } } })
      : order && (await tx.payment.findFirst({ where: { orderId: order.id, method }, orderBy: { createdAt: 'asc' } }));
    if (known) return heldPayment(tx, known.id);
    const amount = said.total ?? said.refundedInAll ?? said.amount;
    if (!transactionId || amount === null) return null;
    const now = clock.now();
    const attention = order ? ('refunded_there' as const) : ('unknown_order' as const);
    const payment = await tx.payment.create({
      data: {
        method,
        transactionId,
        orderNumber,
        amount,
        isTest: methodOf(methods, method).isTest,
        paidAt: said.succeededAt ?? now,
        orderId: order?.id ?? null,
        createdAt: now,
        attention,
      },
    });
    if (order) await settlement.note(tx, order, 'needs_attention', { reason: attention, amount });
    await changes.note(tx, [
      { topic: 'payment', kind: 'needs_attention', subjectId: payment.id, userId: null },
      ...(order
        ? [{ topic: 'order' as const, kind: 'needs_attention' as const, subjectId: order.id, userId: order.userId }]
        : []),
    ]);
    return { order, payment };
  }

  /** A new row for money that went back without us, or null: it is none that is not on the books. */
  async function found(
    tx: Transaction,
    { order, payment }: Omit<Case, 'refund'>,
    said: GatewayRefund,
  ): Promise<Refund | null> {
    const { method, id: paymentId } = payment;
    const known = await tx.refund.findMany({ where: { paymentId }, orderBy: { createdAt: 'asc' } });
    const succeeded = known.filter(({ state }) => state === 'succeeded');
    const { live } = await refundedOf(tx, paymentId);
    const rest = said.refundedInAll === null ? null : said.refundedInAll - live;
    const named = known.find(({ number }) => number === said.number);
    // One number may name several refunds at the provider's desk: then the whole tells that there was another one.
    const isAnother =
      named?.state === 'succeeded' && named.origin !== 'staff' && said.amount === null && (rest ?? 0) > 0;
    if (named && !isAnother) return named;
    const amount = said.amount ?? rest ?? 0;
    // What staff have noted by hand, or a query has found, gets its number now.
    const same = succeeded.find(
      (refund) => isNameless(refund) && (refund.amount === amount || (said.amount === null && amount <= 0)),
    );
    if (same) return tx.refund.update({ where: { id: same.id }, data: { number: said.number } });
    if (amount <= 0 || said.said === 'refused' || said.said === 'closed') return null;
    const grant = await tx.membershipGrant.findUnique({ where: { paymentId } });
    return tx.refund.create({
      data: {
        number: isAnother ? `${said.number}-${known.length}` : said.number,
        method,
        paymentId,
        amount,
        state: 'requested',
        origin: 'provider',
        reason: '',
        // What bought nothing has nothing to take back.
        effect: grant && order ? null : 'nothing',
        isTest: payment.isTest,
        createdAt: clock.now(),
      },
    });
  }

  /** The amount of one that the notification does not tell, where its number is not ours. */
  async function withAmount(method: string, said: GatewayRefund): Promise<GatewayRefund> {
    const { number } = said;
    if (said.amount !== null || number.startsWith(NAMELESS)) return said;
    if (await prisma.refund.findUnique({ where: { method_number: { method, number } }, select: { id: true } }))
      return said;
    const exact = await methodOf(methods, method).gateway?.refunds?.query(said);
    return exact ? { ...said, amount: exact.amount } : said;
  }

  /**
   * Books what a provider verifiably says of a refund, by notification, query or bill: of ours, and of those made at its
   * own desk, which come before staff because nobody has decided what they do to the membership. Any number of reports at
   * once, on any instances, are one.
   * @throws AppError PAYMENT_PROVIDER_ERROR: its amount could not be found out; to be told again.
   */
  async function take(method: string, reported: GatewayRefund): Promise<void> {
    const said = await withAmount(method, reported);
    const told = await prisma.$transaction(async (tx) => {
      const order = await held(tx, { number: said.orderNumber, method });
      const of = await paymentOf(tx, method, said, order);
      const refund = of && (await found(tx, of, said));
      return of && refund ? move(tx, { ...of, refund }, said.said, said) : null;
    });
    if (told) publish(told);
    else logger.warn({ method, order: reported.orderNumber }, 'A refund was told of that is of no payment');
  }

  /** Something went back of a payment, says a query, and not by which refund: booked as far as it is known. */
  async function notice(
    method: string,
    { transactionId, orderNumber, amount: total }: GatewayPayment,
    refunded: number | null,
  ) {
    if (refunded !== null) {
      const payment = await prisma.payment.findUnique({ where: { method_transactionId: { method, transactionId } } });
      if (!payment || (await refundedOf(prisma, payment.id)).live >= refunded) return;
      const unknown = { providerId: null, amount: null, succeededAt: null, failure: null };
      const about = { orderNumber, transactionId, total, refundedInAll: refunded };
      return take(method, { ...unknown, ...about, number: `${NAMELESS}${transactionId}`, said: 'succeeded' });
    }
    const told = await prisma.$transaction(async (tx) => {
      const known = await tx.payment.findUnique({ where: { method_transactionId: { method, transactionId } } });
      if (!known || isOpenCase(known)) return null;
      const { order, payment } = await heldPayment(tx, known.id);
      if (isOpenCase(payment) || (await refundedOf(tx, payment.id)).live > 0) return null;
      await tx.payment.update({
        where: { id: payment.id },
        data: { attention: 'refunded_there', resolution: null, resolvedAt: null, resolvedById: null },
      });
      if (order)
        await settlement.note(tx, order, 'needs_attention', { reason: 'refunded_there', amount: payment.amount });
      await changes.note(tx, [{ topic: 'payment', kind: 'needs_attention', subjectId: payment.id, userId: null }]);
      return { order, hasShortened: false };
    });
    if (told) publish(told);
  }

  return {
    take,

    /** Puts on the books what a gateway says of an order that was paid: the money, and what went back of it. */
    async hear(method: string, said: Extract<GatewayState, { state: 'paid' }>, source: Source): Promise<void> {
      const { payment, refunded } = said;
      await settlement.take(method, payment, source, refunded !== undefined);
      if (refunded !== undefined) await notice(method, payment, refunded);
    },

    refundedOf,
    isRefundable,

    /**
     * Books, within a transaction that holds order and payment, that staff sent money back in another way.
     * @throws AppError BAD_USER_INPUT (amount).
     */
    async book(
      tx: Transaction,
      { order, payment }: Omit<Case, 'refund'>,
      by: {
        readonly staffId: string;
        /** In fen; null: all that has not gone back yet. */
        readonly amount: number | null;
        readonly effect: RefundEffect;
      },
    ): Promise<Told> {
      const { live } = await refundedOf(tx, payment.id);
      const rest = payment.amount - live;
      // All went back already, and is on the books: there is nothing to note but the decision.
      if (by.amount === null && rest === 0) {
        await tx.refund.updateMany({ where: { paymentId: payment.id, effect: null }, data: { effect: by.effect } });
        return { order, hasShortened: false };
      }
      const amount = by.amount ?? rest;
      if (amount < 1 || amount > rest) throw badInput({ amount: 'refundAmount' });
      const now = clock.now();
      const refund = await tx.refund.create({
        data: {
          number: `${NAMELESS}${refundNumber(now)}`,
          method: payment.method,
          paymentId: payment.id,
          amount,
          state: 'requested',
          origin: 'noted',
          reason: '',
          effect: by.effect,
          isTest: payment.isTest,
          requestedById: by.staffId,
          createdAt: now,
        },
      });
      return move(tx, { order, payment, refund }, 'succeeded', { providerId: null, failure: null, succeededAt: now });
    },

    publish,

    /**
     * For staff: asks the provider to pay back all of a payment or some. With an idempotency key that was used the refund
     * is returned as it is. When the provider does not answer it stays requested, and is asked for again by its number.
     * @throws AppError NOT_FOUND, BAD_USER_INPUT (amount, reason, or the payment cannot be paid back here),
     * IDEMPOTENCY_CONFLICT.
     */
    async request(staffId: string, input: RefundInput): Promise<Refund> {
      const { paymentId, amount, effect, idempotencyKey: key } = input;
      const reason = clean(input.reason);
      const fields: Record<string, FieldError> = {};
      if (!reason) fields['reason'] = 'required';
      else if (reason.length > REFUND_REASON.max) fields['reason'] = 'tooLong';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      const task = {
        owner: `user:${staffId}`,
        operation: 'requestRefund',
        key,
        content: [paymentId, amount, reason, effect],
      };
      const done = await prisma.$transaction(async (tx) => {
        const before = await idempotency.claim(tx, task);
        if (before) return { id: before, order: null, isNew: false };
        const { order, payment } = await heldPayment(tx, paymentId);
        if (!isRefundable(payment)) throw badInput({ paymentId: 'notRefundable' });
        const { live } = await refundedOf(tx, paymentId);
        if (!Number.isInteger(amount) || amount < 1 || amount > payment.amount - live)
          throw badInput({ amount: 'refundAmount' });
        const grant = await tx.membershipGrant.findUnique({ where: { paymentId }, select: { id: true } });
        const now = clock.now();
        const { id } = await tx.refund.create({
          data: {
            number: refundNumber(now),
            method: payment.method,
            paymentId,
            amount,
            state: 'requested',
            origin: 'staff',
            reason,
            effect: grant ? effect : 'nothing',
            isTest: payment.isTest,
            requestedById: staffId,
            createdAt: now,
            nextAskAt: new Date(now.getTime() + times.firstAsk),
          },
        });
        await tx.auditEntry.create({
          data: {
            action: 'refund_requested',
            staffId,
            subjectId: order?.userId ?? null,
            about: payment.orderNumber,
            after: { amount: yuan(amount), effect, reason },
            createdAt: now,
          },
        });
        await idempotency.keep(tx, task, id);
        if (order) await settlement.note(tx, order, 'refund_requested', { amount });
        await changes.note(
          tx,
          order ? [{ topic: 'order', kind: 'refund_requested', subjectId: order.id, userId: order.userId }] : [],
        );
        return { id, order, isNew: true };
      });
      if (done.isNew) {
        publish({ order: done.order, hasShortened: false });
        await askQuietly(done.id);
      }
      return prisma.refund.findUniqueOrThrow({ where: { id: done.id } });
    },

    /**
     * For staff: tries a refund that failed once more; by the same number, or where the provider has closed that by a new
     * one, which is a refund of its own then.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED (it did not fail, or was tried again), BAD_USER_INPUT (amount: more
     * went back meanwhile), IDEMPOTENCY_CONFLICT.
     */
    async retry(staffId: string, { id, idempotencyKey: key }: { readonly id: string } & Keyed): Promise<Refund> {
      const task = { owner: `user:${staffId}`, operation: 'retryRefund', key, content: id };
      const done = await prisma.$transaction(async (tx) => {
        const before = await idempotency.claim(tx, task);
        if (before) return { id: before, told: null };
        const of = await heldRefund(tx, id);
        const { order, payment, refund } = of;
        const twin = await tx.refund.findUnique({ where: { retryOfId: id }, select: { id: true } });
        if (refund.state !== 'failed' || twin || refund.origin !== 'staff') throw new AppError('ALREADY_RESOLVED');
        const { live } = await refundedOf(tx, payment.id);
        if (refund.amount > payment.amount - live) throw badInput({ amount: 'refundAmount' });
        const now = clock.now();
        const isUsedUp = refund.failure === 'CLOSED';
        const { id: _, providerId: __, ...same } = refund;
        const next = isUsedUp
          ? await tx.refund.create({
              data: { ...same, number: refundNumber(now), retryOfId: id, requestedById: staffId, createdAt: now },
            })
          : refund;
        const told = await move(tx, { order, payment, refund: next }, 'retried', {
          providerId: null,
          failure: null,
          succeededAt: null,
        });
        await tx.auditEntry.create({
          data: {
            action: 'refund_retried',
            staffId,
            subjectId: order?.userId ?? null,
            about: payment.orderNumber,
            after: { amount: yuan(refund.amount) },
            createdAt: now,
          },
        });
        await idempotency.keep(tx, task, next.id);
        return { id: next.id, told };
      });
      if (done.told) {
        publish(done.told);
        await askQuietly(done.id);
      }
      return prisma.refund.findUniqueOrThrow({ where: { id: done.id } });
    },

    /**
     * For staff: decides what a refund made at the provider's desk, or noted by hand, does to the membership; once.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED, IDEMPOTENCY_CONFLICT.
     */
    async decide(staffId: string, { id, effect, idempotencyKey: key }: EffectInput): Promise<Refund> {
      const task = { owner: `user:${staffId}`, operation: 'decideRefund', key, content: [id, effect] };
      const told = await prisma.$transaction(async (tx) => {
        if (await idempotency.claim(tx, task)) return null;
        const of = await heldRefund(tx, id);
        const { order, payment } = of;
        if (of.refund.effect !== null || of.refund.state !== 'succeeded') throw new AppError('ALREADY_RESOLVED');
        const refund = await tx.refund.update({ where: { id }, data: { effect } });
        const noted: NewChange[] = [];
        const decided = { order, payment, refund: { ...refund, requestedById: staffId } };
        const taken = await carryOutEffect(tx, decided, noted);
        // Several may wait for a decision; the last one ends the case.
        const open = await tx.refund.count({ where: { paymentId: payment.id, state: 'succeeded', effect: null } });
        if (open === 0) await attend(tx, decided, noted);
        await tx.auditEntry.create({
          data: {
            action: 'refund_decided',
            staffId,
            subjectId: order?.userId ?? null,
            about: payment.orderNumber,
            after: { effect },
            createdAt: clock.now(),
          },
        });
        await idempotency.keep(tx, task, id);
        await changes.note(tx, noted);
        return { order, hasShortened: taken !== null };
      });
      if (told) publish(told);
      return prisma.refund.findUniqueOrThrow({ where: { id } });
    },

    /** For staff: refunds. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list: (
      slice: Slice,
      { isOpen: onlyOpen, ...period }: RefundFilter = {},
      order: ListOrder = NEWEST_FIRST,
    ): Promise<Listed<Refund>> =>
      listingOf(prisma, slice, {
        table: 'Refund',
        where: [...(typeof onlyOpen === 'boolean' ? [onlyOpen ? OPEN : sql`NOT ${OPEN}`] : []), ...between(period)],
        order,
        by: 'search',
        load: (ids) => prisma.refund.findMany({ where: { id: { in: ids } } }),
      }),

    /** The refunds of orders by their ids, oldest first. */
    async ofOrders(ids: readonly string[]): Promise<Map<string, Refund[]>> {
      const refunds = await prisma.refund.findMany({
        where: { payment: { orderId: { in: [...ids] } } },
        include: { payment: { select: { orderId: true } } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      const groups = Map.groupBy(refunds, ({ payment }) => payment.orderId ?? '');
      return new Map(ids.map((id) => [id, groups.get(id) ?? []]));
    },

    /** The refunds of payments by their ids, oldest first. */
    async ofPayments(ids: readonly string[]): Promise<Map<string, Refund[]>> {
      const refunds = await prisma.refund.findMany({
        where: { paymentId: { in: [...ids] } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      const groups = Map.groupBy(refunds, ({ paymentId }) => paymentId);
      return new Map(ids.map((id) => [id, groups.get(id) ?? []]));
    },

    /** Begins looking after refunds that are on their way. */
    start(): void {
      timer = setInterval(look, times.look).unref();
      look();
    },

    /** Stops looking and waits for what is being asked. */
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await looking;
    },
  };
}

const isOpenCase = ({ attention, resolution }: Payment) => attention !== null && resolution === null;

/** What begins the number of a refund whose number at the provider is not known. */
const NAMELESS = 'N';
export const isNameless = ({ origin, number }: Pick<Refund, 'origin' | 'number'>): boolean =>
  origin !== 'staff' && number.startsWith(NAMELESS);

/** Not through, or nobody has decided what it does to the membership. */
const OPEN = sql`("state" IN ('requested', 'pending')
  OR ("state" = 'failed' AND "origin" = 'staff' AND NOT EXISTS (SELECT FROM "Refund" AS again WHERE again."retryOfId" = "Refund"."id"))
  OR ("state" = 'succeeded' AND "effect" IS NULL))`;
