/** Random choices that are the same at every run, as all follow from one seed. */
export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  int(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with a chance of `share` per cent. */
  percent(share: number): boolean;
  /** A UUID. */
  id(): string;
  /** `count` digits and letters, none of which looks like another. */
  letters(count: number): string;
}

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Mulberry32: small, even, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed;
  const word = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const int = (below: number) => Math.floor((word() / 2 ** 32) * below);
  const hex = (count: number) => Array.from({ length: count }, () => int(16).toString(16)).join('');
  return {
    int,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('Nothing to pick from');
      return items[int(items.length)] as Item;
    },
    percent: (share) => int(100) < share,
    id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    letters: (count) => Array.from({ length: count }, () => ALPHABET[int(ALPHABET.length)]).join(''),
  };
}
