import { expect, it, onTestFinished } from 'vitest';
import { createBus, type Bus } from '../../server/adapters/bus.ts';
import { openDatabaseLink } from '../../server/adapters/database-link.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import type { SharedStore } from '../../server/adapters/redis.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

/** A Redis that is away: nothing reaches it, and nothing comes from it. */
const away = {
  subscriber: { subscribe: () => Promise.resolve() },
  isUp: () => false,
  within: () => Promise.reject(new Error('away')),
} as unknown as SharedStore;

async function bus(): Promise<Bus> {
  const link = await openDatabaseLink(database.url, createLogger('silent'));
  const made = await createBus(away, link);
  onTestFinished(async () => {
    await made.close();
    await link.close();
  });
  return made;
}

it('while Redis is away, the database tells every instance what happens, each once', async () => {
  const [here, there] = [await bus(), await bus()];
  const heard: string[] = [];
  here.on('assistant.stop', ({ answerId }) => heard.push(`here ${answerId}`));
  there.on('assistant.stop', ({ answerId }) => heard.push(`there ${answerId}`));
  // What was not said yet cannot have been heard: the last one tells that all have come.
  here.publish('assistant.stop', { answerId: 'one' });
  there.publish('assistant.stop', { answerId: 'it’s 2' });
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(4);
  expect(heard.toSorted()).toEqual(['here it’s 2', 'here one', 'there it’s 2', 'there one']);
});

it('what is too long for the database is at least heard where it happened', async () => {
  const [here, there] = [await bus(), await bus()];
  const heard: string[] = [];
  here.on('account.sessionsEnded', ({ sessionIds }) => heard.push(`here ${sessionIds.length}`));
  there.on('account.sessionsEnded', ({ sessionIds }) => heard.push(`there ${sessionIds.length}`));
  const long = Array.from({ length: 300 }, () => '0'.repeat(36));
  here.publish('account.sessionsEnded', { sessionIds: long });
  here.publish('account.sessionsEnded', { sessionIds: ['last'] });
  await expect.poll(() => heard.toSorted()).toEqual(['here 1', 'here 300', 'there 1']);
});
