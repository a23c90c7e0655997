import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { oldData } from '../../scripts/data-age.ts';
import { ROOT } from '../../scripts/build.ts';
import { DATA } from '../../scripts/records.ts';

const folder = mkdtempSync(join(tmpdir(), 'wheelwise-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what was checked more than 12 months ago is listed by file and month', () => {
  mkdirSync(join(folder, 'cars'));
  const files = {
    'brakes.yaml': `known: { checked: '2025-10' }
entries:
  - { id: symptom:squeal, known: { checked: '2024-03' } }
  - { id: symptom:judder, known: { checked: '2025-11' } }`,
    'money.yaml': `known: { checked: '2026-10' }`,
    'words.yaml': `currencies: { checked: '2025-01' }`,
    'cars/models.csv': `id,checked\nhonda-civic,2025-02\nhonda-fit,2026-02\nhonda-jazz,2025-02`,
    'cars/versions.csv': `model,powertrain,to,price_year\nhonda-civic,petrol,,2024\nhonda-fit,petrol,2024,2024\nhonda-jazz,hev,,2025`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(oldData(folder, '2026-11-22')).toEqual([
    'data/brakes.yaml: 2024-03: symptom:squeal',
    'data/brakes.yaml: 2025-10: the file',
    'data/cars/models.csv: 2025-02: honda-civic, honda-jazz',
    'data/cars/versions.csv: 2024-12: price of honda-civic petrol',
    'data/words.yaml: 2025-01: the file',
  ]);
});

test('every kind of our data tells its age', () => {
  const files = new Set(oldData(DATA, '2099-01-01').map((line) => line.split(':')[0]));
  for (const name of [
    'symptoms/brakes.yaml',
    'codes/common.yaml',
    'cars/models.csv',
    'cars/versions.csv',
    'money.yaml',
  ])
    expect(files).toContain(`data/${name}`);
  expect(files).toContain('data/words.yaml');
});

test('no year stands in the engine', () => {
  const files = globSync('server/knowledge/**/*.ts', { cwd: ROOT });
  const found = files.flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return [...code.matchAll(/(?<![.\d])20[1-9]\d\b/g)].map(([year]) => `${file}: ${year}`);
  });
  expect(found).toEqual([]);
});
