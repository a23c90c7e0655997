import { en } from '../../client/src/i18n/en.ts';
import { pages as englishPages } from '../../client/src/i18n/pages.en.ts';
import { pages as chinesePages } from '../../client/src/i18n/pages.zh.ts';
import { zh } from '../../client/src/i18n/zh.ts';

/** Every text of the interface. */
export const TEXTS = { en: { ...en, ...englishPages }, zh: { ...zh, ...chinesePages } };

/** A text with its placeholders filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
