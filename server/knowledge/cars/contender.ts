import type { Car, Market, Version } from './car.ts';

/** A model in a comparison with the versions that count. */
export interface Contender {
  readonly car: Car;
  readonly versions: readonly Version[];
  readonly market: Market;
}
