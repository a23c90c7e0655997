import type { Language, Text } from '../language.ts';

/** The items of a list of the tables, written with `;` (English) or `；` (Chinese) between them. */
export function items(text: Text, language: Language): string[] {
  return text[language].split(language === 'zh' ? '；' : ';').map((item) => item.trim());
}

/** The items as a numbered list in markdown, each with a capital. */
export function numbered(text: Text, language: Language): string {
  return items(text, language)
    .map((item, i) => `${i + 1}. ${item.charAt(0).toUpperCase()}${item.slice(1)}`)
    .join('\n');
}
