import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { announcedIn, graphqlBreaks, restBreaks, unannounced, type OpenApi } from '../../scripts/breaks.ts';
import { printedOpenApi } from '../../server/rest/print.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const changelog = read('CHANGELOG.md');

describe('what the last release promised', () => {
  it('holds in GraphQL, or the changelog tells what breaks', async () => {
    const breaks = await graphqlBreaks(read('docs/released/schema.graphql'), read('schema/schema.graphql'));
    expect(unannounced(breaks, changelog)).toEqual([]);
  });

  it('holds in REST, or the changelog tells what breaks', () => {
    const [before, now] = [read('docs/released/openapi.json'), printedOpenApi()].map(
      (text) => JSON.parse(text) as OpenApi,
    );
    expect(unannounced(restBreaks(before as OpenApi, now as OpenApi), changelog)).toEqual([]);
  });

  it('is compared with documents as they are now', () => {
    expect(read('schema/openapi.json')).toBe(printedOpenApi());
  });

  it('names the day until which a deprecated member lives', () => {
    const types = Object.values(buildSchema(read('schema/schema.graphql')).getTypeMap());
    const reasons = types.flatMap((type) =>
      (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.values(type.getFields())
        : isEnumType(type)
          ? type.getValues()
          : []
      ).flatMap(({ name, deprecationReason }) =>
        deprecationReason ? [`${type.name}.${name}: ${deprecationReason}`] : [],
      ),
    );
    expect(reasons.filter((reason) => !UNTIL.test(reason))).toEqual([]);
    expect(UNTIL.test('Order.sum: Use amount; lives until 2027-12-01.')).toBe(true);
    expect(UNTIL.test('Order.sum: Use amount.')).toBe(false);
  });
});

const UNTIL = /until 20\d\d-\d\d-\d\d/;

describe('a breaking change', () => {
  it('of GraphQL is found where it is', async () => {
    const before = 'type Query { order: Order } type Order { sum: Int! note: String }';
    const after = 'type Query { order(id: ID!): Order } type Order { sum: String! more: Int }';
    const paths = (await graphqlBreaks(before, after)).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['Order.note', 'Order.sum', 'Query.order.id']);
    expect(await graphqlBreaks(before, before)).toEqual([]);
  });

  it('of REST is found where it is', () => {
    const answers = (properties: object) => ({
      200: { content: { 'application/json': { schema: { type: 'object', properties } } } },
    });
    const body = (required: string[], ...names: string[]) => ({
      content: {
        'application/json': { schema: { required, properties: Object.fromEntries(names.map((name) => [name, {}])) } },
      },
    });
    const before: OpenApi = {
      paths: {
        '/a/': {
          get: { responses: answers({ id: { type: 'string' }, plan: { $ref: '#/components/schemas/Plan' } }) },
          post: { requestBody: body(['x'], 'x', 'y'), responses: {} },
        },
        '/b/': { get: { responses: {} } },
      },
      webhooks: {
        'a.done': { post: { requestBody: body([], 'type', 'data') } },
        'b.done': { post: {} },
      },
      components: { schemas: { Plan: { type: 'object', properties: { name: { type: 'string' } } } } },
    };
    const after: OpenApi = {
      paths: {
        '/a/': {
          get: { responses: answers({ id: { type: 'integer' }, plan: { type: 'object', properties: {} } }) },
          post: { requestBody: body(['x', 'z'], 'x', 'z'), responses: {} },
        },
      },
      webhooks: { 'a.done': { post: { requestBody: body([], 'type') } } },
      components: {},
    };
    expect(restBreaks(before, after).map(({ path }) => path)).toEqual([
      'GET /a/ 200 id',
      'GET /a/ 200 plan name',
      'POST /a/ z',
      'POST /a/ y',
      'GET /b/',
      'webhook a.done data',
      'webhook b.done',
    ]);
    expect(restBreaks(before, before)).toEqual([]);
  });

  it('is announced under "Breaking" of what is not released, by its path or one above it', () => {
    const text =
      '# Changelog\n\n## Unreleased\n\n### Breaking\n\n- `Order` goes.\n\n### Added\n\n- `Plan`\n\n## 0.1.0\n\n### Breaking\n\n- `User`\n';
    expect([...announcedIn(text)]).toEqual(['Order']);
    const breaks = ['Order', 'Order.sum', 'Orders', 'Plan', 'User'].map((path) => ({ path, message: path }));
    expect(unannounced(breaks, text).map(({ path }) => path)).toEqual(['Orders', 'Plan', 'User']);
  });
});
