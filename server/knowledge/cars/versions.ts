import type { Car, Market, Powertrain, Version } from './car.ts';
import type { Language } from '../../language.ts';

/** The versions asked for of those sold in the market; all of them when none of that kind exists. */
export function versionsOf(car: Car, market: Market, wanted: readonly Powertrain[] | undefined): readonly Version[] {
  const sold = car.versions.filter(({ price }) => price[market] !== undefined);
  const matching = sold.filter(({ powertrain }) => wanted?.includes(powertrain) ?? true);
  return matching.length > 0 ? matching : sold;
}

/** Whether none of the wanted powertrains exists. */
export function lacks(car: Car, wanted: readonly Powertrain[] | undefined): boolean {
  return wanted !== undefined && !car.versions.some(({ powertrain }) => wanted.includes(powertrain));
}

/** A market the car is sold in: the asked one if possible. */
export function marketOf(car: Car, market: Market): Market {
  const sold = (candidate: Market): boolean => car.versions.some(({ price }) => price[candidate] !== undefined);
  return sold(market) ? market : market === 'CN' ? 'US' : 'CN';
}

/** Four-wheel drive as a table cell. */
export function awdText(version: Version, language: Language): string {
  if (version.awd === 'standard') return language === 'zh' ? '标配' : 'standard';
  if (version.awd === 'optional') return language === 'zh' ? '高配可选' : 'optional';
  return '–';
}
