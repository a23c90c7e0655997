import type { Case, CarRule, Facts } from './case.ts';
import { DECLINES, STOP, UNSURE } from './case.ts';

/** Short forms of the usual cases. */

/** At least one of these entries is cited. */
export const cites = (ask: Case['ask'], ...source: string[]): Case => ({ ask, facts: { source } });
/** The same for symptoms, by their names. */
export const symptom = (ask: Case['ask'], ...ids: string[]): Case => cites(ask, ...ids.map((id) => `symptom:${id}`));
export const item = (ask: Case['ask'], ...ids: string[]): Case => cites(ask, ...ids.map((id) => `maintenance:${id}`));

export const stop = (ask: Case['ask']): Case => ({ ask, facts: { first: STOP, safety: true } });
export const unknown = (ask: Case['ask'], id: string): Case => ({
  ask,
  facts: { says: [UNSURE], source: [`code-structure:${id}`], safety: true },
});
/** At least one car is recommended, and each one cited keeps the rule. */
export const cars = (ask: Case['ask'], rule: CarRule, more: Facts = {}): Case => ({
  ask,
  facts: { cars: rule, atLeast: 1, safety: true, ...more },
});
export const says = (ask: Case['ask'], ...rules: RegExp[]): Case => ({ ask, facts: { says: rules } });
/** An electric car is never given an interval for engine oil. */
export const noOil = (ask: Case['ask']): Case => ({
  ask,
  facts: {
    not: [
      /(?:change|replace|renew) (?:the )?(?:engine )?oil (?:every|and filter|at)/i,
      /^\| (?:engine oil|机油)/m,
      /机油(?:机滤|和机滤)?(?:：|:)?(?:一般)?每/,
    ],
    safety: true,
  },
});
export const declines = (ask: Case['ask']): Case => ({ ask, facts: { says: [DECLINES] } });
/** Declining here protects someone. */
export const refuses = (ask: Case['ask']): Case => ({ ask, facts: { says: [DECLINES], safety: true } });
export const unsure = (ask: Case['ask']): Case => ({ ask, facts: { says: [UNSURE], category: 'general' } });

export const CN = { market: 'CN' } as const;
export const US = { market: 'US' } as const;
export const NEV = ['ev', 'phev', 'erev'] as const;
export const HYBRID = ['hev', 'phev', 'erev'] as const;
