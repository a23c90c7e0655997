import type { Bus } from '../adapters/bus.ts';
import type { Viewer } from '../viewer.ts';

/** The longest time a timer can wait; an API token that expires later is looked at again at each use. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** So long what has ended is remembered: longer than it takes to find out who asks, so that no connection slips through. */
const REMEMBERED_MS = 30_000;

/** What ended, as the connection that acted for it is told. */
export type Ending = 'Session ended' | 'Token expired';

/** A socket or a response. */
interface Connection {
  once(event: 'close', listener: () => void): unknown;
}

export type Connections = ReturnType<typeof createConnections>;

/**
 * Every connection that acts for a session or an API token: sockets, GraphQL's requests and REST's. Each is told when that
 * ends, by whatever instance; those that last break off then, and an ordinary answer is let through, for it may be the one
 * that tells of the end.
 */
export function createConnections(bus: Bus) {
  /** By the id of the session or API token. */
  const open = new Map<string, Set<AbortController>>();
  /** Ids of what ended lately: of a connection that was identified before and is added after. */
  const gone = new Set<string>();
  const unsubscribe = bus.on('account.sessionsEnded', ({ sessionIds }) => {
    for (const id of sessionIds) {
      gone.add(id);
      setTimeout(() => gone.delete(id), REMEMBERED_MS).unref();
      for (const controller of open.get(id) ?? []) end(controller, 'Session ended');
    }
  });
  return {
    /**
     * Keeps a connection until it closes. Returns the signal that its session or API token has ended, whose reason is an
     * `Ending`; undefined for guests, who have neither.
     * @param isClosed whether it closed while its viewer was being identified: then nothing will tell, and it is not kept.
     */
    add({ sessionId, apiToken }: Viewer, connection: Connection, isClosed: boolean): AbortSignal | undefined {
      const id = sessionId ?? apiToken?.id;
      if (!id) return undefined;
      const controller = new AbortController();
      if (isClosed) return controller.signal;
      // Told once the caller listens.
      if (gone.has(id)) queueMicrotask(() => end(controller, 'Session ended'));
      const controllers = open.get(id) ?? new Set();
      open.set(id, controllers.add(controller));
      const expiry = apiToken?.expiresAt && endAt(controller, apiToken.expiresAt);
      connection.once('close', () => {
        clearTimeout(expiry ?? undefined);
        controllers.delete(controller);
        if (controllers.size === 0) open.delete(id);
      });
      return controller.signal;
    },
    close: unsubscribe,
  };
}

function end(controller: AbortController, why: Ending): void {
  controller.abort(why);
}

/** Ends a connection when the API token it acts for expires. */
function endAt(controller: AbortController, time: Date): NodeJS.Timeout {
  const wait = Math.min(time.getTime() - Date.now(), MAX_WAIT_MS);
  return setTimeout(() => end(controller, 'Token expired'), wait).unref();
}
