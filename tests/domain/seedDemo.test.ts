import { beforeAll, expect, it } from 'vitest';
import { DEMO_USER, demoRows, DemoRefused, seedDemo } from '../../prisma/demo.ts';
import type { Knowledge } from '../../server/knowledge/types.ts';
import { compare } from '../../server/domain/bill-comparison.ts';
import { flagInvoices } from '../../server/domain/invoices.ts';
import { imbalances } from '../support/books.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const NOW = new Date('2026-03-10T09:30:00Z');
/** Thousands of real answers take their time; that the real ones never differ is tested beside the engine. */
const knowledge: Knowledge = {
  classify: () => ({ language: 'en', category: 'general' }),
  reply: (question, turns) => ({
    category: 'maintenance',
    language: /[a-z]{3}/.test(question) ? 'en' : 'zh',
    sources: [],
    parts: [],
    handover: false,
    trace: [],
    markdown: `${turns.length}: ${question}\nMore`,
  }),
  tools: [],
  passages: () => [],
  brief: () => {
    throw new Error('No model writes demo answers');
  },
  reading: () => [],
  garage: {
    items: [],
    itemTitle: () => undefined,
    named: () => null,
    report: () => null,
    suggest: () => [],
    upkeep: () => [],
    vin: (vin) => ({ vin, flaw: null, makes: [], country: null, years: [] }),
  },
  own: {
    read: () => {
      throw new Error('no own records here');
    },
    replace: () => undefined,
  },
};
const run = (force = false) => seedDemo(database.prisma, { knowledge, now: NOW, passwordHash: 'hash', force });

beforeAll(async () => {
  await run();
}, 120_000);

it('makes the same on the same day, whoever makes it', async () => {
  const { prisma } = database;
  const basic = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
  const free = await prisma.plan.findUniqueOrThrow({ where: { slug: 'free' } });
  const campaign = await prisma.campaign.findFirst();
  const at = (now: string) => demoRows({ knowledge, now: new Date(now), passwordHash: 'hash', basic, free, campaign });
  const rows = at('2026-03-10T00:00:00Z');
  expect(at('2026-03-10T23:59:59.999Z')).toEqual(rows);
  expect(at('2026-03-11T00:00:00Z').user.map(({ id, username }) => [id, username])).toEqual(
    rows.user.map(({ id, username }) => [id, username]),
  );
  const stored = await prisma.answer.findMany({ select: { id: true, text: true, createdAt: true } });
  const made = rows.answer.map(({ id, text, createdAt }) => [id, { id, text, createdAt }] as const);
  expect(Object.fromEntries(stored.map((answer) => [answer.id, answer]))).toEqual(Object.fromEntries(made));
});

it('has something of everything, in both languages, and nothing in the future', async () => {
  const { prisma } = database;
  expect(await prisma.user.count()).toBe(200);
  const answers = await prisma.answer.count();
  expect([answers > 2_500, answers < 3_500]).toEqual([true, true]);
  const kinds = async (column: string, table: string) => {
    const rows = await prisma.$queryRawUnsafe<{ kind: string }[]>(
      `SELECT DISTINCT "${column}"::text AS kind FROM "${table}" ORDER BY 1`,
    );
    return rows.map(({ kind }) => kind);
  };
  expect(await kinds('state', 'Order')).toEqual(['closed', 'paid', 'pending']);
  expect(await kinds('method', 'Order')).toEqual(['alipay', 'wechat']);
  expect(await kinds('source', 'MembershipGrant')).toEqual(['activation', 'payment', 'refund', 'registration']);
  expect(await kinds('state', 'Answer')).toEqual(['completed', 'failed', 'stopped']);
  for (const table of ['Answer', 'Consultation', 'ContactMessage'])
    expect(await kinds('language', table)).toEqual(['en', 'zh']);
  const reasons = await prisma.payment.findMany({
    where: { attention: { not: null } },
    distinct: ['attention'],
    orderBy: { attention: 'asc' },
  });
  expect(reasons.map(({ attention }) => attention)).toEqual([
    'late',
    'duplicate',
    'wrong_amount',
    'unknown_order',
    'refunded_there',
  ]);
  expect(await kinds('state', 'Refund')).toEqual(['failed', 'pending', 'succeeded']);
  expect(await kinds('origin', 'Refund')).toEqual(['noted', 'provider', 'staff']);
  expect(await kinds('state', 'Invoice')).toEqual(['issued', 'refused', 'requested', 'revoked']);
  expect(await kinds('kind', 'BillDifference')).toEqual(['missing_here', 'missing_there']);
  // The demo user has an invoice to look at.
  expect(await prisma.invoice.count({ where: { state: 'issued', user: { usernameKey: DEMO_USER } } })).toBe(1);
  expect(await prisma.payment.count({ where: { attention: { not: null }, resolution: null } })).toBeGreaterThan(2);
  expect(await prisma.consultation.count({ where: { repliedAt: null } })).toBeGreaterThan(0);
  expect(await prisma.contactMessage.count({ where: { readAt: null } })).toBeGreaterThan(0);
  expect(await prisma.activationCode.count({ where: { redeemedById: { not: null } } })).toBeGreaterThan(0);
  expect(await kinds('isHelpful', 'Rating')).toEqual(['false', 'true']);
  expect(await prisma.rating.count({ where: { reason: { not: null } } })).toBeGreaterThan(10);
  const later = { gt: NOW };
  const future = [
    prisma.user.count({ where: { OR: [{ createdAt: later }, { lastLoginAt: later }] } }),
    prisma.answer.count({ where: { endedAt: later } }),
    prisma.rating.count({ where: { createdAt: later } }),
    prisma.payment.count({ where: { paidAt: later } }),
    prisma.orderEvent.count({ where: { createdAt: later } }),
    prisma.consultation.count({ where: { repliedAt: later } }),
    prisma.contactMessage.count({ where: { readAt: later } }),
    prisma.refund.count({ where: { OR: [{ createdAt: later }, { succeededAt: later }, { failedAt: later }] } }),
    prisma.invoice.count({ where: { OR: [{ createdAt: later }, { decidedAt: later }, { revokedAt: later }] } }),
    prisma.bill.count({ where: { loadedAt: later } }),
  ];
  expect(await Promise.all(future)).toEqual(future.map(() => 0));
  expect(await prisma.user.count({ where: { usernameKey: DEMO_USER, memberships: { some: { endsAt: later } } } })).toBe(
    1,
  );
});

it('keeps the books: quota, grants, orders and the campaign can be explained', async () => {
  const wrong = await database.prisma.$queryRaw<{ what: string }[]>`
    SELECT 'used' AS what FROM "QuotaPeriod" p JOIN "Membership" m ON m."id" = p."membershipId" JOIN "Plan" ON "Plan"."id" = "planId"
      WHERE "used" > "monthlyQuota" OR "used" <> (SELECT sum("amount") FROM "QuotaMovement" q
        WHERE q."membershipId" = p."membershipId" AND q."periodStart" = p."startsAt")
    UNION ALL SELECT 'settled' FROM "Answer" WHERE "userId" IS NOT NULL
      AND 2 <> (SELECT count(*) FROM "QuotaMovement" WHERE "answerId" = "Answer"."id")
    UNION ALL SELECT 'too early' FROM "Answer" JOIN "User" ON "User"."id" = "userId" WHERE "Answer"."createdAt" < "User"."createdAt"
    UNION ALL SELECT 'end' FROM "Membership" m WHERE "endsAt" IS NOT NULL
      AND "endsAt" <> (SELECT max("endsAt") FROM "MembershipGrant" WHERE "membershipId" = m."id" AND "days" > 0)
    UNION ALL SELECT 'overlap' FROM "Membership" a JOIN "Membership" b ON a."userId" = b."userId" AND a."id" <> b."id"
      WHERE a."endsAt" > b."startsAt" AND a."startsAt" <= b."startsAt" AND b."endsAt" IS NOT NULL
    UNION ALL SELECT 'unpaid' FROM "Order" WHERE "state" = 'paid'
      AND 1 <> (SELECT count(*) FROM "Payment" JOIN "MembershipGrant" ON "paymentId" = "Payment"."id" WHERE "orderId" = "Order"."id")
    UNION ALL SELECT 'session' FROM "TrialCounter" WHERE "scope" = 'session' AND "used" > 3
    UNION ALL SELECT 'campaign' FROM "TrialCounter" WHERE "scope" = 'campaign' AND "used" <> (SELECT sum("amount") FROM "TrialUse")
    UNION ALL SELECT 'codes' FROM "ActivationBatch" b WHERE "count" <> (SELECT count(*) FROM "ActivationCode" WHERE "batchId" = b."id")`;
  expect(wrong).toEqual([]);
});

it('has books that balance, invoices that are right, and bills whose differences are those that a comparison finds', async () => {
  const { prisma } = database;
  // Its letters were never sent.
  const wrong = (await imbalances(prisma, NOW)).filter((line) => !line.endsWith('letters tell of it'));
  expect(wrong).toEqual([]);
  const flagged = () => prisma.invoice.findMany({ select: { id: true, refundedAt: true }, orderBy: { id: 'asc' } });
  const before = await flagged();
  for (const { id } of await prisma.order.findMany({ where: { invoices: { some: {} } } })) {
    await flagInvoices(prisma, id, NOW);
    expect(await prisma.invoice.count({ where: { orderId: id, state: { in: ['requested', 'issued'] } } })).toBeLessThan(
      2,
    );
  }
  expect(await flagged()).toEqual(before);
  const differences = () => prisma.billDifference.findMany({ orderBy: { id: 'asc' } });
  const found = await differences();
  for (const bill of await prisma.bill.findMany()) await prisma.$transaction((tx) => compare(tx, bill, true, NOW));
  expect(await differences()).toEqual(found);
});

it('leaves its bills out where there are real ones', async () => {
  const { prisma } = database;
  const day = new Date('2026-01-07');
  const real = await prisma.bill.create({ data: { method: 'alipay', day, state: 'loaded' } });
  await run(true);
  expect(await prisma.bill.findMany()).toEqual([real]);
  await prisma.bill.delete({ where: { id: real.id } });
  await run(true);
  expect(await prisma.bill.count()).toBe(10);
});

it('is made once; forced, it is made anew and touches nothing else', async () => {
  const { prisma } = database;
  await expect(run()).rejects.toThrow(DemoRefused);
  const tables = [
    'user',
    'answer',
    'order',
    'payment',
    'activationCode',
    'trialUse',
    'consultation',
    'refund',
    'invoice',
    'bill',
  ] as const;
  const counts = () =>
    Promise.all(tables.map((table) => (prisma[table] as unknown as { count(): Promise<number> }).count()));
  const used = () =>
    prisma.trialCounter.findFirstOrThrow({ where: { scope: 'campaign' } }).then((counter) => counter.used);
  const before = [await counts(), await used()];
  const demo = await prisma.user.findUniqueOrThrow({ where: { usernameKey: DEMO_USER } });
  await prisma.user.update({ where: { id: demo.id }, data: { username: 'changed', usernameKey: 'changed' } });
  const mine = {
    username: 'real',
    usernameKey: 'real',
    email: 'r@example.com',
    emailKey: 'r@example.com',
    passwordHash: '',
  };
  const real = await prisma.user.create({ data: mine });
  await run(true);
  expect(await prisma.user.findUnique({ where: { id: real.id } })).toEqual(real);
  await prisma.user.delete({ where: { id: real.id } });
  expect([await counts(), await used()]).toEqual(before);
});

it('is not put among real users', async () => {
  const { prisma } = database;
  await prisma.user.deleteMany();
  const mine = {
    username: 'real',
    usernameKey: 'real',
    email: 'r@example.com',
    emailKey: 'r@example.com',
    passwordHash: '',
  };
  const real = await prisma.user.create({ data: mine });
  await expect(run()).rejects.toThrow('There are 1 users in this database');
  expect(await prisma.user.count()).toBe(1);
  await prisma.user.update({ where: { id: real.id }, data: { isStaff: true, isSuperuser: true } });
  await run();
  expect(await prisma.user.count()).toBe(201);
});
