import * as z from 'zod/mini';
import { isWhole, optionalText, requiredText } from '../../forms/rules.ts';
import type { DistanceUnit, Market, Powertrain, TypedVehicleInput } from '../../gql/graphql.ts';
import type { Language } from '../../i18n/types.ts';
import { localeOf } from '../../lib/locale.ts';
import {
  DAY,
  KM_PER_MILE,
  MARKETS,
  POWERTRAINS,
  VEHICLE,
  type MarketName,
} from '../../../../server/contract/vehicle.ts';
import type { Vehicle } from './vehicleDocuments.ts';

const markets = Object.keys(MARKETS) as MarketName[];
const powertrains = Object.keys(POWERTRAINS).map((name) => name.toUpperCase()) as Powertrain[];

/** The day it is here, `YYYY-MM-DD`. */
export function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const distance = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isWhole(text.replaceAll(/[,\s]/g, ''), 0, VEHICLE.km.max), {
    error: 'form.number',
  }),
);
const pastDay = z
  .string()
  .check(z.refine((text) => text === '' || (DAY.test(text) && text <= today()), { error: 'vehicle.wrongDay' }));

export const vehicleRules = z.object({
  make: requiredText(VEHICLE.make.max),
  model: requiredText(VEHICLE.model.max),
  year: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isWhole(text, VEHICLE.year.min, new Date().getFullYear() + VEHICLE.year.ahead), {
      error: 'vehicle.wrongYear',
    }),
  ),
  engine: optionalText(VEHICLE.engine.max),
  powertrain: z.enum(['', ...powertrains]),
  market: z.enum(markets),
  unit: z.enum(['KM', 'MILE']),
  vin: z.string().check(z.trim()),
  isSevere: z.boolean(),
  km: distance,
  on: pastDay,
});

export type VehicleForm = z.input<typeof vehicleRules>;

export const readingRules = z.object({
  km: z.string().check(
    z.trim(),
    z.minLength(1, { error: 'form.required' }),
    z.refine((text) => isWhole(text.replaceAll(/[,\s]/g, ''), 0, VEHICLE.km.max), { error: 'form.number' }),
  ),
  on: pastDay,
});

/** What is typed in the reader's unit, in whole kilometres. */
export function kmOf(typed: string, unit: DistanceUnit): number {
  const value = Number(typed.replaceAll(/[,\s]/g, ''));
  return Math.round(unit === 'MILE' ? value * KM_PER_MILE : value);
}

/** Kilometres as a whole number of the reader's unit. */
export function inUnit(km: number, unit: DistanceUnit): number {
  return Math.round(unit === 'MILE' ? km / KM_PER_MILE : km);
}

/** A distance nobody has measured. */
export const toHundred = (distance: number): number => Math.round(distance / 100) * 100;

/** The unit that is usual somewhere. */
export const unitOf = (market: Market): DistanceUnit => (MARKETS[market].unit === 'mile' ? 'MILE' : 'KM');

type Known = Partial<Omit<TypedVehicleInput, 'mileage'>> & {
  readonly vin?: string | null;
  readonly km?: number | null;
  readonly on?: string | null;
};

/** ISO 3166 regions whose market has another name. */
const MARKET_OF: Readonly<Record<string, Market>> = {
  GB: 'UK',
  ...Object.fromEntries(
    ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'LU', 'NL', 'PT'].map((region) => [region, 'EU' as const]),
  ),
};

/** Where a reader drives: by the region of his browser, else by his language. */
function usualMarket(language: Language): Market {
  const { region = '' } = new Intl.Locale(localeOf(language));
  return MARKET_OF[region] ?? markets.find((market) => market === region) ?? (language === 'zh' ? 'CN' : 'US');
}

/** A form with what is known of a car; of a new one the market follows the reader's region and language. */
export function formOfVehicle(known: Known, language: Language): VehicleForm {
  const market = known.market ?? usualMarket(language);
  const unit = known.unit ?? unitOf(market);
  return {
    make: known.make ?? '',
    model: known.model ?? '',
    year: known.year ? String(known.year) : '',
    engine: known.engine ?? '',
    powertrain: known.powertrain ?? '',
    market,
    unit,
    vin: known.vin ?? '',
    isSevere: known.isSevere ?? false,
    km: known.km ? String(inUnit(known.km, unit)) : '',
    on: known.on ?? today(),
  };
}

export const formOfOwn = (vehicle: Vehicle, language: Language): VehicleForm => formOfVehicle({ ...vehicle }, language);

/** What was typed, as the server takes it. */
export function inputOf(form: VehicleForm) {
  const { make, model, year, engine, powertrain, market, unit, isSevere } = form;
  return {
    make: make.trim(),
    model: model.trim(),
    year: year.trim() === '' ? null : Number(year),
    engine: engine.trim() || null,
    powertrain: powertrain === '' ? null : powertrain,
    market,
    unit,
    isSevere,
  };
}

export function mileageOf({ km, on, unit }: Pick<VehicleForm, 'km' | 'on' | 'unit'>) {
  return km.trim() === '' ? null : { km: kmOf(km, unit), on: on === '' ? today() : on };
}
