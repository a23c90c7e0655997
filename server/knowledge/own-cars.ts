import type { Powertrain } from './car-tables.ts';
import type { Market } from './records.ts';
import type { Text } from '../language.ts';

/** The car an account has told of, for the whole of a conversation: weaker than any car named in it. */
export interface OwnCar {
  readonly make: string;
  readonly model: string;
  readonly year?: number;
  /** As its owner calls it: `1.8`, `2.0 TDI`, `75 kWh`. */
  readonly engine?: string;
  readonly powertrain?: Powertrain;
  /** Today's mileage, read or estimated. */
  readonly km?: number;
  readonly market: Market;
  /** Kilometres rather than miles. */
  readonly isMetric: boolean;
  /** Short trips, towing, dust: the shorter intervals count. */
  readonly isSevere?: boolean;
  /** By its own readings or its age, to the hundred; absent: neither is known. */
  readonly kmPerYear?: number;
  /** What comes up by its service book; absent: none is kept. */
  readonly due?: readonly OwnDue[];
}

/** An item of the maintenance catalogue on one car, by its service book and its owner's settings. */
export interface OwnDue {
  /** Of the record, such as `maintenance:engine-oil`. */
  readonly id: string;
  readonly level: 'overdue' | 'urgent' | 'soon' | 'later';
  /** In how many months of the calendar it comes; negative: it is past. */
  readonly months: number;
  /** How often its owner wants it done, where that is set; null: does not count. */
  readonly every?: { readonly km: number | null; readonly months: number | null };
}

/** An item of the maintenance catalogue for one car: how often it is due, whichever of the two comes first. */
export interface Upkeep {
  /** Of the record, such as `maintenance:engine-oil`. */
  readonly id: string;
  readonly title: Text;
  /** Null: distance does not count. */
  readonly everyKm: number | null;
  /** Null: time does not count. */
  readonly everyMonths: number | null;
  /** How long what the car left the factory with lasts, where that is longer; null: no longer than what follows. */
  readonly first: { readonly everyKm: number | null; readonly everyMonths: number | null } | null;
}

/** What a vehicle identification number says of its car. */
export interface VinReading {
  /** In capitals, without spaces and hyphens. */
  readonly vin: string;
  /**
   * `length`: not 17 characters; `characters`: others than digits and letters without I, O and Q; `checkDigit`: a character
   * is wrong, where the ninth is a check digit: in North America and China. Null: nothing is wrong with it.
   */
  readonly flaw: 'length' | 'characters' | 'checkDigit' | null;
  /** The makes it may be, the most common first: some share their first characters. Empty: not in our table. */
  readonly makes: readonly Text[];
  /** Where it was built, ISO 3166; null: not known. */
  readonly country: string | null;
  /** The model years the tenth character may mean, newest first; empty: its maker says nothing with it. */
  readonly years: readonly number[];
}

/** A car of the catalogue, as it is suggested while somebody types. */
export interface CarSuggestion {
  /** As in `models.csv`, or the key of a make of which we know no models. */
  readonly id: string;
  readonly make: Text;
  /** Empty: a make alone. */
  readonly model: Text;
  /** Model years known of; null: of a make alone. */
  readonly years: { readonly from: number; readonly to: number } | null;
  readonly powertrains: readonly Powertrain[];
}

/** A car somebody named as the one he asks about. */
export interface NamedCar {
  readonly make: Text;
  readonly model: Text;
  readonly year: number | null;
  readonly km: number | null;
  readonly powertrain: Powertrain | null;
}

/** What somebody says was done to his car, as it would stand in its service book. */
export interface ServiceReport {
  /** Ids of the maintenance catalogue. */
  readonly items: readonly string[];
  /** `YYYY-MM-DD`; null: a time was told that names no day. */
  readonly on: string | null;
  /** What the car had run; null: not told. */
  readonly km: number | null;
  /** In hundredths; null: not told. */
  readonly cost: { readonly amount: number; readonly currency: string } | null;
}

/** What is known of cars one may own. */
export interface Garage {
  /**
   * The service a message reports, where it does that and nothing else; null: it does not.
   * @param today the day where it was written, `YYYY-MM-DD`.
   */
  report(text: string, today: string, car?: OwnCar): ServiceReport | null;
  /** The one car of the catalogue a question names, where it is not about choosing one; null: none, or several. */
  named(text: string): NamedCar | null;
  /** Cars whose make and model begin with what was typed, in either language; the most common first. */
  suggest(text: string, most: number): readonly CarSuggestion[];
  /** What a vehicle identification number says. */
  vin(vin: string): VinReading;
  /** What such a car needs, how often: items of the maintenance catalogue with an interval. */
  upkeep(car: OwnCar): readonly Upkeep[];
  /** The name of an item of the maintenance catalogue; undefined: there is none. */
  itemTitle(id: string): Text | undefined;
  /** All items of the maintenance catalogue a service may hold. */
  readonly items: readonly { readonly id: string; readonly title: Text; readonly names: readonly string[] }[];
}
