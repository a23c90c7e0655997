import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { Caller } from '../support/rest.ts';

const test = useApp();
const name = () => `user_${randomUUID().slice(0, 8)}`;

describe('registering', () => {
  it('creates an account, signs it in by cookie and token, and says who it is', async () => {
    const visitor = new Caller(test);
    const username = name();
    const answered = await visitor.post('/api/auth/register/', {
      username,
      email: `${username}@Example.com`,
      password: 'secret-1',
    });
    expect(answered.status).toBe(201);
    const { user, token } = answered.body as unknown as { user: { id: string }; token: string };
    expect(answered.body).toEqual({
      status: 'success',
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: user.id,
        user_id: user.id,
        username,
        email: `${username}@Example.com`,
        phone: null,
        isVip: false,
        is_staff: false,
        is_superuser: false,
      },
    });
    const cookie = answered.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`wheelwise_session=${token}`);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  it.each([
    [{}, 400, 'BAD_USER_INPUT', ['username', 'email', 'password']],
    [{ username: 'x', email: 'no address', password: 'secret-1' }, 400, 'BAD_USER_INPUT', ['username', 'email']],
    [{ username: 'fine', email: 'a@b.c', password: '12345' }, 400, 'PASSWORD_TOO_SHORT', ['password']],
    [{ username: 'admin\u{FE0F}', email: 'a@b.c', password: 'secret-1' }, 400, 'BAD_USER_INPUT', ['username']],
    [{ username: '\u1160\u1160', email: 'a@b.c', password: 'secret-1' }, 400, 'BAD_USER_INPUT', ['username']],
    [{ username: '..', email: 'a@b.c', password: 'secret-1' }, 400, 'BAD_USER_INPUT', ['username']],
    [{ username: 'fine', email: 'a\u202E@b.c', password: 'secret-1' }, 400, 'BAD_USER_INPUT', ['email']],
    [{ username: 'fine', email: 'a,b@b.c', password: 'secret-1' }, 400, 'BAD_USER_INPUT', ['email']],
    [{ username: null, email: 'a@b.c', password: '123456' }, 400, 'BAD_USER_INPUT', ['username']],
  ])('%j is refused', async (fields, status, code, named) => {
    const answered = await new Caller(test).post('/api/auth/register/', fields);
    expect(answered).toMatchObject({ status, body: { status: 'error', code } });
    expect(Object.keys(answered.body.fields ?? {})).toEqual(named);
  });

  it('a name or an e-mail that is taken, in whatever case, is a conflict', async () => {
    const { username, email } = await new Caller(test).register();
    const register = async (fields: object) => {
      const { status, body } = await new Caller(test).post('/api/auth/register/', { password: 'secret-1', ...fields });
      return [status, body.code];
    };
    expect(await register({ username: username.toUpperCase(), email: 'other@example.com' })).toEqual([
      409,
      'USERNAME_TAKEN',
    ]);
    expect(await register({ username: name(), email: email.toUpperCase() })).toEqual([409, 'EMAIL_TAKEN']);
  });

  it('one name twenty times at once makes one account', async () => {
    const username = name();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        new Caller(test).post('/api/auth/register/', {
          username,
          email: `${username}${n}@example.com`,
          password: 'secret-1',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'USERNAME_TAKEN')).toHaveLength(19);
  });
});

describe('logging in', () => {
  it('works with the username or the e-mail in any case', async () => {
    const user = new Caller(test);
    const { id, username, email } = await user.register();
    for (const login of [username, username.toUpperCase(), email, ` ${email.toUpperCase()} `]) {
      const { status, body } = await new Caller(test).post('/api/auth/login/', {
        username: login,
        password: 'secret-1',
      });
      expect([status, body.status, (body['user'] as { id: string }).id]).toEqual([200, 'success', id]);
    }
  });

  it('fails with one and the same text for a wrong password and an unknown name', async () => {
    const { username } = await new Caller(test).register();
    const login = (fields: object) => new Caller(test).post('/api/auth/login/', fields);
    const wrong = await login({ username, password: 'secret2' });
    const unknown = await login({ username: name(), password: 'secret2' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(unknown.text).toBe(wrong.text);
    expect((await login({ username })).body).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { password: 'This is required.' },
    });
  });

  it('is refused after ten failures, with the seconds to wait', async () => {
    const { username } = await new Caller(test).register();
    const codes: unknown[] = [];
    let last;
    for (let n = 0; n < 11; n += 1) {
      last = await new Caller(test).post('/api/auth/login/', { username, password: 'wrong!' });
      codes.push(last.body.code);
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'INVALID_CREDENTIALS'));
    expect(last).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('brings the guest’s consultations to the account', async () => {
    const visitor = new Caller(test);
    const { sessionId } = visitor;
    await visitor.post('/api/ai/chat/free-trial/', { question: 'Which oil?', session_id: sessionId });
    const { id, username } = await visitor.register();
    await visitor.post('/api/auth/login/', { username, password: 'secret-1', session_id: sessionId });
    const { body } = await visitor.get('/api/ai/chat/history/', { user_id: id });
    expect(body['data']).toMatchObject({ records: [{ question: 'Which oil?' }], pagination: { total: 1 } });
  });
});

describe('logging out', () => {
  it('ends the session on the server, and is fine without one', async () => {
    const user = new Caller(test);
    const { id } = await user.register();
    const out = await user.post('/api/auth/logout/');
    expect([out.status, out.body]).toEqual([200, { status: 'success' }]);
    expect(out.headers.get('set-cookie')).toContain('wheelwise_session=; ');
    expect((await user.get('/api/membership/status/', { user_id: id })).body.code).toBe('UNAUTHENTICATED');
    expect((await user.post('/api/auth/logout/')).body).toEqual({ status: 'success' });
  });
});
