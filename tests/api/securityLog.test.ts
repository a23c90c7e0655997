import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { pino } from 'pino';
import { AppError } from '../../server/errors.ts';
import { useApp } from '../support/app.ts';
import { Caller } from '../support/rest.ts';

const lines: Record<string, unknown>[] = [];
const test = useApp({}, { logger: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }) });

/** What the log has of security since the last time, without what every line has. */
function noted(): object[] {
  const events = lines.splice(0).filter(({ msg }) => msg === 'Security');
  return events.map(({ level: _level, time: _time, pid: _pid, hostname: _host, msg: _msg, kind, ...event }) => {
    expect(kind).toBe('security');
    return event;
  });
}

const address = '127.0.0.1';

it('what happens to an account is in the log, with its id and the address, and nothing that was typed', async () => {
  const caller = new Caller(test);
  const name = `u${randomUUID().slice(0, 8)}`;
  const account = { username: name, email: `${name}@example.com`, password: 'secret-1' };
  const registered = await caller.post('/api/auth/register/', account);
  const user = (registered.body['user'] as { id: string }).id;
  expect(noted()).toEqual([{ event: 'registered', user, address }]);

  expect((await caller.post('/api/auth/login/', { ...account, password: 'wrong-1' })).status).toBe(401);
  await test.person().send(`mutation { login(input: { username: "${name}", password: "wrong-2" }) { token } }`);
  const failed = { event: 'sign_in_failed', user, address };
  const refused = { event: 'refused', code: 'INVALID_CREDENTIALS', user: null, address };
  expect(noted()).toEqual([failed, refused, failed, refused]);

  const person = test.person();
  const { login } = await person.do<{ login: { token: string } }>(
    `mutation { login(input: { username: "${name}", password: "secret-1" }) { token } }`,
  );
  person.token = login.token;
  expect(noted()).toEqual([{ event: 'signed_in', user, address }]);
  await person.do('mutation { createApiToken(input: { name: "a", scopes: [ASSISTANT] }) { token } }');
  await person.do(
    `mutation { updateProfile(input: { username: "${name}", email: "${name}@example.net" }) { user { id } } }`,
  );
  expect(noted()).toEqual([
    { event: 'api_token_created', user },
    { event: 'email_changed', user },
  ]);
  await person.do(
    'mutation { changePassword(input: { oldPassword: "secret-1", newPassword: "secret-2" }) { user { id } } }',
  );
  expect(noted()).toEqual([{ event: 'password_changed', user, address }]);
});

it('who tries what he may not is in the log', async () => {
  const person = test.person();
  const user = await person.register();
  noted();
  await person.codeOf('{ admin { statistics { totalUsers } } }');
  expect(noted()).toEqual([{ event: 'refused', code: 'FORBIDDEN', user, address }]);
  await fetch(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example', cookie: 'wheelwise_session=x' },
    body: '{}',
  });
  expect(noted()).toEqual([{ event: 'refused', code: 'BAD_ORIGIN', user: null, address }]);
});

it('and thousands of refusals do not fill it', async () => {
  const { security } = test.app.services;
  for (let n = 0; n < 5_000; n += 1) security.refused(new AppError('BAD_ORIGIN'), { user: null, address });
  expect(noted().length).toBeLessThanOrEqual(100);
});
