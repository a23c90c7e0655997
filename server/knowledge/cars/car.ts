import type { Language, Text } from '../../language.ts';

export const bodies = ['sedan', 'hatch', 'wagon', 'suv', 'mpv', 'pickup', 'coupe', 'convertible'] as const;
export const sizes = ['mini', 'small', 'compact', 'mid', 'large', 'full'] as const;
/** `hev` is a hybrid without a plug, `erev` a range extender: an electric car whose engine only drives a generator. */
export const powertrains = ['petrol', 'diesel', 'hev', 'phev', 'erev', 'ev'] as const;
export const origins = ['japan', 'germany', 'usa', 'korea', 'china', 'europe'] as const;
const markets = ['CN', 'US'] as const;

export type Body = (typeof bodies)[number];
export type Size = (typeof sizes)[number];
export type Powertrain = (typeof powertrains)[number];
export type Origin = (typeof origins)[number];
export type Market = (typeof markets)[number];

export interface Make {
  readonly key: string;
  readonly name: Text;
  readonly aliases: readonly string[];
  readonly origin: Origin;
}

/** From the cheapest to the dearest trim, in whole yuan (CN) or dollars (US), list price without options. */
export interface Band {
  readonly from: number;
  readonly to: number;
  /** Last model year sold new in this market, when the model goes on elsewhere. */
  readonly until?: number;
}

/** One powertrain a model is sold with. */
export interface Version {
  readonly powertrain: Powertrain;
  readonly price: Readonly<Partial<Record<Market, Band>>>;
  /** Litres per 100 km in mixed driving; of a plug-in car with its battery run down. */
  readonly litres?: number;
  /** kWh per 100 km, electric cars. */
  readonly kwh?: number;
  /** Electric range of the longest-range trim in km by the Chinese test cycle, optimistic by about a quarter. */
  readonly cltc?: number;
  /** Electric range of the longest-range trim in km by the US test, close to real mixed driving. */
  readonly epa?: number;
  /** `standard` on every trim, `optional` on dearer ones. */
  readonly awd?: 'standard' | 'optional';
}

export interface Car {
  /** Stable, `make-model`. */
  readonly id: string;
  readonly make: Make;
  readonly name: Text;
  readonly aliases: readonly string[];
  readonly body: Body;
  readonly size: Size;
  /** Seat counts on offer. */
  readonly seats: readonly number[];
  /** Where a market offers other seat counts. */
  readonly seatsIn?: Readonly<Partial<Record<Market, readonly number[]>>>;
  readonly lengthMm: number;
  /** Highest rated trailer weight in pounds in the United States. */
  readonly towLb?: number;
  readonly firstYear: number;
  /** Last model year sold new; none while the model is on sale. */
  readonly lastYear?: number;
  /** The year the price bands are of. */
  readonly priceYear: number;
  readonly versions: readonly Version[];
  readonly strengths: readonly string[];
  readonly weaknesses: readonly string[];
}

/** When the entries of this part were last reviewed. */
export const reviewed = '2026-11';

/** Whether a powertrain is charged from the mains. */
export function hasPlug(powertrain: Powertrain): boolean {
  return powertrain === 'ev' || powertrain === 'phev' || powertrain === 'erev';
}

/** What a brand or model is called, in either language and otherwise. */
export function namesOf({ name, aliases }: Pick<Make, 'name' | 'aliases'>): string[] {
  return [name.en, name.zh, ...aliases];
}

/** `Toyota RAV4`, `丰田 RAV4荣放`. */
export function fullName(car: Car, language: Language): string {
  return `${car.make.name[language]} ${car.name[language]}`;
}

/** Seat counts on offer in a market. */
export function seatsOf(car: Pick<Car, 'seats' | 'seatsIn'>, market: Market): readonly number[] {
  return car.seatsIn?.[market] ?? car.seats;
}

/** The most people a model takes in a market. */
export function mostSeats(car: Pick<Car, 'seats' | 'seatsIn'>, market: Market): number {
  return Math.max(...seatsOf(car, market));
}
