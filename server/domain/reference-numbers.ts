import { randomInt } from 'node:crypto';

/** Without letters and digits that look or sound alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number to name in a letter or on the phone, such as `EC-7KQ2-M4XP`: 30⁸ of them, so that none can be guessed. */
export function referenceNumber(prefix: 'EC' | 'CM'): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${prefix}-${group()}-${group()}`;
}

/** A number for an order, as gateways take it: day and time in UTC, then 30¹⁰ possibilities, 25 letters and digits. */
export const orderNumber = (now: Date): string => numberOf('W', now);

/** A number for a refund, likewise. */
export const refundNumber = (now: Date): string => numberOf('R', now);

function numberOf(prefix: string, now: Date): string {
  const random = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${prefix}${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}${random}`;
}
