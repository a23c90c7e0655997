import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIMITS, type Refused } from '../../server/domain/limits.ts';
import { createBudgets } from '../../server/transport/budgets.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const refusals: Refused[] = [];
const create = () => createBudgets({ ...LIMITS, graphql: { points: 1_000, seconds: 10 } }, (one) => refusals.push(one));
const stays = () => false;

it('lets whoever has anything left begin, then says when he may again', () => {
  const budgets = create();
  const budget = budgets.of('192.0.2.1');
  budget.spend(900);
  budget.spend(600);
  expect(() => budget.spend(1)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', details: { retryAfter: 5 } }));
  expect(refusals.at(-1)).toEqual({ limit: 'graphql', key: '192.0.2.1' });
  expect(() => budgets.of('192.0.2.2').check()).not.toThrow();
  expect(budgets.of('192.0.2.1')).toBe(budget);
  vi.advanceTimersByTime(5_100);
  budget.spend(1);
});

it('forgets those who have spent nothing for a while', () => {
  const budgets = create();
  const budget = budgets.of('192.0.2.1');
  budget.spend(900);
  vi.advanceTimersByTime(20_000);
  budgets.of('192.0.2.2');
  expect(budgets.of('192.0.2.1')).not.toBe(budget);
});

it('lets so much of one payer run at a time, the rest when there is room, and nothing for whoever has gone', async () => {
  const budget = create().of('192.0.2.1');
  const begun: number[] = [];
  const held = Promise.withResolvers<void>();
  const work = (n: number, isGone = stays) =>
    budget
      .run(1_500, isGone, async () => {
        begun.push(n);
        await held.promise;
      })
      .catch((error: { code?: string }) => error.code);
  const all = [work(1), work(2), work(3), work(4, () => true), work(5)];
  await new Promise(setImmediate);
  expect(begun).toEqual([1, 2]);
  held.resolve();
  expect(await Promise.all(all)).toEqual([undefined, undefined, undefined, 'RATE_LIMITED', undefined]);
  expect(begun).toEqual([1, 2, 3, 5]);
});
