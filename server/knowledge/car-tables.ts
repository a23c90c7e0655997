/** Rows of the car tables in `data/cars`, column by column as their headings say. */

export const bodies = ['sedan', 'hatch', 'wagon', 'suv', 'mpv', 'pickup', 'van', 'coupe', 'convertible'] as const;
export const sizes = ['mini', 'small', 'compact', 'mid', 'large', 'full'] as const;
/** `hev` is a hybrid without a plug, `erev` a range extender: an electric car whose engine only drives a generator. */
export type Powertrain = 'petrol' | 'diesel' | 'hev' | 'phev' | 'erev' | 'ev';
export type Body = (typeof bodies)[number];
export type Size = (typeof sizes)[number];
export interface Engine {
  readonly key: string;
  readonly names: readonly string[];
  readonly makes: readonly string[];
  readonly fuel?: string | undefined;
  readonly turbo?: string | undefined;
  readonly litres?: number | undefined;
  readonly timing?: string | undefined;
  readonly belt_km?: number | undefined;
  /** Viscosities its makers name. */
  readonly oil: readonly string[];
  readonly note_en: string;
  readonly note_zh: string;
}

/** A known weakness of models or whole makes, of these years and at this mileage. */
export interface Issue {
  readonly makes_or_models: readonly string[];
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Keys of engines, or kinds of gearbox, it is limited to. */
  readonly engine_or_gearbox: readonly string[];
  readonly from_km?: number | undefined;
  readonly to_km?: number | undefined;
  /** 1 (a nuisance) to 3 (decides about the car). */
  readonly severity: number;
  readonly en: string;
  readonly zh: string;
  readonly cost_us?: readonly [number, number] | undefined;
  readonly cost_cn?: readonly [number, number] | undefined;
  /** Records it belongs to. */
  readonly about: readonly string[];
  /** Only there; empty for everywhere. */
  readonly markets: readonly string[];
}

/** What the makers say of a job on their cars, where it differs from the schedule of the record. */
export interface UpkeepRow {
  /** Records it belongs to; an interval counts for the first. */
  readonly jobs: readonly string[];
  readonly makes_or_models: readonly string[];
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly powertrains: readonly Powertrain[];
  /** Keys of engines, or kinds of gearbox, it is limited to. */
  readonly engine_or_gearbox: readonly string[];
  readonly km?: number | undefined;
  readonly miles?: number | undefined;
  readonly months?: number | undefined;
  /** Of the fill it left the factory with. */
  readonly first_km?: number | undefined;
  readonly first_miles?: number | undefined;
  readonly first_months?: number | undefined;
  /** Whether the car has such a part at all, or has it and its maker never plans the job; undefined where nobody doubts it. */
  readonly has?: 'yes' | 'no' | 'never' | undefined;
  readonly en: string;
  readonly zh: string;
}

export type Maybe = number | undefined;

export interface ModelRow {
  readonly id: string;
  readonly make: string;
  readonly en: string;
  readonly zh: string;
  readonly aliases: readonly string[];
  readonly body: Body;
  readonly size: Size;
  readonly seats_us: readonly number[];
  readonly seats_cn: readonly number[];
  readonly length_mm?: Maybe;
  readonly rear_room?: Maybe;
  readonly boot_l?: Maybe;
  readonly tow_lb?: Maybe;
  readonly common_us: number;
  readonly common_cn: number;
  readonly strengths: readonly string[];
  readonly weaknesses: readonly string[];
  readonly sister: readonly string[];
  readonly checked: string;
}

export interface VersionRow {
  readonly model: string;
  readonly powertrain: Powertrain;
  readonly from: number;
  readonly to?: Maybe;
  readonly us_from?: Maybe;
  readonly us_to?: Maybe;
  readonly cn_from?: Maybe;
  readonly cn_to?: Maybe;
  readonly price_year?: Maybe;
  readonly litres?: Maybe;
  readonly kwh?: Maybe;
  readonly cltc?: Maybe;
  readonly epa?: Maybe;
  readonly awd?: 'standard' | 'optional' | undefined;
  readonly gearbox: readonly string[];
  readonly dc_kw?: Maybe;
  readonly dc_min?: Maybe;
  readonly km0_100?: Maybe;
}

export interface GenerationRow {
  readonly model: string;
  readonly name: string;
  readonly from: number;
  readonly to?: Maybe;
  readonly markets: readonly string[];
  readonly engines: readonly string[];
  readonly gearboxes: readonly string[];
  readonly used_us_from?: Maybe;
  readonly used_us_to?: Maybe;
  readonly used_cn_from?: Maybe;
  readonly used_cn_to?: Maybe;
  readonly range_from?: Maybe;
  readonly range_to?: Maybe;
  readonly note_en: string;
  readonly note_zh: string;
}

/** What a powertrain of a model costs in a market beside the United States and China. */
export interface AbroadRow {
  readonly model: string;
  readonly market: 'UK' | 'AU';
  readonly powertrain: Powertrain;
  /** How common it is there, 1 to 5. */
  readonly common: number;
  /** List prices, where it is sold new today. */
  readonly new_from?: Maybe;
  readonly new_to?: Maybe;
  /** Usual asking prices of today by year of build; none was sold before the first. */
  readonly used: readonly (readonly [year: number, sum: number])[];
  /** Heaviest braked trailer there. */
  readonly tow_kg?: Maybe;
  /** British insurance group of its slowest engine, 1 to 50. */
  readonly insurance_group?: Maybe;
}

/** An engine that models are sold with, in markets and years; empty is everywhere and ever. */
export interface MotorRow {
  readonly makes_or_models: readonly string[];
  readonly powertrains: readonly Powertrain[];
  readonly markets: readonly string[];
  readonly from?: Maybe;
  readonly to?: Maybe;
  readonly litres?: Maybe;
  readonly cylinders: number;
  readonly turbo?: 'yes' | 'no' | undefined;
  /** How its dual-clutch gearbox is cooled, where it comes with one. */
  readonly clutch?: 'dry' | 'wet' | undefined;
}

/** The driven wheels of models without all-wheel drive; of a model that is in no row nobody says. */
export interface AxleRow {
  readonly axle: 'fwd' | 'rwd';
  readonly models: readonly string[];
}

/** The heaviest trailer in the US of a drive that tows less than the model's figure; 0: its maker rates it for none. */
export interface TowRow {
  readonly powertrains: readonly Powertrain[];
  readonly models: readonly string[];
  readonly from: number;
  readonly to?: Maybe;
  readonly us_lb: number;
}

export interface ValueRow {
  readonly group: string;
  readonly market: string;
  readonly year1: number;
  readonly year2: number;
  readonly year3: number;
  readonly year4: number;
  readonly year5: number;
  readonly year6: number;
  readonly year7: number;
  readonly year8: number;
  readonly year9: number;
  readonly year10: number;
}

/** How a use or wished trait reads a car. */
export interface TasteRow {
  /** `use:family`, `trait:quiet`: field and value of `wishes.csv`. */
  readonly wish: string;
  readonly en: string;
  readonly zh: string;
  /** Strengths that serve it and weaknesses that hurt it. */
  readonly likes: readonly string[];
  readonly dislikes: readonly string[];
  /** Points by body and by size; none count 0. */
  readonly bodies: Readonly<Partial<Record<Body, number>>>;
  readonly sizes: Readonly<Partial<Record<Size, number>>>;
}

/** What a maker promises for new cars in a market; of the make `all` what is usual there. */
export interface Cover {
  readonly make: string;
  readonly market: 'US' | 'CN' | 'UK' | 'AU';
  /** First model year it holds for. */
  readonly from?: Maybe;
  readonly years: number;
  /** `60000 mi`, `100000 km` or `unlimited`. */
  readonly distance: string;
  readonly drive_years?: Maybe;
  readonly drive_distance: string;
  readonly battery_years?: Maybe;
  readonly battery_distance: string;
  readonly note_en: string;
  readonly note_zh: string;
}

/** Something that may have happened to a used car, by the values of the field `past` of `wishes.csv`. */
export interface Past {
  readonly key: string;
  /** `never`: to be left alone; `grave`: only far below the price; `minus`: so much less; `check`: to be cleared up; `plus`: in its favour. */
  readonly kind: 'never' | 'grave' | 'minus' | 'check' | 'plus';
  /** Per cent it takes off the price of a clean one. */
  readonly part?: readonly [number, number] | undefined;
  /** Sums it takes off. */
  readonly cost_us?: readonly [number, number] | undefined;
  readonly cost_cn?: readonly [number, number] | undefined;
  /** Pasts that count for nothing beside it. */
  readonly instead: readonly string[];
  /** Only there; empty for everywhere. */
  readonly markets: readonly string[];
  /** Its name within a sentence. */
  readonly en: string;
  readonly zh: string;
  readonly means_en: string;
  readonly means_zh: string;
  readonly check_en: string;
  readonly check_zh: string;
}

/** The checked rows of the car tables in `server/knowledge/data/cars/`, column by column. */
export interface CarData {
  readonly makes: readonly {
    readonly key: string;
    readonly en: string;
    readonly zh: string;
    readonly aliases: readonly string[];
    readonly origin: string;
    readonly markets: readonly string[];
    readonly reliability?: Maybe;
    readonly retention?: Maybe;
    readonly note_en: string;
    readonly note_zh: string;
    /** The make it belongs to: who refuses that refuses this. */
    readonly parent: string;
  }[];
  readonly models: readonly ModelRow[];
  readonly versions: readonly VersionRow[];
  readonly generations: readonly GenerationRow[];
  readonly engines: readonly Engine[];
  readonly abroad: readonly AbroadRow[];
  readonly motors: readonly MotorRow[];
  readonly axles: readonly AxleRow[];
  readonly tows: readonly TowRow[];
  readonly issues: readonly Issue[];
  readonly upkeep: readonly UpkeepRow[];
  readonly value: readonly ValueRow[];
  readonly pasts: readonly Past[];
  readonly warranties: readonly Cover[];
  readonly tastes: readonly TasteRow[];
  /** First characters of VINs by make. */
  readonly wmi: readonly { readonly make: string; readonly prefixes: readonly string[] }[];
  readonly traits: readonly { readonly key: string; readonly kind: string; readonly en: string; readonly zh: string }[];
}
