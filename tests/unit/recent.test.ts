import { expect, it } from 'vitest';
import { Recent } from '../../server/transport/recent.ts';

it('keeps what was used last, as far as all of it together is light enough', () => {
  const recent = new Recent<number>(10);
  recent.set('a', 1, 4);
  recent.set('b', 2, 4);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3, 4);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
  recent.set('c', 5, 6);
  expect(['a', 'c'].map((key) => recent.get(key))).toEqual([1, 5]);
  recent.delete('a');
  recent.set('d', 6, 4);
  expect(['a', 'c', 'd'].map((key) => recent.get(key))).toEqual([undefined, 5, 6]);
});
