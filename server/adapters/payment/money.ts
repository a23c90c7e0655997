/** Fen as yuan in writing: 3000 is `30.00`. Exact: no fractions are involved. */
export function yuanOf(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Yuan in writing as fen; null when it is no amount of at most two decimals. */
export function fenOf(yuan: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
