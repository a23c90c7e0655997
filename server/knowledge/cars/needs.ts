import type { Language, Query } from '../types.ts';
import { findBudget, type Budget } from './budget.ts';
import type { Body, Market, Origin, Powertrain, Size } from './car.ts';
import { makes } from './catalogue.ts';
import { set } from './record.ts';
import { arabic, KM_PER_MILE, MPG_PER_L100, parseFigure } from './numbers.ts';
import {
  BODY_WORDS,
  CONTEXT_WORDS,
  ORIGIN_WORDS,
  POWERTRAIN_WORDS,
  SIZE_WORDS,
  WISH_WORDS,
  type Wish,
} from './vocabulary.ts';

/**
 * What a buyer asked for. Everything but `wishes`, `commuteKm` and a `true` in `homeCharging` is a hard limit:
 * a car that breaks it is never recommended. Absent means not stated.
 */
export interface Needs {
  readonly budget?: Budget;
  readonly market?: Market;
  readonly used?: boolean;
  readonly bodies?: readonly Body[];
  readonly notBodies?: readonly Body[];
  readonly sizes?: readonly Size[];
  readonly powertrains?: readonly Powertrain[];
  readonly notPowertrains?: readonly Powertrain[];
  /** Keys of brands. */
  readonly makes?: readonly string[];
  readonly notMakes?: readonly string[];
  readonly origins?: readonly Origin[];
  readonly notOrigins?: readonly Origin[];
  readonly minSeats?: number;
  readonly awd?: boolean;
  /** Electric range in km by the market's own test cycle. */
  readonly minRangeKm?: number;
  readonly maxLengthMm?: number;
  /** Litres per 100 km. */
  readonly maxLitres?: number;
  readonly minTowLb?: number;
  /** `false` rules electric cars out unless they were asked for by name. */
  readonly homeCharging?: boolean;
  /** There and back, km a day. */
  readonly commuteKm?: number;
  readonly wishes: readonly Wish[];
}

const NEGATION =
  /(?:不要|不想要|不考虑|不买|不喜欢|别推荐|不能是|除了|排除|讨厌|拒绝|非|\bno\b(?! more)|\bnot (?:an?|any|another|interested in)\b|\bwithout\b|\bexcept(?: for)?\b|\bavoid\b|\bhate\b|\bdon'?t (?:want|like)\b(?! to)|\bdo not want\b(?! to)|\bother than\b|\banything but\b)(?!太)/g;
const CLAUSE_END = /[,.;!?]|但|的(?!车)|要|想|\bbut\b|\bwith\b|\bunder\b|\bfor\b|以外|之外|外/g;

/** Stretches of the text in which a named thing is unwanted. */
function negatedSpans(text: string): [number, number][] {
  return [...text.matchAll(NEGATION)].map((match) => {
    const start = match.index + match[0].length;
    CLAUSE_END.lastIndex = start;
    return [start, CLAUSE_END.exec(text)?.index ?? text.length];
  });
}

interface Found<T> {
  readonly wanted: readonly T[];
  readonly unwanted: readonly T[];
}

function find<T>(text: string, words: readonly (readonly [RegExp, readonly T[]])[]): Found<T> {
  const negated = negatedSpans(text);
  const wanted = new Set<T>();
  const unwanted = new Set<T>();
  for (const [pattern, values] of words)
    for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
      const isNegated = negated.some(([start, end]) => match.index >= start && match.index < end);
      for (const value of values) (isNegated ? unwanted : wanted).add(value);
    }
  for (const value of unwanted) wanted.delete(value);
  return { wanted: [...wanted], unwanted: [...unwanted] };
}

const MAKE_WORDS: readonly (readonly [RegExp, readonly string[]])[] = [...makes.values()].map((make) => [
  new RegExp(
    [...make.name, ...make.aliases]
      .map((name) => name.toLowerCase())
      .map((name) => (/^[a-z]/.test(name) ? `(?<![a-z])${name.replaceAll(' ', '[ -]?')}(?:s|'s)?(?![a-z])` : name))
      .join('|'),
  ),
  [make.key],
]);
const OWNED =
  /(?:现在开|目前开|开的是|换掉|置换|手里|currently (?:drive|own|have)|trad(?:e|ing) in|coming from|replac(?:e|ing)|my (?:old|current))[^,.;]*/g;

/** Brands named in a normalised text; a brand the asker only owns is not wanted. */
export function findMakes(text: string): Found<string> {
  return find(text.replace(OWNED, ''), [...MAKE_WORDS, [/\bbba\b/, ['bmw', 'mercedes', 'audi']]]);
}

/** The needs stated in one text (normalised), without the conversation. */
export function parseNeeds(normal: string, language: Language): Needs {
  const text = arabic(normal);
  const budget = findBudget(text, language);
  const body = find(text, BODY_WORDS);
  const powertrain = find(text, language === 'zh' ? POWERTRAIN_WORDS.zh : POWERTRAIN_WORDS.en);
  const make = findMakes(text);
  const origin = find(text, ORIGIN_WORDS);
  const size = find(text, SIZE_WORDS);
  const context = CONTEXT_WORDS.filter(([pattern]) => pattern.test(text)).map(([, fact]) => fact);
  const wishes = WISH_WORDS.filter(([pattern]) => pattern.test(text)).map(([, wish]) => wish);
  return {
    ...set('budget', budget),
    ...set('market', budget?.market),
    ...some('bodies', body.wanted),
    ...some('notBodies', body.unwanted),
    ...some('sizes', size.wanted),
    ...some('powertrains', powertrain.wanted),
    ...some('notPowertrains', powertrain.unwanted),
    ...some('makes', make.wanted),
    ...some('notMakes', make.unwanted),
    ...some('origins', origin.wanted),
    ...some('notOrigins', origin.unwanted),
    ...set('minSeats', seats(text)),
    ...set('minRangeKm', electricRange(text)),
    ...set('maxLengthMm', length(text)),
    ...set('maxLitres', consumption(text)),
    ...set('minTowLb', towing(text)),
    ...set('commuteKm', commute(text)),
    ...Object.assign({}, ...context),
    wishes,
  };
}

function some<K extends string, V>(key: K, values: readonly V[]): Partial<Record<K, readonly V[]>> {
  return set(key, values.length === 0 ? undefined : values);
}

/** First number captured by the first pattern that matches. */
function figure(text: string, patterns: readonly RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const found = pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (found !== undefined) return parseFigure(found);
  }
  return undefined;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
};

function seats(text: string): number | undefined {
  const digits = text.replace(/\b(?:two|three|four|five|six|seven|eight)\b/g, (word) => String(NUMBER_WORDS[word]));
  const count = figure(digits, [
    /(?<![\d.万])([2-9])(?:-\d)?\s*(?:座|人座)/,
    /(?<![\d.])([2-9])[\s-]*(?:seats?\b|seaters?\b|passengers?\b)/,
    /\bfamily of ([2-9])\b/,
    /\bseats? (?:for )?([2-9])\b/,
    /(?<![\d.])([2-9])\s*口/,
    /(?<![\d.])([3-9])个?人(?:坐|乘坐|用|一起)/,
  ]);
  if (count !== undefined) return count;
  const children = figure(digits, [
    /(?<![\d.])([2-6])\s*(?:个)?(?:孩子|小孩|娃|宝)/,
    /(?<![\d.])([2-6])\s*(?:kids|children)\b/,
  ]);
  return children === undefined ? undefined : Math.max(4, children + 2);
}

function electricRange(text: string): number | undefined {
  const km = figure(text, [
    /续航[^\d,.;]{0,6}(\d{3,4})(?!\s*(?:万|块|元))/,
    /(\d{3,4})\s*(?:公里|km)\s*(?:以上)?(?:的)?\s*(?:续航|(?:of )?(?:electric )?range)/,
  ]);
  const miles = figure(text, [
    /(\d{3})\+?[\s-]*(?:miles?|mi)\s*(?:of )?(?:electric )?range/,
    /range (?:of )?(?:at least |over |more than )?(\d{3})\+?\s*(?:miles?|mi)\b/,
  ]);
  return miles === undefined ? km : Math.round(miles * KM_PER_MILE);
}

function length(text: string): number | undefined {
  const metres = figure(text, [
    /车长[^\d,.;]{0,6}(\d(?:\.\d+)?)\s*(?:米|m\b)/,
    /(?:under|below|less than|shorter than|up to|max(?:imum)?)\s*(\d(?:\.\d+)?)\s*m(?:et(?:er|re)s?)?\b(?:\s*(?:long|in length))/,
  ]);
  const mm = figure(text, [
    /车长[^\d,.;]{0,6}(\d{4})/,
    /(?:under|below|less than|shorter than|up to|max(?:imum)?)\s*([34]\d{3}|5\d{3})\s*mm/,
  ]);
  return metres === undefined ? mm : Math.round(metres * 1000);
}

function consumption(text: string): number | undefined {
  const litres = figure(text, [
    /油耗[^\d,.;]{0,6}(\d{1,2}(?:\.\d+)?)\s*(?:升|l|个)?/,
    /(?:under|below|less than|at most|up to|max(?:imum)?)\s*(\d{1,2}(?:\.\d+)?)\s*(?:l|litres?|liters?)\s*(?:\/|per)\s*100/,
  ]);
  const mpg = figure(text, [
    /(?:at least|over|above|more than|min(?:imum)?)\s*(\d{2})\s*mpg/,
    /(\d{2})\+?\s*mpg\s*(?:or (?:more|better)|and up|minimum)/,
    /(\d{2})\+\s*mpg/,
  ]);
  return mpg === undefined ? litres : MPG_PER_L100 / mpg;
}

function towing(text: string): number | undefined {
  const pounds = figure(text, [
    /tow(?:ing)?[^\d,.;]{0,24}(\d{1,2},\d{3}|\d{4,5})\s*(?:lbs?|pounds)/,
    /(\d{1,2},\d{3}|\d{4,5})[\s-]*(?:lbs?|pounds?)\s*(?:of )?(?:tow|trailer|camper|caravan|boat)/,
  ]);
  const kilos = figure(text, [/tow(?:ing)?[^\d,.;]{0,24}(\d{1,2},\d{3}|\d{3,4})\s*(?:kg|kilos?)/]);
  return kilos === undefined ? pounds : Math.round(kilos * 2.2046);
}

function commute(text: string): number | undefined {
  const match =
    /(?:通勤|上下班|每天|每日|单程|commut\w*|daily)[^\d,.;]{0,16}(?<near>\d+(?:\.\d+)?)\s*(?<unit>公里|km|miles?|mi\b)/.exec(
      text,
    ) ??
    /(?<near>\d+(?:\.\d+)?)\s*-?(?<unit>公里|km|miles?|mi\b)[^,.;]{0,12}(?:通勤|上下班|commute|a day|daily|per day|each way|every day)/.exec(
      text,
    );
  if (match?.groups === undefined) return undefined;
  const distance = Number(match.groups.near) * (/mi/.test(match.groups.unit ?? '') ? KM_PER_MILE : 1);
  return Math.round(distance * (/单程|each way|one way/.test(text) ? 2 : 1));
}

/**
 * The later statement wins where both speak of the same thing; a wanted thing clears the earlier refusal of it and the
 * other way round. Wishes add up.
 */
export function mergeNeeds(earlier: Needs, later: Needs): Needs {
  const body = reconcile(earlier.bodies, earlier.notBodies, later.bodies, later.notBodies);
  const powertrain = reconcile(earlier.powertrains, earlier.notPowertrains, later.powertrains, later.notPowertrains);
  const make = reconcile(earlier.makes, earlier.notMakes, later.makes, later.notMakes);
  const origin = reconcile(earlier.origins, earlier.notOrigins, later.origins, later.notOrigins);
  const {
    bodies: _bodies,
    notBodies: _notBodies,
    powertrains: _powertrains,
    notPowertrains: _notPowertrains,
    makes: _makes,
    notMakes: _notMakes,
    origins: _origins,
    notOrigins: _notOrigins,
    ...plain
  } = { ...earlier, ...later };
  return {
    ...plain,
    ...some('bodies', body.wanted),
    ...some('notBodies', body.unwanted),
    ...some('powertrains', powertrain.wanted),
    ...some('notPowertrains', powertrain.unwanted),
    ...some('makes', make.wanted),
    ...some('notMakes', make.unwanted),
    ...some('origins', origin.wanted),
    ...some('notOrigins', origin.unwanted),
    wishes: [...new Set([...earlier.wishes, ...later.wishes])],
  };
}

function reconcile<T>(
  wantedBefore: readonly T[] = [],
  refusedBefore: readonly T[] = [],
  wantedNow: readonly T[] = [],
  refusedNow: readonly T[] = [],
): Found<T> {
  const wanted = wantedNow.length > 0 ? wantedNow : wantedBefore.filter((value) => !refusedNow.includes(value));
  const unwanted = [...new Set([...refusedBefore, ...refusedNow])].filter((value) => !wantedNow.includes(value));
  return { wanted, unwanted };
}

/** Whether a text stated anything a selection can use. */
export function isEmpty(needs: Needs): boolean {
  const { wishes, ...limits } = needs;
  return wishes.length === 0 && Object.values(limits).every((value) => value === undefined);
}

/** Where the buyer shops: by currency, then by the language asked in. */
export function marketFor(needs: Needs, query: Pick<Query, 'language'>): Market {
  return needs.market ?? (query.language === 'zh' ? 'CN' : 'US');
}
