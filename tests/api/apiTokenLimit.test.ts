import { expect, it } from 'vitest';
import { useApp, type Person } from '../support/app.ts';
import { Caller } from '../support/rest.ts';

const test = useApp({ LIMIT_API_TOKEN: '7/60' });

async function programOf(owner: Person): Promise<Person> {
  const { createApiToken } = await owner.do<{ createApiToken: { token: string } }>(
    `mutation { createApiToken(input: { name: "busy", scopes: [MEMBERSHIP_READ] }) { token } }`,
  );
  return Object.assign(test.person(), { token: createApiToken.token });
}

it('a token has its requests a minute, over HTTP, REST and sockets together; its owner is not held up', async () => {
  const owner = test.person();
  await owner.register();
  const [program, other] = [await programOf(owner), await programOf(owner)];
  const rest = Object.assign(new Caller(test), { token: program.token });
  const socket = program.socket();
  const overSocket = () => socket.iterate({ query: '{ viewer { id } }' }).next();
  // Each connects anew, which is a request as well.
  for (let n = 0; n < 2; n += 1) expect((await overSocket()).value).toMatchObject({ data: { viewer: {} } });
  expect(await program.codeOf('{ viewer { id } }')).toBeNull();
  expect((await rest.get('/api/membership/plans/')).status).toBe(200);

  await expect(overSocket()).rejects.toMatchObject([
    { extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } },
  ]);
  await socket.dispose();
  const again = program.socket();
  await expect(again.iterate({ query: '{ viewer { id } }' }).next()).rejects.toMatchObject({ code: 1013 });
  await again.dispose();
  const limited = await rest.get('/api/membership/plans/');
  expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  const response = await fetch(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...program.headers() },
    body: JSON.stringify({ query: '{ viewer { id } }' }),
  });
  expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  expect(response.headers.get('ratelimit')).toMatch(/"apiToken";r=0;t=\d+/);

  expect(await other.codeOf('{ viewer { id } }')).toBeNull();
  for (let n = 0; n < 10; n += 1) expect(await owner.codeOf('{ viewer { id } }')).toBeNull();
});
