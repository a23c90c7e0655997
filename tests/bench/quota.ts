import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { seed } from '../../prisma/seed.ts';
import { systemClock } from '../../server/adapters/clock.ts';
import { openDatabase, type Prisma } from '../../server/adapters/database.ts';
import { joinEmbeddedPostgres } from '../../server/adapters/postgres.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { quotaMonth } from '../../server/domain/quota-month.ts';
import { report, roundsOf } from './figures.ts';

/** Rounds differ by two fifths. */
const ROUNDS = roundsOf(15);
const RESERVATIONS = 2_000;
const AT_A_TIME = 16;

/** Reservations a second, so many at a time. */
async function rate(reserve: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let left = RESERVATIONS;
  const worker = async () => {
    while (left-- > 0) await reserve();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return (RESERVATIONS / (performance.now() - start)) * 1_000;
}

/**
 * The reference, in an interactive transaction as one writes it: find the membership and its plan, read the counter under a
 * row lock, then write it and the movement.
 */
function interactive(prisma: Prisma, userId: string): Promise<unknown> {
  return prisma.$transaction(async (tx) => {
    const now = new Date();
    const { id, startsAt, plan } = await tx.membership.findFirstOrThrow({
      where: { userId, startsAt: { lte: now }, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
      include: { plan: true },
      orderBy: { startsAt: 'desc' },
    });
    const [counter] = await tx.$queryRaw<{ used: number }[]>`
      SELECT "used" FROM "QuotaPeriod" WHERE "membershipId" = ${id}::uuid FOR UPDATE`;
    if (!counter || counter.used >= plan.monthlyQuota) throw new Error('Nothing is left');
    await tx.quotaPeriod.updateMany({ where: { membershipId: id, startsAt }, data: { used: { increment: 1 } } });
    const movement = { membershipId: id, periodStart: startsAt, answerId: randomUUID(), amount: 1 };
    await tx.quotaMovement.create({ data: { ...movement, reason: 'reserved' } });
  });
}

const FIND = `
  SELECT "Membership"."id", "startsAt", "monthlyQuota" FROM "Membership" JOIN "Plan" ON "Plan"."id" = "planId"
  WHERE "userId" = $1 AND "startsAt" <= $2 AND ("endsAt" IS NULL OR "endsAt" > $2)
  ORDER BY "endsAt" IS NULL, "startsAt" DESC LIMIT 1`;
const RAISE = `
  WITH counter AS (
    INSERT INTO "QuotaPeriod" ("membershipId", "startsAt", "used") VALUES ($1, $2, 1)
    ON CONFLICT ("membershipId", "startsAt") DO UPDATE SET "used" = "QuotaPeriod"."used" + 1
    WHERE "QuotaPeriod"."used" < $3
    RETURNING "membershipId", "startsAt"
  )
  INSERT INTO "QuotaMovement" ("id", "membershipId", "periodStart", "answerId", "amount", "reason", "createdAt")
  SELECT gen_random_uuid(), "membershipId", "startsAt", $4, 1, 'reserved', $5 FROM counter`;

/** The least a reservation can be: the same two statements, prepared, by the database's driver alone. */
async function least(pool: Pool, userId: string): Promise<void> {
  const now = new Date();
  const { rows } = await pool.query<{ id: string; startsAt: Date; monthlyQuota: number }>({
    name: 'find',
    text: FIND,
    values: [userId, now],
  });
  const [membership] = rows;
  if (!membership) throw new Error('No membership');
  const { startsAt } = quotaMonth(membership.startsAt, now);
  const values = [membership.id, startsAt, membership.monthlyQuota, randomUUID(), now];
  const { rowCount } = await pool.query({ name: 'raise', text: RAISE, values });
  if (rowCount !== 1) throw new Error('Nothing is left');
}

/** The quota's one conditional statement beside an interactive transaction that does the same. */
export async function benchQuota(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
  const engine = await joinEmbeddedPostgres(dataDir, () => undefined);
  const { prisma, close } = await openDatabase({ databaseUrl: engine.url, dataDir }, createLogger('error'));
  const pool = new Pool({ connectionString: engine.url, max: AT_A_TIME });
  try {
    await seed(prisma);
    const membership = createMembership({ prisma, clock: systemClock });
    const name = randomUUID();
    const user = await prisma.user.create({
      data: { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: '' },
    });
    const { id: planId } = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
    await prisma.plan.update({ where: { id: planId }, data: { monthlyQuota: 1_000_000 } });
    const startsAt = new Date();
    await prisma.membership.create({ data: { userId: user.id, planId, startsAt, endsAt: new Date('2099-01-01') } });
    await membership.reserve(prisma, user.id, randomUUID());
    const ratios: number[] = [];
    const leasts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await rate(() => interactive(prisma, user.id));
      const ours = await rate(() => membership.reserve(prisma, user.id, randomUUID()));
      ratios.push(ours / theirs);
      leasts.push((await rate(() => least(pool, user.id))) / theirs);
    }
    const what = `Quota reservation, ${AT_A_TIME} at a time, beside an interactive transaction`;
    report({ what, values: ratios, unit: '×', goal: { atLeast: 3 }, limit: leasts });
    report({ what: `${what}: its statements by the driver alone`, values: leasts, unit: '×' });
  } finally {
    await pool.end();
    await close();
    await engine.leave();
    await rm(dataDir, { recursive: true, force: true });
  }
}
