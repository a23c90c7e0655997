import { findMentions } from '../cars/names.ts';
import { arabic } from '../cars/numbers.ts';
import { makePattern } from '../cars/parse.ts';
import { words } from '../data/symptoms/words.ts';
import { compileWhen } from '../patterns.ts';
import { ABSENT } from '../symptom-match.ts';

/** The word sets of the symptom tables: what links "squeaks" with 吱, so that one language teaches the other. */
let concepts: readonly (readonly [name: string, pattern: RegExp])[] | undefined;
/** English words shorter than this are not cut into pieces: too many real words are one slip away. */
const LONG_WORD = 4;
/** Letters of a word's piece; a slip leaves most pieces of a long word whole. */
const PIECE = 4;
/** Longest run of ideographs that is one term. */
const LONGEST_RUN = 3;

/**
 * The terms the intent model knows a text by, with repetitions: word stems and their pairs, pieces of long words, one
 * to three neighbouring ideographs, and the word sets the text touches, alone and in pairs. Which car is named and
 * which number is said makes no difference. `text` keeps its capitals: some names count with them only.
 */
export function features(text: string, normal: string): string[] {
  const masked = withoutNames(text, normal);
  const found = touched(masked);
  let before = '^';
  for (const [token] of masked.matchAll(/@[a-z]+|[a-z][a-z'\d]*|[\p{Script=Han}\d]+/gu)) {
    if (/\p{Script=Han}/u.test(token)) {
      addRuns(token, found);
      before = '';
      continue;
    }
    const word = stem(token);
    found.push(word, `${before} ${word}`);
    before = word;
    if (token.length >= LONG_WORD && !token.startsWith('@')) addPieces(token, found);
  }
  return found;
}

/** Names of models and makes as `@car` and `@make`, every number as `0`; without what the owner says is absent. */
function withoutNames(text: string, normal: string): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of findMentions(text)) {
    masked += `${normal.slice(at, start)} @car `;
    at = end;
  }
  masked += normal.slice(at);
  return arabic(masked.replaceAll(ABSENT, ' ').replaceAll(makePattern, ' @make '))
    .replaceAll(/\d[\d,.]*/g, '0')
    .replaceAll(/(\p{Script=Han})\1{2,}/gu, '$1');
}

function touched(text: string): string[] {
  concepts ??= Object.keys(words).map((name) => [`#${name}`, compileWhen(`{${name}}`).needed[0] ?? /$^/] as const);
  const named = concepts.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  const pairs = named.flatMap((name, i) => named.slice(i + 1).map((other) => name + other));
  return named.concat(pairs);
}

function addRuns(run: string, found: string[]): void {
  for (let length = 1; length <= LONGEST_RUN; length += 1)
    for (let i = 0; i + length <= run.length; i += 1) found.push(run.slice(i, i + length));
}

function addPieces(word: string, found: string[]): void {
  const bordered = `^${word}$`;
  for (let i = 0; i + PIECE <= bordered.length; i += 1) found.push(`~${bordered.slice(i, i + PIECE)}`);
}

/** English words without their endings: "squeals", "squealing" and "squealed" are one. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  return word.replace(/(?:ing|ed|es|s|y|e)$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}
