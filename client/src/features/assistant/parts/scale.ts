/** The end of a scale from 0 that holds a value and is easily read: 1, 1.5, 2, 3, 4, 5 or 8 times a power of ten. */
export function scaleEnd(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 3, 4, 5, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** Where a value stands on a scale from 0, for a style. */
export const percent = (value: number, end: number): string => `${Math.min(100, Math.max(0, (value / end) * 100))}%`;
