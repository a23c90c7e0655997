import type { Language } from '../../../language.ts';
import type { MoneyDefaults } from '../../records.ts';
import type { Catalogue } from '../cars/catalogue.ts';
import type { Place } from '../place.ts';
import type { Figures } from './figures.ts';

/** What a sum of money is worked out with. */
export interface Sum {
  readonly figures: Figures;
  readonly market: 'US' | 'CN';
  readonly place: Place;
  readonly language: Language;
  readonly defaults: MoneyDefaults;
  readonly catalogue: Catalogue;
  /** Units of the asker's currency for a dollar, or for a yuan in China. */
  readonly rate: number;
  readonly year: number;
}

/** Where and in which language money is written. */
export type Told = Pick<Sum, 'place' | 'language'>;

/** One of two texts, by the language. */
export const say = ({ language }: Pick<Told, 'language'>, en: string, zh: string): string =>
  language === 'zh' ? zh : en;

/** A sum in the asker's currency: `$1,200`, `1,200元`. */
export function money(value: number, { place, language }: Told, digits = 0): string {
  const shown = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return place.currency === 'CNY' && language === 'zh' ? `${shown}元` : `${place.sign}${shown}`;
}

/** As exact as an estimate is: to tens from a thousand on. */
export const round = (value: number): number => (value >= 1_000 ? Math.round(value / 10) * 10 : Math.round(value));

/** A litre of fuel, in the asker's money: as told, else as usual where he is. */
export function fuelPrice({ figures, defaults, market, place, rate }: Sum): number {
  return figures.fuelPrice ?? defaults.fuelPriceAt[place.market] ?? defaults.fuelPrice[market] * rate;
}

/** A kilowatt-hour, in the asker's money: as told, else as usual where he is. */
export function powerPrice({ figures, defaults, market, place, rate }: Sum): number {
  return figures.powerPrice ?? defaults.powerPriceAt[place.market] ?? defaults.powerPrice[market] * rate;
}

/** Small numbers in words. */
export const COUNTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from('一二三四五六七八九十').map((sign, index) => [sign, index + 1])),
  ...Object.fromEntries(
    'one two three four five six seven eight nine ten'.split(' ').map((word, index) => [word, index + 1]),
  ),
  两: 2,
};
