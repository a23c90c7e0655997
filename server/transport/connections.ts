import type { Bus } from '../adapters/bus.ts';
import type { Logger } from '../adapters/logger.ts';
import type { Viewer } from '../viewer.ts';

/** The longest time a timer can wait; that an API token expires later than that is found out with the checks. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** So long what has ended is remembered: longer than it takes to find out who asks, so that no connection slips through. */
const REMEMBERED_MS = 30_000;

/**
 * When the database is asked whether sessions and API tokens of open connections still live, in milliseconds: so long
 * after a connection was added, when ordinary requests are over, for it may have ended while its viewer was being
 * identified; and all of them again and again, for the word of an end may get lost between instances.
 */
const CHECK_MS = { first: 1_000, all: 5_000 };

/** What ended, as the connection that acted for it is told. */
export type Ending = 'Session ended' | 'Token expired';

/** A response, which says when it has closed, or a socket, which has a state. */
type Connection = { once(event: 'close', listener: () => void): unknown } & (
  | { readonly closed: boolean }
  | { readonly readyState: number; readonly CLOSED: number }
);

/** A connection that is open. */
interface Entry {
  readonly id: string;
  readonly controller: AbortController;
}

export type Connections = ReturnType<typeof createConnections>;

/**
 * Every connection that acts for a session or an API token: sockets, GraphQL's requests and REST's. Each is told when that
 * ends, by whatever instance; those that last break off then, and an ordinary answer is let through, for it may be the one
 * that tells of the end.
 */
export function createConnections(deps: {
  readonly bus: Bus;
  readonly logger: Logger;
  /** Those of these ids of sessions and API tokens that have ended. */
  endedAmong(ids: readonly string[]): Promise<readonly string[]>;
}) {
  const { bus, logger, endedAmong } = deps;
  /** By the id of the session or API token. */
  const open = new Map<string, Set<Entry>>();
  /** Those that were added since the database was last asked about new ones. */
  let fresh = new Set<Entry>();
  let timer: NodeJS.Timeout | undefined;
  /** Ids of what ended lately: of a connection that was identified before and is added after. */
  const gone = new Set<string>();

  function end(ids: readonly string[]): void {
    for (const id of ids) for (const { controller } of open.get(id) ?? []) controller.abort(SESSION_ENDED);
  }

  const unsubscribe = bus.on('account.sessionsEnded', ({ sessionIds }) => {
    for (const id of sessionIds) {
      gone.add(id);
      setTimeout(() => gone.delete(id), REMEMBERED_MS).unref();
    }
    end(sessionIds);
  });

  /** One query, however many there are. */
  async function check(ids: ReadonlySet<string>): Promise<void> {
    if (ids.size === 0) return;
    try {
      end(await endedAmong([...ids]));
    } catch (error) {
      logger.warn({ err: error }, 'Whether sessions have ended could not be looked up');
    }
  }

  function checkFresh(): void {
    timer = undefined;
    const ids = new Set([...fresh].map(({ id }) => id));
    fresh = new Set();
    void check(ids);
  }
  const checking = setInterval(() => void check(new Set(open.keys())), CHECK_MS.all).unref();

  return {
    /**
     * Keeps a connection until it closes; one that has closed already, perhaps while its viewer was being identified, is
     * not kept, for nothing will tell. Returns the signal that its session or API token has ended, whose reason is an
     * `Ending`; undefined for guests, who have neither.
     */
    add({ sessionId, apiToken }: Viewer, connection: Connection): AbortSignal | undefined {
      const id = sessionId ?? apiToken?.id;
      if (!id) return undefined;
      const controller = new AbortController();
      if (isClosed(connection)) return controller.signal;
      // Told once the caller listens.
      if (gone.has(id)) queueMicrotask(() => controller.abort(SESSION_ENDED));
      const entry = { id, controller };
      const entries = open.get(id) ?? new Set();
      open.set(id, entries.add(entry));
      fresh.add(entry);
      timer ??= setTimeout(checkFresh, CHECK_MS.first).unref();
      const expiry = apiToken?.expiresAt && endAt(controller, apiToken.expiresAt);
      connection.once('close', () => {
        clearTimeout(expiry ?? undefined);
        fresh.delete(entry);
        entries.delete(entry);
        if (entries.size === 0) open.delete(id);
      });
      return controller.signal;
    },

    /** How many are kept. */
    count: () => [...open.values()].reduce((sum, { size }) => sum + size, 0),

    close(): void {
      unsubscribe();
      clearTimeout(timer);
      clearInterval(checking);
    },
  };
}

const SESSION_ENDED: Ending = 'Session ended';

function isClosed(connection: Connection): boolean {
  return 'closed' in connection ? connection.closed : connection.readyState === connection.CLOSED;
}

/** Ends a connection when the API token it acts for expires; null: that is too far away. */
function endAt(controller: AbortController, time: Date): NodeJS.Timeout | null {
  const wait = time.getTime() - Date.now();
  if (wait > MAX_WAIT_MS) return null;
  return setTimeout(() => controller.abort('Token expired' satisfies Ending), wait).unref();
}
