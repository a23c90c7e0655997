import { setTimeout as sleep } from 'node:timers/promises';
import type { Prisma } from '../adapters/database.ts';
import type { SharedStore } from '../adapters/redis.ts';
import type { PlacedPart } from '../knowledge/plan/parts.ts';
import type { AnswerLog } from './log.ts';

/** Carries answers from the instance that writes them to those that watch them. */
export interface Feed {
  /** Tells the other instances what was appended. */
  publish(
    log: AnswerLog,
    change:
      | { readonly offset: number; readonly text: string }
      | { readonly note: string }
      | { readonly parts: readonly PlacedPart[] }
      | 'end',
  ): void;
  /** Whether the other instances have nothing but the row just now, though there is a Redis. */
  isAway(): boolean;
  /** Keeps a copy in step with its original until the answer ends or the signal aborts. */
  follow(copy: AnswerLog, signal: AbortSignal): Promise<void>;
}

/** Without Redis, or while it is away, the database is looked at this often; with it, only in case messages were lost. */
const POLL_MS = { alone: 300, withRedis: 2_000 };
/** A stream outlives its answer this long, for watchers that are still catching up. */
const STREAM_SECONDS = 15 * 60;

interface Message {
  readonly attempt: number;
  readonly offset?: number;
  readonly text?: string;
  readonly note?: string;
  readonly parts?: readonly PlacedPart[];
  readonly end?: true;
}

/** Live answers between instances: a Redis Stream per answer, and in any case the row in PostgreSQL. */
export function createFeed(prisma: Prisma, redis: SharedStore | null): Feed {
  const name = (answerId: string) => `wheelwise:answer:${answerId}`;

  /** Copies the stored row; true when the answer has ended (or is gone). */
  async function copyRow(copy: AnswerLog): Promise<boolean> {
    const row = await prisma.answer.findUnique({
      where: { id: copy.answerId },
      select: { state: true, text: true, attempt: true, parts: true },
    });
    if (row?.parts) copy.plan(row.attempt, row.parts as unknown as readonly PlacedPart[]);
    if (row) copy.apply(row.attempt, 0, row.text);
    return row?.state !== 'running';
  }

  async function copyStream(copy: AnswerLog): Promise<void> {
    if (!redis?.isUp()) return;
    const entries = await redis.client.xRange(name(copy.answerId), '-', '+');
    for (const { message } of entries ?? []) take(copy, JSON.parse(message['m'] ?? '{}') as Message);
  }

  function take(copy: AnswerLog, message: Message): 'applied' | 'gap' {
    if (message.note !== undefined && message.attempt === copy.attempt && copy.text === '') {
      if (!copy.notes.includes(message.note)) copy.note(message.note);
    }
    if (message.parts !== undefined) copy.plan(message.attempt, message.parts);
    if (message.text === undefined) return 'applied';
    return copy.apply(message.attempt, message.offset ?? 0, message.text);
  }

  /**
   * Told together at the end of this turn of the event loop: a token cost the whole process 52 µs then, and 73 when each was
   * told by itself (docs/scale.md has 24, of another machine).
   */
  let waiting: { readonly key: string; readonly message: string; readonly isPiece: boolean }[] = [];
  function tellAll(): void {
    const told = waiting;
    waiting = [];
    if (!redis?.isUp()) return;
    const pipeline = redis.client.multi();
    for (const { key, message, isPiece } of told) {
      pipeline.xAdd(key, '*', { m: message }).publish(key, message);
      // Of hundreds of pieces only the first.
      if (!isPiece) pipeline.expire(key, STREAM_SECONDS);
    }
    pipeline.execAsPipeline().catch(() => undefined);
  }

  return {
    publish(log, change) {
      // Whoever watches elsewhere finds the text in the database, too.
      if (!redis?.isUp()) return;
      const what: Omit<Message, 'attempt'> = change === 'end' ? { end: true } : change;
      const message = JSON.stringify({ attempt: log.attempt, ...what } satisfies Message);
      const isPiece = what.offset !== undefined && what.offset > 0;
      if (waiting.push({ key: name(log.answerId), message, isPiece }) === 1) setImmediate(tellAll);
    },

    isAway: () => redis !== null && !redis.isUp(),

    async follow(copy, signal) {
      const channel = name(copy.answerId);
      /** Resolved when the row is to be looked at now. */
      let look = Promise.withResolvers<void>();
      /** How long the text was when the stream was read last: as long as it is the same, nothing of the stream fits. */
      let readAt: number | null = null;
      let isReading = false;
      /** Looks for what is missing. What a Redis that was away was not told is not in the stream either, but in the row. */
      async function readStream(): Promise<void> {
        if (isReading || copy.text.length === readAt) return;
        isReading = true;
        readAt = copy.text.length;
        await copyStream(copy).catch(() => undefined);
        isReading = false;
        if (copy.text.length === readAt) look.resolve();
      }
      const listener = (text: string) => {
        const message = JSON.parse(text) as Message;
        if (message.end) look.resolve();
        else if (take(copy, message) === 'gap') void readStream();
      };
      let isSubscribed = false;
      try {
        while (!signal.aborted) {
          const isUp = redis?.isUp() ?? false;
          if (redis && isUp && !isSubscribed) {
            isSubscribed = true;
            // Not waited for: the row is there meanwhile. What was told before is in the stream.
            redis.subscriber
              .subscribe(channel, listener)
              .then(readStream)
              .catch(() => undefined);
          }
          if (await copyRow(copy).catch(() => false)) break;
          const pause = sleep(isUp ? POLL_MS.withRedis : POLL_MS.alone, undefined, { signal }).catch(() => undefined);
          await Promise.race([pause, look.promise]);
          look = Promise.withResolvers<void>();
        }
      } finally {
        // Not waited for either: a Redis that hangs must not hold up the end.
        if (isSubscribed) redis?.subscriber.unsubscribe(channel, listener).catch(() => undefined);
        copy.end(signal.aborted);
      }
    },
  };
}
