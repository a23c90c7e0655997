import type { Text } from '../../../language.ts';
import type { AdviceId } from './advice.ts';

/** A component or condition the codes speak of, and the advice that goes with it. */
export interface Component extends Text {
  readonly advice: AdviceId;
}
