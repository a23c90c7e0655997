/** So many the server counts one by one; what is more it estimates, where it says so. */
export const countedExactly = 10_000;

/** An estimated number in words that promise no more than it holds: “1.2 million”, “120万”. */
export function aboutCount(count: number, language: string): string {
  return new Intl.NumberFormat(language, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 2,
  }).format(count);
}
