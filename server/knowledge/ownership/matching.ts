import { parseFigure } from '../cars/numbers.ts';

/** The first number captured by the first pattern that matches. */
export function first(text: string, patterns: readonly RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const figure = pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (figure !== undefined) return parseFigure(figure);
  }
  return undefined;
}

/** A whole number, never the beginning of a longer one, with or without thousands separators and decimals, captured. */
export const N = String.raw`(\d{1,3}(?:,\d{3}){1,3}(?![\d])|\d{1,9}(?:\.\d{1,6})?(?!\d|\.\d|,\d{3}))`;
/** Compiles a pattern composed with {@link N}. */
export const re = (pattern: string): RegExp => new RegExp(pattern);
