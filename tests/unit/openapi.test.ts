import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_TEST_TYPE, wireType } from '../../server/contract/webhook.ts';
import { openApiOf } from '../../server/rest/openapi.ts';
import { route, statusBody } from '../../server/rest/route.ts';
import { WEBHOOK_BODIES } from '../../server/rest/webhook-bodies.ts';
import { routesOf } from '../../server/rest/routes.ts';
import { z } from 'zod';

const ROUTES = routesOf(PROVIDERS);
const documentOf = (routes = ROUTES) => openApiOf(routes, 'session');

/** What Redocly's linter finds, by its recommended rules. */
async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    // The paths are the original's, with their slashes (rest.md).
    rules: { 'no-path-trailing-slash': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

interface Media {
  readonly example?: unknown;
  readonly examples?: object;
}
interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security: object[];
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, { readonly $ref?: string; readonly content?: Record<string, Media> }>;
}
const operationsOf = (document: ReturnType<typeof documentOf>) =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]);

describe('the OpenAPI document', () => {
  it('has nothing a linter finds', async () => {
    expect(await problemsOf(documentOf())).toEqual([]);
  });

  it('would not pass with an example that is none, or a reference to nowhere', async () => {
    const text = JSON.stringify(documentOf());
    const wrong = [
      text.replace('"example":{"status":"success","user":{"id":', '"example":{"status":"success","user":{"id":7,"x":'),
      text.replace('#/components/schemas/User"', '#/components/schemas/Nobody"'),
    ];
    for (const one of wrong) {
      expect(one).not.toBe(text);
      expect(await problemsOf(JSON.parse(one) as object)).not.toEqual([]);
    }
  });

  it('has an example of every body that is sent and every success', () => {
    const lacking = operationsOf(documentOf()).flatMap(({ operationId, requestBody, responses }) => {
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
      const media = [requestBody?.content ?? {}, success?.content ?? {}].flatMap((content) => Object.values(content));
      return media.every(({ example }) => example !== undefined) ? [] : [operationId];
    });
    expect(lacking).toEqual([]);
  });

  it('has every event of webhooks, each with its body and an example of it', () => {
    const { webhooks } = documentOf();
    expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENT_NAMES.map(wireType), WEBHOOK_TEST_TYPE]);
    for (const [type, { post }] of Object.entries(webhooks)) {
      const { example } = post.requestBody.content['application/json'];
      expect(example).toMatchObject({ type, data: expect.any(Object) as object });
      expect(WEBHOOK_BODIES.get(type)?.safeParse(example).error).toBeUndefined();
    }
  });

  it('cannot be made of a route whose fields have no examples', () => {
    const bare = route({
      method: 'GET',
      path: '/api/me/bare/',
      access: 'anyone',
      summary: 'Bare',
      input: z.object({}),
      success: { status: 200, body: statusBody({ name: z.string() }) },
      failures: [],
      handle: async () => ({ status: 'success', name: '' }),
    });
    expect(() => documentOf([bare])).toThrow('.name has no example');
  });

  it('says of every path who may come, with which scopes, and that there are limits', () => {
    const byId = new Map(operationsOf(documentOf()).map((operation) => [operation.operationId, operation]));
    expect(byId.get('post_ai_chat')?.security).toEqual([{ token: [] }, { cookie: [] }, { apiToken: ['assistant'] }]);
    expect(byId.get('get_users_export')?.security).toEqual([{ token: [] }, { cookie: [] }]);
    expect(byId.get('get_me')?.security[0]).toEqual({});
    for (const { operationId, responses } of byId.values())
      expect([operationId, Object.keys(responses)]).toEqual([
        operationId,
        expect.arrayContaining(['421', '429', '500']),
      ]);
    expect(Object.keys(byId.get('post_ai_chat')?.responses ?? {})).toContain('503');
  });

  it('says things once: no two operations have the same response or parameter in full', () => {
    const operations = operationsOf(documentOf());
    const inFull = operations.flatMap(({ parameters = [], responses }) =>
      [...parameters, ...Object.entries(responses).flatMap(([status, one]) => (status < '300' ? [] : [one]))]
        .filter((one) => !('$ref' in one))
        .map((one) => JSON.stringify(one)),
    );
    expect(new Set(inFull).size).toBe(inFull.length);
  });

  it('names the address the product is reached at', () => {
    expect(documentOf().servers[0]?.url).toBe('/');
    expect(openApiOf(ROUTES, 'session', 'https://wheelwise.example').servers[0]?.url).toBe('https://wheelwise.example');
  });

  it('shows no placeholder in any text', () => {
    expect(JSON.stringify(documentOf()).match(/\{[a-z]\w*\}/gi) ?? []).toEqual([]);
  });
});
