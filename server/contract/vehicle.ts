import type { Text } from '../language.ts';

// Limits and choices of the cars people own, stated once for domain, schema and forms.

/** What the fields of a car may hold. Lengths in UTF-16 code units, distances in kilometres. */
export const VEHICLE = {
  /** Of an account, archived ones included. */
  most: 20,
  make: { max: 60 },
  model: { max: 80 },
  engine: { max: 40 },
  /** Model years: next year's are sold already. */
  year: { min: 1900, ahead: 1 },
  km: { max: 3_000_000 },
  /** Readings of the odometer of one car. */
  readings: 1_000,
} as const;

/** A line of the service book. */
export const SERVICE_ENTRY = {
  /** Of one car. */
  most: 2_000,
  items: 20,
  item: { max: 80 },
  /** In hundredths of the currency. */
  cost: { max: 100_000_000 },
  workshop: { max: 120 },
  note: { max: 2_000 },
  /** Signs of a file that is imported, its lines, and how many of its problems are told. */
  file: { max: 50_000, lines: 1_000, problems: 100 },
} as const;

/** Something that is due now and then. */
export const REMINDER = {
  /** Of one car. */
  most: 60,
  title: { max: 80 },
  everyKm: { min: 100, max: 500_000 },
  everyMonths: { min: 1, max: 240 },
  /** How far ahead it is soon, and urgent, unless its owner says otherwise: in the unit of the car, a round number. */
  soon: { days: 30, km: 1_500, mile: 1_000 },
  urgent: { days: 7, km: 300, mile: 200 },
  days: { max: 730 },
  km: { max: 50_000 },
} as const;

export const POWERTRAINS = {
  petrol: { en: 'Petrol', zh: '汽油' },
  diesel: { en: 'Diesel', zh: '柴油' },
  hev: { en: 'Hybrid (no plug)', zh: '油电混动（不插电）' },
  phev: { en: 'Plug-in hybrid', zh: '插电混动' },
  erev: { en: 'Range extender', zh: '增程' },
  ev: { en: 'Electric', zh: '纯电' },
} as const satisfies Record<string, Text>;

/** Where a car is driven, with the money and the unit usual there. */
export const MARKETS = {
  US: { label: { en: 'United States', zh: '美国' }, currency: 'USD', unit: 'mile' },
  CN: { label: { en: 'China (mainland)', zh: '中国大陆' }, currency: 'CNY', unit: 'km' },
  UK: { label: { en: 'United Kingdom', zh: '英国' }, currency: 'GBP', unit: 'mile' },
  AU: { label: { en: 'Australia', zh: '澳大利亚' }, currency: 'AUD', unit: 'km' },
  EU: { label: { en: 'Euro area', zh: '欧元区' }, currency: 'EUR', unit: 'km' },
  CA: { label: { en: 'Canada', zh: '加拿大' }, currency: 'CAD', unit: 'km' },
  HK: { label: { en: 'Hong Kong', zh: '中国香港' }, currency: 'HKD', unit: 'km' },
} as const satisfies Record<string, { readonly label: Text; readonly currency: string; readonly unit: 'km' | 'mile' }>;

export type MarketName = keyof typeof MARKETS;

/** Exact, by definition of the mile. */
export const KM_PER_MILE = 1.609344;

/** A day as it is written: `2026-11-22`. */
export const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
