import { setTimeout as sleep } from 'node:timers/promises';
import type { Prisma } from '../adapters/database.ts';
import type { Logger } from '../adapters/logger.ts';
import type { SharedStore } from '../adapters/redis.ts';
import type { AnswerLog } from './log.ts';

/** Carries answers from the instance that writes them to those that watch them. */
export interface Feed {
  /** Tells the other instances what was appended. */
  publish(
    log: AnswerLog,
    change: { readonly offset: number; readonly text: string } | { readonly note: string } | 'end',
  ): void;
  /** Keeps a copy in step with its original until the answer ends or the signal aborts. */
  follow(copy: AnswerLog, signal: AbortSignal): Promise<void>;
}

/** Without Redis the database is looked at this often; with it, only in case messages were lost. */
const POLL_MS = { alone: 300, withRedis: 2_000 };
/** A stream outlives its answer this long, for watchers that are still catching up. */
const STREAM_SECONDS = 15 * 60;

interface Message {
  readonly attempt: number;
  readonly offset?: number;
  readonly text?: string;
  readonly note?: string;
  readonly end?: true;
}

/** Live answers between instances: a Redis Stream per answer, and in any case the row in PostgreSQL. */
export function createFeed(prisma: Prisma, redis: SharedStore | null, logger: Logger): Feed {
  const name = (answerId: string) => `wheelwise:answer:${answerId}`;

  /** Copies the stored row; true when the answer has ended (or is gone). */
  async function copyRow(copy: AnswerLog): Promise<boolean> {
    const row = await prisma.answer.findUnique({
      where: { id: copy.answerId },
      select: { state: true, text: true, attempt: true },
    });
    if (row) copy.apply(row.attempt, 0, row.text);
    return row?.state !== 'running';
  }

  async function copyStream(copy: AnswerLog): Promise<void> {
    if (!redis) return;
    const entries = await redis.client.xRange(name(copy.answerId), '-', '+');
    for (const { message } of entries ?? []) take(copy, JSON.parse(message['m'] ?? '{}') as Message);
  }

  function take(copy: AnswerLog, message: Message): 'applied' | 'gap' {
    if (message.note !== undefined && message.attempt === copy.attempt && copy.text === '') {
      if (!copy.notes.includes(message.note)) copy.note(message.note);
    }
    if (message.text === undefined) return 'applied';
    return copy.apply(message.attempt, message.offset ?? 0, message.text);
  }

  return {
    publish(log, change) {
      if (!redis) return;
      const what: Omit<Message, 'attempt'> = change === 'end' ? { end: true } : change;
      const message = JSON.stringify({ attempt: log.attempt, ...what } satisfies Message);
      const key = name(log.answerId);
      redis.client
        .multi()
        .xAdd(key, '*', { m: message })
        .expire(key, STREAM_SECONDS)
        .publish(key, message)
        .exec()
        .catch((error: Error) => logger.warn({ error: error.message }, 'A piece of an answer did not reach Redis'));
    },

    async follow(copy, signal) {
      const channel = name(copy.answerId);
      let ended = Promise.withResolvers<void>();
      const listener = (text: string) => {
        const message = JSON.parse(text) as Message;
        if (message.end) ended.resolve();
        else if (take(copy, message) === 'gap') void copyStream(copy).catch(() => undefined);
      };
      await redis?.subscriber.subscribe(channel, listener);
      try {
        await copyStream(copy).catch(() => undefined);
        while (!signal.aborted) {
          if (await copyRow(copy).catch(() => false)) break;
          const pause = sleep(redis ? POLL_MS.withRedis : POLL_MS.alone, undefined, { signal }).catch(() => undefined);
          await Promise.race([pause, ended.promise]);
          ended = Promise.withResolvers<void>();
        }
      } finally {
        await redis?.subscriber.unsubscribe(channel, listener).catch(() => undefined);
        copy.end();
      }
    },
  };
}
