import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../server/errors.ts';
import type { Refund } from '../../server/generated/prisma/client.ts';
import type { RefundSaid } from '../../server/adapters/payment/refunds.ts';
import { imbalances } from '../support/books.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, placeOrder } from '../support/shop.ts';

const database = useDatabase();
const DAY_MS = 24 * 60 * 60_000;
/** Whatever a failure prints repeats it. `TEST_ROUNDS` of the long run make more of them. */
const RUNS = { numRuns: Math.max(8, Number(process.env['TEST_ROUNDS'] ?? 0)) };

const effect = fc.constantFrom('nothing' as const, 'shorten' as const, 'end' as const);
const amount = fc.constantFrom(100, 1_000, 1_500, 3_000);
const TIMEOUT = { timeout: 60_000 + RUNS.numRuns * 10_000 };
/** What has gone back there, or may. */
const AT_SERVICE = { state: { not: 'failed' as const }, origin: { not: 'noted' as const } };
const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount: one }) => sum + one, 0);
/** Which of those there are. */
const at = fc.nat(5);
const said = fc.constantFrom<RefundSaid>('succeeded', 'succeeded', 'taken', 'refused', 'closed', 'stuck');

/** What may happen to somebody's money after he paid: by him, by staff, and at the payment service. */
const events = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('buys' as const) }),
    fc.record({ does: fc.constant('pays twice' as const), at }),
    fc.record({ does: fc.constant('refunds' as const), at, amount, effect, said }),
    fc.record({ does: fc.constant('tells' as const), at, said }),
    fc.record({ does: fc.constant('retries' as const), at, said }),
    fc.record({ does: fc.constant('notes' as const), at, amount, effect, isInstead: fc.boolean() }),
    fc.record({ does: fc.constant('unnotes' as const), at }),
    fc.record({
      does: fc.constant('ends' as const),
      at,
      outcome: fc.constantFrom('went_back' as const, 'given_up' as const),
    }),
    fc.record({ does: fc.constant('refunds there' as const), at, amount, isSum: fc.boolean() }),
    fc.record({ does: fc.constant('decides' as const), at, effect }),
    fc.record({
      does: fc.constant('resolves' as const),
      at,
      resolution: fc.constantFrom('granted' as const, 'refunded' as const, 'dismissed' as const),
      effect,
    }),
    fc.record({ does: fc.constant('undoes' as const), at }),
    fc.record({ does: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ does: fc.constant('shortens' as const), days: fc.integer({ min: 1, max: 12 }) }),
  ),
  { minLength: 4, maxLength: 14 },
);

it('whatever happens to money after a payment, in whatever order: the books balance after each step', TIMEOUT, () =>
  fc.assert(
    fc.asyncProperty(events, async (steps) => {
      const { prisma } = database;
      // The judge reads all there is.
      await prisma.$executeRaw`TRUNCATE "User", "Order", "Payment", "Mail" CASCADE`;
      const gateway = new TestGateway('alipay');
      const clock = { at: Date.parse('2026-05-01T08:00:00Z'), now: () => new Date(clock.at) };
      const shop = await openShop({ prisma, gateways: [gateway], clock });
      const closedShop = await openShop({ prisma, gateways: [], clock });
      const [staff, userId] = [await newBuyer(prisma, shop, clock.now()), await newBuyer(prisma, shop, clock.now())];
      const pick = <One>(all: readonly One[], which: number) => (all.length > 0 ? all[which % all.length] : undefined);
      const mine = { order: { userId } };
      const payments = () => prisma.payment.findMany({ where: mine, orderBy: { id: 'asc' } });
      const refunds = (where: object) =>
        prisma.refund.findMany({
          where: { payment: mine, ...where },
          orderBy: { id: 'asc' },
          include: { payment: true },
        });
      const pay = (number: string) =>
        shop.payment.notify('alipay', gateway.notification({ ...gateway.pay(number), paidAt: clock.now() }));
      const reason = 'x';

      async function happens(one: (typeof steps)[number]): Promise<unknown> {
        if (one.does === 'buys') return pay((await placeOrder(prisma, shop, userId)).number);
        if (one.does === 'days pass') return (clock.at += one.days * DAY_MS);
        if (one.does === 'shortens') return shop.membershipHand.shorten(staff, { userId, days: one.days, reason });
        if (
          one.does === 'tells' ||
          one.does === 'retries' ||
          one.does === 'unnotes' ||
          one.does === 'decides' ||
          one.does === 'ends'
        ) {
          const wanted = {
            tells: { origin: 'staff' },
            retries: { state: 'failed' },
            unnotes: { OR: [{ origin: 'noted' as const }, { isSaidByStaff: true }] },
            ends: { state: { in: ['requested' as const, 'pending' as const] } },
            decides: { state: 'succeeded' },
          }[one.does];
          const refund = pick(await refunds(wanted), one.at);
          if (!refund) return null;
          const { id, number, payment } = refund;
          if (one.does === 'unnotes') return shop.orderDesk.undoNote(staff, { id, reason });
          if (one.does === 'ends') return closedShop.refunds.end(staff, { id, outcome: one.outcome, reason });
          if (one.does === 'decides') return shop.refunds.decide(staff, { id, effect: one.effect });
          gateway.refunds.says = one.said;
          gateway.refunds.failure = one.said === 'closed' ? 'CLOSED' : null;
          if (one.does === 'retries') return shop.refunds.retry(staff, { id });
          const told = { number, orderNumber: payment.orderNumber, transactionId: payment.transactionId };
          const sums = { amount: refund.amount, total: payment.amount };
          // A refund that goes on after all still leaves the service no more to pay back than it took.
          const others = await refunds({ paymentId: payment.id, ...AT_SERVICE, id: { not: id } });
          if (sumOf(others) + refund.amount > payment.amount) return null;
          return shop.refunds.take('alipay', gateway.refunds.refundOf({ ...told, ...sums }, one.said));
        }
        const payment = pick(await payments(), one.at);
        if (!payment) return null;
        const { id: paymentId, orderNumber, transactionId, amount: total } = payment;
        if (one.does === 'pays twice') return pay(orderNumber);
        if (one.does === 'undoes') return shop.orderDesk.undo(staff, { id: paymentId, reason });
        if (one.does === 'resolves')
          return shop.attention.resolve(staff, { ...one, id: paymentId, note: reason, effect: one.effect });
        const wish = {
          paymentId,
          amount: one.amount,
          reason,
          effect: 'effect' in one ? one.effect : 'nothing',
        } as const;
        if (one.does === 'notes') {
          const failed = one.isInstead ? pick(await refunds({ paymentId, state: 'failed' }), one.at) : undefined;
          return shop.refunds.noteByHand(staff, { ...wish, reference: 'Bank 7', insteadOf: failed?.id ?? null });
        }
        if (one.does === 'refunds') {
          gateway.refunds.says = one.said;
          gateway.refunds.failure = one.said === 'closed' ? 'CLOSED' : null;
          return shop.refunds.request(staff, wish);
        }
        // The payment service knows of all but what was given by hand, and pays back no more than it took.
        const back = sumOf(await refunds({ paymentId, state: { not: 'failed' }, reference: null }));
        if (back + one.amount > total) return null;
        const made = one.isSum
          ? { amount: null, refundedInAll: back + one.amount }
          : { amount: one.amount, refundedInAll: null };
        const number = `D${randomUUID().slice(0, 8)}`;
        const about = { number, orderNumber, transactionId, total, providerId: null, failure: null };
        return shop.refunds.take('alipay', { ...about, ...made, said: 'succeeded', succeededAt: clock.now() });
      }

      await happens({ does: 'buys' });
      for (const step of steps) {
        await happens(step).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error; // What staff are refused changes nothing.
        });
        const wrong = await imbalances(prisma, clock.now());
        expect({ does: step.does, wrong }).toEqual({ does: step.does, wrong: [] });
      }
    }),
    {
      ...RUNS,
      examples: [
        [
          [
            // Decided with its payment, and not alone.
            { does: 'refunds there', at: 0, amount: 3_000, isSum: false },
            { does: 'resolves', at: 0, resolution: 'refunded', effect: 'end' },
          ],
        ],
        [
          [
            // What is given back after the end was not there to be taken.
            { does: 'notes', at: 0, amount: 100, effect: 'shorten', isInstead: false },
            { does: 'notes', at: 0, amount: 100, effect: 'end', isInstead: false },
            { does: 'unnotes', at: 0 },
          ],
        ],
      ],
    },
  ),
);
