import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';

builder.scalarType('DateTime', {
  description: 'An instant, ISO 8601 in UTC, of the years 1 to 9999.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const date = new Date(typeof value === 'string' ? value : Number.NaN);
    const year = date.getUTCFullYear();
    if (Number.isNaN(year) || year < 1 || year > 9999) throw new GraphQLError('DateTime must be an ISO 8601 text');
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
