import type { Query } from '../types.ts';
import type { Budget } from './budget.ts';
import type { Body, Market, Origin, Powertrain, Size } from './car.ts';
import { setList } from './record.ts';
import type { Wish } from './vocabulary.ts';

/**
 * What a buyer asked for. Everything but `wishes`, `commuteKm` and a `true` in `homeCharging` is a hard limit:
 * a car that breaks it is never recommended. Absent means not stated.
 */
export interface Needs {
  readonly budget?: Budget;
  readonly market?: Market;
  readonly used?: boolean;
  readonly bodies?: readonly Body[];
  readonly notBodies?: readonly Body[];
  readonly sizes?: readonly Size[];
  readonly powertrains?: readonly Powertrain[];
  readonly notPowertrains?: readonly Powertrain[];
  /** Keys of brands. */
  readonly makes?: readonly string[];
  readonly notMakes?: readonly string[];
  readonly origins?: readonly Origin[];
  readonly notOrigins?: readonly Origin[];
  readonly minSeats?: number;
  readonly awd?: boolean;
  /** Electric range in km by the market's own test cycle. */
  readonly minRangeKm?: number;
  /** Oldest acceptable used car, in years. */
  readonly maxAgeYears?: number;
  readonly maxLengthMm?: number;
  /** Litres per 100 km. */
  readonly maxLitres?: number;
  readonly minTowLb?: number;
  /** `false` rules electric cars out unless they were asked for by name. */
  readonly homeCharging?: boolean;
  /** There and back, km a day. */
  readonly commuteKm?: number;
  /** Said that money does not matter. */
  readonly unlimited?: boolean;
  readonly wishes: readonly Wish[];
}

/** Things named as wanted and as unwanted. */
export interface Found<T> {
  readonly wanted: readonly T[];
  readonly unwanted: readonly T[];
}

/**
 * The later statement wins where both speak of the same thing; a wanted thing clears the earlier refusal of it and the
 * other way round. Wishes add up.
 */
export function mergeNeeds(earlier: Needs, later: Needs): Needs {
  const body = reconcile(earlier.bodies, earlier.notBodies, later.bodies, later.notBodies);
  const powertrain = reconcile(earlier.powertrains, earlier.notPowertrains, later.powertrains, later.notPowertrains);
  const make = reconcile(earlier.makes, earlier.notMakes, later.makes, later.notMakes);
  const origin = reconcile(earlier.origins, earlier.notOrigins, later.origins, later.notOrigins);
  const {
    bodies: _bodies,
    notBodies: _notBodies,
    powertrains: _powertrains,
    notPowertrains: _notPowertrains,
    makes: _makes,
    notMakes: _notMakes,
    origins: _origins,
    notOrigins: _notOrigins,
    ...plain
  } = { ...earlier, ...later };
  return {
    ...plain,
    ...setList('bodies', body.wanted),
    ...setList('notBodies', body.unwanted),
    ...setList('powertrains', powertrain.wanted),
    ...setList('notPowertrains', powertrain.unwanted),
    ...setList('makes', make.wanted),
    ...setList('notMakes', make.unwanted),
    ...setList('origins', origin.wanted),
    ...setList('notOrigins', origin.unwanted),
    wishes: [...new Set([...earlier.wishes, ...later.wishes])],
  };
}

function reconcile<T>(
  wantedBefore: readonly T[] = [],
  refusedBefore: readonly T[] = [],
  wantedNow: readonly T[] = [],
  refusedNow: readonly T[] = [],
): Found<T> {
  const wanted = wantedNow.length > 0 ? wantedNow : wantedBefore.filter((value) => !refusedNow.includes(value));
  const unwanted = [...new Set([...refusedBefore, ...refusedNow])].filter((value) => !wantedNow.includes(value));
  return { wanted, unwanted };
}

/** Whether a text stated anything a selection can use. */
export function isEmpty(needs: Needs): boolean {
  const { wishes, ...limits } = needs;
  return wishes.length === 0 && Object.keys(limits).length === 0;
}

/** Where the buyer shops: by currency, then by the language asked in. */
export function marketFor(needs: Needs, query: Pick<Query, 'language'>): Market {
  return needs.market ?? (query.language === 'zh' ? 'CN' : 'US');
}
