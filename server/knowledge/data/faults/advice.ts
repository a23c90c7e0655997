import type { Text } from '../../query.ts';
import { chassisAdvice } from './advice-chassis.ts';
import { driveAdvice } from './advice-drive.ts';
import { emissionAdvice } from './advice-emission.ts';
import { engineAdvice } from './advice-engine.ts';

/** How soon to act: stop now, drive gently to a workshop, within days or a week or two, keep an eye on it. */
export type Urgency = 'stop' | 'gentle' | 'soon' | 'watch';

/**
 * What to do about a group of codes. Lists are written with `;` (English) and `；` (Chinese)
 * between items, most likely cause and cheapest check first. `cost` is the usual repair bill from the
 * simple to the expensive case, independent workshop, parts and labour: [USD, USD, CNY, CNY].
 */
export interface Advice {
  readonly about: Text;
  readonly symptoms: Text;
  readonly causes: Text;
  readonly checks: Text;
  readonly urgency: Urgency;
  /** When to stop at once although the code alone does not demand it. */
  readonly stopIf?: Text;
  readonly cost: readonly [usdLow: number, usdHigh: number, cnyLow: number, cnyHigh: number];
}

export const advice = { ...engineAdvice, ...emissionAdvice, ...driveAdvice, ...chassisAdvice };

export type AdviceId = keyof typeof advice;
