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
import { isSoldNew } from './value.ts';

/** The versions asked for of those sold in the market; all of them when none of that kind exists. */
function versionsOf(car: Car, market: Market, wanted: readonly Powertrain[] | undefined): readonly Version[] {
  const sold = car.versions.filter(({ price }) => price[market] !== undefined);
  const matching = sold.filter(({ powertrain }) => wanted?.includes(powertrain) ?? true);
  return matching.length > 0 ? matching : sold;
}

function lacks(car: Car, wanted: readonly Powertrain[] | undefined): boolean {
  return wanted !== undefined && !car.versions.some(({ powertrain }) => wanted.includes(powertrain));
}

/** A market the car is sold in: the asked one if possible. */
function marketOf(car: Car, market: Market): Market {
  const sold = (candidate: Market): boolean => car.versions.some(({ price }) => price[candidate] !== undefined);
  return sold(market) ? market : market === 'CN' ? 'US' : 'CN';
}

/** Tells about one model, or about its versions of the asked powertrain. */
export function describe(
  car: Car,
  asked: Market,
  wanted: readonly Powertrain[] | undefined,
  language: Language,
): Reply {
  const zh = language === 'zh';
  const notes = citations();
  const market = marketOf(car, asked);
  const mark = notes.mark(carSource(car, market, language));
  const name = fullName(car, language);
  const kind = `${pick(SIZE_NAMES[car.size], language)}${zh ? '' : ' '}${pick(BODY_NAMES[car.body], language)}`;
  const best = enumerate(traits(car.strengths.slice(0, 3), language), language);
  const missing = lacks(car, wanted)
    ? zh
      ? `**据资料，${name} 没有${(wanted ?? []).map((key) => pick(POWERTRAIN_NAMES[key], language)).join('/')}版本。**以下是它现有的动力。`
      : `**As far as the catalogue knows, the ${name} has no ${(wanted ?? []).map((key) => pick(POWERTRAIN_NAMES[key], language)).join(' or ')} version.** These are the ones it has.`
    : '';
  const lead = zh
    ? `**${name}** 是一款${kind}（${seatsText(car)}座，车长约 ${car.lengthMm} mm），长处是${best}。${mark}`
    : `**The ${name}** is a ${kind} (${seatsText(car)} seats, about ${car.lengthMm} mm long) known for ${best}. ${mark}`;
  const rows = versionsOf(car, market, wanted).map(
    (version) =>
      `| ${pick(POWERTRAIN_NAMES[version.powertrain], language)} | ${priceOf(version, market, language)} | ${consumption(version, market, language)} | ${awdText(version, language)} |`,
  );
  const head = zh
    ? `| 动力 | 指导价（${car.priceYear}） | 能耗 / 续航 | 四驱 |\n| --- | --- | --- | --- |`
    : `| Powertrain | List price (${car.priceYear}) | Consumption / range | AWD |\n| --- | --- | --- | --- |`;
  const good = [
    zh ? '**优点**' : '**Strengths**',
    '',
    ...traits(car.strengths, language).map((text) => `- ${text}`),
  ].join('\n');
  const bad = [
    zh ? '**不足**' : '**Weaknesses**',
    '',
    ...traits(car.weaknesses, language).map((text) => `- ${text}`),
  ].join('\n');
  return {
    category: 'car_selection',
    language,
    markdown: [missing, lead, [head, ...rows].join('\n'), good, bad, status(car, asked, market, language)]
      .filter((part) => part !== '')
      .join('\n\n'),
    sources: notes.sources,
    handover: false,
  };
}

function status(car: Car, asked: Market, market: Market, language: Language): string {
  const zh = language === 'zh';
  const lines: string[] = [];
  if (!isSoldNew(car))
    lines.push(
      zh
        ? `新车已停售（约 ${car.lastYear} 年），现在主要看二手车，价格为停售前的指导价。`
        : `It is no longer sold new (until about ${car.lastYear}); look at used ones. Prices are its last list prices.`,
    );
  if (asked !== market)
    lines.push(
      zh
        ? '资料里没有它在中国市场的价格，以上为美国价格。'
        : `The catalogue has no price for the ${asked === 'US' ? 'United States' : 'Chinese market'}; the prices above are from the other market.`,
    );
  lines.push(
    zh
      ? '价格和能耗均为取整的参考值，以厂商公布和当地报价为准。'
      : 'Prices and consumption are rounded reference values; the manufacturer and local quotes decide.',
  );
  return `> ${lines.join(zh ? '' : ' ')}`;
}

function awdText(version: Version, language: Language): string {
  if (version.awd === 'standard') return language === 'zh' ? '标配' : 'standard';
  if (version.awd === 'optional') return language === 'zh' ? '高配可选' : 'optional';
  return '–';
}

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
