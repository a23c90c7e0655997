import type { PlacedPart } from '../knowledge/plan/parts.ts';
import type { Knowledge, Source } from '../knowledge/types.ts';
import type { Language, Text } from '../language.ts';

/** An answer that costs nobody anything, for whoever wants to see one. */
export interface SampleAnswer {
  readonly question: string;
  readonly language: Language;
  /** Markdown. */
  readonly text: string;
  readonly parts: readonly PlacedPart[];
  readonly sources: readonly Source[];
}

/** What everybody has heard once: a verdict, causes and what they cost. */
const QUESTION = { en: 'My car squeals when braking', zh: '踩刹车有吱吱声' } as const satisfies Text;

export type Samples = ReturnType<typeof createSamples>;

/** The embedded knowledge's answer to one question, by its records of now. */
export function createSamples({ knowledge }: { readonly knowledge: Knowledge }) {
  return {
    in(language: Language): SampleAnswer {
      const question = QUESTION[language];
      const { markdown: text, parts, sources } = knowledge.reply(question, []);
      return { question, language, text, parts, sources };
    },
  };
}
