import type { Language } from '../i18n/types.ts';

/** A day in words: 21 November 2026. */
export function longDate(time: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(time));
}

/** A moment, to the minute. */
export function moment(time: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}
