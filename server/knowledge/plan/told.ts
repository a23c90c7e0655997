import { asks } from '../reading/read.ts';
import type { Conversation } from '../state/conversation.ts';
import { toMarkdown } from './markdown.ts';
import type { Part } from './parts.ts';

/** What of an answer is new to the asker. */
export interface Unsaid {
  readonly parts: readonly Part[];
  /** All of it was told before. */
  readonly isRepeat: boolean;
}

/** Marks of sources, numbers of a list, and how an answer that follows another begins. */
const MARKS = / ?\[\d+\]/g;
const NUMBER = /^\d+\. /;
const FOLLOWS = /^\*\*(?:that points to this: |这样看，)/;

const linesOf = (markdown: string): string[] =>
  markdown
    .split(/\n+/)
    .map((line) => line.replaceAll(MARKS, '').replace(NUMBER, '').toLowerCase().replace(FOLLOWS, '**').trim());

/** Tells of a part whether an answer said all of it; what only asks or leads on says nothing. */
export function toldBy(answer: string | undefined, language: Conversation['language']): (part: Part) => boolean {
  const before = new Set(linesOf(answer ?? ''));
  return (part) =>
    answer !== undefined &&
    SAYS.has(part.type) &&
    linesOf(toMarkdown({ parts: [part] }, language)).every((line) => before.has(line));
}

/** Parts that tell something; the others ask or lead on. */
const SAYS: ReadonlySet<Part['type']> = new Set([
  'verdict',
  'text',
  'steps',
  'list',
  'causes',
  'cars',
  'series',
  'due',
]);

/** Whether the message is one of those before, word by word: then it is answered again. */
export const isAskedAgain = ({ current, readings }: Conversation): boolean =>
  readings.slice(0, -1).some(({ normal }) => normal === current.normal);

/**
 * An answer without what the last one told: what is new comes first, and where nothing is, one sentence says so instead
 * of the same page once more. What is urgent is said whole each time, and so is what is asked again.
 */
export function unsaid(parts: readonly Part[], conversation: Conversation): Unsaid {
  const { answer, language } = conversation;
  const isTold = toldBy(answer, language);
  const [first] = parts;
  if (first?.type !== 'verdict' || !isTold(first) || isAskedAgain(conversation)) return { parts, isRepeat: false };
  const left = parts.filter((part) => !isTold(part));
  const isRepeat = !left.some(({ type }) => SAYS.has(type));
  if (first.urgency !== undefined) return { parts, isRepeat };
  if (isRepeat) return { parts: remaining(parts, first.text, conversation), isRepeat };
  // The same first choice by other conditions.
  const isSameChoice = parts.some(({ type }) => type === 'cars');
  const isAside = left[0]?.type === 'text' && !left[0].text.startsWith('**');
  const how = isSameChoice ? 'choice' : isAside ? 'aside' : undefined;
  if (how !== undefined) return { parts: [stays(first.text, how, language), ...left], isRepeat };
  // "So is it due now?": the verdict is what is asked.
  return { parts: asks(conversation.current.normal) ? [first, ...left] : left, isRepeat };
}

/** What was concluded, with the words that it stays so. */
function remaining(parts: readonly Part[], verdict: string, { current, language }: Conversation): Part[] {
  const isQuestion = asks(current.normal);
  // "Usual torques by make:" says nothing without what follows it.
  const introduced = INTRODUCES.test(verdict) ? parts.slice(1, 2).filter(({ type }) => type !== 'question') : [];
  return [
    stays(verdict, isQuestion ? 'asked' : 'told', language),
    ...introduced,
    ...parts.filter(({ type }) => type === 'question'),
    ...(isQuestion ? [{ type: 'question' as const, text: ELSE[language] }] : []),
  ];
}

const INTRODUCES = /[:：](?:\*\*)?(?: ?\[\d+\])*\s*$/;

/** A verdict that was given before, with the words that it stays so. */
function stays(verdict: string, how: keyof typeof STAYS, language: Conversation['language']): Part {
  // "**2014 BMW 3 Series:** …" says nothing alone.
  const [, lead = verdict.replaceAll(MARKS, '')] = /^\*\*([^*]+[^*:：])\*\*/.exec(verdict) ?? [];
  const [mark = ''] = /\[\d+\]/.exec(verdict) ?? [];
  const said = STAYS[how][language];
  return { type: 'verdict', text: language === 'zh' ? `**${said}${lead}** ${mark}` : `**${said}** ${lead} ${mark}` };
}

/** How what was concluded before is said again: after a question, after a fact, after another condition of a choice. */
const STAYS = {
  asked: { en: 'It stays as I said:', zh: '还是刚才的判断：' },
  told: {
    en: 'I have nothing more exact on that; what I said holds:',
    zh: '这一点我没有更细的依据，刚才说的仍然适用：',
  },
  aside: { en: 'What I said holds:', zh: '刚才的判断不变：' },
  choice: { en: 'That changes nothing in my choice:', zh: '这一条不影响我的推荐：' },
} as const;

const ELSE = {
  en: 'If that does not answer it, put it in other words, or hand it to a human expert with the expert form.',
  zh: '如果没答到您想问的，请换个说法，或通过“专家咨询”交给人工专家。',
} as const;
