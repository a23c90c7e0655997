import type { Language, Text } from '../../../language.ts';
import { excluded, wanted, type FigureField, type WishField, type Wishes } from '../../reading/wishes.ts';
import type { MotorRow } from '../../car-tables.ts';
import { isPriced, nearest, say, yearOf, type Asked } from './asked.ts';
import {
  asOf,
  generationOf,
  hasPlug,
  isNew,
  isOfOthers,
  isPremium,
  realRange,
  towKg,
  usedPrice,
  type Band,
  type Model,
  type Priced,
  type Version,
} from './catalogue.ts';
import { ENGINES, fuel, GEARBOXES, lengthText, mostSeats, seatCounts, towText } from './figures.ts';
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
  /** Which of its engines, where an engine or the clutch of a gearbox was spoken of and the engines are known. */
  readonly motor?: MotorRow;
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

/** The tax on buying at a price, in the market's money: less with a plug where that is so, up to what the law spares at most. */
export function purchaseTax(
  price: number,
  isPlugged: boolean,
  market: Priced,
  { taxShare, plugTaxShare, plugTaxMost }: MoneyDefaults,
): number {
  const tax = price * taxShare[market];
  return isPlugged ? Math.max(price * plugTaxShare[market], tax - plugTaxMost[market]) : tax;
}

/** List price plus {@link purchaseTax}, registration and the first year's insurance. */
export function onRoad(
  list: number,
  { powertrain }: Pick<Version, 'powertrain'>,
  market: Priced,
  defaults: MoneyDefaults,
): number {
  const { fees, firstInsuranceShare } = defaults;
  const tax = purchaseTax(list, hasPlug(powertrain), market, defaults);
  return Math.round(list + tax + fees[market] + list * firstInsuranceShare[market]);
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
      )
      .flatMap((offer) => withMotors(offer, asked));
  }
  return catalogue.models.flatMap((model) => offersOf(model, asked, market));
}

/** What one model is offered as where there are prices: new, or used within the budget. */
export function offersOf(model: Model, asked: Asked, market: Priced): Offer[] {
  const find = isUsed(asked) ? usedOffer : newOffer;
  const found = model.versions.flatMap((version) => find(asked, model, version, market) ?? []);
  // Of rows of one drive, which markets got in different years, the youngest is offered.
  const isYoungest = ({ version, year = 0 }: Offer): boolean =>
    found.every(
      ({ version: other, year: of = 0 }) =>
        other.powertrain !== version.powertrain || of <= year || !isOfOthers(model, version, market),
    );
  return found.filter(isYoungest).flatMap((offer) => withMotors(offer, asked));
}

/** An offer for each engine it comes with, where engines were spoken of. More cylinders than the base trim's cost more. */
function withMotors(offer: Offer, asked: Asked): Offer[] {
  const { model, version, market, year = yearOf(asked), price } = offer;
  const isSpoken = asked.wishes.wishes.some(
    ({ field, parts = [], values }) =>
      field === 'engine' ||
      values.some((value) => value.startsWith('dct-')) ||
      parts.some((part) => part.field === 'engine' || part.values.some((value) => value.startsWith('dct-'))),
  );
  const motors = isSpoken ? asked.catalogue.motors(model, version, market, year) : [];
  const [base] = motors;
  if (base === undefined) return [offer];
  return motors.map((motor) => {
    const isDearer = motor.cylinders > base.cylinders && price !== undefined && offer.year === undefined;
    return { ...offer, motor, ...(isDearer ? { price: { from: middle(price), to: price.to } } : {}) };
  });
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

/** Yes, no, or nobody knows. */
type Kept = boolean | undefined;

/** What a column says of an offer: values it has, and those nobody can tell whether it has. Undefined where the column is empty. */
interface Told {
  readonly has: readonly string[];
  readonly open?: readonly string[];
}

const has = (...values: readonly string[]): Told => ({ has: values });

/** Columns of the tables that a value wished for or refused is looked up in. */
const COLUMNS = {
  body: ({ model: { body, strengths }, market }) =>
    strengths.includes('estate') && market !== 'US' && market !== 'CN' ? has(body, 'wagon') : has(body),
  size: ({ model }) => has(model.size),
  powertrain: ({ version }) => has(version.powertrain),
  make: ({ model: { make } }) => (make.parent === undefined ? has(make.key) : has(make.key, make.parent)),
  origin: ({ model }) => has(model.make.origin),
  model: ({ model }) => has(model.id),
  class: ({ model }) => has(isPremium(model) ? 'premium' : 'plain'),
  gearbox: (offer) => {
    const boxes = gearboxesOf(offer).map((key) => (key === 'auto' ? 'at' : key));
    const clutch = offer.motor?.clutch;
    if (clutch !== undefined) return has(...boxes.filter((box) => box === 'manual'), 'dct', `dct-${clutch}`);
    if (boxes.length === 0) return undefined;
    return boxes.includes('dct') ? { has: boxes, open: ['dct-dry', 'dct-wet'] } : has(...boxes);
  },
  engine: ({ version, motor }) => {
    if (version.powertrain === 'ev') return has();
    if (motor === undefined) return undefined;
    const { cylinders, litres, turbo } = motor;
    const size = litres === undefined || turbo === undefined ? [] : [engineSize(litres, turbo === 'yes')];
    const breath = turbo === undefined ? [] : [turbo === 'yes' ? 'turbo' : 'na'];
    const small = turbo === 'yes' && litres !== undefined && litres <= SMALL_TURBO ? ['small-turbo'] : [];
    return {
      has: [`c${cylinders}`, ...breath, ...small, ...size],
      open: [
        ...(breath.length === 0 ? ['turbo', 'na'] : []),
        ...(turbo === 'no' || litres !== undefined ? [] : ['small-turbo']),
        ...(size.length === 0 ? ['size'] : []),
      ],
    };
  },
  drive: ({ version: { awd }, model: { axle } }) => {
    if (awd === 'standard') return has('awd');
    const own = awd === undefined ? [] : ['awd'];
    return axle === undefined ? { has: own, open: ['rwd', 'fwd'] } : has(...own, axle);
  },
} as const satisfies Partial<Record<WishField, (offer: Offer) => Told | undefined>>;

type Column = keyof typeof COLUMNS;
const isColumn = (field: string): field is Column => field in COLUMNS;

/** A longer way is not one a plug-in goes on its battery, km. */
const MOST_ON_BATTERY = 300;

/** Litres up to which a turbo engine is a small one. */
const SMALL_TURBO = 1.5;

/** Whether an offer has any of the values in a column. */
function matches(offer: Offer, field: Column, values: readonly string[]): Kept {
  const told: Told | undefined = COLUMNS[field](offer);
  if (told === undefined) return undefined;
  if (values.some((value) => told.has.includes(value))) return true;
  const isOpen = (value: string): boolean => told.open?.includes(/^\d/.test(value) ? 'size' : value) === true;
  return values.some((value) => isOpen(value)) ? undefined : false;
}

/** Whether an offer is known to have any of the values in a column. */
export function isOfColumn(offer: Offer, field: Column, values: readonly string[]): boolean {
  return values.length > 0 && matches(offer, field, values) === true;
}

const not = (kept: Kept): Kept => (kept === undefined ? undefined : !kept);
const both = (one: Kept, other: Kept): Kept =>
  one === false || other === false ? false : one === undefined || other === undefined ? undefined : true;

const keeps =
  (field: Column) =>
  (offer: Offer, { wishes }: Asked): Kept => {
    const needed = wanted(wishes, field, true);
    const refused = excluded(wishes, field);
    // What is wanted must be known; what is refused and not known is told.
    const isKnown = field === 'engine' || field === 'drive';
    const kept = needed.length === 0 || matches(offer, field, needed);
    return both(isKnown ? kept === true : kept, refused.length === 0 || not(matches(offer, field, refused)));
  };

/** Every kind of automatic gearbox. */
const AUTOMATIC = ['at', 'cvt', 'dct', 'ecvt', 'single', 'dht'];

/** Those of the version, else those of the combustion cars of its generation. */
function gearboxesOf({ model, version, year, market }: Offer): readonly string[] {
  if (version.gearbox.length > 0) return version.gearbox;
  if (version.powertrain === 'ev') return ['single'];
  if (!['petrol', 'diesel'].includes(version.powertrain)) return [];
  return generationOf(model, year ?? version.priceYear, market)?.gearboxes ?? [];
}

/** A trailer whose weight was not told is at least so heavy, kg: a boat, a small caravan. */
const LIGHT_TRAILER = 900;

const figure = ({ figures }: Wishes, field: FigureField): number | undefined => figures[field]?.value;
const towedKg = (wishes: Wishes): number | undefined =>
  figure(wishes, 'minTowKg') ?? (wanted(wishes, 'use').includes('tow') ? LIGHT_TRAILER : undefined);

/** What is left before and behind a car in a garage, mm. */
export const GARAGE_ROOM = 200;
const longest = (wishes: Wishes): number =>
  Math.min(figure(wishes, 'maxLengthMm') ?? Infinity, (figure(wishes, 'garageMm') ?? Infinity) - GARAGE_ROOM);

/** One condition of a buyer, by the column that tells it. */
interface Limit {
  readonly name: Text;
  /** Whether an offer keeps it; one that was not told is kept by every car. Undefined where the tables have nothing. */
  readonly keeps: (offer: Offer, asked: Asked) => Kept;
  /** What the car has to say for it, where it was told; a reason to choose the car. */
  readonly tells?: (offer: Offer, asked: Asked) => string;
}

const LIMITS = {
  budget: {
    name: { en: 'the budget', zh: '预算' },
    keeps: ({ version, price, market, year }, asked) => {
      const means = meansOf(asked, market);
      if (means === undefined || price === undefined) return true;
      const sum =
        means.isOnRoad && year === undefined ? onRoad(price.from, version, market, asked.catalogue.money) : price.from;
      return sum <= (means.max ?? Infinity) * (means.isAbout ? ABOUT : 1) && price.to >= (means.min ?? 0);
    },
  },
  body: { name: { en: 'the body style', zh: '车身形式' }, keeps: keeps('body') },
  size: { name: { en: 'the size', zh: '车身大小' }, keeps: keeps('size') },
  powertrain: { name: { en: 'the powertrain', zh: '动力类型' }, keeps: keeps('powertrain') },
  make: { name: { en: 'the make', zh: '品牌' }, keeps: keeps('make') },
  origin: { name: { en: "the make's origin", zh: '品牌国别' }, keeps: keeps('origin') },
  model: {
    name: { en: 'the models you ruled out', zh: '排除的车型' },
    keeps: ({ model }, { wishes }) => !excluded(wishes, 'model').includes(model.id),
  },
  // "No VW dry DCT": what is refused together is refused only together.
  pairs: {
    name: { en: 'what you ruled out', zh: '排除的组合' },
    keeps: (offer, { wishes }) =>
      wishes.wishes.reduce<Kept>((kept, { parts = [] }) => {
        if (parts.length === 0) return kept;
        const isIt = parts.reduce<Kept>(
          (all, { field, values }) => both(all, isColumn(field) ? matches(offer, field, values) : undefined),
          true,
        );
        return both(kept, not(isIt));
      }, true),
  },
  class: {
    name: { en: 'the class of make', zh: '品牌档次' },
    keeps: ({ model }, { wishes }) => {
      const asked = wanted(wishes, 'class').at(-1);
      const refusesPremium = excluded(wishes, 'class').includes('premium') || asked === 'plain';
      return asked === 'premium' ? isPremium(model) : !(refusesPremium && isPremium(model));
    },
  },
  engine: {
    name: { en: 'the engine', zh: '发动机' },
    keeps: keeps('engine'),
    tells: (offer, asked) => engineText(offer, asked),
  },
  gearbox: {
    name: { en: 'the gearbox', zh: '变速箱' },
    keeps: (offer, asked) => {
      const needed = wanted(asked.wishes, 'gearbox', true);
      const isAny = excluded(asked.wishes, 'gearbox').length === 0 && AUTOMATIC.every((box) => needed.includes(box));
      // Of a gearbox that is not known nothing is held against a car, except where a manual one is wanted.
      if (isAny && gearboxesOf(offer).length === 0) return true;
      return needed.includes('manual') ? gearboxesOf(offer).includes('manual') : keeps('gearbox')(offer, asked);
    },
    tells: (offer, { language, wishes }) => {
      const needed = wanted(wishes, 'gearbox');
      const told = COLUMNS.gearbox(offer)?.has ?? [];
      const boxes = told.filter((box) => (needed.length === 0 ? box !== 'manual' : needed.includes(box)));
      const box = boxes.findLast((each) => each !== 'single');
      return box === undefined ? '' : (GEARBOXES[box]?.[language] ?? '');
    },
  },
  // Three seats abreast go into few saloons: a van or a third row.
  childSeats: {
    name: { en: 'three child seats abreast', zh: '并排三个儿童座椅' },
    keeps: ({ model, market }, { wishes }) =>
      !wanted(wishes, 'use').includes('carseats') ||
      (figure(wishes, 'children') ?? 0) < 3 ||
      model.body === 'mpv' ||
      model.strengths.includes('isofix3') ||
      mostSeats(model, market) >= 7,
  },
  seats: {
    name: { en: 'the number of seats', zh: '座位数' },
    keeps: ({ model, market }, { wishes }) =>
      seatCounts(model, market).some(
        (count) => count >= (figure(wishes, 'seats') ?? 0) && count <= (figure(wishes, 'maxSeats') ?? Infinity),
      ),
  },
  drive: {
    name: { en: 'the driven wheels', zh: '驱动形式' },
    keeps: (offer, asked) => {
      // What is optional can be left out.
      if (excluded(asked.wishes, 'drive').includes('awd')) return offer.version.awd !== 'standard';
      return keeps('drive')(offer, asked);
    },
    tells: ({ version }, asked) =>
      version.awd === undefined || !wanted(asked.wishes, 'drive').includes('awd')
        ? ''
        : version.awd === 'standard'
          ? say(asked.language, 'standard all-wheel drive', '四驱标配')
          : say(asked.language, 'all-wheel drive on offer', '可选四驱'),
  },
  range: {
    name: { en: 'the electric range', zh: '续航' },
    keeps: ({ version, market }, { wishes }) => {
      const least = figure(wishes, 'minRangeKm');
      const rated = market === 'CN' ? (version.cltc ?? version.epa) : (version.epa ?? version.cltc);
      if (least === undefined || !hasPlug(version.powertrain)) return true;
      // Of a plug-in that was asked for it is the way on electricity.
      const isElectricWay = wanted(wishes, 'powertrain').includes(version.powertrain) && least <= MOST_ON_BATTERY;
      return (version.powertrain !== 'ev' && !isElectricWay) || (rated ?? 0) >= least;
    },
  },
  way: {
    name: { en: 'the daily distance', zh: '每天的里程' },
    keeps: ({ version }, { wishes }) =>
      version.powertrain !== 'ev' || (realRange(version) ?? 0) >= (figure(wishes, 'dailyKm') ?? 0) * RANGE_RESERVE,
  },
  length: {
    name: { en: 'the length', zh: '车长' },
    keeps: ({ model }, { wishes }) => model.lengthMm <= longest(wishes),
    tells: ({ model }, asked) =>
      longest(asked.wishes) === Infinity
        ? ''
        : say(asked.language, `${lengthText(model.lengthMm, asked)} long`, `车长${model.lengthMm}mm`),
  },
  consumption: {
    name: { en: 'the fuel consumption', zh: '油耗' },
    keeps: ({ version }, { wishes }) => {
      const most = figure(wishes, 'maxLitres');
      if (most === undefined || version.powertrain === 'ev') return true;
      return version.litres === undefined ? undefined : version.litres <= most;
    },
    tells: ({ version }, asked) => (figure(asked.wishes, 'maxLitres') === undefined ? '' : fuel(version, asked)),
  },
  towing: {
    name: { en: 'the towing weight', zh: '拖挂重量' },
    keeps: ({ model, version, market }, { wishes }) => {
      const least = towedKg(wishes);
      return least === undefined || (towKg(model, version, market) ?? 0) >= least;
    },
    tells: ({ model, version, market }, asked) => {
      const most = towedKg(asked.wishes) === undefined ? undefined : towKg(model, version, market);
      return most === undefined
        ? ''
        : say(asked.language, `tows ${towText(most, asked)}`, `可拖 ${towText(most, asked)}`);
    },
  },
  insurance: {
    name: { en: 'the insurance group', zh: '保险组别' },
    keeps: ({ version: { insuranceGroup } }, { wishes }) => {
      const most = figure(wishes, 'maxGroup');
      return most === undefined || (insuranceGroup === undefined ? undefined : insuranceGroup <= most);
    },
    tells: ({ version: { insuranceGroup }, market }, asked) =>
      insuranceGroup === undefined ||
      market !== 'UK' ||
      (figure(asked.wishes, 'maxGroup') === undefined && !wanted(asked.wishes, 'use').includes('first'))
        ? ''
        : say(asked.language, `insurance from group ${insuranceGroup}`, `保险组别${insuranceGroup}起`),
  },
  charging: {
    name: { en: 'charging at home', zh: '家充条件' },
    keeps: ({ version }, { wishes }) => {
      const isElectricAsked = wanted(wishes, 'powertrain').includes('ev');
      return wanted(wishes, 'charging').at(-1) !== 'none' || version.powertrain !== 'ev' || isElectricAsked;
    },
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
const limits = Object.entries(LIMITS) as readonly (readonly [LimitName, Limit])[];

/** What a limit is called. */
export function limitName(limit: LimitName, language: Language): string {
  return LIMITS[limit].name[language];
}

/** The limits an offer breaks. */
export function broken(offer: Offer, asked: Asked): LimitName[] {
  return limits.flatMap(([name, limit]) => (limit.keeps(offer, asked) === false ? [name] : []));
}

/** The limits told that the tables cannot check for an offer. */
export function unsure(offer: Offer, asked: Asked): LimitName[] {
  return limits.flatMap(([name, limit]) => (limit.keeps(offer, asked) === undefined ? [name] : []));
}

/** What an offer has for the conditions that were told, in words. */
export function keptTexts(offer: Offer, asked: Asked): string[] {
  const isTold = (name: string): boolean =>
    (name !== 'engine' && name !== 'gearbox') ||
    asked.wishes.wishes.some(({ field, parts = [] }) => field === name || parts.some((part) => part.field === name));
  return limits.flatMap(([name, { tells }]) => {
    const text = isTold(name) ? (tells?.(offer, asked) ?? '') : '';
    return text === '' ? [] : [text];
  });
}

/** The offers that break no limit. */
export function fitting(asked: Asked): Offer[] {
  return offers(asked).filter((offer) => limits.every(([, limit]) => limit.keeps(offer, asked) !== false));
}

/** `1.5t`, `2.0`: a size of engine as it is asked for. */
function engineSize(litres: number, isTurbo: boolean): string {
  return `${litres.toFixed(1)}${isTurbo ? 't' : ''}`;
}

/** `1.5 turbo, four cylinders`; empty where the engine is not known. */
function engineText({ motor }: Offer, { language }: Asked): string {
  if (motor === undefined) return '';
  const { litres, turbo, cylinders } = motor;
  const size = litres === undefined ? '' : litres.toFixed(1);
  const count = ENGINES[`c${cylinders}`]?.[language] ?? '';
  if (language === 'zh') return `${size}${size === '' ? '' : turbo === 'yes' ? 'T' : 'L'}${count}`;
  const name = [size, turbo === 'yes' ? 'turbo' : ''].filter((part) => part !== '').join(' ');
  return name === '' ? count : `${name} with ${count}`;
}

/** When nothing fits: the fewest limits whose loss helps, with what fits then; what opens most first. */
export function relaxed(asked: Asked): { readonly limits: readonly LimitName[]; readonly offers: readonly Offer[] }[] {
  const isBudgetUsed = isUsed(asked) && asked.wishes.budget !== undefined;
  // A used car is offered at what the budget reaches: without the budget it is another car.
  const pool = isBudgetUsed
    ? [...offers(asked), ...offers({ ...asked, wishes: withoutBudget(asked.wishes) })]
    : offers(asked);
  const breaking = pool.map((offer) => ({ offer, lost: broken(offer, asked) })).filter(({ lost }) => lost.length > 0);
  const fewest = Math.min(...breaking.map(({ lost }) => lost.length));
  const found = Map.groupBy(
    breaking.filter(({ lost }) => lost.length === fewest),
    ({ lost }) => lost.join(),
  );
  return [...found.values()]
    .map((all) => ({ limits: all[0]?.lost ?? [], offers: all.map(({ offer }) => offer) }))
    .sort((x, y) => y.offers.length - x.offers.length);
}

export function withoutBudget(wishes: Wishes): Wishes {
  const { budget: _, ...others } = wishes;
  return others;
}
