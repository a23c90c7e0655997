import type { Shape } from './side.ts';

const COUNTS: Readonly<Record<Shape, number>> = { io: 400, brief: 100, long: 10_000, burst: 200 };

/** What a model says: tokens of the usual size. */
const tokens = Array.from({ length: Math.max(...Object.values(COUNTS)) }, (_, n) =>
  n % 7 === 0 ? '机油 ' : `token${n % 10} `,
);

/** The tokens of an answer. */
export function tokensOf(shape: Shape): readonly string[] {
  return tokens.slice(0, COUNTS[shape]);
}

const LETTERS = 'qwxzvkjbpg';
const DIGITS = 9;
/** Characters of a stamp. */
export const STAMP = DIGITS + 1;

/** Now, in tenths of a millisecond that all processes of a machine count alike. */
const now = () => Math.round((performance.timeOrigin + performance.now()) * 10) % 10 ** DIGITS;

/** A token that tells when it was made, in letters: figures are looked at on the way. */
export function stamp(): string {
  const digits = String(now()).padStart(DIGITS, '0');
  return `${digits.replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? '')} `;
}

/** Reads pieces of stamps, however they are cut; tells the age of each, in milliseconds. */
export function createStampReader(onAge: (age: number) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const words = (rest + piece).split(' ');
    rest = words.pop() ?? '';
    for (const word of words) {
      const made = Number(Array.from(word, (letter) => LETTERS.indexOf(letter)).join(''));
      onAge((now() - made) / 10);
    }
  };
}
