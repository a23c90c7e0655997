import { fullName, mostSeats, sizes, type Version } from './car.ts';
import type { Contender } from './contender.ts';
import { consumption, enumerate, lengthText, priceOf } from './format.ts';
import { ratedRange } from './select.ts';
import type { Wish } from './vocabulary.ts';
import { byWishes } from './wish-verdict.ts';
import type { Language, Text } from '../../language.ts';

/** Something two models can be measured by: the smaller value wins. */
interface Measure {
  readonly asked: RegExp;
  readonly value: (version: Version, contender: Contender) => number | undefined;
  readonly text: (version: Version, contender: Contender, language: Language) => string;
  readonly wins: Text;
}

const MEASURES: readonly Measure[] = [
  {
    asked: /拖挂|拖车|拖得|\btow(?!n)|\btrailer/,
    value: (_, { car }) => (car.towLb === undefined ? undefined : -car.towLb),
    text: (_, { car, market }, language) =>
      language === 'zh' || market === 'CN'
        ? `${Math.round((car.towLb ?? 0) / 2.2046 / 10) * 10} kg`
        : `${(car.towLb ?? 0).toLocaleString('en-US')} lb`,
    wins: { en: 'tows more', zh: '拖得更多' },
  },
  {
    asked: /省油|油耗|费油|\bmpg\b|\bfuel\b|\bmileage\b|\befficien|\beconom/,
    value: ({ litres }) => litres,
    text: (version, { market }, language) => consumption(version, market, language),
    wins: { en: 'uses the least fuel', zh: '更省油' },
  },
  {
    asked: /续航|\brange\b/,
    value: (version, { market }) => {
      const range = version.powertrain === 'ev' ? ratedRange(version, market) : undefined;
      return range === undefined ? undefined : -range;
    },
    text: (version, { market }, language) => consumption(version, market, language),
    wins: { en: 'goes furthest on a charge', zh: '续航更长' },
  },
  {
    asked: /便宜|价格|多少钱|\bcheap(?!er to (?:insure|run|own|maintain))|\bprice|\bcosts?\b|\bexpensive/,
    value: ({ price }, { market }) => price[market]?.from,
    text: (version, { market }, language) => priceOf(version, market, language),
    wins: { en: 'has the lower price', zh: '更便宜' },
  },
  {
    asked: /更大|更长|车长|\bbigger\b|\blonger\b|\blarger\b|\bsize\b/,
    value: (_, { car }) => -car.lengthMm,
    text: (_, { car, market }, language) => lengthText(car.lengthMm, market, language),
    wins: { en: 'is longer', zh: '车身更长' },
  },
];

/** Wishes the traits of the catalogue decide. */
const TRAITS: readonly { readonly asked: RegExp; readonly traits: readonly string[]; readonly wins: Text }[] = [
  {
    asked: /可靠|耐用|质量|毛病|省心|\breliab|\bdependab|\blast longer/,
    traits: ['reliable'],
    wins: { en: 'has the better reliability record', zh: '可靠性口碑更好' },
  },
  {
    asked: /养车|cheaper to (?:insure|run|own|maintain)|保养便宜/,
    traits: ['cheaprun', 'economy', 'frugalev'],
    wins: { en: 'is the cheaper to run', zh: '养起来更省' },
  },
  {
    asked: /保值|\bresale|hold(?:s|ing)? (?:its )?value/,
    traits: ['resale'],
    wins: { en: 'holds its value better', zh: '更保值' },
  },
  {
    asked: /雪|冰|四驱|\bsnow|\bwinter|\bawd\b|\bice\b/,
    traits: ['awd', 'offroad'],
    wins: { en: 'has the more effective all-wheel drive', zh: '四驱更好用' },
  },
  {
    asked: /智能|智驾|辅助驾驶|\bdriver assist|\btech/,
    traits: ['adas'],
    wins: { en: 'has the more advanced driver assistance', zh: '智能驾驶更领先' },
  },
  {
    asked: /舒适|舒服|安静|\bcomfort|\bquiet/,
    traits: ['ride', 'quiet', 'seats'],
    wins: { en: 'is the more comfortable', zh: '更舒适' },
  },
  {
    asked: /空间|宽敞|家用|\bspac|\broom|\bfamily\b|\bcargo\b/,
    traits: ['space', 'rear', 'boot', 'third'],
    wins: { en: 'has more room', zh: '空间更大' },
  },
  {
    asked: /操控|动力|加速|运动|\bsporty|\bfast|\bhandl|\bpower|\bfun\b/,
    traits: ['power', 'handling', 'fun'],
    wins: { en: 'is the more fun to drive', zh: '开起来更有劲' },
  },
  { asked: /安全|\bsafe/, traits: ['safety'], wins: { en: 'has the stronger crash-test results', zh: '碰撞成绩更好' } },
];

/** Which model wins by what was asked for; undefined when nothing in particular was, or nothing tells them apart. */
export function verdict(
  normal: string,
  contenders: readonly Contender[],
  minSeats: number | undefined,
  wishes: readonly Wish[],
  language: Language,
): string | undefined {
  return (
    enoughSeats(contenders, minSeats, language) ??
    measured(normal, contenders, language) ??
    byTraits(normal, contenders, language) ??
    byWishes(contenders, wishes, language)
  );
}

/** Which models seat everybody; undefined when all or none do. */
function enoughSeats(
  contenders: readonly Contender[],
  minSeats: number | undefined,
  language: Language,
): string | undefined {
  if (minSeats === undefined) return undefined;
  const fitting = contenders.filter(({ car, market }) => mostSeats(car, market) >= minSeats);
  if (fitting.length === 0 || fitting.length === contenders.length) return undefined;
  const names = enumerate(
    fitting.map(({ car }) => fullName(car, language)),
    language,
  );
  return language === 'zh'
    ? `**${minSeats} 个人坐，只有${names}够座位。**`
    : `**Of these only the ${names} seats ${minSeats}.**`;
}

function measured(normal: string, contenders: readonly Contender[], language: Language): string | undefined {
  const measure = MEASURES.find(({ asked }) => asked.test(normal));
  if (measure === undefined) return undefined;
  const best = contenders.map((contender) => {
    const [first] = contender.versions
      .flatMap((version) => {
        const value = measure.value(version, contender);
        return value === undefined ? [] : [{ contender, version, value }];
      })
      .sort((a, b) => a.value - b.value);
    return first;
  });
  const known = best.filter((entry) => entry !== undefined).sort((a, b) => a.value - b.value);
  const [winner, next] = known;
  if (known.length < contenders.length || winner === undefined || next === undefined || winner.value === next.value)
    return undefined;
  const shown = known.map(({ contender, version }) => {
    const name = fullName(contender.car, language);
    const text = measure.text(version, contender, language);
    return language === 'zh' ? `${name} ${text}` : `${name}: ${text}`;
  });
  const name = fullName(winner.contender.car, language);
  const wins = measure.wins[language];
  return language === 'zh'
    ? `**${name} ${wins}**（${shown.join('；')}）。`
    : `**The ${name} ${wins}** (${shown.join('; ')}).`;
}

function byTraits(normal: string, contenders: readonly Contender[], language: Language): string | undefined {
  const found = TRAITS.find(({ asked }) => asked.test(normal));
  if (found === undefined) return undefined;
  const { traits, wins } = found;
  const counted = contenders.map(({ car }) => ({
    car,
    count:
      car.strengths.filter((trait) => traits.includes(trait)).length +
      (traits.includes('space') ? sizes.indexOf(car.size) : 0),
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  const winners = counted.filter(({ count }) => count === most).map(({ car }) => fullName(car, language));
  const all = winners.length === contenders.length;
  if (all && most === 0) return undefined;
  const names = enumerate(winners, language);
  if (all) return language === 'zh' ? `**这一点上它们不相上下。**` : '**On this point they are level.**';
  const verb = wins[language];
  return language === 'zh' ? `**${names} ${verb}。**` : `**${winners.length > 1 ? names : `The ${names}`} ${verb}.**`;
}
