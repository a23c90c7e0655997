import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Letter } from '../../server/adapters/mailer.ts';
import { useApp } from '../support/app.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const letters: Letter[] = [];
const mailer = { isLocal: true, send: async (letter: Letter) => void letters.push(letter) };
const test = useApp({ LIMIT_RESET_ADDRESS: '1000/60' }, { mailer });

async function member(): Promise<Caller> {
  const user = new Caller(test);
  await user.register();
  return user;
}

const statusOf = async (user: Caller) =>
  (await user.get('/api/membership/status/', { user_id: user.account.id })).body.code ?? 'signed in';
const login = (username: string, password: string) => new Caller(test).post('/api/auth/login/', { username, password });

describe('the profile', () => {
  const update = (user: Caller, fields: object) =>
    user.post('/api/users/update-profile/', {
      user_id: user.account.id,
      username: user.account.username,
      email: user.account.email,
      ...fields,
    });

  it('changes, and keeps what is not named', async () => {
    const user = await member();
    const username = `新名字_${randomUUID().slice(0, 8)}`;
    const changed = await update(user, { username, email: `${username}@example.cn`, phone: ' +86 138-0013-8000 ' });
    expect(changed).toMatchObject({
      status: 200,
      body: { status: 'success', user: { id: user.account.id, username, phone: '+86 138-0013-8000', isVip: false } },
    });
    expect((await update(user, { username })).body['user']).toMatchObject({ phone: '+86 138-0013-8000' });
    expect((await update(user, { phone: '' })).body['user']).toMatchObject({ phone: null });
    expect((await login(`${user.account.username}@example.com`, 'secret-1')).status).toBe(200);
  });

  it.each([
    [{ username: '' }, 'BAD_USER_INPUT', 'username'],
    [{ username: 'a b' }, 'BAD_USER_INPUT', 'username'],
    [{ email: null }, 'BAD_USER_INPUT', 'email'],
    [{ email: 'nowhere' }, 'INVALID_EMAIL', 'email'],
    [{ phone: 'call me' }, 'BAD_USER_INPUT', 'phone'],
    [{ phone: 12_345 }, 'BAD_USER_INPUT', 'phone'],
  ])('refuses %j', async (fields, code, field) => {
    const { status, body } = await update(await member(), fields);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, code, [field]]);
  });

  it('cannot take somebody else’s name or e-mail', async () => {
    const [user, other] = [await member(), await member()];
    const taken = other.account;
    expect(await update(user, { username: taken.username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    });
    expect(await update(user, { email: taken.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
  });
});

describe('changing the password', () => {
  const change = (user: Caller, oldPassword: string, newPassword: string) =>
    user.post('/api/users/change-password/', {
      user_id: user.account.id,
      old_password: oldPassword,
      new_password: newPassword,
    });

  it('ends every session, closes open sockets, and the new password counts from then on', async () => {
    const user = await member();
    const elsewhere = new Caller(test);
    elsewhere.token = String((await login(user.account.username, 'secret-1')).body['token']);
    elsewhere.account = user.account;
    const socket = new WebSocket(`${user.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token: elsewhere.token } }));
    await new Promise((resolve) => socket.once('message', resolve));

    const changed = await change(user, 'secret-1', 'secret2');
    expect([changed.status, changed.body]).toEqual([200, { status: 'success' }]);
    expect(changed.headers.get('set-cookie')).toContain('wheelwise_session=; ');
    expect(await closed).toBe(4401);
    expect([await statusOf(user), await statusOf(elsewhere)]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
    expect((await login(user.account.username, 'secret-1')).body.code).toBe('INVALID_CREDENTIALS');
    expect((await login(user.account.username, 'secret2')).status).toBe(200);
  });

  it('breaks off what streams for them; an answer in one piece comes through, and both are stored', async () => {
    const user = await member();
    const released = Promise.withResolvers<void>();
    test.model.script = async (reply) => {
      reply.text('begun, ');
      await released.promise;
      reply.text('ended.').end();
    };
    const ask = (path: string) =>
      user.fetch(
        'POST',
        path,
        JSON.stringify({ user_id: user.account.id, question: 'How long do brake discs last?' }),
        { 'content-type': 'application/json' },
      );
    const stream = await ask('/api/ai/chat/stream/');
    const streamed = stream.text().then(
      () => 'went on',
      () => 'broke off',
    );
    const whole = ask('/api/ai/chat/');
    await expect.poll(() => test.app.services.answers.count()).toBe(2);
    expect((await change(user, 'secret-1', 'secret2')).status).toBe(200);
    expect(await streamed).toBe('broke off');
    released.resolve();
    expect(await (await whole).json()).toMatchObject({ data: { answer: 'begun, ended.' } });
    user.token = String((await login(user.account.username, 'secret2')).body['token']);
    const history = async () => {
      const { body } = await user.get('/api/ai/chat/history/', { user_id: user.account.id });
      return (body['data'] as { records: { answer: string }[] }).records;
    };
    await expect.poll(history).toMatchObject([{ answer: 'begun, ended.' }, { answer: 'begun, ended.' }]);
  });

  it('needs the old one and a new one of at least six characters', async () => {
    const user = await member();
    expect(await change(user, 'guess1', 'secret2')).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    expect(await change(user, 'secret-1', '12345')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_TOO_SHORT', fields: { new_password: 'At least 6 characters.' } },
    });
    expect((await change(user, '', 'secret2')).body).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await statusOf(user)).toBe('signed in');
  });

  it('cannot be guessed at with a stolen session', async () => {
    const user = await member();
    const codes = new Set<unknown>();
    for (let n = 0; n < 11; n += 1) codes.add((await change(user, `guess${n}`, 'secret2')).body.code);
    expect([...codes]).toEqual(['WRONG_PASSWORD', 'RATE_LIMITED']);
  });
});

describe('resetting a forgotten password', () => {
  const request = (email: string, headers: object = {}) =>
    new Caller(test).post('/api/users/request-password-reset/', { email }, headers);
  const reset = (email: string, token: unknown, newPassword = 'secret3') =>
    new Caller(test).post('/api/users/reset-password/', { email, token, new_password: newPassword });
  const tokenFor = async (email: string) => String((await request(email)).body['reset_token']);

  it('works once with the token of the mail, and ends all sessions', async () => {
    const user = await member();
    const { email, username } = user.account;
    expect((await request(email.toUpperCase(), { 'accept-language': 'zh' })).status).toBe(200);
    const mail = () => letters.find(({ to }) => to === email);
    await expect.poll(mail, { timeout: 20_000 }).toBeTruthy();
    expect(mail()?.subject).toBe('重置您的车问密码');
    const token = /^[\w-]{43}$/m.exec(mail()?.text ?? '')?.[0];
    expect(await reset(email, token)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await statusOf(user)).toBe('UNAUTHENTICATED');
    expect((await login(username, 'secret3')).status).toBe(200);
    expect(await reset(email, token)).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } });
    const kept = await withPrisma(test, (prisma) =>
      prisma.mail.findMany({ where: { recipient: email }, orderBy: { createdAt: 'asc' } }),
    );
    expect(kept[0]).toMatchObject({ kind: 'password_reset', details: {}, attempts: 1, sentAt: expect.any(Date) });
  });

  it('answers the same for an unknown address, but for the token', async () => {
    const { email } = (await member()).account;
    const [known, unknown] = [await request(email), await request(`${randomUUID()}@example.com`)];
    const { reset_token: token, ...rest } = known.body;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([unknown.status, unknown.body]).toEqual([known.status, rest]);
  });

  it('works once under fifty tries at the same time', async () => {
    const { email } = (await member()).account;
    const token = await tokenFor(email);
    const tries = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(email, token, `secret${n}0`)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ body }) => body.code === 'RESET_TOKEN_INVALID')).toHaveLength(49);
    const winner = tries.findIndex(({ status }) => status === 200);
    expect((await login(email, `secret${winner}0`)).status).toBe(200);
  });

  it('fails with a guessed token, another account’s e-mail, an old token, a short password', async () => {
    const [one, two] = [(await member()).account.email, (await member()).account.email];
    const token = await tokenFor(one);
    expect((await reset(one, 'guess')).body.code).toBe('RESET_TOKEN_INVALID');
    expect((await reset(two, token)).body.code).toBe('RESET_TOKEN_INVALID');
    expect((await reset(one, token, '12345')).body.code).toBe('PASSWORD_TOO_SHORT');
    expect((await reset(one, { $ne: null })).body).toMatchObject({ code: 'BAD_USER_INPUT' });
    await withPrisma(test, (prisma) =>
      prisma.passwordReset.updateMany({ where: { user: { email: one } }, data: { expiresAt: new Date() } }),
    );
    expect((await reset(one, token)).body.code).toBe('RESET_TOKEN_INVALID');
  });

  it('a changed password makes older links worthless', async () => {
    const user = await member();
    const token = await tokenFor(user.account.email);
    await user.post('/api/users/change-password/', {
      user_id: user.account.id,
      old_password: 'secret-1',
      new_password: 'secret2',
    });
    expect((await reset(user.account.email, token)).body.code).toBe('RESET_TOKEN_INVALID');
  });

  it('needs an address, and not too often the same', async () => {
    expect(await request(' ')).toMatchObject({ status: 400, body: { code: 'EMAIL_REQUIRED' } });
    expect(await request('nowhere')).toMatchObject({ status: 400, body: { code: 'INVALID_EMAIL' } });
    const email = `${randomUUID()}@example.com`;
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) codes.push((await request(email)).body.code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'RATE_LIMITED']);
  });
});
