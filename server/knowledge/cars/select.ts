import { mostSeats, type Band, type Car, type Market, type Version } from './car.ts';
import { cars } from './catalogue.ts';
import type { Choice } from './choice.ts';
import { isEmpty, type Needs } from './needs.ts';
import { rank } from './rank.ts';
import { lastYearOf, onRoadPrice, THIS_YEAR, usedPrice } from './value.ts';

/** An optional four-wheel drive comes with dearer trims; without its exact price a tenth is added to the entry price. */
const AWD_SURCHARGE = 1.1;
/** Age in years of the oldest used cars that are recommended. */
const OLDEST_USED = 8;
/** How far a budget that was only said to be about an amount may be exceeded. */
const AROUND = 1.1;

type Limit = (choice: Choice, needs: Needs) => boolean;

/** The hard limits: each says whether a car keeps it. A limit that was not stated is kept by every car. */
const LIMITS = {
  budget: ({ version, price, market, age }, { budget }) => {
    if (budget === undefined) return true;
    const cost = budget.onRoad && age === undefined ? onRoadPrice(price.from, version, market).total : price.from;
    const max = (budget.max ?? Infinity) * (budget.around ? AROUND : 1);
    return cost <= max && price.to >= (budget.min ?? 0);
  },
  body: ({ car }, { bodies, notBodies }) =>
    (bodies?.includes(car.body) ?? true) && notBodies?.includes(car.body) !== true,
  size: ({ car }, { sizes }) => sizes?.includes(car.size) ?? true,
  powertrain: ({ version }, { powertrains, notPowertrains }) =>
    (powertrains?.includes(version.powertrain) ?? true) && notPowertrains?.includes(version.powertrain) !== true,
  brand: ({ car }, { makes, notMakes }) =>
    (makes?.includes(car.make.key) ?? true) && notMakes?.includes(car.make.key) !== true,
  origin: ({ car }, { origins, notOrigins }) =>
    (origins?.includes(car.make.origin) ?? true) && notOrigins?.includes(car.make.origin) !== true,
  seats: ({ car, market }, { minSeats = 0 }) => mostSeats(car, market) >= minSeats,
  age: ({ age = 0 }, { maxAgeYears = Infinity }) => age <= maxAgeYears,
  awd: ({ version }, { awd }) => awd !== true || version.awd !== undefined,
  range: ({ version, market }, { minRangeKm }) =>
    minRangeKm === undefined || version.powertrain !== 'ev' || (ratedRange(version, market) ?? 0) >= minRangeKm,
  length: ({ car }, { maxLengthMm = Infinity }) => car.lengthMm <= maxLengthMm,
  consumption: ({ version }, { maxLitres = Infinity }) =>
    version.powertrain === 'ev' || (version.litres ?? Infinity) <= maxLitres,
  towing: ({ car }, { minTowLb = 0 }) => (car.towLb ?? 0) >= minTowLb,
  charging: ({ version }, { homeCharging, powertrains }) =>
    homeCharging !== false || version.powertrain !== 'ev' || powertrains?.every((wanted) => wanted === 'ev') === true,
  commute: ({ version }, { commuteKm = 0 }) =>
    version.powertrain !== 'ev' || (realRange(version) ?? 0) >= commuteKm * 1.25,
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
const limitNames = Object.keys(LIMITS) as LimitName[];

/** Electric range by the market's own test, in km; the other market's where that is all there is. */
export function ratedRange(version: Version, market: Market): number | undefined {
  return market === 'CN' ? (version.cltc ?? version.epa) : (version.epa ?? version.cltc);
}

/** What the electric range comes to in mixed driving in mild weather, in km. */
export function realRange(version: Version): number | undefined {
  return version.epa ?? (version.cltc === undefined ? undefined : version.cltc * 0.75);
}

/** Every car and powertrain on offer in a market, before any limit but new or used. */
function offers(market: Market, needs: Needs): Choice[] {
  return cars.flatMap((car) => car.versions.flatMap((version) => offer(car, version, market, needs) ?? []));
}

function offer(car: Car, version: Version, market: Market, needs: Needs): Choice | undefined {
  const surcharge = needs.awd === true && version.awd === 'optional' ? AWD_SURCHARGE : 1;
  const withAwd = ({ from, to }: Band): Band => ({
    from: Math.min(to, Math.round((from * surcharge) / 100) * 100),
    to,
  });
  if (needs.used !== true) {
    const price = version.price[market];
    if (price === undefined || car.firstYear > THIS_YEAR || lastYearOf(car, version, market) < THIS_YEAR)
      return undefined;
    return { car, version, market, price: withAwd(price) };
  }
  const max = (needs.budget?.max ?? Infinity) * (needs.budget?.around === true ? AROUND : 1);
  for (let age = needs.maxAgeYears === 1 ? 1 : 2; age <= OLDEST_USED; age += 1) {
    const price = usedPrice(car, version, market, age);
    if (price !== undefined && withAwd(price).from <= max) return { car, version, market, price: withAwd(price), age };
  }
  return undefined;
}

/** The cars that keep every stated limit, best first, at most one powertrain of a model. */
export function select(needs: Needs, market: Market): Choice[] {
  const kept = offers(market, needs).filter((choice) => limitNames.every((name) => LIMITS[name](choice, needs)));
  return rank(kept, needs);
}

/** A limit to give up and what would fit then. */
interface Relaxation {
  readonly limit: LimitName;
  readonly choices: readonly Choice[];
}

/** When nothing fits: the single limits whose removal helps, the most helpful first. */
export function relaxations(needs: Needs, market: Market): Relaxation[] {
  if (isEmpty(needs)) return [];
  const { budget: _, ...unlimited } = needs;
  return limitNames
    .map((limit): Relaxation => {
      const asked = limit === 'budget' ? { ...unlimited, wishes: needs.wishes } : needs;
      const choices = offers(market, asked).filter((choice) =>
        limitNames.every((name) => name === limit || LIMITS[name](choice, asked)),
      );
      if (limit === 'budget') choices.sort((a, b) => a.price.from - b.price.from);
      return { limit, choices: limit === 'budget' ? choices : rank(choices, asked) };
    })
    .filter(({ choices }) => choices.length > 0)
    .sort((a, b) => b.choices.length - a.choices.length);
}
