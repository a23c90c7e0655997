import type { MarketName } from '../contract/vehicle.ts';
import { addDays, daysFrom, type Day } from '../calendar.ts';

/** What an odometer showed on a day, in kilometres. */
export interface Reading {
  readonly on: Day;
  readonly km: number;
}

/** How far a car is driven, and how that is known. */
export interface Pace {
  readonly kmPerDay: number;
  /** `readings`: from two of them; `life`: from one and the car's age; `usual`: what is usual in its market. */
  readonly from: 'readings' | 'life' | 'usual';
}

/** What a car has run by a day. */
export interface Mileage {
  readonly km: number;
  /** False: read on that day. */
  readonly isEstimate: boolean;
}

/** Two readings nearer to each other say little of a pace. */
const LEAST_DAYS = 14;
/** Readings older than this before the last one tell of another life. */
const LOOK_BACK_DAYS = 400;
/** A car younger than this has no life to speak of. */
const LEAST_LIFE_DAYS = 180;
/** Kilometres a year that are usual, rounded from the road statistics of each market. */
const USUAL: Readonly<Record<MarketName, number>> = {
  US: 20_000,
  CN: 13_000,
  UK: 12_000,
  AU: 13_000,
  EU: 12_000,
  CA: 16_000,
  HK: 10_000,
};
const YEAR_DAYS = 365.25;

/** In the order of their days. */
export const inOrder = (readings: readonly Reading[]): Reading[] =>
  [...readings].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));

/** The owner's own pace as far as the readings tell it; otherwise the car's, otherwise the usual one. */
export function paceOf(
  readings: readonly Reading[],
  { year, market }: { readonly year: number | null; readonly market: MarketName },
): Pace {
  const all = inOrder(readings);
  const last = all.at(-1);
  if (last) {
    const since = addDays(last.on, -LOOK_BACK_DAYS);
    const far = all.filter(({ on }) => daysFrom(on, last.on) >= LEAST_DAYS);
    const first = far.find(({ on }) => on >= since) ?? far.at(-1);
    if (first) return { kmPerDay: (last.km - first.km) / daysFrom(first.on, last.on), from: 'readings' };
    // A model year's cars were sold around the turn to it and within it.
    const life = year === null ? 0 : daysFrom(`${year}-01-01`, last.on);
    if (life >= LEAST_LIFE_DAYS) return { kmPerDay: last.km / life, from: 'life' };
  }
  return { kmPerDay: USUAL[market] / YEAR_DAYS, from: 'usual' };
}

/** What the car has run by a day, after the last reading or between two; null: it was never read. */
export const mileageOn = (day: Day, readings: readonly Reading[], pace: Pace): Mileage | null =>
  mileageOf(inOrder(readings), pace)(day);

/** The same for many days. `all`: in the order of their days. */
export function mileageOf(all: readonly Reading[], { kmPerDay }: Pace): (day: Day) => Mileage | null {
  /** The place of the first reading of that day or later: found by halving, for books and readings may be long. */
  function placeOf(day: Day): number {
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle]?.on ?? day) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  return (day) => {
    const place = placeOf(day);
    const after = all[place];
    if (after?.on === day) return { km: after.km, isEstimate: false };
    const before = all[place - 1];
    if (!before) return after ? { km: after.km, isEstimate: true } : null;
    const days = daysFrom(before.on, day);
    if (!after) return { km: Math.round(before.km + kmPerDay * days), isEstimate: true };
    const share = days / daysFrom(before.on, after.on);
    return { km: Math.round(before.km + (after.km - before.km) * share), isEstimate: true };
  };
}

/**
 * Whether a reading fits between those before and after it: an odometer never runs backwards. One of the same day is
 * replaced.
 */
export function fits({ on, km }: Reading, readings: readonly Reading[]): boolean {
  return readings.every((other) => other.on === on || (other.on < on ? other.km <= km : other.km >= km));
}
