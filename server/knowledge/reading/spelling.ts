/** Shorter words are one slip away from too many others. */
const LEAST_LETTERS = 5;

/** Puts misspelt words of cars right in a normalised text. */
export type Speller = (normal: string) => string;

/** A word with one letter left out, once for each of its letters. */
function shortened(word: string): string[] {
  return Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1));
}

/**
 * A speller for these words, the weightier first: a word that is not known and begins as one of them, but for one letter
 * left out, doubled, wrong or in the wrong place, is taken for it. `isKnown` tells what is a word of its own.
 */
export function createSpeller(words: Iterable<string>, isKnown: (word: string) => boolean): Speller {
  const right = new Set<string>();
  const near = new Map<string, string>();
  for (const word of words)
    if (word.length >= LEAST_LETTERS && !right.has(word)) {
      right.add(word);
      for (const form of shortened(word)) if (!near.has(form)) near.set(form, word);
    }
  const meant = (word: string): string => {
    if (right.has(word) || isKnown(word)) return word;
    const forms = [word, ...shortened(word)];
    const found = [near.get(word), ...forms.slice(1).map((form) => (right.has(form) ? form : near.get(form)))];
    return found.find((each) => each !== undefined && each[0] === word[0]) ?? word;
  };
  return (normal) => normal.replaceAll(/(?<![a-z\d'-])[a-z]{5,20}(?![a-z\d'-])/g, meant);
}
