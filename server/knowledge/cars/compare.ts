import { citations, pick, type Citations } from '../query.ts';
import type { Language, Query, Reply } from '../types.ts';
import { fullName, type Car, type Market, type Version } from './car.ts';
import {
  BODY_NAMES,
  carSource,
  consumption,
  enumerate,
  POWERTRAIN_NAMES,
  priceOf,
  seatsText,
  SIZE_NAMES,
  traits,
} from './format.ts';
import type { Needs } from './needs.ts';
import { verdict, type Contender } from './verdict.ts';
import { awdText, marketOf, versionsOf } from './versions.ts';

const SHOWN = 3;

/** Sets two or three models side by side; what was asked for ("which is thriftier") is answered first. */
export function compare(
  cars: readonly Car[],
  asked: Market,
  { powertrains, minSeats }: Needs,
  { language, normal }: Query,
): Reply {
  const zh = language === 'zh';
  const notes = citations();
  const contenders = cars.slice(0, SHOWN).map((car): Contender => {
    const market = marketOf(car, asked);
    return { car, market, versions: versionsOf(car, market, powertrains) };
  });
  const marks = contenders.map(({ car, market }) => notes.mark(carSource(car, market, language)));
  const won = verdict(normal, contenders, minSeats, language);
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
    const why = enumerate(traits((own.length > 0 ? own : car.strengths).slice(0, 3), language), language);
    const name = fullName(car, language);
    return language === 'zh'
      ? `- 更看重${why}，选 **${name}**。[${index + 1}]`
      : `- **${name}** if you value ${why}. [${index + 1}]`;
  });
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

function table(contenders: readonly Contender[], language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const labels = zh
    ? ['指导价', '能耗 / 续航', '级别', '座位', '车长', '四驱', '优点', '不足']
    : ['List price', 'Consumption / range', 'Class', 'Seats', 'Length', 'AWD', 'Strengths', 'Weaknesses'];
  const columns = contenders.map(({ car, market, versions }) => {
    const each = (text: (version: Version) => string): string =>
      versions.map((version) => `${pick(POWERTRAIN_NAMES[version.powertrain], language)} ${text(version)}`).join('; ');
    return [
      each((version) => priceOf(version, market, language)),
      each((version) => consumption(version, market, language)),
      [pick(SIZE_NAMES[car.size], language), pick(BODY_NAMES[car.body], language)].join(zh ? '' : ' '),
      seatsText(car),
      `${car.lengthMm} mm`,
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
