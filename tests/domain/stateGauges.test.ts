import { tmpdir } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GIVEN_UP } from '../../server/answers/lease.ts';
import { stateGauges } from '../../server/state-gauges.ts';
import { useDatabase } from '../support/database.ts';
import { runningAnswer } from '../support/runningAnswer.ts';
import { TestClock } from '../support/webhooks.ts';

const database = useDatabase();

it('an answer that was given up waits since it was first seen, and hides none whose writer died', async () => {
  const { prisma } = database;
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = new TestClock();
  const link = { isAway: () => false, isFull: () => false } as never;
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const gauges = stateGauges({ database: { prisma, link, pool }, redis: null, clock, dataDir: tmpdir() });
  const seconds = async () => {
    // What was looked up does for a second.
    vi.advanceTimersByTime(1_000);
    return Number(await gauges['wheelwise_answers_unowned_seconds']?.[1]());
  };
  const { id } = await runningAnswer(prisma, GIVEN_UP.leaseUntil);
  expect(await seconds()).toBe(0);
  clock.at += 90_000;
  expect(await seconds()).toBe(90);
  const dead = await runningAnswer(prisma, new Date(Date.now() - 600_000));
  expect(await seconds()).toBeGreaterThanOrEqual(600);
  await prisma.answer.update({ where: { id: dead.id }, data: { state: 'completed' } });
  expect(await seconds()).toBe(90);
  // It was taken over, and given up once more.
  await prisma.answer.update({ where: { id }, data: { attempt: { increment: 1 } } });
  expect(await seconds()).toBe(0);
});
