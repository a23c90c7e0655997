import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { parseConfig } from '../../server/config/config.ts';
import { counting, createLimits, LIMITS, type Counted } from '../../server/domain/limits.ts';

it('A counter holds nothing of the request that was counted, for as long as it counts', async () => {
  const limits = createLimits(LIMITS, null, () => undefined);
  async function request(): Promise<WeakRef<object>> {
    const told: Counted[] = [];
    const tell = (counted: Counted) => void told.push(counted);
    await counting.run(tell, () => limits.count('orderUser', 'li'));
    expect(told).toHaveLength(1);
    return new WeakRef(tell);
  }
  const held = await request();
  setFlagsFromString('--expose-gc');
  // What a WeakRef was made of lives until the turn is over.
  await sleep(0);
  (runInNewContext('gc') as () => void)();
  expect(held.deref()).toBeUndefined();
});

it('A limit counts for no longer than a timer can wait: it would limit nothing', async () => {
  const longest = parseConfig({ LIMIT_ORDER_USER: '1/2147483' }).limits;
  const limits = createLimits(longest, null, () => undefined);
  await limits.count('orderUser', 'li');
  await sleep(20);
  await expect(limits.count('orderUser', 'li')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(() => parseConfig({ LIMIT_ORDER_USER: '1/2147484' })).toThrow(
    'LIMIT_ORDER_USER: must count for at most 2147483 seconds, some 24 days (is "1/2147484")',
  );
});
