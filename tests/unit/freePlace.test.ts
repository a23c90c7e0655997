import { describe, expect, it } from 'vitest';
import { freePlace, type Box } from '../../client/src/components/freePlace.ts';

const SIZE = { width: 100, height: 50 };
const at = (left: number, top: number) => ({ left, top });
const box = (left: number, top: number, width = 40, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('a message’s place', () => {
  it('is the first where nothing is covered; beside is not over', () => {
    const places = [at(0, 0), at(0, 40), at(0, 80)];
    expect(freePlace(SIZE, places, [])).toEqual(at(0, 0));
    expect(freePlace(SIZE, places, [box(50, 0)])).toEqual(at(0, 40));
    expect(freePlace(SIZE, places, [box(100, 0), box(0, -40)])).toEqual(at(0, 0));
  });

  it('is where least is covered when everywhere something is', () => {
    const everywhere = [box(0, 0, 200, 10), box(0, 60, 10, 10), box(0, 100, 200, 50)];
    expect(freePlace(SIZE, [at(0, 0), at(0, 50), at(0, 90)], everywhere)).toEqual(at(0, 50));
  });

  it('is none without a place to choose', () => {
    expect(freePlace(SIZE, [], [box(0, 0)])).toBeUndefined();
  });
});
