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

it('lets so much of one payer run at a time, less beside others, and nothing for whoever has gone', async () => {
  const budgets = create();
  const [one, other] = [budgets.of('192.0.2.1'), budgets.of('192.0.2.2')];
  const begun: string[] = [];
  const held = Promise.withResolvers<void>();
  const work = async (budget: typeof one, name: string, isGone = stays) => {
    try {
      await budget?.run(3_000, isGone, () => {
        begun.push(name);
        return held.promise;
      });
      return 'done';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const all = [
    work(one, 'a'),
    work(one, 'b'),
    work(one, 'c', () => true),
    work(one, 'd'),
    work(other, 'e'),
    work(other, 'f'),
  ];
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b', 'e']);
  held.resolve();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'RATE_LIMITED', 'done', 'done', 'done']);
  expect(begun.toSorted()).toEqual(['a', 'b', 'd', 'e', 'f']);
});

it('lets others go first for as long as somebody held the event loop up', async () => {
  const budgets = create();
  const [one, other] = [budgets.of('192.0.2.1'), budgets.of('192.0.2.2')];
  const held = Promise.withResolvers<void>();
  const beside = other.run(100, stays, () => held.promise);
  const begun: string[] = [];
  await one.run(3_000, stays, () => void vi.advanceTimersByTime(50));
  const next = one.run(100, stays, () => void begun.push('next'));
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(begun).toEqual([]);
  await next;
  expect(begun).toEqual(['next']);
  held.resolve();
  await beside;
});
