import MiniSearch from 'minisearch';
import { normalise } from './query.ts';
import { remembered } from './remembered.ts';

/** Made at first use: a segmenter costs tens of milliseconds. */
let words: Intl.Segmenter | undefined;

/**
 * Search terms of a text in any mix of languages: English words lightly stemmed, Chinese cut by
 * `Intl.Segmenter`, and Chinese words of three and more characters also as their pairs, because the
 * segmenter cuts the same compound differently in different sentences.
 */
export function terms(text: string): string[] {
  const found: string[] = [];
  words ??= new Intl.Segmenter('zh', { granularity: 'word' });
  for (const { segment, isWordLike } of words.segment(normalise(text))) {
    if (isWordLike !== true) continue;
    found.push(stem(segment));
    if (/^\p{Script=Han}{3,}$/u.test(segment))
      for (let i = 0; i + 2 <= segment.length; i += 1) found.push(segment.slice(i, i + 2));
  }
  return found;
}

/** English words without their commonest endings. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  return word.replace(/(?:ing|ed|es|s)$/, '');
}

/** An entry to find: text in both languages (`title` counts more than `body`). */
interface Entry {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/** Below this score a hit shares only everyday words with the question. */
export const RELEVANT = 8;

interface Hit {
  readonly id: string;
  readonly score: number;
}

/** A small keyword index: BM25 over both languages, tolerant of a typo in longer English words. */
interface SearchIndex {
  /** Best first, at most `limit`. */
  search(text: string, limit: number): Hit[];
}

/** Different words of a text that are looked up, the first ones, and how many of them with a slip. */
const LOOKED_UP = 100;
const WITH_SLIPS = 30;
/** Shorter words are too easily another one, and no word of the entries is longer. */
const MAY_SLIP = /^[a-z]{5,20}$/;

/** The words of a question, each once and with how often it is said: every index asks for them. */
const asked = remembered((text: string) => {
  const counts = new Map<string, number>();
  for (const term of terms(text))
    if (counts.size < LOOKED_UP || counts.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const slips = [...counts.keys()].filter((term) => MAY_SLIP.test(term)).slice(0, WITH_SLIPS);
  return { counts, slips: new Set(slips) };
});

/** The index is built at the first search: most questions are answered without one. */
export function createIndex(entries: readonly Entry[]): SearchIndex {
  let index: MiniSearch<Entry> | undefined;
  return {
    search(text, limit) {
      index ??= build(entries);
      const { counts, slips } = asked(text);
      return index
        .search(text, {
          tokenize: () => [...counts.keys()],
          boostTerm: (term) => counts.get(term) ?? 1,
          fuzzy: (term) => (slips.has(term) ? 0.2 : false),
        })
        .slice(0, limit)
        .map(({ id, score }) => ({ id: String(id), score }));
    },
  };
}

const STOP_WORDS =
  'a an the my your is are was be do does did can could should would i it its to of for and or on in at with when what which why how me this that there have has get car vehicle please 的 了 是 我 你 吗 呢 吧 车 在 有 和 就 都 也 会 能 要 这 那 一个 怎么 什么 怎么办 为什么';

function build(entries: readonly Entry[]): MiniSearch<Entry> {
  const stop = new Set(terms(STOP_WORDS));
  const index = new MiniSearch<Entry>({
    fields: ['title', 'body'],
    tokenize: terms,
    processTerm: (term) => (stop.has(term) ? null : term),
    searchOptions: { boost: { title: 3 } },
  });
  index.addAll(entries);
  return index;
}
