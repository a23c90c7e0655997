import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import type { AssistantEvent } from '../adapters/llm/assistant.ts';
import type { Logger } from '../adapters/logger.ts';
import { AppError, badInput, type ErrorCode } from '../errors.ts';
import type { Answer, CutOff } from '../generated/prisma/client.ts';
import type { Source } from '../knowledge/types.ts';
import type { Feed } from './feed.ts';
import { renewLeases } from './lease.ts';
import { AnswerLog } from './log.ts';
import { storeOutcome, type Settle } from './outcome.ts';
import { AnswerReader } from './reader.ts';
import { withoutSilence } from './silence.ts';

/** How live answers keep time, in milliseconds. */
export const ANSWER_TIMES = {
  /** Decisions, Chat: so long without a token from the model fails the answer. */
  silence: 120_000,
  /** An answer that takes longer ends, cut off. */
  total: 600_000,
  /** How often the text is stored and the lease renewed. */
  checkpoint: 2_000,
  /** How long an instance vouches for its answers; a silent one loses them after this. */
  lease: 15_000,
  /** How often instances look for answers whose owner died. */
  rescue: 5_000,
};

/** A longer answer ends there, cut off; UTF-16 code units. No honest one comes near, and one without end fills memory and disk. */
const MAX_CHARACTERS = 64 * 1024;

/** An answer whose writer died so often is failed rather than begun again. */
const MAX_ATTEMPTS = 3;

export interface AnswersDeps {
  readonly prisma: Prisma;
  readonly bus: Bus;
  readonly feed: Feed;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly times?: typeof ANSWER_TIMES;
  readonly maxCharacters?: number;
  /** Streams the text of an answer. */
  write(answer: Answer, signal: AbortSignal): Promise<AsyncIterable<AssistantEvent>>;
  /** Settles what the answer costs, in the transaction that ends it. */
  readonly settle: Settle;
  /** Told once that is committed. */
  settled(answer: Answer): void;
}

/** What is known of an answer beside its text. */
interface Findings {
  sources: readonly Source[];
  handover: boolean;
  cutOff: CutOff | null;
}

const nothingFound = (): Findings => ({ sources: [], handover: false, cutOff: null });

/** An answer this instance writes. */
interface Running {
  readonly log: AnswerLog;
  readonly abort: AbortController;
  stopped: boolean;
  /** We shut down: the next instance begins it again, nothing of ours is stored. */
  abandoned: boolean;
  stored: number;
  done: Promise<void>;
}

/** A copy of an answer another instance writes, shared by all its watchers here. */
interface Copy {
  readonly log: AnswerLog;
  readonly abort: AbortController;
  watchers: number;
}

function jobOf(answer: Answer): Running {
  const log = new AnswerLog(answer);
  return { log, abort: new AbortController(), stopped: false, abandoned: false, stored: 0, done: Promise.resolve() };
}

/** @throws AppError BAD_USER_INPUT for an offset inside a character; of a text that was begun again it says nothing. */
function readerOf(log: AnswerLog, offset: number, left?: () => void): AnswerReader {
  if (log.attempt === 1 && log.splits(offset)) throw badInput({ offset: 'offsetSplits' });
  return new AnswerReader(log, offset, left);
}

export type Answers = ReturnType<typeof createAnswers>;

/**
 * Live answers: each runs on one instance under a lease, whether or not anyone watches, and is watched from any instance
 * at any offset. The row is written when the answer is accepted, every few seconds, and when it ends; so a crash loses at
 * most seconds of text, and the next instance begins the text again.
 */
export function createAnswers(deps: AnswersDeps) {
  const { prisma, bus, feed, clock, logger, times = ANSWER_TIMES, maxCharacters = MAX_CHARACTERS } = deps;
  const instance = randomUUID();
  const running = new Map<string, Running>();
  const copies = new Map<string, Copy>();
  let closing = false;

  const leaseUntil = () => new Date(clock.now().getTime() + times.lease);

  function run(answer: Answer): void {
    const job = jobOf(answer);
    running.set(answer.id, job);
    job.done = produce(answer, job).catch((error: unknown) =>
      logger.error({ err: error, answer: answer.id }, 'An answer broke'),
    );
  }

  async function produce(answer: Answer, job: Running): Promise<void> {
    const { log, abort } = job;
    const found = nothingFound();
    let failure: ErrorCode | null = null;
    /** False: the answer has come to its greatest length. */
    const take = (event: AssistantEvent): boolean => {
      if (abort.signal.aborted) return true;
      if (event.type === 'sources') found.sources = event.sources;
      else if (event.type === 'handover') found.handover = true;
      else if (event.type === 'cutOff') found.cutOff = event.cutOff;
      else if (event.type === 'progress') {
        log.note(event.message);
        feed.publish(log, { note: event.message });
      } else {
        const offset = log.text.length;
        // Half a pair may be held back: room for it is left.
        const room = Math.max(0, maxCharacters - 1 - offset);
        const text = log.append(event.text.slice(0, room));
        if (text !== '') feed.publish(log, { offset, text });
        return event.text.length <= room;
      }
      return true;
    };
    try {
      const ending = await withoutSilence(await deps.write(answer, abort.signal), times, abort.signal, take);
      if (log.text.trim() === '') failure = ending === 'late' ? 'ANSWER_TIMEOUT' : 'NO_CONTENT';
      else if (ending !== 'over') found.cutOff = ending === 'late' ? 'time' : 'length';
    } catch (error) {
      failure = error instanceof AppError ? error.code : 'INTERNAL';
      if (!abort.signal.aborted) logger.warn({ err: error, answer: answer.id, code: failure }, 'An answer failed');
    }
    abort.abort();
    if (!job.abandoned) await finish(answer, job, job.stopped ? null : failure, found);
    running.delete(answer.id);
    log.end();
  }

  /** Stores the outcome and settles the cost in one transaction; keeps trying while the database is away. */
  async function finish(answer: Answer, job: Running, failure: ErrorCode | null, found: Findings): Promise<void> {
    const { log, stopped } = job;
    const state = stopped ? 'stopped' : failure ? 'failed' : 'completed';
    for (let wait = 250; ; wait = Math.min(wait * 2, 5_000)) {
      try {
        const cutOff = state === 'completed' ? found.cutOff : null;
        const outcome = { state, text: log.text, failure, ...found, cutOff, endedAt: clock.now() } as const;
        await prisma.$transaction((tx) => storeOutcome(tx, answer, outcome, deps.settle));
        deps.settled(answer);
        feed.publish(log, 'end');
        return;
      } catch (error) {
        logger.warn({ err: error, answer: answer.id }, 'The end of an answer could not be stored yet');
        if (closing) return;
        await sleep(wait);
      }
    }
  }

  /** Stores what was written since the last time and renews the leases; learns of stops and losses. */
  async function checkpoint(): Promise<void> {
    const reports = [...running.entries()].map(([id, { log, stored }]) => {
      const { text, attempt } = log;
      return { id, attempt, text: text.length === stored ? null : text };
    });
    if (reports.length === 0) return;
    const standings = await renewLeases(prisma, instance, leaseUntil(), reports);
    for (const { id, attempt, text } of reports) {
      const job = running.get(id);
      if (!job || job.log.attempt !== attempt) continue;
      const standing = standings.get(id);
      if (standing?.stored && text !== null) job.stored = text.length;
      if (job.abort.signal.aborted) continue;
      if (standing?.stopRequested) job.stopped = true;
      if (!standing || job.stopped) job.abort.abort();
    }
  }

  /** Takes over answers whose owner's lease ran out, one owner at a time by a conditional update. */
  async function rescue(): Promise<void> {
    const now = clock.now();
    const dead = await prisma.answer.findMany({ where: { state: 'running', leaseUntil: { lt: now } }, take: 50 });
    for (const { id, attempt, leaseUntil: until } of dead) {
      const [answer] = await prisma.answer.updateManyAndReturn({
        where: { id, state: 'running', attempt, leaseUntil: until },
        data: { owner: instance, attempt: attempt + 1, text: '', leaseUntil: leaseUntil() },
      });
      if (!answer) continue;
      logger.info({ answer: id, attempt: answer.attempt }, 'Taking over an answer');
      if (answer.attempt <= MAX_ATTEMPTS && !answer.stopRequested) run(answer);
      else {
        await finish(
          answer,
          { ...jobOf(answer), stopped: answer.stopRequested },
          answer.stopRequested ? null : 'ANSWER_INTERRUPTED',
          nothingFound(),
        );
      }
    }
  }

  const unsubscribe = bus.on('assistant.stop', ({ answerId }) => {
    const job = running.get(answerId);
    if (job) stopHere(job);
  });
  const timers = [every(times.checkpoint, checkpoint), every(times.rescue, rescue)];

  function stopHere(job: Running): void {
    job.stopped = true;
    job.abort.abort();
  }

  function every(ms: number, work: () => Promise<void>): NodeJS.Timeout {
    let busy = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      work()
        .catch((error: unknown) => logger.warn({ err: error }, 'Answers could not be looked after'))
        .finally(() => (busy = false));
    }, ms).unref();
  }

  function copyOf(answer: Answer): Copy {
    let copy = copies.get(answer.id);
    if (!copy) {
      const created = { log: new AnswerLog({ ...answer, attempt: 0 }), watchers: 0, abort: new AbortController() };
      copy = created;
      copies.set(answer.id, copy);
      copy.log.apply(answer.attempt, 0, answer.text);
      feed
        .follow(copy.log, copy.abort.signal)
        .catch((error: unknown) => logger.warn({ err: error }, 'An answer of another instance is lost'))
        .finally(() => forget(answer.id, created));
    }
    return copy;
  }

  function forget(id: string, copy: Copy): void {
    if (copies.get(id) === copy) copies.delete(id);
  }

  return {
    /** What new rows say about their writer. */
    claim: () => ({ owner: instance, leaseUntil: leaseUntil() }),

    /** Starts writing an accepted, stored answer. It goes on whether or not anyone watches. */
    start: run,

    /**
     * Everything of an answer after `offset` (UTF-16 code units), until it ends or the reader leaves. An offset beyond what
     * there is begins the text again.
     * @throws AppError BAD_USER_INPUT for an offset below 0 or inside a character.
     */
    watch(answer: Answer, offset: number): AnswerReader {
      if (offset < 0) throw badInput({ offset: 'offset' });
      const own = running.get(answer.id);
      if (own) return readerOf(own.log, offset);
      if (answer.state !== 'running') {
        const log = new AnswerLog(answer);
        log.append(answer.text);
        log.end();
        return readerOf(log, offset);
      }
      const copy = copyOf(answer);
      copy.watchers += 1;
      const leave = () => {
        copy.watchers -= 1;
        if (copy.watchers > 0) return;
        copy.abort.abort();
        forget(answer.id, copy);
      };
      try {
        return readerOf(copy.log, offset, leave);
      } catch (error) {
        leave();
        throw error;
      }
    },

    /** Stops an answer; returns when it has ended here, or has been asked of the instance that writes it. */
    async stop(answerId: string): Promise<void> {
      const job = running.get(answerId);
      if (job) {
        stopHere(job);
        await job.done;
        return;
      }
      await prisma.answer.updateMany({ where: { id: answerId, state: 'running' }, data: { stopRequested: true } });
      bus.publish('assistant.stop', { answerId });
    },

    rescue,

    /** How many answers this instance writes. */
    count: () => running.size,

    /** Hands running answers to whoever comes next: their leases end now. */
    async close(): Promise<void> {
      closing = true;
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
      for (const copy of copies.values()) copy.abort.abort();
      const jobs = [...running.entries()];
      for (const [, job] of jobs) {
        job.abandoned = true;
        job.abort.abort();
      }
      await Promise.all(jobs.map(([, job]) => job.done));
      await prisma.answer.updateMany({
        where: { owner: instance, state: 'running' },
        data: { leaseUntil: new Date(0) },
      });
    },
  };
}
