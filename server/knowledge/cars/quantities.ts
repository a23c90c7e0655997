import { KM_PER_MILE, MPG_PER_L100, parseFigure } from './numbers.ts';

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

/** The fewest seats a car with a third row has. */
const THREE_ROWS = 6;

/** People to seat: a seat count, a family's size, or children and two adults. */
export function seats(text: string): number | undefined {
  const digits = text.replace(/\b(?:two|three|four|five|six|seven|eight)\b/g, (word) => String(NUMBER_WORDS[word]));
  const abreast = figure(digits, [
    /([2-9])[\s-]*(?:car|child|booster|infant|baby) ?seats/,
    /([2-9])\s*个?(?:儿童|安全|宝宝)(?:安全)?座椅/,
  ]);
  if (abreast !== undefined) return Math.max(5, abreast + 2);
  const rows = /[3三]\s*排|\b3[ -]rows?\b|\bthird[ -]row|\b3rd[ -]row/.test(digits) ? THREE_ROWS : 0;
  const count = figure(digits, [
    /(?<![\d.万])([2-9])(?:-\d)?\s*(?:座|人座)/,
    /(?<![\d.])([2-9])[\s-]*(?:seats?\b|seaters?\b|passengers?\b)/,
    /\bfamily of ([2-9])\b/,
    /\bseats? (?:for )?([2-9])\b/,
    /\bfor ([3-9]) (?:people|adults|persons)\b/,
    /(?<![\d.])([3-9])\s*口/,
    /坐(?:得?下|满)?\s*([3-9])\s*个?(?:人|位|口)/,
    /\b(?:seats?|fits?|carry|carries|room for|haul) (?:at least |up to )?([3-9])\b(?! ?(?:k\b|,\d|thousand))/,
    /\b([3-9]) (?:people|passengers|adults|of us)\b/,
    /(?<![\d.])([3-9])个?人(?:坐|乘坐|用|一起)/,
  ]);
  if (count !== undefined) return Math.max(count, rows);
  if (rows > 0) return rows;
  const children = figure(digits, [
    /(?<![\d.])([2-6])\s*(?:个)?(?:孩子|小孩|娃|宝)/,
    /(?<![\d.])([2-6])\s*(?:kids|children)\b/,
  ]);
  return children === undefined ? undefined : Math.max(4, children + 2);
}

/** Wanted electric range in km. */
export function electricRange(text: string): number | undefined {
  const km = figure(text, [
    /续航[^\d,.;]{0,6}(\d{3,4})(?!\s*(?:万|块|元))/,
    /(\d{3,4})\s*(?:公里|km)\s*(?:以上)?(?:的)?\s*(?:续航|(?:of )?(?:electric )?range)/,
  ]);
  const miles = figure(text, [
    /(\d{3})\+?[\s-]*(?:miles?|mi)\s*(?:of )?(?:electric )?range/,
    /range (?:of )?(?:at least |over |more than )?(\d{3})\+?\s*(?:miles?|mi)\b/,
  ]);
  const rated = miles ?? wantedOfCharge(text);
  return rated === undefined ? (km ?? kmOfCharge(text)) : Math.round(rated * KM_PER_MILE);
}

const DAILY =
  /\b(?:a|per|each|every) (?:day|week|month|year)|\bdaily|\bcommut|\bround trip|通勤|上下班|每[天日周月年]|[一1][天日周月年]/;

/** "A used EV, 200+ miles": of an electric car so far on a charge, unless it is what is driven a day. */
function wantedOfCharge(text: string): number | undefined {
  if (DAILY.test(text) || !/\bevs?\b|\belectric/.test(text)) return undefined;
  const miles = figure(text, [/(?<![\d,.])([1-5]\d{2})\+?\s*(?:miles?|mi)\b/]);
  return miles !== undefined && miles >= 120 ? miles : undefined;
}

/** "能跑500公里的电车". */
function kmOfCharge(text: string): number | undefined {
  if (DAILY.test(text) || !/纯电|电车|电动/.test(text)) return undefined;
  return figure(text, [/(?:能|可以?|一次)跑(?:个)?\s*([2-9]\d{2})\s*(?:公里|km)/]);
}

/** Longest acceptable length in mm. */
export function length(text: string): number | undefined {
  const spoken =
    /(?:车长|车身|车位|长度|全长|不超过|小于|低于|短于)[^\d,.;]{0,6}(\d)米(\d)(?!\d)|(\d)米(\d)(?:以内|以下)/.exec(
      text,
    );
  if (spoken !== null) return Number(spoken[1] ?? spoken[3]) * 1_000 + Number(spoken[2] ?? spoken[4]) * 100;
  const metres = figure(text, [
    /(\d\.\d+)\s*米(?:以内|以下)/,
    /(?:车长|长度|全长|车身长?|停?车位|车库)[^\d,.;]{0,8}(\d(?:\.\d+)?)\s*(?:米|m\b)(?!宽|高)/,
    /(\d(?:\.\d+)?)\s*(?:米|m\b)长?的?(?:停?车位|车库)/,
    /(?:under|below|less than|shorter than|up to|max(?:imum)?)\s*(\d(?:\.\d+)?)\s*m(?:et(?:er|re)s?)?\b(?:\s*(?:long|in length))/,
  ]);
  const mm = figure(text, [
    /车长[^\d,.;]{0,6}(\d{4})/,
    /(?:under|below|less than|shorter than|up to|max(?:imum)?)\s*([34]\d{3}|5\d{3})\s*mm/,
  ]);
  if (metres !== undefined) return within(metres * 1_000);
  const feet = figure(text, [
    new RegExp(`${AT_MOST}(\\d{2}(?:\\.\\d)?)[ -]*(?:feet|foot|ft)\\b`),
    /(?:parking (?:space|spot|spots)|garage|driveway|carport)[^\d;]{0,24}(\d{2}(?:\.\d)?)[ -]*(?:feet|foot|ft)\b/,
    /(\d{2}(?:\.\d)?)[ -]*(?:feet|foot|ft)\b[^,;]{0,10}(?:parking|garage|driveway|carport)/,
  ]);
  if (feet !== undefined) return within(feet * 304.8);
  const inches = figure(text, [new RegExp(`${AT_MOST}(\\d{3})[ -]*(?:inches|inch|in\\b|")`)]);
  return mm ?? (inches === undefined ? undefined : within(inches * 25.4));
}

const AT_MOST =
  '(?:under|below|less than|shorter than|up to|max(?:imum)?|at most|no(?:thing|t)? (?:more|longer|over) than|(?:nothing|not) over) ';

/** No car is shorter than 2.5 m or longer than 7 m: another length was meant. */
function within(mm: number): number | undefined {
  return mm >= 2_500 && mm <= 7_000 ? Math.round(mm) : undefined;
}

/** Highest acceptable consumption in litres per 100 km. */
export function consumption(text: string): number | undefined {
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

/** Trailer weight to tow in pounds. */
export function towing(text: string): number | undefined {
  const pounds = figure(text, [
    /(?:tow(?:s|ing)?|pull(?:s|ing)?|haul(?:s|ing)?)[^\d,.;]{0,24}(\d{1,2},\d{3}|\d{4,5})[\s-]*(?:lbs?|pounds?)/,
    /(\d{1,2},\d{3}|\d{4,5})[\s-]*(?:lbs?|pounds?)\s*(?:of )?(?:\w+ )?(?:tow|trailer|camper|caravan|boat)/,
  ]);
  const thousands = figure(text, [
    /\b(?:tow(?:s|ing)?|pull(?:s|ing)?)(?: up to| at least| over| about)? (\d{1,2}(?:\.\d)?)\s*k\b(?!\s*(?:budget|dollars|usd))/,
  ]);
  if (thousands !== undefined) return thousands * 1_000;
  const tons = figure(text, [
    /(?:拖|牵引|拉)[^\d,.;]{0,8}(\d(?:\.\d)?)\s*(?:吨|t\b)/,
    /(\d(?:\.\d)?)[\s-]*(?:吨|tons?\b|tonnes?\b)的?(?:重的?)?\s*(?:拖车|房车|拖挂|trailer|caravan|camper|boat)/,
  ]);
  if (tons !== undefined && /拖|房车|牵引|trailer|caravan|camper|boat/.test(text)) return Math.round(tons * 2204.6);
  const kilos = figure(text, [
    /(?:tow(?:ing)?|拖|牵引)[^\d,.;]{0,24}(\d{1,2},\d{3}|\d{3,4})\s*(?:kg|kilos?|公斤|千克)/,
    /(\d{1,2},\d{3}|\d{3,4})\s*(?:kg|kilos?|公斤|千克)的?\s*(?:拖车|房车|拖挂|trailer|caravan|boat)/,
  ]);
  return kilos === undefined ? pounds : Math.round(kilos * 2.2046);
}

/** Daily distance in km, there and back. */
export function commute(text: string): number | undefined {
  const match =
    /(?:通勤|上下班|每天|每日|单程|commut\w*|daily)[^\d,.;]{0,16}(?<near>\d{1,4}(?:\.\d)?)\s*(?<unit>公里|km|miles?|mi\b)/.exec(
      text,
    ) ??
    /(?<near>\d{1,4}(?:\.\d)?)\s*-?(?<unit>公里|km|miles?|mi\b)[^,.;]{0,12}(?:通勤|上下班|commute|a day|daily|per day|each way|every day)/.exec(
      text,
    );
  if (match?.groups === undefined) return undefined;
  const distance = Number(match.groups.near) * (/mi/.test(match.groups.unit ?? '') ? KM_PER_MILE : 1);
  return Math.round(distance * (/单程|each way|one way/.test(text) ? 2 : 1));
}

/** Oldest acceptable used car in years: `3年车龄`, `3-5 years old`, `准新车`; the age of a person is none. */
export function carAge(text: string): number | undefined {
  const found =
    /车龄[^\d,.;]{0,5}(?<low>\d{1,2})(?:\s*[-~到至]\s*(?<high>\d{1,2}))?\s*年/.exec(text) ??
    /(?<low>\d{1,2})(?:\s*[-~到至]\s*(?<high>\d{1,2}))?\s*年(?:以内|之内|内|左右)?的?(?:车龄|准新|二手)/.exec(text) ??
    /(?<low>\d{1,2})(?:\s*(?:-|to|or)\s*(?<high>\d{1,2}))?[ -]*(?:years?|yrs?)[ -]old(?:er)?\b(?! (?:son|daughter|kid|mother|mum|mom|dad|father|boy|girl|child|grand|wife|husband|dog|driver|man|woman|teen))/.exec(
      text,
    ) ??
    /(?:newer than|no older than|not older than|under|less than|within) (?<low>\d{1,2})(?<high>)? years?(?: old)?\b/.exec(
      text,
    );
  const age = Number(found?.groups?.high ?? found?.groups?.low ?? NaN);
  if (
    found !== null &&
    age >= 1 &&
    age <= 15 &&
    /车|\bused\b|\bcars?\b|\bsuvs?\b|\btrucks?\b|\bvans?\b|sedan|\d{2},?\d{3}|\d+ ?k\b|\$|二手|old\b/.test(text)
  )
    return age;
  return /准新车/.test(text) ? 3 : undefined;
}
