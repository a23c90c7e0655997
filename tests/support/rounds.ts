/** How often a test kills the product: `npm run test:long` wants more. */
export const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 3);

/** When a round's kill comes: the first at once, the last at the end of the time, the others at any moment in between. */
export function momentOf(round: number, milliseconds: number): number {
  if (round === 0) return 0;
  return round === ROUNDS - 1 ? milliseconds : Math.random() * milliseconds;
}
