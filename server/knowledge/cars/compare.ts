import { citations, type Citations } from '../query.ts';
import type { Query, Reply } from '../types.ts';
import { fullName, type Car, type Market, type Version } from './car.ts';
import type { Contender } from './contender.ts';
import {
  band,
  BODY_NAMES,
  carSource,
  consumption,
  enumerate,
  POWERTRAIN_NAMES,
  priceOf,
  lengthText,
  seatsText,
  SIZE_NAMES,
  traits,
} from './format.ts';
import type { Needs } from './needs.ts';
import { usedPrice } from './value.ts';
import { verdict } from './verdict.ts';
import { awdText, marketOf, versionsOf } from './versions.ts';
import type { Language } from '../../language.ts';

/** How many models at most are set side by side. */
const SHOWN = 3;

/** Sets two or three models side by side; what was asked for ("which is thriftier") is answered first. */
export function compare(
  cars: readonly Car[],
  asked: Market,
  { powertrains, minSeats, wishes, used, maxAgeYears = 4 }: Needs,
  { language, normal }: Query,
): Reply {
  const zh = language === 'zh';
  const notes = citations();
  const contenders = cars.slice(0, SHOWN).map((car): Contender => {
    const market = marketOf(car, asked);
    return { car, market, versions: versionsOf(car, market, powertrains) };
  });
  const marks = contenders.map(({ car, market }) => notes.mark(carSource(car, market, language)));
  const won = verdict(normal, contenders, minSeats, wishes, language);
  const names = enumerate(
    contenders.map(({ car }) => fullName(car, language)),
    language,
  );
  const lead = zh ? `**${names} 怎么选，看您更在意什么：**` : `**${names}: it depends on what you value.**`;
  const parts = [
    won === undefined ? '' : `${won} ${marks.join('')}`,
    [lead, '', ...advice(contenders, language)].join('\n'),
    shared(contenders, language),
    table(contenders, language, notes),
    used === true ? usedPrices(contenders, maxAgeYears, language) : '',
    zh
      ? '> 价格为取整的厂商指导价，实际优惠以当地经销商为准；拿不准就同一天试驾两台。'
      : '> Rounded list prices; local offers differ. If still undecided, drive them on the same day over the same road.',
  ];
  return {
    category: 'car_selection',
    language,
    markdown: parts.filter((part) => part !== '').join('\n\n'),
    sources: notes.sources,
    handover: false,
  };
}

/** For each model what it has and the others lack. */
function advice(contenders: readonly Contender[], language: Language): string[] {
  return contenders.map(({ car }, index) => {
    const others = new Set(contenders.filter((other) => other.car !== car).flatMap((other) => other.car.strengths));
    const own = car.strengths.filter((trait) => !others.has(trait));
    const partly = car.strengths.filter((trait) => contenders.some((other) => !other.car.strengths.includes(trait)));
    if (own.length + partly.length === 0) return nothingOwn(car, index, language);
    const why = enumerate(traits((own.length > 0 ? own : partly).slice(0, 3), language), language);
    const name = fullName(car, language);
    return language === 'zh'
      ? `- 更看重${why}，选 **${name}**。[${index + 1}]`
      : `- **${name}** if you value ${why}. [${index + 1}]`;
  });
}

/** A model whose strengths the others have too: its price decides. */
function nothingOwn(car: Car, index: number, language: Language): string {
  const name = fullName(car, language);
  return language === 'zh'
    ? `- **${name}** 没有独有的长处，看价格和外观取舍。[${index + 1}]`
    : `- **${name}** has no strength of its own here: let price and looks decide. [${index + 1}]`;
}

function shared(contenders: readonly Contender[], language: Language): string {
  const [first] = contenders;
  const common = (first?.car.strengths ?? []).filter((trait) =>
    contenders.every(({ car }) => car.strengths.includes(trait)),
  );
  if (common.length === 0) return '';
  const list = enumerate(traits(common, language), language);
  return language === 'zh' ? `共同的长处：${list}。` : `They share: ${list}.`;
}

/** What the models cost at the asked age, estimated. */
function usedPrices(contenders: readonly Contender[], age: number, language: Language): string {
  const lines = contenders.flatMap(({ car, market, versions }) =>
    versions.flatMap((version) => {
      const price = usedPrice(car, version, market, age);
      const kind = POWERTRAIN_NAMES[version.powertrain][language];
      if (price === undefined) return [];
      return [
        `- ${fullName(car, language)}${language === 'zh' ? `（${kind}）：` : ` (${kind}): `}${band(price, market, language)}`,
      ];
    }),
  );
  if (lines.length === 0) return '';
  const head = language === 'zh' ? `**约 ${age} 年车龄的二手估价**` : `**Used, about ${age} years old, estimated**`;
  return [head, '', ...lines].join('\n');
}

function table(contenders: readonly Contender[], language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const labels = zh
    ? ['指导价', '能耗 / 续航', '级别', '座位', '车长', '四驱', '优点', '不足']
    : ['List price', 'Consumption / range', 'Class', 'Seats', 'Length', 'AWD', 'Strengths', 'Weaknesses'];
  const columns = contenders.map(({ car, market, versions }) => {
    const each = (text: (version: Version) => string): string =>
      versions.map((version) => `${POWERTRAIN_NAMES[version.powertrain][language]} ${text(version)}`).join('; ');
    return [
      each((version) => priceOf(version, market, language)),
      each((version) => consumption(version, market, language)),
      [SIZE_NAMES[car.size][language], BODY_NAMES[car.body][language]].join(zh ? '' : ' '),
      seatsText(car, market),
      lengthText(car.lengthMm, market, language),
      versions.map((version) => awdText(version, language)).join('; '),
      enumerate(traits(car.strengths, language), language),
      enumerate(traits(car.weaknesses, language), language),
    ];
  });
  const head = contenders.map(
    ({ car, market }) => `${fullName(car, language)} ${notes.mark(carSource(car, market, language))}`,
  );
  const rows = labels.map((label, row) => `| ${label} | ${columns.map((cells) => cells[row]).join(' | ')} |`);
  return [`| | ${head.join(' | ')} |`, `| --- | ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n');
}
