import type { CarData } from './car-tables.ts';
import type { VinReading } from './own-cars.ts';

/** What each letter counts for the check digit (ISO 3779, 49 CFR 565.15). */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  'ABCDEFGHJKLMNPRSTUVWXYZ'.split('').map((letter, i) => [
    letter,
    // A to H are 1 to 8, J to N 1 to 5, P 7, R 9, S to Z 2 to 9.
    i < 8 ? i + 1 : i < 13 ? i - 7 : letter === 'P' ? 7 : letter === 'R' ? 9 : i - 13,
  ]),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
/** The tenth character, from 1980 on, again from 2010 on. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;

/** Where cars with these first characters were built, as SAE hands them out; the first that fits. */
const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/^[145]|^7[0F-Z]/, 'US'],
  [/^2/, 'CA'],
  [/^3/, 'MX'],
  [/^6/, 'AU'],
  [/^8[A-E]/, 'AR'],
  [/^9[A-E3-9]/, 'BR'],
  [/^A[A-H]/, 'ZA'],
  [/^J/, 'JP'],
  [/^K[L-R]/, 'KR'],
  [/^[HL]/, 'CN'],
  [/^M[A-EYZ\d]/, 'IN'],
  [/^M[FGHJK]/, 'ID'],
  [/^M[L-R]/, 'TH'],
  [/^N[L-R]/, 'TR'],
  [/^P[L-R]/, 'MY'],
  [/^R[FGHJK]/, 'TW'],
  [/^R[L-R]/, 'VN'],
  [/^S[A-M]/, 'GB'],
  [/^S[NPRST]/, 'DE'],
  [/^S[U-Z]/, 'PL'],
  [/^T[JKLMNP]/, 'CZ'],
  [/^T[RSTUV]/, 'HU'],
  [/^T[W-Z1]/, 'PT'],
  [/^U[5-7]/, 'SK'],
  [/^UU/, 'RO'],
  [/^V[A-E]/, 'AT'],
  [/^V[F-RX-Z12]/, 'FR'],
  [/^V[SVTUW]/, 'ES'],
  [/^W/, 'DE'],
  // Tesla's works near Berlin, whose office is Dutch.
  [/^XP7/, 'DE'],
  [/^X[L-R]/, 'NL'],
  [/^X[S-W3-90]/, 'RU'],
  [/^Y[A-E]/, 'BE'],
  [/^Y[F-K]/, 'FI'],
  [/^Y[S-W]/, 'SE'],
  [/^Z[A-R]/, 'IT'],
  [/^Z[06-9]/, 'RU'],
];

/** Whether its makers put a check digit in the ninth place: North America must, and so must China (GB 16735). */
const CHECKED = /^[1-57HL]/;
/** Whose tenth character is the model year: these, and who writes a right check digit. */
const DATED = /^[1-57HKL]/;

/** The check digit the other characters ask for: `0` to `9` or `X`. */
export function checkDigitOf(vin: string): string {
  const sum = vin.split('').reduce((all, sign, i) => all + (VALUES[sign] ?? Number(sign)) * (WEIGHTS[i] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Reads a VIN by our own table of makers' prefixes (`wmi.csv`); the longest prefix counts. */
export function readVin(text: string, { wmi, makes }: Pick<CarData, 'wmi' | 'makes'>, newest: number): VinReading {
  const vin = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const nothing = { vin, makes: [], country: null, years: [] };
  if (vin.length !== 17) return { ...nothing, flaw: 'length' };
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(vin)) return { ...nothing, flaw: 'characters' };
  const isRight = checkDigitOf(vin) === vin[8];
  const length = Math.max(...wmi.map(({ prefixes }) => longest(prefixes, vin)));
  const named = length > 0 ? wmi.filter(({ prefixes }) => longest(prefixes, vin) === length) : [];
  return {
    vin,
    flaw: isRight || !CHECKED.test(vin) ? null : 'checkDigit',
    makes: named.flatMap(({ make }) => makes.flatMap(({ key, en, zh }) => (key === make ? [{ en, zh }] : []))),
    country: COUNTRIES.find(([start]) => start.test(vin))?.[1] ?? null,
    years: isRight || DATED.test(vin) ? yearsOf(vin, newest) : [],
  };
}

const longest = (prefixes: readonly string[], vin: string): number =>
  Math.max(0, ...prefixes.map((prefix) => (vin.startsWith(prefix) ? prefix.length : 0)));

/** The years the tenth character may mean; in North America the seventh tells the two rounds apart. */
function yearsOf(vin: string, newest: number): number[] {
  const at = YEARS.indexOf(vin[9] ?? '');
  if (at < 0) return [];
  const both = [FIRST_YEAR + at + YEARS.length, FIRST_YEAR + at].filter((year) => year <= newest);
  if (!/^[1-57]/.test(vin)) return both;
  const isLater = /[A-Z]/.test(vin[6] ?? '');
  const fitting = both.filter((year) => year >= FIRST_YEAR + YEARS.length === isLater);
  return fitting.length > 0 ? fitting : both;
}
