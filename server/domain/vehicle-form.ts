import type { Garage } from '../knowledge/own-cars.ts';
import { badInput, type FieldError } from '../errors.ts';
import { MARKETS, POWERTRAINS, VEHICLE, type MarketName } from '../contract/vehicle.ts';
import type { DistanceUnit, Powertrain } from '../generated/prisma/client.ts';
import { clean, cleanOptional } from '../text-cleaning.ts';
import { dayAt, isDay, type Day } from '../calendar.ts';

/** A car as somebody types it. */
export interface VehicleInput {
  readonly make: string;
  readonly model: string;
  readonly year?: number | null | undefined;
  readonly engine?: string | null | undefined;
  readonly powertrain?: Powertrain | null | undefined;
  readonly market: MarketName;
  /** Absent or null: what is usual in the market. */
  readonly unit?: DistanceUnit | null | undefined;
  readonly vin?: string | null | undefined;
  readonly isSevere?: boolean | null | undefined;
}

/** What an odometer showed, as somebody types it. */
export interface ReadingInput {
  readonly km: number;
  /** Absent or null: today. */
  readonly on?: string | null | undefined;
}

/** A car that was checked, as it is stored. */
export interface VehicleFields {
  readonly make: string;
  readonly model: string;
  readonly year: number | null;
  readonly engine: string | null;
  readonly powertrain: Powertrain | null;
  readonly market: MarketName;
  readonly unit: DistanceUnit;
  readonly vin: string | null;
  readonly isSevere: boolean;
}

/** The last day it can be anywhere on earth: fourteen hours ahead of UTC. */
export const latestDay = (now: Date): Day => dayAt(new Date(now.getTime() + 14 * 60 * 60_000));

/** @throws AppError BAD_USER_INPUT naming every bad field, also those of `more`. */
export function checkVehicle(
  input: VehicleInput,
  garage: Pick<Garage, 'vin'>,
  now: Date,
  more: Readonly<Record<string, FieldError>> = {},
): VehicleFields {
  const fields: Record<string, FieldError> = {};
  const make = clean(input.make);
  const model = clean(input.model);
  const engine = cleanOptional(input.engine);
  if (make === '') fields['make'] = 'required';
  else if (make.length > VEHICLE.make.max) fields['make'] = 'tooLong';
  if (model === '') fields['model'] = 'required';
  else if (model.length > VEHICLE.model.max) fields['model'] = 'tooLong';
  const year = input.year ?? null;
  const newest = now.getUTCFullYear() + VEHICLE.year.ahead;
  if (year !== null && (!Number.isInteger(year) || year < VEHICLE.year.min || year > newest)) fields['year'] = 'year';
  if (engine && engine.length > VEHICLE.engine.max) fields['engine'] = 'tooLong';
  const market = input.market in MARKETS ? input.market : null;
  if (!market) fields['market'] = 'type';
  const powertrain = input.powertrain ?? null;
  if (powertrain && !(powertrain in POWERTRAINS)) fields['powertrain'] = 'type';
  const given = cleanOptional(input.vin);
  const vin = given ? garage.vin(given) : null;
  if (vin?.flaw) fields['vin'] = VIN_ERRORS[vin.flaw];
  const bad = { ...fields, ...more };
  if (!market || Object.keys(bad).length > 0) throw badInput(bad);
  return {
    make,
    model,
    year,
    engine,
    powertrain,
    market,
    unit: input.unit ?? MARKETS[market].unit,
    vin: vin?.vin ?? null,
    isSevere: input.isSevere ?? false,
  };
}

const VIN_ERRORS = {
  length: 'vinLength',
  characters: 'vinCharacters',
  checkDigit: 'vinCheckDigit',
} as const satisfies Record<string, FieldError>;

/** What is wrong with a reading by itself, under the names of its fields; empty: nothing. */
export function badReading({ km, on }: ReadingInput, now: Date): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  if (!Number.isInteger(km) || km < 0 || km > VEHICLE.km.max) fields['km'] = 'number';
  const wrong = badDay(on, now);
  if (wrong) fields['on'] = wrong;
  return fields;
}

/** What is wrong with a day in the past; null: nothing. Absent or null is today. */
export function badDay(day: string | null | undefined, now: Date): FieldError | null {
  if (day === null || day === undefined) return null;
  if (!isDay(day) || day < '1900-01-01') return 'day';
  return day > latestDay(now) ? 'dayAhead' : null;
}
