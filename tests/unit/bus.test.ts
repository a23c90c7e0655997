import { expect, it } from 'vitest';
import { createBus } from '../../server/adapters/bus.ts';

const publish = (bus: Awaited<ReturnType<typeof createBus>>, ids: readonly string[]) => {
  for (const id of ids) bus.publish('campaign.changed', { id });
};
async function all(watch: AsyncIterableIterator<string>): Promise<string[]> {
  const ids = [];
  for await (const id of watch) ids.push(id);
  return ids;
}

it('tells a watcher each id once while he does not read, and again when it changes afterwards', async () => {
  const bus = await createBus(null);
  const watch = bus.watch('campaign.changed', ({ id }) => (id === 'c' ? null : id));
  publish(bus, ['a', 'b', 'c', 'a', 'a']);
  expect([await watch.next(), await watch.next()]).toEqual([
    { done: false, value: 'a' },
    { done: false, value: 'b' },
  ]);
  const next = watch.next();
  publish(bus, ['a']);
  expect(await next).toEqual({ done: false, value: 'a' });
  publish(bus, ['b']);
  await watch.return?.();
  expect(await all(watch)).toEqual([]);
});

it('ends the watch of one who leaves a thousand waiting, and wakes one who waits when he leaves', async () => {
  const bus = await createBus(null);
  const [stalled, waiting] = [0, 1].map(() => bus.watch('campaign.changed', ({ id }) => id));
  if (!stalled || !waiting) throw new Error('No watch');
  publish(
    bus,
    Array.from({ length: 1_001 }, (_, n) => String(n)),
  );
  expect(await all(stalled)).toEqual([]);
  const quiet = bus.watch('campaign.changed', () => null);
  const next = quiet.next();
  await quiet.return?.();
  expect(await next).toMatchObject({ done: true });
  await waiting.return?.();
});
