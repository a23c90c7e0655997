import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ERRORS, KINDS, type ErrorCode } from '../../server/errors.ts';
import { useApp } from '../support/app.ts';
import type { GraphqlError } from '../support/refusals.ts';
import { raw } from '../support/http.ts';
import { Caller } from '../support/rest.ts';

const test = useApp({ LIMIT_QUESTION_OWNER: '1/60' });

interface Told {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly errors: readonly GraphqlError[];
}

async function told(request: RequestInit, query = ''): Promise<Told> {
  const response = await fetch(`${test.app.url}/graphql${query}`, request);
  const { errors = [] } = (await response.json()) as { errors?: GraphqlError[] };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), errors };
}

const json = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = {}) =>
  told({ method: 'POST', headers: { ...json, ...headers }, body });
const ask = (question = 'Why?') =>
  JSON.stringify({
    query: `mutation ($input: AskInput!) { ask(input: $input) { answer { id } } }`,
    variables: { input: { question, idempotencyKey: randomUUID() } },
  });

describe('every error at /graphql has a code of the schema’s list, whatever it is about', () => {
  const cases: [what: string, code: ErrorCode, status: number, told: () => Promise<Told>][] = [
    ['no JSON', 'BAD_JSON', 400, () => post('{"query":')],
    ['JSON that is no object', 'BAD_JSON', 400, () => post('"x"')],
    ['no query', 'BAD_REQUEST', 400, () => post('{}')],
    ['variables that are no object', 'BAD_REQUEST', 400, () => post('{"query":"{ __typename }","variables":"x"}')],
    ['a form', 'UNSUPPORTED_MEDIA_TYPE', 415, () => post('a=b', { 'content-type': 'text/plain' })],
    ['65 KiB', 'PAYLOAD_TOO_LARGE', 413, () => post(`{"query":"${' '.repeat(65 * 1024)}"}`)],
    ['a foreign page with a cookie', 'BAD_ORIGIN', 403, () => post('{}', { cookie: 'wheelwise_session=x', origin: 'https://evil.example' })],
    ['a mutation by GET', 'METHOD_NOT_ALLOWED', 405, () => told({}, '?query=mutation{logout { endedSessionId }}')],
    ['a method that is none', 'METHOD_NOT_ALLOWED', 405, () => told({ method: 'DELETE' })],
    ['a type nobody sends', 'NOT_ACCEPTABLE', 406, () => post('{"query":"{ __typename }"}', { accept: 'image/png' })],
    ['events as JSON', 'NOT_ACCEPTABLE', 406, () => post('{"query":"subscription { freeTrial { __typename } }"}', { accept: 'application/json' })],
    ['bad syntax', 'GRAPHQL_PARSE_FAILED', 200, () => post('{"query":"{"}')],
    ['an unknown field', 'GRAPHQL_VALIDATION_FAILED', 200, () => post('{"query":"{ viewr { id } }"}')],
    ['a wrong variable', 'BAD_USER_INPUT', 200, () => post('{"query":"query ($p: Int!) { viewer { history(first: $p) { __typename } } }","variables":{"p":"x"}}')],
    ['no such operation', 'OPERATION_RESOLUTION_FAILURE', 200, () => post('{"query":"query A { __typename }","operationName":"B"}')],
    ['too deep', 'QUERY_TOO_COMPLEX', 200, () => post(`{"query":"{ viewer ${'{ history { nodes '.repeat(9)}{ id }${' } }'.repeat(9)} }"}`)],
    ['too long', 'QUERY_TOO_COMPLEX', 200, () => post(`{"query":"{ ${'__typename '.repeat(1_100)} }"}`)],
    ['a dead session', 'UNAUTHENTICATED', 401, () => post(ask(), { authorization: 'Bearer gone' })],
    ['a dead API token', 'UNAUTHENTICATED', 401, () => post(ask(), { authorization: 'Bearer ww_gone' })],
  ]; // oxfmt-ignore

  it.each(cases)('%s: %s', async (_what, code, status, send) => {
    const { errors, ...answer } = await send();
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual([code]);
    expect(answer.status).toBe(status);
    expect([status, KINDS[ERRORS[code].kind]]).toContain(status);
    expect(errors[0]?.message).not.toBe('');
  });

  it('what cannot be sent as JSON or in a type that is asked for says what can be', async () => {
    const events = await post('{"query":"subscription { freeTrial { __typename } }"}', { accept: 'application/json' });
    expect(events.errors[0]?.message).toMatch(/\(text\/event-stream\)$/);
    const one = await post('{"query":"{ __typename }"}', { accept: 'image/png' });
    expect(one.errors[0]?.message).toContain('application/json');
  });

  it('51 operations on a socket: with the seconds to wait, and the others go on', async () => {
    const guest = test.person();
    const socket = guest.socket();
    const query = 'subscription { freeTrial { hasActiveCampaign } }';
    const refused = await Promise.any(
      Array.from({ length: 51 }, async () => {
        for await (const { errors } of socket.iterate({ query })) if (errors) return errors;
        throw new Error('not refused');
      }).map((outcome) => outcome.catch((error: unknown) => (Array.isArray(error) ? error : Promise.reject(error)))),
    );
    await socket.dispose();
    expect(refused).toMatchObject([{ extensions: { code: 'TOO_MANY_OPERATIONS', retryAfter: 1 } }]);
  });
});

it('TRACE, which would send a request back with its cookies, is no method of any address', async () => {
  for (const path of ['/', '/graphql', '/api/docs', '/health', '/assets/x.js']) {
    const { status } = await raw(`${test.app.url}${path}`, { method: 'TRACE' });
    expect([path, status]).toEqual([path, 405]);
  }
});

describe('whoever meets a limit is told how long to wait', () => {
  it('in the header as well, though the status is 200', async () => {
    const guest = test.person();
    test.model.script = (reply) => reply.text('So.').end();
    await post(ask(), guest.headers());
    const { status, retryAfter, errors } = await post(ask(), guest.headers());
    expect([status, errors[0]?.extensions?.code]).toEqual([200, 'RATE_LIMITED']);
    expect(retryAfter).toBe(String(errors[0]?.extensions?.retryAfter));
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(errors[0]?.message).toContain(retryAfter);
  });
});

describe('suggestions follow introspection', () => {
  it('both are open', async () => {
    const { errors } = await post('{"query":"{ viewr { id } }"}');
    expect(errors[0]?.message).toContain('Did you mean "viewer"?');
    const open = await test.person().do<{ type: { name: string } }>('{ type: __type(name: "User") { name } }');
    expect(open.type.name).toBe('User');
  });
});

describe('a bearer token that has ended', () => {
  it('is UNAUTHENTICATED on REST’s paths, also where anybody may come', async () => {
    const caller = Object.assign(new Caller(test), { token: 'gone' });
    const { status, body } = await caller.get('/api/membership/plans/');
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('does not keep one from coming in or leaving there', async () => {
    const caller = Object.assign(new Caller(test), { token: 'gone' });
    const name = `u${randomUUID().slice(0, 8)}`;
    const account = { username: name, email: `${name}@example.com`, password: `p-${randomUUID()}` };
    expect((await caller.post('/api/auth/register/', account)).status).toBe(201);
    expect((await caller.post('/api/auth/login/', account)).status).toBe(200);
    expect((await caller.post('/api/auth/logout/')).status).toBe(200);
  });
});

describe('an API token', () => {
  it('is told which scope it lacks', async () => {
    const owner = test.person();
    await owner.register();
    const { createApiToken } = await owner.do<{ createApiToken: { token: string } }>(
      `mutation { createApiToken(input: { name: "reader", scopes: [HISTORY_READ] }) { token } }`,
    );
    const authorization = `Bearer ${createApiToken.token}`;
    const { errors } = await post(ask(), { authorization });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', scopes: ['ASSISTANT'] } }]);
    expect(errors[0]?.message).toContain('ASSISTANT');
    const inChinese = await post(ask(), { authorization, 'accept-language': 'zh-CN' });
    expect(inChinese.errors[0]?.message).toMatch(/权限.*ASSISTANT/);
  });

  it('may do what anybody may', async () => {
    const owner = test.person();
    await owner.register();
    const { createApiToken } = await owner.do<{ createApiToken: { token: string } }>(
      `mutation { createApiToken(input: { name: "writer", scopes: [HISTORY_READ] }) { token } }`,
    );
    const program = Object.assign(test.person(), { token: createApiToken.token });
    for (const operation of [
      `{ paymentMethods { id } }`,
      `mutation { submitContactMessage(input: { name: "Li", email: "li@example.com", message: "Hello" }) { contactMessage { id } } }`,
      `mutation { submitConsultation(input: { userName: "Li", email: "li@example.com", requirement: "Help" }) { consultation { id } } }`,
    ])
      expect([operation, await program.codeOf(operation)]).toEqual([operation, null]);
  });
});
