import { plainWords } from './colloquial.ts';
import { simplify } from './data/traditional.ts';
import { remembered } from './remembered.ts';
import type { Query, Source, Turn } from './types.ts';
import type { Language } from '../language.ts';

/** The mark of the n-th source of a reply (counting from 1), as answers carry it: `[1]`. */
function cite(n: number): string {
  return `[${n}]`;
}

/** Collects the sources of one reply in the order of their first mention. */
export interface Citations {
  /** Mark to write behind a figure; the same source always gets the same number. */
  mark(source: Source): string;
  readonly sources: readonly Source[];
}

export function citations(): Citations {
  const sources: Source[] = [];
  return {
    sources,
    mark(source) {
      const known = sources.findIndex(({ id }) => id === source.id);
      return cite(known >= 0 ? known + 1 : sources.push(source));
    },
  };
}

/**
 * How much is read, in UTF-16 units after everything that makes a text longer (NFKC turns one sign into up to 18): as much
 * as a question may have and some of what was asked before it, so that a turn costs the same wherever it stands.
 */
const READ = 5_000;

const HAN = /\p{Script=Han}/gu;
const LATIN_WORD = /[a-z]+(?:'[a-z]+)?/gi;
/** Codes, units, trims and abbreviations say nothing about the language around them. */
const NEUTRAL_WORD =
  /^(?:[a-z]|km|kms|kwh|suv|mpv|phev|hev|bev|ev|abs|esp|obd|ac|dm|led|cvt|dct|dsg|vin|rmb|cny|usd|ok)$/i;
const ENGLISH_FRAME =
  /\b(?:what|what's|whats|does|do|is|are|was|the|my|can|could|how|should|which|why|when|where|i|i'm|it|it's|of|for|and|or|me|tell|means?|to|with|on|in|about|between|need)\b/gi;
const CHINESE_FRAME = /[吗呢吧的了是我你怎哪几能会该要有在么多少]|可以|为什么|推荐|请问|如何|還是|還|嗎|麼|個|這/gu;

/**
 * Which language a text is written in.
 *
 * Chinese when the ideographs carry the sentence ("P0420是什么", "我的 check engine light 亮了"),
 * English when they are only quoted in it ("what does 保养 mean"). A text without words of either
 * language (a bare code) counts as English; {@link makeQuery} asks the conversation first.
 */
export const detectLanguage = remembered((text: string): Language => {
  const plain = text.normalize('NFKC').slice(0, READ);
  const han = plain.match(HAN)?.length ?? 0;
  if (han === 0) return 'en';
  const words = englishWords(plain);
  if (words.length === 0) return 'zh';
  const englishFrame = plain.match(ENGLISH_FRAME)?.length ?? 0;
  const chineseFrame = plain.match(CHINESE_FRAME)?.length ?? 0;
  if (englishFrame >= 2 && englishFrame > chineseFrame) return 'en';
  if (chineseFrame > 0) return 'zh';
  return han >= words.length ? 'zh' : 'en';
});

function englishWords(text: string): string[] {
  return (text.match(LATIN_WORD) ?? []).filter((word) => !NEUTRAL_WORD.test(word));
}

const PUNCTUATION: Readonly<Record<string, string>> = {
  '。': '.',
  '、': ',',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '【': '[',
  '】': ']',
  '《': '"',
  '》': '"',
  '—': '-',
  '–': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '〜': '~',
  '·': ' ',
};
const PUNCTUATION_PATTERN = new RegExp(`[${Object.keys(PUNCTUATION).join('')}]`, 'gu');

/**
 * Letters and digits in a row that are still a word. Longer rows are cut: patterns that take the rest of a word and then
 * look on would try every place in it.
 */
const ENDLESS_WORD = /[a-z\d_]{30}(?=[a-z\d_])/g;

/** NFKC, lower case, folded white space, full-width punctuation made plain, Chinese simplified; at most {@link READ}. */
export const normalise = remembered((text: string): string =>
  simplify(text.normalize('NFKC').toLowerCase().slice(0, READ))
    .replace(PUNCTUATION_PATTERN, (mark) => PUNCTUATION[mark] ?? mark)
    .replace(ENDLESS_WORD, '$& ')
    .replace(/\s+/gu, ' ')
    .slice(0, READ)
    .trim(),
);

/** A text in the tables' words; at most {@link READ}. */
const plainly = remembered((text: string): string => plainWords(simplify(text)).slice(0, READ));

/** The newest of the earlier questions, as many as are read beside this one. */
function lately(turns: readonly Turn[], question: string): readonly Turn[] {
  const most = Math.max(0, READ - question.length);
  let left = most;
  const from = turns.findLastIndex((turn) => (left -= turn.question.length) < 0) + 1;
  const last = turns.at(-1);
  // The last one is what a remark may continue: of one that is too long the beginning is read.
  if (from === turns.length && last !== undefined) return [{ ...last, question: last.question.slice(0, most) }];
  return turns.slice(from);
}

/**
 * Prepares a question for the topics. A question with no words of its own ("P0430?", "500km?")
 * is answered in the language of the last turn.
 */
export function makeQuery(text: string, turns: readonly Turn[]): Query {
  const trimmed = text.trim();
  const earlier = lately(turns, trimmed);
  const wordless = !/\p{Script=Han}/u.test(trimmed) && englishWords(trimmed.replace(/\b\w*\d\w*\b/g, ' ')).length === 0;
  const last = earlier.at(-1);
  const language = wordless && last !== undefined ? detectLanguage(last.question) : detectLanguage(trimmed);
  const plain = plainly(trimmed);
  const before = earlier.map(({ question, answer }) => ({ question: plainly(question), answer }));
  return { text: plain, normal: normalise(plain), language, turns: before };
}
