import { Readable } from 'node:stream';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { useApp } from '../support/app.ts';

const plenty = '1000000/60';
const test = useApp({
  LIMIT_LOGIN_ACCOUNT: plenty,
  LIMIT_LOGIN_ADDRESS: plenty,
  LIMIT_CONSULTATION_ADDRESS: plenty,
});

/** Nothing of our insides, whatever is asked. */
const INSIDES = /node_modules|server\/|schema\/|at \w+ \(|\.ts:\d|prisma|SELECT |INSERT |UPDATE "/;

let sent = 0;

/** Sends one request; whatever it is, the answer is civil. */
async function send(what: string, body: BodyInit, headers: Record<string, string> = {}): Promise<string> {
  sent += 1;
  const response = await fetch(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': 'session_1_hostile', ...headers },
    body,
  });
  const text = await response.text();
  expect([what, response.status < 500]).toEqual([what, true]);
  expect(`${what}: ${text}`).not.toMatch(INSIDES);
  // What says nothing needs no type.
  const type = text === '' ? 'application/json' : response.headers.get('content-type');
  expect([what, type]).toEqual([
    what,
    expect.stringMatching(/^(application\/(json|graphql-response\+json)|text\/event-stream|multipart\/mixed)/),
  ]);
  const { errors = [] } = parsed(text) as { errors?: { extensions?: { code?: string } }[] };
  for (const { extensions } of errors) expect([what, extensions?.code === 'INTERNAL']).toEqual([what, false]);
  return text;
}

function parsed(text: string): object {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}

const ask = (query: unknown, variables?: unknown, more: object = {}) => JSON.stringify({ query, variables, ...more });

/** What somebody might put where a value belongs. */
const VALUES: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uFEFF',
  'x'.repeat(50_000),
  '🚗'.repeat(5_000),
  '%',
  '_',
  '\\',
  "'",
  '"',
  "' OR '1'='1",
  '"; DROP TABLE "User"; --',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  0,
  -1,
  2 ** 31,
  1e308,
  1.5,
  true,
  false,
  null,
  [],
  ['a'],
  [[]],
  {},
  { $ne: null },
  { toString: 'x' },
  { constructor: { prototype: { isStaff: true } } },
  { length: 1e9 },
  [null],
  [{}],
];
const UUID = '00000000-0000-4000-8000-000000000000';

/** Operations with one variable of every kind the schema takes. */
const OPERATIONS: [string, string][] = [
  ['ID', 'query ($v: ID!) { answer(id: $v) { id } }'],
  ['ID of a conversation', 'query ($v: ID!) { conversation(id: $v) { title } }'],
  ['ID to delete', 'mutation ($v: ID!) { deleteAnswer(input: { id: $v }) { deletedAnswerId } }'],
  ['ID to stop', 'mutation ($v: ID!) { stopAnswer(input: { id: $v }) { answer { id } } }'],
  ['a name', 'mutation ($v: String!) { login(input: { username: $v, password: "secret-1" }) { token } }'],
  ['a form', 'mutation ($v: SubmitConsultationInput!) { submitConsultation(input: $v) { consultation { id } } }'],
  [
    'a field of a form',
    'mutation ($v: String!) { submitConsultation(input: { userName: $v, email: "a@b.co", requirement: $v }) { consultation { id } } }',
  ],
  [
    'a category',
    'mutation ($v: ConsultationCategory!) { submitConsultation(input: { category: $v, userName: "a", email: "a", requirement: "a" }) { consultation { id } } }',
  ],
  ['a question', 'mutation ($v: AskInput!) { ask(input: $v) { answer { id } } }'],
  ['a condition', 'query ($v: Boolean!) { viewer @include(if: $v) { id } }'],
  ['a code', 'mutation ($v: String!) { redeemCode(input: { code: $v }) { redemption { days } } }'],
  ['a member’s page', 'query ($v: Int!) { viewer { history(offset: $v) { nodes { id } } } }'],
];

describe('GraphQL, badly asked', () => {
  it.each(OPERATIONS)('with any value for %s', async (_what, query) => {
    expect(validate(schema, parse(query))).toEqual([]);
    for (const [n, v] of VALUES.entries()) await send(`${query} #${n}`, ask(query, { v }));
    for (const variables of [[], 'v', 7, null, { __proto__: null, V: 1 }, { v: { v: { v: {} } } }]) {
      await send(query, ask(query, variables));
    }
    // Duplicate keys: the last one counts, as JSON has it.
    await send(query, `{"query":${JSON.stringify(query)},"variables":{"v":1,"v":{"__proto__":{"isStaff":true}}}}`);
  });

  it('with a member’s values', async () => {
    const user = test.person();
    await user.register();
    const authorization = `Bearer ${user.token}`;
    const queries = [
      'query ($v: String!) { viewer { history(filter: { search: $v }) { totalCount } } }',
      'query ($v: String!) { viewer { history(after: $v) { nodes { id } } } }',
      'query ($v: HistoryFilter!) { viewer { history(filter: $v) { nodes { id } } } }',
      'query ($v: ID!) { viewer { history(filter: { conversationId: $v }) { nodes { id } } } }',
      'query ($v: ID!) { node(id: $v) { id } }',
      'query ($v: Int!) { viewer { history(offset: $v, first: $v) { nodes { id } } } }',
      'query ($v: Int!) { viewer { quotaMovements(offset: $v, first: $v) { nodes { id } } } }',
      'query ($v: ID!) { viewer { order(id: $v) { id } } }',
      'mutation ($v: UpdateProfileInput!) { updateProfile(input: $v) { user { id } } }',
      'mutation ($v: CreateApiTokenInput!) { createApiToken(input: $v) { token } }',
      'mutation ($v: CreateOrderInput!) { createOrder(input: $v) { order { id } } }',
      'mutation ($v: DateTime!) { createApiToken(input: { name: "a", scopes: [ASSISTANT], expiresAt: $v }) { token } }',
    ];
    for (const query of queries) {
      expect(validate(schema, parse(query))).toEqual([]);
      for (const [n, v] of VALUES.entries()) await send(`${query} #${n}`, ask(query, { v }), { authorization });
    }
    expect(await user.do(`{ viewer { isStaff isSuperuser } }`)).toEqual({
      viewer: { isStaff: false, isSuperuser: false },
    });
  });

  it('with documents that are none, or cost too much', async () => {
    expect.hasAssertions();
    const cycle = `query { viewer { ...A } } fragment A on User { ...B } fragment B on User { ...A }`;
    const documents: unknown[] = [
      '',
      ' ',
      '{',
      '}',
      '{}',
      '{ }',
      '#',
      '\0',
      '\uFEFF',
      '{ viewer',
      'query',
      'query {',
      'query Q',
      '"',
      '"""',
      '{ a: }',
      '{ viewer { id } } { viewer { id } }',
      'query A { viewer { id } } query A { viewer { id } }',
      '{ __proto__ }',
      '{ constructor }',
      '{ toString }',
      '{ hasOwnProperty { a } }',
      '{ viewer { __proto__ { a } } }',
      cycle,
      'query { ...A } fragment A on Query { ...A }',
      'fragment A on User { id }',
      'fragment on on on { on }',
      'subscription { viewer { id } }',
      'subscription { a: statistics { totalUsers } b: statistics { totalUsers } }',
      'type Query { a: Int }',
      'schema { query: User }',
      'extend type User { a: Int }',
      'mutation { __schema { types { name } } }',
      '{ viewer @skip { id } }',
      '{ viewer @skip(if: "a") { id } }',
      '{ viewer @nothing { id } }',
      '{ viewer @deprecated { id } }',
      'query ($a: Nothing) { viewer { id } }',
      'query ($a: [[[[Int]]]]) { viewer { id } }',
      'query ($a: Int = "x") { viewer { id } }',
      '{ answer }',
      '{ answer(id: {}) { id } }',
      `{ answer(id: "${UUID}", id: "${UUID}") { id } }`,
      '{ answer(id: 1e999) { id } }',
      `{ a: answer(id: "${UUID}") { id } }`.repeat(200),
      `{ ${'viewer { id } '.repeat(2_000)} }`,
      `{ ${Array.from({ length: 1_000 }, (_, n) => `a${n}: plans { slug }`).join(' ')} }`,
      `{ viewer ${'@include(if: true) '.repeat(1_000)} { id } }`,
      `query (${Array.from({ length: 1_000 }, (_, n) => `$a${n}: Int`).join(', ')}) { viewer { id } }`,
      `{ ${'viewer { history { nodes '.repeat(500)}${'} } '.repeat(500)} }`,
      `${'{ a '.repeat(5_000)}${'}'.repeat(5_000)}`,
      `{ answer(id: ${'['.repeat(5_000)}${']'.repeat(5_000)}) { id } }`,
      `{ answer(id: ${'{a:'.repeat(5_000)}1${'}'.repeat(5_000)}) { id } }`,
      `query ($v: ${'['.repeat(5_000)}Int${']'.repeat(5_000)}) { viewer { id } }`,
      `{ ${Array.from({ length: 300 }, (_, n) => `...F${n}`).join(' ')} } ${Array.from({ length: 300 }, (_, n) => `fragment F${n} on Query { viewer { ...G${n} } } fragment G${n} on User { id }`).join(' ')}`,
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
      `{ ${Array.from({ length: 100 }, (_, n) => `s${n}: __schema { types { name } }`).join(' ')} }`,
      null,
      0,
      7,
      true,
      [],
      ['{ viewer { id } }'],
      {},
      { query: '{ viewer { id } }' },
    ];
    for (const [n, query] of documents.entries()) await send(`document #${n}`, ask(query));
  });

  it('with envelopes that are none', async () => {
    expect.hasAssertions();
    const query = '{ viewer { id } }';
    const bodies: string[] = [
      '',
      ' ',
      '{',
      '[]',
      '[{}]',
      'null',
      'true',
      '7',
      '"x"',
      'NaN',
      '{}',
      "{'query':1}",
      '{"query":"{ viewer { id } }",}',
      '\uFEFF{"query":"{ viewer { id } }"}',
      '{"query":"\\uD800"}',
      '{"query":"\\u0000"}',
      '{"__proto__":{"query":"{ viewer { id } }"}}',
      '{"query":"{ viewer { id } }","query":7}',
      '{"constructor":{"prototype":{"query":"{ viewer { id } }"}}}',
      '['.repeat(30_000),
      '{"query":'.repeat(7_000),
      `{"query":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      JSON.stringify(Array.from({ length: 100 }, () => ({ query }))),
      ...VALUES.map((operationName) => ask(query, {}, { operationName })),
      ...VALUES.map((extensions) => ask(query, {}, { extensions })),
      ask(undefined, {}, { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } }),
      ask(query, {}, { id: 'a', documentId: 'b', doc_id: 'c' }),
    ];
    for (const [n, body] of bodies.entries()) await send(`body #${n}`, body);
    for (const bytes of [
      [0xff, 0xfe],
      [0xc3, 0x28],
      [0xed, 0xa0, 0x80],
      [0, 0, 0, 0],
      [0x1f, 0x8b, 8, 0],
    ]) {
      await send(`bytes ${bytes.join(' ')}`, new Uint8Array(bytes));
      await send(
        `bytes in a text ${bytes.join(' ')}`,
        Buffer.concat([Buffer.from('{"query":"'), Buffer.from(bytes), Buffer.from('"}')]),
      );
    }
  });

  it('with headers that do not fit', async () => {
    expect.hasAssertions();
    const body = ask('{ viewer { id } }');
    const types = [
      'text/plain',
      'text/html',
      'application/xml',
      'application/graphql',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ];
    for (const type of [...types, 'application/json; charset=utf-16', 'application/json;;;', 'x'.repeat(2_000)]) {
      await send(type, body, { 'content-type': type });
    }
    for (const headers of [
      { accept: 'text/event-stream' },
      { accept: 'multipart/mixed' },
      { accept: 'image/png' },
      { accept: 'x' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'br' },
      { 'content-encoding': 'nonsense' },
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'x'.repeat(4_000)}` },
      { authorization: 'Basic YTpi' },
      { authorization: 'Bearer ww_' },
      { authorization: `Bearer ww_${'a'.repeat(43)}` },
      { cookie: ';;=;wheelwise_session==' },
      { 'accept-language': 'zh'.repeat(1_000) },
      { 'x-session-id': '../../etc' },
      { 'x-forwarded-for': "1', 'x" },
      { 'x-http-method-override': 'DELETE' },
      { 'transfer-encoding-x': 'chunked' },
    ] as Record<string, string>[]) {
      await send(JSON.stringify(headers).slice(0, 60), body, headers);
    }
  });

  it('with other methods, and in the address', async () => {
    expect.hasAssertions();
    const at = (path: string, init: RequestInit = {}) => fetch(`${test.app.url}/graphql${path}`, init);
    const long = encodeURIComponent(`{ ${'viewer { id } '.repeat(200)} }`);
    const paths = [
      '?query=',
      '?query={',
      '?query=%00',
      '?query=%ff',
      '?query=mutation{logout { endedSessionId }}',
      '?query[]=a',
      '?__proto__[query]=a',
    ];
    for (const path of [
      ...paths,
      `?query=${long}`,
      '?query={viewer{id}}&variables={',
      '?query={viewer{id}}&variables=[]',
      '?a=%zz',
    ]) {
      sent += 1;
      const response = await at(path, { headers: { accept: 'application/json' } });
      expect([path, response.status < 500]).toEqual([path, true]);
      expect(await response.text()).not.toMatch(INSIDES);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
      sent += 1;
      const response = await at('', { method });
      expect([method, response.status < 500]).toEqual([method, true]);
    }
  });

  it('with more than 64 KiB, announced or not: 413', async () => {
    expect.hasAssertions();
    const body = ask('{ viewer { id } }', { v: 'x'.repeat(70_000) });
    const url = `${test.app.url}/graphql`;
    const headers = { 'content-type': 'application/json' };
    const announced = await fetch(url, { method: 'POST', headers, body });
    const pieces = async function* () {
      for (let at = 0; at < body.length; at += 1_000) yield Buffer.from(body.slice(at, at + 1_000));
    };
    const chunked = { method: 'POST', headers, body: Readable.toWeb(Readable.from(pieces())), duplex: 'half' };
    const unannounced = await fetch(url, chunked as unknown as RequestInit);
    for (const response of [announced, unannounced]) {
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }] });
    }
  });
});

it('several hundred times, and the product lives', async () => {
  expect(sent).toBeGreaterThan(700);
  expect((await test.person().do<{ plans: object[] }>('{ plans { slug } }')).plans.length).toBeGreaterThan(1);
});
