import type { Band, Car, Market, Version } from './car.ts';

/** A car with the powertrain that fits and what it costs this buyer. */
export interface Choice {
  readonly car: Car;
  readonly version: Version;
  readonly market: Market;
  /** List price new, or the estimated price of a used one. */
  readonly price: Band;
  /** Age in years when used. */
  readonly age?: number;
}
