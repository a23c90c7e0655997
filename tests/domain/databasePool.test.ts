import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/adapters/database.ts';
import { isDatabaseUnable } from '../../server/adapters/database-errors.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import { useDatabase } from '../support/database.ts';
import { admin } from '../support/engine.ts';

const database = useDatabase();

it('a statement whose result a newer instance changes fails once on its connection, and the next one is another', async () => {
  const { prisma, close } = await openDatabase(
    { databaseUrl: database.url, dataDir: '', databasePool: { connections: 1, statementSeconds: 30 } },
    createLogger('silent'),
  );
  onTestFinished(() => close());
  // In a transaction: pg's pool itself gives up only connections on which a single query failed.
  const read = () =>
    prisma.$transaction((tx) => tx.plan.findMany({ select: { nameEn: true }, orderBy: { id: 'asc' } }));
  const plans = await read();
  expect(plans.length).toBeGreaterThan(0);
  await database.prisma.$executeRaw`ALTER TABLE "Plan" ALTER COLUMN "nameEn" TYPE varchar(200)`;
  await expect(read()).rejects.toSatisfy(isDatabaseUnable);
  expect(await read()).toEqual(plans);
});

it('a database that cannot be used is left without a connection', async () => {
  // A time the server refuses, which the pool alone asks for.
  const opening = openDatabase(
    { databaseUrl: database.url, dataDir: '', databasePool: { connections: 1, statementSeconds: 3_000_000 } },
    createLogger('silent'),
  );
  await expect(opening).rejects.toThrow(/^DATABASE_URL: .* cannot be used$/);
  const left = () => database.prisma.$queryRaw`
    SELECT application_name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'wheelwise %'`;
  await expect.poll(left).toEqual([]);
});

it('a password that was replaced is no mistake of ours: what needs a new connection may be tried again', async () => {
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  await admin(database.url, `CREATE ROLE ${role} SUPERUSER LOGIN PASSWORD 'old'`);
  onTestFinished(() => admin(database.url, `DROP ROLE ${role}`));
  const address = Object.assign(new URL(database.url), { username: role, password: 'old' });
  const { prisma, link, close } = await openDatabase(
    { databaseUrl: address.href, dataDir: '', databasePool: { connections: 1, statementSeconds: 30 } },
    createLogger('silent'),
  );
  onTestFinished(() => close());
  const [row] = await prisma.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  await admin(database.url, `ALTER ROLE ${role} PASSWORD 'new' NOLOGIN`);
  await database.prisma.$queryRaw`SELECT pg_terminate_backend(${row?.pid}::int)`;
  const whys = [() => prisma.plan.count(), () => prisma.$queryRaw`SELECT 1`].map(async (ask) => {
    await expect.poll(() => ask().catch(isDatabaseUnable)).toBe(true);
  });
  await Promise.all(whys);
  expect(link.isAway()).toBe(false);
});

it('a transaction that takes longer than it may is undone, and may be tried again', async () => {
  const { prisma } = database;
  const slow = prisma.$transaction(
    async (tx) => {
      await tx.plan.updateMany({ data: { nameEn: 'Slow' } });
      await tx.$executeRaw`SELECT pg_sleep(0.2)`;
      await tx.plan.findFirst();
    },
    { timeout: 50 },
  );
  await expect(slow).rejects.toSatisfy(isDatabaseUnable);
  expect(await prisma.plan.count({ where: { nameEn: 'Slow' } })).toBe(0);
});
