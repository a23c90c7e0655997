import type { Language, Text } from '../../../language.ts';
import { KM_PER_MILE, MPG_PER_L100, UK_MPG_PER_L100 } from '../../reading/units.ts';
import type { Source } from '../../types.ts';
import { say, yearOf, type Asked } from './asked.ts';
import { type Body, type Powertrain, type Size } from '../../car-tables.ts';
import type { CarFact, CarFigures } from '../parts.ts';
import { MARKETS } from '../../data/markets.ts';
import {
  fullName,
  isNew,
  LB_PER_KG,
  realRange,
  type Band,
  type Model,
  type Priced,
  type Version,
} from './catalogue.ts';

export const POWERTRAINS: Readonly<Record<Powertrain, Text>> = {
  petrol: { en: 'petrol', zh: '燃油' },
  diesel: { en: 'diesel', zh: '柴油' },
  hev: { en: 'hybrid', zh: '油电混动' },
  phev: { en: 'plug-in hybrid', zh: '插混' },
  erev: { en: 'range extender', zh: '增程' },
  ev: { en: 'electric', zh: '纯电' },
};

export const GEARBOXES: Readonly<Record<string, Text>> = {
  manual: { en: 'manual', zh: '手动' },
  auto: { en: 'conventional automatic', zh: 'AT 自动变速箱' },
  cvt: { en: 'CVT', zh: 'CVT' },
  dct: { en: 'dual-clutch', zh: '双离合' },
  'dct-dry': { en: 'dry dual-clutch', zh: '干式双离合' },
  'dct-wet': { en: 'wet dual-clutch', zh: '湿式双离合' },
  at: { en: 'conventional automatic', zh: 'AT 自动变速箱' },
  single: { en: 'single-speed', zh: '单速变速箱' },
};

/** Values of the field `engine` of `wishes.csv`. */
export const ENGINES: Readonly<Record<string, Text>> = {
  c3: { en: 'three cylinders', zh: '三缸' },
  c4: { en: 'four cylinders', zh: '四缸' },
  c5: { en: 'five cylinders', zh: '五缸' },
  c6: { en: 'six cylinders', zh: '六缸' },
  c8: { en: 'eight cylinders', zh: '八缸' },
  turbo: { en: 'turbo', zh: '涡轮增压' },
  'small-turbo': { en: 'small turbo', zh: '小排量涡轮' },
  na: { en: 'no turbo', zh: '自然吸气' },
};

export const BODIES: Readonly<Record<Body, Text>> = {
  sedan: { en: 'sedan', zh: '轿车' },
  hatch: { en: 'hatchback', zh: '两厢车' },
  wagon: { en: 'wagon', zh: '旅行车' },
  suv: { en: 'SUV', zh: 'SUV' },
  mpv: { en: 'minivan', zh: 'MPV' },
  pickup: { en: 'pickup', zh: '皮卡' },
  van: { en: 'van', zh: '面包车' },
  coupe: { en: 'coupe', zh: '跑车' },
  convertible: { en: 'convertible', zh: '敞篷车' },
};

export const SIZES: Readonly<Record<Size, Text>> = {
  mini: { en: 'city-size', zh: '微型' },
  small: { en: 'small', zh: '小型' },
  compact: { en: 'compact', zh: '紧凑型' },
  mid: { en: 'mid-size', zh: '中型' },
  large: { en: 'large', zh: '中大型' },
  full: { en: 'full-size', zh: '全尺寸' },
};

const MONEY: Readonly<Record<Priced, { readonly sign: string; readonly zh: string }>> = {
  US: { sign: '$', zh: '美元' },
  CN: { sign: '¥', zh: '元' },
  UK: { sign: '£', zh: '英镑' },
  AU: { sign: 'A$', zh: '澳元' },
};

/** `$35,000`, `¥185,000`; `18.5万`, `3.5万美元`. */
export function money(value: number, market: Priced, language: Language): string {
  const whole = Math.round(value).toLocaleString('en-US');
  const { sign, zh } = MONEY[market];
  if (language === 'en') return `${sign}${whole}`;
  if (value < 10_000) return `${whole}${zh}`;
  return `${Number((value / 10_000).toFixed(2))}万${zh === '元' ? '' : zh}`;
}

/** `$32,500–40,000`, `18.5–26万`. */
export function bandText({ from, to }: Band, market: Priced, language: Language): string {
  if (from === to) return money(from, market, language);
  const last = money(to, market, language);
  if (language === 'en') return `${money(from, market, language)}–${last.slice(MONEY[market].sign.length)}`;
  if (to < 10_000) return `${Math.round(from).toLocaleString('en-US')}–${last}`;
  return from < 10_000 ? `${money(from, market, language)}–${last}` : `${Number((from / 10_000).toFixed(2))}–${last}`;
}

type InUnits = Pick<Asked, 'market' | 'language' | 'isMetric'>;

/** `62 miles`, `100 km`; a US asker is told miles, everybody else kilometres, the British miles too. */
export function distance(km: number, { market, language, isMetric }: InUnits): string {
  const inMiles = language === 'en' && !isMetric && (market === 'US' || market === 'UK');
  const value = inMiles ? km / KM_PER_MILE : km;
  const rounded = value >= 1_000 ? Math.round(value / 1_000) * 1_000 : Math.round(value);
  if (language === 'zh') return rounded >= 10_000 ? `${Number((rounded / 10_000).toFixed(1))}万公里` : `${rounded}公里`;
  return `${rounded.toLocaleString('en-US')} ${inMiles ? 'miles' : 'km'}`;
}

/** `40 mpg`, `5.9 L/100 km`, `亏电 5.0L/100km`; empty where not known. */
export function fuel(
  { litres, powertrain }: Pick<Version, 'litres' | 'powertrain'>,
  { market, language, isMetric }: InUnits,
): string {
  if (litres === undefined) return '';
  const isPlugIn = powertrain === 'phev' || powertrain === 'erev';
  if (language === 'zh') return `${isPlugIn ? '亏电 ' : ''}${litres.toFixed(1)} L/100km`;
  const perMpg = isMetric ? undefined : { US: MPG_PER_L100, UK: UK_MPG_PER_L100 }[market];
  const text = perMpg === undefined ? `${litres.toFixed(1)} L/100 km` : `${Math.round(perMpg / litres)} mpg`;
  return isPlugIn ? `${text} on fuel` : text;
}

/** `341 miles (EPA)`, `CLTC 605 km`; empty where there is none. */
export function range(version: Pick<Version, 'epa' | 'cltc'>, asked: InUnits): string {
  const { epa, cltc } = version;
  const km = asked.market === 'CN' ? (cltc ?? epa) : (epa ?? cltc);
  if (km === undefined) return '';
  if (asked.market !== 'US' && asked.market !== 'CN')
    return say(
      asked.language,
      `about ${everydayRange(version, asked)} real range`,
      `实际约${everydayRange(version, asked)}`,
    );
  const cycle = km === epa && (asked.market !== 'CN' || cltc === undefined) ? 'EPA' : 'CLTC';
  return say(asked.language, `${distance(km, asked)} (${cycle})`, `${cycle} ${km} km`);
}

/** Fuel and electric range in one cell; of an electric car, which China sells with several batteries, that of the largest. */
export function consumption(version: Version, asked: InUnits): string {
  const isLargest = version.powertrain === 'ev' && asked.market === 'CN';
  const electric = `${isLargest ? say(asked.language, 'up to ', '最长 ') : ''}${range(version, asked)}`;
  const suffix = version.powertrain === 'ev' || electric === '' ? '' : say(asked.language, ' electric', '纯电');
  const parts = [
    fuel(version, asked),
    electric === '' ? '' : say(asked.language, electric + suffix, `${suffix} ${electric}`.trim()),
  ];
  return parts.filter((part) => part !== '').join(say(asked.language, ', ', '，')) || '–';
}

/** The range to count on in daily driving, told with half of it lost at worst in winter. */
export function everydayRange(version: Pick<Version, 'epa' | 'cltc'>, asked: InUnits): string {
  const km = realRange(version);
  return km === undefined ? '' : distance(Math.round(km / 10) * 10, asked);
}

export function lengthText(mm: number, { market, language, isMetric }: InUnits): string {
  return language === 'en' && market === 'US' && !isMetric ? `${Math.round(mm / 25.4)} in` : `${mm} mm`;
}

/** Of a weight in kg: `5,000 lb` for Americans, `3,500 kg` for all others. */
export function towText(kg: number, { market, language, isMetric }: InUnits): string {
  const round = (value: number, step: number): string => (Math.round(value / step) * step).toLocaleString('en-US');
  return language === 'en' && market === 'US' && !isMetric ? `${round(kg * LB_PER_KG, 50)} lb` : `${round(kg, 10)} kg`;
}

export function bootText(litres: number, { market, language, isMetric }: InUnits): string {
  return language === 'en' && market === 'US' && !isMetric ? `${Math.round(litres / 28.32)} cu ft` : `${litres} L`;
}

export function seatCounts({ seats }: Model, market: Priced): readonly number[] {
  const own = seats[market === 'CN' ? 'CN' : 'US'];
  if (own.length > 0) return own;
  const other = seats[market === 'CN' ? 'US' : 'CN'];
  return other.length > 0 ? other : [5];
}

export function mostSeats(model: Model, market: Priced): number {
  return Math.max(...seatCounts(model, market));
}

/** `a, b and c`; `a、b、c`. */
export function enumerate(items: readonly string[], language: Language, last: Text = { en: 'and', zh: '、' }): string {
  if (language === 'zh')
    return items.slice(0, -1).join('、') + (items.length > 1 ? last.zh : '') + (items.at(-1) ?? '');
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last.en} ${items.at(-1)}`;
}

/** "Gas" in North America, "petrol" elsewhere. */
export function driveName({ powertrain }: Pick<Version, 'powertrain'>, { market, language }: InUnits): string {
  if (powertrain === 'petrol' && language === 'en' && (market === 'US' || market === 'CA')) return 'gas';
  return POWERTRAINS[powertrain][language];
}

/** What is compared of a car, with its length and seats where `facts` do not tell them. */
export function carFigures(
  car: {
    readonly name: string;
    readonly model: Model;
    readonly market: Priced;
    readonly facts: readonly CarFact[];
    readonly mark: string;
    readonly price?: Band | undefined;
    readonly year?: number | undefined;
  },
  asked: Asked,
): CarFigures {
  const { name, model, market, facts, mark, price, year } = car;
  const { language } = asked;
  const seats = seatCounts(model, market);
  const measures: readonly CarFact[] = [
    { about: 'length', label: say(language, 'Length', '车长'), text: lengthText(model.lengthMm, asked) },
    { about: 'seats', label: say(language, 'Seats', '座位'), text: seats.join('/') },
  ];
  const told = facts.filter(({ text }) => text !== '' && text !== '–');
  const untold = measures.filter(({ about }) => !told.some((fact) => fact.about === about));
  // Figures before what speaks for and against it.
  const isFigure = ({ about }: CarFact): boolean => about !== 'strengths' && about !== 'weakness';
  return {
    name,
    source: Number(/\d+/.exec(mark)?.[0] ?? 0),
    facts: [...told.filter(isFigure), ...untold, ...told.filter((fact) => !isFigure(fact))],
    ...(price && { price: { from: price.from, to: price.to, currency: MARKETS[market]?.currency ?? 'USD' } }),
    ...(year !== undefined && { year }),
    lengthMm: model.lengthMm,
    seats,
  };
}

/** `Toyota RAV4 hybrid`; the drive is left out of names that tell it. */
export function versionName(model: Model, version: Version, asked: InUnits): string {
  const name = fullName(model, asked.language);
  const drive = driveName(version, asked);
  const isOnly = new Set(model.versions.map(({ powertrain }) => powertrain)).size === 1;
  return isOnly ? name : say(asked.language, `${name} ${drive}`, `${name}（${drive}）`);
}

/** Versions sold new where the asker shops, else the latest there were; of the wished drive where there are any, sold new or not. */
export function versionsFor(
  model: Model,
  asked: Asked,
  market: Priced,
  drives: readonly string[] = [],
): readonly Version[] {
  const year = yearOf(asked);
  const own = model.versions.filter((version) => version.price[market] !== undefined);
  const sold = own.filter((version) => isNew(version, market, year));
  const all = sold.length > 0 ? sold : own.length > 0 ? own : model.versions;
  const isWished = ({ powertrain }: Version): boolean => drives.includes(powertrain);
  const wished = all.some(isWished) ? all : model.versions;
  return wished.some(isWished) ? wished.filter(isWished) : all;
}

/** The record of a model as a source. */
export function carSource(model: Model, asked: Asked, market: Priced): Source {
  const { language } = asked;
  const versions = versionsFor(model, asked, market).map((version) => {
    const price = version.price[market];
    const sum = price === undefined ? '' : bandText(price, market, language);
    return [driveName(version, asked), sum, consumption(version, asked)]
      .filter((part) => part !== '' && part !== '–')
      .join(say(language, ', ', '，'));
  });
  const kind = `${SIZES[model.size][language]}${say(language, ' ', '')}${BODIES[model.body][language]}`;
  const seats = seatCounts(model, market).join('/');
  const years = priceYear(model.versions);
  return {
    id: `car:${model.id}`,
    title: fullName(model, language),
    detail: say(
      language,
      `${kind}, ${seats} seats, about ${model.lengthMm} mm long. ${versions.join('; ')}.${years === undefined ? '' : ` Rounded ${years} list prices;`} consumption and range are approximate.`,
      `${kind}，${seats}座，车长约 ${model.lengthMm} mm。${versions.join('；')}。${years === undefined ? '' : `价格为 ${years} 年厂商指导价（取整），`}能耗和续航为约数。`,
    ),
    date: model.checked,
  };
}

/** The newest year prices are of. */
export function priceYear(versions: readonly Version[]): number | undefined {
  const years = versions.flatMap(({ priceYear: year }) => year ?? []);
  return years.length === 0 ? undefined : Math.max(...years);
}
