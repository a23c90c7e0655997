import type { Text } from '../../../language.ts';
import type { Urgency } from '../faults/advice-entry.ts';

/**
 * One thing an owner can notice.
 *
 * `when` lists the ways to say it: groups joined by `&` must all appear in the question, each group is
 * a choice of words in either language (`|`), `{name}` stands for a set of `words.ts`, a group that
 * starts with `!` must not appear. Lists are written with `;` (English) and `；` (Chinese), the most
 * likely or cheapest first.
 */
export interface Symptom {
  readonly id: string;
  readonly title: Text;
  readonly when: readonly string[];
  readonly urgency: Urgency;
  /** What makes it dangerous, or the condition under which one must stop. */
  readonly warning?: Text;
  readonly causes: Text;
  /** Questions that tell the causes apart. */
  readonly ask: Text;
  readonly checks: Text;
}
