import type { Text } from '../../../language.ts';
import { saidWords } from '../../reading/wishes.ts';
import { say, yearOf, type Asked } from './asked.ts';
import { generationOf, realRange, type Model, type Priced, type Version } from './catalogue.ts';
import {
  bandText,
  bootText,
  driveName,
  enumerate,
  everydayRange,
  fuel,
  lengthText,
  priceYear,
  range,
  seatCounts,
  towText,
} from './figures.ts';
import { inUnits, issueName } from './texts.ts';

/** A car as a fact is told of it. */
export interface Told {
  readonly model: Model;
  readonly versions: readonly Version[];
  readonly market: Priced;
}

/** One thing that can be asked about a car, and by which cars can be measured. */
export interface Fact {
  readonly name: Text;
  /** The figure of a version; of two cars the better one wins. */
  readonly value?: (version: Version, told: Told) => number | undefined;
  readonly best?: 'least' | 'most';
  readonly wins?: Text;
  /** The answer, empty where nothing is known. */
  readonly tell: (told: Told, asked: Asked) => string;
  /** What to add when it was asked for: how to read the figure. */
  readonly note?: (told: Told, asked: Asked) => string;
}

/** `gas $29,500–36,000; hybrid $34,700–42,000`; without the drive where all are alike. */
function each({ versions }: Told, asked: Asked, text: (version: Version) => string): string {
  const { language } = asked;
  const told = versions.flatMap((version) => {
    const value = text(version);
    return value === '' ? [] : [[driveName(version, asked), value] as const];
  });
  if (new Set(told.map(([, value]) => value)).size === 1) return told[0]?.[1] ?? '';
  return told
    .map(([drive, value]) => say(language, `${drive} ${value}`, `${drive} ${value}`))
    .join(say(language, '; ', '；'));
}

const traitsOf = ({ model }: Told, { catalogue, language }: Asked, keys: readonly string[]): string =>
  enumerate(
    [...model.strengths, ...model.weaknesses]
      .filter((trait) => keys.includes(trait))
      .map((trait) => catalogue.trait(trait, language)),
    language,
  );

export const GEARBOXES: Readonly<Record<string, Text>> = {
  manual: { en: 'manual', zh: '手动' },
  auto: { en: 'conventional automatic', zh: 'AT 自动变速箱' },
  cvt: { en: 'CVT', zh: 'CVT/E-CVT' },
  dct: { en: 'dual-clutch', zh: '双离合' },
  single: { en: 'single-speed', zh: '单速变速箱' },
};

const rated = (value: number | undefined, language: 'en' | 'zh'): string => {
  if (value === undefined) return '';
  const words: Readonly<Record<number, Text>> = {
    1: { en: 'poor', zh: '差' },
    2: { en: 'below average', zh: '低于平均' },
    3: { en: 'average', zh: '中等' },
    4: { en: 'good', zh: '较好' },
    5: { en: 'among the best', zh: '属于最好的一档' },
  };
  return words[value]?.[language] ?? '';
};

/** Kilometres from one charge by the test of the market. */
const ratedKm = ({ epa, cltc }: Version, { market }: Told): number | undefined =>
  market === 'CN' ? (cltc ?? epa) : (epa ?? cltc);

/** By the values of the field `fact` of `wishes.csv`. */
export const FACTS = {
  price: {
    name: { en: 'list price', zh: '指导价' },
    value: ({ price }, { market }) => price[market]?.from,
    best: 'least',
    wins: { en: 'has the lower price', zh: '更便宜' },
    tell: (told, asked) =>
      each(told, asked, ({ price }) => {
        const own = price[told.market];
        return own === undefined ? '' : bandText(own, told.market, asked.language);
      }),
    note: ({ versions }, { language }) => {
      const year = priceYear(versions);
      return year === undefined
        ? ''
        : say(language, `${year} list prices before tax and dealer offers.`, `${year} 年指导价，未含税费和优惠。`);
    },
  },
  seats: {
    name: { en: 'seats', zh: '座位数' },
    value: (_, { model, market }) => Math.max(...seatCounts(model, market)),
    best: 'most',
    wins: { en: 'seats more people', zh: '坐得更多' },
    tell: ({ model, market }, { language }) =>
      `${seatCounts(model, market).join(say(language, ' or ', '/'))}${say(language, '', '座')}`,
    note: (told, asked) => {
      const third = traitsOf(told, asked, ['third', 'tightthird']);
      return third === '' ? '' : say(asked.language, `${capital(third)}.`, `${third}。`);
    },
  },
  range: {
    name: { en: 'electric range', zh: '续航' },
    value: (version, told) => (version.powertrain === 'ev' ? ratedKm(version, told) : undefined),
    best: 'most',
    wins: { en: 'goes further on a charge', zh: '续航更长' },
    tell: (told, asked) => each(told, asked, (version) => range(version, asked)),
    note: ({ versions }, asked) => {
      const ev = versions.find((version) => version.powertrain === 'ev' && realRange(version) !== undefined);
      if (ev === undefined) return '';
      return say(
        asked.language,
        `Count on about ${everydayRange(ev, asked)} in mild weather, a quarter to a third less at highway speed in hard frost.`,
        `日常实际大约 ${everydayRange(ev, asked)}，冬天跑高速还要再打七折左右。`,
      );
    },
  },
  consumption: {
    name: { en: 'fuel consumption', zh: '能耗' },
    value: ({ litres }) => litres,
    best: 'least',
    wins: { en: 'uses the least fuel', zh: '更省油' },
    tell: (told, asked) =>
      each(told, asked, (version) => {
        const electric =
          version.kwh === undefined ? '' : say(asked.language, `${version.kwh} kWh/100 km`, `${version.kwh} kWh/100km`);
        return fuel(version, asked) || electric;
      }),
  },
  boot: {
    name: { en: 'cargo space', zh: '后备箱' },
    value: (_, { model }) => model.bootL,
    best: 'most',
    wins: { en: 'has more cargo space', zh: '后备箱更大' },
    tell: (told, asked) =>
      [
        told.model.bootL === undefined ? '' : bootText(told.model.bootL, asked),
        traitsOf(told, asked, ['boot', 'smallboot']),
      ]
        .filter((text) => text !== '')
        .join(say(asked.language, ', ', '，')),
  },
  room: {
    name: { en: 'rear room', zh: '后排空间' },
    value: (_, { model }) => model.rearRoom,
    best: 'most',
    wins: { en: 'has more room in the rear', zh: '后排更宽敞' },
    tell: (told, { language }) => say(language, `${told.model.rearRoom} of 5`, `${told.model.rearRoom}/5`),
    note: (told, asked) => {
      const traits = traitsOf(told, asked, ['space', 'rear', 'tightrear', 'doors']);
      return traits === '' ? '' : say(asked.language, `Known for: ${traits}.`, `${traits}。`);
    },
  },
  tow: {
    name: { en: 'tow rating', zh: '拖挂能力' },
    value: (_, { model }) => model.towLb,
    best: 'most',
    wins: { en: 'tows more', zh: '拖得更多' },
    tell: ({ model }, asked) =>
      model.towLb === undefined
        ? ''
        : say(asked.language, `up to ${towText(model.towLb, asked)}`, `最多 ${towText(model.towLb, asked)}`),
    note: (_, { language }) =>
      say(
        language,
        'With the right engine and the tow package; check the sticker of the very car.',
        '以带拖挂包的配置为准，看车辆铭牌。',
      ),
  },
  charging: {
    name: { en: 'fast charging', zh: '快充' },
    value: ({ dcKw, dcMin, powertrain }, { model }) => {
      if (powertrain !== 'ev') return undefined;
      const known = model.strengths.includes('fastcharge') ? 20 : model.weaknesses.includes('slowcharge') ? 40 : 30;
      return dcMin ?? (dcKw === undefined ? known : 6_000 / dcKw);
    },
    best: 'least',
    wins: { en: 'charges fastest', zh: '充电最快' },
    tell: (told, asked) => {
      const { language } = asked;
      const figures = each(told, asked, ({ dcKw, dcMin }) =>
        [
          dcKw === undefined ? '' : say(language, `up to ${dcKw} kW`, `最高 ${dcKw} kW`),
          dcMin === undefined ? '' : say(language, `10–80 % in about ${dcMin} min`, `10–80% 约 ${dcMin} 分钟`),
        ]
          .filter((text) => text !== '')
          .join(say(language, ', ', '，')),
      );
      if (figures !== '' || told.versions.every(({ powertrain }) => powertrain !== 'ev')) return figures;
      return (
        traitsOf(told, asked, ['fastcharge', 'network', 'swap', 'slowcharge']) ||
        say(language, 'average for its class', '同级平均水平')
      );
    },
  },
  dimensions: {
    name: { en: 'length', zh: '车长' },
    value: (_, { model }) => model.lengthMm,
    best: 'most',
    wins: { en: 'is longer', zh: '车身更长' },
    tell: ({ model }, asked) =>
      say(asked.language, `about ${lengthText(model.lengthMm, asked)}`, `约 ${model.lengthMm} mm`),
  },
  acceleration: {
    name: { en: '0–62 mph', zh: '百公里加速' },
    value: ({ seconds }) => seconds,
    best: 'least',
    wins: { en: 'is quicker', zh: '加速更快' },
    tell: (told, asked) => {
      const figures = each(told, asked, ({ seconds }) =>
        seconds === undefined ? '' : say(asked.language, `${seconds} s`, `${seconds} 秒`),
      );
      return figures === '' ? traitsOf(told, asked, ['power', 'slow']) : figures;
    },
  },
  gearbox: {
    name: { en: 'gearbox', zh: '变速箱' },
    tell: (told, asked) =>
      each(told, asked, ({ gearbox }) =>
        gearbox.map((key) => GEARBOXES[key]?.[asked.language] ?? key).join(say(asked.language, ' or ', '/')),
      ),
  },
  drive: {
    name: { en: 'all-wheel drive', zh: '四驱' },
    value: ({ awd }) => (awd === undefined ? 0 : 1),
    best: 'most',
    wins: { en: 'has all-wheel drive', zh: '有四驱' },
    tell: (told, asked) => each(told, asked, (version) => driveText(version, asked)),
  },
  reliability: {
    name: { en: 'reliability', zh: '可靠性' },
    value: (_, { model }) => reliabilityOf(model),
    best: 'most',
    wins: { en: 'has the better reliability record', zh: '可靠性口碑更好' },
    tell: (told, asked) => rated(Math.round(reliabilityOf(told.model)), asked.language),
    note: (told, asked) => knownIssues(told, asked),
  },
  resale: {
    name: { en: 'resale value', zh: '保值' },
    value: (version, { model }) => retentionOf(model, version),
    best: 'most',
    wins: { en: 'holds its value better', zh: '更保值' },
    tell: (told, asked) => {
      const [version] = told.versions;
      if (version === undefined) return '';
      const left = Math.round(asked.catalogue.left(told.model, version, told.market, 3) * 20) * 5;
      return say(asked.language, `about ${left} % of the price left after three years`, `三年大约还剩 ${left}%`);
    },
  },
  generations: {
    name: { en: 'generations', zh: '代次' },
    tell: ({ model }, { language }) =>
      model.generations
        .map(({ name, from, to }) => `${name} (${from}–${to ?? say(language, 'today', '今')})`)
        .join(say(language, '; ', '；')),
    note: ({ model, market }, asked) => inUnits(generationOf(model, yearOf(asked), market)?.note, asked),
  },
} as const satisfies Record<string, Fact>;

/** The rule of a make's retention, where a measure of a car alone is needed. */
function retentionOf({ make, strengths, weaknesses }: Model, { powertrain }: Version): number {
  const own = (strengths.includes('resale') ? 0.5 : 0) - (weaknesses.includes('depreciate') ? 0.5 : 0);
  return (make.retention ?? 2.5) + own - (powertrain === 'ev' ? 0.5 : 0);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type FactName = keyof typeof FACTS;

/** A make's record, raised or lowered by what the very model is known for. */
export function reliabilityOf({ make, strengths, weaknesses }: Model): number {
  const own = (strengths.includes('reliable') ? 0.5 : 0) - (weaknesses.includes('patchy') ? 1 : 0);
  return Math.max(1, Math.min(5, (make.reliability ?? 3) + own));
}

/** The known weaknesses of the car as sold now, at most two. */
export function knownIssues({ model, market }: Told, asked: Asked): string {
  const { language } = asked;
  const issues = asked.catalogue.issues(model, market, yearOf(asked)).slice(0, 2);
  if (issues.length > 0)
    return say(
      language,
      `Known: ${issues.map((issue) => issueName(issue, asked)).join('; ')}.`,
      `已知通病：${issues.map((issue) => issueName(issue, asked)).join('；')}。`,
    );
  return inUnits(model.make.note, asked);
}

export function driveText({ awd }: Version, { language }: Pick<Asked, 'language'>): string {
  if (awd === 'standard') return say(language, 'standard', '标配');
  return awd === 'optional' ? say(language, 'optional', '部分配置有') : say(language, 'none', '没有');
}

/** Wishes that ask for a fact when a single car or a comparison is meant: "is it reliable", "which tows more". */
const BY_WISH: Readonly<Record<string, FactName>> = {
  economical: 'consumption',
  boot: 'boot',
  roomy: 'room',
  reliable: 'reliability',
  resale: 'resale',
  fastcharge: 'charging',
  range: 'range',
  fast: 'acceleration',
  cheapest: 'price',
  tow: 'tow',
  thirdrow: 'seats',
  awd: 'drive',
  cheaper: 'price',
  bigger: 'dimensions',
};

/** The facts a message asks for, in its order. */
export function askedFacts({ reading: { spans } }: Pick<Asked, 'reading'>): FactName[] {
  const named = saidWords(spans, 'fact').filter((name): name is FactName => name in FACTS);
  const implied = ['trait', 'use', 'drive', 'again'].flatMap((field) =>
    saidWords(spans, field).flatMap((value) => BY_WISH[value] ?? []),
  );
  const all = [...new Set([...named, ...implied])];
  // "How much can it tow" asks for no price.
  const isPriceSaid = spans.some((span) => span.type === 'wish' && span.value === 'price' && span.text !== 'how much');
  return all.length > 1 && !isPriceSaid ? all.filter((name) => name !== 'price') : all;
}
