import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
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
