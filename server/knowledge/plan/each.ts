import type { Span } from '../reading/reading.ts';

/** What is counted in a quote. */
const PIECES =
  '(?:tyres?|tires?|wheels?|corners?|rims?|alloys?|(?:lug |wheel )?nuts?|bolts?|studs?|(?:spark |glow )?plugs?|coils?(?: packs?)?|injectors?|shocks?|struts?|springs?|discs?|rotors?|calipers?|sensors?|valves?|bulbs?|pieces?)';
const SIGNS = '[个条只颗支根]';
/** Behind and before a sum that is for one of several: "$9 each", "£18 a corner", 每个轮子30, 580一条. */
const EACH_BEHIND = new RegExp(
  `^ ?(?:(?:quid|bucks) )?(?:each\\b|apiece\\b|a piece\\b|a pop\\b|(?:a|an|per|/) ?${PIECES}\\b|[块元]?(?:[/每一]|单)${SIGNS}(?!月))`,
);
const EACH_BEFORE = new RegExp(`(?:[每一单]${SIGNS}|每轮)(?!月)[^\\d,。;]{0,12}$`);
/** 一个师傅说…800: one who says what it costs, no piece. */
const ONE_WHO = new RegExp(
  `[一每]${SIGNS}[^\\d,。;]{0,4}(?:师傅|老板|技师|朋友|同事|网友|人|店|厂|家)[^\\d,。;]{0,12}$`,
);
/** One of what a car has four of, where nobody said how many. */
const OF_WHEELS = /^ ?(?:(?:quid|bucks) )?(?:a|per|\/) ?(?:corner|wheel)\b/;
const OF_WHEELS_BEFORE = /每(?:个|只)?轮子?[^\d,。;]{0,12}$/;
const WHEELS = 4;

const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, i) => [word, i + 2]),
  ),
  ...Object.fromEntries(Array.from('二三四五六七八九十', (sign, i) => [sign, i + 2])),
  both: 2,
  twelve: 12,
  sixteen: 16,
  twenty: 20,
  两: 2,
};
const NUMBER = `\\d{1,2}|${Object.keys(WORDS)
  .filter((word) => /^[a-z]/.test(word))
  .join('|')}`;
/** How many: "20 of them", "all four", "x 4", "4 all season tires", 换四条. */
const COUNTS = new RegExp(
  `(?<!\\b(?:cylinders?|cyl\\.?|numbers?|no\\.?|nr\\.?|bank|bore|pot) |#)\\b(${NUMBER}) (?:of (?:them|those|these)\\b|(?:[a-z-]+ ){0,3}?${PIECES}\\b)|(?:\\b(?:all|for|need|x)|[×*]) ?(${NUMBER})\\b(?! ?(?:k|km|miles?|years?|months?|days?|hours?|%))|(?<![每第])([两二三四五六七八九十]|\\d{1,2})${SIGNS}(?!月|小时|人)`,
  'g',
);
/** So many signs beside a sum tell what it is for. */
const NEAR = 32;
/** No car has more of a piece. */
const MOST = 32;

/** How many times a sum is to be paid: of "$9 each for 20" twenty times; once where it is not for one of several. */
export function timesOf({ start, end, text }: Pick<Span, 'start' | 'end' | 'text'>, normal: string): number {
  const [before, after] = [normal.slice(Math.max(0, start - NEAR), start), normal.slice(end, end + NEAR)];
  // The reading of a sum may hold the word already.
  const isEach = EACH_BEHIND.test(after) || isForEach(before) || /(?:each|apiece)$/.test(text);
  if (!isEach) return 1;
  for (const match of normal.matchAll(COUNTS)) {
    const [said, ...counts] = match;
    const count = counts.find((each) => each !== undefined) ?? '';
    const value = WORDS[count] ?? Number(count);
    const isOfSum = match.index < end && match.index + said.length > start;
    if (value >= 2 && value <= MOST && !isOfSum) return value;
  }
  return OF_WHEELS.test(after) || OF_WHEELS_BEFORE.test(before) ? WHEELS : 1;
}

/** Behind "one of them" a bare number is its price: 一条580. */
export const isForEach = (before: string): boolean => EACH_BEFORE.test(before) && !ONE_WHO.test(before);
