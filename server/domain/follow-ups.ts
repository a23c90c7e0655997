import type { Answer } from '../generated/prisma/client.ts';
import type { PlacedPart } from '../knowledge/plan/parts.ts';

/** What may be said next: `reply` answers the assistant's own question, `next` is a question of its own. */
export interface FollowUp {
  readonly kind: 'reply' | 'next';
  readonly text: string;
}

type Planned = Pick<Answer, 'text' | 'category' | 'language' | 'state' | 'cutOff' | 'parts'>;

/** A question one may ask next, unless the answer has said it. */
interface Next {
  readonly en: string;
  readonly zh: string;
  readonly isSaid?: (parts: readonly PlacedPart[], text: string) => boolean;
}

/** A sum in an answer's text: `$150`, `1,200元`. */
const SUM = /[$£€¥] ?\d|\d ?元/;

const isPriced = (parts: readonly PlacedPart[], text: string): boolean =>
  parts.some(({ type }) => type === 'cost') || SUM.test(text);

/** In this order; the first two that the answer leaves open. */
const NEXT: Readonly<Record<Answer['category'], readonly Next[]>> = {
  fault_diagnosis: [
    { en: 'What will the repair cost?', zh: '修理大概要多少钱？', isSaid: isPriced },
    {
      en: 'What can I check myself first?',
      zh: '我自己可以先检查什么？',
      isSaid: (parts) => parts.some(({ type }) => type === 'causes' || type === 'steps'),
    },
    {
      en: 'Can I keep driving?',
      zh: '还能继续开吗？',
      isSaid: (parts) => parts.some((part) => part.type === 'verdict' && part.urgency !== undefined),
    },
  ],
  maintenance: [
    { en: 'What of this can wait?', zh: '哪些可以再等等？' },
    { en: 'What should it cost at an independent garage?', zh: '在路边店做大概多少钱？', isSaid: isPriced },
  ],
  car_selection: [
    { en: 'What does the first one cost per year?', zh: '第一款一年养车要多少钱？' },
    { en: 'What are its known problems?', zh: '它有哪些常见毛病？' },
  ],
  general: [
    { en: 'Can you explain that more simply?', zh: '能说得再简单些吗？' },
    { en: 'What should I do first?', zh: '我该先做什么？' },
  ],
};
/** Questions of their own that are told. */
const MOST_NEXT = 2;

/** A question longer than that is none to tap, in characters. */
const LONGEST = 120;
/** A choice stands by itself; behind these words it is part of a sentence. */
const ASKS_BY_ITSELF =
  /^(what|which|who|when|where|why|how|is|are|was|were|do|does|did|can|could|has|have|will|would|should)\b/i;

/** The question with which a text ends; null: it asks none. */
function ownQuestion(text: string): string | null {
  const last =
    text
      .trim()
      .split('\n')
      .at(-1)
      ?.replaceAll(/(?<!\s)\s*\[\d+\]/g, '')
      .replaceAll('**', '') ?? '';
  const question = /(?<![^.!?。！？；])[^.!?。！？；]+[?？]$/.exec(last)?.[0].trim();
  return question === undefined || question.length > LONGEST ? null : question;
}

/** The choices a question leaves, as in “Only in the morning, or all day?”; empty: it leaves none. */
function choicesOf(question: string): string[] {
  if (ASKS_BY_ITSELF.test(question)) return [];
  const [first, second, more] = question.slice(0, -1).split(/, or |，还是/);
  if (!first || !second || more !== undefined) return [];
  return [first, second]
    .map((choice) => choice.trim())
    .map((choice) => choice.charAt(0).toUpperCase() + choice.slice(1));
}

/**
 * What its asker may say to a finished answer, in its language: to the question it asks back, as its plan has it or, where a
 * model wrote it, as its text ends; then two questions that what it was drawn from leaves open.
 */
export function followUpsOf({ text, category, language, state, cutOff, parts }: Planned): FollowUp[] {
  if (state !== 'completed' || cutOff !== null) return [];
  const planned = (parts ?? []) as unknown as readonly PlacedPart[];
  const asked = planned.findLast(({ type }) => type === 'question');
  const question = ownQuestion(asked?.type === 'question' ? asked.text : text);
  const choices = question === null ? [] : choicesOf(question);
  const replies = question === null || choices.length > 0 ? choices : [question];
  const all = NEXT[category];
  const open = all.filter(({ isSaid }) => isSaid === undefined || !isSaid(planned, text));
  // Where it has said nearly everything, more of it may be asked.
  const next = [...open, ...all.filter((one) => !open.includes(one))].slice(0, MOST_NEXT);
  return [
    ...replies.map((reply) => ({ kind: 'reply', text: reply }) as const),
    ...next.map((one) => ({ kind: 'next', text: one[language] }) as const),
  ];
}
