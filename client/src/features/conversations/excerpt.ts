/** Signs before the first word that was found, and of the whole. */
const length = { before: 24, whole: 110 };

export interface Excerpt {
  readonly text: string;
  /** Whether it is one of the words that were looked for. */
  readonly isFound: boolean;
}

/** The part of a text around the first of the words, in any case, cut into what was found and what stands between. */
export function excerptOf(text: string, search: string): Excerpt[] {
  const words = search.split(/\s+/).filter(Boolean);
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word.toLowerCase())).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...(found.length > 0 ? found : [0])) - length.before);
  const part = `${from > 0 ? '…' : ''}${text.slice(from, from + length.whole)}${from + length.whole < text.length ? '…' : ''}`;
  if (words.length === 0) return [{ text: part, isFound: false }];
  const anyWord = new RegExp(
    `(${words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})`,
    'gi',
  );
  return part
    .split(anyWord)
    .map((piece, index) => ({ text: piece, isFound: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
