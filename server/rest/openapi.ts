import { z } from 'zod';
import { ERRORS, KINDS, type ErrorCode } from '../errors.ts';
import { isSuccessFamily } from './failure.ts';
import type { Access, Route } from './route.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

/** What every path of an access may answer beyond what its route names (rest.md: common rules). */
const COMMON: Record<Access, readonly ErrorCode[]> = {
  anyone: ['BAD_USER_INPUT', 'INTERNAL'],
  user: ['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'INTERNAL'],
  staff: ['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'INTERNAL'],
};
const OF_BODIES: readonly ErrorCode[] = ['BAD_JSON', 'BAD_ORIGIN', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
/** The errors of our own that a provider's notification can meet; all others are answered as the provider demands. */
const OF_RAW_BODIES: readonly ErrorCode[] = ['BAD_ORIGIN', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'INTERNAL'];

/**
 * The OpenAPI 3.1 document of the routes, made from the very schemas their requests are checked against.
 * @param sessionCookie its name.
 */
export function openApiOf(routes: readonly Route[], version: string, sessionCookie: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wheelwise 车问: REST compatibility layer',
      version,
      description:
        'Every path answers with and without its trailing slash. Error texts are Chinese when `Accept-Language` begins ' +
        'with `zh`, otherwise English; codes never change. The whole product is at `/graphql`.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `token` of login and register.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token, `ww_…`, as account settings make them: with one of the scopes the path names, at most 600 ' +
            'requests a minute. A path that wants a user and names none is closed to API tokens.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
    },
  };
}

function operationOf(route: Route): object {
  const { method, path, access, summary, success } = route;
  const input = jsonSchema(route.input);
  const content = {
    [success.type ?? 'application/json']: { schema: jsonSchema(success.body) },
    ...(success.otherType && { [success.otherType]: { schema: { type: 'string' } } }),
  };
  return {
    operationId: `${method.toLowerCase()}_${path.split('/').slice(2, -1).join('_').replaceAll('-', '_')}`,
    tags: [path.split('/')[2]],
    summary,
    ...(access !== 'anyone' && { security: [{ token: [] }, { cookie: [] }, ...apiTokensOf(route)] }),
    ...(method === 'GET'
      ? { parameters: parametersOf(input) }
      : {
          requestBody: {
            required: !route.bodyOptional,
            content: { [route.raw?.type ?? 'application/json']: { schema: input } },
          },
        }),
    responses: { [success.status]: { description: 'Success', content }, ...failuresOf(route) },
  };
}

/** One way in for each scope that opens the path. */
function apiTokensOf({ tokens = [] }: Route): object[] {
  return tokens === 'any' ? [{ apiToken: [] }] : tokens.map((scope) => ({ apiToken: [scope] }));
}

function parametersOf({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) =>
    Object.assign({ name, in: 'query', required: required.includes(name), schema }, description ? { description } : {}),
  );
}

/** The errors of a route, one entry a status, each with the codes it can carry. */
function failuresOf(route: Route): Record<string, object> {
  const common = route.raw ? OF_RAW_BODIES : [...COMMON[route.access], ...(route.method === 'GET' ? [] : OF_BODIES)];
  const codes = [...new Set([...route.failures, ...common])];
  const byStatus = Map.groupBy(codes, (code) => KINDS[ERRORS[code].kind]);
  const entries = [...byStatus].map(([status, of]): [number, object] => [
    status,
    { description: of.join(', '), content: { 'application/json': { schema: errorSchema(route.path, of) } } },
  ]);
  const refusal = route.raw?.refusal;
  if (refusal) entries.push([400, { description: refusal.description, content: { [refusal.type]: {} } }]);
  return Object.fromEntries(entries);
}

function errorSchema(path: string, codes: readonly ErrorCode[]): JsonSchema {
  const family = isSuccessFamily(path) ? { success: z.literal(false) } : { status: z.literal('error') };
  return jsonSchema(
    z.object({
      ...family,
      error: z.string().meta({ description: 'For the user, in his language.' }),
      code: z.enum(codes),
      type: z.string().optional(),
      fields: z.record(z.string(), z.string()).optional().meta({ description: 'Field → what is wrong with it.' }),
      amount: z.number().optional().meta({ description: 'With PRICE_CHANGED: what the plan costs now, in CNY.' }),
      duration_days: z.int().optional().meta({ description: 'With PRICE_CHANGED: for how many days.' }),
    }),
  );
}

/** As senders see it: what has a default may be left out, and further fields do no harm. */
function jsonSchema(type: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input' });
  return schema as JsonSchema;
}
