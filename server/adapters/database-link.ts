import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseAway, isDiskFull } from './database-errors.ts';
import type { Logger } from './logger.ts';
import { within } from './within.ts';

/**
 * How often the database is asked whether it is there, and how long it may take to say so, in milliseconds: together that is
 * how long nobody knows that it hangs.
 */
const BEAT_MS = { every: 400, patience: 900 };
/** How long it may take to give a connection, at the start and afterwards, and how soon it is asked again for one. */
const CONNECT_MS = { start: 15_000, patience: 2_000, again: 250 };

/** Needs some megabytes of the server's disk for a moment, and leaves nothing: no row, no log, no number. */
const LOOK_FOR_ROOM = [
  'BEGIN READ ONLY',
  `SET LOCAL work_mem = '64kB'`,
  'SELECT count(*) FROM generate_series(1, 200000)',
  'COMMIT',
] as const;

/**
 * One connection beside the pool's: it finds out within 1.3 s that the database does not answer, which a query that is
 * merely long never says, and carries word between instances (LISTEN, NOTIFY).
 */
export interface DatabaseLink {
  isAway(): boolean;
  /** Whether a change failed because the server's disk is full, and there has been no room since. */
  isFull(): boolean;
  /** Somebody was told that the disk is full: from now on it is looked for room with every beat. */
  noteFull(): void;
  /** When the database was last found to be back, as `performance.now()` counts; null: it was never away. */
  backAt(): number | null;
  /** Told each time the database is found to be away. */
  onAway(listener: () => void): void;
  /** Hears from now on what any instance, this one included, tells on a channel, but for the times the database is away. */
  listen(channel: string, listener: (message: string) => void): Promise<void>;
  /** Tells every instance. @throws Error when the database is away or the message has more than 7,999 bytes. */
  notify(channel: string, message: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the link. That the database went, and that it is back, is logged once each. @throws Error as pg's connection. */
export async function openDatabaseLink(url: string, logger: Logger): Promise<DatabaseLink> {
  const listeners = new Map<string, (message: string) => void>();
  const onAway = new Set<() => void>();
  const closing = new AbortController();
  let awaySince: number | null = null;
  let backAt: number | null = null;
  let fullSince: number | null = null;
  let client = await connect(CONNECT_MS.start);

  async function connect(patience: number): Promise<Client> {
    const next = new Client({ connectionString: url, keepAlive: true });
    // Its end is told by the next beat, which comes at once.
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.(payload));
    try {
      await within(patience, next.connect());
      for (const channel of listeners.keys()) await within(patience, next.query(`LISTEN "${channel}"`));
      return next;
    } catch (error) {
      drop(next);
      throw error;
    }
  }

  function found(isAway: boolean, error?: unknown): void {
    if (isAway === (awaySince !== null) || closing.signal.aborted) return;
    if (isAway) {
      awaySince = performance.now();
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ reason }, 'The database is away: requests are refused until it is back');
      for (const listener of onAway) listener();
    } else {
      backAt = performance.now();
      const seconds = Math.round((backAt - (awaySince ?? backAt)) / 100) / 10;
      awaySince = null;
      logger.warn({ seconds }, 'The database is back');
    }
  }

  async function lookForRoom(since: number): Promise<void> {
    try {
      for (const statement of LOOK_FOR_ROOM) await within(CONNECT_MS.patience, client.query(statement));
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await within(BEAT_MS.patience, client.query('ROLLBACK'));
      return;
    }
    fullSince = null;
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    logger.warn({ seconds }, 'The disk of the database has room again');
  }

  /** Waits for the next beat, or until the connection ends. */
  async function pause(milliseconds: number): Promise<void> {
    const over = new AbortController();
    const end = () => over.abort();
    client.once('end', end);
    const signal = AbortSignal.any([over.signal, closing.signal]);
    await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
    client.off('end', end);
  }

  async function beat(): Promise<void> {
    while (!closing.signal.aborted) {
      await pause(BEAT_MS.every);
      try {
        await within(BEAT_MS.patience, client.query('SELECT 1'));
        if (fullSince !== null) await lookForRoom(fullSince);
      } catch (error) {
        // A server that was merely restarted takes a new connection at once.
        const isSilent = error instanceof Error && error.name === 'TooLate';
        if (isSilent) found(true, error);
        drop(client);
        await reconnect();
      }
    }
  }

  async function reconnect(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        client = await connect(CONNECT_MS.patience);
        if (closing.signal.aborted) drop(client);
        return found(false);
      } catch (error) {
        found(true, error);
        await sleep(CONNECT_MS.again, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  const beating = beat();
  return {
    isAway: () => awaySince !== null,
    isFull: () => fullSince !== null,
    noteFull() {
      if (fullSince !== null) return;
      fullSince = performance.now();
      logger.error('The disk of the database is full: changes are refused until there is room');
    },
    backAt: () => backAt,
    onAway: (listener) => void onAway.add(listener),
    async listen(channel, listener) {
      listeners.set(channel, listener);
      // One that fails now is made up for with the next connection.
      await within(BEAT_MS.patience, client.query(`LISTEN "${channel}"`)).catch(() => undefined);
    },
    async notify(channel, message) {
      if (awaySince !== null) throw new DatabaseAway();
      await within(BEAT_MS.patience, client.query('SELECT pg_notify($1, $2)', [channel, message]));
    },
    async close() {
      closing.abort();
      await beating;
      drop(client);
    },
  };
}

/** Ends a connection without waiting for a server that may not answer. */
function drop(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  client.end().catch(() => undefined);
  stream.destroy();
}
