import { z } from 'zod';
import { guideTo } from '../error-guide.ts';
import { AppError, ERRORS, KINDS, type ErrorCode } from '../errors.ts';
import { failureBody, isSuccessFamily } from './failure.ts';
import { headersOf } from './openapi-headers.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import type { Route } from './route.ts';

/** What anybody may hear on any path, whatever it does: of limits, of a token that has ended, of a foreign host. */
const OF_ALL: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'ACCOUNT_DISABLED',
  'MISDIRECTED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];
const OF_USERS: readonly ErrorCode[] = ['FORBIDDEN'];
const OF_FIELDS: readonly ErrorCode[] = ['BAD_USER_INPUT'];
const OF_BODIES: readonly ErrorCode[] = ['BAD_ORIGIN', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const OF_JSON: readonly ErrorCode[] = ['BAD_JSON'];

/** Every error of ours that a route can answer with (rest.md: common rules). */
export function codesOf(route: Route): ErrorCode[] {
  const hasFields = Object.keys(route.input.shape).length > 0;
  const codes = new Set([
    ...route.failures,
    ...(hasFields ? OF_FIELDS : []),
    ...(route.access === 'anyone' ? [] : OF_USERS),
    ...(route.method === 'GET' ? [] : [...OF_BODIES, ...(route.raw ? [] : OF_JSON)]),
    ...OF_ALL.filter((code) => !(route.endedBearer && code === 'UNAUTHENTICATED')),
  ]);
  // In the table's order, so that the same errors are the same response wherever they are.
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code));
}

/** The bodies of errors, by family: rest.md has two. */
export const ErrorBody = {
  status: z.object({ status: z.literal('error'), ...common() }).meta({ id: 'Error' }),
  success: z.object({ success: z.literal(false), ...common() }).meta({
    id: 'FormError',
    description: 'As `Error`, in the other family of bodies the original had.',
  }),
} as const;

function common() {
  return {
    error: z
      .string()
      .meta({ description: "For the user, in the request's language.", examples: ['Please log in first.'] }),
    code: z.string().meta({ description: 'Stable, in no language.', examples: ['UNAUTHENTICATED'] }),
    type: z.enum(['quota_exceeded', 'free_trial_exceeded']).optional().meta({ description: 'As the original had it.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "What is wrong with which field, in the request's language." }),
    scopes: z
      .array(z.string())
      .optional()
      .meta({ description: 'With FORBIDDEN: the scopes of which the API token lacks one.' }),
    renews_at: z.iso.datetime().optional().meta({ description: 'With QUOTA_EXCEEDED: when the quota is renewed.' }),
    amount: z.number().optional().meta({ description: 'With PRICE_CHANGED: what the plan costs now, in CNY.' }),
    duration_days: z.int().optional().meta({ description: 'With PRICE_CHANGED: for how many days.' }),
  };
}

/** The errors of a route: one response a status, each with the codes it can carry. */
export function failuresOf(route: Route): Map<string, object> {
  const isForm = isSuccessFamily(route.path);
  const byStatus = Map.groupBy(codesOf(route), (code) => String(KINDS[ERRORS[code].kind]));
  const responses = [...byStatus].map(([status, codes]): [string, object] => [
    status,
    {
      description: codes.join(', '),
      headers: headersOf(codes),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: `#/components/schemas/${isForm ? 'FormError' : 'Error'}` },
              { type: 'object', properties: { code: { enum: codes } } },
            ],
          } satisfies JsonSchema,
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${exampleName(code, route.path)}` }]),
          ),
        },
      },
    },
  ]);
  const refusal = route.raw?.refusal;
  if (refusal)
    responses.push([
      '400',
      {
        description: refusal.description,
        headers: headersOf([]),
        content: {
          [refusal.type]: { schema: refusal.type === 'text/plain' ? { const: refusal.text } : { type: 'object' } },
        },
      },
    ]);
  return new Map(responses);
}

/** A name for a response that several operations have. */
export function responseName(response: object): string {
  const { description, content } = response as { description: string; content: object };
  const name = description
    .split(', ')
    .map((code) => code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase()))
    .join('Or');
  return JSON.stringify(content).includes('FormError') ? `Form${name}` : name;
}

/** When a code comes and whether to ask again, in this layer's words. */
export const restGuide = (code: ErrorCode): string =>
  guideTo(code)
    .replace('`retryAfter` seconds', 'as many seconds as `Retry-After` says')
    .replace('`durationDays`', '`duration_days`');

/** An error as it is told in English on a path. */
export const errorExample = (code: ErrorCode, path: string) =>
  failureBody(path, new AppError(code, DETAILS[code]), 'en');

const exampleName = (code: ErrorCode, path: string) => (isSuccessFamily(path) ? `Form.${code}` : code);

/** What an error carries in its example, where it always carries something. */
const DETAILS: Partial<Record<ErrorCode, AppError['details']>> = {
  RATE_LIMITED: { retryAfter: 30 },
  BAD_USER_INPUT: { fields: { page: 'page' } },
  REQUIRED_FIELDS: { fields: { email: 'required' } },
  INVALID_EMAIL: { fields: { email: 'email' } },
  PASSWORD_TOO_SHORT: { fields: { password: 'passwordShort' } },
  PRICE_CHANGED: { offer: { amount: 3_600, durationDays: 30 } },
};

interface Example {
  readonly summary: string;
  readonly value: object;
}

/** The errors of all routes as they are told in English, by the names under which responses refer to them. */
export function errorExamples(routes: readonly Route[]): Record<string, Example> {
  const examples: Record<string, Example> = {};
  for (const route of routes) {
    for (const code of codesOf(route)) {
      const value = errorExample(code, route.path);
      examples[exampleName(code, route.path)] = { summary: restGuide(code), value };
    }
  }
  return examples;
}
