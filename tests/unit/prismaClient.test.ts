import { describe, expect, it } from 'vitest';
import { withGap } from '../../scripts/prisma-client.ts';

/** 1 node of arguments, 1 of results, 1 operation; names have numbers below 128. */
const GRAPH = [
  [1, 1, 1],
  [2, 5, 1, 0, 0, 0, 1, 6, 0, 1, 3, 8, 2],
  [1, 7, 2, 0],
  [4, 1, 1],
].flat();
/** Numbers from 128 on take two bytes, seven bits in each, the lowest first. */
const two = (value: number) => [(value & 0x7f) | 0x80, value >> 7];

describe('the generated database client', () => {
  it('has the names of its graph, and only those, at numbers behind the gap', () => {
    const [first = [], second = [], result = [], operation = []] = [5, 6, 7, 4].map((name) => two(name + 1_024));
    // The enum of an edge is told by the number of its name, and one more.
    expect([...withGap(Uint8Array.from(GRAPH))]).toEqual(
      [
        [1, 1, 1, 2],
        first,
        [1, 0, 0, 0, 1],
        second,
        [0, 1, 3],
        two(8 + 1_024),
        [2],
        [1],
        result,
        [2, 0],
        operation,
        [1, 1],
      ].flat(),
    );
  });

  it('is refused where its graph has another form', () => {
    expect(() => withGap(Uint8Array.from(GRAPH.slice(0, -1)))).toThrow('too early');
    expect(() => withGap(Uint8Array.from([...GRAPH, 0]))).toThrow('goes on');
  });
});
