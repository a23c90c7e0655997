import type { Language, Text } from '../../../language.ts';
import type { MoneyDefaults } from '../../records.ts';
import {
  type AbroadRow,
  type Body,
  type CarData,
  type Cover,
  type Engine,
  type GenerationRow,
  type Issue,
  type Maybe,
  type MotorRow,
  type Past,
  type Powertrain,
  type Size,
  type TasteRow,
  type ValueRow,
  type VersionRow,
} from '../../car-tables.ts';

export type { Body, Powertrain };
/** Markets with prices. */
export type Priced = 'US' | 'CN' | 'UK' | 'AU';

/** Lowest and highest, whole units of the market's currency. */
export interface Band {
  readonly from: number;
  readonly to: number;
}

export interface Make {
  readonly key: string;
  readonly name: Text;
  readonly origin: string;
  readonly markets: readonly string[];
  /** 1 (poor) to 5 (outstanding); undefined where nobody can tell yet. */
  readonly reliability?: number;
  readonly retention?: number;
  readonly note?: Text;
  /** The make it belongs to. */
  readonly parent?: string;
}

/** One powertrain a model is sold with. */
export interface Version {
  readonly powertrain: Powertrain;
  readonly from: number;
  /** Last year sold new; none while it is. */
  readonly to?: number;
  /** List prices of `priceYear`. */
  readonly price: Readonly<Partial<Record<Priced, Band>>>;
  readonly priceYear?: number;
  /** What used ones cost, by market: the middle price of cars of a year, in the order of years. */
  readonly used?: Readonly<Partial<Record<Priced, AbroadRow['used']>>>;
  /** Heaviest braked trailer, kg, where a market has a figure of its own. */
  readonly tow?: Readonly<Partial<Record<Priced, number>>>;
  /** British insurance group of the slowest engine, 1 to 50. */
  readonly insuranceGroup?: number;
  /** Litres per 100 km in mixed driving; of a plug-in car with its battery run down. */
  readonly litres?: number;
  /** kWh per 100 km. */
  readonly kwh?: number;
  /** Electric range in km by the Chinese test (optimistic by about a quarter) and by the US test. */
  readonly cltc?: number;
  readonly epa?: number;
  readonly awd?: 'standard' | 'optional';
  readonly gearbox: readonly string[];
  readonly dcKw?: number;
  /** Minutes from 10 to 80 %. */
  readonly dcMin?: number;
  /** Seconds to 100 km/h. */
  readonly seconds?: number;
}

export interface Generation {
  readonly name: string;
  readonly from: number;
  readonly to?: number;
  readonly markets: readonly string[];
  /** Keys of engines. */
  readonly engines: readonly string[];
  readonly gearboxes: readonly string[];
  /** What a used one costs, from the oldest to the newest. */
  readonly used: Readonly<Partial<Record<Priced, Band>>>;
  /** What an electric one really went when new, km: with the smallest and with the largest battery. */
  readonly range?: readonly [number, number];
  readonly note?: Text;
}

export interface Model {
  readonly id: string;
  readonly make: Make;
  readonly name: Text;
  readonly body: Body;
  readonly size: Size;
  /** Seat counts on offer. */
  readonly seats: Readonly<Record<'US' | 'CN', readonly number[]>>;
  readonly lengthMm: number;
  /** Room on the second row, 1 (children only) to 5 (limousine). */
  readonly rearRoom: number;
  readonly bootL?: number;
  readonly towLb?: number;
  /** Driven wheels without all-wheel drive. */
  readonly axle?: 'fwd' | 'rwd';
  /** How common it is, 0 (not sold) to 5 (everywhere). */
  readonly common: Readonly<Record<Priced, number>>;
  readonly strengths: readonly string[];
  readonly weaknesses: readonly string[];
  /** The same car under another badge, or with another drive. */
  readonly sisters: readonly string[];
  /** `YYYY-MM` */
  readonly checked: string;
  readonly versions: readonly Version[];
  /** Newest first. */
  readonly generations: readonly Generation[];
}

export interface Catalogue {
  /** What sums rest on: taxes, loans, price levels. */
  readonly money: MoneyDefaults;
  readonly models: readonly Model[];
  readonly makes: ReadonlyMap<string, Make>;
  /** By their wish, `use:family`. */
  readonly tastes: ReadonlyMap<string, TasteRow>;
  readonly covers: readonly Cover[];
  /** What may have happened to a used car, by its key. */
  readonly pasts: ReadonlyMap<string, Past>;
  model(id: string): Model | undefined;
  engine(key: string): Engine | undefined;
  /** The engines a drive of a model came with in a year, that of the base trim first; empty where nobody knows. */
  motors(model: Model, version: Pick<Version, 'powertrain'>, market: Priced, year: number): readonly MotorRow[];
  /** Known weaknesses of a model built in these years, the gravest first. */
  issues(model: Model, market: Priced, year: number | undefined, km?: number): readonly Issue[];
  /** What a strength or weakness is called. */
  trait(key: string, language: Language): string;
  /** Part of the list price left after so many years; 0 to 25 years. */
  left(model: Model, version: Pick<Version, 'powertrain'>, market: Priced, years: number): number;
}

/** What a model without the figure has by its size. */
const USUAL_LENGTH: Readonly<Record<Size, number>> = {
  mini: 3_500,
  small: 4_150,
  compact: 4_500,
  mid: 4_800,
  large: 5_000,
  full: 5_500,
};
const USUAL_REAR_ROOM = 3;

/** Joins the car tables. */
export function createCatalogue(data: CarData, money: MoneyDefaults): Catalogue {
  const makes = new Map(
    data.makes.map(
      ({ key, en, zh, origin, markets, reliability, retention, note_en, note_zh, parent }): [string, Make] => [
        key,
        {
          key,
          name: { en, zh },
          origin,
          markets,
          ...some({ reliability, retention }),
          ...(parent === '' ? {} : { parent }),
          ...noted(note_en, note_zh),
        },
      ],
    ),
  );
  const versions = Map.groupBy(data.versions, ({ model }) => model);
  const abroad = Map.groupBy(data.abroad, ({ model }) => model);
  const generations = Map.groupBy(data.generations, ({ model }) => model);
  const axles = new Map(data.axles.flatMap(({ axle, models: ids }) => ids.map((id) => [id, axle] as const)));
  const models = data.models.flatMap((row): Model[] => {
    const make = makes.get(row.make);
    if (make === undefined) return [];
    const elsewhere = abroad.get(row.id) ?? [];
    const commonIn = (market: Priced): number =>
      Math.max(0, ...elsewhere.flatMap((one) => (one.market === market ? one.common : [])));
    return [
      {
        id: row.id,
        make,
        name: { en: row.en, zh: row.zh },
        body: row.body,
        size: row.size,
        seats: { US: row.seats_us, CN: row.seats_cn },
        lengthMm: row.length_mm ?? USUAL_LENGTH[row.size],
        rearRoom: row.rear_room ?? USUAL_REAR_ROOM,
        ...some({ bootL: row.boot_l, towLb: row.tow_lb, axle: axles.get(row.id) }),
        common: { US: row.common_us, CN: row.common_cn, UK: commonIn('UK'), AU: commonIn('AU') },
        strengths: row.strengths,
        weaknesses: row.weaknesses,
        sisters: row.sister,
        checked: row.checked,
        versions: (versions.get(row.id) ?? []).map((version, _, all) =>
          versionOf(
            version,
            all,
            elsewhere,
            data.tows.find(
              ({ models: of, powertrains, from, to }) =>
                of.includes(row.id) &&
                powertrains.includes(version.powertrain) &&
                from <= version.from &&
                version.from <= (to ?? Infinity),
            )?.us_lb,
          ),
        ),
        generations: (generations.get(row.id) ?? []).map(generation).sort((a, b) => b.from - a.from),
      },
    ];
  });
  const byId = new Map(models.map((model) => [model.id, model]));
  const engines = new Map(data.engines.map((engine) => [engine.key, engine]));
  const traits = new Map(data.traits.map(({ key, en, zh }) => [key, { en, zh }]));
  const motors = new Map<string, MotorRow[]>();
  for (const row of data.motors) for (const id of row.makes_or_models) motors.set(id, [...(motors.get(id) ?? []), row]);
  const curves = new Map(data.value.map((row) => [`${row.group} ${row.market}`, curveOf(row)]));
  return {
    money,
    models,
    makes,
    tastes: new Map(data.tastes.map((taste) => [taste.wish, taste])),
    covers: data.warranties,
    pasts: new Map(data.pasts.map((past) => [past.key, past])),
    model: (id) => byId.get(id),
    engine: (key) => engines.get(key),
    trait: (key, language) => traits.get(key)?.[language] ?? key,
    motors(model, { powertrain }, market, year) {
      const rows = (id: string): MotorRow[] =>
        (motors.get(id) ?? []).filter(
          ({ powertrains, markets, from, to }) =>
            powertrains.includes(powertrain) &&
            (markets.length === 0 || markets.includes(market)) &&
            (from ?? 0) <= year &&
            year <= (to ?? Infinity),
        );
      const own = rows(model.id);
      return own.length > 0 ? own : rows(model.make.key);
    },
    issues: (model, market, year, km) =>
      issuesOf(
        data.issues.filter(({ markets }) => markets.length === 0 || markets.includes(market)),
        generationOf(model, year, market),
        model,
        year,
        km,
      ),
    left(model, version, market, years) {
      const curve = curveGroups(model, version).flatMap((group) => {
        const found = curves.get(`${group} ${market === 'CN' ? 'CN' : 'US'}`);
        return found === undefined ? [] : [found];
      })[0];
      return curve === undefined ? usualLeft(model, version, years) : along(curve, years);
    },
  };
}

/** The properties that are there. */
function some<T extends object>(record: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

function noted(en: string, zh: string): { note?: Text } {
  return en === '' ? {} : { note: { en, zh: zh === '' ? en : zh } };
}

function banded(sums: Partial<Record<Priced, readonly [Maybe, Maybe]>>): Partial<Record<Priced, Band>> {
  return Object.fromEntries(
    Object.entries(sums).flatMap(([market, [from, to]]) =>
      from === undefined || to === undefined ? [] : [[market, { from, to }]],
    ),
  );
}

/** Whether of several of one powertrain this one was built in a year, or comes closest to it. */
function isOf(
  row: Pick<Version, 'powertrain' | 'from'>,
  all: readonly Pick<Version, 'powertrain' | 'from'>[],
  year: number,
): boolean {
  const alike = all.filter(({ powertrain }) => powertrain === row.powertrain);
  return (alike.findLast(({ from }) => from <= year) ?? alike[0]) === row;
}

function versionOf(
  row: VersionRow,
  all: readonly VersionRow[],
  elsewhere: readonly AbroadRow[],
  towLb: number | undefined,
): Version {
  const own = elsewhere.filter((one) => one.powertrain === row.powertrain);
  const priceOf = (market: string): readonly [Maybe, Maybe] => {
    const found = own.find((one) => one.market === market && isOf(row, all, Infinity));
    return [found?.new_from, found?.new_to];
  };
  const { powertrain, from, to, litres, kwh, cltc, epa, awd, gearbox } = row;
  return {
    powertrain,
    from,
    price: banded({ US: [row.us_from, row.us_to], CN: [row.cn_from, row.cn_to], UK: priceOf('UK'), AU: priceOf('AU') }),
    ...(own.length === 0 ? {} : { used: Object.fromEntries(own.map(({ market, used }) => [market, used])) }),
    ...(own.length === 0 && towLb === undefined
      ? {}
      : {
          tow: Object.fromEntries([
            ...own.flatMap(({ market, tow_kg: kg }) => (kg === undefined ? [] : [[market, kg] as const])),
            ...(towLb === undefined ? [] : [['US', towLb / LB_PER_KG] as const]),
          ]),
        }),
    ...some({ insuranceGroup: own.find((one) => one.insurance_group !== undefined)?.insurance_group }),
    gearbox,
    ...some({ to, priceYear: row.price_year, litres, kwh, cltc, epa, awd }),
    ...some({ dcKw: row.dc_kw, dcMin: row.dc_min, seconds: row.km0_100 }),
  };
}

function generation(row: GenerationRow): Generation {
  const { name, from, to, markets, engines, gearboxes } = row;
  return {
    name,
    from,
    markets,
    engines,
    gearboxes,
    used: banded({ US: [row.used_us_from, row.used_us_to], CN: [row.used_cn_from, row.used_cn_to] }),
    ...some({ to }),
    ...(row.range_from === undefined || row.range_to === undefined
      ? {}
      : { range: [row.range_from, row.range_to] as const }),
    ...noted(row.note_en, row.note_zh),
  };
}

function curveOf(row: ValueRow): readonly number[] {
  return [
    row.year1,
    row.year2,
    row.year3,
    row.year4,
    row.year5,
    row.year6,
    row.year7,
    row.year8,
    row.year9,
    row.year10,
  ];
}

/** An issue at this mileage or up to this much before it counts: it is what comes next. */
const SOON_KM = 40_000;

function issuesOf(
  issues: readonly Issue[],
  built: Generation | undefined,
  model: Model,
  year: number | undefined,
  km: number | undefined,
): Issue[] {
  const parts = new Set(built === undefined ? [] : [...built.engines, ...built.gearboxes]);
  const burns = model.versions.some(({ powertrain }) => powertrain !== 'ev');
  // Where the generation is not known, only what is said of this very model counts.
  const hasPart = ({ engine_or_gearbox: of, makes_or_models: cars }: Issue): boolean =>
    of.length === 0 ||
    (of.includes('fuel') && burns) ||
    (built === undefined ? cars.includes(model.id) : of.some((part) => parts.has(part)));
  const isOf = ({ makes_or_models: of }: Issue): boolean => of.includes(model.id) || of.includes(model.make.key);
  return issues
    .filter(
      (issue) =>
        isOf(issue) &&
        (year === undefined || ((issue.from ?? 0) <= year && year <= (issue.to ?? Infinity))) &&
        (km === undefined || (issue.from_km ?? 0) <= km + SOON_KM) &&
        hasPart(issue),
    )
    .sort(
      (a, b) =>
        Number(b.makes_or_models.includes(model.id)) - Number(a.makes_or_models.includes(model.id)) ||
        b.severity - a.severity,
    );
}

/** The generation that was sold in a year, in a market where one is given; the newer one in the year they overlap. */
export function generationOf(model: Model, year: number | undefined, market?: string): Generation | undefined {
  if (year === undefined) return undefined;
  return model.generations.find(
    ({ from, to, markets }) =>
      from <= year &&
      year <= (to ?? Infinity) &&
      (market === undefined || markets.length === 0 || markets.includes(market)),
  );
}

const PREMIUM = new Set(
  'lexus acura infiniti genesis audi bmw mercedes porsche volvo lincoln cadillac jaguar landrover lucid polestar maserati alfa nio zeekr li aito denza hongqi'.split(
    ' ',
  ),
);

export function isPremium({ make }: Model): boolean {
  return PREMIUM.has(make.key);
}

const ORIGIN_CURVES: Readonly<Record<string, string>> = {
  japan: 'japanese',
  korea: 'korean',
  usa: 'american',
  germany: 'german',
  china: 'chinese',
};
const FRENCH = new Set(['peugeot', 'citroen', 'ds', 'renault']);

/** Names of value curves of `value.csv` that fit a car, the closest first. */
function curveGroups(model: Model, { powertrain }: Pick<Version, 'powertrain'>): string[] {
  const { make, body, size, strengths } = model;
  const origin = FRENCH.has(make.key) ? 'french' : (ORIGIN_CURVES[make.origin] ?? 'all');
  const isPlain = !isPremium(model);
  if (powertrain === 'ev')
    return [
      `ev-${make.key}`,
      ...(isPlain ? [] : ['ev-luxury']),
      ...(size === 'mini' ? ['ev-mini'] : []),
      ...(make.origin === 'china' ? ['ev-cn'] : make.origin === 'usa' ? ['ev-us'] : []),
      'ev',
    ];
  if (hasPlug(powertrain)) return [powertrain, 'phev'];
  return [
    ...(body === 'pickup' ? ['pickup'] : body === 'mpv' ? ['minivan', 'mpv'] : []),
    ...(strengths.includes('offroad') ? ['offroad'] : []),
    ...(body === 'coupe' || body === 'convertible' ? ['sport'] : []),
    make.key,
    ...(powertrain === 'hev' ? ['hybrid'] : []),
    ...(isPlain ? [] : ['luxury']),
    origin,
    'all',
  ];
}

/** Part of the price an average car keeps after its first year, and of that in each further year. */
const KEPT = { first: 0.82, further: 0.89, perRetention: 0.012, plug: -0.02 } as const;
/** A make's middling retention. */
const AVERAGE = 3;

/** The common rule where no curve is known: a fifth in the first year, about a tenth of the rest each year after. */
function usualLeft({ make }: Model, { powertrain }: Pick<Version, 'powertrain'>, years: number): number {
  if (years <= 0) return 1;
  const yearly =
    KEPT.further + ((make.retention ?? AVERAGE) - AVERAGE) * KEPT.perRetention + (hasPlug(powertrain) ? KEPT.plug : 0);
  return KEPT.first * yearly ** (years - 1);
}

function along(left: readonly number[], years: number): number {
  if (years <= 0) return 1;
  const last = left.at(-1) ?? 1;
  if (years > left.length) return last * KEPT.further ** (years - left.length);
  const below = left[Math.floor(years) - 1] ?? 1;
  const above = left[Math.ceil(years) - 1] ?? last;
  return below + (above - below) * (years - Math.floor(years));
}

/** The heaviest braked trailer of a version in a market, kg; undefined where nobody knows. */
export function towKg({ towLb }: Model, { tow }: Pick<Version, 'tow'>, market: Priced): number | undefined {
  return tow?.[market] ?? (towLb === undefined ? undefined : towLb / LB_PER_KG);
}

/** Pounds in a kilogram. */
export const LB_PER_KG = 2.2046;

/** Whether a powertrain is charged from the mains. */
export function hasPlug(powertrain: Powertrain): boolean {
  return powertrain === 'ev' || powertrain === 'phev' || powertrain === 'erev';
}

/** Whether a version can be ordered new in a market in a year. */
export function isNew({ price, from, to }: Version, market: Priced, year: number): boolean {
  // Abroad a new price is only known of what is sold today.
  return price[market] !== undefined && (market === 'UK' || market === 'AU' || (from <= year && (to ?? year) >= year));
}

/** `Toyota RAV4`, `丰田RAV4荣放`; a name that carries its make's already stays alone. */
export function fullName({ make, name }: Pick<Model, 'make' | 'name'>, language: Language): string {
  const own = name[language] === '' ? name.en : name[language];
  const before = make.name[language];
  if (own.startsWith(before)) return own;
  return language === 'zh' && !/[a-z]$/i.test(before) ? before + own : `${before} ${own}`;
}

/** What the electric range comes to in mixed driving in mild weather, km. */
export function realRange({ epa, cltc }: Pick<Version, 'epa' | 'cltc'>): number | undefined {
  return epa ?? (cltc === undefined ? undefined : cltc * CLTC_TO_REAL);
}

const CLTC_TO_REAL = 0.75;

/** What the battery holds by range and consumption, kWh; undefined where either is not known. */
export function batteryOf(version: Pick<Version, 'epa' | 'cltc' | 'kwh'>): number | undefined {
  const km = realRange(version);
  return km === undefined || version.kwh === undefined ? undefined : (version.kwh * km) / 100;
}

/** From the lowest to the highest of several. */
export function spanOf(bands: readonly Band[]): Band {
  return { from: Math.min(...bands.map(({ from }) => from)), to: Math.max(...bands.map(({ to }) => to)) };
}

/** Rounded as prices are told: to the hundred, large ones to 500 dollars or 1,000 yuan. */
export function roundPrice(value: number, market: Priced = 'US'): number {
  const step = value < 10_000 ? 100 : market === 'CN' ? 1_000 : 500;
  return Math.round(value / step) * step;
}

/** Whether the figures of a version are those of a year's cars: it was built then, and of the same generation. */
export function holdsFor(model: Model, version: Version, year: number): boolean {
  if (year < version.from || year > (version.to ?? year)) return false;
  const built = generationOf(model, year);
  const told = generationOf(
    model,
    Math.max(version.from, Math.min(version.to ?? Infinity, version.priceYear ?? Infinity)),
  );
  return built === undefined || told === undefined || built === told;
}

/** An electric version with the range of its generation, where that is known. */
export function withRange(model: Model, version: Version, year: number): Version {
  const range = version.powertrain === 'ev' ? generationOf(model, year)?.range : undefined;
  if (range === undefined) return version;
  const { cltc: _, ...rest } = version;
  return { ...rest, epa: range[0] };
}

/** A version as it was in a year: the figures of today's one say nothing about its predecessor. */
export function asOf(model: Model, version: Version, year: number): Version {
  const then = withRange(model, version, year);
  if (then !== version || holdsFor(model, version, year)) return then;
  const { powertrain, from, price, gearbox, used, awd, tow, insuranceGroup } = version;
  // What is all-wheel drive by rule has been so before.
  return {
    powertrain,
    from,
    price,
    gearbox,
    ...some({ used, tow, insuranceGroup }),
    ...(awd === 'standard' ? { awd } : {}),
  };
}

/** Whether of two rows of one drive this is the one of other markets: those had it earlier, or with other figures. */
export function isOfOthers({ versions }: Model, { powertrain, price }: Version, market: Priced): boolean {
  return (
    price[market] === undefined &&
    Object.keys(price).length > 0 &&
    versions.some((other) => other.powertrain === powertrain && other.price[market] !== undefined)
  );
}

/** Whether a version was sold in a market in a year; before the versions known there, the first of them stands for what there was. */
function isBuilt({ versions }: Model, version: Version, market: Priced, year: number): boolean {
  if (year >= version.from) return year <= (version.to ?? year);
  const priced = versions.filter(({ price }) => price[market] !== undefined);
  const known = priced.length > 0 ? priced : versions;
  // Petrol is what there always was, whatever drive came first.
  const own = version.powertrain === 'petrol' ? known.filter(({ powertrain }) => powertrain === 'petrol') : known;
  return own.every(({ from }) => year < from) && version === own[0];
}

/** What a used one of a year costs; undefined when none of that year exists. From the generation's prices where known, else estimated from the list price. */
export function usedPrice(
  catalogue: Catalogue,
  model: Model,
  version: Version,
  market: Priced,
  year: number,
  thisYear: number,
): Band | undefined {
  const built = generationOf(model, year, market);
  const band = built?.used[market];
  const age = thisYear - year;
  if (age < 0) return undefined;
  const points = version.used?.[market];
  if (points !== undefined) {
    const usual = isOf(version, model.versions, year)
      ? between(points, year, isNew(version, market, thisYear))
      : undefined;
    if (usual === undefined) return undefined;
    return { from: roundPrice(usual * SPREAD.low, market), to: roundPrice(usual * SPREAD.high, market) };
  }
  if (market === 'UK' || market === 'AU') return undefined;
  // A drive that is priced abroad alone is not sold here beside those that are.
  if (
    (version.used !== undefined || Object.keys(version.price).length > 0) &&
    version.price[market] === undefined &&
    model.versions.some(({ price }) => price[market] !== undefined)
  )
    return undefined;
  if (built !== undefined && band !== undefined && isBuilt(model, version, market, year)) {
    const newest = Math.min(built.to ?? thisYear, thisYear);
    const part = newest === built.from ? 0.5 : (year - built.from) / (newest - built.from);
    const middle = band.from * (band.to / band.from) ** (0.1 + 0.7 * part) * leftOfOld(age, market);
    return { from: roundPrice(middle * SPREAD.low, market), to: roundPrice(middle * SPREAD.high, market) };
  }
  const price = version.price[market];
  if (price === undefined || year < version.from || year > (version.to ?? thisYear)) return undefined;
  const kept = catalogue.left(model, version, market, age);
  return { from: roundPrice(price.from * kept, market), to: roundPrice(price.to * kept, market) };
}

/** From this age on a car in China falls by so much a year faster than its generation's prices tell: old emission classes, few cities that register them. */
const OLD_IN_CHINA = { from: 15, yearly: 0.8, least: 0.5 } as const;
const leftOfOld = (age: number, market: Priced): number =>
  market === 'CN' && age > OLD_IN_CHINA.from
    ? Math.max(OLD_IN_CHINA.least, OLD_IN_CHINA.yearly ** (age - OLD_IN_CHINA.from))
    : 1;

/** The price of a year between those that are known; none outside the years it was sold in. */
function between(points: AbroadRow['used'], year: number, isStillSold: boolean): number | undefined {
  const before = points.findLast(([at]) => at <= year);
  const after = points.find(([at]) => at >= year);
  if (before === undefined) return undefined;
  if (after === undefined) return isStillSold ? before[1] : undefined;
  if (before[0] === after[0]) return before[1];
  return before[1] * (after[1] / before[1]) ** ((year - before[0]) / (after[0] - before[0]));
}

/** Cars of one year differ in trim, mileage and condition by about this much. */
const SPREAD = { low: 0.88, high: 1.14 } as const;
