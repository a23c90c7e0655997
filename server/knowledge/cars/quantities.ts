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

/** People to seat: a seat count, a family's size, or children and two adults. */
export function seats(text: string): number | undefined {
  const digits = text.replace(/\b(?:two|three|four|five|six|seven|eight)\b/g, (word) => String(NUMBER_WORDS[word]));
  const count = figure(digits, [
    /(?<![\d.万])([2-9])(?:-\d)?\s*(?:座|人座)/,
    /(?<![\d.])([2-9])[\s-]*(?:seats?\b|seaters?\b|passengers?\b)/,
    /\bfamily of ([2-9])\b/,
    /\bseats? (?:for )?([2-9])\b/,
    /\bfor ([3-9]) (?:people|adults|persons)\b/,
    /(?<![\d.])([2-9])\s*口/,
    /坐(?:得?下|满)?\s*([3-9])\s*个?(?:人|位|口)/,
    /\b(?:seats?|fits?|carry|carries|room for|haul) (?:at least |up to )?([3-9])\b(?! ?(?:k\b|,\d|thousand))/,
    /\b([3-9]) (?:people|passengers|adults|of us)\b/,
    /(?<![\d.])([3-9])个?人(?:坐|乘坐|用|一起)/,
  ]);
  if (count !== undefined) return count;
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
  return miles === undefined ? km : Math.round(miles * KM_PER_MILE);
}

/** Longest acceptable length in mm. */
export function length(text: string): number | undefined {
  const spoken = /(?:车长|不超过|小于|低于|短于)[^\d,.;]{0,4}(\d)米(\d)(?!\d)|(\d)米(\d)(?:以内|以下)/.exec(text);
  if (spoken !== null) return Number(spoken[1] ?? spoken[3]) * 1_000 + Number(spoken[2] ?? spoken[4]) * 100;
  const metres = figure(text, [
    /(\d\.\d+)\s*米(?:以内|以下)/,
    /车长[^\d,.;]{0,6}(\d(?:\.\d+)?)\s*(?:米|m\b)/,
    /(?:under|below|less than|shorter than|up to|max(?:imum)?)\s*(\d(?:\.\d+)?)\s*m(?:et(?:er|re)s?)?\b(?:\s*(?:long|in length))/,
  ]);
  const mm = figure(text, [
    /车长[^\d,.;]{0,6}(\d{4})/,
    /(?:under|below|less than|shorter than|up to|max(?:imum)?)\s*([34]\d{3}|5\d{3})\s*mm/,
  ]);
  return metres === undefined ? mm : Math.round(metres * 1000);
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
    /tow(?:ing)?[^\d,.;]{0,24}(\d{1,2},\d{3}|\d{4,5})\s*(?:lbs?|pounds)/,
    /(\d{1,2},\d{3}|\d{4,5})[\s-]*(?:lbs?|pounds?)\s*(?:of )?(?:tow|trailer|camper|caravan|boat)/,
  ]);
  const kilos = figure(text, [/tow(?:ing)?[^\d,.;]{0,24}(\d{1,2},\d{3}|\d{3,4})\s*(?:kg|kilos?)/]);
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
