import type { Language, Text } from '../language.ts';
import type { Garage, OwnCar } from './own-cars.ts';
import type { PlacedPart } from './plan/parts.ts';
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
  /** What the markdown is drawn from, with its place there: for faces that draw a verdict, causes or cars themselves. */
  readonly parts: readonly PlacedPart[];
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

/** How a question was read, as plain data that can be written as JSON. */
export type Frame = Readonly<Record<string, unknown>>;

/** What a tool found: records with their sources, and a remark on all of them. */
export interface ToolResult {
  readonly passages: readonly Passage[];
  readonly note?: string;
  /** Why there is nothing: said to the model, which may ask again. */
  readonly error?: string;
}

/** Something a model may look up; it changes nothing. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** A JSON schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** What the asker is told meanwhile. */
  readonly progress: Text;
}

/** Everything a configured model is given with a question. */
export interface Brief {
  readonly language: Language;
  readonly frame: Frame;
  /** What is said before anything a model writes, as markdown without a mark; null: no danger was reported. */
  readonly danger: string | null;
  /** True where a human should look. */
  readonly handover: boolean;
  /** Best first; with a danger its record is the first. */
  readonly passages: readonly Passage[];
  /** What the rules worked out from the records, citing the passages as `[n]`; empty where they found nothing. */
  readonly findings: string;
  /** Looks something up, in the asker's language, market and units. `args` is JSON as a model wrote it. Never throws. */
  look(tool: string, args: string): ToolResult;
}

/**
 * The embedded automotive knowledge: synchronous, loaded once, pure but for the own records it was given. `car`: the one
 * the conversation is about, as its owner has told it outside of it.
 */
export interface Knowledge {
  readonly own: OwnRecords;
  /** What is known of cars one may own. */
  readonly garage: Garage;
  /** What models that call tools may look up with {@link Brief.look}. */
  readonly tools: readonly Tool[];
  classify(question: string, turns: readonly Turn[]): { readonly language: Language; readonly category: Category };
  reply(question: string, turns: readonly Turn[], car?: OwnCar): Reply;
  /** What a model is given: at most `limit` passages. */
  brief(question: string, turns: readonly Turn[], limit: number, car?: OwnCar): Brief;
  passages(question: string, turns: readonly Turn[], limit: number): readonly Passage[];
  /** The first lines of a trace: kind, records, spans and evidence read, without an answer. */
  reading(question: string, turns: readonly Turn[]): readonly string[];
}
