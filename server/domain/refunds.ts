import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import { REFUND_REASON, REFUND_REFERENCE } from '../contract/fields.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { Payment, Refund, RefundEffect } from '../generated/prisma/client.ts';
import type { Language } from '../language.ts';
import { clean } from '../text-cleaning.ts';
import type { Changes, NewChange } from './changes.ts';
import type { Idempotency, Keyed } from './idempotency.ts';
import type { MembershipCuts } from './membership-cuts.ts';
import { yuan } from './order-timeline.ts';
import { methodOf } from './payment-methods.ts';
import { refundNumber } from './reference-numbers.ts';
import { createRefundBooking, isUnderWay, NAMELESS, type Case, type Told } from './refund-booking.ts';
import { createRefundEnds } from './refund-ends.ts';
import { refundFailureText } from './refund-failures.ts';
import type { RefundLetters } from './refund-letters.ts';
import { createRefundReports } from './refund-reports.ts';
import { createRefundViews } from './refund-views.ts';
import type { Settlement } from './settlement.ts';

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

export interface HandRefundInput extends RefundInput {
  /** What names it there, such as the number of a bank transfer. */
  readonly reference: string;
  /** The id of a refund that failed and in whose place it was; null: of none. */
  readonly insteadOf?: string | null | undefined;
}

/** What staff note of money that went back. */
interface Note extends Pick<Refund, 'amount' | 'reason' | 'reference' | 'retryOfId'> {
  readonly staffId: string;
  readonly effect: RefundEffect;
}

export interface EffectInput extends Keyed {
  /** Of the refund. */
  readonly id: string;
  readonly effect: RefundEffect;
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
  const { prisma, methods, settlement, idempotency, changes, clock, logger, times } = deps;
  const booking = createRefundBooking(deps);
  const { publish, refundedOf, carryOutEffect, attend, move, heldPayment, heldRefund } = booking;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  const isOpen = () => timer !== null;

  /** Whether a payment can go back from here: at the provider where it was paid, as far as that is on and does so. */
  function isRefundable({ method, isTest }: Pick<Payment, 'method' | 'isTest'>): boolean {
    const { gateway, isTest: isNow } = methodOf(methods, method);
    // What was paid in the sandbox is never asked of the real provider, nor the other way round.
    return gateway?.refunds !== undefined && isNow === isTest;
  }

  /** @throws AppError ALREADY_RESOLVED: a refund is none that failed, or was dealt with since. */
  async function requireOpenFailure(tx: Transaction, { id, state, origin }: Refund): Promise<void> {
    const twin = await tx.refund.findUnique({ where: { retryOfId: id }, select: { id: true } });
    if (state !== 'failed' || twin || origin !== 'staff') throw new AppError('ALREADY_RESOLVED');
  }

  /** Notes that money of a payment went back, without asking anybody. @throws AppError BAD_USER_INPUT (amount). */
  async function note(tx: Transaction, { order, payment }: Omit<Case, 'refund'>, by: Note) {
    const { staffId, amount, effect, ...more } = by;
    const { live } = await refundedOf(tx, payment.id);
    if (!Number.isInteger(amount) || amount < 1 || amount > payment.amount - live)
      throw badInput({ amount: 'refundAmount' });
    const { id: paymentId, method, isTest } = payment;
    const grant = await tx.membershipGrant.findUnique({ where: { paymentId }, select: { id: true } });
    const now = clock.now();
    const refund = await tx.refund.create({
      data: {
        ...more,
        number: `${NAMELESS}${refundNumber(now)}`,
        method,
        paymentId,
        amount,
        state: 'requested',
        origin: 'noted',
        // What bought nothing has nothing to take back.
        effect: grant ? effect : 'nothing',
        isTest,
        requestedById: staffId,
        createdAt: now,
      },
    });
    const said = { providerId: null, failure: null, succeededAt: now };
    return { ...refund, told: await move(tx, { order, payment, refund }, 'succeeded', said) };
  }

  /** Decides what all refunds of a payment that wait for it do to the membership; whether one has shortened it. */
  async function decideAll(tx: Transaction, of: Omit<Case, 'refund'>, effect: RefundEffect): Promise<boolean> {
    const waiting = { paymentId: of.payment.id, effect: null };
    const noted: NewChange[] = [];
    let hasShortened = false;
    for (const refund of await tx.refund.updateManyAndReturn({ where: waiting, data: { effect } })) {
      // What is still on its way does so once it has succeeded.
      if (refund.state !== 'succeeded') continue;
      hasShortened = (await carryOutEffect(tx, { ...of, refund }, noted)) !== null || hasShortened;
    }
    await changes.note(tx, noted);
    return hasShortened;
  }

  /** Asks the provider for a refund or about it, and books what it says. @throws AppError PAYMENT_PROVIDER_ERROR. */
  async function ask(id: string): Promise<void> {
    const refund = await prisma.refund.findUniqueOrThrow({ where: { id }, include: { payment: true } });
    const { payment, number, amount, reason, state } = refund;
    const desk = methodOf(methods, refund.method).gateway?.refunds;
    if (!desk || !isRefundable(payment) || !isUnderWay(refund)) return;
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

  return {
    ...createRefundReports({ ...deps, booking }),
    ...createRefundViews(deps),
    ...createRefundEnds({ prisma, booking, isRefundable, idempotency, clock }),
    publish,
    refundedOf,
    isRefundable,

    /** Whether a refund is on its way and nobody asks about it, so that staff say how it ended. */
    isEndable: (refund: Pick<Refund, 'state'>, payment: Pick<Payment, 'method' | 'isTest'>): boolean =>
      isUnderWay(refund) && !isRefundable(payment),

    /** Why a refund failed or hangs, for staff; null: it does neither. */
    failureText: (refund: Pick<Refund, 'method' | 'failure'>, language: Language): string | null =>
      refundFailureText(methods, refund, language),

    /**
     * Books, within a transaction that holds order and payment, that staff sent money back in another way. What it does to
     * the membership is decided with it for what went back at the provider's desk and waits for that.
     * @throws AppError BAD_USER_INPUT (amount).
     */
    async book(
      tx: Transaction,
      of: Omit<Case, 'refund'>,
      by: {
        readonly staffId: string;
        /** In fen; null: all that has not gone back yet. */
        readonly amount: number | null;
        readonly effect: RefundEffect;
      },
    ): Promise<Told> {
      const { order, payment } = of;
      const hasShortened = await decideAll(tx, of, by.effect);
      const { live } = await refundedOf(tx, payment.id);
      // All went back already, and is on the books: there is nothing to note but the decision.
      if (by.amount === null && live >= payment.amount) return { order, hasShortened };
      const amount = by.amount ?? payment.amount - live;
      const { told } = await note(tx, of, { ...by, amount, reason: '', reference: null, retryOfId: null });
      return { order, hasShortened: hasShortened || told.hasShortened };
    },

    /**
     * For staff: notes that they gave money back by hand, such as by bank transfer, because the provider cannot. The
     * provider is not asked. With an idempotency key that was used the refund is returned as it is.
     * @throws AppError NOT_FOUND, ALREADY_RESOLVED (the refund in whose place it was is no failed one, or was tried again),
     * BAD_USER_INPUT (amount, reason, reference), IDEMPOTENCY_CONFLICT.
     */
    async noteByHand(staffId: string, input: HandRefundInput): Promise<Refund> {
      const { paymentId, amount, effect, insteadOf = null, idempotencyKey: key } = input;
      const [reason, reference] = [clean(input.reason), clean(input.reference)];
      const fields = { ...unsaid({ reason }, REFUND_REASON.max), ...unsaid({ reference }, REFUND_REFERENCE.max) };
      if (Object.keys(fields).length > 0) throw badInput(fields);
      const content = [paymentId, amount, reason, reference, effect, insteadOf];
      const task = { owner: `user:${staffId}`, operation: 'noteRefundByHand', key, content };
      const done = await prisma.$transaction(async (tx) => {
        const before = await idempotency.claim(tx, task);
        if (before) return { id: before, told: null };
        const of = await heldPayment(tx, paymentId);
        if (insteadOf !== null) {
          const { payment, refund } = await heldRefund(tx, insteadOf);
          if (payment.id !== paymentId) throw new AppError('NOT_FOUND');
          await requireOpenFailure(tx, refund);
        }
        const more = { staffId, amount, reason, reference, effect, retryOfId: insteadOf };
        const { id, effect: done, told } = await note(tx, of, more);
        await tx.auditEntry.create({
          data: {
            action: 'payment_refund_noted',
            staffId,
            subjectId: of.order?.userId ?? null,
            about: of.payment.orderNumber,
            after: { amount: yuan(amount), effect: done, reference, reason },
            createdAt: clock.now(),
          },
        });
        await idempotency.keep(tx, task, id);
        return { id, told };
      });
      if (done.told) publish(done.told);
      return prisma.refund.findUniqueOrThrow({ where: { id: done.id } });
    },

    /**
     * For staff: asks the provider to pay back all of a payment or some. With an idempotency key that was used the refund
     * is returned as it is. When the provider does not answer it stays requested, and is asked for again by its number.
     * @throws AppError NOT_FOUND, BAD_USER_INPUT (amount, reason, or the payment cannot be paid back here),
     * IDEMPOTENCY_CONFLICT.
     */
    async request(staffId: string, input: RefundInput): Promise<Refund> {
      const { paymentId, amount, effect, idempotencyKey: key } = input;
      const reason = clean(input.reason);
      const fields = unsaid({ reason }, REFUND_REASON.max);
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
        const applied = grant ? effect : 'nothing';
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
            effect: applied,
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
            after: { amount: yuan(amount), effect: applied, reason },
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
     * went back meanwhile; or it cannot be paid back here), IDEMPOTENCY_CONFLICT.
     */
    async retry(staffId: string, { id, idempotencyKey: key }: { readonly id: string } & Keyed): Promise<Refund> {
      const task = { owner: `user:${staffId}`, operation: 'retryRefund', key, content: id };
      const done = await prisma.$transaction(async (tx) => {
        const before = await idempotency.claim(tx, task);
        if (before) return { id: before, told: null };
        const of = await heldRefund(tx, id);
        const { order, payment, refund } = of;
        await requireOpenFailure(tx, refund);
        if (!isRefundable(payment)) throw badInput({ id: 'notRefundable' });
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

/** What is wrong with a text that has to say something. */
function unsaid(text: Readonly<Record<string, string>>, max: number): Record<string, FieldError> {
  return Object.fromEntries(
    Object.entries(text).flatMap(([name, said]): [string, FieldError][] =>
      said === '' ? [[name, 'required']] : said.length > max ? [[name, 'tooLong']] : [],
    ),
  );
}
