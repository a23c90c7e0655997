import type { Text } from '../../../language.ts';
import { excluded, wanted, type FigureField, type Wishes } from '../../reading/wishes.ts';
import { isPriced, nearest, yearOf, type Asked } from './asked.ts';
import {
  asOf,
  generationOf,
  hasPlug,
  isNew,
  isPremium,
  realRange,
  towKg,
  usedPrice,
  type Band,
  type Model,
  type Priced,
  type Version,
} from './catalogue.ts';
import { mostSeats } from './figures.ts';
import type { MoneyDefaults } from '../../records.ts';

/** A version that can be bought: new, or used of a model year. */
export interface Offer {
  readonly model: Model;
  readonly version: Version;
  readonly market: Priced;
  /** None in markets without price data. */
  readonly price?: Band;
  /** Model year of a used one. */
  readonly year?: number;
}

/** What the money comes to as a list price, after tax and for monthly payments. */
export interface Means {
  readonly min?: number;
  readonly max?: number;
  readonly isAbout: boolean;
  readonly isOnRoad: boolean;
  /** The price `max` was worked out from payments. */
  readonly monthly?: {
    readonly payment: number;
    readonly months: number;
    readonly rate: number;
    readonly down: number;
  };
}

/** The budget in the currency of the market, as the price to look for; undefined where none was told. */
export function meansOf(
  { wishes: { budget }, catalogue }: Pick<Asked, 'wishes' | 'catalogue'>,
  market: Priced,
): Means | undefined {
  if (budget === undefined) return undefined;
  const { min, max, isAbout = false, isOnRoad = false } = budget;
  if (budget.isMonthly === true && max !== undefined) {
    const [months, rate] = [catalogue.money.months[market], catalogue.money.rate[market]];
    const down = budget.down ?? 0;
    const most = Math.round((borrowed(max, months, rate) + down) / 100) * 100;
    return { max: most, isAbout, isOnRoad, monthly: { payment: max, months, rate, down } };
  }
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), isAbout, isOnRoad };
}

/** What equal instalments pay back. */
function borrowed(payment: number, months: number, rate: number): number {
  const monthly = rate / 1200;
  return (payment * (1 - (1 + monthly) ** -months)) / monthly;
}

/** List price plus tax (less for cars with a plug where that is so), registration and the first year's insurance. */
export function onRoad(
  list: number,
  { powertrain }: Pick<Version, 'powertrain'>,
  market: Priced,
  { taxShare, plugTaxShare, plugTaxMost, fees, firstInsuranceShare }: MoneyDefaults,
): number {
  const tax = list * taxShare[market];
  const spared = hasPlug(powertrain) ? Math.min(tax - list * plugTaxShare[market], plugTaxMost[market]) : 0;
  return Math.round(list + tax - spared + fees[market] + list * firstInsuranceShare[market]);
}

/** A dearer trim has the optional four-wheel drive: without its exact price a tenth is added. */
const AWD_SURCHARGE = 1.1;
/** How far a sum that was only said to be about may be exceeded. */
const ABOUT = 1.1;
/** Youngest and oldest used cars that are proposed unasked, in years. */
const USED_AGES = { from: 2, to: 16, abroad: 20 } as const;

/** Whether a used one is looked for: as said, by a limit only used cars have, or because no new one costs so little. */
export function isUsed(asked: Pick<Asked, 'wishes' | 'market' | 'catalogue'>): boolean {
  const { wishes } = asked;
  const condition = wanted(wishes, 'condition').at(-1);
  if (condition !== undefined) return condition === 'used';
  const { maxKm, maxMonths } = wishes.figures;
  return maxKm !== undefined || maxMonths !== undefined || isTooLittleForNew(asked);
}

/** Less than any new car costs. */
function isTooLittleForNew({
  wishes: { budget },
  market,
  catalogue: { money },
}: Pick<Asked, 'wishes' | 'market' | 'catalogue'>): boolean {
  return isPriced(market) && budget?.isMonthly !== true && (budget?.max ?? Infinity) < money.cheapestNew[market];
}

/** Every version on offer to the asker, before any limit. */
export function offers(asked: Asked): Offer[] {
  const market = nearest(asked);
  const { catalogue } = asked;
  if (!isPriced(asked.market)) {
    const isAny = isUsed(asked);
    return catalogue.models
      .filter((model) => isSoldIn(model, asked.market, market))
      .flatMap((model) =>
        model.versions.filter(({ to }) => isAny || to === undefined).map((version) => ({ model, version, market })),
      );
  }
  return catalogue.models.flatMap((model) => offersOf(model, asked, market));
}

/** What one model is offered as where there are prices: new, or used within the budget. */
export function offersOf(model: Model, asked: Asked, market: Priced): Offer[] {
  const find = isUsed(asked) ? usedOffer : newOffer;
  return model.versions.flatMap((version) => find(asked, model, version, market) ?? []);
}

/** Whether a model is sold in a market we have no prices of: as in the nearest one that has. */
function isSoldIn({ make, common }: Model, market: string, near: Priced): boolean {
  return make.markets.includes(market) && common[near] > 0;
}

function newOffer({ wishes, today }: Asked, model: Model, version: Version, market: Priced): Offer | undefined {
  const price = version.price[market];
  if (price === undefined || !isNew(version, market, yearOf({ today }))) return undefined;
  return { model, version, market, price: withDrive(price, version, wishes) };
}

/** The youngest one the budget reaches, of the years that were asked for. */
function usedOffer(asked: Asked, model: Model, version: Version, market: Priced): Offer | undefined {
  const { wishes, catalogue } = asked;
  const thisYear = yearOf(asked);
  const { maxMonths, minYear } = wishes.figures;
  const means = meansOf(asked, market);
  const most = (means?.max ?? Infinity) * (means?.isAbout === true ? ABOUT : 1);
  const eldest = market === 'UK' || market === 'AU' ? USED_AGES.abroad : USED_AGES.to;
  const oldest = Math.max(thisYear - eldest, thisYear - (maxMonths?.value ?? Infinity) / 12, minYear?.value ?? 0);
  for (
    let year = thisYear - (maxMonths !== undefined && maxMonths.value <= 12 ? 1 : USED_AGES.from);
    year >= oldest;
    year -= 1
  ) {
    const price = usedPrice(catalogue, model, version, market, year, thisYear);
    if (price !== undefined && middle(price) <= most)
      return { model, version: asOf(model, version, year), market, price: withDrive(price, version, wishes), year };
  }
  return undefined;
}

/** What a typical one costs. */
export function middle({ from, to }: Band): number {
  return (from + to) / 2;
}

function withDrive({ from, to }: Band, { awd }: Version, wishes: Wishes): Band {
  const isDearer = awd === 'optional' && wanted(wishes, 'drive').includes('awd');
  return isDearer ? { from: Math.min(to, Math.round((from * AWD_SURCHARGE) / 100) * 100), to } : { from, to };
}

/** Share of a plug-in's range a day's way may take: what is left is for winter and detours. */
const RANGE_RESERVE = 1.4;

type Limit = (offer: Offer, asked: Asked) => boolean;

const keeps =
  (field: Parameters<typeof wanted>[1], valueOf: (offer: Offer) => readonly string[]): Limit =>
  (offer, { wishes }) => {
    const needed = wanted(wishes, field, true);
    const values = valueOf(offer);
    const refused = excluded(wishes, field);
    return (
      (needed.length === 0 || values.length === 0 || values.some((value) => needed.includes(value))) &&
      !values.some((value) => refused.includes(value))
    );
  };

/** Of a gearbox that is not known nothing is held against a car, except where a manual one is wanted. */
const keepsGearbox = keeps('gearbox', (offer) => gearboxesOf(offer).map((key) => (key === 'auto' ? 'at' : key)));

/** Those of the version, else those of the combustion cars of its generation. */
function gearboxesOf({ model, version, year, market }: Offer): readonly string[] {
  if (version.gearbox.length > 0 || !['petrol', 'diesel'].includes(version.powertrain)) return version.gearbox;
  return generationOf(model, year ?? version.priceYear, market)?.gearboxes ?? [];
}

/** A trailer whose weight was not told is at least so heavy, kg: a boat, a small caravan. */
const LIGHT_TRAILER = 900;

const figure = ({ figures }: Wishes, field: FigureField): number | undefined => figures[field]?.value;

/** The hard limits: each says whether an offer keeps it. One that was not told is kept by every car. */
const LIMITS = {
  budget: ({ version, price, market, year }, asked) => {
    const means = meansOf(asked, market);
    if (means === undefined || price === undefined) return true;
    const sum =
      means.isOnRoad && year === undefined ? onRoad(price.from, version, market, asked.catalogue.money) : price.from;
    return sum <= (means.max ?? Infinity) * (means.isAbout ? ABOUT : 1) && price.to >= (means.min ?? 0);
  },
  body: keeps('body', ({ model: { body, strengths }, market }) =>
    strengths.includes('estate') && market !== 'US' && market !== 'CN' ? [body, 'wagon'] : [body],
  ),
  powertrain: keeps('powertrain', ({ version }) => [version.powertrain]),
  make: keeps('make', ({ model: { make } }) => (make.parent === undefined ? [make.key] : [make.key, make.parent])),
  origin: keeps('origin', ({ model }) => [model.make.origin]),
  model: ({ model }, { wishes }) => !excluded(wishes, 'model').includes(model.id),
  class: ({ model }, { wishes }) => {
    const asked = wanted(wishes, 'class').at(-1);
    const refusesPremium = excluded(wishes, 'class').includes('premium') || asked === 'plain';
    return asked === 'premium' ? isPremium(model) : !(refusesPremium && isPremium(model));
  },
  gearbox: (offer, asked) => {
    const isManual = wanted(asked.wishes, 'gearbox', true).includes('manual');
    return isManual ? gearboxesOf(offer).includes('manual') : keepsGearbox(offer, asked);
  },
  // Three seats abreast go into few saloons: a van or a third row.
  childSeats: ({ model, market }, { wishes }) =>
    !wanted(wishes, 'use').includes('carseats') ||
    (figure(wishes, 'children') ?? 0) < 3 ||
    model.body === 'mpv' ||
    model.strengths.includes('isofix3') ||
    mostSeats(model, market) >= 7,
  seats: ({ model, market }, { wishes }) => mostSeats(model, market) >= (figure(wishes, 'seats') ?? 0),
  awd: ({ version }, { wishes }) => !wanted(wishes, 'drive').includes('awd') || version.awd !== undefined,
  range: ({ version, market }, { wishes }) => {
    const least = figure(wishes, 'minRangeKm');
    const rated = market === 'CN' ? (version.cltc ?? version.epa) : (version.epa ?? version.cltc);
    return least === undefined || version.powertrain !== 'ev' || (rated ?? 0) >= least;
  },
  way: ({ version }, { wishes }) =>
    version.powertrain !== 'ev' || (realRange(version) ?? 0) >= (figure(wishes, 'dailyKm') ?? 0) * RANGE_RESERVE,
  length: ({ model }, { wishes }) => model.lengthMm <= (figure(wishes, 'maxLengthMm') ?? Infinity),
  consumption: ({ version }, { wishes }) =>
    version.powertrain === 'ev' || (version.litres ?? 0) <= (figure(wishes, 'maxLitres') ?? Infinity),
  towing: ({ model, version, market }, { wishes }) => {
    const least = figure(wishes, 'minTowKg') ?? (wanted(wishes, 'use').includes('tow') ? LIGHT_TRAILER : undefined);
    return least === undefined || (towKg(model, version, market) ?? 0) >= least;
  },
  charging: ({ version }, { wishes }) => {
    const isElectricAsked = wanted(wishes, 'powertrain').includes('ev');
    return wanted(wishes, 'charging').at(-1) !== 'none' || version.powertrain !== 'ev' || isElectricAsked;
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
const limitNames = Object.keys(LIMITS) as LimitName[];

export const LIMIT_NAMES: Readonly<Record<LimitName, Text>> = {
  budget: { en: 'the budget', zh: '预算' },
  body: { en: 'the body style', zh: '车身形式' },
  powertrain: { en: 'the powertrain', zh: '动力类型' },
  make: { en: 'the make', zh: '品牌' },
  origin: { en: "the make's origin", zh: '品牌国别' },
  model: { en: 'the models you ruled out', zh: '排除的车型' },
  class: { en: 'the class of make', zh: '品牌档次' },
  gearbox: { en: 'the gearbox', zh: '变速箱' },
  childSeats: { en: 'three child seats abreast', zh: '并排三个儿童座椅' },
  seats: { en: 'the number of seats', zh: '座位数' },
  awd: { en: 'all-wheel drive', zh: '四驱' },
  range: { en: 'the electric range', zh: '续航' },
  way: { en: 'the daily distance', zh: '每天的里程' },
  length: { en: 'the length', zh: '车长' },
  consumption: { en: 'the fuel consumption', zh: '油耗' },
  towing: { en: 'the towing weight', zh: '拖挂重量' },
  charging: { en: 'charging at home', zh: '家充条件' },
};

/** The limits an offer breaks. */
export function broken(offer: Offer, asked: Asked): LimitName[] {
  return limitNames.filter((name) => !LIMITS[name](offer, asked));
}

/** The offers that keep every limit. */
export function fitting(asked: Asked): Offer[] {
  return offers(asked).filter((offer) => limitNames.every((name) => LIMITS[name](offer, asked)));
}

/** When nothing fits: the single limits whose loss helps, with what fits then; the most helpful first. */
export function relaxed(asked: Asked): { readonly limit: LimitName; readonly offers: readonly Offer[] }[] {
  const found = new Map<LimitName, Offer[]>();
  const isBudgetUsed = isUsed(asked) && asked.wishes.budget !== undefined;
  // A used car is offered at what the budget reaches: without the budget it is another car.
  const pool = isBudgetUsed
    ? [...offers(asked), ...offers({ ...asked, wishes: withoutBudget(asked.wishes) })]
    : offers(asked);
  for (const offer of pool) {
    const [only, ...others] = broken(offer, asked);
    if (only !== undefined && others.length === 0) found.set(only, [...(found.get(only) ?? []), offer]);
  }
  return [...found].map(([limit, kept]) => ({ limit, offers: kept })).sort((a, b) => b.offers.length - a.offers.length);
}

export function withoutBudget(wishes: Wishes): Wishes {
  const { budget: _, ...others } = wishes;
  return others;
}
