import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMembership } from '../../server/domain/membership.ts';
import { factOf, MOVES, type Move } from '../../server/domain/order-states.ts';
import { quotaMonth } from '../../server/domain/quota-month.ts';
import type { OrderState } from '../../server/generated/prisma/client.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, placeOrder } from '../support/shop.ts';

const database = useDatabase();
const DAY_MS = 24 * 60 * 60_000;
/** Whatever a failure prints repeats it: each run is one user or order, told of many things. */
const RUNS = { numRuns: 12 };

/** What may happen to the quota: questions, ends of answers (of any that was ever asked, also again), and days that pass. */
const quotaEvents = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ does: fc.constant('asks' as const), at: fc.constant(1) }), weight: 4 },
    { arbitrary: fc.record({ does: fc.constantFrom('spent', 'returned', 'cut_off'), at: fc.nat(20) }), weight: 4 },
    { arbitrary: fc.record({ does: fc.constant('days' as const), at: fc.integer({ min: 1, max: 40 }) }), weight: 1 },
  ),
  { minLength: 5, maxLength: 25 },
);

it('the quota: a month never has more than its plan gives, and its counter is the sum of what is told about it', () =>
  fc.assert(
    fc.asyncProperty(
      quotaEvents,
      fc.date({ min: new Date('2025-12-25'), max: new Date('2026-03-05'), noInvalidDate: true }),
      async (events, begun) => {
        const { prisma } = database;
        const clock = { at: new Date(begun), now: () => clock.at };
        const membership = createMembership({ prisma, clock });
        const name = randomUUID();
        const data = { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: '' };
        const { id: userId } = await prisma.user.create({ data });
        await membership.begin(prisma, userId, clock.at);
        /** As a reader of the decisions counts: each answer once, in the month it was asked in. */
        const asked: { readonly id: string; readonly month: number; end: string | null }[] = [];
        const used = (month: number) =>
          asked.filter((one) => one.month === month && (one.end === null || one.end === 'spent')).length;
        const wrong: string[] = [];
        const monthNow = () => quotaMonth(begun, clock.at).startsAt.getTime();
        for (const { does, at } of events) {
          if (does === 'days') clock.at = new Date(clock.at.getTime() + at * DAY_MS);
          else if (does === 'asks') {
            const id = randomUUID();
            const isTaken = await prisma
              .$transaction((tx) => membership.reserve(tx, userId, id))
              .then(
                () => true,
                ({ code }: { code: string }) => code !== 'QUOTA_EXCEEDED',
              );
            wrong.push(...(isTaken === used(monthNow()) < 3 ? [] : [does]));
            if (isTaken) asked.push({ id, month: monthNow(), end: null });
          } else {
            const one = asked[at % Math.max(1, asked.length)];
            const end = does as 'spent' | 'returned' | 'cut_off';
            await prisma.$transaction((tx) => membership.settle(tx, one?.id ?? randomUUID(), end));
            if (one) one.end ??= end;
          }
          const { quota } = await membership.status(userId);
          expect([quota.used, quota.remaining]).toEqual([used(monthNow()), 3 - used(monthNow())]);
        }
        expect(wrong).toEqual([]);
        const periods = await prisma.quotaPeriod.findMany({
          where: { membership: { userId } },
          include: { movements: true },
        });
        for (const { startsAt, used: counted, movements } of periods) {
          expect(counted).toBe(movements.reduce((sum, { amount }) => sum + amount, 0));
          expect(counted).toBe(used(startsAt.getTime()));
        }
      },
    ),
    RUNS,
  ));

const PRICE = 3_000;
/** What may become known of an order: payments, some of them again, with the right amount or not, and that it is over. */
const orderReports = fc.array(
  fc.oneof(
    {
      arbitrary: fc.record({
        transaction: fc.nat(3),
        amount: fc.constantFrom(PRICE, PRICE, PRICE - 1),
        isRefunded: fc.constantFrom(false, false, false, true),
      }),
      weight: 3,
    },
    { arbitrary: fc.constantFrom('cancelled' as const, 'expired' as const, 'closed_there' as const), weight: 1 },
  ),
  { minLength: 1, maxLength: 8 },
);

it('an order: what is reported how often and in whatever order comes to what the table says, also all at once', () =>
  fc.assert(
    fc.asyncProperty(orderReports, fc.boolean(), async (reports, isAtOnce) => {
      const { prisma } = database;
      const now = new Date('2026-05-01T08:00:00Z');
      const shop = await openShop({ prisma, gateways: [new TestGateway('alipay')], clock: { now: () => now } });
      const userId = await newBuyer(prisma, shop, now);
      const { id, number } = await placeOrder(prisma, shop, userId);
      let state: OrderState = 'pending';
      const known = new Map<number, string>();
      const report = async (one: (typeof reports)[number]) => {
        if (typeof one === 'string') return shop.settlement.know(id, one);
        const transactionId = `${number}-${one.transaction}`;
        const paid = { transactionId, orderNumber: number, amount: one.amount, paidAt: now };
        return shop.settlement.take('alipay', paid, 'notified', one.isRefunded);
      };
      if (isAtOnce) await Promise.all(reports.map(report));
      else {
        for (const one of reports) {
          await report(one);
          if (typeof one !== 'string' && known.has(one.transaction)) continue;
          const fact = typeof one === 'string' ? one : factOf({ userId, amount: PRICE }, one, one.isRefunded);
          const move: Move = MOVES[state][fact];
          state = move.to;
          if (typeof one !== 'string') known.set(one.transaction, move.payment ?? '');
        }
      }
      const order = await prisma.order.findUniqueOrThrow({
        where: { id },
        include: { payments: { include: { grant: true } } },
      });
      const { payments } = order;
      const became = payments.map(({ attention }) => attention ?? 'buys').toSorted();
      const inTurn = [state, [...known.values()].toSorted()];
      // Of reports that come at once nobody knows which is the first.
      expect([order.state, became]).toEqual(isAtOnce ? [order.state, became] : inTurn);
      // Each transaction is one row, which bought or waits for staff; one at most bought, and gave its days, with a letter.
      const distinct = new Set(reports.flatMap((one) => (typeof one === 'string' ? [] : [one.transaction])));
      expect(payments).toHaveLength(distinct.size);
      for (const { attention, grant } of payments) expect(attention === null).toBe(grant !== null);
      const bought = payments.filter(({ grant }) => grant).length;
      expect(bought).toBe(order.state === 'paid' ? 1 : 0);
      const mails = await prisma.mail.count({
        where: { eventKey: { in: payments.map((one) => `membership_paid:${one.id}`) } },
      });
      const { isActive, daysLeft } = await shop.membership.status(userId);
      expect([mails, isActive, isActive ? daysLeft : 0]).toEqual([bought, bought === 1, bought * 30]);
    }),
    RUNS,
  ));
