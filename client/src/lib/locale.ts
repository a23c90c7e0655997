import type { Language } from '../i18n/types.ts';

/** The language as the reader's browser has it, with its region: `en-GB`; the bare language where it tells none. */
export function localeOf(language: Language): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}
