import { createHash, randomBytes } from 'node:crypto';

// What an activation code looks like: `7KQ2-M4XP-0TRC-93HD`. Fifteen random characters of 32 are 75 bits, so that
// guessing is hopeless; the sixteenth is computed from them, so that a typo is noticed without asking the database.

/** Digits and letters without I, L, O and U: they look like 1, 1, 0 and V, and are read as those. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 15;
const SHAPE = new RegExp(`^[${ALPHABET}]{${RANDOM_CHARACTERS + 1}}$`);
/** Nobody types more; what is longer is not even looked at. */
const MAX_TYPED = 200;

/** Times α in the field of 32 elements: polynomials of bits modulo x⁵ + x² + 1, of which α = x is a primitive root. */
const timesAlpha = (value: number) => (value << 1) ^ (value & 0b10000 ? 0b100101 : 0);

/**
 * The sum of all characters' values, each times its place's power of α. In a field of 32 elements, where α⁰ … α³⁰ are
 * all different and none is zero, a single wrong character changes the sum by (new − old) · αⁱ ≠ 0, and two that
 * changed places change it by (a − b) · (αⁱ − αʲ) ≠ 0: every such typo is found, not only most of them.
 */
function weightedSum(characters: Iterable<string>): number {
  let sum = 0;
  for (const character of characters) sum = timesAlpha(sum) ^ ALPHABET.indexOf(character);
  return sum;
}

/** A new code without dashes. */
export function newCode(): string {
  // 256 is a multiple of 32: the lower five bits of a random byte are evenly distributed.
  const random = Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => ALPHABET.charAt(byte & 31)).join('');
  return random + ALPHABET.charAt(timesAlpha(weightedSum(random)));
}

/** A code as people read it: groups of four with dashes. */
export function displayCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/**
 * What somebody typed as the code it stands for: in any case and width, with any dashes and spaces or none, look-alike
 * letters read as what they look like (none of them is a character of codes). Null when it cannot be a code, because
 * of its shape or because its check character is wrong.
 */
export function readCode(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('U', 'V');
  return SHAPE.test(code) && weightedSum(code) === 0 ? code : null;
}

/** What is stored of a code. It is as random as a key, so that a plain hash cannot be searched. */
export function hashCode(code: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(code).digest());
}
