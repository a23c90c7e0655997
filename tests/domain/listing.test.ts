import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/adapters/clock.ts';
import { createAudit, type AuditFilter } from '../../server/domain/audit.ts';
import { sql } from '../../server/adapters/database.ts';
import { createHistory, type HistoryFilter } from '../../server/domain/history.ts';
import { cursorOf as cursorOfList, NEWEST_FIRST, OLDEST_FIRST } from '../../server/domain/cursor.ts';
import { countsOf, listingOf } from '../../server/domain/listing.ts';
import { createOrders, type OrderSearch } from '../../server/domain/order-views.ts';
import { pageOf, pagesOf, type Listed, type PageRequest, type Slice } from '../../server/domain/paging.ts';
import { createUserList, type UserFilter } from '../../server/domain/user-list.ts';
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

const listUsers = (slice: Slice, filter: UserFilter = {}, order = NEWEST_FIRST) =>
  createUserList({ prisma: database.prisma, clock: systemClock })(slice, filter, order);
const users = ({ page = 1, pageSize = 20, ...filter }: Partial<PageRequest> & UserFilter) =>
  pageOf({ page, pageSize }, (slice) => listUsers(slice, filter));
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
    const messages = (page: number) => pageOf({ page, pageSize: 20 }, list);
    const list = (slice: Slice) =>
      listingOf(prisma, slice, {
        table: 'ContactMessage',
        where: [],
        order: NEWEST_FIRST,
        by: 'index',
        load: (ids) => prisma.contactMessage.findMany({ where: { id: { in: ids } } }),
      });
    const last = await messages(5_000);
    expect([last.rows.length, pagesOf(last)]).toEqual([20, 5_000]);
    await expect(messages(5_001)).rejects.toMatchObject({ details: { fields: { page: 'pageDeep' } } });
    await expect(list({ first: 20, offset: 100_000 })).rejects.toMatchObject({
      details: { fields: { offset: 'pageDeep' } },
    });
    // A cursor leads on.
    const { rows, cursorOf } = await list({ first: 1, offset: 99_999 });
    expect((await list({ first: 20, after: rows[0] ? cursorOf(rows[0]) : null })).rows).toHaveLength(1);
    await prisma.contactMessage.deleteMany({ where: { reference: '7' } });
    expect((await messages(5_001)).rows).toEqual([]);
  });

  it.each([
    '0000-01-01T00:00:00.000Z',
    '2024-02-30T00:00:00.000Z',
    '2024-01-01T24:00:00.000Z',
    '2024-13-01T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    '2024-01-01',
  ])('has nothing after %s, a cursor that was made up', async (time) => {
    const row = { createdAt: time, id: '01890a5d-ac96-774b-bcce-b302099a8057' };
    await expect(
      listUsers({ first: 1, after: cursorOfList({ table: 'User', order: NEWEST_FIRST }, row) }),
    ).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { after: 'cursor' } },
    });
  });

  it('begins with the year 1', async () => {
    const row = { createdAt: '0001-01-01T00:00:00.000Z', id: '01890a5d-ac96-774b-bcce-b302099a8057' };
    expect(
      (await listUsers({ first: 1, after: cursorOfList({ table: 'User', order: NEWEST_FIRST }, row) })).rows,
    ).toEqual([]);
  });

  it.each([0, -1, 1.5, 1_000_001, Number.NaN])('has no page %s', async (page) => {
    await expect(users({ page })).rejects.toMatchObject({ details: { fields: { page: 'page' } } });
  });
});

describe('a reader who follows cursors', () => {
  /** Everything he gets, part by part; `between` happens after each part. */
  async function all<Row extends object>(
    list: (slice: Slice) => Promise<Listed<Row>>,
    between: (rows: readonly Row[]) => Promise<unknown> = async () => undefined,
    first = 100,
  ): Promise<Row[]> {
    const read: Row[] = [];
    for (let after: string | null = null; ;) {
      const part: Listed<Row> = await list({ first, after });
      read.push(...part.rows);
      const last = part.rows.at(-1);
      if (!part.hasNext || !last) return read;
      after = part.cursorOf(last);
      await between(part.rows);
    }
  }

  it('gets everything once and in order, whichever way, also by a search', async () => {
    const newest = (await all(listUsers)).map(({ username }) => username);
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([USERS, 'user-12000', 'user-1']);
    expect(new Set(newest).size).toBe(USERS);
    const oldest = await all((slice) => listUsers(slice, {}, OLDEST_FIRST));
    expect(oldest.map(({ username }) => username)).toEqual(newest.toReversed());
    const found = await all((slice) => listUsers(slice, { search: 'user-11' }));
    expect(found.map(({ username }) => username)).toEqual(newest.filter((name) => name.startsWith('user-11')));
    const few = await all((slice) => listUsers(slice, { search: 'user-119' }), undefined, 7);
    expect(few.map(({ username }) => username)).toEqual(newest.filter((name) => name.startsWith('user-119')));
    const members = await all((slice) => listUsers(slice, { plan: 'basic' }));
    expect(members).toHaveLength(1_200);
  });

  it('misses nothing and sees nothing twice while rows come and go', async () => {
    const { prisma } = database;
    const message = (reference: string, createdAt: Date) => ({
      reference,
      createdAt,
      name: '',
      email: '',
      subject: 'complaint' as const,
      message: '',
      language: 'en' as const,
    });
    const moment = new Date('2025-03-01T00:00:00Z');
    // Many of one moment: their ids tell them apart.
    await prisma.contactMessage.createMany({
      data: Array.from({ length: 50 }, (_, n) => message(`M-${n}`, moment)),
    });
    const list = (slice: Slice) =>
      listingOf(prisma, slice, {
        table: 'ContactMessage',
        where: [sql`"subject" = 'complaint'`],
        order: NEWEST_FIRST,
        by: 'index',
        load: (ids) => prisma.contactMessage.findMany({ where: { id: { in: ids } } }),
      });
    let round = 0;
    const read = await all(
      list,
      async (rows) => {
        round += 1;
        // A new one at the beginning, and the very one he stands at is gone.
        await prisma.contactMessage.create({ data: message(`N-${round}`, new Date(moment.getTime() + round)) });
        await prisma.contactMessage.delete({ where: { id: rows.at(-1)?.id ?? '' } });
      },
      7,
    );
    expect(read.map(({ reference }) => reference).sort()).toEqual(
      Array.from({ length: 50 }, (_, n) => `M-${n}`).sort(),
    );
    await prisma.contactMessage.deleteMany({ where: { subject: 'complaint' } });
  });

  it('is told how much there is, and that the list goes on', async () => {
    const { rows, cursorOf } = await listUsers({ first: 1 }, { search: 'user-119' });
    const after = rows[0] ? cursorOf(rows[0]) : null;
    const next = await listUsers({ first: 100, after }, { search: 'user-119' });
    expect([next.rows.length, next.hasNext, next.hasPrevious]).toEqual([100, true, true]);
    expect(await next.count()).toEqual({ total: 111, isEstimate: false });
    const rest = await listUsers({ first: 20, after, offset: 100 }, { search: 'user-119' });
    expect([rest.rows.length, rest.hasNext]).toEqual([10, false]);
    // Of a long list the count is an estimate, by a cursor as well.
    const [first] = (await listUsers({ first: 1 })).rows;
    const long = await listUsers({ first: 1, after: first ? cursorOf(first) : null });
    expect(await long.count()).toMatchObject({ isEstimate: true });
  });

  it('is refused with what is no cursor of that list', async () => {
    const { rows, cursorOf } = await listUsers({ first: 1 });
    const good = rows[0] ? cursorOf(rows[0]) : '';
    expect((await listUsers({ first: 1, after: good })).rows[0]?.username).toBe('user-11999');
    const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const [name = '', time = '', id = ''] = JSON.parse(Buffer.from(good, 'base64url').toString()) as string[];
    for (const after of [
      'x',
      good.slice(0, -8),
      made({}),
      made([name, time]),
      made([name, time, id, id]),
      made([name, 'now()', id]),
      made([name, '2025-99-99T00:00:00.000Z', id]),
      made([name, time, "' OR 1=1 --"]),
      made([name, time, 7]),
    ]) {
      await expect(listUsers({ first: 1, after })).rejects.toMatchObject({ details: { fields: { after: 'cursor' } } });
    }
    const ofMessages = cursorOfList({ table: 'ContactMessage', order: NEWEST_FIRST }, { createdAt: new Date(), id });
    await expect(listUsers({ first: 1, after: ofMessages })).rejects.toMatchObject({
      details: { fields: { after: 'cursor' } },
    });
    await expect(listUsers({ first: 1, after: good }, {}, OLDEST_FIRST)).rejects.toMatchObject({
      details: { fields: { after: 'cursor' } },
    });
    for (const first of [0, -1, 101, 1.5])
      await expect(listUsers({ first })).rejects.toMatchObject({ details: { fields: { first: 'pageSize' } } });
    for (const offset of [-1, 0.5])
      await expect(listUsers({ first: 1, offset })).rejects.toMatchObject({
        details: { fields: { offset: 'offset' } },
      });
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
    expect(await names({ search: '爱车', plan: 'free' })).toEqual(['爱车的老王_100%']);
    expect(await users({ search: 'user-119' })).toMatchObject({ isEstimate: true });
    expect(await users({ search: 'user-119', page: 6 })).toMatchObject({ total: 111, isEstimate: false });
    await size(USERS);
  });

  it('are filtered by what they are on', async () => {
    const members = await users({ plan: 'basic' });
    expect(members.rows.slice(0, 2).map(({ username }) => username)).toEqual(['user-12000', 'user-11990']);
    expect([members.isEstimate, members.total > 1_000]).toEqual([true, true]);
    expect(await users({ plan: 'basic', page: 60 })).toMatchObject({ total: 1_200, isEstimate: false });
    expect(await names({ plan: 'free', pageSize: 10 })).not.toContain('user-12000');
    expect(await users({ plan: 'basic', search: 'user-1199' })).toMatchObject({
      total: 1,
      isEstimate: false,
    });
    expect(await users({ plan: 'gold' })).toMatchObject({ rows: [], total: 0 });
  });

  it('are all found by what few of a plan’s many are besides', async () => {
    const until = new Date('2025-01-01T00:25:00Z');
    const from = new Date('2025-01-09T07:40:00Z');
    expect(await names({ plan: 'basic', until })).toEqual(['user-20', 'user-10']);
    expect(await names({ plan: 'basic', from })).toEqual(['user-12000', 'user-11990', 'user-11980']);
    expect(await users({ plan: 'basic', isDisabled: true })).toMatchObject({ total: 0, isEstimate: false });
    for (const username of ['user-30', 'user-11970']) {
      const change = { where: { usernameKey: username } };
      await database.prisma.user.update({ ...change, data: { disabledAt: new Date() } });
      expect(await names({ plan: 'basic', isDisabled: true })).toEqual([username]);
      await database.prisma.user.update({ ...change, data: { disabledAt: null } });
    }
  });
});

describe('a long history', () => {
  type Request = Partial<PageRequest> & HistoryFilter;
  const list = async (username: string, { page = 1, pageSize = 10, ...filter }: Request) => {
    const { id } = await database.prisma.user.findUniqueOrThrow({ where: { usernameKey: username } });
    const history = createHistory({ prisma: database.prisma, bus: await createBus(null) });
    return pageOf({ page, pageSize }, (slice) => history.list(id, slice, filter));
  };
  const questions = async (more: Request) => (await list('user-1', more)).rows.map(({ question }) => question);

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

it('the trail is found by whom it is about, also where many more have such a name', async () => {
  const { prisma } = database;
  await prisma.$executeRaw`
    INSERT INTO "AuditEntry" ("id", "action", "subjectId", "createdAt")
    SELECT gen_random_uuid(), (CASE WHEN "usernameKey" = 'user-11999' THEN 'role_changed' ELSE 'user_viewed' END)::"AuditAction",
      "id", "createdAt" FROM "User" WHERE "usernameKey" LIKE 'user-%9' OR "usernameKey" = 'user-8'`;
  const audit = createAudit({ prisma });
  const find = (filter: AuditFilter) => pageOf({ page: 1, pageSize: 20 }, (slice) => audit.list(slice, filter));
  expect(await find({ subject: 'user-' })).toMatchObject({ isEstimate: true });
  expect(await find({ subject: 'user-', action: 'role_changed' })).toMatchObject({ total: 1, isEstimate: false });
  expect(await find({ subject: 'user-', until: new Date('2025-01-01T00:10:00Z') })).toMatchObject({ total: 2 });
  expect(await find({ subject: 'user-', action: 'role_changed', until: new Date('2025-01-02Z') })).toMatchObject({
    total: 0,
  });
  expect(await find({ subject: 'User-8@' })).toMatchObject({ total: 1 });
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
  const find = (search: string, { page = 1, ...filter }: OrderSearch & { page?: number } = {}) =>
    pageOf({ page, pageSize: 20 }, (slice) => orders.list(slice, { search, ...filter }));
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
