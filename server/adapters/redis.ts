import { setTimeout as sleep } from 'node:timers/promises';
import type { createClient } from 'redis';
import type { Logger } from './logger.ts';
import { TooLate, within } from './within.ts';

type RedisClient = ReturnType<typeof createClient>;

/** How long a command may take before Redis counts as away, and how often it is looked at, in milliseconds. */
const COMMAND_MS = 200;
const LOOK_MS = 500;
/** A connection on which nothing has moved for so long is made anew, in milliseconds. */
const SILENCE_MS = 5_000;
const START_MS = 5_000;
/** Written to find out whether Redis takes changes: one that is full does not. */
const SIGN = { key: 'wheelwise:alive', seconds: 10 };

/** What is thrown instead of asking a Redis that does not answer. */
class RedisAway extends Error {
  constructor() {
    super('Redis is away');
    this.name = 'RedisAway';
  }
}

/**
 * A Redis server all instances share: one connection for commands, one for subscriptions. It may go away at any time, hang or
 * be full: then everybody does without it, and nobody waits for it.
 */
export interface SharedStore {
  /** Its commands fail at once without a connection, but wait for a server that hangs: see `within`. */
  readonly client: RedisClient;
  /** Subscribe only while it is up. */
  readonly subscriber: RedisClient;
  /** Whether it answers and takes changes. */
  isUp(): boolean;
  /** What `work` does with it, within 200 ms. @throws Error at once while it is away; when it takes longer, it is from then on. */
  within<Value>(work: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/**
 * Connects to Redis; both connections come back by themselves after a loss. That it went, and that it is back, is logged
 * once each.
 * @throws Error when the server cannot be reached within 5 s of the start.
 */
export async function connectRedis(url: string, logger: Logger): Promise<SharedStore> {
  // Where there is none, a start is spared a third of all modules: 135 ms and 31 MB.
  const { createClient } = await import('redis');
  const socket = {
    connectTimeout: START_MS,
    socketTimeout: SILENCE_MS,
    reconnectStrategy: (retries: number) => Math.min(100 * (retries + 1), 1_000),
  };
  const client: RedisClient = createClient({ url, socket, disableOfflineQueue: true });
  const subscriber: RedisClient = createClient({ url, socket, pingInterval: SILENCE_MS / 2 });
  const closing = new AbortController();
  let isUp = false;

  function found(up: boolean, reason?: unknown): void {
    if (up === isUp || closing.signal.aborted) return;
    isUp = up;
    if (up) logger.warn('Redis is back');
    else {
      const why = reason instanceof Error ? reason.message : String(reason);
      logger.error(
        { reason: why },
        'Redis is away: limits are counted by each instance, events go through the database',
      );
    }
  }
  for (const connection of [client, subscriber]) connection.on('error', (error: Error) => found(false, error));

  const giveUp = setTimeout(() => {
    client.destroy();
    subscriber.destroy();
  }, START_MS);
  try {
    await Promise.all([client.connect(), subscriber.connect()]);
    isUp = true;
  } catch (error) {
    throw new Error(`REDIS_URL: no Redis server answers at ${new URL(url).host}`, { cause: error });
  } finally {
    clearTimeout(giveUp);
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      const answer = client.set(SIGN.key, '', { EX: SIGN.seconds });
      try {
        await within(COMMAND_MS, answer);
        found(subscriber.isReady, 'no connection for subscriptions');
      } catch (error) {
        found(false, error);
        // One question at a time: a connection on which nothing moves is closed, and this one with it.
        await answer.catch(() => undefined);
      }
      await sleep(LOOK_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  void watch();

  return {
    client,
    subscriber,
    isUp: () => isUp,
    async within(work) {
      if (!isUp) throw new RedisAway();
      try {
        return await within(COMMAND_MS, work());
      } catch (error) {
        if (error instanceof TooLate) found(false, error);
        throw error;
      }
    },
    async close() {
      closing.abort();
      const closed = Promise.all([client, subscriber].map((connection) => connection.close()));
      await within(COMMAND_MS, closed).catch(() => undefined);
      for (const connection of [client, subscriber]) if (connection.isOpen) connection.destroy();
    },
  };
}
