import { fullName, type Car, type Market, type Version } from './car.ts';
import { realRange } from './select.ts';
import { consumption, enumerate, POWERTRAIN_NAMES, priceOf, seatsText, traits } from './format.ts';
import type { Language } from '../../language.ts';

interface Known {
  readonly car: Car;
  readonly versions: readonly Version[];
  readonly market: Market;
  readonly language: Language;
}

/** `petrol $29,500–37,000; hybrid $32,500–40,000`. */
function each({ versions, language }: Known, text: (version: Version) => string): string {
  return versions
    .map((version) => `${POWERTRAIN_NAMES[version.powertrain][language]} ${text(version)}`)
    .join(language === 'zh' ? '；' : '; ');
}

function sentence({ car, language }: Known, zh: string, en: string): string {
  const name = fullName(car, language);
  return language === 'zh' ? `**${name}${zh}。**` : `**The ${name} ${en}.**`;
}

/** The range to expect in mixed driving, because the Chinese test cycle is optimistic. */
function realZh(version: Version): string {
  const km = version.powertrain === 'ev' ? realRange(version) : undefined;
  return km === undefined ? '' : `，日常实际约 ${Math.round(km / 10) * 10} km，冬季更低`;
}

const has = (list: readonly string[], ...traits: string[]): boolean => traits.some((trait) => list.includes(trait));

/** Questions about one fact of a model and the sentence that answers them. */
const FACTS: readonly (readonly [RegExp, (known: Known) => string])[] = [
  [
    /可靠|质量|毛病|耐用|故障率|\breliab|\bdependable|\bproblems?\b/,
    (known) => {
      const { strengths, weaknesses } = known.car;
      if (has(strengths, 'reliable'))
        return sentence(known, '的耐用性口碑好，毛病较少', 'has a good long-term reliability record');
      if (has(weaknesses, 'patchy'))
        return sentence(known, '的可靠性口碑一般，买前多看车主反馈', 'has a mixed reliability record');
      if (has(weaknesses, 'newcomer'))
        return sentence(known, '上市不久，长期可靠性还没有定论', 'is too new for a long-term reliability record');
      return sentence(known, '的可靠性没有特别突出的好评或差评', 'has no outstanding reliability record, good or bad');
    },
  ],
  [
    /保值|贬值|\bresale|hold(?:s|ing)? (?:its )?value/,
    (known) => {
      const { strengths, weaknesses } = known.car;
      if (has(strengths, 'resale')) return sentence(known, '的保值率高', 'holds its value well');
      if (has(weaknesses, 'depreciate')) return sentence(known, '贬值较快', 'loses value quickly');
      return sentence(known, '的保值率处于同级平均水平', 'holds its value about as well as its class');
    },
  ],
  [
    /多少钱|价格|价位|落地|售价|贵不贵|\bprices?\b|\bhow much\b(?! (?:can|does|do|will|could|space|room|range|weight|cargo|does it tow))|\bhow much (?:does|do|will) (?:it|the|a|an)\b[^?]*\bcosts?\b|\bcosts?\b(?! to)/,
    (known) =>
      sentence(
        known,
        `的指导价（${known.car.priceYear} 年，取整）：${each(known, (version) => priceOf(version, known.market, 'zh'))}`,
        `has these ${known.car.priceYear} list prices: ${each(known, (version) => priceOf(version, known.market, 'en'))}`,
      ),
  ],
  [
    /续航|油耗|电耗|能耗|费油|省油|\brange\b|\bmpg\b|\bfuel\b|\bconsumption\b|\bmileage\b|\befficien/,
    (known) =>
      sentence(
        known,
        `的能耗和续航：${each(known, (version) => consumption(version, known.market, 'zh') + realZh(version))}`,
        `uses about: ${each(known, (version) => consumption(version, known.market, 'en'))}`,
      ),
  ],
  [
    /车长|多长|尺寸|\bhow (?:long is|big)\b|\blength\b|\bdimensions?\b|\bsize\b/,
    (known) => {
      const { lengthMm } = known.car;
      return sentence(
        known,
        `的车长约 ${lengthMm} mm`,
        `is about ${lengthMm.toLocaleString('en-US')} mm (${Math.round(lengthMm / 25.4)} in) long`,
      );
    },
  ],
  [
    /后排|空间|后备厢|后备箱|宽敞|\bleg ?room|\btrunk\b|\bboot\b|\bcargo\b|\broomy\b|\bspac(?:e|ious)\b/,
    (known) => {
      const { strengths, weaknesses } = known.car;
      const good = strengths.filter((trait) => ['space', 'rear', 'boot', 'third'].includes(trait));
      const bad = weaknesses.filter((trait) => ['tightrear', 'tightthird', 'smallboot'].includes(trait));
      const { language } = known;
      const list = (keys: readonly string[]): string => enumerate(traits(keys, language), language);
      if (good.length + bad.length === 0)
        return sentence(known, '的空间是同级平均水平', 'is average for its class in space');
      if (bad.length === 0) return sentence(known, `的空间不错：${list(good)}`, `is good for space: ${list(good)}`);
      if (good.length === 0) return sentence(known, `的空间不算大：${list(bad)}`, `is short of space: ${list(bad)}`);
      return sentence(
        known,
        `的空间：${list(good)}，但${list(bad)}`,
        `has this for space: ${list(good)}, but ${list(bad)}`,
      );
    },
  ],
  [
    /快充|充电(?:快|速度|多久|怎么样|时间)|补能|\bcharg(?:es?|ing) (?:speed|fast|time)|\bfast charg/,
    (known) => {
      const { strengths, weaknesses } = known.car;
      if (!known.versions.some(({ powertrain }) => powertrain === 'ev'))
        return sentence(
          known,
          '不是纯电车，没有快充速度的资料',
          'is not an electric car; there is no charging figure for it',
        );
      const ways = strengths.filter((trait) => ['fastcharge', 'network', 'swap'].includes(trait));
      const { language } = known;
      if (ways.length > 0) {
        const list = enumerate(traits(ways, language), language);
        return sentence(known, `的补能是强项：${list}`, `is strong at charging: ${list}`);
      }
      if (has(weaknesses, 'slowcharge')) return sentence(known, '的快充偏慢', 'is slow at fast chargers');
      return sentence(known, '的快充速度是同级平均水平', 'charges about as fast as its class');
    },
  ],
  [
    /几座|多少座|坐几个|几个人|\bseats?\b|\bhow many people\b/,
    (known) =>
      sentence(known, `有 ${seatsText(known.car, known.market)} 座`, `seats ${seatsText(known.car, known.market)}`),
  ],
  [
    /拖挂|拖车|\btow/,
    (known) => {
      const { towLb } = known.car;
      return towLb === undefined
        ? sentence(known, '没有公布的拖挂重量', 'has no rated towing weight in the catalogue')
        : sentence(
            known,
            `最多可拖约 ${Math.round(towLb / 2.2046 / 10) * 10} kg（${towLb} 磅）`,
            `tows up to ${towLb.toLocaleString('en-US')} lb with the right equipment`,
          );
    },
  ],
  [
    /四驱|\bawd\b|\b4wd\b|\b4x4\b|all[ -]wheel/,
    (known) => {
      const standard = known.versions.some(({ awd }) => awd === 'standard');
      const optional = known.versions.some(({ awd }) => awd === 'optional');
      if (standard && known.versions.every(({ awd }) => awd === 'standard'))
        return sentence(known, '全系四驱', 'comes with all-wheel drive on every version');
      if (standard || optional) return sentence(known, '部分版本有四驱', 'offers all-wheel drive on some versions');
      return sentence(known, '没有四驱版本', 'has no all-wheel drive');
    },
  ],
];

/** How many facts at most are answered ahead of the description. */
const MOST = 3;

/** The sentences that answer a question about single facts of a model; undefined when none was asked for. */
export function askedFact(normal: string, known: Known): string | undefined {
  const told = FACTS.flatMap(([pattern, tell]) => (pattern.test(normal) ? [tell(known)] : []));
  return told.length === 0 ? undefined : told.slice(0, MOST).join(known.language === 'zh' ? '' : ' ');
}
