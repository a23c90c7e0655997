import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import { AppError, badInput } from '../errors.ts';
import type { Change, OrderEventKind } from '../generated/prisma/client.ts';
import { createBell, streamOf, type Bell } from './bell.ts';
import type { Owner } from './history.ts';

/** How long changes are kept, in days: whoever was away longer begins anew. */
export const CHANGE_DAYS = 30;
const KEEP_MS = CHANGE_DAYS * 24 * 60 * 60 * 1000;
/** How often what is older is let go. */
const SWEEP_MS = 60 * 60 * 1000;
/** What no event tells (without Redis those of another instance, and one that got lost) is seen after so long. */
const LOOK_MS = 2_000;
/** Changes that are read at a time. */
const AT_A_TIME = 100;

/** What may become of the things that can be followed, by their topics. */
export interface Kinds {
  consultation: 'submitted' | 'answered';
  /** The lines of an order's timeline that its buyer has to know of. */
  order: Exclude<OrderEventKind, 'notified' | 'queried' | 'close_requested'>;
  membership: 'granted' | 'shortened';
  payment: 'needs_attention' | 'granted' | 'refunded' | 'dismissed';
}

export type Topic = keyof Kinds;

/** A change to be noted. */
export type NewChange = {
  [Name in Topic]: {
    readonly topic: Name;
    readonly kind: Kinds[Name];
    /** The request, order or payment; of a membership its user. */
    readonly subjectId: string;
    readonly userId: string | null;
    readonly guestSessionId?: string | null;
  };
}[Topic];

/** What whoever follows is told: where he is, and what happened there to what. */
export interface Happening<Kind extends string = string> {
  readonly position: bigint;
  /** `started`: nothing happened, he follows from this position on. */
  readonly kind: Kind | 'started';
  readonly at: Date;
  /** Null: he has only started. */
  readonly subjectId: string | null;
  /** Whether nothing more has happened by now. */
  readonly isLast: () => Promise<boolean>;
}

/** What of a topic is followed: what is one owner's, or everything, for staff. */
export interface Followed<Name extends Topic> {
  readonly topic: Name;
  readonly of: Owner | 'everybody';
}

/** One who follows, at his position. */
interface Follower {
  readonly position: bigint;
  /** The next change that is known; null: none yet. */
  read(): Promise<Change | null>;
  /** Whether there is none. */
  isAtEnd(): Promise<boolean>;
  leave(): void;
}

interface Watcher {
  readonly hears: (change: Change) => boolean;
  readonly bell: Bell;
}

export type Changes = ReturnType<typeof createChanges>;

/**
 * What happened to requests, orders, memberships and payments: a row each, written in the transaction of the change, with
 * a position. Whoever follows reads the rows after his position, and so misses nothing, whichever instance he comes back
 * to; the bus only tells when to look (decision 042).
 */
export function createChanges(deps: {
  readonly prisma: Prisma;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const { prisma, bus, clock, logger } = deps;
  const watchers = new Set<Watcher>();
  /** Everything up to here was told to whoever follows; null: nobody does. */
  let seen: bigint | null = null;
  let isLooking = false;
  let mustLookAgain = false;
  let endListening: (() => void) | null = null;
  let sweeper: NodeJS.Timeout | null = null;

  const counter = () => prisma.changeCounter.findUniqueOrThrow({ where: { id: 1 } });

  /** Rings for whoever follows one of the new changes: one statement of this instance for all of them. */
  async function look(): Promise<void> {
    mustLookAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    try {
      while (seen !== null) {
        const fresh: Change[] = await prisma.change.findMany({
          where: { position: { gt: seen } },
          orderBy: { position: 'asc' },
          take: AT_A_TIME,
        });
        for (const change of fresh) for (const { hears, bell } of watchers) if (hears(change)) bell.ring();
        const last = fresh.at(-1)?.position;
        if (last !== undefined && seen !== null) seen = last;
        if (fresh.length < AT_A_TIME && !mustLookAgain) break;
        mustLookAgain = false;
      }
    } catch (error) {
      logger.warn({ err: error }, 'Changes could not be looked for');
    } finally {
      isLooking = false;
    }
  }

  function listen(): () => void {
    const timer = setInterval(() => void look(), LOOK_MS).unref();
    const unsubscribe = bus.on('change.noted', () => void look());
    return () => {
      clearInterval(timer);
      unsubscribe();
      seen = null;
    };
  }

  /** Lets go what is too old, with what whoever comes back has to know of it. */
  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - KEEP_MS);
    await prisma.$executeRaw`
      WITH gone AS (DELETE FROM "Change" WHERE "createdAt" < ${before}::timestamptz RETURNING "position"),
        newest AS (SELECT max("position") AS "position" FROM gone)
      UPDATE "ChangeCounter" SET "forgotten" = GREATEST("forgotten", newest."position")
      FROM newest WHERE newest."position" IS NOT NULL`;
  }

  /**
   * Follows from a position on; null: from now on. The bell rings whenever there may be more to read.
   * @throws AppError UNAUTHENTICATED: nobody's; BAD_USER_INPUT: no position; POSITION_EXPIRED.
   */
  async function follow(followed: Followed<Topic>, after: string | null, bell: Bell): Promise<Follower> {
    const { topic } = followed;
    const owner = ownerIn(followed);
    const watcher = { bell, hears: (change: Change) => change.topic === topic && isOf(change, owner) };
    const leave = () => {
      watchers.delete(watcher);
      if (watchers.size > 0) return;
      endListening?.();
      endListening = null;
    };
    watchers.add(watcher);
    endListening ??= listen();
    try {
      // After it is heard of: a change that comes in between is read, or rung for.
      const { last, forgotten } = await counter();
      if (watchers.has(watcher)) seen ??= last;
      let position = after === null ? last : positionOf(after);
      if (position < forgotten || position > last) throw new AppError('POSITION_EXPIRED');
      let waiting: Change[] = [];
      const fill = async (): Promise<void> => {
        if (waiting.length > 0) return;
        waiting = await prisma.change.findMany({
          where: { topic, ...owner, position: { gt: position } },
          orderBy: { position: 'asc' },
          take: AT_A_TIME,
        });
      };
      return {
        get position() {
          return position;
        },
        async isAtEnd() {
          await fill();
          return waiting.length === 0;
        },
        async read() {
          await fill();
          const change = waiting.shift() ?? null;
          if (change) ({ position } = change);
          return change;
        },
        leave,
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    follow,

    /**
     * Notes changes in the transaction that makes them, as its last statement: every other one that notes something waits
     * from here to its commit, with a connection that nobody else can use, so there is but this one statement in between.
     * Call `tell` after the commit.
     */
    async note(tx: Transaction, changes: readonly NewChange[]): Promise<void> {
      if (changes.length === 0) return;
      await tx.$executeRaw`
        WITH counter AS (
          UPDATE "ChangeCounter" SET "last" = "last" + ${changes.length}::int WHERE "id" = 1 RETURNING "last"
        )
        INSERT INTO "Change" ("position", "topic", "kind", "subjectId", "userId", "guestSessionId", "createdAt")
        SELECT counter."last" - ${changes.length}::int + place, topic, kind, "subjectId", "userId", "guestSessionId",
          ${clock.now()}::timestamptz
        FROM counter, ROWS FROM (
          json_to_recordset(${JSON.stringify(changes)}::json)
            AS (topic text, kind text, "subjectId" uuid, "userId" uuid, "guestSessionId" text)
        ) WITH ORDINALITY AS noted (topic, kind, "subjectId", "userId", "guestSessionId", place)`;
    },

    /** Tells every instance that something was noted. */
    tell: () => bus.publish('change.noted', {}),

    /** A first event that says where one is, then every change after it, once and in order. @throws as `follow`. */
    async watch<Name extends Topic>(
      followed: Followed<Name>,
      after: string | null,
    ): Promise<AsyncIterableIterator<Happening<Kinds[Name]>>> {
      const bell = createBell();
      const follower = await follow(followed, after, bell);
      const isLast = () => follower.isAtEnd();
      let isStarted = false;

      async function next(): Promise<Happening<Kinds[Name]> | null> {
        if (!isStarted) {
          isStarted = true;
          return { position: follower.position, kind: 'started', at: clock.now(), subjectId: null, isLast };
        }
        for (;;) {
          const change = await follower.read();
          if (change) {
            const { position, kind, createdAt: at, subjectId } = change;
            return { position, kind: kind as Kinds[Name], at, subjectId, isLast };
          }
          if (!(await bell.heard())) return null;
        }
      }

      return streamOf(next, () => {
        follower.leave();
        bell.end();
      });
    },

    sweep,

    start(): void {
      const run = () =>
        void sweep().catch((error: unknown) => logger.warn({ err: error }, 'Old changes could not be let go'));
      sweeper = setInterval(run, SWEEP_MS).unref();
      run();
    },

    async close(): Promise<void> {
      if (sweeper) clearInterval(sweeper);
      endListening?.();
      endListening = null;
    },
  };
}

/** @throws AppError BAD_USER_INPUT. */
function positionOf(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw badInput({ after: 'position' });
  return BigInt(text);
}

type OwnerIn = { readonly userId?: string; readonly guestSessionId?: string };

/** @throws AppError UNAUTHENTICATED for who is neither signed in nor a guest who names his session. */
function ownerIn({ of }: Followed<Topic>): OwnerIn {
  if (of === 'everybody') return {};
  if (of.userId !== null) return { userId: of.userId };
  if (of.guestSessionId !== null) return { guestSessionId: of.guestSessionId };
  throw new AppError('UNAUTHENTICATED');
}

function isOf(change: Change, { userId, guestSessionId }: OwnerIn): boolean {
  if (userId !== undefined) return change.userId === userId;
  return guestSessionId === undefined || change.guestSessionId === guestSessionId;
}
