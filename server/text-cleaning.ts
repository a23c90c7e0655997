import { isBlank } from './contract/asking.ts';

/** Text as PostgreSQL can hold it: without NUL and half surrogate pairs, trimmed; empty when nothing of it is seen. */
export function clean(text: string): string {
  const cleaned = text.replaceAll('\0', '').toWellFormed().trim();
  return isBlank(cleaned) ? '' : cleaned;
}

/** Text of an optional field: null when nothing is in it. */
export function cleanOptional(text: string | null | undefined): string | null {
  return clean(text ?? '') || null;
}

/** A time as letters name it, in UTC: `2026-01-31 08:00`. */
export const minuteOf = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');

/** Text as the content of an HTML element or attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A pattern of LIKE for texts with this part in them; `%`, `_` and `\` are ordinary characters. */
export function containing(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
