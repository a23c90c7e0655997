import { asks } from '../reading/read.ts';
import type { Conversation } from '../state/conversation.ts';
import { toMarkdown } from './markdown.ts';
import type { Part } from './parts.ts';

/** What of an answer is new to the asker. */
export interface Unsaid {
  readonly parts: readonly Part[];
  /** All of it was told before: what is left says so. */
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

/**
 * An answer without what the last one told: what is new comes first, and where nothing is, one sentence says so instead
 * of the same page once more. An order to stop stays, and so does all of it where the same is asked again.
 */
export function unsaid(parts: readonly Part[], conversation: Conversation): Unsaid {
  const { answer, current, readings, language } = conversation;
  const isAskedAgain = readings.slice(0, -1).some(({ normal }) => normal === current.normal);
  if (answer === undefined || isAskedAgain) return { parts, isRepeat: false };
  const before = new Set(linesOf(answer));
  const isTold = (part: Part): boolean =>
    SAYS.has(part.type) && linesOf(toMarkdown({ parts: [part] }, language)).every((line) => before.has(line));
  const [first] = parts;
  const said = parts.filter((part) => SAYS.has(part.type));
  if (first?.type !== 'verdict' || first.urgency === 'stop' || !isTold(first)) return { parts, isRepeat: false };
  const fresh = said.filter((part) => !isTold(part));
  if (fresh.length === 0) return { parts: remaining(parts, first.text, conversation), isRepeat: true };
  // The same cars by other conditions.
  if (parts.some((part) => part.type === 'cars' && isTold(part)))
    return {
      parts: [stays(first.text, 'choice', language), ...parts.filter((part) => !isTold(part))],
      isRepeat: false,
    };
  // Causes in another order want their verdict.
  if (fresh.some(({ type }) => type === 'causes'))
    return { parts: parts.filter((part) => part === first || !isTold(part)), isRepeat: false };
  return { parts: parts.filter((part) => !isTold(part)), isRepeat: false };
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

/** What was concluded, with the words that it stays so; of a trouble the next look that tells more. */
function remaining(parts: readonly Part[], verdict: string, { current, language }: Conversation): Part[] {
  const zh = language === 'zh';
  const isQuestion = asks(current.normal);
  const [likeliest] = parts.flatMap((part) => (part.type === 'causes' ? part.causes : []));
  const isTrouble = likeliest !== undefined;
  const isWeighed = isTrouble && current.spans.some(({ type }) => type === 'evidence');
  const how = isQuestion ? 'asked' : isWeighed ? 'weighed' : isTrouble ? 'open' : 'known';
  const check = likeliest?.check?.replace(/[.。]$/, '');
  return [
    stays(verdict, how, language),
    ...(check === undefined || isQuestion
      ? []
      : [{ type: 'next' as const, text: zh ? `下一步先查：${check}。` : `What tells more: ${check}.` }]),
    ...parts.filter(({ type }) => type === 'question'),
    ...(isQuestion && !isTrouble ? [{ type: 'question' as const, text: ELSE[language] }] : []),
  ];
}

/** A verdict that was given before, with the words that it stays so. */
function stays(verdict: string, how: keyof typeof STAYS, language: Conversation['language']): Part {
  const [, lead = verdict] = /^\*\*([^*]+)\*\*/.exec(verdict) ?? [];
  const [mark = ''] = /\[\d+\]/.exec(verdict) ?? [];
  const kept = lead.replace(/^(?:That points to this: |这样看，)/, '');
  const said = STAYS[how][language];
  return { type: 'verdict', text: language === 'zh' ? `**${said}${kept}** ${mark}` : `**${said}** ${kept} ${mark}` };
}

/** How what was concluded before is said again. */
const STAYS = {
  asked: { en: 'It stays as I said:', zh: '还是刚才的判断：' },
  weighed: { en: 'That fits what I said:', zh: '这更说明刚才的判断：' },
  open: {
    en: 'That alone does not narrow it down further; it is still this:',
    zh: '单凭这一点还不能缩小范围，目前仍是：',
  },
  choice: { en: 'That changes nothing in my choice:', zh: '这一条不影响我的推荐：' },
  known: {
    en: 'I have nothing more exact on that; what I said holds:',
    zh: '这一点我没有更细的依据，刚才说的仍然适用：',
  },
} as const;

const ELSE = {
  en: 'If that does not answer it, put it in other words, or hand it to a human expert with the expert form.',
  zh: '如果没答到您想问的，请换个说法，或通过“专家咨询”交给人工专家。',
} as const;
