import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GIVEN_UP } from '../../server/answers/lease.ts';
import { stateGauges } from '../../server/state-gauges.ts';
import { useDatabase } from '../support/database.ts';
import { TestClock } from '../support/webhooks.ts';

const database = useDatabase();

/** An answer that is being written, for a guest, with that lease. */
function runningAnswer(leaseUntil: Date) {
  const ownerKey = `guest:${randomUUID()}`;
  return database.prisma.answer.create({
    data: {
      conversation: { create: { guestSessionId: ownerKey, title: '' } },
      guestSessionId: ownerKey,
      question: 'Why?',
      category: 'general',
      language: 'en',
      owner: 'gone',
      leaseUntil,
      ownerKey,
      idempotencyKey: randomUUID(),
    },
  });
}

it('an answer that was given up waits since it was first seen, and hides none whose writer died', async () => {
  const { prisma } = database;
  const clock = new TestClock();
  const link = { isAway: () => false, isFull: () => false } as never;
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const gauges = stateGauges({ database: { prisma, link, pool }, redis: null, clock, dataDir: tmpdir() });
  const seconds = async () => {
    // What was looked up does for a second.
    await sleep(1_100);
    return Number(await gauges['wheelwise_answers_unowned_seconds']?.[1]());
  };
  const { id } = await runningAnswer(GIVEN_UP.leaseUntil);
  expect(await seconds()).toBe(0);
  clock.at += 90_000;
  expect(await seconds()).toBe(90);
  const dead = await runningAnswer(new Date(Date.now() - 600_000));
  expect(await seconds()).toBeGreaterThanOrEqual(600);
  await prisma.answer.update({ where: { id: dead.id }, data: { state: 'completed' } });
  expect(await seconds()).toBe(90);
  // It was taken over, and given up once more.
  await prisma.answer.update({ where: { id }, data: { attempt: { increment: 1 } } });
  expect(await seconds()).toBe(0);
});
