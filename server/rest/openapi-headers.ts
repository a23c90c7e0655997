import { ERRORS, KINDS, type ErrorCode } from '../errors.ts';
import { IDEMPOTENCY_KEY } from '../contract/fields.ts';
import { SAMPLE } from './samples.ts';

/** Headers of answers, by their names. */
export const HEADERS = {
  RateLimit: {
    description:
      'What is left of each limit this request counts against (`r`, in its units), and in how many seconds there is more ' +
      '(`t`). A structured field, as draft-ietf-httpapi-ratelimit-headers-11 has it.',
    schema: { type: 'string' },
    example: '"graphql";r=299700;t=1, "apiToken";r=599;t=60',
  },
  'RateLimit-Policy': {
    description:
      'The limits themselves: so much (`q`) in so many seconds (`w`). `graphql` counts points, all others requests.',
    schema: { type: 'string' },
    example: '"graphql";q=300000;w=5, "apiToken";q=600;w=60',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try; absent where it does not depend on time.',
    schema: { type: 'integer' },
    example: 30,
  },
  'WWW-Authenticate': { description: 'How to sign in.', schema: { type: 'string' }, example: 'Bearer' },
  'Content-Disposition': {
    description: 'A name for the file.',
    schema: { type: 'string' },
    example: 'attachment; filename="wheelwise-history.json"',
  },
} as const;

const refTo = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Those of a success. */
export const headersOfSuccess = (isFile: boolean) =>
  refTo('RateLimit', 'RateLimit-Policy', ...(isFile ? (['Content-Disposition'] as const) : []));

/** Those of errors: a host that is not ours is refused before anything is counted. */
export function headersOf(codes: readonly ErrorCode[]): object {
  const statuses = new Set<number>(codes.map((code) => KINDS[ERRORS[code].kind]));
  return refTo(
    ...(statuses.has(421) ? [] : (['RateLimit', 'RateLimit-Policy'] as const)),
    ...(statuses.has(401) && codes.includes('UNAUTHENTICATED') ? (['WWW-Authenticate'] as const) : []),
    ...(statuses.has(429) || statuses.has(503) ? (['Retry-After'] as const) : []),
  );
}

/** Headers of requests. */
export const REQUEST_HEADERS = {
  language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Texts are Chinese when it begins with `zh`, otherwise English. Codes never change.',
    schema: { type: 'string' },
    example: 'en',
  },
  key: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Made by the client, 8 to 100 letters, digits, `-` or `_`, a new one for each question or order: the same request ' +
      'with the same key gets the same result, and nothing is asked or ordered twice. Absent: every request is a new one.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.pattern.source },
    example: '5f0c2b7e-6a1d-4f6e-9a53-0f6f4f4f1c2d',
  },
  session: {
    name: 'X-Session-Id',
    in: 'header',
    description: "The guest's session id, where `session_id` is not sent.",
    schema: { type: 'string' },
    example: SAMPLE.session,
  },
} as const;
