import { citations, pick } from '../query.ts';
import type { Language, Reply } from '../types.ts';
import { fullName, type Car, type Market, type Powertrain, type Version } from './car.ts';
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
import { awdText, marketOf, versionsOf } from './versions.ts';

/** Sets two or three models side by side. */
export function compare(
  cars: readonly Car[],
  asked: Market,
  wanted: readonly Powertrain[] | undefined,
  language: Language,
): Reply {
  const zh = language === 'zh';
  const notes = citations();
  const shown = cars.slice(0, 3);
  const columns = shown.map((car) => {
    const market = marketOf(car, asked);
    const versions = versionsOf(car, market, wanted);
    const each = (text: (version: Version) => string): string =>
      versions.map((version) => `${pick(POWERTRAIN_NAMES[version.powertrain], language)} ${text(version)}`).join('; ');
    return {
      name: `${fullName(car, language)} ${notes.mark(carSource(car, market, language))}`,
      cells: [
        each((version) => priceOf(version, market, language)),
        each((version) => consumption(version, market, language)),
        `${pick(SIZE_NAMES[car.size], language)}${zh ? '' : ' '}${pick(BODY_NAMES[car.body], language)}`,
        seatsText(car),
        `${car.lengthMm} mm`,
        versions.map((version) => awdText(version, language)).join('; '),
        enumerate(traits(car.strengths, language), language),
        enumerate(traits(car.weaknesses, language), language),
      ],
    };
  });
  const labels = zh
    ? ['指导价', '能耗 / 续航', '级别', '座位', '车长', '四驱', '优点', '不足']
    : ['List price', 'Consumption / range', 'Class', 'Seats', 'Length', 'AWD', 'Strengths', 'Weaknesses'];
  const table = [
    `| | ${columns.map(({ name }) => name).join(' | ')} |`,
    `| --- | ${columns.map(() => '---').join(' | ')} |`,
    ...labels.map((label, row) => `| ${label} | ${columns.map(({ cells }) => cells[row]).join(' | ')} |`),
  ].join('\n');
  const advice = shown.map((car, index) => {
    const others = new Set(shown.filter((other) => other !== car).flatMap(({ strengths }) => strengths));
    const own = car.strengths.filter((trait) => !others.has(trait));
    const why = enumerate(traits((own.length > 0 ? own : car.strengths).slice(0, 3), language), language);
    const name = fullName(car, language);
    return zh ? `- 更看重${why}，选 **${name}**。[${index + 1}]` : `- **${name}** if you value ${why}. [${index + 1}]`;
  });
  const common = (shown[0]?.strengths ?? []).filter((trait) =>
    shown.every(({ strengths }) => strengths.includes(trait)),
  );
  const both =
    common.length === 0
      ? ''
      : zh
        ? `共同的长处：${enumerate(traits(common, language), language)}。`
        : `They share: ${enumerate(traits(common, language), language)}.`;
  const names = enumerate(
    shown.map((car) => fullName(car, language)),
    language,
  );
  const lead = zh ? `**${names} 怎么选，看您更在意什么：**` : `**${names}: it depends on what you value.**`;
  return {
    category: 'car_selection',
    language,
    markdown: [
      [lead, '', ...advice].join('\n'),
      both,
      table,
      zh
        ? '> 价格为取整的厂商指导价，实际优惠以当地经销商为准；拿不准就同一天试驾两台。'
        : '> Rounded list prices; local offers differ. If still undecided, drive them on the same day over the same road.',
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    sources: notes.sources,
    handover: false,
  };
}
