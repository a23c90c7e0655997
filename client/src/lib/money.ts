import type { Language } from '../i18n/types.ts';

/** As the server tells amounts: in hundredths of a currency. */
export interface Money {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

export function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'amount' in value && typeof value.amount === 'number';
}

/** An amount without digits that say nothing: ¥30, ¥29.90. */
export function money({ amount, currency }: Money, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // Spec §9: a yen sign, not “CN¥”.
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);
}

/** A currency's sign as its amounts are written: ¥, $, €. */
export function signOf(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** What was typed as an amount, in hundredths and exactly: `29.9` is 2990. Null: it is none. */
export function hundredthsOf(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Hundredths as one types them: `30`, `29.90`. */
export function typedAmount(hundredths: number): string {
  const part = hundredths % 100;
  const whole = String((hundredths - part) / 100);
  return part === 0 ? whole : `${whole}.${String(part).padStart(2, '0')}`;
}
