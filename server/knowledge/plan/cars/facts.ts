import type { Text } from '../../../language.ts';
import { saidWords } from '../../reading/wishes.ts';
import { say, yearOf, type Asked } from './asked.ts';
import {
  generationOf,
  hasPlug,
  isPremium,
  realRange,
  roundPrice,
  towKg,
  type Model,
  type Priced,
  type Version,
} from './catalogue.ts';
import {
  bandText,
  bootText,
  distance,
  driveName,
  enumerate,
  everydayRange,
  fuel,
  GEARBOXES,
  lengthText,
  priceYear,
  range,
  seatCounts,
  towText,
} from './figures.ts';
import type { Fact, Told } from './fact.ts';
import { isUsed, offersOf } from './offers.ts';
import { coldRange, OWNERSHIP } from './ownership.ts';
import { inUnits, issueName } from './texts.ts';

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
const ratedKm = (version: Version, { market }: Told): number | undefined =>
  market === 'CN' ? (version.cltc ?? version.epa) : realRange(version);

/** What a tank usually holds. */
const TANK_LITRES = 50;

/** What a trailer leaves of an electric range, and of that what one drives between 80 and 10 per cent. */
const TOWED = { least: 0.45, most: 0.6, leg: 0.7 } as const;

/** How far an electric car goes with a trailer on; empty where none is spoken of. */
function trailerRange(versions: readonly Version[], asked: Asked): string {
  const isTowing = saidWords(asked.reading.spans, 'use').includes('tow');
  const km = versions
    .map((version) => (version.powertrain === 'ev' ? (realRange(version) ?? 0) : 0))
    .find((far) => far > 0);
  if (!isTowing || km === undefined) return '';
  const far = (part: number): string => distance(Math.round((km * part) / 10) * 10, asked);
  return say(
    asked.language,
    `With a trailer on about half of that: ${far(TOWED.least)} to ${far(TOWED.most)}, a tall caravan less, a low one more; between charges from 80 to 10 % some ${far(TOWED.least * TOWED.leg)} to ${far(TOWED.most * TOWED.leg)}. Choose chargers one can drive through, or you must unhitch.`,
    `拖着挂车大约只剩一半：${far(TOWED.least)}到${far(TOWED.most)}，高房车更少、低矮的多些；80%用到10%一程约${far(TOWED.least * TOWED.leg)}到${far(TOWED.most * TOWED.leg)}。充电站要找能带挂车停的，不然得先摘挂车。`,
  );
}

/** By the values of the field `fact` of `wishes.csv`. */
export const FACTS = {
  ...OWNERSHIP,
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
    tell: (told, asked) => each(told, asked, (version) => coldRange(version, asked) || range(version, asked)),
    note: ({ versions }, asked) => {
      const towing = trailerRange(versions, asked);
      if (towing !== '') return towing;
      if (versions.some((version) => coldRange(version, asked) !== ''))
        return say(
          asked.language,
          'Preheat on the plug; short trips from cold cost another tenth or two.',
          '出发前插着枪预热；冷车跑短途还要再少一两成。',
        );
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
    note: ({ versions }, { reading, language }) => {
      const litres = versions.flatMap((version) => version.litres ?? []);
      const most = Math.max(0, ...litres);
      return most === 0 || !/\btank\b|一箱|满箱|加满/.test(reading.normal)
        ? ''
        : say(
            language,
            `A tank of ${TANK_LITRES} litres goes about ${Math.round((TANK_LITRES / most) * 10) * 10} km; scale it by the tank of your car.`,
            `按${TANK_LITRES}升油箱算，一箱大约跑${Math.round((TANK_LITRES / most) * 10) * 10}公里，按您车的油箱大小折算；跑高速打九折。`,
          );
    },
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
    value: (version, { model, market }) => towKg(model, version, market),
    best: 'most',
    wins: { en: 'tows more', zh: '拖得更多' },
    tell: (told, asked) =>
      each(told, asked, (version) => {
        const most = towKg(told.model, version, told.market);
        if (most === 0) return say(asked.language, 'not rated for towing by its maker', '厂家不允许拖挂');
        return most === undefined
          ? ''
          : say(asked.language, `up to ${towText(most, asked)}`, `最多 ${towText(most, asked)}`);
      }),
    note: (_, { language }) =>
      say(
        language,
        'Braked, with the right engine, drive and tow kit, and about a tenth of it on the ball; check the plate of the very car.',
        '指带刹车的拖车、配齐拖挂包的配置，球头压重约一成；以车辆铭牌为准。',
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
    // What fails of it is what most people want to know.
    note: ({ model, market }, asked) => {
      const year = asked.reading.spans.find((span) => span.type === 'year')?.year;
      const issue = asked.catalogue.issues(model, market, year).find(({ en }) => OF_GEARBOX.test(en));
      return issue === undefined
        ? say(asked.language, 'I know of no weakness of it.', '没有已知的通病，按期换油就耐用。')
        : inUnits(issue, asked);
    },
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
  running: {
    name: { en: 'fuel and servicing', zh: '油电和保养' },
    value: (version, { market }) => yearly(version, market),
    best: 'least',
    wins: { en: 'is cheaper to run', zh: '养车更便宜' },
    tell: ({ versions, market }, asked) => {
      const sums = versions.flatMap((version) => yearly(version, market) ?? []);
      if (sums.length === 0) return '';
      const band = bandText({ from: Math.min(...sums), to: Math.max(...sums) }, market, asked.language);
      return say(asked.language, `about ${band} a year`, `一年大约 ${band}`);
    },
    note: ({ market }, asked) =>
      say(
        asked.language,
        `At ${distance(RUNNING[market].km, asked)} a year; insurance, tax, tyres and the loss of value come on top.`,
        `按一年${distance(RUNNING[market].km, asked)}算；保险、轮胎和折旧另计。`,
      ),
  },
  safety: {
    name: { en: 'crash protection', zh: '安全配置' },
    tell: (told, asked) =>
      traitsOf(told, asked, ['safety', 'basic']) ||
      say(asked.language, 'nothing known that speaks for or against it', '没有特别突出或薄弱的地方'),
    note: (_, { language }) =>
      say(
        language,
        'I hold no airbag counts: look for the number in the equipment list of the very trim, and for its stars at the crash-test body of your country (NHTSA and IIHS, Euro NCAP, ANCAP).',
        '气囊数量按年款和配置不同：看该配置的参数表（主副驾、侧气囊、侧气帘），再查C-NCAP或中保研成绩。',
      ),
  },
  insurance: {
    name: { en: 'insurance', zh: '保险' },
    value: ({ insuranceGroup }, { model, market }) =>
      market === 'UK' && insuranceGroup !== undefined ? insuranceGroup / UK_GROUPS_A_LEVEL : insuranceLevel(model),
    best: 'least',
    wins: { en: 'is cheaper to insure', zh: '保险更便宜' },
    tell: ({ model, market, versions }, { language }) => {
      const groups = versions.flatMap(({ insuranceGroup }) => insuranceGroup ?? []);
      if (market === 'UK' && groups.length > 0)
        return say(language, `from about group ${Math.min(...groups)} of 50`, `约${Math.min(...groups)}组起（共50组）`);
      return (
        [
          say(language, 'among the cheapest to insure', '保费属于便宜的一档'),
          say(language, 'about average', '保费中等'),
          say(language, 'dear to insure', '保费偏贵'),
        ][insuranceLevel(model)] ?? ''
      );
    },
    note: (_, { language }) =>
      say(
        language,
        'Age, address and years without a claim count for more: get a quote on the very car and engine before you buy.',
        '实际看出险记录、地区和险种，先按具体配置报价。',
      ),
  },
  generations: {
    name: { en: 'generations', zh: '代次' },
    tell: ({ model }, { language }) =>
      model.generations
        .map(({ name, from, to }) => `${name} (${from}–${to ?? say(language, 'today', '今')})`)
        .join(say(language, '; ', '；')),
    note: ({ model }, asked) =>
      model.generations
        .flatMap(({ from, to, note }) =>
          note === undefined ? [] : [`${from}–${to ?? say(asked.language, 'today', '今')}: ${inUnits(note, asked)}`],
        )
        .join(' '),
  },
} as const satisfies Record<string, Fact>;

/** What a usual year rests on: km, price of a litre and a kWh, servicing. */
const RUNNING: Readonly<
  Record<Priced, { readonly km: number; readonly litre: number; readonly kwh: number; readonly service: number }>
> = {
  US: { km: 20_000, litre: 0.87, kwh: 0.17, service: 700 },
  CN: { km: 15_000, litre: 7.8, kwh: 0.7, service: 1_500 },
  UK: { km: 12_000, litre: 1.38, kwh: 0.25, service: 350 },
  AU: { km: 14_000, litre: 1.9, kwh: 0.32, service: 600 },
};
/** Part of a plug-in's way on electricity. */
const PLUGGED = 0.5;

/** Fuel, electricity and servicing of a usual year. */
function yearly({ powertrain, litres, kwh }: Version, market: Priced): number | undefined {
  const { km, litre, kwh: power, service } = RUNNING[market];
  const fuelled = litres === undefined ? undefined : (km / 100) * litres * litre;
  const charged = (km / 100) * (kwh ?? 17) * power;
  const energy =
    powertrain === 'ev' ? charged : hasPlug(powertrain) ? charged * PLUGGED + (fuelled ?? 0) * (1 - PLUGGED) : fuelled;
  return energy === undefined ? undefined : roundPrice(energy + service);
}

/** British insurance groups that one of our three levels spans. */
const UK_GROUPS_A_LEVEL = 17;

/** 0 cheap to 2 dear: small plain cars are cheap, quick and dear ones are not. */
function insuranceLevel(model: Model): 0 | 1 | 2 {
  if (
    isPremium(model) ||
    ['insurance', 'fun', 'power'].some((trait) => [...model.strengths, ...model.weaknesses].includes(trait))
  )
    return 2;
  return model.size === 'mini' || model.size === 'small' ? 0 : 1;
}

/** The rule of a make's retention, where a measure of a car alone is needed. */
function retentionOf({ make, strengths, weaknesses }: Model, { powertrain }: Version): number {
  const own = (strengths.includes('resale') ? 0.5 : 0) - (weaknesses.includes('depreciate') ? 0.5 : 0);
  return (make.retention ?? 2.5) + own - (powertrain === 'ev' ? 0.5 : 0);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Issues of a gearbox, by what they say. */
const OF_GEARBOX = /\b(?:cvt|gearbox|transmission|dct|dsg|dual.clutch|clutch pack|powershift)\b/i;

export type FactName = keyof typeof FACTS;

/** A make's record, raised or lowered by what the very model is known for. */
export function reliabilityOf({ make, strengths, weaknesses }: Model): number {
  const own = (strengths.includes('reliable') ? 0.5 : 0) - (weaknesses.includes('patchy') ? 1 : 0);
  return Math.max(1, Math.min(5, (make.reliability ?? 3) + own));
}

/** The known weaknesses of the car as it is sold now, or as the budget buys it used; at most three. */
export function knownIssues({ model, market }: Told, asked: Asked): string {
  const { language, catalogue } = asked;
  const [offer] = isUsed(asked) ? offersOf(model, asked, market) : [];
  const said = asked.reading.spans.find((span) => span.type === 'year')?.year;
  const year = said ?? offer?.year ?? yearOf(asked);
  const issues = catalogue.issues(model, market, year).slice(0, 3);
  if (issues.length === 0) return inUnits(generationOf(model, year, market)?.note, asked);
  const told = said ?? offer?.year;
  const of = told === undefined ? '' : say(language, ` on a ${told}`, `（${told}款）`);
  return issues.length === 1 && issues[0] !== undefined
    ? say(language, `Known${of}: ${inUnits(issues[0], asked)}`, `已知通病${of}：${inUnits(issues[0], asked)}`)
    : say(
        language,
        `Known${of}: ${issues.map((issue) => issueName(issue, asked)).join('; ')}.`,
        `已知通病${of}：${issues.map((issue) => issueName(issue, asked)).join('；')}。`,
      );
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
  warranty: 'warranty',
};

/** The facts a message asks for, in its order. */
export function askedFacts({ reading: { spans } }: Pick<Asked, 'reading'>): FactName[] {
  const named = saidWords(spans, 'fact').filter((name): name is FactName => name in FACTS);
  // "How many stops" names a way, "isofix" children: they ask for nothing else.
  if (named.includes('stops')) return ['stops'];
  const implied = ['trait', 'use', 'drive', 'again'].flatMap((field) =>
    saidWords(spans, field).flatMap((value) => BY_WISH[value] ?? []),
  );
  // "The AWD one's range" says which one, "cheaper to service" what is to be cheaper.
  const all = [
    ...new Set([
      ...named,
      ...(named.length > 0 ? implied.filter((name) => name !== 'drive' && name !== 'price') : implied),
    ]),
  ];
  // "How much can it tow" asks for no price.
  const isPriceSaid = spans.some((span) => span.type === 'wish' && span.value === 'price' && span.text !== 'how much');
  return all.length > 1 && !isPriceSaid ? all.filter((name) => name !== 'price') : all;
}
