import type { Language } from './i18n/types.ts';

/** An amount in hundredths, without digits that say nothing: ¥30, ¥29.90. */
export function money(hundredths: number, currency: 'CNY' | 'USD', language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // Spec §9: a yen sign, not “CN¥”.
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(hundredths / 100);
}

/** A day in words: 21 November 2026. */
export function longDate(time: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(time));
}

/** A moment, to the minute. */
export function moment(time: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}
