import { EventEmitter } from 'node:events';
import type { SharedStore } from './redis.ts';

/** Everything instances tell each other: one name, one payload. */
export interface Events {
  /** These sessions ended: their sockets close. */
  'account.sessionsEnded': { readonly sessionIds: readonly string[] };
  /** Somebody asked to stop an answer that perhaps another instance writes. */
  'assistant.stop': { readonly answerId: string };
}

/** Delivers events to every instance, this one included, at most once and in no promised order. */
export interface Bus {
  publish<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  /** Returns the function that ends the subscription. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'wheelwise:events';

/** A bus within this process or, when Redis is given, between all instances. */
export async function createBus(redis: SharedStore | null): Promise<Bus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const deliver = (message: string) => {
    const { name, payload } = JSON.parse(message) as { name: string; payload: unknown };
    emitter.emit(name, payload);
  };
  await redis?.subscriber.subscribe(CHANNEL, deliver);
  return {
    publish(name, payload) {
      if (!redis) emitter.emit(name, payload);
      // A lost event is made up for: owners look into the database at every checkpoint, sockets at every use.
      else redis.client.publish(CHANNEL, JSON.stringify({ name, payload })).catch(() => emitter.emit(name, payload));
    },
    on(name, listener) {
      emitter.on(name, listener);
      return () => emitter.off(name, listener);
    },
    async close() {
      await redis?.subscriber.unsubscribe(CHANNEL).catch(() => undefined);
      emitter.removeAllListeners();
    },
  };
}
