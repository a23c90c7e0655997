import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodies, origins, powertrains, sizes, type Car, type Market } from '../../server/knowledge/cars/car.ts';
import { cars, makes, strengthTexts, weaknessTexts } from '../../server/knowledge/cars/catalogue.ts';
import { findCars } from '../../server/knowledge/cars/names.ts';
import { readTable } from '../../server/knowledge/cars/table.ts';

const text = z.object({ en: z.string().min(1), zh: z.string().min(1) });
const make = z.strictObject({
  key: z.string().regex(/^[a-z]+$/),
  name: text,
  aliases: z.array(z.string().min(2)),
  origin: z.enum(origins),
});

/** Whole yuan or dollars; nothing on the road is outside these bounds. */
const band = (low: number, high: number) =>
  z
    .strictObject({
      from: z.int().min(low).max(high),
      to: z.int().min(low).max(high),
      until: z.int().min(2015).max(2026).optional(),
    })
    .refine(({ from, to }) => from <= to && to <= from * 2.6, 'a band is from the cheapest to the dearest trim');

const version = z
  .strictObject({
    powertrain: z.enum(powertrains),
    price: z.strictObject({ CN: band(25_000, 2_600_000).optional(), US: band(15_000, 250_000).optional() }),
    litres: z.number().min(3.5).max(15).optional(),
    kwh: z.number().min(8).max(32).optional(),
    cltc: z.int().min(50).max(1_000).optional(),
    epa: z.int().min(30).max(900).optional(),
    awd: z.enum(['standard', 'optional']).optional(),
  })
  .refine(({ price }) => price.CN !== undefined || price.US !== undefined, 'sold somewhere')
  .refine(
    ({ powertrain, litres, kwh }) =>
      powertrain === 'ev' ? kwh !== undefined && litres === undefined : litres !== undefined,
    'consumption of its own kind',
  )
  .refine(
    ({ powertrain, cltc, epa }) =>
      ['petrol', 'diesel', 'hev'].includes(powertrain) === (cltc === undefined && epa === undefined),
    'a range exactly where there is a plug',
  )
  .refine(
    ({ powertrain, price, cltc, epa }) =>
      powertrain !== 'ev' ||
      ((price.CN === undefined || cltc !== undefined) && (price.US === undefined || epa !== undefined)),
    "an electric car's range by the test of each market it is sold in",
  );

const trait = (known: ReadonlyMap<string, unknown>) => z.string().refine((key) => known.has(key), 'a known trait');

const car = z
  .strictObject({
    id: z.string().regex(/^[a-z]+-[a-z0-9-]+$/),
    make,
    name: text,
    aliases: z.array(z.string().min(2)),
    body: z.enum(bodies),
    size: z.enum(sizes),
    seats: z.array(z.int().min(2).max(9)).min(1),
    seatsIn: z.partialRecord(z.enum(['CN', 'US']), z.array(z.int().min(2).max(9)).min(1)).optional(),
    lengthMm: z.int().min(2_900).max(6_100),
    towLb: z.int().min(1_000).max(14_000).optional(),
    firstYear: z.int().min(2010).max(2027),
    lastYear: z.int().min(2015).max(2027).optional(),
    priceYear: z.int().min(2018).max(2025),
    versions: z.array(version).min(1),
    strengths: z.array(trait(strengthTexts)).min(3).max(6),
    weaknesses: z.array(trait(weaknessTexts)).min(1).max(4),
  })
  .refine(({ firstYear, lastYear = 2027 }) => firstYear <= lastYear, 'years in order');

describe('the catalogue', () => {
  test('every row satisfies the schema', () => {
    const broken = cars.flatMap((row) => {
      const { error } = car.safeParse(row);
      return error === undefined ? [] : [`${row.id}: ${z.prettifyError(error)}`];
    });
    expect(broken).toEqual([]);
    expect([...makes.values()].filter((row) => !make.safeParse(row).success)).toEqual([]);
  });

  test('is large and covers both markets and every powertrain', () => {
    const sold = (market: Market) =>
      cars.filter(({ versions }) => versions.some(({ price }) => price[market] !== undefined));
    expect(cars.length).toBeGreaterThanOrEqual(250);
    expect(sold('CN').length).toBeGreaterThanOrEqual(200);
    expect(sold('US').length).toBeGreaterThanOrEqual(120);
    const kinds = new Set(cars.flatMap(({ versions }) => versions.map(({ powertrain }) => powertrain)));
    expect([...kinds].sort()).toEqual([...powertrains].sort());
  });

  test('no id, powertrain of a car or trait is listed twice', () => {
    const doubled = (values: readonly string[]) => new Set(values).size !== values.length;
    expect(doubled(cars.map(({ id }) => id))).toBe(false);
    const rows = cars.filter(
      ({ versions, strengths, weaknesses }) =>
        doubled(versions.map(({ powertrain }) => powertrain)) || doubled(strengths) || doubled(weaknesses),
    );
    expect(rows.map(({ id }) => id)).toEqual([]);
  });

  test('a plug-in hybrid burns no more and costs no less than makes sense', () => {
    const odd = cars.filter(({ versions }) => {
      const petrol = versions.find(({ powertrain }) => powertrain === 'petrol');
      const hybrid = versions.find(({ powertrain }) => powertrain === 'hev');
      return petrol?.litres !== undefined && hybrid?.litres !== undefined && hybrid.litres > petrol.litres;
    });
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  test.each(['en', 'zh'] as const)('every model is found by its full name (%s)', (language) => {
    const lost = cars.filter((row) => {
      const found: readonly Car[] = findCars(`${row.make.name[language]} ${row.name[language]}`);
      return found.length !== 1 || found[0] !== row;
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  test.each([
    ['秦plus和秦L哪个好', ['byd-qin-plus-dm-i', 'byd-qin-l-dm-i']],
    ['model3', ['tesla-model-3']],
    ['Model Y L', ['tesla-model-y-l']],
    ['小米SU7', ['xiaomi-su7']],
    ['is the crv hybrid good', ['honda-cr-v']],
    ['宋plus', ['byd-song-plus-dm-i']],
    ['f150', ['ford-f-150']],
    ['问界m7还是理想l7', ['aito-m7', 'li-l7']],
    ['宝马3系', ['bmw-3-series']],
    ['奔驰C和宝马3', ['mercedes-c-class', 'bmw-3-series']],
    ['Mazda3', ['mazda-3']],
    ['I fit in', []],
  ])('%s', (question, expected) => {
    expect(findCars(question).map(({ id }) => id)).toEqual(expected);
  });
});

test('a table row with a missing cell names itself', () => {
  expect(() => readTable('a | b\nc', ['one', 'two'])).toThrow('2 cells expected, 1 found: c');
});
