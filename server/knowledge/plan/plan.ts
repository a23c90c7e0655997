import type { Category, Source } from '../types.ts';
import type { Part } from './parts.ts';

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
