import type { QuestionCategory } from '../../gql/graphql.ts';
import type { AnswerRecord } from './answerLog.ts';

/** What may be said next: `reply` answers the assistant's own question, `next` is a question of its own. */
export interface FollowUp {
  readonly kind: 'reply' | 'next';
  readonly text: string;
}

const NEXT: Readonly<Record<QuestionCategory, { readonly en: readonly string[]; readonly zh: readonly string[] }>> = {
  FAULT_DIAGNOSIS: {
    en: ['What will the repair cost?', 'What can I check myself first?'],
    zh: ['修理大概要多少钱？', '我自己可以先检查什么？'],
  },
  MAINTENANCE: {
    en: ['What of this can wait?', 'What should it cost at an independent garage?'],
    zh: ['哪些可以再等等？', '在路边店做大概多少钱？'],
  },
  CAR_SELECTION: {
    en: ['What does the first one cost per year?', 'What are its known problems?'],
    zh: ['第一款一年养车要多少钱？', '它有哪些常见毛病？'],
  },
  GENERAL: {
    en: ['Can you explain that more simply?', 'What should I do first?'],
    zh: ['能说得再简单些吗？', '我该先做什么？'],
  },
};

/** A question longer than that is none to tap, in characters. */
const longest = 120;
/** A choice stands by itself; behind these words it is part of a sentence. */
const asksByItself =
  /^(what|which|who|when|where|why|how|is|are|was|were|do|does|did|can|could|has|have|will|would|should)\b/i;

/** The question with which the assistant ends its answer; null: it asks none. */
export function ownQuestion(text: string): string | null {
  const last =
    text
      .trim()
      .split('\n')
      .at(-1)
      ?.replaceAll(/\s*\[\d+\]/g, '')
      .replaceAll('**', '') ?? '';
  const question = /[^.!?。！？；]+[?？]$/.exec(last)?.[0].trim();
  return question === undefined || question.length > longest ? null : question;
}

/** The choices a question leaves, as in “Only in the morning, or all day?”; empty: it leaves none. */
function choicesOf(question: string): string[] {
  if (asksByItself.test(question)) return [];
  const [first, second, more] = question.slice(0, -1).split(/, or |，还是/);
  if (!first || !second || more !== undefined) return [];
  return [first, second]
    .map((choice) => choice.trim())
    .map((choice) => choice.charAt(0).toUpperCase() + choice.slice(1));
}

/** What a reader may say to a finished answer, in its language: to the assistant's own question, and two next ones. */
export function followUps({
  text,
  category,
  language,
}: Pick<AnswerRecord, 'text' | 'category' | 'language'>): FollowUp[] {
  const question = ownQuestion(text);
  const choices = question === null ? [] : choicesOf(question);
  const replies = question === null || choices.length > 0 ? choices : [question];
  return [
    ...replies.map((reply) => ({ kind: 'reply', text: reply }) as const),
    ...NEXT[category][language === 'ZH' ? 'zh' : 'en'].map((next) => ({ kind: 'next', text: next }) as const),
  ];
}
