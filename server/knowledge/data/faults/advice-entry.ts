import type { Text } from '../../../language.ts';

/** How soon to act: stop now, drive gently to a workshop, within days or a week or two, keep an eye on it. */
export type Urgency = 'stop' | 'gentle' | 'soon' | 'watch';

/**
 * What to do about a group of codes. Lists are written with `;` (English) and `；` (Chinese)
 * between items, most likely cause and cheapest check first.
 */
export interface Advice {
  readonly about: Text;
  readonly symptoms: Text;
  readonly causes: Text;
  readonly checks: Text;
  readonly urgency: Urgency;
  /** When to stop at once although the code alone does not demand it. */
  readonly stopIf?: Text;
  /** The usual bill at an independent workshop, parts and labour, in whole US dollars and whole yuan. */
  readonly cost: Readonly<Record<'usd' | 'cny', readonly [simpleCase: number, expensiveCase: number]>>;
}
