import type { z } from 'zod';
import type { ApiScope } from '../generated/prisma/client.ts';
import { REST_POINTS } from '../transport/budgets.ts';
import { exampleOf } from './openapi-examples.ts';
import { errorExamples, ErrorBody, failuresOf, responseName } from './openapi-failures.ts';
import { HEADERS, headersOfSuccess, REQUEST_HEADERS } from './openapi-headers.ts';
import { createSchemas, shared, type JsonSchema } from './openapi-schemas.ts';
import { WEBHOOK_HEADERS, WEBHOOKS_TAG, webhooksOf } from './openapi-webhooks.ts';
import type { Route } from './route.ts';

/** By the first part of a path below /api. */
const TAGS: Readonly<Record<string, string>> = {
  auth: 'Signing in and out.',
  users: 'The own account.',
  me: 'Who is asking.',
  ai: 'Questions to the assistant, their answers and the history.',
  membership: 'Plans, and what the user is on.',
  'activate-code': 'Activation codes.',
  payment: 'Orders, and what payment services send.',
  'expert-consultation': 'Requests to human experts and their replies.',
  contact: 'Messages to us.',
  admin: 'For staff.',
  [WEBHOOKS_TAG]: 'What is sent to addresses that members and staff set up.',
};

/** What API tokens may be allowed. */
const SCOPES: Readonly<Record<ApiScope, string>> = {
  account_read: 'Name, e-mail and phone of the account; in GraphQL also its cars.',
  assistant: 'Ask; each question counts against the quota.',
  history_read: 'Read and export the history.',
  history_write: 'Delete from the history; in GraphQL also rename conversations and rate answers.',
  membership_read: 'Plan, its end and what is left of the quota.',
  consultation: 'Requests to experts and their replies.',
  orders_read: 'Read orders and their receipts.',
  consultations_read: 'Of staff: read everybody’s requests to experts. No path needs it.',
};

const DESCRIPTION = `Every path answers with and without its trailing slash, and where it answers to GET also to HEAD.
Times are ISO 8601 in UTC, ids are strings, amounts are in yuan (CNY).

Who signs in gets a \`token\` for \`Authorization: Bearer\`; a program uses an API token of the account's settings
instead. \`GET /api/me/\` tells the id that most paths want as \`user_id\`: it is never believed, only compared.

Beyond what each path names, an unknown path is 404 \`NOT_FOUND\` and a wrong method 405 \`METHOD_NOT_ALLOWED\` with
\`Allow\`. Further fields may come into any answer. The whole product is at \`/graphql\`.`;

type Parameter = Readonly<Record<string, unknown>> & { readonly name: string };

/** Of the REST layer: its first number grows with a breaking change. */
const VERSION = '1.0.0';

/**
 * The OpenAPI 3.1 document of the routes, made from the very schemas their requests are checked against.
 * @param sessionCookie its name.
 * @param publicUrl where the product is reached; null: wherever the document was read.
 */
export function openApiOf(routes: readonly Route[], sessionCookie: string, publicUrl: string | null = null) {
  const schemas = createSchemas();
  for (const body of Object.values(ErrorBody)) schemas.of(body);
  const operations = routes.map((route) => {
    const input = schemas.of(route.input);
    const success = contentOf(route, schemas.of);
    return { route, input, success, parameters: parametersOf(route, input), failures: failuresOf(route) };
  });
  const parameters = shared(
    'parameters',
    operations.flatMap((one) => one.parameters),
    ({ name }) => name,
  );
  const responses = shared(
    'responses',
    operations.flatMap(({ failures }) => [...failures.values()]),
    responseName,
  );
  const paths: Record<string, Record<string, object>> = {};
  for (const { route, input, success, failures, parameters: own } of operations) {
    const { method, path, summary, access } = route;
    const refs = own.map((one) => parameters.of(one));
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: `${method.toLowerCase()}_${path.split('/').slice(2, -1).join('_').replaceAll('-', '_')}`,
        tags: [tagOf(path)],
        summary,
        description: descriptionOf(route),
        security: securityOf(route),
        ...(refs.length > 0 && { parameters: refs }),
        ...(method !== 'GET' && { requestBody: bodyOf(route, input, schemas.named) }),
        responses: {
          [route.success.status]: {
            description: access === 'staff' ? 'For staff.' : 'Success.',
            headers: headersOfSuccess(route.success.isFile ?? false),
            content: withExamples(success, schemas.named),
          },
          ...Object.fromEntries([...failures].map(([status, response]) => [status, responses.of(response)])),
        },
      },
    };
  }
  const webhooks = webhooksOf(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wheelwise 车问: the REST layer',
      version: VERSION,
      description: DESCRIPTION,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Wheelwise' },
    },
    servers: [{ url: publicUrl ?? '/', description: 'This installation.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.named).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: responses.components,
      parameters: {
        ...parameters.components,
        ...Object.fromEntries(Object.entries(WEBHOOK_HEADERS).map(([name, one]) => [name, { name, ...one }])),
      },
      examples: errorExamples(routes),
      headers: HEADERS,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `token` of login and register.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token, `ww_…`, as account settings make them. A path that names scopes wants one of them: each stands ' +
            'in an entry of its own. A path that wants a user and does not name `apiToken` is closed to API tokens.',
          'x-scopes': SCOPES,
        },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by login and register.' },
      },
    },
  };
}

function tagOf(path: string): string {
  const tag = path.split('/')[2] ?? '';
  if (!TAGS[tag]) throw new Error(`${path} has no tag`);
  return tag;
}

/** What API tokens may, and what a request counts. */
export function descriptionOf({ tokens, costly, raw }: Route): string {
  const counted = `Counts ${costly ? REST_POINTS.costly : REST_POINTS.usual} points.`;
  if (raw) return `Signed by the sender; who else sends it is refused. ${counted}`;
  if (!tokens) return `Closed to API tokens. ${counted}`;
  if (tokens === 'any') return `Open to every API token. ${counted}`;
  return `API tokens need ${tokens.map((scope) => `\`${scope}\``).join(' or ')}. ${counted}`;
}

/** Ways in, one of which is enough: an empty one lets everybody in, each scope is one of its own. */
function securityOf({ access, tokens, raw }: Route): object[] {
  if (raw) return [];
  if (access === 'anyone') return [{}, { token: [] }, { cookie: [] }, { apiToken: [] }];
  const scopes = tokens === 'any' ? [[]] : (tokens ?? []).map((scope) => [scope]);
  return [{ token: [] }, { cookie: [] }, ...scopes.map((one) => ({ apiToken: one }))];
}

function parametersOf(route: Route, input: JsonSchema): Parameter[] {
  const { properties = {}, required = [] } = input;
  const fields = Object.entries(properties).map(([name, { description, examples, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
    ...(examples && { example: examples[0] }),
  }));
  const isOptionalGuest = properties['session_id'] && !required.includes('session_id');
  return [
    ...(route.method === 'GET' ? fields : []),
    ...(route.raw ? [] : [REQUEST_HEADERS.language]),
    ...(route.honoursKey ? [REQUEST_HEADERS.key] : []),
    ...(isOptionalGuest ? [REQUEST_HEADERS.session] : []),
  ];
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

function contentOf({ success }: Route, schemaOf: (type: z.ZodType) => JsonSchema): Content {
  const { type = 'application/json', otherType, body, event } = success;
  const schema = event ? { ...schemaOf(body), contentSchema: schemaOf(event) } : schemaOf(body);
  return {
    [type]: { schema },
    ...(otherType && { [otherType]: { schema: { type: 'string', examples: ['# Wheelwise'] } } }),
  };
}

/** The examples of texts, too: a file, a stream. */
function withExamples(content: Content, schemas: Readonly<Record<string, JsonSchema>>): object {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => {
      const example = exampleOf(schema, schemas);
      const { examples: _, ...rest } = schema;
      return [type, { schema: rest, example }];
    }),
  );
}

function bodyOf(route: Route, input: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): object {
  const { raw } = route;
  const type = raw?.type ?? 'application/json';
  const content = raw
    ? { schema: { type: typeof raw.example === 'string' ? 'string' : 'object' }, example: raw.example }
    : { schema: input, example: exampleOf(input, schemas) };
  return { required: !route.bodyOptional, content: { [type]: content } };
}
