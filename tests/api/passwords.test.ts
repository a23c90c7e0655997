import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '../../server/domain/common-passwords.ts';
import { useApp } from '../support/app.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const lines: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
const test = useApp({ LIMIT_RESET_ADDRESS: '1000/60' }, { logger });
const name = () => `user_${randomUUID().slice(0, 8)}`;

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { user { id } } }';
const COMMON = 'This is one of the most common passwords.';
const NAME = 'The password must not be your username or e-mail address.';

/** What is refused of somebody, and why. */
const easy = (username: string): [what: string, password: string, text: string][] => [
  ['the most common', '123456', COMMON],
  ['a common one', 'iloveyou', COMMON],
  ['a common one in capitals', 'ILoveYou', COMMON],
  ['a common one in full-width letters', 'ｐａｓｓｗｏｒｄ', COMMON],
  ['the product’s name', 'Wheelwise2026!', 'This is a word of this product: choose one that nobody would try here.'],
  ['the username', username.toUpperCase(), NAME],
  ['the e-mail address', `${username}.Mail@Example.com`, NAME],
  ['what stands before its @', `${username}.mail`, NAME],
];
const account = (username: string) => ({ username, email: `${username}.mail@example.com` });

it('the list holds the thousand most common passwords that are long enough', () => {
  expect(COMMON_PASSWORDS.size).toBe(1_000);
  expect([...COMMON_PASSWORDS].every((password) => password.length >= 6)).toBe(true);
  const some = ['password', 'qwerty', '111111', 'a123456', 'passw0rd', 'letmein', 'test123', 'welcome1'];
  expect(some.filter((one) => !COMMON_PASSWORDS.has(one))).toEqual([]);
});

describe('a password that is easy to guess is refused', () => {
  it('at registration, in both languages', async () => {
    const username = name();
    for (const [what, password, text] of easy(username)) {
      const input = { ...account(username), password };
      const { errors } = await test.person().send(REGISTER, { input });
      expect([what, errors?.[0]?.extensions]).toEqual([
        what,
        { code: 'PASSWORD_TOO_EASY', fields: { password: text } },
      ]);
    }
    const input = { ...account(username), password: '123456' };
    const { errors } = await test.person().send(REGISTER, { input }, { 'accept-language': 'zh' });
    expect(errors?.[0]).toMatchObject({
      message: '密码过于简单，容易被猜到，请换一个。',
      extensions: { fields: { password: '这是最常见的密码之一。' } },
    });
    expect(await test.person().codeOf(REGISTER, { input: { ...input, password: `${username}-1` } })).toBeNull();
  });

  it('at a change, and the old one stays', async () => {
    const [person, username] = [test.person(), name()];
    const input = { ...account(username), password: 'secret-1' };
    person.token = (await person.do<{ register: { token: string } }>(REGISTER, { input })).register.token;
    for (const [what, newPassword, text] of easy(username)) {
      const { errors } = await person.send(CHANGE, { input: { oldPassword: 'secret-1', newPassword } });
      const fields = { newPassword: text };
      expect([what, errors?.[0]?.extensions]).toEqual([what, { code: 'PASSWORD_TOO_EASY', fields }]);
    }
    expect(await person.codeOf(CHANGE, { input: { oldPassword: 'secret-1', newPassword: 'secret-2' } })).toBeNull();
  });

  it('at a reset, and the link can be used again', async () => {
    const username = name();
    const { email } = account(username);
    await test.person().do(REGISTER, { input: { ...account(username), password: 'secret-1' } });
    const { body } = await new Caller(test).post('/api/users/request-password-reset/', { email });
    const reset = (password: string) =>
      new Caller(test).post('/api/users/reset-password/', {
        email,
        token: body['reset_token'],
        new_password: password,
      });
    for (const [what, password, text] of easy(username)) {
      const { status, body: refused } = await reset(password);
      expect([what, status, refused.code, refused.fields]).toEqual([
        what,
        400,
        'PASSWORD_TOO_EASY',
        { new_password: text },
      ]);
    }
    expect((await reset('secret-2')).status).toBe(200);
  });

  it('over REST as well; one that is too short still says so', async () => {
    const register = (password: string) =>
      new Caller(test).post('/api/auth/register/', { ...account(name()), password });
    expect(await register('qwerty')).toMatchObject({
      status: 400,
      body: { status: 'error', code: 'PASSWORD_TOO_EASY', fields: { password: COMMON } },
    });
    expect((await register('12345')).body.code).toBe('PASSWORD_TOO_SHORT');
  });
});

describe('the staff account of the first start', () => {
  const first = (password: string, isPersonal: boolean, username = 'chief') =>
    test.app.services.account.ensureStaff({ username, email: 'chief@example.com', password }, isPersonal);
  const superusers = () => withPrisma(test, (prisma) => prisma.user.count({ where: { isSuperuser: true } }));
  const noSuperuser = () => withPrisma(test, (prisma) => prisma.user.updateMany({ data: { isSuperuser: false } }));
  const EASY = {
    exit: 'configuration',
    message: 'ADMIN_PASSWORD: this password is too easy to guess',
  };

  it('ends the start with a password that is easy to guess where others reach the product, and only there', async () => {
    // Once there is a superuser, it is not looked at any more.
    expect(await first('123456', false)).toBeNull();
    await noSuperuser();
    for (const password of ['123456', 'CHIEF@example.com'])
      await expect(first(password, false)).rejects.toMatchObject(EASY);
    expect(await first('123456', true)).toBeNull();
    const login = await new Caller(test).post('/api/auth/login/', { username: 'chief', password: '123456' });
    expect(login.status).toBe(200);
  });

  it('has a name that accounts may have', async () => {
    expect(await first('a-lamp-and-a-fern', false, 'the boss')).toBeNull();
    await noSuperuser();
    for (const username of ['the boss', 'x', 'boss@example.com', 'b'.repeat(33)]) {
      await expect(first('a-lamp-and-a-fern', true, username)).rejects.toMatchObject({
        exit: 'configuration',
        message: expect.stringContaining(`ADMIN_USERNAME: "${username}" is no username`),
      });
    }
  });

  it('says so when the name is a member’s, and leaves him a member', async () => {
    await noSuperuser();
    expect(await first('a-lamp-and-a-fern', true)).toBeNull();
    expect(await superusers()).toBe(0);
    expect(lines).toEqual([expect.stringContaining('ADMIN_USERNAME, ADMIN_EMAIL: a member has this name or address')]);
  });
});
