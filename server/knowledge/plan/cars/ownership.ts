import { wanted } from '../../reading/wishes.ts';
import type { SpanOf } from '../../reading/reading.ts';
import type { Cover } from '../../car-tables.ts';
import { KM_PER_MILE } from '../../reading/units.ts';
import { say, yearOf, type Asked } from './asked.ts';
import { hasPlug, isPremium, realRange, type Model, type Priced, type Version } from './catalogue.ts';
import type { Fact, Told } from './fact.ts';
import { bandText, distance } from './figures.ts';

/** What owning a car is about beside its data sheet: warranty, servicing, child seats, range on a real road, registration. */

const TEMPERATURE_LEFT = [
  { upTo: -20, left: 0.5 },
  { upTo: -10, left: 0.6 },
  { upTo: 0, left: 0.68 },
  { upTo: 5, left: 0.78 },
] as const;
/** A winter whose frost was not told. */
const WINTER = 0;
/** What motorway speed leaves of the everyday range, in mild weather. */
const MOTORWAY_LEFT = 0.75;

/** Part of the range that the told cold leaves; 1 where no cold was told. */
function leftInCold({ wishes, reading }: Asked): { readonly left: number; readonly celsius?: number } {
  const celsius = wishes.figures.celsius?.value;
  const isWinter =
    wanted(wishes, 'use').includes('snow') ||
    /\b(?:winter|cold|december|january|february)\b|冬|零下/.test(reading.normal);
  if (celsius === undefined && !isWinter) return { left: 1 };
  const left = TEMPERATURE_LEFT.find(({ upTo }) => (celsius ?? WINTER) <= upTo)?.left ?? 1;
  return celsius === undefined ? { left } : { left, celsius };
}

/** Ranges are told to the ten. */
const told = (km: number, asked: Asked): string => distance(Math.round(km / 10) * 10, asked);

/** The electric range in the cold that was told, before the one in mild weather; empty where none was. */
export function coldRange(version: Version, asked: Asked): string {
  const km = realRange(version);
  const { left, celsius } = leftInCold(asked);
  if (km === undefined || left === 1 || version.powertrain !== 'ev') return '';
  const { language } = asked;
  const at =
    celsius === undefined
      ? say(language, 'in winter', '冬天')
      : say(language, `at ${Math.round(celsius)} °C`, `零下${Math.abs(Math.round(celsius))}度`);
  return say(
    language,
    `${at} about ${told(km * left, asked)}, ${told(km * left * 0.85, asked)} at motorway speed (about ${told(km, asked)} in mild weather)`,
    `${at}大约${told(km * left, asked)}，跑高速约${told(km * left * 0.85, asked)}（天暖时约${told(km, asked)}）`,
  );
}

/** A leg from a full battery to a reserve of a tenth, and those after a fast charge to four fifths. */
const LEGS = { first: 0.9, next: 0.7 } as const;
const USUAL_CHARGE_MIN = 30;

/** The way a message names, km. */
function wayOf({ reading: { spans } }: Asked): number | undefined {
  const way = spans.find((span): span is SpanOf<'distance'> => span.type === 'distance' && span.role !== 'odometer');
  return way?.km.to ?? way?.km.from;
}

function stopsText({ versions }: Told, asked: Asked): string {
  const version = versions.findLast(({ powertrain }) => powertrain === 'ev') ?? versions[0];
  const way = wayOf(asked);
  const { language } = asked;
  if (version === undefined || way === undefined) return '';
  const km = realRange(version);
  if (version.powertrain !== 'ev' || km === undefined)
    return version.litres === undefined
      ? ''
      : say(
          language,
          `none for charging; ${told(way, asked)} takes about ${Math.round((way / 100) * version.litres)} L of fuel`,
          `不用充电，${told(way, asked)}大约烧${Math.round((way / 100) * version.litres)}升油`,
        );
  const reach = km * MOTORWAY_LEFT * leftInCold(asked).left;
  const stops = Math.max(0, Math.ceil((way - reach * LEGS.first) / (reach * LEGS.next)));
  const winter = Math.max(0, Math.ceil((way - reach * WINTER_LEFT * LEGS.first) / (reach * WINTER_LEFT * LEGS.next)));
  const minutes = version.dcMin ?? USUAL_CHARGE_MIN;
  const cold = winter > stops && leftInCold(asked).left === 1;
  return say(
    language,
    `${stops === 0 ? 'none' : stops} over ${told(way, asked)}${stops === 0 ? '' : `, about ${minutes} minutes each from 10 to 80 %`}${cold ? `; in winter ${winter}` : ''}`,
    `${told(way, asked)}中途${stops === 0 ? '不用充' : `要充${stops}次，每次从10%充到80%约${minutes}分钟`}${cold ? `，冬天${winter}次` : ''}`,
  );
}

const WINTER_LEFT = 0.68;

const yearSaid = ({ reading: { spans } }: Asked): number | undefined =>
  spans.find((span) => span.type === 'year')?.year;

function odometer({ reading: { spans } }: Asked): number | undefined {
  const run = spans.find((span): span is SpanOf<'distance'> => span.type === 'distance' && span.role === 'odometer');
  return run?.km.to ?? run?.km.from;
}

/** `100000 mi`, `100000 km` or `unlimited` in kilometres. */
function kmOf(cell: string): number {
  const [figure = '', unit] = cell.split(' ');
  return cell === 'unlimited' ? Infinity : Number(figure) * (unit === 'mi' ? KM_PER_MILE : 1);
}

function coverText(years: number, cell: string, asked: Asked): string {
  const km = kmOf(cell);
  const { language } = asked;
  return km === Infinity
    ? say(language, `${years} years, any mileage`, `${years}年不限里程`)
    : say(language, `${years} years or ${distance(km, asked)}`, `${years}年或${distance(km, asked)}`);
}

/** What the maker promised for a car of that year in a market; of the market's usual one where the make has no row. */
function coverOf({ make }: Model, market: Priced, asked: Asked): Cover | undefined {
  const year = yearSaid(asked) ?? yearOf(asked);
  const fits = asked.catalogue.covers.filter((row) => row.market === market && (row.from ?? 0) <= year);
  return fits.findLast((row) => row.make === make.key) ?? fits.find((row) => row.make === 'all');
}

/** "Until 2027, at 40,000 miles still running": what is left of a cover. */
function stateOf(years: number, cell: string, asked: Asked): 'runs' | 'over' | 'unknown' {
  const year = yearSaid(asked);
  if (year === undefined) return 'unknown';
  const age = yearOf(asked) - year;
  return age > years || (odometer(asked) ?? 0) > kmOf(cell) ? 'over' : age === years ? 'unknown' : 'runs';
}

function warrantyText({ model, versions, market }: Told, asked: Asked): string {
  const cover = coverOf(model, market, asked);
  if (cover === undefined) return '';
  const { language } = asked;
  const year = yearSaid(asked);
  const part = (name: { en: string; zh: string }, years: number | undefined, cell: string): string => {
    if (years === undefined || cell === '') return '';
    const state = stateOf(years, cell, asked);
    const end =
      year === undefined
        ? ''
        : state === 'over'
          ? say(language, ', so it is over', '，已过期')
          : say(
              language,
              `, so until ${year + years}${state === 'unknown' ? ' at the latest' : ''}`,
              `，到${year + years}年`,
            );
    return say(
      language,
      `${name.en} ${coverText(years, cell, asked)}${end}`,
      `${name.zh}${coverText(years, cell, asked)}${end}`,
    );
  };
  const hasPack = versions.some(({ powertrain }) => hasPlug(powertrain) || powertrain === 'hev');
  return [
    part({ en: 'the car', zh: '整车' }, cover.years, cover.distance),
    part({ en: 'engine and gearbox', zh: '动力总成' }, cover.drive_years, cover.drive_distance),
    hasPack ? part({ en: 'the drive battery', zh: '电池' }, cover.battery_years, cover.battery_distance) : '',
  ]
    .filter((text) => text !== '')
    .join(say(language, '; ', '；'));
}

function warrantyNote({ model, market }: Told, asked: Asked): string {
  const cover = coverOf(model, market, asked);
  const { language } = asked;
  const note = cover === undefined ? '' : language === 'zh' ? cover.note_zh : cover.note_en;
  const [lead, rest] = [
    cover?.make === 'all' && market !== 'CN'
      ? say(
          language,
          'That is what is usual here; the booklet of the make decides.',
          '这是当地的常见标准，以该品牌质保手册为准。',
        )
      : '',
    say(
      language,
      'It counts from the first registration; missed services, taxi use or a written-off past may void it, so have a dealer confirm it by the VIN.',
      '从首次上牌（开票）算起；脱保、营运或大事故可能失效，让4S店按车架号查剩余质保。',
    ),
  ];
  return [lead, note, rest].filter((text) => text !== '').join(say(language, ' ', ''));
}

/** Servicing of a usual year without tyres and repairs, whole units of the market's money. */
const SERVICE: Readonly<Record<Priced, readonly [number, number]>> = {
  US: [300, 650],
  CN: [900, 1_800],
  UK: [200, 380],
  AU: [300, 520],
};
/** What makes servicing dearer or cheaper. */
const SERVICE_FACTOR = { premium: 1.9, dear: 1.3, cheap: 0.85, ev: 0.55, hev: 0.95 } as const;

/** Servicing of a usual year, from to. */
export function serviceBand({ model, versions, market }: Told): { readonly from: number; readonly to: number } {
  const has = (trait: string): boolean => [...model.strengths, ...model.weaknesses].includes(trait);
  const isElectric = versions.length > 0 && versions.every(({ powertrain }) => powertrain === 'ev');
  const factor =
    (isPremium(model) ? SERVICE_FACTOR.premium : 1) *
    (has('servicing') ? SERVICE_FACTOR.dear : has('cheaprun') ? SERVICE_FACTOR.cheap : 1) *
    (isElectric ? SERVICE_FACTOR.ev : versions.some(({ powertrain }) => powertrain === 'hev') ? SERVICE_FACTOR.hev : 1);
  const [from, to] = SERVICE[market];
  const ten = (value: number): number => Math.round((value * factor) / 10) * 10;
  return { from: ten(from), to: ten(to) };
}

/** Loss of value over a lease of three years, with the interest on the sum bound: what its rate is made of. */
const LEASE = { months: 36, years: 3, interest: 0.06 } as const;

function leaseRate(version: Version, { model, market }: Told, asked: Asked): number | undefined {
  const price = version.price[market]?.from;
  if (price === undefined) return undefined;
  const left = asked.catalogue.left(model, version, market, LEASE.years);
  return ((1 - left) * price) / LEASE.months + (((1 + left) / 2) * price * LEASE.interest) / 12;
}

function leaseText(told: Told, asked: Asked): string {
  const rates = told.versions.flatMap((version) => leaseRate(version, told, asked) ?? []);
  if (rates.length === 0) return '';
  const ten = (value: number): number => Math.round(value / 10) * 10;
  const band = bandText({ from: ten(Math.min(...rates)), to: ten(Math.max(...rates)) }, told.market, asked.language);
  return say(asked.language, `about ${band} a month`, `每月约${band}`);
}

/** How many places for child seats the second row has with anchors, where it is known that there are three. */
function isofixText({ model }: Told, { language }: Asked): string {
  return model.strengths.includes('isofix3')
    ? say(language, 'three, side by side in the second row', '第二排三个并排都有')
    : say(
        language,
        'the two outer places of the second row; not three abreast, as in nearly every car',
        '第二排外侧两个，一般没有三个并排',
      );
}

/** Whether and how it comes to Chinese plates. */
function registrationText({ model }: Told, { language }: Asked): string {
  if (model.versions.some(({ price }) => price.CN !== undefined))
    return say(
      language,
      'yes, it is sold in China and registered like any other',
      '能，国内有正规在售或在售过的版本，照常上牌',
    );
  return say(
    language,
    'only as a parallel import that comes with its papers; you cannot bring one in yourself',
    '官方没有在售，只有手续齐全的平行进口车能上牌，个人自己从国外带回来的上不了',
  );
}

/** Facts of ownership, by the values of the field `fact` of `wishes.csv`. */
export const OWNERSHIP = {
  warranty: {
    name: { en: 'warranty', zh: '质保' },
    isTimeless: true,
    tell: warrantyText,
    note: warrantyNote,
  },
  service: {
    name: { en: 'servicing a year', zh: '一年保养费' },
    isTimeless: true,
    value: (_, all) => serviceBand(all).from,
    best: 'least',
    wins: { en: 'is cheaper to service', zh: '保养更便宜' },
    tell: (all, asked) =>
      say(
        asked.language,
        `about ${bandText(serviceBand(all), all.market, asked.language)}`,
        `大约${bandText(serviceBand(all), all.market, asked.language)}`,
      ),
    note: ({ versions, market }, { language }) =>
      say(
        language,
        `One service a year at an independent or on a plan, the big one every third or fourth year spread out; at a main dealer add a third. Tyres, brakes and repairs come on top${versions.every(({ powertrain }) => powertrain === 'ev') ? '; an electric one needs no oil, only filter, brake fluid and tyres' : ''}.`,
        `按一年一到两次小保养、大保养摊到每年算；4S店贵三成左右，轮胎、刹车片和维修另计${market === 'CN' && versions.every(({ powertrain }) => powertrain === 'ev') ? '；电车不用换机油，主要是空调滤芯、刹车油和轮胎' : ''}。`,
      ),
  },
  lease: {
    name: { en: 'what a lease rate is made of (loss of value and interest)', zh: '租金成本（折旧加利息）' },
    value: (version, all, asked) => leaseRate(version, all, asked),
    best: 'least',
    wins: { en: 'costs less to lease: it loses less a month', zh: '租金成本更低，每月折旧更少' },
    tell: leaseText,
    note: (_, { language }) =>
      say(
        language,
        'Three years, nothing down, before tax and offers: makers push single models, so get two quotes with the same mileage and nothing paid up front.',
        '按三年、零首付估算，未含税和厂家贴息；实际看活动，按同样里程各要一份报价再比。',
      ),
  },
  isofix: {
    name: { en: 'ISOFIX/LATCH', zh: 'ISOFIX接口' },
    isTimeless: true,
    value: (_, { model }) => (model.strengths.includes('isofix3') ? 3 : 2),
    best: 'most',
    wins: { en: 'has three places with ISOFIX side by side', zh: '第二排有三个并排接口' },
    tell: isofixText,
    note: (_, { language }) =>
      say(
        language,
        'The middle place takes a narrow seat with the belt; trim and year differ, so look for the tags between cushion and backrest and try your seats before you pay.',
        '中间位一般用安全带固定窄款座椅；配置和年款有差别，下单前带座椅去试装。',
      ),
  },
  equipment: {
    name: { en: 'that piece of equipment', zh: '这项配置' },
    isTimeless: true,
    tell: (_, { language }) =>
      say(
        language,
        'not in my data, it differs by year, trim and market',
        '我没有可靠数据，年款、配置和地区之间有差别',
      ),
    note: (_, { language }) =>
      say(
        language,
        'Ask for the build sheet by the VIN (the maker’s owner site or a dealer prints it), or try it in the very car before you pay; an advert’s list is no proof.',
        '按车架号在品牌App或4S店查出厂配置单，付款前在实车上试一遍；广告里写的不算数。',
      ),
  },
  stops: {
    name: { en: 'charging stops', zh: '中途充电' },
    tell: stopsText,
    note: ({ versions }, asked) => {
      const km = Math.max(
        0,
        ...versions.flatMap((version) => (version.powertrain === 'ev' ? (realRange(version) ?? []) : [])),
      );
      return km === 0
        ? ''
        : say(
            asked.language,
            `Reckoned with ${told(km * MOTORWAY_LEFT, asked)} at motorway speed from a full battery, starting full and stopping at a tenth. Slower by 10 %, further by a tenth.`,
            `按高速实际约${told(km * MOTORWAY_LEFT, asked)}、满电出发、剩一成就充来算；少开10码能多跑一成，节假日留排队时间。`,
          );
    },
  },
  registration: {
    name: { en: 'registration in China', zh: '国内上牌' },
    isTimeless: true,
    tell: registrationText,
    note: ({ model }, { language }) =>
      [
        model.versions.some(({ price }) => price.CN !== undefined)
          ? ''
          : say(
              language,
              'Before any deposit see the import certificate, inspection sheet, conformity certificate and the China 6 emission disclosure by the VIN; without one of them there are no plates. Warranty and recalls are the importer’s.',
              '付定金前看四样：货物进口证明书、随车检验单、车辆一致性证书（3C）、按车架号能查到的国六环保信息，少一样就上不了牌。质保和召回由进口商负责，先问保险。',
            ),
        model.body === 'pickup'
          ? say(
              language,
              'A pickup is registered as a light lorry: other inspections, city bans and scrapping rules; ask the vehicle office of your city first.',
              '皮卡按轻型货车登记，年检、进城限行和报废年限跟轿车不同，先问当地车管所和限行政策。',
            )
          : '',
      ]
        .filter((text) => text !== '')
        .join(''),
  },
} as const satisfies Record<string, Fact>;
