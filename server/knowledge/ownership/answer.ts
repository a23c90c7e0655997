import { citations } from '../query.ts';
import type { Reply } from '../types.ts';
import { costText } from './cost-answer.ts';
import { loanText } from './loan-answer.ts';
import type { Kind, Sum } from './question.ts';
import { tipSource } from './rules.ts';
import { breakEvenText, energyText } from './running-answer.ts';
import { onRoadText, valueText } from './value-answer.ts';
import type { Language } from '../../language.ts';

const TEXTS = {
  loan: loanText,
  cost: costText,
  'break-even': breakEvenText,
  value: valueText,
  energy: energyText,
  'on-road': onRoadText,
} as const satisfies Record<Kind, unknown>;

/** Answers a question about what a car costs to finance, own or run. */
export function answer(sum: Sum, language: Language): Reply {
  const notes = citations();
  const { tip } = sum;
  const markdown =
    tip === undefined
      ? TEXTS[sum.kind](sum, language, notes)
      : `**${tip.answer[language]}** ${notes.mark(tipSource(tip, language))}\n\n${tip.detail[language]}`;
  return { category: 'general', language, markdown, sources: notes.sources, handover: false };
}
