import type { Car, Powertrain } from '../cars/car.ts';
import { cars as catalogue } from '../cars/catalogue.ts';
import { findCars } from '../cars/names.ts';
import { findMakes } from '../cars/parse.ts';
import { arabic, parseFigure } from '../cars/numbers.ts';
import { set } from '../cars/record.ts';
import { normalise } from '../query.ts';
import { tips, type Tip } from '../data/maintenance/tips.ts';
import type { Language, Query } from '../types.ts';
import type { Drive, Item } from './item.ts';
import { findItems, items } from './items.ts';

/** A distance as the asker measures it. */
export interface Distance {
  readonly value: number;
  readonly unit: 'km' | 'miles';
}

/** What a question about upkeep is about. */
export interface Question {
  readonly items: readonly Item[];
  readonly distance?: Distance;
  /** Age or time since the last service. */
  readonly months?: number;
  readonly drive?: Drive;
  /** The model named, if the catalogue knows it. */
  readonly car?: Car;
  readonly severe?: boolean;
  /** The named model is sold as an electric car too, but the question was taken for the other kind. */
  readonly alsoElectric?: boolean;
  readonly asksCost?: boolean;
  /** A common question that is no service item. */
  readonly tip?: Tip;
  /** What the asker measures in, if it shows. */
  readonly unit?: Distance['unit'];
  /** 0 to 1, see `Topic.score`. */
  readonly score: number;
}

const UPKEEP =
  /保养|养护|维护|\bmaintenance\b|\bservic(?:e|ing)\b(?! (?:engine|center|centre))|\bservice interval|\btune-? ?up|\bcheck-?up/;
const INTERVAL =
  /多久|多少公里|几年|什么时候|何时|周期|间隔|要不要|需要|需不需要|必须|还用|要换|该不该|换吗|换不换|用不用|该(?:换|做|保养)|更换|换一次|可以不换|能不换|到期|超了|how often|how (?:long|many (?:miles|km|years))|when (?:should|do|to|is|does)|interval|\bdue\b|\bneed|\bshould i\b|\bdo i\b|\boverdue|\breplac|\bchang|\bflush|\blast\b|\bschedule|\bskip/;
const COST = /多少钱|费用|价格|贵不贵|\bcost|\bprice|\bhow much|\bexpensive/;
const DUE =
  /\bdue\b|该(?:保养|做|换)|要(?:保养|做|换)|保养(?:什么|哪些|项目|内容)|做什么保养|换什么|做哪些|\bwhat (?:service|maintenance|should|needs)|\bschedule/;
/** Complaints: they belong to faults and symptoms even when a service item is named. */
const SYMPTOM =
  /异响|响声|尖叫|吱吱|嗡嗡|漏|报警|灯亮|亮了|亮灯|指示灯|故障|抖动|冒烟|打不着|启动不了|过热|水温高|变软|发软|失灵|没电了|亏电|烧机油|吃机油|机油乳化|闻到|焦味|\b[pbcu]\d{4}\b|\bnois|\bsqueal|\bsqueak|\bgrind|\bleak|\b(?:warning|check engine) (?:light|lamp)|\blight (?:is |came |comes )?on\b|\bsmok|\bburning\b|\bvibrat|\bshak(?:e|ing|es)|\bwon'?t start|\bdead\b|\bsoft pedal|\bspongy|\boverheat|\bmisfir|\bsmell|\blow oil pressure/;

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`;
const DISTANCE = new RegExp(
  `${NUMBER}\\s*(万|w(?![a-z])|k(?![a-z])|千|thousand)?\\s*-?(多|来)?\\s*(公里|千米|km|kms|kilomet\\w+|里|迈|miles?|mi\\b|英里)`,
  'i',
);
const BARE = new RegExp(
  `(?:跑了|行驶了?|里程|开了|到了?)\\s*${NUMBER}\\s*(万|w(?![a-z]))|${NUMBER}\\s*(万|w(?![a-z])|k)(?=[^\\d]{0,6}(?:保养|service|maintenance))`,
  'i',
);
const TENS: Readonly<Record<string, number>> = { 万: 10_000, w: 10_000, k: 1_000, 千: 1_000, thousand: 1_000 };

/** The first distance in a normalised text with Arabic digits: `6万公里`, `60,000 km`, `30k miles`. */
export function findDistance(text: string, zh: boolean): Distance | undefined {
  const match = DISTANCE.exec(text);
  if (match !== null) {
    const value = parseFigure(match[1] ?? '') * (TENS[(match[2] ?? '').toLowerCase()] ?? 1);
    const unit = /^(?:mi|英里)/.test(match[4] ?? '') ? 'miles' : 'km';
    return value >= 500 ? { value: Math.round(value), unit } : undefined;
  }
  const bare = BARE.exec(text);
  if (bare === null) return undefined;
  const value = parseFigure(bare[1] ?? bare[3] ?? '') * (TENS[(bare[2] ?? bare[4] ?? '').toLowerCase()] ?? 1);
  return value >= 500 ? { value: Math.round(value), unit: zh ? 'km' : 'miles' } : undefined;
}

/** An age or a time since the last service in months: `4 years`, `半年`, `18 months`. */
function findMonths(text: string): number | undefined {
  const years = /(?<![\d.])(\d{1,2}(?:\.\d)?)\s*-?(?:年(?!款|份|产|\d)|years?\b|yrs?\b)/.exec(text)?.[1];
  const months = /(?<![\d.])(\d{1,3})\s*-?(?:个月|months?\b)/.exec(text)?.[1];
  if (years === undefined && months === undefined) return undefined;
  return Math.round(Number(years ?? 0) * 12 + Number(months ?? 0));
}

const DRIVE_WORDS: readonly (readonly [RegExp, Drive])[] = [
  [/phevs?|plug-? ?in|插混|插电|dm-?i(?![a-z])|增程|\berevs?\b|range[ -]extend/, 'phev'],
  [/混动|双擎|混合动力|\bhybrids?\b|(?<![a-z])hevs?(?![a-z])|e-power/, 'hev'],
  [
    /\bb?evs?\b|(?<=[\u4e00-\u9fff])ev|纯电|电动车|电动汽车|电车|\belectric (?:cars?|vehicles?|suvs?)|\bfully electric|\belectric\b(?! (?:steering|window|seat|motor))/,
    'ev',
  ],
  [/\bdiesels?\b|柴油/, 'diesel'],
  [/\bturbo|涡轮|带t的|\d\.\dt(?![a-z])|ecoboost|\bt?tsi\b|\btfsi\b/, 'turbo'],
  [/\bpetrol\b|\bgasoline\b|\bgas car\b|燃油|油车|汽油车|自吸|自然吸气|naturally aspirated/, 'petrol'],
];
const OF_POWERTRAIN: Readonly<Record<Powertrain, Drive>> = {
  petrol: 'petrol',
  diesel: 'diesel',
  hev: 'hev',
  phev: 'phev',
  erev: 'phev',
  ev: 'ev',
};
const SEVERE =
  /恶劣|频繁短途|短途|堵车|拥堵|灰尘|沙尘|网约车|滴滴|出租|跑山|高温|严寒|极寒|拖挂|越野|\bsevere|\bharsh|\bshort trips?|\bdust|\btowing\b|\btaxi|\buber|\bstop[ -]and[ -]go|\bextreme/;

/**
 * Which schedule a car follows: what is said, else what the model or its brand is sold with. A model sold with an
 * engine and as an electric car counts as the former, with a remark.
 */
function findDrive(normal: string, car: Car | undefined): Pick<Question, 'drive' | 'alsoElectric'> {
  const said = DRIVE_WORDS.find(([pattern]) => pattern.test(normal))?.[1];
  const kinds = [
    ...new Set((car === undefined ? ofBrand(normal) : car.versions).map(({ powertrain }) => OF_POWERTRAIN[powertrain])),
  ];
  const onlyElectric = kinds.length > 0 && kinds.every((kind) => kind === 'ev');
  if (onlyElectric) return { drive: 'ev' };
  if (said !== undefined) return { drive: said };
  const usual = kinds.find((kind) => kind !== 'ev');
  if (car === undefined) return kinds.length === 1 ? set('drive', usual) : {};
  return { ...set('drive', usual), ...(kinds.includes('ev') ? { alsoElectric: true } : {}) };
}

function ofBrand(normal: string): { powertrain: Powertrain }[] {
  const brands = findMakes(normal).wanted;
  return brands.length === 1
    ? catalogue.filter(({ make }) => make.key === brands[0]).flatMap(({ versions }) => versions)
    : [];
}

/** Reads a question on its own, without the conversation. */
function readAlone(text: string, zh: boolean): Question {
  const normal = arabic(normalise(text));
  const [car] = findCars(text, { electric: true });
  const found = findItems(normal);
  const distance = findDistance(normal, zh);
  const months = findMonths(normal);
  const { drive, alsoElectric } = findDrive(normal, car);
  const asksCost = COST.test(normal);
  const tip = tips.find(({ words }) => words.test(normal));
  const upkeep = UPKEEP.test(normal);
  const asksWhen = INTERVAL.test(normal) || asksCost;
  let score = 0;
  if (tip !== undefined) score = 0.88;
  else if (found.length > 0) score = asksWhen || upkeep ? 0.92 : normal.length <= (zh ? 16 : 40) ? 0.8 : 0.55;
  else if (upkeep)
    score =
      distance !== undefined || months !== undefined
        ? 0.95
        : asksWhen || drive !== undefined || car !== undefined
          ? 0.85
          : 0.7;
  else if (distance !== undefined && DUE.test(normal)) score = 0.9;
  if (SYMPTOM.test(normal)) score = Math.min(score, 0.25);
  if (/保养便宜|保养成本|养车成本|cheap to maintain|月供|贷款|推荐|\brecommend/.test(normal))
    score = Math.min(score, 0.4);
  const unit =
    distance?.unit ?? (/\bmiles?\b|英里/.test(normal) ? 'miles' : /\bkm\b|kilomet/.test(normal) ? 'km' : undefined);
  return {
    items: found,
    ...set('distance', distance),
    ...set('months', months === 0 ? undefined : months),
    ...set('drive', drive),
    ...set('car', car),
    ...set('severe', SEVERE.test(normal) ? true : undefined),
    ...set('alsoElectric', alsoElectric),
    ...set('asksCost', asksCost ? true : undefined),
    ...set('tip', tip),
    ...set('unit', unit),
    score,
  };
}

const FOLLOW_UP =
  /^(?:那|那么|如果|要是|换成|还有|and\b|what about|how about|what if|but\b|also\b|same\b|ok\b|if\b|then\b|for (?:an?|the|my)\b|with\b)|呢\??$/;

/** How to write distances to the asker: as asked; in English without a hint both ways. */
export function unitFor({ unit }: Question, language: Language): 'km' | 'miles' | 'both' {
  return unit ?? (language === 'zh' ? 'km' : 'both');
}

/** Reads a question in its conversation: what an elliptic one leaves out is taken from the earlier ones. */
export function readQuestion(query: Query): Question {
  const known = cache.get(query);
  if (known !== undefined) return known;
  const zh = query.language === 'zh';
  let result: Question | undefined;
  for (const { question } of query.turns) result = continueFrom(result, question, zh);
  const settled = withoutEngineTip(continueFrom(result, query.text, zh));
  cache.set(query, settled);
  return settled;
}
const cache = new WeakMap<Query, Question>();

function continueFrom(earlier: Question | undefined, text: string, zh: boolean): Question {
  const alone = readAlone(text, zh);
  if (earlier === undefined || earlier.score < 0.5) return alone;
  const normal = normalise(text);
  const elliptic = FOLLOW_UP.test(normal) || normal.length <= (zh ? 12 : 30);
  const says =
    alone.tip !== undefined ||
    alone.asksCost === true ||
    alone.items.length > 0 ||
    alone.distance !== undefined ||
    alone.months !== undefined ||
    alone.drive !== undefined ||
    alone.severe === true;
  if (!says || SYMPTOM.test(normal) || (!elliptic && alone.score < 0.5)) return alone;
  const aboutThing =
    alone.tip !== undefined || alone.items.length > 0 || alone.distance !== undefined || alone.months !== undefined;
  return {
    ...(aboutThing ? {} : pickWhat(earlier)),
    ...(alone.car === undefined && alone.drive === undefined
      ? { ...set('drive', earlier.drive), ...set('car', earlier.car) }
      : {}),
    ...set('severe', earlier.severe),
    ...set('unit', earlier.unit),
    ...alone,
    items: aboutThing ? alone.items : earlier.items,
    score: Math.max(alone.score, elliptic ? 0.86 : 0),
  };
}

/** What is said about engines is never said of an electric car: asked for its oil, it has none. */
function withoutEngineTip(question: Question): Question {
  const { tip, ...rest } = question;
  if (tip?.engine !== true || rest.drive !== 'ev') return question;
  const oil = tip.id === 'oil-grade' ? items.filter(({ id }) => id === 'engine-oil') : [];
  return { ...rest, items: rest.items.length > 0 ? rest.items : oil };
}

function pickWhat({ distance, months }: Question): Partial<Question> {
  return { ...set('distance', distance), ...set('months', months) };
}
