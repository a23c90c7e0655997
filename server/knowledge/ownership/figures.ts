import type { Market } from '../cars/car.ts';
import { before, findMoney } from '../cars/budget.ts';
import { KM_PER_MILE, MPG_PER_L100, parseFigure } from '../cars/numbers.ts';
import { set } from '../cars/record.ts';
import { LITRES_PER_GALLON, type Assumptions } from './cost.ts';
import { loanFigures, type LoanFigures } from './loan-figures.ts';
import { first, N, re } from './matching.ts';
import type { Language } from '../../language.ts';

/** Everything a text states; what it does not state is absent. */
export interface Figures {
  readonly market?: Market;
  readonly loan: LoanFigures;
  readonly use: Partial<Assumptions>;
  /** List price of the car meant. */
  readonly price?: number;
  /** A distance to drive once, in km. */
  readonly tripKm?: number;
  /** A full battery is meant. */
  readonly full?: true;
  /** The answer is wanted by the month. */
  readonly monthly?: true;
  /** What the thriftier car costs more. */
  readonly extra?: number;
  /** Litres per 100 km of two cars that are weighed up, the thriftier first. */
  readonly litresOfTwo?: readonly [number, number];
}

/** A figure that cannot be meant is ignored. */
function within(value: number | undefined, low: number, high: number): number | undefined {
  return value === undefined || value < low || value > high ? undefined : value;
}

function inLitres(price: number | undefined, gallons: boolean): number | undefined {
  return price === undefined || !gallons ? price : price / LITRES_PER_GALLON;
}

function useFigures(text: string, language: Language, market: Market): Partial<Assumptions> {
  const gallons = market === 'US' && !/(?:\bper|\ba|\/|每)\s*(?:litre|liter|l\b|升)/.test(text);
  const fuel = first(text, [
    re(`(?:油价|汽油|柴油|9[258]号?(?:汽油)?|油钱)[^\\d,.;]{0,5}${N}\\s*(?:元|块)?`),
    re(
      `(?:gas(?:oline)?|petrol|fuel|diesel)(?: price)?(?: is| at| of| costs?| prices? (?:of|at))* ?[$¥]?\\s*${N}(?!\\s*(?:l\\b|mpg|km|k\\b|miles))`,
    ),
    re(`[$¥]\\s*${N}\\s*(?:gas|petrol|fuel|diesel)`),
    re(`mpg (?:at|with|and) [$¥]\\s*${N}`),
    re(`[$¥]\\s*${N}\\s*(?:per|a|\\/)\\s*(?:gallon|gal|litre|liter)`),
    re(`油[^\\d,.;]{0,3}${N}\\s*(?:元|块)?(?:钱)?\\s*[一1]?\\s*(?:升|l\\b)(?!\\s*(?:\\/|每|百))`),
  ]);
  const cents = first(text, [re(`${N}\\s*(?:cents|毛|¢)`)]);
  const power = first(text, [
    re(
      `(?:电价|电费|充电|快充|慢充|家充|公共桩|度电|一度电?|每度电?)[^\\d,.;]{0,6}${N}\\s*(?:元|块|一度|\\/)?(?!\\s*(?:毛|公里|次|度\\b))`,
    ),
    re(
      `(?:electricity|power|charging|kwh)(?: price)?(?: is| at| of| costs?| prices? (?:of|at))* ?[$¥]?\\s*${N}(?!\\s*(?:cents|¢|kwh|km|miles))`,
    ),
    re(`${N}\\s*(?:yuan|dollars?)?\\s*(?:per|a|\\/)\\s*kwh`),
    re(`${N}\\s*(?:元|块)(?:钱)?\\s*(?:[一1每/]|1个)?\\s*(?:度|kwh)`),
  ]);
  const bare = /电|electric|kwh|charg/.test(text)
    ? first(text, [re(`(?<![\\d.])(0\\.\\d{1,3})\\s*(?:yuan|元|块|dollars?)`)])
    : undefined;
  const centPrice =
    cents !== undefined && /电|electric|kwh|charg/.test(text) ? cents / (text.includes('毛') ? 10 : 100) : undefined;
  const mpg = within(first(text, [re(`${N}\\s*mpg`)]), 5, 150);
  const litres = first(text, [
    re(`(?:油耗|百公里)[^\\d,.;]{0,6}${N}\\s*(?:升|个油|个|l\\b)?(?!\\s*(?:度|kwh))`),
    re(`${N}\\s*(?:个油)`),
    re(`${N}\\s*(?:l|litres?|liters?)\\s*(?:\\/|per)\\s*100`),
  ]);
  const kwh = first(text, [
    re(`电耗[^\\d,.;]{0,6}${N}`),
    re(`百公里[^\\d,.;]{0,6}${N}\\s*(?:度|kwh)`),
    re(`${N}\\s*(?:kwh|度)\\s*(?:\\/|per|每)\\s*100`),
    re(`(?:per|每|\\/) ?100 ?(?:km|公里).{0,16}?${N}\\s*(?:kwh|度)`),
  ]);
  const milesOfKwh = within(first(text, [re(`${N}\\s*(?:mi|miles)\\s*(?:\\/|per|a)\\s*kwh`)]), 1, 10);
  const money = findMoney(text, language);
  const sum = (named: RegExp): number | undefined => money.find(({ index }) => named.test(before(text, index)))?.high;
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
    ...set('years', within(years, 1, 15)),
    ...set('kmPerYear', within(distancePerYear(text), 100, 500_000)),
    ...set('fuelPrice', inLitres(within(fuel, 0.3, 20), gallons)),
    ...set('powerPrice', within(centPrice ?? power ?? bare, 0.01, 5)),
    ...set('litres', mpg === undefined ? within(litres, 1, 30) : MPG_PER_L100 / mpg),
    ...set('kwh', milesOfKwh === undefined ? within(kwh, 5, 60) : Math.round(1_000 / (milesOfKwh * KM_PER_MILE)) / 10),
    ...set('insurance', within(insurance, 100, 200_000)),
    ...set('upkeepPetrol', within(upkeep, 100, 200_000)),
    ...set('upkeepElectric', within(upkeep, 100, 200_000)),
  };
}

/** A distance that is not per year: `跑1000公里`, `for 300 miles`. */
function trip(text: string): number | undefined {
  if (distancePerYear(text) !== undefined) return undefined;
  const part =
    /(?<![\d.,])(?<value>\d{1,3}(?:,\d{3})+|\d{1,9}(?:\.\d{1,6})?)\s*(?<scale>万|k)?\s*(?<unit>公里|km|英里|miles?\b)/.exec(
      text,
    )?.groups;
  if (part === undefined) return undefined;
  const value = parseFigure(part.value ?? '') * ({ 万: 10_000, k: 1_000 }[part.scale ?? ''] ?? 1);
  return value > 1 ? Math.round(value * (/mi|英/.test(part.unit ?? '') ? KM_PER_MILE : 1)) : undefined;
}

/** Yearly distance in km: `一年跑2万公里`, `12,000 miles a year`, `每天50公里`, `1500 km a month`. */
function distancePerYear(text: string): number | undefined {
  const patterns = [
    /(?<per>一年|每年|1年|年均|年行驶|每月|一个月|1个月|每天|一天|1天|每日)[^\d,.;]{0,8}(?<value>\d[\d,]{0,11}(?:\.\d{1,6})?)\s*(?<scale>万|w|k)?\s*(?<unit>公里|km|里|英里|miles?)/,
    /(?<value>\d[\d,]{0,11}(?:\.\d{1,6})?)\s*(?<scale>万|w|k|thousand)?\s*-?(?<unit>公里|km|kilomet\w+|英里|miles?|mi)\s*(?:\/|per|a|an|each|every|一|每)?\s*(?<per>years?|annum|annually|yearly|months?|days?|daily|年|月|天)/,
  ];
  const spelled = /\b(?:a|per|each|every) year|\byearly|\bannual|一年|每年/.test(text);
  if (spelled)
    patterns.push(
      /(?<value>\d[\d,]{0,11}(?:\.\d{1,6})?)\s*(?<scale>万|w|k|thousand)?\s*-?(?<unit>公里|km|英里|miles?)(?<per>)/,
    );
  // "40公里一天、一个月22天": only the days driven count.
  const days =
    /(?:一个?月|每月|1个?月|月)[^\d,.;]{0,4}(\d{1,2})\s*(?:天|个?工作日)|(\d{1,2})\s*(?:work(?:ing)? ?)?days? (?:a|per) month/.exec(
      text,
    );
  const daily =
    /(?:每天|一天|每日|1天|上下班)[^\d]{0,10}(\d{1,4})\s*(公里|km|英里|miles?)|(\d{1,4})\s*(km|miles?)\s*(?:a|per|each) day/.exec(
      text,
    );
  if (days !== null && daily !== null) {
    const km = Number(daily[1] ?? daily[3]) * (/mi|英/.test(daily[2] ?? daily[4] ?? '') ? KM_PER_MILE : 1);
    return Math.round(km * Number(days[1] ?? days[2]) * 12);
  }
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

/** "Costs 8000 more", "2.5k extra": an amount without a sign. */
function barelyMore(text: string): number | undefined {
  const part =
    /(?<![\d.,])(?<value>\d{1,3},\d{3}|\d{1,6}(?:\.\d)?)\s*(?<scale>k|grand)?\s*(?:dollars |yuan |bucks )?(?:more|extra|dearer|premium|upcharge)\b/.exec(
      text,
    )?.groups;
  if (part === undefined) return undefined;
  const value = parseFigure(part.value ?? '') * (part.scale === undefined ? 1 : 1_000);
  return within(value, 200, 200_000);
}

/** `40 vs 28 mpg`, `油耗5和8`, `gets 18 mpg, the new one gets 45`. */
function litresOfTwo(text: string): readonly [number, number] | undefined {
  const pair = (found: RegExpExecArray | null, toLitres: (value: number) => number): [number, number] | undefined => {
    if (found === null) return undefined;
    const [low = 0, high = 0] = [Number(found[1]), Number(found[2])].map(toLitres).sort((a, b) => a - b);
    return low >= 2 && high <= 30 && high > low ? [low, high] : undefined;
  };
  const mpg =
    /(\d{2,3}(?:\.\d)?)\s*(?:mpg)?\s*(?:vs\.?|versus|and|or|against|to|instead of)\s*(\d{2,3}(?:\.\d)?)\s*mpg/.exec(
      text,
    ) ??
    /(\d{2,3}(?:\.\d)?)\s*mpg\b.{1,60}?\b(?:gets?|does|at|is)\s+(\d{2,3}(?:\.\d)?)(?!\s*(?:k|miles|%|\$|cents?|¢)|,\d{3})/.exec(
      text,
    ) ??
    /(\d{2,3}(?:\.\d)?)\s*mpg\b.{1,60}?(\d{2,3}(?:\.\d)?)\s*mpg/.exec(text);
  const litres =
    /(?:油耗|百公里)[^\d,.;]{0,8}(\d{1,2}(?:\.\d)?)\s*(?:升|个油|个|l)?\s*(?:和|与|跟|对|比|、|vs\.?)\s*[^\d,.;]{0,8}(\d{1,2}(?:\.\d)?)(?!\s*(?:万|块|元))/.exec(
      text,
    ) ??
    /(\d{1,2}(?:\.\d)?)\s*(?:l|litres?|liters?|升|个油)(?:\s*(?:\/|per) ?100 ?km)?\s*(?:vs\.?|versus|and|or|against|和|对|比)\s*(\d{1,2}(?:\.\d)?)\s*(?:l\b|litres?|liters?|升|个油)/.exec(
      text,
    );
  return pair(mpg, (value) => MPG_PER_L100 / value) ?? pair(litres, (value) => value);
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
  const more = extra ?? barelyMore(text);
  const priced = money.find(
    ({ high, index }) =>
      high >= 10_000 &&
      high !== more &&
      !/(?:首付|贷款?|月供|保险|loan(?: of)?|insurance|保养)\s*$/.test(text.slice(Math.max(0, index - 12), index)),
  )?.high;
  return {
    ...set('market', market),
    loan: loanFigures(text, money),
    use: useFigures(text, language, market ?? (language === 'zh' ? 'CN' : 'US')),
    ...set('price', priced),
    ...set('extra', more),
    ...set('litresOfTwo', litresOfTwo(text)),
    ...set('tripKm', trip(text)),
    ...(/[一1]个月|每月|每个月|\b(?:a|per|each|every) month|\bmonthly/.test(text) ? { monthly: true } : {}),
    ...(/充满|from empty|full (?:charge|battery)|fully charge/.test(text) ? { full: true } : {}),
  };
}
