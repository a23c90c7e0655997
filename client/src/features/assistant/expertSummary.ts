import type { TFunction } from 'i18next';
import type { PreparedRequest } from '../../frame/expertRequest.ts';
import type { ConsultationCategory, QuestionCategory } from '../../gql/graphql.ts';
import { currentLanguage, i18n, loadTexts } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/types.ts';
import { cut, plainText } from '../../lib/preview.ts';
import type { Turn } from './conversation.ts';

/** Characters. The whole leaves room in the form's 5,000 for what the reader wants to add. */
const limits = { question: 500, answer: 280, whole: 3500 };

const categories: Readonly<Record<QuestionCategory, ConsultationCategory>> = {
  CAR_SELECTION: 'CAR_PURCHASE',
  MAINTENANCE: 'MAINTENANCE',
  FAULT_DIAGNOSIS: 'TECHNICAL',
  GENERAL: 'OTHER',
};

/** The conversation as the beginning of an expert request, in the conversation's own language. */
export async function prepareExpertRequest(turns: readonly Turn[]): Promise<PreparedRequest> {
  if (turns.length === 0) return { requirement: '', category: null };
  const last = turns.findLast(({ answer }) => answer !== null)?.answer;
  const language: Language = last ? (last.language === 'ZH' ? 'zh' : 'en') : currentLanguage();
  // Without its texts English says it too.
  await loadTexts(language).catch(() => undefined);
  const requirement = expertSummary(turns, i18n.getFixedT(language));
  return { requirement, category: last ? categories[last.category] : null };
}

/** The last questions with the beginnings of their answers, oldest first: as many as there is room for. */
export function expertSummary(turns: readonly Turn[], t: TFunction): string {
  const written: string[] = [];
  let length = 0;
  for (const turn of turns.toReversed()) {
    const question = cut(turn.question.trim(), limits.question);
    const answer = cut(plainText(turn.log.text).replaceAll(/\s+/g, ' '), limits.answer);
    const text =
      answer === '' ? t('assistant.expert.unanswered', { question }) : t('assistant.expert.turn', { question, answer });
    length += text.length;
    if (length > limits.whole) break;
    written.unshift(text);
  }
  return t('assistant.expert.summary', { turns: written.join('\n\n') });
}
