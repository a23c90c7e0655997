import type { TFunction } from 'i18next';
import { WANTED, type PreparedRequest } from '../../frame/expertRequest.ts';
import type { ConsultationCategory, QuestionCategory } from '../../gql/graphql.ts';
import { currentLanguage, i18n, loadTexts } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/types.ts';
import type { SentPicture } from '../../lib/pictures.ts';
import { cut, oneLineText } from '../../lib/preview.ts';
import { PICTURE } from '../../../../server/contract/pictures.ts';
import type { Turn } from './conversation.ts';
import { toldFacts } from './toldFacts.ts';

/** Characters of a line. */
const limits = { question: 300, between: 240, answer: 160 };

const categories: Readonly<Record<QuestionCategory, ConsultationCategory>> = {
  CAR_SELECTION: 'CAR_PURCHASE',
  MAINTENANCE: 'MAINTENANCE',
  FAULT_DIAGNOSIS: 'TECHNICAL',
  GENERAL: 'OTHER',
};

/**
 * The conversation as the beginning of an expert request, in the conversation's own language. `waiting`: pictures that
 * were not sent yet.
 */
export async function prepareExpertRequest(
  turns: readonly Turn[],
  car: string | null = null,
  waiting: readonly SentPicture[] = [],
): Promise<PreparedRequest> {
  const about = { ...(car !== null && { car }), ...(waiting.length > 0 && { pictures: waiting }) };
  if (turns.length === 0) return { requirement: '', category: null, ...about };
  const last = turns.findLast(({ answer }) => answer !== null)?.answer;
  const language: Language = last ? (last.language === 'ZH' ? 'zh' : 'en') : currentLanguage();
  // Without its texts English says it too.
  await loadTexts(language).catch(() => undefined);
  const requirement = expertSummary(turns, i18n.getFixedT(language), language, car);
  const shown = turns.flatMap(({ answer }) => answer?.pictures ?? []).map(({ id, url }) => ({ id, preview: url }));
  const pictures = [...shown, ...waiting].slice(-PICTURE.most);
  return { requirement, category: last ? categories[last.category] : null, ...about, pictures };
}

/**
 * What an expert needs to know first, in at most eight lines: the car, what happens, what was said since, codes, what was
 * advised. The last line is the reader's. The car is the one that was chosen for the chat; without one it is as the questions tell it.
 */
export function expertSummary(
  turns: readonly Turn[],
  t: TFunction,
  language: Language,
  chosen: string | null = null,
): string {
  const questions = turns.map(({ question }) => oneLine(question, limits.question));
  const { car, codes } = toldFacts(turns.map(({ question }) => question));
  const advice = withoutTables(turns.findLast(({ log }) => log.text.trim() !== '')?.log.text ?? '');
  const between = lately(questions.slice(1, -1));
  const lines = [
    t('assistant.expert.summary'),
    t('assistant.expert.car', { car: chosen ?? car ?? t('assistant.expert.carUnknown') }),
    t('assistant.expert.happens', { what: questions[0] ?? '' }),
    ...(between === '' ? [] : [t('assistant.expert.alsoSaid', { what: between })]),
    ...(questions.length > 1 ? [t('assistant.expert.askedLast', { question: questions.at(-1) ?? '' })] : []),
    ...(codes.length > 0 ? [t('assistant.expert.codes', { codes: codes.slice(0, 12).join(', ') })] : []),
    ...(advice === '' ? [] : [t('assistant.expert.advised', { advice: oneLine(oneLineText(advice), limits.answer) })]),
  ];
  return `${lines.join('\n')}\n${WANTED[language]}\n`;
}

/** What was said in between, where people correct themselves: as many of the latest as one line holds, in their order. */
function lately(questions: readonly string[]): string {
  const kept: string[] = [];
  let room = limits.between;
  for (const question of questions.toReversed()) {
    if (question.length > room && kept.length > 0) break;
    kept.unshift(oneLine(question, room));
    room -= question.length;
  }
  return kept.join(' · ');
}

/** What a table lists is no sentence. */
const withoutTables = (markdown: string) => markdown.replaceAll(/^[ \t]*\|.*$/gm, '').trim();

/** On one line; what is too long ends with a whole word, where words have spaces between them, and with no bracket left open. */
function oneLine(text: string, length: number): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= length) return line;
  return cut(line, length)
    .replace(/ \S{0,20}…$/u, '…')
    .replace(/ ?[(（][^()（）]{0,40}…$/u, '…');
}
