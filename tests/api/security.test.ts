import { connect } from 'node:net';
import { serverAudits } from 'graphql-http';
import { createClient } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useApp } from '../support/app.ts';

const test = useApp();

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('the GraphQL-over-HTTP specification', () => {
  // The audits' names are known before a server runs.
  for (const [index, { id, name }] of serverAudits({ url: 'http://localhost' }).entries()) {
    it(`${id} ${name}`, async () => {
      const audit = serverAudits({ url: `${test.app.url}/graphql` })[index];
      const result = await audit?.fn();
      expect(result?.status === 'ok' ? 'ok' : result).toBe('ok');
    });
  }
});

describe('costly and hostile documents are refused', () => {
  const deep = (levels: number) =>
    `__schema { types ${'{ fields { type '.repeat(levels)}{ name }${' } }'.repeat(levels)} }`;
  it.each([
    [
      '60 aliases',
      `{ ${Array.from({ length: 60 }, (_, n) => `a${n}: freeTrial { hasActiveCampaign }`).join(' ')} }`,
      'QUERY_TOO_COMPLEX',
    ],
    ['1,100 tokens', `{ ${'__typename '.repeat(1_100)} }`, 'QUERY_TOO_COMPLEX'],
    ['60 directives', `{ freeTrial ${'@include(if: true) '.repeat(60)} { hasActiveCampaign } }`, 'QUERY_TOO_COMPLEX'],
    ['a fragment that contains itself', `query { ...A } fragment A on Query { ...A }`, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'depth beside introspection',
      `{ viewer { history { nodes { sources { title } } } ${'history { nodes { id } } '.repeat(3)} } ${deep(40)} }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('%s', async (_what, query, code) => {
    const { errors, data } = await test.person().send(query);
    expect(errors?.map(({ extensions }) => extensions?.code)).toContain(code);
    expect(data ?? null).toBeNull();
  });

  it('a batch', async () => {
    const response = await post(JSON.stringify(Array.from({ length: 50 }, () => ({ query: '{ viewer { id } }' }))));
    expect(response.status).toBe(400);
  });

  it('a mutation by GET', async () => {
    const response = await fetch(
      `${test.app.url}/graphql?query=${encodeURIComponent('mutation { logout { endedSessionId } }')}`,
    );
    expect(response.status).toBe(405);
  });

  it('a form, as a foreign page could send it', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await post('{"query":"mutation { logout { endedSessionId } }"}', { 'content-type': type });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }] });
    }
  });

  it('a body of 20 MB, announced or not', async () => {
    const big = JSON.stringify({ query: '{ viewer { id } }', variables: { x: 'x'.repeat(20 << 20) } });
    const announced = await post(big).then(
      (response) => response.status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(announced);
    const unannounced = await new Promise<string>((resolve) => {
      const { hostname, port } = new URL(test.app.url);
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (data) => (answer += String(data)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer));
      socket.write(
        'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      );
      const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
      for (let n = 0; n < 320; n += 1) socket.write(chunk);
    });
    expect(unannounced).toMatch(/^HTTP\/1\.1 413 .*"PAYLOAD_TOO_LARGE"/s);
    expect((await post('{"query":"{ viewer { id } }"}')).status).toBe(200);
  });

  it('and no answer shows a stack or a path', async () => {
    for (const query of [
      '{ viewr { id } }',
      '{',
      'query ($id: ID!) { answer(id: $id) { text } }',
      '\u0000',
      '{ freeTrial { usage { usde } } }',
    ]) {
      const text = await (await post(JSON.stringify({ query }))).text();
      expect(text).not.toMatch(/node_modules|at .*\.ts|prisma/i);
    }
  });
});

describe('a socket', () => {
  const open = (headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${test.app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers,
      });
      socket.on('open', () => {
        resolve('open');
        socket.close();
      });
      socket.on('error', (error) => resolve(error.message));
    });

  it('from a foreign page is refused, from ours or from a program it opens', async () => {
    expect(await open({ origin: 'https://evil.example' })).toContain('403');
    expect(await open({ origin: 'null' })).toContain('403');
    expect(await open({ origin: test.app.url })).toBe('open');
    expect(await open({})).toBe('open');
  });

  it('that is refused is closed, whether or not its other end goes', async () => {
    const { hostname, port } = new URL(test.app.url);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.on('error', () => undefined);
    const told = new Promise<string>((resolve) => {
      let answer = '';
      socket.on('data', (data) => (answer += String(data)));
      socket.on('end', () => resolve(answer));
    });
    socket.write('GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(await told).toMatch(/^HTTP\/1\.1 404 /);
    // Nobody is there who would take it.
    await expect
      .poll(() => {
        socket.write('x');
        return socket.destroyed;
      })
      .toBe(true);
  });

  it('with a token that is none is closed as forbidden', async () => {
    const client = createClient({
      url: `${test.app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { token: 'nonsense' },
    });
    const next = client.iterate({ query: '{ viewer { id } }' }).next();
    await expect(next).rejects.toMatchObject({ code: 4403 });
  });

  it('with null for a token is a guest’s', async () => {
    const client = createClient({
      url: `${test.app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { token: null },
    });
    const { value } = await client.iterate({ query: '{ viewer { id } }' }).next();
    expect(value).toEqual({ data: { viewer: null } });
    await client.dispose();
  });

  it('obeys the same limits', async () => {
    const guest = test.person();
    const client = guest.socket();
    const aliases = `subscription { ${Array.from({ length: 60 }, (_, n) => `a${n}: answer(id: "x") { __typename }`).join(' ')} }`;
    await expect(client.iterate({ query: aliases }).next()).rejects.toBeTruthy();
    await client.dispose();
  });

  it('of 20 MB frames or 200 subscriptions is cut or refused, and the server lives on', async () => {
    const guest = test.person();
    const closed = new Promise<number>((resolve) => {
      const socket = new WebSocket(`${test.app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      socket.on('open', () => socket.send('x'.repeat(20 << 20)));
      socket.on('error', () => undefined);
      socket.on('close', resolve);
    });
    expect([1009, 1006]).toContain(await closed);
    const held = Promise.withResolvers<void>();
    test.model.script = (reply) => {
      reply.text('…');
      held.resolve();
    };
    const id = await guest.ask('many watchers?');
    await held.promise;
    const client = guest.socket();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        client
          .iterate({ query: `subscription ($id: ID!) { answer(id: $id) { __typename } }`, variables: { id } })
          .next()
          .then(
            () => 'watching',
            () => 'refused',
          ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'watching').length).toBeLessThanOrEqual(50);
    await client.dispose();
    expect((await fetch(`${test.app.url}/health`)).status).toBe(200);
  });
});

describe('every answer', () => {
  it('carries the security headers', async () => {
    for (const path of ['/', '/health', '/graphql', '/api/nothing']) {
      const { headers } = await fetch(`${test.app.url}${path}`);
      expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY']);
    }
  });

  it('about metrics goes to loopback or the token only', async () => {
    expect((await fetch(`${test.app.url}/metrics`)).status).toBe(200);
    expect((await fetch(`${test.app.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
      404,
    );
  });

  it('to a browser at /graphql is GraphiQL, without anything from elsewhere', async () => {
    const page = await (await fetch(`${test.app.url}/graphql`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('Wheelwise GraphQL');
    expect(page).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
  });

  it('GraphiQL is not sent again to a browser that has it', async () => {
    const get = (headers: Record<string, string> = {}) =>
      fetch(`${test.app.url}/graphql`, { headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } });
    const first = await get();
    const told = ['cache-control', 'content-encoding', 'vary'].map((name) => first.headers.get(name));
    expect(told).toEqual(['no-cache', 'br', 'Accept, Accept-Encoding']);
    await first.arrayBuffer();
    const again = await get({ 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  });
});
