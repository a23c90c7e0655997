import { EventEmitter } from 'node:events';
import type { DatabaseLink } from './database-link.ts';
import type { SharedStore } from './redis.ts';

/** Everything instances tell each other: one name, one payload. */
export interface Events {
  /** These sessions and API tokens ended: their sockets close. */
  'account.sessionsEnded': { readonly sessionIds: readonly string[] };
  /** Somebody asked to stop an answer that perhaps another instance writes. */
  'assistant.stop': { readonly answerId: string };
  /** Staff changed a campaign. */
  'campaign.changed': { readonly id: string };
  /** A guest took a free consultation, or got one back. */
  'campaign.used': { readonly guestSessionId: string };
  /** Something was noted in the table of changes: whoever follows should look. */
  'change.noted': Readonly<Record<string, never>>;
  /** A business's own records were replaced. */
  'knowledge.replaced': Readonly<Record<string, never>>;
  /** A user's plan, its end or what is left of his quota changed. */
  'membership.changed': { readonly userId: string };
  /** Something that staff's numbers count changed, and no other event says so. */
  'admin.changed': Readonly<Record<string, never>>;
  /** An order's state changed; the user is null once his account is deleted. */
  'payment.orderChanged': { readonly orderId: string; readonly userId: string | null };
}

/** Delivers events to every instance, this one included, as a rule once, and in no promised order. */
export interface Bus {
  publish<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  /** Returns the function that ends the subscription. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'wheelwise:events';

/**
 * A bus within this process or, when Redis is given, between all instances; while Redis is away the database carries the
 * word. Every instance hears both, for they do not find out in the same moment that Redis went.
 */
export async function createBus(redis: SharedStore | null, link: DatabaseLink | null = null): Promise<Bus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const deliver = (message: string) => {
    const { name, payload } = JSON.parse(message) as { name: string; payload: unknown };
    emitter.emit(name, payload);
  };
  async function send(shared: SharedStore, message: string): Promise<void> {
    // An event may get lost, or come twice: writers of answers also look into the database at every checkpoint, and open
    // connections are looked at every few seconds.
    await shared
      .within(() => shared.client.publish(CHANNEL, message))
      .catch(() => link?.notify(CHANNEL, message) ?? deliver(message))
      .catch(() => deliver(message));
  }
  if (redis) {
    await redis.subscriber.subscribe(CHANNEL, deliver);
    await link?.listen(CHANNEL, deliver);
  }
  return {
    publish(name, payload) {
      if (redis) void send(redis, JSON.stringify({ name, payload }));
      else emitter.emit(name, payload);
    },
    on(name, listener) {
      emitter.on(name, listener);
      return () => emitter.off(name, listener);
    },
    async close() {
      emitter.removeAllListeners();
    },
  };
}
