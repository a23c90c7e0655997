import type { Market, Origin } from './car.ts';
import type { MonthlyTerms } from './budget.ts';
import { makes } from './catalogue.ts';
import { BODY_NAMES, enumerate, money, POWERTRAIN_NAMES, SIZE_NAMES } from './format.ts';
import type { Needs } from './needs.ts';
import { KM_PER_MILE } from './numbers.ts';
import type { Wish } from './vocabulary.ts';
import type { Language, Text } from '../../language.ts';

const ORIGIN_NAMES: Readonly<Record<Origin, Text>> = {
  japan: { en: 'Japanese', zh: '日系' },
  germany: { en: 'German', zh: '德系' },
  usa: { en: 'American', zh: '美系' },
  korea: { en: 'Korean', zh: '韩系' },
  china: { en: 'Chinese', zh: '国产' },
  europe: { en: 'other European', zh: '欧系' },
};

/** What the list is ranked by, as texts. */
export const WISH_NAMES: Readonly<Record<Wish, Text>> = {
  economy: { en: 'low consumption', zh: '省油省电' },
  family: { en: 'family use', zh: '家用' },
  first: { en: 'a first car', zh: '新手好开' },
  snow: { en: 'snow', zh: '冰雪路面' },
  tow: { en: 'towing', zh: '拖挂' },
  offroad: { en: 'off-road', zh: '越野' },
  city: { en: 'city driving and parking', zh: '市区代步好停车' },
  trip: { en: 'long trips', zh: '跑长途' },
  comfort: { en: 'comfort', zh: '舒适' },
  fun: { en: 'driving fun', zh: '操控和动力' },
  tech: { en: 'technology', zh: '智能化' },
  safety: { en: 'safety', zh: '安全' },
  reliable: { en: 'reliability', zh: '可靠耐用' },
  resale: { en: 'resale value', zh: '保值' },
  cheaprun: { en: 'cheap upkeep', zh: '养车便宜' },
  space: { en: 'space', zh: '空间' },
  luxury: { en: 'luxury', zh: '豪华感' },
  value: { en: 'value for money', zh: '性价比' },
  cheapest: { en: 'the lowest price', zh: '价格最低' },
  business: { en: 'business use', zh: '商务' },
  taxi: { en: 'ride-hailing', zh: '跑网约车' },
  fastcharge: { en: 'fast charging', zh: '快充' },
  camping: { en: 'camping', zh: '露营' },
  third: { en: 'a third row', zh: '第三排' },
  access: { en: 'easy access', zh: '上下车方便' },
  pets: { en: 'room for pets', zh: '带宠物' },
  cargo: { en: 'carrying loads', zh: '拉货' },
  fast: { en: 'acceleration', zh: '加速' },
  tall: { en: 'tall people', zh: '高个子' },
  v2l: { en: 'powering appliances', zh: '外放电' },
  regular: { en: 'regular petrol', zh: '加92号油' },
};

/** Repeats limits and wishes so that the reader can correct a misunderstanding; an empty text without any. */
export function understood(needs: Needs, market: Market, language: Language): string {
  const zh = language === 'zh';
  const limits = limitTexts(needs, market, language);
  const wishes = needs.wishes.map((wish) => WISH_NAMES[wish][language]);
  const filtered =
    limits.length === 0
      ? ''
      : zh
        ? `按您的条件筛选：${limits.join('；')}。`
        : `Filtered by what you said: ${limits.join('; ')}.`;
  const weighed =
    wishes.length === 0
      ? ''
      : zh
        ? `排序时更看重：${wishes.join('、')}。`
        : `Ranked with more weight on ${enumerate(wishes, language)}.`;
  return [filtered, weighed].filter((part) => part !== '').join(zh ? '' : ' ');
}

/** Names of the keys joined by "or". */
function either<K extends string>(keys: readonly K[], table: Readonly<Record<K, Text>>, language: Language): string {
  return keys.map((key) => table[key][language]).join(language === 'zh' ? '/' : ' or ');
}

function brands(keys: readonly string[], language: Language): string {
  return keys.map((key) => makes.get(key)?.name[language] ?? key).join(language === 'zh' ? '/' : ' or ');
}

function limitTexts(needs: Needs, market: Market, language: Language): string[] {
  const zh = language === 'zh';
  const not = (text: string): string => (zh ? `不要${text}` : `no ${text}`);
  const us = market === 'US';
  const far = (km: number): string => (us ? `${Math.round(km / KM_PER_MILE)} miles` : `${km} km`);
  const long = (mm: number): string => (us ? `${Math.round(mm / 25.4)} inches` : `${mm} mm`);
  const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);
  const parts: (string | undefined)[] = [
    budgetText(needs, market, language),
    needs.used === true ? (zh ? '二手车' : 'used') : undefined,
    needs.origins && either(needs.origins, ORIGIN_NAMES, language) + (zh ? '品牌' : ' brands'),
    needs.notOrigins && not(either(needs.notOrigins, ORIGIN_NAMES, language) + (zh ? '' : ' brands')),
    needs.makes && (zh ? '' : 'brand ') + brands(needs.makes, language),
    needs.notMakes && not(brands(needs.notMakes, language)),
    shapeText(needs, language),
    needs.notBodies && not(either(needs.notBodies, BODY_NAMES, language)),
    needs.powertrains && either(needs.powertrains, POWERTRAIN_NAMES, language),
    needs.notPowertrains && not(either(needs.notPowertrains, POWERTRAIN_NAMES, language)),
    needs.minSeats && (zh ? `至少${needs.minSeats}座` : `at least ${needs.minSeats} seats`),
    needs.awd === true ? (zh ? '四驱' : 'all-wheel drive') : undefined,
    needs.maxAgeYears && (zh ? `车龄不超过${needs.maxAgeYears}年` : `at most ${years(needs.maxAgeYears)} old`),
    needs.minRangeKm && (zh ? `续航至少${needs.minRangeKm}公里` : `at least ${far(needs.minRangeKm)} of range`),
    needs.maxLengthMm && (zh ? `车长不超过${needs.maxLengthMm}毫米` : `at most ${long(needs.maxLengthMm)} long`),
    needs.maxLitres && (zh ? `油耗不超过${litres(needs.maxLitres)}升` : `at most ${litres(needs.maxLitres)} L/100 km`),
    needs.minTowLb &&
      (zh
        ? `拖挂能力至少${Math.round(needs.minTowLb / 2.2046 / 10) * 10}公斤`
        : `tows at least ${needs.minTowLb.toLocaleString('en-US')} lb`),
    needs.homeCharging === false ? (zh ? '家里不能充电' : 'no charging at home') : undefined,
    needs.commuteKm && (zh ? `每天约${needs.commuteKm}公里` : `about ${far(needs.commuteKm)} a day`),
  ].map((part) => (part === 0 || part === '' ? undefined : part));
  return parts.filter((part) => part !== undefined);
}

function litres(value: number): string {
  return value.toFixed(1);
}

function shapeText({ sizes, bodies }: Needs, language: Language): string {
  const parts = [
    sizes === undefined ? '' : either(sizes, SIZE_NAMES, language),
    bodies === undefined ? '' : either(bodies, BODY_NAMES, language),
  ];
  return parts.filter((part) => part !== '').join(language === 'zh' ? '' : ' ');
}

function budgetText({ budget }: Needs, market: Market, language: Language): string | undefined {
  if (budget === undefined) return undefined;
  const zh = language === 'zh';
  if (budget.monthly !== undefined && budget.max !== undefined)
    return monthlyText(budget.monthly, budget.max, market, language);
  const onRoad = budget.onRoad ? (zh ? '（落地）' : ' on the road') : '';
  const low = budget.min === undefined ? '' : money(budget.min, market, language);
  const high = budget.max === undefined ? '' : money(budget.max, market, language);
  if (low !== '' && high !== '') return `${zh ? '预算' : 'budget '}${low}–${high}${onRoad}`;
  if (high === '') return zh ? `预算${low}以上${onRoad}` : `budget ${low} and more${onRoad}`;
  if (budget.around) return zh ? `预算${high}左右${onRoad}` : `budget about ${high}${onRoad}`;
  return zh ? `预算不超过${high}${onRoad}` : `budget at most ${high}${onRoad}`;
}

/** How the price limit follows from a monthly payment. */
function monthlyText(
  { payment, months, rate, down }: MonthlyTerms,
  max: number,
  market: Market,
  language: Language,
): string {
  const show = (value: number): string => money(value, market, language);
  if (language === 'zh')
    return `月供${show(payment)}（${months}期、年利率${rate}%）${down > 0 ? `加首付${show(down)}` : '、零首付'}，车价约${show(max)}以内`;
  const paid = down > 0 ? ` plus ${show(down)} down` : ' and nothing down';
  return `${show(payment)} a month over ${months} months at ${rate} %${paid}, so a price of at most about ${show(max)}`;
}
