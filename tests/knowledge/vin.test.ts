import { describe, expect, it } from 'vitest';
import { checkDigitOf, readVin } from '../../server/knowledge/vin.ts';
import { sense } from '../support/sense.ts';

const { cars } = sense.records;

/** A whole number with these first characters, and the check digit that belongs to it. */
function vinOf(prefix: string): string {
  const vin = `${prefix.padEnd(8, 'A')}0LA012345`;
  return `${vin.slice(0, 8)}${checkDigitOf(vin)}${vin.slice(9)}`;
}

const read = (prefix: string) => readVin(vinOf(prefix), cars, 2027);

/** Well-known prefixes with the first make they stand for and the country they were built in. */
const KNOWN: readonly (readonly [prefix: string, make: string, country: string])[] = [
  ['LSV', 'Volkswagen', 'CN'],
  ['LFV', 'Volkswagen', 'CN'],
  ['LGX', 'BYD', 'CN'],
  ['LC0', 'BYD', 'CN'],
  ['LRW', 'Tesla', 'CN'],
  ['5YJ', 'Tesla', 'US'],
  ['7SA', 'Tesla', 'US'],
  ['XP7', 'Tesla', 'DE'],
  ['WVW', 'Volkswagen', 'DE'],
  ['WVG', 'Volkswagen', 'DE'],
  ['1VW', 'Volkswagen', 'US'],
  ['3VW', 'Volkswagen', 'MX'],
  ['WAU', 'Audi', 'DE'],
  ['TRU', 'Audi', 'HU'],
  ['WBA', 'BMW', 'DE'],
  ['WBS', 'BMW', 'DE'],
  ['5UX', 'BMW', 'US'],
  ['LBV', 'BMW', 'CN'],
  ['WDD', 'Mercedes-Benz', 'DE'],
  ['W1K', 'Mercedes-Benz', 'DE'],
  ['4JG', 'Mercedes-Benz', 'US'],
  ['LE4', 'Mercedes-Benz', 'CN'],
  ['WP0', 'Porsche', 'DE'],
  ['WMW', 'Mini', 'DE'],
  ['HES', 'smart', 'CN'],
  ['JTD', 'Toyota', 'JP'],
  ['JTM', 'Toyota', 'JP'],
  ['4T1', 'Toyota', 'US'],
  ['2T1', 'Toyota', 'CA'],
  ['LVG', 'Toyota', 'CN'],
  ['LFM', 'Toyota', 'CN'],
  ['SB1', 'Toyota', 'GB'],
  ['JTH', 'Lexus', 'JP'],
  ['2T2', 'Lexus', 'CA'],
  ['1HG', 'Honda', 'US'],
  ['2HG', 'Honda', 'CA'],
  ['JHM', 'Honda', 'JP'],
  ['LHG', 'Honda', 'CN'],
  ['LVH', 'Honda', 'CN'],
  ['4S6', 'Honda', 'US'],
  ['JH4', 'Acura', 'JP'],
  ['1N4', 'Nissan', 'US'],
  ['JN1', 'Nissan', 'JP'],
  ['SJN', 'Nissan', 'GB'],
  ['LGB', 'Nissan', 'CN'],
  ['JM1', 'Mazda', 'JP'],
  ['3MZ', 'Mazda', 'MX'],
  ['3MY', 'Toyota', 'MX'],
  ['JF1', 'Subaru', 'JP'],
  ['4S4', 'Subaru', 'US'],
  ['JA4', 'Mitsubishi', 'JP'],
  ['KMH', 'Hyundai', 'KR'],
  ['5NP', 'Hyundai', 'US'],
  ['TMA', 'Hyundai', 'CZ'],
  ['MAL', 'Hyundai', 'IN'],
  ['LBE', 'Hyundai', 'CN'],
  ['KNA', 'Kia', 'KR'],
  ['5XY', 'Kia', 'US'],
  ['U5Y', 'Kia', 'SK'],
  ['MZB', 'Kia', 'IN'],
  ['KMT', 'Genesis', 'KR'],
  ['SAL', 'Land Rover', 'GB'],
  ['SAJ', 'Jaguar', 'GB'],
  ['SCA', 'Rolls-Royce', 'GB'],
  ['SCB', 'Bentley', 'GB'],
  ['VF1', 'Renault', 'FR'],
  ['VF3', 'Peugeot', 'FR'],
  ['VF7', 'Citroën', 'FR'],
  ['UU1', 'Dacia', 'RO'],
  ['VSS', 'SEAT', 'ES'],
  ['TMB', 'Skoda', 'CZ'],
  ['W0L', 'Opel', 'DE'],
  ['YV1', 'Volvo', 'SE'],
  ['LVY', 'Volvo', 'CN'],
  ['YS3', 'Saab', 'SE'],
  ['ZFA', 'Fiat', 'IT'],
  ['ZAR', 'Alfa Romeo', 'IT'],
  ['ZFF', 'Ferrari', 'IT'],
  ['ZHW', 'Lamborghini', 'IT'],
  ['1FA', 'Ford', 'US'],
  ['WF0', 'Ford', 'DE'],
  ['LVS', 'Ford', 'CN'],
  ['MPB', 'Ford', 'TH'],
  ['1G1', 'Chevrolet', 'US'],
  ['1G6', 'Cadillac', 'US'],
  ['LRB', 'Buick', 'CN'],
  ['1GT', 'GMC', 'US'],
  ['6G1', 'Holden', 'AU'],
  ['1C4', 'Jeep', 'US'],
  ['ZAC', 'Jeep', 'IT'],
  ['MA3', 'Suzuki', 'IN'],
  ['JS2', 'Suzuki', 'JP'],
  ['TSM', 'Suzuki', 'HU'],
  ['LGW', 'Haval', 'CN'],
  ['LB3', 'Geely', 'CN'],
  ['LSJ', 'Roewe', 'CN'],
  ['SDP', 'MG', 'GB'],
  ['LVV', 'Chery', 'CN'],
  ['LJ1', 'NIO', 'CN'],
  ['L1N', 'XPeng', 'CN'],
  ['LW4', 'Li Auto', 'CN'],
  ['HLX', 'Li Auto', 'CN'],
  ['LZW', 'Wuling', 'CN'],
  ['RLL', 'VinFast', 'VN'],
  ['7FC', 'Rivian', 'US'],
];

describe('a vehicle identification number', () => {
  it.each(KNOWN)('%s is a %s from %s', (prefix, make, country) => {
    const { flaw, makes, country: built } = read(prefix);
    expect({ flaw, make: makes[0]?.en.toLowerCase(), built }).toEqual({
      flaw: null,
      make: make.toLowerCase(),
      built: country,
    });
  });

  it('names all makes that share a prefix', () => {
    const makesOf = (prefix: string) => read(prefix).makes.map(({ en }) => en);
    expect(makesOf('LFV')).toEqual(['Volkswagen', 'Audi', 'Jetta (China)']);
    expect(makesOf('L2C')).toEqual(['Land Rover', 'Jaguar']);
    expect(makesOf('LSG')).toEqual(['Chevrolet', 'Buick', 'Cadillac']);
  });

  it('says the year where its makers say it, and asks where two may be meant', () => {
    expect(readVin('1HGCM82633A004352', cars, 2027)).toMatchObject({ years: [2003], country: 'US', flaw: null });
    expect(read('LSV').years).toEqual([2020, 1990]);
    expect(readVin('WVWZZZ1JZ3W386752', cars, 2027)).toMatchObject({ years: [], flaw: null, country: 'DE' });
  });

  it('has a table of prefixes that can be: three to six characters, each make once, none twice in a row', () => {
    const known = new Set(cars.makes.map(({ key }) => key));
    expect(new Set(cars.wmi.map(({ make }) => make)).size).toBe(cars.wmi.length);
    for (const { make, prefixes } of cars.wmi) {
      expect(known).toContain(make);
      expect(new Set(prefixes).size).toBe(prefixes.length);
      for (const prefix of prefixes) {
        expect(prefix).toMatch(/^[A-HJ-NPR-Z\d]{3,6}$/);
        // Wherever a car is from, the table of countries knows it.
        expect([prefix, read(prefix).country]).toEqual([prefix, expect.stringMatching(/^[A-Z]{2}$/)]);
      }
    }
  });
});
