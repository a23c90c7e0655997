import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createLogger } from '../../server/adapters/logger.ts';
import { ModelError } from '../../server/adapters/llm/completions.ts';
import type { Assistant } from '../../server/adapters/llm/assistant.ts';
import type { Letter, Mailer } from '../../server/adapters/mailer.ts';
import { AppError } from '../../server/errors.ts';
import { useApp } from '../support/app.ts';

type Line = Readonly<Record<string, unknown>>;
const lines: Line[] = [];
const letters: Letter[] = [];
const mailer: Mailer = { isLocal: true, send: async (letter) => void letters.push(letter) };
/** One that cannot be reached. */
const assistant: Assistant = {
  isRepeating: false,
  seesPictures: false,
  // oxlint-disable-next-line require-yield
  async *answer() {
    const failure = new AppError('ASSISTANT_UNAVAILABLE');
    failure.cause = new ModelError('No connection');
    throw failure;
  },
};
const logger = createLogger('debug', [], { destination: { write: (line) => lines.push(JSON.parse(line) as Line) } });
const test = useApp({}, { logger, mailer, assistant });

/** The one line of a request, when it has been written. */
async function lineOf(request: string): Promise<Line> {
  const found = () => lines.filter((line) => line['kind'] === 'request' && line['request'] === request);
  await vi.waitFor(() => expect(found()).toHaveLength(1));
  const { level: _level, time: _time, ...line } = found()[0] ?? {};
  return line;
}

const id = () => `test-${randomUUID().slice(0, 12)}`;
async function send(path: string, init: RequestInit = {}): Promise<{ response: Response; line: Line }> {
  const request = id();
  const response = await fetch(test.app.url + path, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), 'x-request-id': request },
  });
  await response.arrayBuffer();
  expect(response.headers.get('x-request-id')).toBe(request);
  return { response, line: await lineOf(request) };
}
const json = { 'content-type': 'application/json' };
const query = (text: string, variables: object = {}): RequestInit => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify({ query: text, variables }),
});

it('every request is one line: id, instance, route, status, duration, kind of user; nothing that was typed', async () => {
  const { line } = await send('/api/auth/login/?user=li.wei', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'li.wei@example.com', password: 'wrong-1' }),
  });
  expect(line).toEqual({
    kind: 'request',
    msg: 'Request',
    instance: expect.stringMatching(/.\/\d+$/),
    request: expect.any(String),
    method: 'POST',
    route: '/api/auth/login/',
    status: 401,
    ms: expect.any(Number),
    who: 'guest',
    code: 'INVALID_CREDENTIALS',
  });
  const { line: file } = await send('/no/such/li.wei?token=abc');
  expect(file).toMatchObject({ route: 'file', status: 404 });
  expect((await send('/api/no/such/')).line).toMatchObject({ route: '/api', status: 404 });
  expect((await send('/api/plans')).line['route']).toMatch(/^\/api/);
  expect(JSON.stringify(lines)).not.toMatch(/li\.wei|wrong-1|abc/);
});

it('an operation has its kind, its first field and the name its sender gave it', async () => {
  const { line } = await send(
    '/graphql',
    query('query Plans { ...P } fragment P on Query { __typename plans { id } }'),
  );
  expect(line).toMatchObject({ route: '/graphql', status: 200, operation: 'query plans', name: 'Plans', who: 'guest' });
  expect(line).not.toHaveProperty('code');
  expect((await send('/graphql', query('{ nonsense }'))).line).toMatchObject({
    operation: 'unread',
    code: 'GRAPHQL_VALIDATION_FAILED',
  });
  const refused = query('mutation { login(input: { username: "nobody", password: "wrong-2" }) { refusal { code } } }');
  expect((await send('/graphql', refused)).line).toMatchObject({
    status: 200,
    operation: 'mutation login',
    code: 'INVALID_CREDENTIALS',
  });
});

it('who asks is told by kind: user, staff or API token', async () => {
  const person = test.person();
  const user = await person.register();
  const viewer = query('{ viewer { id } }');
  const by = (token: string | null) => ({ ...viewer, headers: { ...json, authorization: `Bearer ${token}` } });
  const { line } = await send('/graphql', by(person.token));
  expect(line).toMatchObject({ who: 'user' });
  expect(JSON.stringify(line)).not.toContain(user);
  const { createApiToken } = await person.do<{ createApiToken: { token: string } }>(
    'mutation { createApiToken(input: { name: "a", scopes: [ACCOUNT_READ] }) { token } }',
  );
  expect((await send('/graphql', by(createApiToken.token))).line).toMatchObject({ who: 'token' });
  const staff = test.person();
  const { login } = await staff.do<{ login: { token: string } }>(
    'mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }',
  );
  expect((await send('/graphql', by(login.token))).line).toMatchObject({ who: 'staff' });
});

it.each(['', 'short', 'a b c d e f g h', `x${'a1'.repeat(21)}`, 'tab\u0009tab-tab'])(
  'an id that is none is replaced: %j',
  async (given) => {
    const response = await fetch(`${test.app.url}/health`, { headers: { 'x-request-id': given } });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  },
);

it('probes are told at the level debug alone', async () => {
  await send('/ready');
  expect(lines.findLast((line) => line['route'] === '/ready')?.['level']).toBe(20);
  await send('/');
  expect(lines.findLast((line) => line['route'] === '/')?.['level']).toBe(30);
});

it('operations of a socket are known by its id, each with a line at its end', async () => {
  const request = id();
  const socket = new WebSocket(`${test.app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { 'x-request-id': request },
  });
  const messages: { type: string; id?: string }[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as { type: string }));
  const upgraded = new Promise<string | undefined>((resolve) => {
    socket.once('upgrade', ({ headers }) => resolve(headers['x-request-id']?.toString()));
  });
  expect(await upgraded).toBe(request);
  expect(await lineOf(request)).toMatchObject({ route: '/graphql', status: 101, socket: true });
  const has = (type: string, of?: string) =>
    vi.waitFor(() => expect(messages.some((one) => one.type === type && one.id === of)).toBe(true));
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await has('connection_ack');
  const ask = (of: string, text: string) =>
    socket.send(JSON.stringify({ id: of, type: 'subscribe', payload: { query: text } }));
  ask('1', 'query Plans { plans { id } }');
  await has('complete', '1');
  const line = await lineOf(`${request}.2`);
  expect(line).toMatchObject({ operation: 'query plans', name: 'Plans', who: 'guest', socket: true, msg: 'Operation' });
  expect(line['ms']).toEqual(expect.any(Number));
  ask('2', '{ nonsense }');
  await has('error', '2');
  expect(await lineOf(`${request}.3`)).toMatchObject({ operation: 'unread', code: 'GRAPHQL_VALIDATION_FAILED' });
  ask('3', 'subscription { campaignChanged { id } }');
  socket.close();
  expect(await lineOf(`${request}.4`)).toMatchObject({ operation: expect.stringMatching(/^subscription |^unread$/) });
});

it('what a request leaves to be done carries its id: the answer, the letter', async () => {
  const person = test.person();
  await person.register();
  const authorization = `Bearer ${person.token}`;
  const asked = query('mutation ($input: AskInput!) { ask(input: $input) { answer { id } refusal { code } } }', {
    input: { question: 'How often do I change the oil?', idempotencyKey: randomUUID() },
  });
  const { line } = await send('/graphql', { ...asked, headers: { ...json, authorization } });
  expect(line).toMatchObject({ operation: 'mutation ask' });
  await vi.waitFor(() =>
    expect(lines.find(({ msg }) => msg === 'An answer failed')).toMatchObject({
      request: line['request'],
      code: 'ASSISTANT_UNAVAILABLE',
    }),
  );

  const changed = query(
    'mutation { changePassword(input: { oldPassword: "secret-1", newPassword: "secret-2" }) { user { id } } }',
  );
  const { line: change } = await send('/graphql', { ...changed, headers: { ...json, authorization } });
  await vi.waitFor(() => expect(letters.map(({ requestId }) => requestId)).toContain(change['request']));
});

it('metrics count them by route, operation and outcome, and nothing a caller makes up becomes a label', async () => {
  await send('/graphql', query('query Made_up_name { plans { id } }'));
  await send('/made/up/path', { method: 'PROPFIND' });
  const text = await (await fetch(`${test.app.url}/metrics`)).text();
  expect(text).toMatch(
    /^wheelwise_http_request_duration_seconds_count\{method="POST",route="\/graphql",status="2xx"\} [1-9]/m,
  );
  expect(text).toMatch(
    /^wheelwise_http_request_duration_seconds_count\{method="other",route="file",status="4xx"\} [1-9]/m,
  );
  expect(text).toMatch(/^wheelwise_operation_duration_seconds_count\{operation="query plans",outcome="ok"\} [1-9]/m);
  expect(text).toMatch(
    /^wheelwise_operation_duration_seconds_count\{operation="mutation login",outcome="refused"\} [1-9]/m,
  );
  expect(text).toMatch(/^wheelwise_answers_total\{outcome="failed"\} [1-9]/m);
  expect(text).toMatch(/^wheelwise_answer_failures_total\{code="ASSISTANT_UNAVAILABLE"\} [1-9]/m);
  expect(text).toMatch(/^wheelwise_model_failures_total\{kind="connection"\} [1-9]/m);
  expect(text).toMatch(/^wheelwise_uses_given_back_total\{reason="returned"\} [1-9]/m);
  expect(text).toMatch(/^wheelwise_security_events_total\{event="refused"\} [1-9]/m);
  expect(text).not.toMatch(/made_up|made\/up|nonsense/i);
});
