import { expect, test } from 'vitest';
import { compileCars } from '../../scripts/data-cars.ts';
import { compileRecords } from '../../scripts/records.ts';

const cars = compileCars();

test('the tables of the cars are complete and agree with each other', () => {
  expect(cars.complaints).toEqual([]);
});

test('every car has a version, and the years of its versions lie within those people ask about', () => {
  const versions = Map.groupBy(cars.versions, ({ model }) => model);
  expect(cars.models.filter(({ id }) => !versions.has(id)).map(({ id }) => id)).toEqual([]);
  const none = cars.models.filter(
    ({ id, common_us: us, common_cn: cn }) =>
      (us === 0 && versions.get(id)?.some(({ us_from: price }) => price !== undefined)) ||
      (cn === 0 && versions.get(id)?.some(({ cn_from: price }) => price !== undefined)),
  );
  expect(
    none.map(({ id }) => id),
    'a price where it is not sold',
  ).toEqual([]);
});

test('generations of one car in one market do not lie years apart in the wrong order', () => {
  const wrong = [...Map.groupBy(cars.generations, ({ model }) => model).values()].flatMap((rows) =>
    rows.filter((row, i) => i > 0 && row.from < (rows[i - 1]?.from ?? 0)).map(({ model, name }) => `${model} ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('an issue belongs to records that exist', () => {
  const ids = new Set(compileRecords().records.entries.map(({ id }) => id));
  const about = new Set(cars.issues.flatMap((issue) => issue.about));
  expect([...about].filter((id) => !id.startsWith('code:') && !ids.has(id))).toEqual([]);
  expect([...about].filter((id) => id.startsWith('code:') && !/^code:[BCPU][0-3][0-9A-F]{3}$/.test(id))).toEqual([]);
});

test('what the new price leaves after a year to ten is known for each market that has prices', () => {
  const groups = new Set(cars.value.map(({ group, market }) => `${market} ${group}`));
  for (const market of ['US', 'CN']) for (const group of ['ev', 'all']) expect(groups).toContain(`${market} ${group}`);
});
