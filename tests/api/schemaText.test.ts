import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';

const test = useApp();
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${test.app.url}/schema.graphql`, { headers, method });

it('/schema.graphql is the committed schema as text, for anybody', async () => {
  const response = await get();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await response.text();
  expect(text).toBe(await readFile(join(import.meta.dirname, '..', '..', 'schema', 'schema.graphql'), 'utf8'));
  expect(buildSchema(text).getQueryType()?.name).toBe('Query');
});

it('is not sent again to whoever has it', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/".{20,}"$/);
  for (const tag of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const unchanged = await get({ 'if-none-match': tag });
    expect([tag, unchanged.status, await unchanged.text()]).toEqual([tag, 304, '']);
    expect(unchanged.headers.get('etag')).toBe(etag);
  }
  const other = await get({ 'if-none-match': '"other"', 'accept-encoding': 'br' });
  expect([other.status, other.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect([(await get({}, 'HEAD')).status, (await get({}, 'POST')).status]).toEqual([200, 405]);
});
