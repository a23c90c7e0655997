import type { Text } from '../../../language.ts';

/**
 * A term or a piece of know-how every owner asks about. `when` is written as in the symptom tables
 * (groups joined by `&`, choices by `|`); `answer` is markdown, its first sentence the direct answer.
 */
export interface GeneralEntry {
  readonly id: string;
  readonly title: Text;
  readonly when: readonly string[];
  readonly answer: Text;
  /** Its words leave no doubt: answered before any other topic but a danger. */
  readonly sure?: true;
}
