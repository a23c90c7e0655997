import { getIntrospectionQuery } from 'graphql';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useApp, WATCH } from '../support/app.ts';
import { raw, type Raw } from '../support/http.ts';

const test = useApp();

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const as = (encoding: string, more: Record<string, string> = {}) => ({ 'accept-encoding': encoding, ...more });
const textOf = ({ headers, bytes }: Raw) => {
  const decode = DECODE[headers['content-encoding'] as keyof typeof DECODE];
  return String(decode ? decode(bytes) : bytes);
};
const ask = (query: string, headers: Record<string, string>, accept = 'application/json') =>
  raw(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...headers },
    body: JSON.stringify({ query }),
  });

describe('an answer of more than 1 kB is compressed as its reader wants it', () => {
  const introspection = (headers: Record<string, string>) => ask(getIntrospectionQuery(), headers);
  const page = (path: string) => (headers: Record<string, string>) => raw(`${test.app.url}${path}`, { headers });
  it.each([
    ['introspection', introspection],
    ['REST', page('/api/openapi.json')],
    ['REST as a page', page('/api/docs')],
    ['the app', page('/')],
    ['GraphiQL', (headers: Record<string, string>) => page('/graphql')({ accept: 'text/html', ...headers })],
  ])('%s', async (_what, get) => {
    const plain = await get({});
    expect([plain.headers['content-encoding'], plain.bytes.length > 1_024]).toEqual([undefined, true]);
    for (const [wanted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.1', 'gzip'],
      ['br;q=0', undefined],
      ['identity', undefined],
    ]) {
      const answer = await get(as(wanted ?? ''));
      expect([wanted, answer.status, answer.headers['content-encoding']]).toEqual([wanted, 200, encoding]);
      expect(answer.headers.vary).toContain('Accept-Encoding');
      expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
      expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
      expect(textOf(answer) === textOf(plain)).toBe(true);
      expect(answer.bytes.length < plain.bytes.length / 2).toBe(encoding !== undefined);
    }
  });

  it('errors and metrics as well', async () => {
    const refused = await ask(`{ ${Array.from({ length: 90 }, (_, n) => `nothing${n}`).join(' ')} }`, as('br'));
    expect([refused.headers['content-encoding'], textOf(refused)]).toEqual(['br', expect.stringContaining('"errors"')]);
    const metrics = await raw(`${test.app.url}/metrics`, { headers: as('gzip') });
    expect([metrics.headers['content-encoding'], textOf(metrics)]).toEqual(['gzip', expect.stringContaining('# HELP')]);
  });
});

describe('is left as it is', () => {
  it('what is small, has no body or is compressed in itself', async () => {
    const { url } = test.app;
    const small = await ask('{ viewer { id } }', as('br'));
    expect([small.headers['content-encoding'], String(small.bytes)]).toEqual([undefined, '{"data":{"viewer":null}}']);
    const head = await raw(`${url}/api/docs`, { method: 'HEAD', headers: as('br') });
    expect([head.status, head.bytes.length, head.headers['content-type']]).toEqual([
      200,
      0,
      'text/html; charset=utf-8',
    ]);
    const app = await raw(`${url}/`, { headers: as('br') });
    const unchanged = { 'if-none-match': String(app.headers.etag) };
    const kept = await raw(`${url}/`, { headers: as('br', unchanged) });
    expect([kept.status, kept.bytes.length, kept.headers['content-encoding']]).toEqual([304, 0, undefined]);
    const picture = await raw(`${url}/icon-512.png`, { headers: as('br, gzip') });
    expect([picture.status, picture.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it.each(['GraphQL', 'REST'])('a stream, whose pieces come as they are written: %s', async (face) => {
    const guest = test.person();
    const release = Promise.withResolvers<void>();
    test.model.script = (reply) => {
      reply.text('A first piece. ');
      void release.promise.then(() => reply.text('x'.repeat(5_000)).end());
    };
    const headers = { ...guest.headers(), 'content-type': 'application/json', 'accept-encoding': 'gzip, br' };
    const response =
      face === 'REST'
        ? await fetch(`${test.app.url}/api/ai/chat/stream/free-trial/`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ question: 'Does it flow?', session_id: guest.sessionId }),
          })
        : await fetch(`${test.app.url}/graphql`, {
            method: 'POST',
            headers: { ...headers, accept: 'text/event-stream' },
            body: JSON.stringify({ query: WATCH, variables: { id: await guest.ask('Does it flow?'), offset: 0 } }),
          });
    expect(['none', null]).toContain(response.headers.get('content-encoding'));
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      // It is here, though the answer has not ended.
      if (text.includes('A first piece.')) release.resolve();
    }
    expect(text).toContain('x'.repeat(5_000));
  });

  it('a file that is streamed', async () => {
    const user = test.person();
    const id = await user.register();
    const headers = as('br, gzip', { authorization: `Bearer ${user.token}` });
    const file = await raw(`${test.app.url}/api/users/export/?user_id=${id}`, { headers });
    expect([file.status, file.headers['content-encoding']]).toEqual([200, undefined]);
    expect(JSON.parse(String(file.bytes))).toHaveProperty('account.id', id);
  });
});
