import type { Car, Market, Version } from '../cars/car.ts';
import { MPG_PER_L100 } from '../cars/numbers.ts';
import { residual } from '../cars/value.ts';

/** Prices and habits a calculation rests on; every one of them can be changed by saying so. Money in yuan or dollars. */
export interface Assumptions {
  readonly years: number;
  readonly kmPerYear: number;
  /** Per litre. */
  readonly fuelPrice: number;
  /** Per kWh, all charging together. */
  readonly powerPrice: number;
  /** Litres per 100 km. */
  readonly litres: number;
  /** kWh per 100 km. */
  readonly kwh: number;
  /** Part of a plug-in hybrid's distance driven on electricity, 0 to 1. */
  readonly electricShare: number;
  /** Per year; of the list price when below 1. */
  readonly insurance: number;
  /** Per year. */
  readonly upkeepPetrol: number;
  readonly upkeepElectric: number;
}

/** Litres in a US gallon. */
export const LITRES_PER_GALLON = 3.785411784;

/** Typical values of 2025: China 95-octane petrol and mostly home charging; United States averages. */
export const DEFAULTS: Readonly<Record<Market, Assumptions>> = {
  CN: {
    years: 5,
    kmPerYear: 15_000,
    fuelPrice: 7.8,
    powerPrice: 0.8,
    litres: 7,
    kwh: 14,
    electricShare: 0.6,
    insurance: 0.028,
    upkeepPetrol: 2_000,
    upkeepElectric: 800,
  },
  US: {
    years: 5,
    kmPerYear: 20_000,
    fuelPrice: 3.3 / LITRES_PER_GALLON,
    powerPrice: 0.17,
    litres: MPG_PER_L100 / 30,
    kwh: 18,
    electricShare: 0.5,
    insurance: 2_000,
    upkeepPetrol: 900,
    upkeepElectric: 500,
  },
};

/** A car as far as the calculation needs it. */
export interface Subject {
  readonly price: number;
  readonly version: Pick<Version, 'powertrain' | 'litres' | 'kwh'>;
  readonly car?: Car;
}

/** Costs over the whole time, in the market's currency. */
export interface Ownership {
  readonly depreciation: number;
  readonly energy: number;
  readonly insurance: number;
  readonly upkeep: number;
  readonly total: number;
  readonly perMonth: number;
}

/** Energy for 100 km: fuel, electricity, or both of a plug-in hybrid by its electric share. */
export function energyPer100Km({ version }: Subject, use: Assumptions): number {
  const fuel = (version.litres ?? use.litres) * use.fuelPrice;
  const power = (version.kwh ?? use.kwh) * use.powerPrice;
  if (version.powertrain === 'ev') return power;
  if (version.powertrain === 'phev' || version.powertrain === 'erev')
    return power * use.electricShare + fuel * (1 - use.electricShare);
  return fuel;
}

/** What a Chinese policy costs a year beside the share of the price, in yuan. */
const FIXED_INSURANCE_YUAN = 1_200;

/** Yearly insurance; a share of the price where the assumption is one. */
export function insurancePerYear(price: number, { insurance }: Assumptions): number {
  return insurance < 1 ? price * insurance + FIXED_INSURANCE_YUAN : insurance;
}

export function upkeepPerYear({ version }: Subject, use: Assumptions): number {
  return version.powertrain === 'ev' ? use.upkeepElectric : use.upkeepPetrol;
}

/** What owning a car costs without financing, parking, tolls and tax on the purchase. */
export function ownershipCost(subject: Subject, use: Assumptions): Ownership {
  const km = use.kmPerYear * use.years;
  const depreciation = subject.price * (1 - residual(subject.car, subject.version, use.years));
  const energy = (energyPer100Km(subject, use) * km) / 100;
  const insurance = insurancePerYear(subject.price, use) * use.years;
  const upkeep = upkeepPerYear(subject, use) * use.years;
  const total = depreciation + energy + insurance + upkeep;
  return { depreciation, energy, insurance, upkeep, total, perMonth: total / (use.years * 12) };
}

export interface BreakEven {
  /** What the electric car costs more to buy. */
  readonly extra: number;
  /** Energy and upkeep together. */
  readonly savedPerYear: number;
  /** Zero when it is not dearer, Infinity when nothing is saved. */
  readonly years: number;
  readonly km: number;
}

/** After how long lower running costs pay back the higher price of an electric (or plug-in) car. */
export function breakEven(electric: Subject, petrol: Subject, use: Assumptions): BreakEven {
  const extra = electric.price - petrol.price;
  const savedPer100Km = energyPer100Km(petrol, use) - energyPer100Km(electric, use);
  const savedPerYear =
    (savedPer100Km * use.kmPerYear) / 100 + upkeepPerYear(petrol, use) - upkeepPerYear(electric, use);
  const years = extra <= 0 ? 0 : savedPerYear <= 0 ? Infinity : extra / savedPerYear;
  return { extra, savedPerYear, years, km: years * use.kmPerYear };
}
