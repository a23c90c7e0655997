import { entryTerms, kindTerms } from '../server/knowledge/reading/features.ts';
import { lex } from '../server/knowledge/reading/lexer.ts';
import { QUESTION } from '../server/knowledge/reading/read.ts';
import { normalise } from '../server/knowledge/reading/text.ts';
import type { Records } from '../server/knowledge/records.ts';
import { createWords } from '../server/knowledge/vocabulary.ts';
import type { Lesson } from './learn.ts';
import type { Saying } from './records.ts';

/** What one saying teaches the two classifiers. */
export interface Lessons {
  readonly entry: Lesson;
  readonly kind?: Lesson;
}

/** The lessons of all sayings, in their order. */
export function lessonsOf(records: Records, sayings: readonly Saying[]): Lessons[] {
  const words = createWords(records, () => true);
  const byId = new Map(records.entries.map((entry) => [entry.id, entry]));
  return sayings.map(({ id, card, text }) => {
    const normal = normalise(text);
    const spans = lex(text, normal, words);
    const kind =
      card === undefined
        ? id.startsWith('symptom:') && !QUESTION.test(normal)
          ? 'report'
          : undefined
        : byId.get(id)?.cards.find((each) => each.id === card)?.kind;
    return {
      entry: { id, terms: entryTerms(normal, spans) },
      ...(kind === undefined ? {} : { kind: { id: kind, terms: kindTerms(normal, spans) } }),
    };
  });
}
