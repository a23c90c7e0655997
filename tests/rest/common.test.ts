import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { Caller } from '../support/rest.ts';

const test = useApp();

const JSON_TYPE = { 'content-type': 'application/json' };
const LOGIN = '/api/auth/login/';

describe('every path', () => {
  it('answers with and without its trailing slash', async () => {
    const guest = new Caller(test);
    for (const path of ['/api/membership/plans', '/api/membership/plans/']) {
      expect((await guest.get(path)).status).toBe(200);
    }
    for (const path of ['/api/auth/logout', '/api/auth/logout/']) {
      expect((await guest.fetch('POST', path)).status).toBe(200);
    }
  });

  it('that does not exist is a 404 in the family of its neighbours', async () => {
    const guest = new Caller(test);
    expect(await guest.get('/api/nothing/')).toMatchObject({
      status: 404,
      body: { status: 'error', code: 'NOT_FOUND', error: 'This was not found.' },
    });
    expect((await guest.get('/api')).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await guest.get('/api/contact/nothing/')).body).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  it('refuses another method before it looks at the body', async () => {
    const guest = new Caller(test);
    const wrong = await guest.raw('PUT', LOGIN, 'no json');
    expect(wrong).toMatchObject({ status: 405, body: { status: 'error', code: 'METHOD_NOT_ALLOWED' } });
    expect(wrong.headers.get('allow')).toBe('POST');
    expect((await guest.raw('POST', '/api/membership/plans/')).headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('a body', () => {
  it.each([
    [
      'of another type',
      'username=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['without a type', new Blob(['{}']), {}, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'in another character set',
      '{}',
      { 'content-type': 'application/json; charset=gbk' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['that is compressed', '{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['that is no JSON', '{"username":', JSON_TYPE, 400, 'BAD_JSON'],
    ['that is a list', '[]', JSON_TYPE, 400, 'BAD_JSON'],
    ['that is null', 'null', JSON_TYPE, 400, 'BAD_JSON'],
    ['that is a text', '"{}"', JSON_TYPE, 400, 'BAD_JSON'],
    ['that is not UTF-8', new Blob([new Uint8Array([0x22, 0xff, 0x22])]), JSON_TYPE, 400, 'BAD_JSON'],
    ['of more than 64 KiB', `{"username":"${'x'.repeat(65_536)}"}`, JSON_TYPE, 413, 'PAYLOAD_TOO_LARGE'],
    ['of 5 MB', 'x'.repeat(5_000_000), JSON_TYPE, 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s is refused', async (_name, body, headers, status, code) => {
    const answered = await new Caller(test).raw('POST', LOGIN, body, headers);
    expect(answered).toMatchObject({ status, body: { status: 'error', code } });
  });

  it('of exactly 64 KiB is read', async () => {
    const body = JSON.stringify({ username: 'nobody', password: 'x'.repeat(65_536 - 35) });
    expect(body.length).toBe(65_536);
    expect((await new Caller(test).raw('POST', LOGIN, body, JSON_TYPE)).body.code).toBe('INVALID_CREDENTIALS');
  });

  it('with fields of wrong types names each of them', async () => {
    const { status, body } = await new Caller(test).post(LOGIN, { username: 7, password: ['secret'] });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', fields: { username: 'This has the wrong type.' } });
    expect(Object.keys(body.fields ?? {})).toEqual(['username', 'password']);
  });
});

describe('error texts', () => {
  it('are in the language of Accept-Language; codes are not', async () => {
    const guest = new Caller(test);
    const text = async (language: string) => {
      const { body } = await guest.get('/api/membership/status/', {}, { 'accept-language': language });
      return [body.code, body.error];
    };
    expect(await text('zh-CN,zh;q=0.9')).toEqual(['UNAUTHENTICATED', '请先登录。']);
    expect(await text('ZH')).toEqual(['UNAUTHENTICATED', '请先登录。']);
    expect(await text('fr, zh')).toEqual(['UNAUTHENTICATED', 'Please log in first.']);
  });
});

describe('the caller', () => {
  it('is known by his bearer token or his cookie', async () => {
    const user = new Caller(test);
    const { id } = await user.register();
    const query = { user_id: id };
    expect((await user.get('/api/membership/status/', query)).status).toBe(200);
    const cookie = { cookie: `wheelwise_session=${user.token}` };
    user.token = null;
    expect((await user.get('/api/membership/status/', query, cookie)).status).toBe(200);
    expect((await user.get('/api/membership/status/', query)).body.code).toBe('UNAUTHENTICATED');
  });

  it('is never believed because of an id: another one is forbidden, none is an input error', async () => {
    const [mine, other] = [new Caller(test), new Caller(test)];
    await mine.register();
    const { id } = await other.register();
    const status = async (query: Record<string, string>) => {
      const answered = await mine.get('/api/membership/status/', query);
      return [answered.status, answered.body.code];
    };
    expect(await status({ user_id: id })).toEqual([403, 'FORBIDDEN']);
    expect(await status({ user_id: '1' })).toEqual([403, 'FORBIDDEN']);
    expect(await status({})).toEqual([400, 'BAD_USER_INPUT']);
    expect((await mine.delete('/api/ai/chat/delete/', { user_id: 1, record_id: 'x' })).status).toBe(403);
  });

  it('who holds a cookie cannot be made to act by another site', async () => {
    const user = new Caller(test);
    const { id } = await user.register();
    const cookie = `wheelwise_session=${user.token}`;
    user.token = null;
    const remove = (headers: object) =>
      user.raw('DELETE', '/api/ai/chat/delete/', JSON.stringify({ user_id: id, record_id: 'x' }), {
        ...JSON_TYPE,
        cookie,
        ...headers,
      });
    expect((await remove({ origin: 'https://evil.example' })).body.code).toBe('BAD_ORIGIN');
    expect((await remove({ origin: 'null' })).body.code).toBe('BAD_ORIGIN');
    expect((await remove({ origin: user.url })).body.code).toBe('NOT_FOUND');
    expect((await remove({})).body.code).toBe('NOT_FOUND');
    const status = await user.get(
      '/api/membership/status/',
      { user_id: id },
      { cookie, origin: 'https://evil.example' },
    );
    expect(status.body.code).toBe('UNAUTHENTICATED'); // It may ask, as a guest: the cookie does not count.
    expect(status.headers.get('access-control-allow-origin')).toBeNull();
  });
});
