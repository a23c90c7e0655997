import { expect, it } from 'vitest';
import { instantOf } from '../../schema/scalars.ts';

const read = (text: string) => instantOf(text)?.toISOString() ?? null;

it.each([
  ['2026-11-22T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
  ['2026-11-22T08:00:00+08:00', '2026-11-22T00:00:00.000Z'],
  ['2026-11-22T08:00+0800', '2026-11-22T00:00:00.000Z'],
  ['2026-11-22', '2026-11-22T00:00:00.000Z'],
  // Not by the clock of the server.
  ['2026-11-22T08:00:00', '2026-11-22T08:00:00.000Z'],
  ['2028-02-29T23:59:59.5Z', '2028-02-29T23:59:59.500Z'],
])('%s is %s', (text, instant) => {
  expect(read(text)).toBe(instant);
});

it.each([
  // `Date` takes the first for 2 January, the next for this century's, the others for days that are not.
  '1.2.2026',
  '11/22/2026',
  'Nov 3',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '2027-02-29',
  '2026-13-01',
  '2026-11-22T25:00:00Z',
  '2026-11-22 10:00',
  '0000-01-01',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '2026',
  '',
])('%s is none', (text) => {
  expect(read(text)).toBeNull();
});
