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

/** A number with or without thousands separators and decimals, captured. */
export const N = String.raw`(\d{1,3}(?:,\d{3}){1,3}|\d{1,9}(?:\.\d{1,6})?)`;
/** Compiles a pattern composed with {@link N}. */
export const re = (pattern: string): RegExp => new RegExp(pattern);
