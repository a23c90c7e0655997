import { createHash } from 'node:crypto';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import { IDEMPOTENCY_KEY } from '../contract/fields.ts';
import { AppError, badInput } from '../errors.ts';
import { lockOwner } from './history.ts';

const KEEP_MS = IDEMPOTENCY_KEY.days * 24 * 60 * 60 * 1000;

/** What is to be done once, however often it is asked for. */
export interface Task {
  /** Whose key it is: keys of different people never meet. */
  readonly owner: string;
  /** What is done; one key may be used for two different things. */
  readonly operation: string;
  /** Null: the client made none, and each request is one of its own. */
  readonly key: string | null | undefined;
  /** All that was asked for: the same key with other content is a mistake. */
  readonly content: unknown;
}

/** What an input carries besides. */
export interface Keyed {
  /** Made by the client; null: it made none. */
  readonly idempotencyKey?: string | null | undefined;
}

/** Whose keys somebody's are: a user's, a guest session's, or where there is no session those of an address. */
export function keyOwner(from: {
  readonly user: { readonly id: string } | null;
  readonly guestSessionId?: string | null;
  readonly address: string;
}): string {
  if (from.user) return `user:${from.user.id}`;
  return from.guestSessionId ? `guest:${from.guestSessionId}` : `address:${from.address}`;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/**
 * Idempotency keys of what has no place of its own to keep one (answers and orders have). A key lives seven days; what
 * failed leaves none, for it may be tried again.
 */
export function createIdempotency({ prisma, clock }: { readonly prisma: Prisma; readonly clock: Clock }) {
  /** The id of what the key made; null: nothing, or there is no key. @throws AppError BAD_USER_INPUT, IDEMPOTENCY_CONFLICT. */
  async function madeBy({ owner, operation, key, content }: Task, tx: Transaction = prisma): Promise<string | null> {
    if (!isGiven(key)) return null;
    const row = await tx.idempotencyKey.findUnique({ where: { owner_operation_key: { owner, operation, key } } });
    if (!row || row.createdAt < new Date(clock.now().getTime() - KEEP_MS)) return null;
    if (!digestOf(content).equals(row.contentHash)) throw new AppError('IDEMPOTENCY_CONFLICT');
    return row.madeId;
  }

  return {
    /** @throws AppError BAD_USER_INPUT, IDEMPOTENCY_CONFLICT. */
    madeBy: (task: Task) => madeBy(task),

    /**
     * The same within the transaction that is to do it: whoever else comes with this key waits until its end. To be
     * called first of all there. @throws AppError BAD_USER_INPUT, IDEMPOTENCY_CONFLICT.
     */
    async claim(tx: Transaction, task: Task): Promise<string | null> {
      if (isGiven(task.key)) await lockOwner(tx, `${task.owner} ${task.operation} ${task.key}`);
      return madeBy(task, tx);
    },

    /**
     * Keeps what a key has made, with its transaction. One that is too old is written over; the others go by themselves
     * (retention.ts): to wait for somebody else's here could end in a deadlock.
     */
    async keep(tx: Transaction, { owner, operation, key, content }: Task, madeId: string): Promise<void> {
      if (!isGiven(key)) return;
      const made = { contentHash: digestOf(content), madeId, createdAt: clock.now() };
      await tx.idempotencyKey.upsert({
        where: { owner_operation_key: { owner, operation, key } },
        create: { owner, operation, key, ...made },
        update: made,
      });
    },
  };
}

/** Whether the client made a key. @throws AppError BAD_USER_INPUT, before the database sees what is none. */
function isGiven(key: Task['key']): key is string {
  if (key === null || key === undefined) return false;
  if (!IDEMPOTENCY_KEY.pattern.test(key)) throw badInput({ idempotencyKey: 'idempotencyKey' });
  return true;
}

const digestOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest();
