import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma } from '../adapters/database.ts';
import { isDatabaseAway, isDatabaseUnable } from '../adapters/database-errors.ts';
import type { DatabaseLink } from '../adapters/database-link.ts';
import type { AssistantEvent } from '../adapters/llm/assistant.ts';
import type { Logger } from '../adapters/logger.ts';
import { badInput, type ErrorCode } from '../errors.ts';
import { answersTakenOver } from '../meters.ts';
import { asJob, traceId } from '../trace.ts';
import { appErrorOf } from '../unexpected.ts';
import type { Answer, CutOff } from '../generated/prisma/client.ts';
import type { PlacedPart } from '../knowledge/plan/parts.ts';
import type { Source } from '../knowledge/types.ts';
import type { Feed } from './feed.ts';
import { GIVEN_UP, giveUp, renewLeases, takeOver } from './lease.ts';
import { AnswerLog } from './log.ts';
import { AnswerMeter, meterOutcome } from './meter.ts';
import { storeOutcome, type Settle } from './outcome.ts';
import { AnswerReader } from './reader.ts';
import { withoutSilence } from './silence.ts';

/** How live answers keep time, in milliseconds. */
export const ANSWER_TIMES = {
  /** Decisions, Chat: so long without a token from the model fails the answer. */
  silence: 120_000,
  /** An answer that takes longer ends, cut off. */
  total: 600_000,
  /** How often the lease is renewed. */
  checkpoint: 1_000,
  /** How long an instance vouches for its answers; a silent one loses them after this. The first is the database's default. */
  lease: 4_500,
  /** How often instances look for answers whose owner died. */
  rescue: 500,
};

/** The same with another lease, in seconds: it is renewed, and dead owners are looked for, at least three times in it. */
export function answerTimesFor(leaseSeconds: number): typeof ANSWER_TIMES {
  const lease = leaseSeconds * 1_000;
  const often = (usual: number) => Math.min(usual, lease / 3);
  return { ...ANSWER_TIMES, lease, checkpoint: often(ANSWER_TIMES.checkpoint), rescue: often(ANSWER_TIMES.rescue) };
}

/** A longer answer ends there, cut off; UTF-16 code units. No honest one comes near, and one without end fills memory and disk. */
const MAX_CHARACTERS = 64 * 1024;

/** An answer whose writer died so often is failed rather than begun again. */
const MAX_LOST_WRITERS = 3;
/**
 * With so many renewals of the lease the text is stored once: with each, which is done while Redis is away, 500 answers that
 * stream cost a fifth more (33.6 beside 27.9 µs without any, what a token takes of the whole process, socket and system too).
 */
const RENEWALS_A_TEXT = 3;
/** The longest wait before what the database did not take is tried again, in milliseconds. */
const LONGEST_WAIT_MS = 1_000;

export interface AnswersDeps {
  readonly prisma: Prisma;
  readonly bus: Bus;
  readonly feed: Feed;
  /** When the database was last found to be back. */
  readonly database: Pick<DatabaseLink, 'backAt'>;
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
  parts: readonly PlacedPart[] | null;
  handover: boolean;
  cutOff: CutOff | null;
}

const nothingFound = (): Findings => ({ sources: [], parts: null, handover: false, cutOff: null });

/** An answer this instance writes. */
interface Running {
  readonly log: AnswerLog;
  readonly abort: AbortController;
  stopped: boolean;
  /** We shut down: the next instance begins it again, nothing of ours is stored. */
  abandoned: boolean;
  /** Characters that are stored, and the renewals of the lease since then. */
  stored: number;
  renewals: number;
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
  return {
    log,
    abort: new AbortController(),
    stopped: false,
    abandoned: false,
    stored: 0,
    renewals: 0,
    done: Promise.resolve(),
  };
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

  function run(answer: Answer): void {
    // Accepted in the last moment of this instance: another one begins it when the lease has run out. Or held up for longer
    // than that before it was begun: then this one took it over, and writes it already.
    if (closing || running.has(answer.id)) return;
    const job = jobOf(answer);
    running.set(answer.id, job);
    // Who watched it here while another instance wrote it goes on with what is written now.
    const copy = copies.get(answer.id);
    if (copy) job.log.watchers.add({ advance: () => copy.log.follow(job.log) });
    job.done = produce(answer, job).catch((error: unknown) =>
      logger.error({ err: error, answer: answer.id }, 'An answer broke'),
    );
  }

  async function produce(answer: Answer, job: Running): Promise<void> {
    const { log, abort } = job;
    const { signal } = abort;
    const found = nothingFound();
    const heard = new AnswerMeter();
    let failure: ErrorCode | null = null;
    /** False: the answer has come to its greatest length. */
    const take = (event: AssistantEvent): boolean => {
      if (event.type === 'sources') found.sources = event.sources;
      else if (event.type === 'handover') found.handover = true;
      else if (event.type === 'parts') {
        found.parts = event.parts;
        log.plan(log.attempt, event.parts);
        feed.publish(log, { parts: event.parts });
      } else if (event.type === 'cutOff') found.cutOff = event.cutOff;
      else if (event.type === 'progress') {
        log.note(event.message);
        feed.publish(log, { note: event.message });
      } else {
        heard.text();
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
      const source = await untilBack(() => deps.write(answer, signal));
      const ending = await withoutSilence(source, times, signal, take);
      if (log.text.trim() === '') failure = ending === 'late' ? 'ANSWER_TIMEOUT' : 'NO_CONTENT';
      else if (ending !== 'over') found.cutOff = ending === 'late' ? 'time' : 'length';
    } catch (error) {
      failure = appErrorOf(error).code;
      if (!signal.aborted) heard.failed(error);
      if (!signal.aborted) logger.warn({ err: error, answer: answer.id, code: failure }, 'An answer failed');
    }
    abort.abort();
    if (!job.abandoned) await finish(answer, job, job.stopped ? null : failure, found);
    running.delete(answer.id);
    log.end(job.abandoned);
  }

  /** What `work` comes to, tried until the database is there. */
  async function untilBack<Value>(work: () => Promise<Value>): Promise<Value> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (closing || !(isDatabaseAway(error) || isDatabaseUnable(error))) throw error;
        await sleep(LONGEST_WAIT_MS / 4);
      }
    }
  }

  /** Stores the outcome and settles the cost in one transaction; keeps trying while the database is away. */
  async function finish(answer: Answer, job: Running, failure: ErrorCode | null, found: Findings): Promise<void> {
    const { log, stopped } = job;
    const state = stopped ? 'stopped' : failure ? 'failed' : 'completed';
    for (let wait = LONGEST_WAIT_MS / 4; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        const cutOff = state === 'completed' ? found.cutOff : null;
        const outcome = { state, text: log.text, failure, ...found, cutOff, endedAt: clock.now() } as const;
        meterOutcome(
          answer,
          outcome,
          await prisma.$transaction((tx) => storeOutcome(tx, answer, outcome, deps.settle)),
        );
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

  /** Renews the leases, stores what was written since the last time; learns of stops and losses. */
  async function checkpoint(): Promise<void> {
    const needed = feed.isAway() ? 1 : RENEWALS_A_TEXT;
    const reports = [...running.entries()].map(([id, job]) => {
      const { log, stored } = job;
      const { text, attempt, parts } = log;
      // The first piece at once: it is seen elsewhere, too, that there is an answer.
      job.renewals += 1;
      const hasNew = text.length !== stored && (stored === 0 || job.renewals >= needed);
      return { id, attempt, text: hasNew ? text : null, parts: hasNew && stored === 0 ? parts : null };
    });
    if (reports.length === 0) return;
    const standings = await renewLeases(prisma, instance, times.lease, reports);
    for (const { id, attempt, text } of reports) {
      const job = running.get(id);
      if (!job || job.log.attempt !== attempt) continue;
      const standing = standings.get(id);
      if (standing?.stored && text !== null) {
        job.stored = text.length;
        job.renewals = 0;
      }
      if (job.abort.signal.aborted) continue;
      if (standing?.stopRequested) job.stopped = true;
      if (!standing || job.stopped) job.abort.abort();
    }
  }

  /** Takes over answers whose owner's lease ran out, or who gave them up. */
  async function rescue(): Promise<void> {
    const { backAt } = deps.database;
    const trusts = performance.now() - (backAt() ?? -Infinity) > times.lease;
    const ids = await takeOver(prisma, instance, times.lease, [...running.keys()], trusts);
    if (ids.length === 0) return;
    for (const answer of await prisma.answer.findMany({ where: { id: { in: ids }, owner: instance } })) {
      const { id, attempt, lostWriters, stopRequested } = answer;
      logger.info({ answer: id, attempt, request: answer.requestId }, 'Taking over an answer');
      answersTakenOver.inc();
      if (lostWriters < MAX_LOST_WRITERS && !stopRequested) asJob('answer', () => run(answer), answer.requestId);
      else {
        await finish(
          answer,
          { ...jobOf(answer), stopped: stopRequested },
          stopRequested ? null : 'ANSWER_INTERRUPTED',
          nothingFound(),
        );
      }
    }
  }

  const unsubscribe = bus.on('assistant.stop', ({ answerId }) => {
    const job = running.get(answerId);
    if (job) stopHere(job);
  });
  const endings = [every(times.checkpoint, checkpoint), every(times.rescue, rescue)];

  function stopHere(job: Running): void {
    job.stopped = true;
    job.abort.abort();
  }

  /** Does something again and again; returns the function that ends it, once what is being done is done. */
  function every(ms: number, work: () => Promise<void>): () => Promise<void> {
    let doing: Promise<void> | null = null;
    const timer = setInterval(() => {
      doing ??= work()
        .catch((error: unknown) => logger.warn({ err: error }, 'Answers could not be looked after'))
        .finally(() => (doing = null));
    }, ms).unref();
    return async () => {
      clearInterval(timer);
      await doing;
    };
  }

  function copyOf(answer: Answer): Copy {
    let copy = copies.get(answer.id);
    if (!copy) {
      const created = { log: new AnswerLog({ ...answer, attempt: 0 }), watchers: 0, abort: new AbortController() };
      copy = created;
      copies.set(answer.id, copy);
      if (answer.parts) copy.log.plan(answer.attempt, answer.parts as unknown as readonly PlacedPart[]);
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
    /** What new rows say about their writer; of one that shuts down, that there is none. */
    claim: () => ({ owner: instance, requestId: traceId(), ...(closing && GIVEN_UP) }),

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
        if (answer.parts) log.plan(answer.attempt, answer.parts as unknown as readonly PlacedPart[]);
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

    /**
     * Hands running answers to whoever comes next, once: their leases end now, and so do the streams of those who watch
     * them here.
     */
    async close(): Promise<void> {
      if (closing) return;
      closing = true;
      await Promise.all(endings.map((end) => end()));
      unsubscribe();
      for (const copy of copies.values()) copy.abort.abort();
      const jobs = [...running.entries()];
      for (const [, job] of jobs) {
        job.abandoned = true;
        job.abort.abort();
      }
      await Promise.all(jobs.map(([, job]) => job.done));
      await giveUp(prisma, instance).catch((error: unknown) =>
        logger.warn({ err: error }, 'Answers could not be given up: their leases run out'),
      );
    },
  };
}
