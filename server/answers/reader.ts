import type { AnswerEvent, AnswerLog, Delta } from './log.ts';

/** The offset a reader's last event id stands for; one that is none is below 0, which nobody may begin at. */
export function offsetOf(lastEventId: string): number {
  return /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : -1;
}

/** Events that come from a reader, with that reader: whoever sends them may take the deltas from it directly. */
export interface LiveSource<Event> extends AsyncIterableIterator<Event, undefined> {
  readonly live: AnswerReader;
}

/** A copy of another instance's answer is behind it by a checkpoint and a look at the database at most, in milliseconds. */
const BEHIND_MS = 5_000;

const END = { done: true, value: undefined } as const;

/**
 * Reads a log: everything after `offset`, exactly once and in order, until the answer ends or the reader leaves. It keeps
 * only its place, so a slow one gets bigger pieces and nothing piles up for it. An offset that is none of this text - it was
 * begun again since, or is shorter, or has a character there - says nothing, so the reader is told to clear what it holds.
 *
 * Whoever sets `take` is handed the deltas as soon as the log tells of them (log.ts), without a promise for each: but only
 * while `next()` waits, so after everything that came before.
 */
export class AnswerReader implements AsyncIterableIterator<AnswerEvent> {
  /** Takes a delta, or refuses it for now: then `advance` offers it again, with what has come since. */
  take: ((delta: Delta) => boolean) | null = null;
  readonly #log: AnswerLog;
  readonly #left: () => void;
  #attempt: number;
  #at: number;
  #notes = 0;
  #started = false;
  /** Whether it was told what the text is drawn from. */
  #planned = false;
  #done = false;
  /** Whether the offset it began with was found in the text. */
  #isPlaced: boolean;
  /** Runs while a copy may still be behind the offset it began with. */
  #patience: NodeJS.Timeout | null = null;
  #waiting: ((result: IteratorResult<AnswerEvent, undefined>) => void) | null = null;

  /** @param left of a copy of another instance's log: called once, when the answer has ended or the reader leaves. */
  constructor(log: AnswerLog, offset: number, left?: () => void) {
    this.#log = log;
    this.#left = left ?? (() => undefined);
    this.#attempt = offset > 0 ? 1 : log.attempt;
    this.#at = offset;
    this.#isPlaced = offset === 0;
    log.watchers.add(this);
    if (left && offset > log.text.length) {
      this.#patience = setTimeout(() => {
        this.#patience = null;
        this.advance();
      }, BEHIND_MS).unref();
    }
  }

  /** The next event; one call at a time. */
  next(): Promise<IteratorResult<AnswerEvent, undefined>> {
    if (this.#done) return Promise.resolve(END);
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.advance();
    });
  }

  /** Leaves; whoever waits for an event is told that none comes. */
  return(): Promise<IteratorResult<AnswerEvent, undefined>> {
    this.#leave();
    this.#waiting?.(END);
    this.#waiting = null;
    return Promise.resolve(END);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Hands over what there is, if somebody waits for it. */
  advance(): void {
    while (this.#waiting) {
      const event = this.#peek();
      if (!event) return;
      if (event.type === 'delta') {
        if (this.take && !this.take(event)) return;
        this.#at += event.text.length;
        if (this.take) continue;
      }
      if (event.type === 'ended') this.#leave();
      const resolve = this.#waiting;
      this.#waiting = null;
      resolve({ done: false, value: event });
    }
  }

  /** The next event. A delta is only passed by once it was taken. */
  #peek(): AnswerEvent | null {
    const log = this.#log;
    const { answerId, category, language } = log;
    if (!this.#started) {
      this.#started = true;
      return { type: 'started', answerId, category, language };
    }
    if (log.attempt !== this.#attempt || this.#isNowhere()) {
      this.#attempt = log.attempt;
      this.#isPlaced = true;
      this.#at = 0;
      this.#notes = 0;
      this.#planned = false;
      return { type: 'restarted', answerId };
    }
    // What it was doing is of no interest once it speaks.
    const message = log.text === '' ? log.notes[this.#notes] : undefined;
    if (message !== undefined) {
      this.#notes += 1;
      return { type: 'progress', message };
    }
    if (log.parts !== null && !this.#planned) {
      this.#planned = true;
      return { type: 'parts', answerId, parts: log.parts };
    }
    if (this.#at < log.text.length) return { type: 'delta', offset: this.#at, text: log.after(this.#at) };
    return log.ended ? { type: 'ended', answerId, isLeft: log.isLeft } : null;
  }

  /** Whether the offset it began with is none of this text. Looked at once: every look puts the text together anew. */
  #isNowhere(): boolean {
    if (this.#isPlaced) return false;
    if (this.#at > this.#log.text.length) return this.#log.ended || !this.#patience;
    this.#isPlaced = true;
    return this.#log.splits(this.#at);
  }

  #leave(): void {
    if (this.#done) return;
    this.#done = true;
    if (this.#patience) clearTimeout(this.#patience);
    this.#log.watchers.delete(this);
    this.#left();
  }
}
