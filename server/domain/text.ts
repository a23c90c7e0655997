import { randomInt } from 'node:crypto';

/** Text as PostgreSQL can hold it: without NUL and half surrogate pairs, trimmed. */
export function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}

/** Text of an optional field: null when nothing is in it. */
export function cleanOptional(text: string | null | undefined): string | null {
  return clean(text ?? '') || null;
}

/** Something, @, something, dot, something (spec §5), at most 254 characters. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

/** Decisions, Accounts: 5 to 20 of digits, spaces, `+`, `-`, `(`, `)`. */
export function isPhone(value: string): boolean {
  return /^[\d +()-]{5,20}$/.test(value);
}

/** Without letters and digits that look or sound alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number to name in a letter or on the phone, such as `EC-7KQ2-M4XP`: 30⁸ of them, so that none can be guessed. */
export function referenceNumber(prefix: 'EC' | 'CM'): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${prefix}-${group()}-${group()}`;
}

/** A number for an order, as gateways take it: day and time in UTC, then 30¹⁰ possibilities, 25 letters and digits. */
export function orderNumber(now: Date): string {
  const random = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `W${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}${random}`;
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
