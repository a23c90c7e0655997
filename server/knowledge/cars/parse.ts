import { namesOf, type Body, type Powertrain } from './car.ts';
import { findBudget } from './budget.ts';
import { makes } from './catalogue.ts';
import type { Found, Needs } from './needs.ts';
import { monthlyBudget } from './monthly.ts';
import { arabic } from './numbers.ts';
import { carAge, commute, consumption, electricRange, length, seats, towing } from './quantities.ts';
import { set, setList } from './record.ts';
import { remembered } from '../remembered.ts';
import {
  BODY_WORDS,
  CONTEXT_WORDS,
  ORIGIN_WORDS,
  PLUGIN,
  POWERTRAIN_WORDS,
  SIZE_WORDS,
  STRICT_HYBRID,
  WISH_WORDS,
} from './vocabulary.ts';
import type { Language } from '../../language.ts';

const NEGATION =
  /(?:(?<!要)不要(?!求|紧)|(?<!想)不想(?:要|买|开)?|不太想|不打算买|不接受|不考虑|不买|不喜欢|不能要|别推荐|不能是|除了|排除|讨厌|拒绝|非|\bno\b(?! more)|(?<!是)不是|别(?:给我)?(?:推荐|要)|(?<!why |or |if )\b(?:not|isn'?t|aren'?t|never)\b(?! (?:more|over|too|only|sure|less|exceed|necessar|need|so|very|really|much|have to|want to|care|mind))|\bwithout\b|\bexcept(?: for)?\b|\bavoid\b|\bhate\b|\bdon'?t (?:want|like)\b(?! to)|\bdo not want\b(?! to)|\bother than\b|\banything but\b|\bnothing\b(?! (?:more|over|above|bigger)))(?!太)/g;
const CLAUSE_END = /[,.;!?]|但|的(?!车)|要|想|\bbut\b|\bwith\b|\bunder\b|\bfor\b|以外|之外|外/g;

/** "BBA以外的", "日系不要": what stands before is unwanted, from the start of the clause. */
const EXCLUDED_BEFORE =
  /以外|之外|除外|(?:(?<!要)不要|不考虑|(?<!喜)不喜欢|(?<!买)不买|就?算了|免谈|不行)(?=了?的?(?:[,.;!?]|$))/g;
/** Characters looked at before the mark. */
const LONGEST_EXCLUSION = 40;
const CLAUSE_START = /[,.;!?]/;

/** Stretches of the text in which a named thing is unwanted. */
const negatedSpans = remembered((text: string): readonly (readonly [number, number])[] => {
  let end = -1;
  const after = [...text.matchAll(NEGATION)].map((match): [number, number] => {
    const start = match.index + match[0].length;
    // Of many negations in one clause only the first has to look for its end.
    if (start > end) {
      CLAUSE_END.lastIndex = start;
      end = CLAUSE_END.exec(text)?.index ?? text.length;
    }
    return [start, end];
  });
  const before = [...text.matchAll(EXCLUDED_BEFORE)].map(({ index }): [number, number] => {
    const clause =
      text
        .slice(Math.max(0, index - LONGEST_EXCLUSION), index)
        .split(CLAUSE_START)
        .at(-1) ?? '';
    return [index - clause.length, index];
  });
  return merged([...after, ...before]);
});

/** The same stretches in order, those that overlap as one. */
function merged(spans: readonly [number, number][]): [number, number][] {
  const apart: [number, number][] = [];
  for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}

function find<T>(text: string, words: readonly (readonly [RegExp, readonly T[]])[]): Found<T> {
  const negated = negatedSpans(text);
  const wanted = new Set<T>();
  const unwanted = new Set<T>();
  for (const [pattern, values] of words) {
    let at = 0;
    for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
      while ((negated[at]?.[1] ?? Infinity) <= match.index) at += 1;
      const isNegated = match.index >= (negated[at]?.[0] ?? Infinity);
      for (const value of values) (isNegated ? unwanted : wanted).add(value);
    }
  }
  for (const value of unwanted) wanted.delete(value);
  return { wanted: [...wanted], unwanted: [...unwanted] };
}

function namePattern(name: string): string {
  const small = name.toLowerCase();
  return /^[a-z]/.test(small) ? `(?<![a-z])${small.replaceAll(' ', '[ -]?')}(?:s|'s)?(?![a-z])` : small;
}

const MAKE_WORDS: readonly (readonly [RegExp, readonly string[]])[] = [...makes.values()].map((make) => [
  new RegExp(namesOf(make).map(namePattern).join('|')),
  [make.key],
]);
/** Any brand in a normalised text. */
export const makePattern = new RegExp(
  [...makes.values()].flatMap((make) => namesOf(make).map(namePattern)).join('|'),
  'g',
);
const OWNED =
  /(?:现在开|目前开|开的是|换掉|置换|手里|currently (?:drive|own|have)|trad(?:e|ing) in|coming from|replac(?:e|ing)|my (?:old|current))[^,.;]*/g;

/** A normalised text without what the asker only owns ("现在开的是朗逸"). */
export function withoutOwned(text: string): string {
  return text.replace(OWNED, '');
}

/** Brands named in a normalised text; a brand the asker only owns is not wanted. */
export const findMakes = remembered((text: string): Found<string> =>
  find(withoutOwned(text), [...MAKE_WORDS, [/\bbba\b/, ['bmw', 'mercedes', 'audi']]]),
);

/** How many kinds of powertrain a normalised text names; "hybrid" alone is one. */
export function countPowertrains(normal: string, language: Language): number {
  return POWERTRAIN_WORDS[language].filter(([pattern]) => pattern.test(normal)).length;
}

/** "B级车" is a saloon unless another body is named. */
function withClass(found: Found<Body>, text: string): Found<Body> {
  if (found.wanted.length > 0 || !/[bcd]级(?:家用)?车/.test(text)) return found;
  return { ...found, wanted: ['sedan'] };
}

/** "A regular hybrid, no plug": the word "hybrid" in it does not mean one with a plug. */
function asPlugged(found: Found<Powertrain>, text: string): Found<Powertrain> {
  if (!STRICT_HYBRID.test(text) || PLUGIN.test(text)) return found;
  return { ...found, wanted: found.wanted.filter((powertrain) => powertrain !== 'phev' && powertrain !== 'erev') };
}

/** The needs stated in one text (normalised), without the conversation. */
export const parseNeeds = remembered((normal: string, language: Language): Needs => {
  const text = arabic(normal);
  const budget = monthlyBudget(text, language) ?? findBudget(text, language);
  const body = withClass(find(text, BODY_WORDS), text);
  const age = carAge(text);
  const powertrain = asPlugged(find(text, POWERTRAIN_WORDS[language]), text);
  const make = findMakes(text);
  const origin = find(text, ORIGIN_WORDS);
  const size = find(text, SIZE_WORDS);
  const context = CONTEXT_WORDS.filter(([pattern]) => pattern.test(text)).map(([, fact]) => fact);
  const wishes = WISH_WORDS.filter(([pattern]) => pattern.test(text)).map(([, wish]) => wish);
  return {
    ...set('budget', budget),
    ...set('market', budget?.market),
    ...setList('bodies', body.wanted),
    ...setList('notBodies', body.unwanted),
    ...setList('sizes', size.wanted),
    ...setList('powertrains', powertrain.wanted),
    ...setList('notPowertrains', powertrain.unwanted),
    ...setList('makes', make.wanted),
    ...setList('notMakes', make.unwanted),
    ...setList('origins', origin.wanted),
    ...setList('notOrigins', origin.unwanted),
    ...set('minSeats', seats(text)),
    ...set('maxAgeYears', age),
    ...set('used', age === undefined ? undefined : true),
    ...set('minRangeKm', electricRange(text)),
    ...set('maxLengthMm', length(text)),
    ...set('maxLitres', consumption(text)),
    ...set('minTowLb', towing(text)),
    ...set('commuteKm', commute(text)),
    ...Object.assign({}, ...context),
    wishes,
  };
});
