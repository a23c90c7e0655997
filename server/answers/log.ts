import type { PlacedPart } from '../knowledge/plan/parts.ts';
import type { Category } from '../knowledge/types.ts';
import type { Language } from '../language.ts';

/** The event that comes with every token: the text to put at `offset`. */
export interface Delta {
  readonly type: 'delta';
  /** UTF-16 code units. */
  readonly offset: number;
  readonly text: string;
}

/** What a watcher of an answer is told (architecture: Live answers). */
export type AnswerEvent =
  | { readonly type: 'started'; readonly answerId: string; readonly category: Category; readonly language: Language }
  | { readonly type: 'progress'; readonly message: string }
  /** What the text is drawn from; once, before the text. */
  | { readonly type: 'parts'; readonly answerId: string; readonly parts: readonly PlacedPart[] }
  | Delta
  | { readonly type: 'restarted'; readonly answerId: string }
  /** Final; the outcome is in the stored row. `isLeft`: this instance stops, the answer goes on elsewhere. */
  | { readonly type: 'ended'; readonly answerId: string; readonly isLeft: boolean };

/** Who is told of every change: of more text at the end of the turn it came in, of its first piece and all else at once. */
export interface Watcher {
  advance(): void;
}

/** Logs whose watchers are told of more text at the end of this turn of the event loop. */
let due: AnswerLog[] = [];

/**
 * Tells the watchers of all of them one after the other, once in a turn: a burst is one piece then (200 tokens to each of 500
 * readers: 3.45 of raw ws in place of 1.27 when this was made; docs/figures.md has today's), and a single token costs 8 to 15 %
 * less than when each was told at once.
 */
function tellAll(): void {
  const logs = due;
  due = [];
  for (const log of logs) log.tell();
}

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
  /** What the text is drawn from; null: it was not planned. */
  parts: readonly PlacedPart[] | null = null;
  readonly notes: string[] = [];
  ended = false;
  /** It ended here alone: what there is may not be the whole. */
  isLeft = false;
  readonly watchers = new Set<Watcher>();
  /** Whether it is among those that are due. */
  #isDue = false;
  #held = '';
  /**
   * What was added last, and where: watchers that are up to date need not have the whole text cut for them (500 readers reach
   * 0.88 without).
   */
  #last: { readonly offset: number; readonly text: string } = { offset: 0, text: '' };

  constructor(answer: { id: string; category: Category; language: Language; attempt: number }) {
    this.answerId = answer.id;
    this.category = answer.category;
    this.language = answer.language;
    this.attempt = answer.attempt;
  }

  /**
   * Adds text, and returns what of it can be shown and stored: half a surrogate pair is held back until its other half
   * comes, so that no event splits a character; PostgreSQL's text knows no NUL and no halves that stay alone.
   */
  append(piece: string): string {
    const text = this.#held + piece;
    const splits = (text.charCodeAt(text.length - 1) & 0xfc00) === 0xd800;
    this.#held = splits ? text.slice(-1) : '';
    const shown = splits ? text.slice(0, -1) : text;
    // Looked for first: to replace nothing costs five times as much, 0.1 of the 5 µs a token takes (50 readers, profiled).
    const whole = (shown.includes('\0') ? shown.replaceAll('\0', '') : shown).toWellFormed();
    if (whole === '') return '';
    this.#last = { offset: this.text.length, text: whole };
    const isFirst = this.text === '';
    this.text += whole;
    if (isFirst) this.tell();
    else this.#tellSoon();
    return whole;
  }

  /** Whether an offset lies between the two halves of a character. */
  splits(offset: number): boolean {
    const isHalf = (at: number, kind: number) => (this.text.charCodeAt(at) & 0xfc00) === kind;
    return offset > 0 && isHalf(offset - 1, 0xd800) && isHalf(offset, 0xdc00);
  }

  /** The text from an offset on. */
  after(offset: number): string {
    return offset === this.#last.offset ? this.#last.text : this.text.slice(offset);
  }

  note(message: string): void {
    this.notes.push(message);
    this.tell();
  }

  /** Notes what the text of an attempt is drawn from; of an earlier attempt it says nothing any more. */
  plan(attempt: number, parts: readonly PlacedPart[]): void {
    if (attempt < this.attempt) return;
    if (attempt > this.attempt) this.restart(attempt);
    if (this.parts !== null) return;
    this.parts = parts;
    this.tell();
  }

  /** Takes over what another instance wrote: ignores what is known, tells whether something in between is missing. */
  apply(attempt: number, offset: number, text: string): 'applied' | 'gap' {
    if (attempt < this.attempt) return 'applied';
    if (attempt > this.attempt) this.restart(attempt);
    if (offset > this.text.length) return 'gap';
    this.append(text.slice(this.text.length - offset));
    return 'applied';
  }

  /** Takes over what another log of the same answer has. */
  follow({ attempt, text }: AnswerLog): void {
    const known = attempt === this.attempt ? this.text.length : 0;
    this.apply(attempt, known, text.slice(known));
  }

  restart(attempt: number): void {
    this.attempt = attempt;
    this.text = '';
    this.parts = null;
    this.#held = '';
    this.#last = { offset: 0, text: '' };
    this.notes.length = 0;
    this.tell();
  }

  end(isLeft = false): void {
    this.ended = true;
    this.isLeft = isLeft;
    this.tell();
  }

  /** Tells the watchers now. */
  tell(): void {
    this.#isDue = false;
    for (const watcher of this.watchers) watcher.advance();
  }

  #tellSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    if (due.push(this) === 1) setImmediate(tellAll);
  }
}
