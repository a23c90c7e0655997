import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createIdempotency, type Task } from '../../server/domain/idempotency.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const WEEK = 7 * 24 * 60 * 60_000;

it('a key is kept whoever holds another one that is too old, and takes its own place then', async () => {
  const { prisma } = database;
  const clock = { at: Date.parse('2026-05-01T08:00:00Z'), now: () => new Date(clock.at) };
  const idempotency = createIdempotency({ prisma, clock });
  const task = (): Task => ({ owner: `user:${randomUUID()}`, operation: 'x', key: 'key-of-somebody', content: 1 });
  const keep = (one: Task, id: string) =>
    prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL lock_timeout = '2s'`;
      await idempotency.keep(tx, one, id);
    });
  const [theirs, mine, made] = [task(), task(), randomUUID()];
  await keep(theirs, randomUUID());
  clock.at += WEEK + 1;
  await prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "IdempotencyKey" WHERE "owner" = ${theirs.owner} FOR UPDATE`;
    await keep(mine, made);
  });
  expect([await idempotency.madeBy(mine), await idempotency.madeBy(theirs)]).toEqual([made, null]);
  clock.at += WEEK + 1;
  expect(await idempotency.madeBy(mine)).toBeNull();
  const anew = randomUUID();
  await keep(mine, anew);
  expect(await idempotency.madeBy(mine)).toBe(anew);
});
