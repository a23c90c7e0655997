import type { Shape } from './side.ts';

/** What a model says: tokens of the usual size. */
const tokens = Array.from({ length: 400 }, (_, n) => (n % 7 === 0 ? '机油 ' : `token${n % 10} `));

/** The tokens of an answer: 400, or 200 when they come all at once. */
export function tokensOf(shape: Shape): readonly string[] {
  return shape === 'io' ? tokens : tokens.slice(0, 200);
}
