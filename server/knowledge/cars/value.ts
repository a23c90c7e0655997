import { hasPlug, type Band, type Car, type Market, type Version } from './car.ts';

/** The year answers are given for. */
export const THIS_YEAR = 2026;

/** Part of the new price an average car keeps after its first year, and of that in each further year. */
const FIRST_YEAR = 0.82;
const FURTHER_YEARS = 0.89;

/**
 * Part of the list price a car is worth after `years` (0 to 15): the common rule of losing a fifth in the first year and
 * about a tenth of the rest each year after, less for models known to hold their value, more for the others and for
 * cars with a large battery.
 */
export function residual(
  car: Pick<Car, 'strengths' | 'weaknesses'> | undefined,
  version: Pick<Version, 'powertrain'>,
  years: number,
): number {
  if (years <= 0) return 1;
  const yearly =
    FURTHER_YEARS +
    (car?.strengths.includes('resale') === true ? 0.02 : 0) -
    (car?.weaknesses.includes('depreciate') === true ? 0.03 : 0) -
    (hasPlug(version.powertrain) ? 0.02 : 0);
  return FIRST_YEAR * yearly ** (years - 1);
}

/** Whether the model can be ordered new in a market. */
export function isSoldNew(car: Car, market: Market): boolean {
  return car.firstYear <= THIS_YEAR && car.versions.some((version) => lastYearOf(car, version, market) >= THIS_YEAR);
}

/** The last model year a version is sold new in a market; 0 when it never was. */
export function lastYearOf(car: Car, version: Version, market: Market): number {
  const price = version.price[market];
  return price === undefined ? 0 : (price.until ?? car.lastYear ?? THIS_YEAR);
}

/** What it takes to drive off, in whole yuan or dollars. */
interface OnRoad {
  readonly tax: number;
  /** Registration, in China with the first year's insurance. */
  readonly fees: number;
  readonly total: number;
}

/** Most that the halved tax spares a plug-in car in 2026 and 2027, in yuan. */
const LARGEST_TAX_CUT = 15_000;

/**
 * List price plus tax, registration and the first year's insurance. China: purchase tax of 10 % of the price without
 * 13 % VAT, half of it for plug-in and electric cars in 2026 and 2027; United States: about 7 % sales tax on average.
 */
export function onRoadPrice(list: number, version: Pick<Version, 'powertrain'>, market: Market): OnRoad {
  const full = market === 'US' ? list * 0.07 : list / 11.3;
  const cut = market === 'CN' && hasPlug(version.powertrain) ? Math.min(full / 2, LARGEST_TAX_CUT) : 0;
  const tax = Math.round(full - cut);
  const fees = market === 'US' ? 700 : Math.round(3_500 + list * 0.015);
  return { tax, fees, total: list + tax + fees };
}

/** What a used car of this age costs, estimated from its new price; undefined when none of that age exists. */
export function usedPrice(car: Car, version: Version, market: Market, years: number): Band | undefined {
  const price = version.price[market];
  const built = THIS_YEAR - years;
  if (price === undefined || built < car.firstYear || built > lastYearOf(car, version, market)) return undefined;
  const kept = residual(car, version, years);
  const round = (value: number): number => Math.round((value * kept) / 100) * 100;
  return { from: round(price.from), to: round(price.to) };
}
