import { expect, it } from 'vitest';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import { routesOf } from '../../server/rest/routes.ts';
import { useApp } from '../support/app.ts';
import { Caller, type Answered } from '../support/rest.ts';

const plenty = '1000000/60';
const test = useApp({
  LIMIT_LOGIN_ACCOUNT: plenty,
  LIMIT_LOGIN_ADDRESS: plenty,
  LIMIT_RESET_ACCOUNT: plenty,
  LIMIT_RESET_ADDRESS: plenty,
  LIMIT_CONSULTATION_ADDRESS: plenty,
  LIMIT_CONTACT_ADDRESS: plenty,
});

const JSON_TYPE = { 'content-type': 'application/json' };

/** What somebody might put into any field. */
const VALUES: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uFEFF',
  'x'.repeat(60_000),
  '🚗'.repeat(5_000),
  '%',
  '_',
  '\\',
  '..%2f..%2fetc',
  "' OR '1'='1",
  '"; DROP TABLE "User"; --',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  0,
  -1,
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
  { length: 1e9 },
];

/** Whole bodies that are no form at all. */
const BODIES = [
  '',
  '{',
  '}',
  '[]',
  '[{}]',
  'null',
  'true',
  '7',
  '"x"',
  'NaN',
  "{'a':1}",
  '{"a":1,}',
  '\uFEFF{}',
  '{"a":"\\u0000"}',
  '{"a":"\\uD800"}',
  '{"__proto__":{"isStaff":true}}',
  '{"constructor":{"prototype":{"isStaff":true}}}',
  '{"toString":1,"hasOwnProperty":2}',
  '{"username":"a","username":"b","password":1}',
  '['.repeat(30_000),
  '{"a":'.repeat(10_000),
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
];

/** No failure of ours, nothing of our insides, no page, always JSON of the family's shape. */
function expectCivil(what: string, { status, headers, text, body }: Answered): void {
  expect([what, status < 500]).toEqual([what, true]);
  if (headers.get('content-type')?.startsWith('text/event-stream')) return;
  expect(`${what} ${text}`).not.toMatch(/node_modules|server\/|at \w+ \(|prisma|SELECT |INSERT |<html|<!doctype/i);
  // A payment provider is answered in its own words.
  if (what.includes('/payment/notify/') && status === 400) return;
  expect([what, headers.get('content-type')]).toEqual([what, 'application/json; charset=utf-8']);
  if (status < 400) return;
  expect([what, typeof body.error, typeof body.code]).toEqual([what, 'string', 'string']);
  expect([what, body.status === 'error' || body.success === false]).toEqual([what, true]);
}

it('several hundred malformed requests to every path: answered civilly, and the product lives', async () => {
  const user = new Caller(test);
  const { id } = await user.register();
  const own = { user_id: id, admin_user_id: id, session_id: user.sessionId };
  let sent = 0;
  const send = async (what: string, method: string, path: string, body?: BodyInit, headers: object = JSON_TYPE) => {
    sent += 1;
    expectCivil(what, await user.raw(method, path, body, headers));
  };
  // Questions are left as they are: any text is a question.
  test.model.script = (reply) => reply.text('ok').end();
  for (const { method, path, input, access } of routesOf(PROVIDERS)) {
    const names = Object.keys(input.shape);
    for (const name of access === 'staff' ? names.slice(0, 1) : names) {
      for (const [n, value] of VALUES.entries()) {
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        const what = `${method} ${path} ${name} #${n}`;
        if (path.includes('logout')) continue;
        if (method === 'GET') {
          if (text.length > 8_000) continue;
          await send(what, 'GET', `${path}?${new URLSearchParams({ ...own, [name]: text })}`);
        } else if (!path.includes('/chat/') || path.includes('/delete/') || name !== 'question') {
          await send(what, method, path, JSON.stringify({ ...own, [name]: value }));
        }
      }
    }
    if (method === 'GET') continue;
    for (const [n, body] of BODIES.entries()) {
      if (!path.includes('logout')) await send(`${method} ${path} body #${n}`, method, path, body);
    }
  }
  expect(sent).toBeGreaterThan(700);
  expect((await user.get('/api/membership/status/', { user_id: id })).status).toBe(200);
}, 180_000);

it('odd addresses and headers', async () => {
  const guest = new Caller(test);
  const paths = [
    '/api/%00',
    '/api/%ff/',
    '/api//',
    '/api/../api/',
    '/api/auth/login//',
    '/api/auth/LOGIN/',
    '/api/auth/login/;x',
    '/api/constructor',
    '/api/__proto__/',
    '/api/membership/plans/?%',
    '/api/membership/plans/?a=%zz',
    '/api/membership/plans/?__proto__=1',
    `/api/membership/plans/?${'a=1&'.repeat(2_000)}`,
  ];
  for (const path of paths) expectCivil(path, await guest.raw('GET', path));
  for (const headers of [
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(4_000)}` },
    { authorization: 'Basic YTpi' },
    { cookie: 'wheelwise_session=; wheelwise_session==;;;=' },
    { cookie: 'wheelwise_session=%00' },
    { 'accept-language': 'zh'.repeat(1_000) },
    { 'x-session-id': '../../etc' },
    { 'x-forwarded-for': "1.1.1.1', 'x" },
    { 'idempotency-key': "' OR 1=1" },
  ]) {
    expectCivil(JSON.stringify(headers).slice(0, 50), await guest.get('/api/membership/plans/', {}, headers));
    const question = { question: 'x', session_id: guest.sessionId };
    expectCivil('chat', await guest.post('/api/ai/chat/free-trial/', question, headers));
  }
  expect((await guest.get('/api/membership/plans/')).status).toBe(200);
});

it('the same values in GraphQL', async () => {
  const mutations: [string, string][] = [
    ['mutation ($v: String!) { login(input: { username: $v, password: $v }) { token } }', 'v'],
    ['mutation ($v: String!) { register(input: { username: $v, email: $v, password: $v }) { token } }', 'v'],
    ['mutation ($v: String!) { requestPasswordReset(input: { email: $v }) { token } }', 'v'],
    ['mutation ($v: String!) { resetPassword(input: { email: $v, token: $v, newPassword: $v }) { isReset } }', 'v'],
    [
      'mutation ($v: String!) { submitContactMessage(input: { name: $v, email: $v, message: $v }) { contactMessage { id } } }',
      'v',
    ],
    [
      'mutation ($v: String!) { submitConsultation(input: { userName: $v, email: $v, requirement: $v }) { consultation { id } } }',
      'v',
    ],
    ['query ($v: ID!) { answer(id: $v) { id } }', 'v'],
    ['mutation ($v: ID!) { deleteAnswer(input: { id: $v }) { deletedAnswerId } }', 'v'],
  ];
  const guest = test.person();
  for (const [query, name] of mutations) {
    for (const [n, value] of VALUES.entries()) {
      const { errors = [] } = await guest.send(query, { [name]: value });
      for (const { message, extensions } of errors) {
        expect([query, n, extensions?.code === 'INTERNAL']).toEqual([query, n, false]);
        expect(message).not.toMatch(/prisma|SELECT |INSERT |node_modules/i);
      }
    }
  }
});
