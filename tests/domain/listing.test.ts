import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/adapters/clock.ts';
import { sql } from '../../server/adapters/database.ts';
import { createHistory } from '../../server/domain/history.ts';
import { countsOf, listingOf, NEWEST_FIRST } from '../../server/domain/listing.ts';
import { createOrders } from '../../server/domain/order-views.ts';
import { pagesOf } from '../../server/domain/paging.ts';
import { createUserList } from '../../server/domain/user-list.ts';
import { createBus } from '../../server/adapters/bus.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const USERS = 12_000;
/** The heaviest reader: so many answers. */
const ANSWERS = 11_000;

/** Users user-1 … user-12000, a minute apart, every tenth a member; the first has all answers. */
beforeAll(async () => {
  const { prisma } = database;
  // What the planner believes of these tables is the test's to say.
  for (const table of ['User', 'Membership', 'Answer', 'Order'])
    await prisma.$executeRawUnsafe(`ALTER TABLE "${table}" SET (autovacuum_enabled = false)`);
  await prisma.$executeRaw`
    INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "phone", "passwordHash", "createdAt")
    SELECT gen_random_uuid(), name, lower(name), lower(name) || '@example.com', lower(name) || '@example.com',
      CASE WHEN n % 2 = 0 THEN '+86 (0)' || 1000000 + n END, '', timestamptz '2025-01-01Z' + n * interval '1 minute'
    FROM generate_series(1, ${USERS}::int) AS n,
      LATERAL (SELECT CASE n WHEN 5 THEN '爱车的老王_100%' WHEN 6 THEN 'back' || chr(92) || 'slash' WHEN 7 THEN '李Q' ELSE 'user-' || n END) AS named(name)`;
  await prisma.$executeRaw`
    INSERT INTO "Membership" ("id", "userId", "planId", "startsAt", "endsAt")
    SELECT gen_random_uuid(), "User"."id", "Plan"."id", now() - interval '1 day', now() + interval '9 days'
    FROM "User", "Plan" WHERE "slug" = 'basic' AND "username" LIKE 'user-%0'`;
  await prisma.$executeRaw`
    INSERT INTO "Conversation" ("id", "userId", "title") SELECT "id", "id", '' FROM "User" WHERE "username" IN ('user-1', 'user-2')`;
  await prisma.$executeRaw`
    INSERT INTO "Answer" ("id", "conversationId", "userId", "ownerKey", "idempotencyKey", "question", "text", "state", "category",
      "language", "isCurrent", "owner", "leaseUntil", "createdAt")
    SELECT gen_random_uuid(), "id", "id", "id", n, 'Question ' || n, CASE WHEN n % 100 = 0 THEN '刹车油 Oil 100%' ELSE 'text' END,
      (CASE WHEN n % 50 = 1 THEN 'failed' ELSE 'completed' END)::"AnswerState",
      (CASE WHEN n % 4 = 0 THEN 'maintenance' ELSE 'general' END)::"QuestionCategory", 'en',
      n % 100 <> 1, '', now(), timestamptz '2025-01-01Z' + n * interval '1 minute'
    FROM "User", generate_series(1, ${ANSWERS}::int) AS n WHERE "username" = 'user-1' OR ("username" = 'user-2' AND n <= 30)`;
  await prisma.$executeRaw`ANALYZE`;
});

const users = (more: Partial<Parameters<ReturnType<typeof createUserList>>[0]>) =>
  createUserList({ prisma: database.prisma, clock: systemClock })({
    page: 1,
    pageSize: 20,
    search: '',
    membershipType: '',
    ...more,
  });
const names = async (more: Parameters<typeof users>[0]) => (await users(more)).rows.map(({ username }) => username);

describe('a list of thousands', () => {
  it('is counted to ten thousand, and estimated beyond', async () => {
    const first = (n: number) =>
      sql`"User" WHERE "createdAt" <= timestamptz '2025-01-01Z' + ${n}::int * interval '1 minute'`;
    const counts = async (n: number) => countsOf(database.prisma, { none: sql`"User" WHERE FALSE`, some: first(n) });
    expect(await counts(9_999)).toEqual({ counts: { none: 0, some: 9_999 }, isEstimate: false });
    expect(await counts(10_000)).toEqual({ counts: { none: 0, some: 10_000 }, isEstimate: false });
    const { counts: more, isEstimate } = await counts(10_001);
    expect([more.none, isEstimate]).toEqual([0, true]);
    expect(more.some).toBeGreaterThan(10_000);
    expect(more.some).toBeLessThan(11_000);
  });

  it('says that its total is an estimate, and the exact one on its last page', async () => {
    const page = await users({});
    expect(page.rows.slice(0, 2).map(({ username }) => username)).toEqual(['user-12000', 'user-11999']);
    expect(page.isEstimate).toBe(true);
    expect(Math.abs(page.total - USERS)).toBeLessThan(500);
    expect(page.rows[0]).not.toHaveProperty('passwordHash');
    // A page that is full still says that there is another one, however wrong the estimate.
    await database.prisma.$executeRaw`UPDATE pg_class SET reltuples = 1 WHERE relname = 'User'`;
    const full = await users({ page: 599 });
    expect(full).toMatchObject({ isEstimate: true, total: 599 * 20 + 1 });
    await database.prisma.$executeRaw`ANALYZE "User"`;
    expect(await users({ page: 600 })).toMatchObject({ total: USERS, isEstimate: false });
    expect(await users({ page: 601 })).toMatchObject({ rows: [] });
  });

  it('opens a deep page where it belongs', async () => {
    expect(await names({ page: 500, pageSize: 20 })).toEqual(
      Array.from({ length: 20 }, (_, index) => `user-${USERS - 499 * 20 - index}`),
    );
    expect(await names({ page: 5_001, pageSize: 20 })).toEqual([]);
    expect(await names({ page: 1_000_000, pageSize: 100 })).toEqual([]);
  });

  it('ends where it cannot be served quickly any more', async () => {
    const { prisma } = database;
    await prisma.$executeRaw`
      INSERT INTO "ContactMessage" ("id", "reference", "name", "email", "subject", "message", "language")
      SELECT gen_random_uuid(), n, '', '', 'other', '', 'en' FROM generate_series(1, 100001) AS n`;
    const messages = (page: number) =>
      listingOf(
        prisma,
        { page, pageSize: 20 },
        {
          rows: sql`"ContactMessage"`,
          order: NEWEST_FIRST,
          by: 'index',
          load: (ids) => prisma.contactMessage.findMany({ where: { id: { in: ids } } }),
        },
      );
    const last = await messages(5_000);
    expect([last.rows.length, pagesOf(last)]).toEqual([20, 5_000]);
    await expect(messages(5_001)).rejects.toMatchObject({ details: { fields: { page: 'pageDeep' } } });
    await prisma.contactMessage.deleteMany({ where: { reference: '7' } });
    expect((await messages(5_001)).rows).toEqual([]);
  });

  it.each([0, -1, 1.5, 1_000_001, Number.NaN])('has no page %s', async (page) => {
    await expect(users({ page })).rejects.toMatchObject({ details: { fields: { page: 'page' } } });
  });
});

describe('users', () => {
  it('are found by any part of a name, however short, in both scripts', async () => {
    for (const search of ['爱', '车', '老王', '爱车', '车的老', '爱车的老王_100%', '_1', '%', '0%'])
      expect([search, await names({ search })]).toEqual([search, ['爱车的老王_100%']]);
    for (const search of ['q', 'Q', '李', '李q']) expect([search, await names({ search })]).toEqual([search, ['李Q']]);
    for (const search of ['\\', 'k\\s', 'K\\SLASH@EX'])
      expect([search, await names({ search })]).toEqual([search, ['back\\slash']]);
    expect(await names({ search: '(0)1000042' })).toEqual(['user-42']);
    expect(await names({ search: 'USER-11998@e' })).toEqual(['user-11998']);
  });

  it('are not found by what only looks like a part', async () => {
    const nothing = [
      '爱老',
      'us%r',
      'u_er-1',
      "' OR 1=1 --",
      '$1',
      '{',
      '}',
      '"',
      'NULL',
      '\0',
      'x'.repeat(5_000),
      '@@',
      'user-42\nuser',
    ];
    for (const search of nothing.filter((search) => search !== '\0'))
      expect([search, await names({ search })]).toEqual([search, []]);
    expect((await users({ search: '\0' })).rows).toHaveLength(20);
    // The end of a name and the beginning of the e-mail address are not one text.
    expect(await names({ search: 'user-42 user-42' })).toEqual([]);
  });

  it('that many names fit are estimated, newest first', async () => {
    const { rows, total, isEstimate } = await users({ search: 'user-' });
    expect(rows.slice(0, 2).map(({ username }) => username)).toEqual(['user-12000', 'user-11999']);
    expect([isEstimate, total > 1_000]).toEqual([true, true]);
    expect(await names({ search: 'user-', page: 400 })).toHaveLength(20);
    expect(await users({ search: 'user-11', page: 1 })).toMatchObject({ isEstimate: true });
    expect(await users({ search: 'user-119' })).toMatchObject({ total: 111, isEstimate: false });
  });

  it('of a table that is long are found at a glance, or by the index', async () => {
    const size = (rows: number) =>
      database.prisma.$executeRaw`UPDATE pg_class SET reltuples = ${rows}::int WHERE relname = 'User'`;
    await size(1_000_000);
    const { rows, total, isEstimate } = await users({ search: 'user-', page: 2 });
    expect([rows[0]?.username, rows.length, isEstimate]).toEqual(['user-11980', 20, true]);
    expect(total).toBeGreaterThan(40);
    expect(await names({ search: 'user-', page: 550 })).toHaveLength(20);
    expect(await names({ search: '爱车', membershipType: 'free' })).toEqual(['爱车的老王_100%']);
    expect(await users({ search: 'user-119' })).toMatchObject({ isEstimate: true });
    expect(await users({ search: 'user-119', page: 6 })).toMatchObject({ total: 111, isEstimate: false });
    await size(USERS);
  });

  it('are filtered by what they are on', async () => {
    const members = await users({ membershipType: 'basic' });
    expect(members.rows.slice(0, 2).map(({ username }) => username)).toEqual(['user-12000', 'user-11990']);
    expect([members.isEstimate, members.total > 1_000]).toEqual([true, true]);
    expect(await users({ membershipType: 'basic', page: 60 })).toMatchObject({ total: 1_200, isEstimate: false });
    expect(await names({ membershipType: 'free', pageSize: 10 })).not.toContain('user-12000');
    expect(await users({ membershipType: 'basic', search: 'user-1199' })).toMatchObject({
      total: 1,
      isEstimate: false,
    });
    expect(await users({ membershipType: 'gold' })).toMatchObject({ rows: [], total: 0 });
  });
});

describe('a long history', () => {
  const list = async (username: string, more: object) => {
    const { id } = await database.prisma.user.findUniqueOrThrow({ where: { usernameKey: username } });
    return createHistory({ prisma: database.prisma, bus: await createBus(null) }).list(id, {
      page: 1,
      pageSize: 10,
      category: null,
      ...more,
    });
  };
  const questions = async (more: object) => (await list('user-1', more)).rows.map(({ question }) => question);

  it('opens any page, without the versions that are not shown', async () => {
    const page = await list('user-1', {});
    expect(page.isEstimate).toBe(true);
    expect(await questions({ page: 1_089 })).toHaveLength(10);
    expect(await list('user-1', { page: 1_089 })).toMatchObject({ total: 10_890, isEstimate: false });
    expect(await questions({ page: 1_090 })).toEqual([]);
    expect(await list('user-2', {})).toMatchObject({ total: 29, isEstimate: false });
    expect(await list('user-1', { category: 'maintenance' })).toMatchObject({ total: 2_750, isEstimate: false });
  });

  it('is searched for parts of words in both scripts, one and two characters too', async () => {
    for (const search of ['刹', '车油', '刹车油', '油 oil', '100%']) {
      expect([search, await list('user-1', { search })]).toEqual([
        search,
        expect.objectContaining({ total: 110, isEstimate: false }),
      ]);
      expect((await list('user-2', { search })).rows).toEqual([]);
    }
    expect(await questions({ search: '车油', page: 11, category: 'maintenance' })).toHaveLength(10);
    expect(await questions({ search: '刹油' })).toEqual([]);
    expect((await list('user-1', { search: 'QUESTION' })).isEstimate).toBe(true);
    expect(await questions({ search: 'text', page: 200 })).toHaveLength(10);
  });
});

it('orders are found by number, transaction and buyer', async () => {
  const { prisma } = database;
  await prisma.$executeRaw`
    INSERT INTO "Order" ("id", "number", "userId", "planId", "method", "amount", "durationDays", "state", "language", "createdAt", "expiresAt")
    SELECT gen_random_uuid(), 'WW2025X' || n, (SELECT "id" FROM "User" WHERE "usernameKey" = 'user-' || n), "Plan"."id", 'alipay', 3000, 30,
      (CASE WHEN n > 3000 THEN 'paid' ELSE 'closed' END)::"OrderState", 'en', timestamptz '2025-01-01Z' + n * interval '1 minute', now()
    FROM generate_series(1001, 5000) AS n, "Plan" WHERE "slug" = 'basic'`;
  await prisma.$executeRaw`
    INSERT INTO "Payment" ("id", "method", "transactionId", "orderNumber", "orderId", "amount", "paidAt")
    SELECT gen_random_uuid(), 'alipay', 'TX9' || "number", "number", "id", 3000, "createdAt" FROM "Order" WHERE "state" = 'paid'`;
  await prisma.$executeRaw`ANALYZE`;
  const orders = createOrders({ prisma, bus: await createBus(null), watchMs: 60_000 });
  const find = (search: string, more: object = {}) =>
    orders.list({ page: 1, pageSize: 20, state: null, search, ...more });
  const numbers = async (...request: Parameters<typeof find>) =>
    (await find(...request)).rows.map(({ number }) => number);
  expect(await numbers('5x1234')).toEqual(['WW2025X1234']);
  expect(await numbers('tx9ww2025x4321')).toEqual(['WW2025X4321']);
  expect(await numbers('User-4999@example')).toEqual(['WW2025X4999']);
  expect(await numbers('TX')).toHaveLength(20);
  expect(await find('TX')).toMatchObject({ isEstimate: true });
  expect(await find('TX', { state: 'closed' })).toMatchObject({ rows: [], total: 0 });
  expect(await numbers('WW', { state: 'closed', page: 100 })).toEqual(
    Array.from({ length: 20 }, (_, index) => `WW2025X${1_020 - index}`),
  );
  expect(await find('', { state: 'paid' })).toMatchObject({ total: 2_000, isEstimate: false });
  for (const search of ['5x12345', "'", '%', '_', 'X__']) expect(await numbers(search)).toEqual([]);
});
