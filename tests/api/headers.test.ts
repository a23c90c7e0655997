import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useApp } from '../support/app.ts';
import { raw } from '../support/http.ts';

const local = useApp();
const secure = useApp({ PUBLIC_URL: 'https://wheelwise.example' });
const behindProxy = useApp({ TRUST_PROXY: '1' });
const forAll = useApp({ HOST: '0.0.0.0' });

/** Everything there is to get, with what may be kept of it. */
const ANSWERS = [
  ['/', 'no-cache'],
  ['/favicon.svg', 'no-cache'],
  ['/nothing', 'no-store'],
  ['/assets/nothing.js', 'no-store'],
  ['/graphql', 'no-store'],
  ['/graphql?query={viewer{id}}', 'no-store'],
  ['/graphql?query=subscription{freeTrial', 'no-store'],
  ['/api/docs', 'no-store'],
  ['/api/openapi.json', 'no-store'],
  ['/api/membership/plans/', 'no-store'],
  ['/api/users/export/', 'no-store'],
  ['/api/nothing', 'no-store'],
  ['/sandbox/cashier/nothing', 'no-store'],
  ['/health', 'no-store'],
  ['/ready', 'no-store'],
  ['/metrics', 'no-store'],
  ['/vitals', 'no-store'],
] as const;

describe('every answer', () => {
  it.each(ANSWERS)('%s says how little may be done with it', async (path, cacheControl) => {
    for (const [test, isSecure] of [
      [local, false],
      [secure, true],
    ] as const) {
      const { headers } = await raw(`${test.app.localUrl}${path}`);
      expect(headers).toMatchObject({
        'cache-control': cacheControl,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      });
      const policy = headers['content-security-policy'];
      expect(policy).toMatch(/default-src '(none|self)'/);
      for (const said of ["base-uri 'none'", "frame-ancestors 'none'", 'form-action']) expect(policy).toContain(said);
      expect(policy).not.toMatch(/(script-src|default-src)[^;]*'unsafe|\*|https?:|wss?:/);
      expect(headers['strict-transport-security']).toBe(isSecure ? 'max-age=31536000; includeSubDomains' : undefined);
    }
  });

  it('that a page has not changed says so with the same headers', async () => {
    const whole = await raw(`${local.app.url}/`);
    const unchanged = await raw(`${local.app.url}/`, { headers: { 'if-none-match': String(whole.headers.etag) } });
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
    for (const name of ['cache-control', 'content-security-policy', 'vary'])
      expect([name, unchanged.headers[name]]).toEqual([name, whole.headers[name]]);
  });

  it('GraphiQL runs its own script, which its policy names, and connects to us alone', async () => {
    const { headers, bytes } = await raw(`${local.app.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]{43}='; /);
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(String(bytes)).toContain('Wheelwise GraphQL');
  });

  it('to a method that has no answer names those that have', async () => {
    for (const method of ['OPTIONS', 'PUT', 'DELETE', 'HEAD', 'PATCH']) {
      const { status, headers } = await raw(`${local.app.url}/graphql`, { method });
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, POST']);
    }
    for (const [method, path, allow] of [
      ['POST', '/', 'GET, HEAD'],
      ['DELETE', '/favicon.svg', 'GET, HEAD'],
      ['POST', '/health', 'GET, HEAD'],
      ['OPTIONS', '/metrics', 'GET, HEAD'],
      ['GET', '/vitals', 'POST'],
      ['GET', '/mail/stop', 'POST'],
      ['GET', '/pictures', 'POST'],
      ['PUT', '/bills', 'POST'],
      ['PUT', '/api/membership/plans/', 'GET, HEAD'],
    ] as const) {
      const { status, headers } = await raw(`${local.app.url}${path}`, { method });
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, allow]);
    }
  });
});

describe('a request that is put otherwise than usual', () => {
  it('with the whole address as its target gets the same answer; the host it names counts', async () => {
    const { url } = local.app;
    for (const target of ['/health', '/', '/favicon.svg', '/graphql?query={plans{id}}', '/api/membership/plans/']) {
      const [usual, whole] = await Promise.all([raw(`${url}${target}`), raw(url, { target: `${url}${target}` })]);
      expect([target, whole.status, String(whole.bytes)]).toEqual([target, 200, String(usual.bytes)]);
    }
    expect((await raw(url, { target: url })).status).toBe(200);
    expect((await raw(url, { target: 'http://rebound.example/health' })).status).toBe(421);
  });

  it('with the offer of another protocol is answered in this one', async () => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
    expect((await raw(`${local.app.url}/health`, { headers })).status).toBe(200);
    const asked = await raw(`${local.app.url}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    });
    expect([asked.status, JSON.parse(String(asked.bytes))]).toEqual([200, { data: { __typename: 'Query' } }]);
  });
});

describe('the session cookie', () => {
  it.each([
    ['http', local, /^wheelwise_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/],
    ['https', secure, /^__Host-wheelwise_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/],
  ] as const)('under %s', async (_scheme, test, form) => {
    const register = (name: string) =>
      raw(`${test.app.localUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'mutation ($input: RegisterInput!) { register(input: $input) { token } }',
          variables: { input: { username: name, email: `${name}@example.com`, password: 'secret-1' } },
        }),
      });
    const { headers } = await register('cookies');
    expect(headers['set-cookie']).toEqual([expect.stringMatching(form), expect.stringMatching(/wheelwise_device=/)]);
    const document = await raw(`${test.app.localUrl}/api/openapi.json`);
    const { components } = JSON.parse(String(document.bytes)) as {
      components: { securitySchemes: { cookie: { name: string } } };
    };
    expect(headers['set-cookie']?.[0]?.startsWith(`${components.securitySchemes.cookie.name}=`)).toBe(true);
  });
});

describe('a name that somebody else made point to this machine', () => {
  const statusOf = (url: string, host: string, path = '/health') =>
    raw(`${url}${path}`, { headers: { host } }).then(({ status }) => status);
  const socket = (url: string, host: string) =>
    new Promise<string>((resolve) => {
      const origin = `http://${host}`;
      const opened = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { host, origin },
      });
      opened.on('open', () => {
        resolve('open');
        opened.close();
      });
      opened.on('error', (error) => resolve(error.message));
    });

  it('reaches nothing of one person’s own server', async () => {
    const { url } = local.app;
    for (const host of ['rebound.example', 'rebound.example:4000', '192.168.1.5:4000', 'localhost.evil.example']) {
      for (const path of ['/', '/health', '/graphql', '/api/docs', '/metrics', '/sandbox/cashier/x'])
        expect([host, path, await statusOf(url, host, path)]).toEqual([host, path, 421]);
      expect(await socket(url, host)).toContain('421');
    }
    const { bytes } = await raw(url, { headers: { host: 'rebound.example' } });
    expect(JSON.parse(String(bytes))).toMatchObject({
      code: 'MISDIRECTED',
      error: expect.stringContaining('PUBLIC_URL'),
    });
  });

  it('is no matter where this machine’s own names are used, or where the server has other names', async () => {
    for (const host of ['localhost', 'localhost:4000', '127.0.0.1:9', '[::1]:4000', 'shop.localhost', 'LOCALHOST'])
      expect([host, await statusOf(local.app.url, host)]).toEqual([host, 200]);
    for (const test of [secure, forAll]) expect(await statusOf(test.app.localUrl, 'wheelwise.example')).toBe(200);
    expect(await socket(local.app.url, 'localhost')).toBe('open');
  });

  it('reaches nothing through a proxy either, until PUBLIC_URL tells of it', async () => {
    expect(await statusOf(behindProxy.app.localUrl, 'wheelwise.example')).toBe(421);
  });
});
