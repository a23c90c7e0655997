import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApp, type Person } from '../support/app.ts';

const test = useApp({ LIMIT_LOGIN_ACCOUNT: '5/900' });
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token user { id username email isVip isStaff } } }`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token user { username } } }`;
const name = () => `u_${randomUUID().slice(0, 8)}`;
const account = (username = name()) => ({ username, email: `${username}@example.com`, password: 'secret-1' });

async function viewerOf(person: Person): Promise<string | null> {
  return (await person.do<{ viewer: { username: string } | null }>(`{ viewer { username } }`)).viewer?.username ?? null;
}

describe('registering', () => {
  it('signs in, on the free plan with 3 consultations', async () => {
    const person = test.person();
    const input = account('阿明_2026');
    const { register } = await person.do<{ register: { token: string; user: object } }>(REGISTER, { input });
    expect(register.user).toMatchObject({ username: '阿明_2026', isVip: false, isStaff: false });
    person.token = register.token;
    const { viewer } = await person.do<{ viewer: object }>(
      `{ viewer { membership { plan { slug } daysLeft isActive quota { limit used remaining refillsAt } } } }`,
    );
    expect(viewer).toMatchObject({
      membership: {
        plan: { slug: 'free' },
        daysLeft: 365,
        isActive: false,
        quota: { limit: 3, used: 0, remaining: 3 },
      },
    });
  });

  it.each([
    [{ username: 'x' }, 'BAD_USER_INPUT', { username: 'Use 2 to 32 letters, digits, "_", "-" or ".".' }],
    [{ username: 'has space' }, 'BAD_USER_INPUT', { username: 'Use 2 to 32 letters, digits, "_", "-" or ".".' }],
    [{ username: '  ' }, 'BAD_USER_INPUT', { username: 'This is required.' }],
    [{ email: 'nobody' }, 'BAD_USER_INPUT', { email: 'Please enter a valid email.' }],
    [{ email: 'a@b' }, 'BAD_USER_INPUT', { email: 'Please enter a valid email.' }],
    [{ password: '12345' }, 'PASSWORD_TOO_SHORT', { password: 'At least 6 characters.' }],
    [{ password: 'x'.repeat(129) }, 'BAD_USER_INPUT', { password: 'At most 128 characters.' }],
  ])('with %j says what is wrong with which field', async (change, code, fields) => {
    const { errors } = await test.person().send(REGISTER, { input: { ...account(), ...change } });
    expect(errors?.[0]?.extensions).toMatchObject({ code, fields });
  });

  it('in Chinese is refused in Chinese', async () => {
    const { errors } = await test
      .person()
      .send(REGISTER, { input: { ...account(), email: 'x' } }, { 'accept-language': 'zh-CN' });
    expect(errors?.[0]?.extensions?.fields).toEqual({ email: '请输入有效的邮箱地址。' });
  });

  it('a taken name or e-mail, whatever its case, is refused', async () => {
    const first = account();
    await test.person().do(REGISTER, { input: first });
    expect(
      await test.person().codeOf(REGISTER, { input: { ...account(), username: first.username.toUpperCase() } }),
    ).toBe('USERNAME_TAKEN');
    expect(await test.person().codeOf(REGISTER, { input: { ...account(), email: first.email.toUpperCase() } })).toBe(
      'EMAIL_TAKEN',
    );
  });

  it('one name 20 times at once gives one account', async () => {
    const username = name();
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        test
          .person()
          .codeOf(REGISTER, { input: { username, email: `${n}${username}@example.com`, password: 'secret-1' } }),
      ),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'USERNAME_TAKEN')).toHaveLength(19);
  });
});

describe('logging in', () => {
  it('works by username or e-mail, in any case', async () => {
    const input = account();
    await test.person().do(REGISTER, { input });
    for (const username of [input.username, input.username.toUpperCase(), ` ${input.email} `]) {
      const person = test.person();
      const { login } = await person.do<{ login: { token: string } }>(LOGIN, {
        input: { username, password: input.password },
      });
      person.token = login.token;
      expect(await viewerOf(person)).toBe(input.username);
    }
  });

  it('fails alike for a wrong password and an unknown user', async () => {
    const input = account();
    await test.person().do(REGISTER, { input });
    const wrong = await test.person().send(LOGIN, { input: { username: input.username, password: 'wrong!' } });
    const unknown = await test.person().send(LOGIN, { input: { username: name(), password: 'wrong!' } });
    expect(wrong.errors?.[0]).toEqual(unknown.errors?.[0]);
    expect(wrong.errors?.[0]?.extensions?.code).toBe('INVALID_CREDENTIALS');
  });

  it('after 5 failures has to wait, even with the right password', async () => {
    const input = account();
    await test.person().do(REGISTER, { input });
    const attempt = (password: string) => test.person().send(LOGIN, { input: { username: input.username, password } });
    for (let n = 0; n < 5; n += 1) await attempt('wrong!');
    const { errors } = await attempt(input.password);
    expect(errors?.[0]?.extensions?.code).toBe('RATE_LIMITED');
    expect(errors?.[0]?.extensions?.retryAfter).toBeGreaterThan(0);
  });
});

describe('the session', () => {
  it('is an HttpOnly cookie for browsers and ends at logout', async () => {
    const send = (query: string, headers: Record<string, string> = {}) =>
      fetch(`${test.app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      });
    const input = account();
    const register = await send(
      `mutation { register(input: { username: "${input.username}", email: "${input.email}", password: "secret-1" }) { user { id } } }`,
    );
    const [set = '', device] = register.headers.getSetCookie();
    expect(set).toMatch(/^wheelwise_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(device).toMatch(/^wheelwise_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    const cookie = set.split(';')[0] ?? '';
    const viewer = async () =>
      ((await (await send(`{ viewer { username } }`, { cookie })).json()) as { data: { viewer: object | null } }).data
        .viewer;
    expect(await viewer()).toEqual({ username: input.username });
    const foreign = await send(`mutation { logout { endedSessionId } }`, { cookie, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_ORIGIN' } }] });
    const logout = await send(`mutation { logout { endedSessionId } }`, { cookie, origin: test.app.url });
    expect(logout.headers.get('set-cookie')).toMatch(/^wheelwise_session=; .*Max-Age=0/);
    expect(await viewer()).toBeNull();
  });

  it('of the staff account exists from the first start', async () => {
    const { login } = await test
      .person()
      .do<{ login: { user: object } }>(
        `mutation ($input: LoginInput!) { login(input: $input) { user { username isStaff isSuperuser } } }`,
        { input: { username: 'admin', password: 'staff-secret' } },
      );
    expect(login.user).toEqual({ username: 'admin', isStaff: true, isSuperuser: true });
  });
});
