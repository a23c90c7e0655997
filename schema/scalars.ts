import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';

/** ISO 8601 as it is written on the wire. `Date` alone reads `1.2.2026` as 2 January, and times by the server's clock. */
const INSTANT = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/;

/** The instant a text names; null: none, such as 30 February. Without an offset it is in UTC. */
export function instantOf(text: string): Date | null {
  const [, day = '', time = 'T00:00', offset = 'Z'] = INSTANT.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00Z`);
  // `Date` takes 30 February for 2 March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  const date = new Date(`${day}${time}${offset}`);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date : null;
}

builder.scalarType('DateTime', {
  description:
    'An instant, ISO 8601 in UTC, of the years 1 to 9999. Given, it may have another offset (`2026-11-22T08:00:00+08:00`); without one it is in UTC, a day alone is its beginning.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const date = typeof value === 'string' ? instantOf(value) : null;
    if (date === null) throw new GraphQLError('DateTime must be an ISO 8601 text such as 2026-11-22T00:00:00Z');
    return date;
  },
});

// Results only: what is sent is a String, so that a mistake is told as that of a field, in the caller's language.
builder.scalarType('EmailAddress', { description: 'An e-mail address, at most 254 characters.', serialize: String });
builder.scalarType('URL', {
  description: 'An address to open. Mostly `https:`; that of a QR code may have another scheme, such as `weixin:`.',
  serialize: String,
});
builder.scalarType('Color', { description: 'A CSS hex colour, `#rrggbb`.', serialize: String });
builder.scalarType('SafeInt', {
  description: 'A whole number that every language reads from JSON without loss: at most 2^53 - 1, more than an Int.',
  serialize: Number,
});
