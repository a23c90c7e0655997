import { beforeEach, expect, it } from 'vitest';
import { imbalances, imbalancesIn } from '../support/books.ts';
import { useDatabase } from '../support/database.ts';
import { TestGateway } from '../support/gateway.ts';
import { newBuyer, openShop, placeOrder } from '../support/shop.ts';

const database = useDatabase();
const NOW = new Date('2026-05-01T08:00:00Z');
const clock = { now: () => NOW };

/** Two orders paid, of one of which half went back, and a consultation used. */
beforeEach(async () => {
  const { prisma } = database;
  const alipay = new TestGateway('alipay');
  const shop = await openShop({ prisma, gateways: [alipay], clock });
  const staff = await newBuyer(prisma, shop, NOW);
  const buyer = await newBuyer(prisma, shop, NOW);
  for (const isRefunded of [true, false]) {
    const { id, number } = await placeOrder(prisma, shop, buyer);
    await shop.payment.notify('alipay', alipay.notification(alipay.pay(number)));
    const payment = await prisma.payment.findFirstOrThrow({ where: { orderId: id } });
    const input = { paymentId: payment.id, amount: 1_500, reason: 'Half of it', idempotencyKey: crypto.randomUUID() };
    if (isRefunded) await shop.refunds.request(staff, { ...input, effect: 'shorten' });
  }
  const answerId = crypto.randomUUID();
  await shop.membership.reserve(prisma, buyer, answerId);
  await shop.membership.settle(prisma, answerId, 'spent');
});

it('balance', async () => {
  expect(await imbalances(database.prisma, NOW)).toEqual([]);
});

class Undone extends Error {}

it.each<[what: string, statement: string, said: RegExp]>([
  [
    'an order nobody paid',
    `UPDATE "Order" SET "state" = 'pending', "paidAt" = NULL`,
    /pending, and a payment has bought/,
  ],
  ['a payment that bought nothing', `DELETE FROM "MembershipGrant" WHERE "source" = 'payment'`, /has bought nothing/],
  ['another amount', `UPDATE "Payment" SET "amount" = 3001`, /3001 fen is another amount/],
  [
    'time bought for somebody else',
    `UPDATE "MembershipGrant" SET "userId" = NULL WHERE "source" = 'payment'`,
    /somebody else/,
  ],
  ['a letter that is missing', `DELETE FROM "Mail" WHERE "kind" = 'membership_paid'`, /0 letters tell of it/],
  ['too much paid back', `UPDATE "Refund" SET "amount" = 3001`, /3001 of 3000 fen go back/],
  ['time that a refund did not take', `UPDATE "MembershipGrant" SET "refundId" = NULL`, /took 0 of 15 days/],
  [
    'time that a failed refund took',
    `UPDATE "Refund" SET "state" = 'failed', "succeededAt" = NULL`,
    /and took -15 days/,
  ],
  [
    'a refund nobody asks about',
    `UPDATE "Refund" SET "state" = 'pending', "succeededAt" = NULL`,
    /asked about at undefined/,
  ],
  [
    'a refund told twice',
    `INSERT INTO "OrderEvent" ("id", "orderId", "kind") SELECT gen_random_uuid(), "orderId", "kind" FROM "OrderEvent" WHERE "kind" = 'refunded'`,
    /1 refunds, and 2 on the timeline/,
  ],
  [
    'a membership that lasts too long',
    `UPDATE "Membership" SET "endsAt" = "endsAt" + interval '1 day' WHERE "endsAt" IS NOT NULL`,
    /does not end where/,
  ],
  [
    'time that is gone without a word',
    `DELETE FROM "MembershipGrant" WHERE "days" < 0`,
    /15 days are gone, and 0 are told/,
  ],
  ['a use nobody asked for', `UPDATE "QuotaPeriod" SET "used" = 2`, /2 used, and 1 moved/],
  ['more used than there is', `UPDATE "Plan" SET "monthlyQuota" = 0`, /1 of 0 used/],
  ['a payment the sandbox does not know', `UPDATE "Payment" SET "isTest" = true`, /the provider does not know it/],
])('do not with %s', async (_what, statement, said) => {
  let found: readonly string[] = [];
  await database.prisma
    .$transaction(async (tx) => {
      await tx.$executeRawUnsafe(statement);
      found = await imbalancesIn(tx, NOW);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  expect(found.join('\n')).toMatch(said);
});
