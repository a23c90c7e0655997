import { expect, it } from 'vitest';
import { createItemReader } from '../../server/domain/vehicle-book-items.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';

const read = createItemReader(createKnowledge().garage.items);
const OIL = 'maintenance:engine-oil';

it.each([
  ['oil and filter change', [OIL]],
  ['Changed the oil', [OIL]],
  ['Oil & filter', [OIL]],
  ['new brake pads and rotors', ['maintenance:brake-pads', 'maintenance:brake-discs']],
  ['机油机滤', [OIL]],
  ['换了机油和机滤', [OIL]],
  ['更换机油机滤空滤', [OIL, 'maintenance:engine-air-filter']],
  ['maintenance:tyres', ['maintenance:tyres']],
])('“%s” in a service book is of the catalogue', (line, items) => {
  expect(read(line)).toEqual(items);
});

it.each(['oil leak repaired', 'oil filters ordered', '机油灯线束', '补漆', 'Wash; inside', 'change', ''])(
  '“%s” stays as it was typed',
  (line) => {
    expect(read(line)).toEqual([line]);
  },
);

it('a line of nothing but spaces between two signs, as long as a request may be, is read at once', () => {
  const line = `a${' '.repeat(60_000)}b`;
  const start = performance.now();
  expect(read(line)).toEqual([line]);
  expect(performance.now() - start).toBeLessThan(1_000);
});
