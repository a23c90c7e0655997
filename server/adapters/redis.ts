import { createClient } from 'redis';
import type { Logger } from './logger.ts';

type RedisClient = ReturnType<typeof createClient>;

/** A Redis server all instances share: one connection for commands, one for subscriptions. */
export interface SharedStore {
  readonly client: RedisClient;
  readonly subscriber: RedisClient;
  close(): Promise<void>;
}

/**
 * Connects to Redis; both connections come back by themselves after a loss.
 * @throws Error when the server cannot be reached within 5 s of the start.
 */
export async function connectRedis(url: string, logger: Logger): Promise<SharedStore> {
  const client: RedisClient = createClient({ url, socket: { connectTimeout: 5_000 } });
  const subscriber: RedisClient = client.duplicate();
  let connected = false;
  for (const connection of [client, subscriber]) {
    connection.on('error', (error: Error) => {
      if (connected) logger.warn({ error: error.message }, 'Redis connection trouble');
    });
  }
  const giveUp = setTimeout(() => {
    client.destroy();
    subscriber.destroy();
  }, 5_000);
  try {
    await Promise.all([client.connect(), subscriber.connect()]);
    connected = true;
  } catch (error) {
    throw new Error(`REDIS_URL: no Redis server answers at ${new URL(url).host}`, { cause: error });
  } finally {
    clearTimeout(giveUp);
  }
  return {
    client,
    subscriber,
    async close() {
      await Promise.allSettled([client.close(), subscriber.close()]);
    },
  };
}
