import { american } from '../data/cars/american.ts';
import { byd } from '../data/cars/byd.ts';
import { startups } from '../data/cars/chinese-startups.ts';
import { chinese } from '../data/cars/chinese.ts';
import { european } from '../data/cars/european.ts';
import { geely } from '../data/cars/geely.ts';
import { japanese } from '../data/cars/japanese.ts';
import { korean } from '../data/cars/korean.ts';
import { makes as makeTable } from '../data/cars/makes.ts';
import { strengths as strengthTable, weaknesses as weaknessTable } from '../data/cars/traits.ts';
import type { Text } from '../../language.ts';
import {
  bodies,
  powertrains,
  sizes,
  type Band,
  type Body,
  type Car,
  type Make,
  type Origin,
  type Powertrain,
  type Size,
  type Version,
} from './car.ts';
import { list, readTable } from './table.ts';

/** The year of the list prices of models still on sale. */
const PRICE_YEAR = 2025;

/** Every brand by its key. */
export const makes: ReadonlyMap<string, Make> = new Map(
  readTable(makeTable, ['key', 'en', 'zh', 'aliases', 'origin']).map((row) => [
    row.key,
    { key: row.key, name: { en: row.en, zh: row.zh }, aliases: list(row.aliases), origin: row.origin as Origin },
  ]),
);

/** What the keys in a car's strengths and weaknesses mean. */
export const strengthTexts: ReadonlyMap<string, Text> = texts(strengthTable);
export const weaknessTexts: ReadonlyMap<string, Text> = texts(weaknessTable);

const COLUMNS = ['make', 'en', 'zh', 'aliases', 'shape', 'years', 'versions', 'strengths', 'weaknesses'] as const;

/** All models, in the order of the tables. */
export const cars: readonly Car[] = [japanese, korean, european, american, byd, geely, startups, chinese].flatMap(
  (table) => readTable(table, COLUMNS).map(readCar),
);

function readCar(row: Readonly<Record<(typeof COLUMNS)[number], string>>): Car {
  const make = makes.get(row.make);
  if (make === undefined) throw new Error(`unknown make: ${row.make}`);
  const [firstYear = NaN, lastYear = NaN] = row.years.split('-').map((year) => parseInt(year, 10));
  return {
    id: `${make.key}-${row.en
      .toLowerCase()
      .replaceAll('+', ' plus')
      .replace(/[^a-z0-9]+/g, '-')}`,
    make,
    name: { en: row.en, zh: row.zh === '' ? row.en : row.zh },
    aliases: list(row.aliases),
    ...readShape(row.shape),
    firstYear,
    ...(Number.isNaN(lastYear) ? {} : { lastYear }),
    priceYear: Number.isNaN(lastYear) ? PRICE_YEAR : Math.min(lastYear, PRICE_YEAR),
    versions: row.versions.split(';').map(readVersion),
    strengths: row.strengths.split(/\s+/),
    weaknesses: row.weaknesses.split(/\s+/),
  };
}

function texts(table: string): Map<string, Text> {
  return new Map(readTable(table, ['key', 'en', 'zh']).map(({ key, en, zh }) => [key, { en, zh }]));
}

/**
 * `suv compact 5/7 4600 3500`: body, size, seats (`5/7@US5`: in the United States only 5), length in mm,
 * optionally tow rating in lb.
 */
function readShape(cell: string): Pick<Car, 'body' | 'size' | 'seats' | 'seatsIn' | 'lengthMm' | 'towLb'> {
  const [body, size, seats = '', length, tow] = cell.split(/\s+/);
  if (!bodies.includes(body as Body) || !sizes.includes(size as Size)) throw new Error(`unknown shape: ${cell}`);
  return {
    body: body as Body,
    size: size as Size,
    ...readSeats(seats),
    lengthMm: Number(length),
    ...(tow === undefined ? {} : { towLb: Number(tow) }),
  };
}

function readSeats(cell: string): Pick<Car, 'seats' | 'seatsIn'> {
  const counts = (text: string): number[] => text.split('/').map(Number);
  const [all = '', other] = cell.split('@');
  if (other === undefined) return { seats: counts(all) };
  const market = other.slice(0, 2);
  if (market !== 'US' && market !== 'CN') throw new Error(`unknown market: ${cell}`);
  return { seats: counts(all), seatsIn: { [market]: counts(other.slice(2)) } };
}

/** `hev ¥18.5-26 $32.5-40 5.2L awd?`; see the head of `data/cars/japanese.ts`. */
function readVersion(cell: string): Version {
  const [powertrain, ...rest] = cell.trim().split(/\s+/);
  if (!powertrains.includes(powertrain as Powertrain)) throw new Error(`unknown powertrain: ${cell}`);
  return rest.reduce<Version>((version, token) => Object.assign(version, readFact(token, version)), {
    powertrain: powertrain as Powertrain,
    price: {},
  });
}

function readFact(token: string, version: Version): Partial<Version> {
  if (token.startsWith('¥')) return { price: { ...version.price, CN: readBand(token, 10_000) } };
  if (token.startsWith('$')) return { price: { ...version.price, US: readBand(token, 1_000) } };
  if (token === 'awd') return { awd: 'standard' };
  if (token === 'awd?') return { awd: 'optional' };
  const fact = /^([\d.]+)(L|kWh|cltc|epa)$/.exec(token);
  if (fact === null) throw new Error(`unknown fact: ${token}`);
  const key = ({ L: 'litres', kWh: 'kwh', cltc: 'cltc', epa: 'epa' } as const)[fact[2] as 'L' | 'kWh' | 'cltc' | 'epa'];
  return { [key]: Number(fact[1]) };
}

/** `¥18.5-26`, or `$38-46@2024` when sales in that market ended with that model year. */
function readBand(token: string, unit: number): Band {
  const [figures = '', until] = token.slice(1).split('@');
  const [from = NaN, to = NaN] = figures.split('-').map((figure) => Math.round(Number(figure) * unit));
  return { from, to, ...(until === undefined ? {} : { until: Number(until) }) };
}
