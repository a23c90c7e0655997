import type { Market } from '../cars/car.ts';
import { findMoney, type Money } from '../cars/budget.ts';
import { KM_PER_MILE, MPG_PER_L100, parseFigure } from '../cars/numbers.ts';
import type { Language } from '../types.ts';
import { set } from '../cars/record.ts';
import { LITRES_PER_GALLON, type Assumptions } from './cost.ts';
import type { LoanMethod } from './loan.ts';

/** What a text says about a loan. */
export interface LoanFigures {
  readonly principal?: number;
  readonly price?: number;
  /** Amount paid at once. */
  readonly down?: number;
  /** Part of the price paid at once, 0 to 1. */
  readonly downShare?: number;
  readonly months?: number;
  readonly rate?: number;
  readonly method?: LoanMethod;
  /** A monthly payment that is given instead of asked. */
  readonly payment?: number;
}

/** Everything a text states; what it does not state is absent. */
export interface Figures {
  readonly market?: Market;
  readonly loan: LoanFigures;
  readonly use: Partial<Assumptions>;
  /** List price of the car meant. */
  readonly price?: number;
  /** A distance to drive once, in km. */
  readonly tripKm?: number;
  /** What the thriftier car costs more. */
  readonly extra?: number;
}

function first(text: string, patterns: readonly RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const figure = pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (figure !== undefined) return parseFigure(figure);
  }
  return undefined;
}

const N = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const re = (pattern: string): RegExp => new RegExp(pattern);

const RATE = [
  re(
    `(?:利率|年化|费率|利息|\\bapr\\b|interest(?: rate)?(?: of)?|rate(?: of)?|at)\\s*(?:是|为|按|算|约|:|is|at|of)?\\s*${N}\\s*(?:%|个点|percent|per cent)`,
  ),
  re(`${N}\\s*(?:%|个点|percent|per cent)\\s*(?:的)?\\s*(?:年)?(?:利率|利息|费率|年化|apr|interest|rate|loan)`),
];
const ANY_PERCENT = re(`${N}\\s*(?:%|个点|percent)(?!\\s*(?:down|首付|的首付))`);
const TERM_YEARS = [re(`${N}\\s*-?(?:年(?!前)|years?\\b|yrs?\\b|yr\\b)`)];
const TERM_MONTHS = [re(`${N}\\s*-?(?:期|个月|months?\\b|mo\\b)`)];
const DOWN_SHARE = [
  re(`首付\\s*(?:比例)?(?:是|为|付)?\\s*${N}\\s*%`),
  re(`${N}\\s*%\\s*(?:的)?(?:首付|down)`),
  re(`down(?: payment)?(?: of)? ${N}\\s*%`),
];
const DOWN_TENTHS = re(`首付\\s*${N}\\s*成|${N}\\s*成首付`);

function months(text: string): number | undefined {
  const counted = first(text, TERM_MONTHS);
  if (counted !== undefined) return Math.round(counted);
  const years = first(text, TERM_YEARS);
  return years === undefined || years > 15 ? undefined : Math.round(years * 12);
}

function loanFigures(text: string, money: readonly Money[]): LoanFigures {
  const near = (before: RegExp, after?: RegExp): number | undefined =>
    money.find(
      ({ index, end }) =>
        before.test(text.slice(Math.max(0, index - 20), index)) || after?.test(text.slice(end, end + 16)) === true,
    )?.high;
  const free = /零利率|0利率|免息|无息|interest[- ]free|\b0% (?:apr|financing|interest)/.test(text);
  const tenths = first(text, [DOWN_TENTHS]);
  const share = tenths === undefined ? first(text, DOWN_SHARE) : tenths * 10;
  const downShare = share ?? (/首付一半|half down/.test(text) ? 50 : undefined);
  const principal = near(
    /(?:贷款?|借|按揭|分期|loan(?: of| amount)?|borrow(?:ing)?|financ(?:e|ing)|principal(?: of)?)\s*(?:了|额|金额|个|about|of|约)?\s*$/,
    /^\s*(?:的)?\s*(?:贷款|车贷|分期|(?:car |auto )?loan|financed|borrowed)/,
  );
  const down = near(
    /(?:首付|首期|先付|down payment(?: of)?|put(?:ting)? down|deposit(?: of)?)\s*(?:付|了|款)?\s*$/,
    /^\s*(?:(?:的)?首付(?!\s*[\d一])|down\b|deposit|upfront)/,
  );
  const payment = near(
    /(?:月供|每月还|每个月还|月还|一个月还|monthly payment of|pay(?: about)?)\s*(?:款)?\s*(?:最多|能)?\s*$/,
    /^\s*(?:a month|per month|monthly|\/ ?mo)/,
  );
  const bare = first(text, [re(`(?:月供|每月还|每个月还|月还)\\s*(?:款)?\\s*${N}(?!\\s*[万%期])`)]);
  const others = money.filter(({ high }) => ![principal, down, payment].includes(high));
  const price = others.at(0)?.high;
  return {
    ...set('principal', principal),
    ...set('down', down),
    ...set('downShare', downShare === undefined ? undefined : downShare / 100),
    ...set('payment', payment ?? bare),
    ...set('price', price),
    ...set('months', months(text)),
    ...set('rate', free ? 0 : (first(text, RATE) ?? first(text.replace(/首付[^,.;]*?%/g, ''), [ANY_PERCENT]))),
    ...set(
      'method',
      /等额本金|equal principal/.test(text)
        ? 'principal'
        : /费率|flat (?:rate|fee)/.test(text)
          ? 'flat'
          : /等额本息|equal instal/.test(text)
            ? 'instalments'
            : undefined,
    ),
  };
}

function useFigures(text: string, language: Language, market: Market): Partial<Assumptions> {
  const gallons = market === 'US' && !/(?:per|a|\/|每)\s*(?:litre|liter|l\b|升)/.test(text);
  const fuel = first(text, [
    re(`(?:油价|汽油|9[258]号?(?:汽油)?|油钱)[^\\d,.;]{0,5}${N}\\s*(?:元|块)?`),
    re(
      `(?:gas(?:oline)?|petrol|fuel)(?: price)?(?: is| at| of| costs?| prices? (?:of|at))* ?[$¥]?\\s*${N}(?!\\s*(?:l\\b|mpg|km|miles))`,
    ),
    re(`[$¥]\\s*${N}\\s*(?:per|a|\\/)\\s*(?:gallon|gal|litre|liter)`),
  ]);
  const cents = first(text, [re(`${N}\\s*(?:cents|毛|¢)`)]);
  const power = first(text, [
    re(`(?:电价|电费|充电|度电|一度电?|每度电?)[^\\d,.;]{0,6}${N}\\s*(?:元|块|一度|\\/)?(?!\\s*(?:毛|公里|次|度\\b))`),
    re(
      `(?:electricity|power|charging|kwh)(?: price)?(?: is| at| of| costs?| prices? (?:of|at))* ?[$¥]?\\s*${N}(?!\\s*(?:cents|¢|kwh|km|miles))`,
    ),
    re(`[$¥]\\s*${N}\\s*(?:per|a|\\/)\\s*kwh`),
  ]);
  const centPrice =
    cents !== undefined && /电|electric|kwh|charg/.test(text) ? cents / (text.includes('毛') ? 10 : 100) : undefined;
  const mpg = first(text, [re(`${N}\\s*mpg`)]);
  const litres = first(text, [
    re(`(?:油耗|百公里)[^\\d,.;]{0,6}${N}\\s*(?:升|个油|个|l\\b)?(?!\\s*(?:度|kwh))`),
    re(`${N}\\s*(?:个油)`),
    re(`${N}\\s*(?:l|litres?|liters?)\\s*(?:\\/|per)\\s*100`),
  ]);
  const kwh = first(text, [
    re(`电耗[^\\d,.;]{0,6}${N}`),
    re(`百公里[^\\d,.;]{0,6}${N}\\s*(?:度|kwh)`),
    re(`${N}\\s*(?:kwh|度)\\s*(?:\\/|per|每)\\s*100`),
  ]);
  const money = findMoney(text, language);
  const sum = (before: RegExp): number | undefined =>
    money.find(({ index }) => before.test(text.slice(0, index)))?.high;
  const insurance =
    sum(/(?:保险|车险|insurance)[^\d,.;]{0,10}$/) ??
    first(text, [re(`(?:保险|车险)[^\\d,.;]{0,6}${N}`), re(`insurance(?: is| at| of| costs?)* ?[$¥]?\\s*${N}`)]);
  const upkeep =
    sum(/(?:保养|维修|维保|maintenance|servicing)[^\d,.;]{0,10}$/) ??
    first(text, [re(`(?:保养|维保)[^\\d,.;]{0,6}${N}\\s*(?:元|块)`)]);
  const years = first(text, [
    re(
      `(?:持有|开|用|养|算|over|for|keep(?: it| the car)?(?: for)?|own(?: it)?(?: for)?|after)\\s*(?:个|上|满|按)?\\s*${N}\\s*-?(?:年|years?|yrs?)`,
    ),
    re(`${N}\\s*-?(?:年(?!\\d)|years?\\b|yrs?\\b)(?!\\s*(?:跑|开|行驶))`),
  ]);
  return {
    ...set('years', years !== undefined && years >= 1 && years <= 15 ? years : undefined),
    ...set('kmPerYear', distancePerYear(text)),
    ...set('fuelPrice', fuel === undefined || fuel > 20 ? undefined : gallons ? fuel / LITRES_PER_GALLON : fuel),
    ...set('powerPrice', centPrice ?? (power === undefined || power > 5 ? undefined : power)),
    ...set(
      'litres',
      mpg === undefined ? (litres !== undefined && litres <= 30 ? litres : undefined) : MPG_PER_L100 / mpg,
    ),
    ...set('kwh', kwh),
    ...set('insurance', insurance !== undefined && insurance >= 100 ? insurance : undefined),
    ...(upkeep === undefined || upkeep < 100 ? {} : { upkeepPetrol: upkeep, upkeepElectric: upkeep }),
  };
}

/** A distance that is not per year: `跑1000公里`, `for 300 miles`. */
function trip(text: string): number | undefined {
  if (distancePerYear(text) !== undefined) return undefined;
  const part = /(?<value>\d[\d,]*(?:\.\d+)?)\s*(?<scale>万|k)?\s*(?<unit>公里|km|英里|miles?\b)/.exec(text)?.groups;
  if (part === undefined) return undefined;
  const value = parseFigure(part.value ?? '') * ({ 万: 10_000, k: 1_000 }[part.scale ?? ''] ?? 1);
  return value > 1 ? Math.round(value * (/mi|英/.test(part.unit ?? '') ? KM_PER_MILE : 1)) : undefined;
}

/** Yearly distance in km: `一年跑2万公里`, `12,000 miles a year`, `每天50公里`, `1500 km a month`. */
function distancePerYear(text: string): number | undefined {
  const patterns = [
    /(?<per>一年|每年|1年|年均|年行驶|每月|一个月|1个月|每天|一天|1天|每日)[^\d,.;]{0,8}(?<value>\d[\d,]*(?:\.\d+)?)\s*(?<scale>万|w|k)?\s*(?<unit>公里|km|里|英里|miles?)/,
    /(?<value>\d[\d,]*(?:\.\d+)?)\s*(?<scale>万|w|k|thousand)?\s*-?(?<unit>公里|km|kilomet\w+|英里|miles?|mi)\s*(?:\/|per|a|an|each|every|一|每)?\s*(?<per>years?|annum|annually|yearly|months?|days?|daily|年|月|天)/,
  ];
  const spelled = /\b(?:a|per|each|every) year|\byearly|\bannual|一年|每年/.test(text);
  if (spelled)
    patterns.push(/(?<value>\d[\d,]*(?:\.\d+)?)\s*(?<scale>万|w|k|thousand)?\s*-?(?<unit>公里|km|英里|miles?)(?<per>)/);
  for (const pattern of patterns) {
    const part = pattern.exec(text)?.groups;
    if (part === undefined) continue;
    const value =
      parseFigure(part.value ?? '') * ({ 万: 10_000, w: 10_000, k: 1_000, thousand: 1_000 }[part.scale ?? ''] ?? 1);
    const km = value * (/mi|英/.test(part.unit ?? '') ? KM_PER_MILE : 1);
    const times = /月|month/.test(part.per ?? '') ? 12 : /天|日|da/.test(part.per ?? '') ? 365 : 1;
    return Math.round(km * times);
  }
  return undefined;
}

/** The figures stated in a normalised text with Arabic digits. */
export function findFigures(text: string, language: Language): Figures {
  const money = findMoney(text, language);
  const market = money[0]?.market ?? (/\$|dollar|usd|美元|gallon|\bmpg\b|\bmiles?\b/.test(text) ? 'US' : undefined);
  const extra = money.find(
    ({ index, end }) =>
      /(?:贵|多花|差价|价差|高出|premium of|extra|costs?)\s*(?:了|是|约)?\s*$/.test(
        text.slice(Math.max(0, index - 16), index),
      ) &&
      (/(?:贵|多花|差价|价差|高出|premium of|extra)/.test(text.slice(Math.max(0, index - 16), index)) ||
        /^\s*(?:more|extra|dearer)/.test(text.slice(end))),
  )?.high;
  const priced = money.find(
    ({ high, index }) =>
      high >= 10_000 &&
      high !== extra &&
      !/(?:首付|贷款?|月供|保险|loan(?: of)?|insurance|保养)\s*$/.test(text.slice(Math.max(0, index - 12), index)),
  )?.high;
  return {
    ...set('market', market),
    loan: loanFigures(text, money),
    use: useFigures(text, language, market ?? (language === 'zh' ? 'CN' : 'US')),
    ...set('price', priced),
    ...set('extra', extra),
    ...set('tripKm', trip(text)),
  };
}
