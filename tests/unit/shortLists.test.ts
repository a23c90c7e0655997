import { expect, it } from 'vitest';
import { SERVICE_ENTRY } from '../../server/contract/vehicle.ts';
import { windowOf } from '../../server/domain/branches.ts';
import { readBookCsv } from '../../server/domain/vehicle-book-csv.ts';

it('of many branches the last are told, or those from one’s own on', () => {
  expect(windowOf([1, 2, 3], 1, 3)).toEqual([1, 2, 3]);
  expect(windowOf([1, 2, 3, 4, 5], 4, 3)).toEqual([3, 4, 5]);
  expect(windowOf([1, 2, 3, 4, 5], 1, 3)).toEqual([1, 2, 3]);
  expect(windowOf([1, 2, 3, 4, 5], 2, 3)).toEqual([2, 3, 4]);
});

it('of what is wrong with a file the first is told, not a mistake for every cell', () => {
  const lines = SERVICE_ENTRY.file.problems + 20;
  const text = ['Date,Items', ...Array.from({ length: lines }, () => 'someday,oil')].join('\n');
  const fields = { on: '2026-01-01', km: null, items: [], cost: null, currency: null, workshop: null, note: null };
  const { problems } = readBookCsv(text, { unit: 'km', market: 'CN' }, () => ({ fields, bad: { on: 'day' } }));
  expect(problems.length).toBe(SERVICE_ENTRY.file.problems);
  expect(problems[0]).toMatchObject({ line: 2, error: 'day' });
});
