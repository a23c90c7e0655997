/** Languages the product speaks (spec §9). English is the default. */
export type Language = 'en' | 'zh';

/** A text in every language: nothing is written in one of them alone. */
export type Text = Readonly<Record<Language, string>>;

/** rest.md: `Accept-Language` beginning with `zh` gives Chinese, anything else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return acceptLanguage?.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
