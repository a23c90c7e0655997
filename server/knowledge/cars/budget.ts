import type { Market } from './car.ts';
import { parseFigure } from './numbers.ts';
import { remembered } from '../remembered.ts';
import type { Language } from '../../language.ts';

/** An amount or a range of money found in a text. */
export interface Money {
  readonly low: number;
  /** Equal to `low` unless a range was written. */
  readonly high: number;
  /** Where the currency says the money is spent. */
  readonly market: Market;
  readonly index: number;
  readonly end: number;
}

/** What a buyer wants to spend, in whole yuan (CN) or dollars (US). */
export interface Budget {
  readonly market: Market;
  readonly min?: number;
  readonly max?: number;
  /** "左右", "around": a tenth more is still acceptable. */
  readonly around: boolean;
  /** "落地": the limit includes tax, registration and insurance. */
  readonly onRoad: boolean;
  /** The monthly payment `max` was worked out from. */
  readonly monthly?: MonthlyTerms;
}

/** What a buyer can pay a month, and the loan taken for it. */
export interface MonthlyTerms {
  readonly payment: number;
  readonly months: number;
  /** Per cent a year. */
  readonly rate: number;
  /** Paid at once. */
  readonly down: number;
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,6})?|\d{1,9}(?:\.\d{1,6})?`;
const SIGN = String.raw`us\$|\$|¥|rmb|cny|usd`;
const UNIT = '万|w(?![a-z])|k(?![a-z])|千|thousand|grand';
const CURRENCY = 'yuan|rmb|cny|usd|dollars?|bucks|人民币|美元|美金|刀|元|块';
const MONEY = new RegExp(
  `(?<![\\d.a-z-]|\\d,)(?<sign>${SIGN})?\\s*(?<low>${NUMBER})\\s*(?<lowUnit>${UNIT})?(?<more>多(?!久|少)|来|几)?` +
    `(?:\\s*(?:-|~|到|至|to|and)\\s*(?<sign2>${SIGN})?\\s*(?<high>${NUMBER})\\s*(?<highUnit>${UNIT})?)?` +
    `(?<tail>(?<=[万w])\\d(?!\\d|[.,]\\d{3}|\\.\\d|\\s*(?:[-%年期个月成口座人度]|公里|km)))?\\s*(?<lateUnit>万|w(?![a-z]))?\\s*(?<currency>${CURRENCY})?`,
  'g',
);
const NOT_MONEY =
  /^\s*(?:多|来)?\s*(?:公里|千米|km|kms|mi\b|miles?|里程|英里|座|年|岁|cc|mm|米|hp|匹|马力|kwh|lbs?|pounds|度|mpg|个月|期|%|周|天)/;
const SCALE: Readonly<Record<string, number>> = {
  万: 10_000,
  w: 10_000,
  k: 1_000,
  千: 1_000,
  thousand: 1_000,
  grand: 1_000,
};

/**
 * Amounts of money in a normalised text with Arabic digits. A bare number counts only from 1,000 on, or as 10,000s
 * of yuan right behind "预算".
 */
export const findMoney = remembered((text: string, language: Language): readonly Money[] => {
  const found: Money[] = [];
  const isShopped = SHOPPED.test(text);
  const isPriced = /budget|spend|price|borrow|loan|financ|payment|预算|价位|总价|贷|借/.test(text);
  for (const match of text.matchAll(MONEY)) {
    const part = match.groups as Record<string, string | undefined>;
    const end = match.index + match[0].length;
    const unit = part.lateUnit ?? part.highUnit ?? part.lowUnit;
    const sign = part.sign ?? part.sign2 ?? part.currency;
    if (NOT_MONEY.test(text.slice(end))) continue;
    let scale = SCALE[part.lowUnit ?? unit ?? ''] ?? 1;
    let highScale = SCALE[unit ?? ''] ?? 1;
    const bare = unit === undefined && sign === undefined;
    const first = parseFigure(part.low ?? '');
    if (bare) {
      if (/预算[^\d]{0,6}$/.test(before(text, match.index)) && first < 300) scale = highScale = 10_000;
      else if (isShorthand(text, match.index, end, first, part.high, isShopped))
        scale = highScale = language === 'zh' ? 10_000 : 1_000;
      else if (first < 1_000 || !(isPriced || isLimited(text, match.index, end))) continue;
    }
    const low = (first + (part.tail === undefined ? 0 : Number(part.tail) / 10)) * scale;
    const high = part.high === undefined ? (part.more === '多' ? low * 1.25 : low) : parseFigure(part.high) * highScale;
    if (high < low) continue;
    const market = marketOf(sign, unit, language);
    found.push({ low: Math.round(low), high: Math.round(high), market, index: match.index, end });
  }
  return found;
});

/** Longer than anything that is looked for in front of an amount. */
const LONGEST_BEFORE = 64;

/** What stands in front of an amount: looking at all of it for each amount would take the square of the time. */
export const before = (text: string, index: number): string => text.slice(Math.max(0, index - LONGEST_BEFORE), index);

function marketOf(sign: string | undefined, unit: string | undefined, language: Language): Market {
  if (sign !== undefined && sign !== '') return /\$|usd|dollar|bucks|美|刀/.test(sign) ? 'US' : 'CN';
  if (unit === '万' || unit === 'w') return 'CN';
  return language === 'zh' ? 'CN' : 'US';
}

/** No car costs less: a smaller amount is the price of something else. */
const LEAST = 1_000;
const NOT_A_BUDGET =
  /(?:跑了?|开了?|行驶了?|里程|公里数|首付|月供|贷款?|工资|月入|年薪|收入|优惠|便宜|省|down payment(?: of)?|monthly(?: payment)?(?: of)?|loan(?: of)?|income(?: of)?|salary(?: of)?|earn(?:ing)?|save|put down|tow(?:s|ing)?(?: up to| at least| over)?|pull(?:s|ing)?|haul(?:s|ing)?)\s*(?:大概|约)?\s*$/;
const A_MONTH = /^\s*(?:a month|per month|monthly|\/ ?mo|每月|一个月|的?月供)/;
const ATMOST_BEFORE =
  /(?:under|below|less than|up to|max(?:imum)?(?: of)?|(?:no|not) more than|within|at most|cheaper than|not over|(?:can(?:no|['’]?)t|won['’]?t|(?:do|must|should)(?:n['’]?t| not)|not|never|without|rather not)(?: want(?:ing)? to| wanna)? ?(?:go(?:ing)?|be|cost|spend(?:ing)?|pay(?:ing)?)? ?(?:over|above|past|beyond|more than|exceed(?:ing)?)|(?:不|别|勿|甭)(?:能|要|想|可以|会|可)?(?:再)?超(?:过|出)?|不高于|低于|最多|最高|上限|小于|不到|控制在)\s*$/;
const ATLEAST_BEFORE =
  /(?:(?<!not )over|above|at least|(?<!no |not )more than|starting at|min(?:imum)?(?: of)?|高于|至少|起码|(?<!不)超过)\s*$/;
const AROUND_BEFORE = /(?:around|about|roughly|approximately|approx|circa|~|大概|大约|差不多|约)\s*$/;
const ATMOST_AFTER = /^\s*(?:以内|以下|之内|内|封顶|预算内|or less|max|tops|or under|at most|or below)/;
const ATLEAST_AFTER = /^\s*(?:以上|起步|起|往上|\+|or more|and up|or above|plus\b)/;
const AROUND_AFTER = /^\s*(?:左右|上下(?!班)|前后|出头|or so|-?ish|附近)/;

const SHOPPED =
  /\b(?:cars?|suvs?|trucks?|pickups?|(?:mini)?vans?|sedans?|hatch\w*|wagons?|crossovers?|hybrids?|evs?|coupes?|convertibles?|commuter|seaters?)\b|车|suv|mpv|皮卡|混动|纯电|增程/;
const UNIT_AFTER = /^\s*(?:[a-z%"'°/]|\d|[万千公度升座年岁期月天点个辆分成年寸米])/;

/** "an SUV under 35", "20左右的SUV": thousands of dollars or tens of thousands of yuan, when a car is shopped for. */
function isShorthand(
  text: string,
  index: number,
  end: number,
  first: number,
  high: string | undefined,
  isShopped: boolean,
): boolean {
  if (!(first >= 3 && first <= 250)) return false;
  const before = text.slice(Math.max(0, index - 24), index);
  const after = text.slice(end, end + 12);
  if (isShopped && (AROUND_AFTER.test(after) || ATMOST_AFTER.test(after))) return true;
  if (UNIT_AFTER.test(after) || first < 8) return false;
  // "Japanese hybrid, 15-20".
  if (high !== undefined && isShopped && Number(high) > first && Number(high) <= 100) return true;
  // "Can you go down to 30?" follows on a budget.
  if (/\b(?:go|come|get|stretch|bring)\b[^.]{0,12}(?:down|up) to\s*$/.test(before)) return true;
  return isShopped && (ATMOST_BEFORE.test(before) || ABOUT_BEFORE.test(before));
}
const ABOUT_BEFORE = /(?:around|about|roughly|spend|price|budget(?: is| of)?|大概|大约|差不多)\s*$/;

/** A limit word stands next to the number: "under 30000". Years and distances are sorted out before. */
function isLimited(text: string, index: number, end: number): boolean {
  const figure = parseFigure(text.slice(index, end).trim());
  if (!(figure >= 3_000)) return false;
  return (
    ATMOST_BEFORE.test(before(text, index)) ||
    ATLEAST_BEFORE.test(before(text, index)) ||
    ATMOST_AFTER.test(text.slice(end))
  );
}

/**
 * The budget stated in a text, the last one when several are; undefined when there is none.
 * "15万" alone and "under 15万" are both limits; "15万左右" allows a tenth more.
 */
export function findBudget(text: string, language: Language): Budget | undefined {
  const money = findMoney(text, language).findLast(
    ({ high, index, end }) =>
      high >= LEAST && !NOT_A_BUDGET.test(before(text, index)) && !A_MONTH.test(text.slice(end)),
  );
  if (money === undefined) return undefined;
  const ahead = text.slice(Math.max(0, money.index - 40), money.index);
  const after = text.slice(money.end, money.end + 12);
  const around =
    AROUND_BEFORE.test(ahead) || AROUND_AFTER.test(after) || /来[万w]?$/.test(text.slice(money.index, money.end));
  const base = {
    market: money.market,
    around,
    onRoad: /落地|out the door|\botd\b|on the road|on-road price/.test(text),
  };
  if (money.high > money.low) return { ...base, min: money.low, max: money.high };
  if (ATMOST_BEFORE.test(ahead) || ATMOST_AFTER.test(after)) return { ...base, max: money.high };
  if (ATLEAST_BEFORE.test(ahead) || ATLEAST_AFTER.test(after)) return { ...base, min: money.low };
  return { ...base, max: money.high };
}
