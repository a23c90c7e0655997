import type { Category, Source } from '../types.ts';

/** How urgent a verdict is; the colours of the interface and the order of dangers hang on it. */
export type Urgency = 'stop' | 'gentle' | 'soon' | 'watch';

/** One possible cause of a trouble, with how often it is the one. */
export interface CausePart {
  readonly text: string;
  readonly likelihood: 'most' | 'often' | 'seldom';
  /** The one look or test that shows it. */
  readonly check?: string;
  /** Of the repair, with its currency. */
  readonly cost?: string;
}

/** One row of a maintenance schedule. */
export interface DueRow {
  readonly item: string;
  readonly when: string;
  readonly state: 'due' | 'soon' | 'later' | 'overdue';
  readonly cost?: string;
}

/** A piece of an answer. Texts are in the language of the answer and may hold `**bold**` and citation marks `[1]`. */
export type Part =
  | { readonly type: 'verdict'; readonly text: string; readonly urgency?: Urgency }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'steps'; readonly title?: string; readonly items: readonly string[] }
  | { readonly type: 'list'; readonly title?: string; readonly items: readonly string[] }
  | { readonly type: 'causes'; readonly title?: string; readonly causes: readonly CausePart[] }
  /** Whole units of an ISO 4217 currency. */
  | {
      readonly type: 'cost';
      readonly title?: string;
      readonly from: number;
      readonly to: number;
      readonly currency: string;
      readonly note?: string;
    }
  /** `id`: the car of the row, as in `models.csv`; of rows that are not cars a name of their own. */
  | {
      readonly type: 'cars';
      readonly columns: readonly string[];
      readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
    }
  | { readonly type: 'due'; readonly rows: readonly DueRow[] }
  /** The one question back. */
  | { readonly type: 'question'; readonly text: string }
  /** What to do next. */
  | { readonly type: 'next'; readonly text: string };

/** An answer before it is drawn: markdown is one rendering of it (`markdown.ts`), the interface draws the parts. */
export interface Plan {
  readonly parts: readonly Part[];
  /** In the order of their marks `[1]`, `[2]` … in the texts. */
  readonly sources: readonly Source[];
  /** A human should look. */
  readonly handover: boolean;
  readonly category: Category;
  /** Rules and records used, in order: why the answer came out so. */
  readonly trace: readonly string[];
  /** The record of the danger that is said before anything else. */
  readonly danger?: string;
  /** Ids of the cars listed, in order: what "the second one" of the next message means. */
  readonly shown?: readonly string[];
}
