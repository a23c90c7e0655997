import { entryTerms, kindTerms } from '../server/knowledge/reading/features.ts';
import { lex } from '../server/knowledge/reading/lexer.ts';
import { asks } from '../server/knowledge/reading/read.ts';
import { normalise } from '../server/knowledge/reading/text.ts';
import type { Records } from '../server/knowledge/records.ts';
import { createWords, termsOf } from '../server/knowledge/vocabulary.ts';
import type { Lesson } from './learn.ts';
import type { Saying } from './records.ts';

/** What one saying teaches the two classifiers. */
export interface Lessons {
  /** Left out of sayings about a fault code: the code itself names its record. */
  readonly entry?: Lesson;
  readonly kind?: Lesson;
}

/** The lessons of all sayings, in their order. */
export function lessonsOf(records: Records, sayings: readonly Saying[]): Lessons[] {
  const words = createWords(records, termsOf(records), () => true);
  const { entries, common } = records.codes;
  const byId = new Map([...records.entries, ...Object.values(entries), common].map((entry) => [entry.id, entry]));
  return sayings.map(({ id, card, text }) => {
    const normal = normalise(text);
    const spans = lex(text, normal, words);
    const kind =
      card === undefined
        ? id.startsWith('symptom:') && !asks(normal)
          ? 'report'
          : undefined
        : byId.get(id)?.cards.find((each) => each.id === card)?.kind;
    return {
      ...(id.startsWith('code:') ? {} : { entry: { id, terms: entryTerms(normal, spans) } }),
      ...(kind === undefined ? {} : { kind: { id: kind, terms: kindTerms(normal, spans) } }),
    };
  });
}
