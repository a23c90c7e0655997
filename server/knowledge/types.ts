import type { Language } from '../language.ts';
import type { Part } from './plan/parts.ts';
import type { Entry } from './records.ts';

/** What a question is about (decisions: Chat). */
export type Category = 'car_selection' | 'maintenance' | 'fault_diagnosis' | 'general';

/** One earlier exchange of the conversation, oldest first. */
export interface Turn {
  readonly question: string;
  readonly answer: string;
}

/** A knowledge entry an answer cites as `[n]`, n counting from 1 in the order of the reply's list. */
export interface Source {
  /** Stable id of the entry, such as `fault:P0420`. */
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** When the entry was last reviewed, `YYYY-MM`. */
  readonly date: string;
}

/** A finished answer of the embedded engine. */
export interface Reply {
  readonly category: Category;
  readonly language: Language;
  /** GitHub-flavoured markdown, a short direct answer first. */
  readonly markdown: string;
  /** What the markdown is drawn from: for faces that draw a verdict, causes or cars themselves. */
  readonly parts: readonly Part[];
  readonly sources: readonly Source[];
  /** True where a human should look: the interface offers the expert form. */
  readonly handover: boolean;
  /** Why it came out so: what was read, the candidates with their scores, the rules and records used. */
  readonly trace: readonly string[];
}

/** A piece of knowledge given to a configured model to ground its answer. */
export interface Passage {
  readonly source: Source;
  readonly text: string;
}

/** A business's own records, searched and cited beside ours. */
export interface OwnRecords {
  /** Checks one. @throws Error with every complaint. */
  read(body: unknown): Entry;
  /** From now on these are the own records, in place of the ones before. About 1 ms for one. */
  replace(entries: readonly Entry[]): void;
}

/** The embedded automotive knowledge: synchronous, loaded once, pure but for the own records it was given. */
export interface Knowledge {
  readonly own: OwnRecords;
  classify(question: string, turns: readonly Turn[]): { readonly language: Language; readonly category: Category };
  reply(question: string, turns: readonly Turn[]): Reply;
  passages(question: string, turns: readonly Turn[], limit: number): Passage[];
  /** The first lines of a trace: kind, records, spans and evidence read, without an answer. */
  reading(question: string, turns: readonly Turn[]): readonly string[];
}
