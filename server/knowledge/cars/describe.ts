import { citations } from '../query.ts';
import type { Query, Reply } from '../types.ts';
import { fullName, type Car, type Market, type Version } from './car.ts';
import { askedFact } from './facts.ts';
import {
  band,
  BODY_NAMES,
  carSource,
  consumption,
  enumerate,
  lengthText,
  money,
  POWERTRAIN_NAMES,
  priceOf,
  seatsText,
  SIZE_NAMES,
  traits,
} from './format.ts';
import type { Needs } from './needs.ts';
import { opinion, suitability } from './wish-verdict.ts';
import { isSoldNew, lastYearOf, usedPrice } from './value.ts';
import { awdText, lacks, marketOf, versionsOf } from './versions.ts';
import type { Language } from '../../language.ts';

/** Tells about one model, or about its versions of the asked powertrain; a single fact that was asked for comes first. */
export function describe(car: Car, asked: Market, needs: Needs, { language, normal }: Query): Reply {
  const zh = language === 'zh';
  const notes = citations();
  const market = marketOf(car, asked);
  const mark = notes.mark(carSource(car, market, language));
  const versions = versionsOf(car, market, needs.powertrains);
  const used = usedLead(car, versions, market, needs, language, mark);
  const lead =
    askedFact(normal, { car, versions, market, language }) ??
    choiceOfVersion(car, versions, market, needs, language) ??
    (used === ''
      ? (suitability(car, versions, market, needs.wishes, language) ?? opinion(car, normal, language))
      : undefined);
  const parts = [
    missing(car, needs, language),
    lead === undefined ? '' : `${lead} ${mark}`,
    used,
    introduction(car, market, language, mark),
    versionTable(car, versions, market, language),
    needs.used === true ? usedTable(car, versions, market, language) : '',
    bullets(zh ? '优点' : 'Strengths', traits(car.strengths, language)),
    bullets(zh ? '不足' : 'Weaknesses', traits(car.weaknesses, language)),
    status(car, asked, market, language),
  ];
  return {
    category: 'car_selection',
    language,
    markdown: parts.filter((part) => part !== '').join('\n\n'),
    sources: notes.sources,
    handover: needs.used === true,
  };
}

/** Two powertrains of the model are weighed up: what the thriftier costs more and saves. */
function choiceOfVersion(
  car: Car,
  versions: readonly Version[],
  market: Market,
  { powertrains = [] }: Needs,
  language: Language,
): string | undefined {
  if (powertrains.length < 2 || !powertrains.includes('petrol')) return undefined;
  const petrol = versions.find(({ powertrain }) => powertrain === 'petrol');
  const hybrid = versions.find(({ powertrain }) => powertrain === 'hev') ?? versions.find((one) => one !== petrol);
  const from = petrol?.price[market]?.from;
  const dearer = hybrid?.price[market]?.from;
  if (petrol?.litres === undefined || hybrid?.litres === undefined || from === undefined || dearer === undefined)
    return undefined;
  const extra = money(Math.max(0, dearer - from), market, language);
  const saved = Math.round((petrol.litres - hybrid.litres) * 200);
  const kind = POWERTRAIN_NAMES[hybrid.powertrain][language];
  return language === 'zh'
    ? `**${kind}版起步贵约 ${extra}，每跑 2 万公里省油约 ${saved} 升：年里程高、市区多选${kind}，跑得少选燃油版。**`
    : `**The ${kind} starts ${extra} higher and saves about ${saved} litres (${Math.round(saved / 3.785)} gallons) every 20,000 km: take it if you drive a lot or in town, the petrol ${fullName(car, 'en')} if you do not.**`;
}

function missing(car: Car, { powertrains }: Needs, language: Language): string {
  if (powertrains === undefined || !lacks(car, powertrains)) return '';
  const kinds = powertrains.map((key) => POWERTRAIN_NAMES[key][language]);
  return language === 'zh'
    ? `**据资料，${fullName(car, language)} 没有${kinds.join('/')}版本。**以下是它现有的动力。`
    : `**As far as the catalogue knows, the ${fullName(car, language)} has no ${kinds.join(' or ')} version.** These are the ones it has.`;
}

function introduction(car: Car, market: Market, language: Language, mark: string): string {
  const best = enumerate(traits(car.strengths.slice(0, 3), language), language);
  const kind = [SIZE_NAMES[car.size][language], BODY_NAMES[car.body][language]];
  return language === 'zh'
    ? `**${fullName(car, language)}** 是一款${kind.join('')}（${seatsText(car, market)}座，车长约 ${car.lengthMm} mm），长处是${best}。${mark}`
    : `**The ${fullName(car, language)}** is a ${kind.join(' ')} (${seatsText(car, market)} seats, about ${lengthText(car.lengthMm, market, language)} long) known for ${best}. ${mark}`;
}

function versionTable(car: Car, versions: readonly Version[], market: Market, language: Language): string {
  const head =
    language === 'zh'
      ? `| 动力 | 指导价（${car.priceYear}） | 能耗 / 续航 | 四驱 |\n| --- | --- | --- | --- |`
      : `| Powertrain | List price (${car.priceYear}) | Consumption / range | AWD |\n| --- | --- | --- | --- |`;
  const rows = versions.map((version) => {
    const cells = [
      POWERTRAIN_NAMES[version.powertrain][language],
      priceOf(version, market, language),
      consumption(version, market, language),
      awdText(version, language),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [head, ...rows].join('\n');
}

/** What a stated budget buys of a used model. */
function usedLead(
  car: Car,
  versions: readonly Version[],
  market: Market,
  needs: Needs,
  language: Language,
  mark: string,
): string {
  const max = needs.budget?.max;
  if (needs.used !== true || max === undefined) return '';
  const ages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const age = ages.find((years) =>
    versions.some((version) => (usedPrice(car, version, market, years)?.from ?? Infinity) <= max),
  );
  const budget = money(max, market, language);
  if (age === undefined)
    return {
      en: `**${budget} is unlikely to buy a sound ${fullName(car, 'en')} of this generation.** ${mark}`,
      zh: `**${budget}很难买到车况好的这一代 ${fullName(car, 'zh')}。** ${mark}`,
    }[language];
  return {
    en: `**${budget} buys a ${fullName(car, 'en')} of about ${age} years and older.** ${mark}`,
    zh: `**${budget}大约能买到 ${age} 年以上车龄的 ${fullName(car, 'zh')}，关键看车况和里程。** ${mark}`,
  }[language];
}

/** Estimated prices of used cars by age, and what to check. */
function usedTable(car: Car, versions: readonly Version[], market: Market, language: Language): string {
  const zh = language === 'zh';
  const rows = versions.flatMap((version) =>
    [2, 3, 5, 8].flatMap((age) => {
      const price = usedPrice(car, version, market, age);
      if (price === undefined) return [];
      const kind = POWERTRAIN_NAMES[version.powertrain][language];
      return [`| ${kind} | ${age}${zh ? ' 年' : ' years'} | ${band(price, market, language)} |`];
    }),
  );
  if (rows.length === 0) return '';
  const head = zh
    ? '| 动力 | 车龄 | 二手估价 |\n| --- | --- | --- |'
    : '| Powertrain | Age | Used, estimated |\n| --- | --- | --- |';
  const advice = zh
    ? '二手价按常见折旧估算；成交前做第三方检测，查出险、维保和里程记录，电动和插混车要看电池健康度和剩余质保。'
    : 'Estimated from typical depreciation. Have it inspected, check history and mileage, and on plug-in cars the battery health and the remaining warranty.';
  return [[head, ...rows].join('\n'), advice].join('\n\n');
}

function bullets(title: string, lines: readonly string[]): string {
  return [`**${title}**`, '', ...lines.map((line) => `- ${line}`)].join('\n');
}

function status(car: Car, asked: Market, market: Market, language: Language): string {
  const zh = language === 'zh';
  const lines: string[] = [];
  const lastYear = Math.max(...car.versions.map((version) => lastYearOf(car, version, market)));
  if (!isSoldNew(car, market))
    lines.push(
      zh
        ? `新车已停售（约 ${lastYear} 年），现在主要看二手车，价格为停售前的指导价。`
        : `It is no longer sold new (until about ${lastYear}); look at used ones. Prices are its last list prices.`,
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
