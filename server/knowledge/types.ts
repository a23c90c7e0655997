import type { Language } from '../language.ts';

/** What a question is about (decisions: Chat). */
export type Category = 'car_selection' | 'maintenance' | 'fault_diagnosis' | 'general';

/** One earlier exchange of the conversation, oldest first. */
export interface Turn {
  readonly question: string;
  readonly answer: string;
}

/** A question as the topics see it. */
export interface Query {
  /** As asked, trimmed, slang put into plain words. */
  readonly text: string;
  /** NFKC, lower case, white space folded, full-width punctuation made plain: what matching works on. */
  readonly normal: string;
  readonly language: Language;
  /** The exchanges before, oldest first; of long conversations only the newest are read. */
  readonly turns: readonly Turn[];
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
  readonly sources: readonly Source[];
  /** True where a human should look: the interface offers the expert form. */
  readonly handover: boolean;
  /** Why it came out so: what was read, the candidates with their scores, the rules and records used. */
  readonly trace?: readonly string[];
}

/** A piece of knowledge given to a configured model to ground its answer. */
export interface Passage {
  readonly source: Source;
  readonly text: string;
}

/** One subject the engine can answer. The engine asks the topic with the highest score. */
export interface Topic {
  readonly name: string;
  /** How sure the topic is that the question is its own: 0 (not at all) to 1 (certain). */
  score(query: Query): number;
  reply(query: Query): Reply;
  /** Entries worth showing to a model, best first, at most `limit`. */
  passages(query: Query, limit: number): Passage[];
}

/** The embedded automotive knowledge: pure, synchronous, loaded once. */
export interface Knowledge {
  classify(question: string, turns: readonly Turn[]): { readonly language: Language; readonly category: Category };
  reply(question: string, turns: readonly Turn[]): Reply;
  passages(question: string, turns: readonly Turn[], limit: number): Passage[];
}
