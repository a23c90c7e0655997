import type { EventEmitter } from 'node:events';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseAway, isChangedSince, isDiskFull } from './database-errors.ts';
import type { DatabaseLink } from './database-link.ts';

type Done = (release?: unknown) => void;
type Taken = (error: Error | undefined, client: PoolClient | undefined, release: Done) => void;

/**
 * A pool that makes nobody wait for a database that does not answer: once the link says so every connection breaks, so that
 * what runs on it fails at once, and whoever waits for one, or comes for one, is told `DatabaseAway`.
 */
export class DatabasePool extends Pool {
  readonly #link: DatabaseLink;
  readonly #open = new Set<PoolClient>();
  readonly #waiting = new Set<() => void>();

  constructor(config: PoolConfig, link: DatabaseLink) {
    super(config);
    this.#link = link;
    this.on('connect', (client) => {
      this.#open.add(client);
      // One that breaks between two statements of a transaction tells the next of them; unheard it would end the process.
      client.on('error', () => undefined);
      // Every error the server tells, whoever asked.
      const { connection } = client as unknown as { connection: EventEmitter };
      connection.on('errorMessage', (error: unknown) => {
        if (isDiskFull(error)) link.noteFull();
        // It would fail on this connection for ever: whoever uses it does so for the last time.
        const { release } = client;
        if (isChangedSince(error)) client.release = () => release(true);
      });
    });
    this.on('remove', (client) => this.#open.delete(client));
    // One that breaks while nobody uses it is replaced; Prisma listens no more once it was told to disconnect, and an
    // error that nobody hears would end the process.
    this.on('error', () => undefined);
    link.onAway(() => this.#breakOff());
  }

  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | void {
    if (!taken) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new DatabaseAway())));
      });
    }
    if (this.#link.isAway()) return queueMicrotask(() => taken(new DatabaseAway(), undefined, () => undefined));
    if (this.idleCount > 0) return super.connect(taken); // Nobody waits.
    let isTold = false;
    const giveUp = () => {
      isTold = true;
      taken(new DatabaseAway(), undefined, () => undefined);
    };
    this.#waiting.add(giveUp);
    super.connect((error, client, release) => {
      this.#waiting.delete(giveUp);
      if (!isTold) taken(error, client, release);
      else if (client) release();
    });
  }

  #breakOff(): void {
    // As if the network had failed: whoever uses a connection, and the pool itself, learn of it in the ordinary way.
    for (const client of this.#open) {
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const giveUp of waiting) giveUp();
  }
}
