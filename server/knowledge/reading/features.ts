import type { Span } from './reading.ts';
import { tokenise } from './text.ts';

/** English words shorter than this are not cut into pieces: too many real words are one slip away. */
const LONG_WORD = 5;
/** Letters of a word's piece; a slip leaves most pieces of a long word whole. */
const PIECE = 4;

/** What a span is written as for the classifiers: which car or which sum is named makes no difference. */
const MASKS: Partial<Record<Span['type'], string>> = {
  model: '@car',
  make: '@make',
  unknownModel: '@car',
  generation: '@car',
  code: '@code',
  price: '@price',
  distance: '@distance',
  duration: '@time',
  year: '@year',
  number: '@number',
  percent: '@number',
  engine: '@engine',
  viscosity: '@grade',
  octane: '@octane',
  tyreSize: '@size',
  temperature: '@temperature',
  pressure: '@pressure',
  country: '@country',
  road: '@country',
  energy: '@energy',
  power: '@power',
  length: '@length',
  weight: '@weight',
  people: '@people',
  consumption: '@consumption',
};

/** The words of a text, those of figures and cars as one sign each. */
function masked(normal: string, spans: readonly Span[]): { readonly word: string; readonly isHan: boolean }[] {
  const covers = spans.filter(({ type }) => MASKS[type] !== undefined);
  const words: { word: string; isHan: boolean }[] = [];
  let next = 0;
  for (const token of tokenise(normal)) {
    while (next < covers.length && (covers[next]?.end ?? 0) <= token.start) next += 1;
    const cover = covers[next];
    if (cover !== undefined && token.start >= cover.start) {
      if (token.start === cover.start) words.push({ word: MASKS[cover.type] ?? '', isHan: false });
    } else if (token.type === 'number') words.push({ word: '@number', isHan: false });
    else if (token.type !== 'mark') words.push({ word: token.key, isHan: token.type === 'han' });
    else if (token.text === '?') words.push({ word: '?', isHan: false });
  }
  return words;
}

function runs(words: readonly { readonly word: string; readonly isHan: boolean }[], longest: number): string[] {
  const found: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    let run = '';
    for (let length = 0; length < longest; length += 1) {
      const next = words[i + length];
      if (next?.isHan !== true) break;
      run += next.word;
      found.push(run);
    }
  }
  return found;
}

/** Terms the entry classifier knows a text by: stems and their pairs, pieces of long words, one to three ideographs, names of records. */
export function entryTerms(normal: string, spans: readonly Span[]): string[] {
  const words = masked(normal, spans);
  const found = runs(words, 3);
  let before = '^';
  for (const { word, isHan } of words) {
    if (isHan) {
      before = '';
      continue;
    }
    found.push(word, `${before} ${word}`);
    before = word;
    if (word.length < LONG_WORD || word.startsWith('@')) continue;
    const bordered = `^${word}$`;
    for (let i = 0; i + PIECE <= bordered.length; i += 1) found.push(`~${bordered.slice(i, i + PIECE)}`);
  }
  for (const span of spans) if (span.type === 'entry') found.push(`#${span.id}`);
  return found;
}

/** Terms the kind classifier knows a text by: words, pairs and threes of them, up to four ideographs, where it begins and ends. */
export function kindTerms(normal: string, spans: readonly Span[]): string[] {
  const words = masked(normal, spans);
  const found = runs(words, 4);
  const latin = words.map(({ word, isHan }) => (isHan ? '' : word));
  for (let i = 0; i < latin.length; i += 1) {
    if (latin[i] === '') continue;
    found.push(latin[i] ?? '', `${latin[i - 1] ?? '^'} ${latin[i]}`);
    if (i > 1) found.push(`${latin[i - 2]} ${latin[i - 1]} ${latin[i]}`);
  }
  found.push(
    `^${words
      .slice(0, 2)
      .map(({ word }) => word)
      .join(' ')}`,
  );
  found.push(
    `${words
      .slice(-2)
      .map(({ word }) => word)
      .join(' ')}$`,
  );
  return found;
}
