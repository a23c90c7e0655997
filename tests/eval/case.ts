import type { Body, Powertrain, Priced } from '../../server/knowledge/plan/cars/catalogue.ts';
import type { Category } from '../../server/knowledge/types.ts';
import type { Language } from '../../server/language.ts';

/** Hard constraints that every car an answer cites must keep. */
export interface CarRule {
  readonly market: Priced;
  /** Highest price in whole yuan or dollars: the cheapest matching version must not cost more. */
  readonly max?: number;
  readonly min?: number;
  readonly bodies?: readonly Body[];
  readonly seats?: number;
  readonly powertrains?: readonly Powertrain[];
}

/** What must be true of an answer. Rules are about facts, never about wording as such. */
export interface Facts {
  /** Source ids of which at least one must be cited. */
  readonly source?: readonly string[];
  readonly says?: readonly RegExp[];
  readonly not?: readonly RegExp[];
  /** What the first non-empty line must say. */
  readonly first?: RegExp;
  readonly category?: Category;
  readonly language?: Language;
  readonly handover?: boolean;
  readonly cars?: CarRule;
  /** At least so many cars are cited. */
  readonly atLeast?: number;
  /** Counts for the 100 % that safety demands. */
  readonly safety?: true;
}

/** One graded question; in a conversation the last question is graded. */
export interface Case {
  readonly ask: string | readonly string[];
  readonly facts: Facts;
}

export interface Group {
  readonly name: string;
  readonly category?: Category;
  readonly cases: readonly Case[];
}

/** First line of an answer that tells to stop, in either language. */
export const STOP =
  /^\*\*(?:Stop driving|Stop: do not start|No\. Stop)|^\*\*(?:请立即停止驾驶|请不要启动、不要开|不能。请尽快)/;
/** An answer that admits not knowing. */
export const UNSURE = /do not know|not know enough|我不知道|没有足够可靠/;
/** An answer that declines. */
export const DECLINES =
  /cannot help|can't help|not able to|outside what I|only (?:help|know|answer)|不能帮|无法提供|帮不了|只(?:懂|能|负责|回答)|不在我的|超出/;
