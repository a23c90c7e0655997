import type { Category, Language } from '../knowledge/types.ts';

/** What a watcher of an answer is told (architecture: Live answers). Offsets are UTF-16 code units. */
export type AnswerEvent =
  | { readonly type: 'started'; readonly answerId: string; readonly category: Category; readonly language: Language }
  | { readonly type: 'progress'; readonly message: string }
  | { readonly type: 'delta'; readonly offset: number; readonly text: string }
  | { readonly type: 'restarted'; readonly answerId: string }
  /** Final; the outcome is in the stored row. */
  | { readonly type: 'ended'; readonly answerId: string };

/**
 * One answer being written: a single growing text, not a queue of tokens. Watchers keep only an offset, so slow ones get
 * bigger pieces and nothing piles up for them.
 */
export class AnswerLog {
  readonly answerId: string;
  readonly category: Category;
  readonly language: Language;
  /** How often the text was begun; a text of an earlier attempt is void. */
  attempt: number;
  text = '';
  readonly notes: string[] = [];
  ended = false;
  #held = '';
  #change = Promise.withResolvers<void>();

  constructor(answer: { id: string; category: Category; language: Language; attempt: number }) {
    this.answerId = answer.id;
    this.category = answer.category;
    this.language = answer.language;
    this.attempt = answer.attempt;
  }

  /** Resolves at the next change; all watchers wait on the same promise. */
  get changed(): Promise<void> {
    return this.#change.promise;
  }

  /** Adds text. Half a surrogate pair is held back until its other half comes, so that no event splits a character. */
  append(piece: string): void {
    const text = this.#held + piece;
    const splits = /[\uD800-\uDBFF]$/.test(text);
    this.#held = splits ? text.slice(-1) : '';
    const whole = splits ? text.slice(0, -1) : text;
    if (whole === '') return;
    this.text += whole;
    this.#wake();
  }

  note(message: string): void {
    this.notes.push(message);
    this.#wake();
  }

  /** Takes over what another instance wrote: ignores what is known, tells whether something in between is missing. */
  apply(attempt: number, offset: number, text: string): 'applied' | 'gap' {
    if (attempt < this.attempt) return 'applied';
    if (attempt > this.attempt) this.restart(attempt);
    if (offset > this.text.length) return 'gap';
    this.append(text.slice(this.text.length - offset));
    return 'applied';
  }

  restart(attempt: number): void {
    this.attempt = attempt;
    this.text = '';
    this.#held = '';
    this.notes.length = 0;
    this.#wake();
  }

  end(): void {
    this.ended = true;
    this.#wake();
  }

  #wake(): void {
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers<void>();
    resolve();
  }
}

/**
 * Everything after `offset`, exactly once and in order, until the answer ends or the signal aborts. An offset into a text
 * that was begun again since says nothing, so the watcher is told to clear what it holds.
 */
export async function* watchLog(log: AnswerLog, offset: number, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const { answerId, category, language } = log;
  yield { type: 'started', answerId, category, language };
  let attempt = offset > 0 ? 1 : log.attempt;
  let at = offset;
  let notes = 0;
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  while (!signal.aborted) {
    const { changed } = log;
    if (log.attempt !== attempt) {
      attempt = log.attempt;
      at = 0;
      notes = 0;
      yield { type: 'restarted', answerId };
    } else if (notes < log.notes.length) {
      const message = log.notes[notes++];
      if (message !== undefined && log.text === '') yield { type: 'progress', message };
    } else if (at < log.text.length) {
      const text = log.text.slice(at);
      const event = { type: 'delta', offset: at, text } as const;
      at += text.length;
      yield event;
    } else if (log.ended) {
      yield { type: 'ended', answerId };
      return;
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
        void changed.then(resolve);
      });
    }
  }
}
