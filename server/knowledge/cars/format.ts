import type { Source } from '../types.ts';
import {
  fullName,
  reviewed,
  seatsOf,
  type Band,
  type Body,
  type Car,
  type Market,
  type Powertrain,
  type Size,
  type Version,
} from './car.ts';
import { strengthTexts, weaknessTexts } from './catalogue.ts';
import { KM_PER_MILE, MPG_PER_L100 } from './numbers.ts';
import type { Language, Text } from '../../language.ts';

export const POWERTRAIN_NAMES: Readonly<Record<Powertrain, Text>> = {
  petrol: { en: 'petrol', zh: '燃油' },
  diesel: { en: 'diesel', zh: '柴油' },
  hev: { en: 'hybrid', zh: '油电混动' },
  phev: { en: 'plug-in hybrid', zh: '插电混动' },
  erev: { en: 'range extender', zh: '增程' },
  ev: { en: 'electric', zh: '纯电' },
};

export const BODY_NAMES: Readonly<Record<Body, Text>> = {
  sedan: { en: 'sedan', zh: '轿车' },
  hatch: { en: 'hatchback', zh: '两厢车' },
  wagon: { en: 'wagon', zh: '旅行车' },
  suv: { en: 'SUV', zh: 'SUV' },
  mpv: { en: 'minivan', zh: 'MPV' },
  pickup: { en: 'pickup', zh: '皮卡' },
  coupe: { en: 'coupe', zh: '跑车' },
  convertible: { en: 'convertible', zh: '敞篷车' },
};

export const SIZE_NAMES: Readonly<Record<Size, Text>> = {
  mini: { en: 'city-size', zh: '微型' },
  small: { en: 'small', zh: '小型' },
  compact: { en: 'compact', zh: '紧凑型' },
  mid: { en: 'mid-size', zh: '中型' },
  large: { en: 'large', zh: '中大型' },
  full: { en: 'full-size', zh: '全尺寸' },
};

/** An amount of a market's currency as the language writes it: `$35,000`, `18.5万`, `¥185,000`, `3.5万美元`. */
export function money(value: number, market: Market, language: Language): string {
  if (language === 'en') return `${market === 'US' ? '$' : '¥'}${Math.round(value).toLocaleString('en-US')}`;
  const unit = market === 'US' ? '美元' : '元';
  if (value < 10_000) return `${Math.round(value).toLocaleString('en-US')}${unit}`;
  return `${Number((value / 10_000).toFixed(2))}万${market === 'US' ? '美元' : ''}`;
}

/** `$32,500–40,000`, `18.5–26万`. */
export function band({ from, to }: Band, market: Market, language: Language): string {
  const first = money(from, market, language);
  const last = money(to, market, language);
  if (language === 'en') return `${first}–${last.slice(1)}`;
  return from < 10_000 ? `${first}–${last}` : `${first.replace(/万.*$/, '')}–${last}`;
}

/** The price band of a version in the asked market, else in the other one; an empty text when neither is known. */
export function priceOf(version: Version, market: Market, language: Language): string {
  const own = version.price[market];
  if (own !== undefined) return band(own, market, language);
  const other = market === 'CN' ? 'US' : 'CN';
  const price = version.price[other];
  return price === undefined ? '' : band(price, other, language);
}

/** Consumption and electric range: `34 mpg (7.0 L/100 km)`, `亏电 5 L/100km，纯电 120 km（CLTC）`. */
export function consumption(version: Version, market: Market, language: Language): string {
  const parts: string[] = [];
  const zh = language === 'zh';
  if (version.litres !== undefined) {
    const litres = `${version.litres.toFixed(1)} L/100${zh ? '' : ' '}km`;
    const mpg = `${Math.round(MPG_PER_L100 / version.litres)} mpg (${litres})`;
    const plugIn = version.powertrain === 'phev' || version.powertrain === 'erev';
    parts.push(`${plugIn ? (zh ? '亏电 ' : 'on petrol ') : ''}${market === 'US' && !zh ? mpg : litres}`);
  }
  if (version.kwh !== undefined) parts.push(`${version.kwh} kWh/100${zh ? '' : ' '}km`);
  const range = rangeText(version, market, language);
  if (range !== undefined) parts.push(range);
  return parts.join(zh ? '，' : ', ');
}

function rangeText(version: Version, market: Market, language: Language): string | undefined {
  const epaFirst = market === 'US' ? version.epa !== undefined : version.cltc === undefined;
  const km = epaFirst ? version.epa : version.cltc;
  if (km === undefined) return undefined;
  const cycle = epaFirst ? 'EPA' : 'CLTC';
  if (language === 'zh') return `${version.powertrain === 'ev' ? '续航最长' : '纯电'} ${km} km（${cycle}）`;
  const distance = market === 'US' ? `${Math.round(km / KM_PER_MILE)} mi (${km} km)` : `${km} km`;
  return `${version.powertrain === 'ev' ? 'up to ' : ''}${distance} electric range (${cycle})`;
}

/** `4600 mm`, `181 in`. */
export function lengthText(mm: number, market: Market, language: Language): string {
  return language === 'zh' || market === 'CN' ? `${mm} mm` : `${Math.round(mm / 25.4)} in`;
}

/** `5`, `6/7`. */
export function seatsText(car: Car, market: Market): string {
  return seatsOf(car, market).join('/');
}

/** What the catalogue praises (`strengths`) or warns of, as texts. */
export function traits(keys: readonly string[], language: Language): string[] {
  return keys.map((key) => {
    const text = strengthTexts.get(key) ?? weaknessTexts.get(key);
    return text === undefined ? key : text[language];
  });
}

/** `a, b and c`; `a、b、c`. */
export function enumerate(items: readonly string[], language: Language): string {
  if (language === 'zh') return items.join('、');
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The knowledge entry of a model. */
export function carSource(car: Car, market: Market, language: Language): Source {
  const zh = language === 'zh';
  const versions = car.versions
    .map((version) =>
      [
        POWERTRAIN_NAMES[version.powertrain][language],
        priceOf(version, market, language),
        consumption(version, market, language),
      ]
        .filter((part) => part !== '')
        .join(zh ? '，' : ', '),
    )
    .join(zh ? '；' : '; ');
  const kind = `${SIZE_NAMES[car.size][language]}${zh ? '' : ' '}${BODY_NAMES[car.body][language]}`;
  const years = `${car.firstYear}–${car.lastYear ?? (zh ? '今' : 'today')}`;
  const detail = zh
    ? `${kind}，${seatsText(car, market)}座，车长约 ${car.lengthMm} mm，${years}年在售。${versions}。价格为 ${car.priceYear} 年厂商指导价区间（取整），能耗和续航为约数。`
    : `${kind}, ${seatsText(car, market)} seats, about ${car.lengthMm} mm long, sold ${years}. ${versions}. Prices are rounded ${car.priceYear} list prices; consumption and range are approximate.`;
  return { id: `car:${car.id}`, title: fullName(car, language), detail, date: reviewed };
}
