import { describe, expect, it } from 'vitest';
import { useApp, type Person } from '../support/app.ts';
import { memberOf } from '../support/people.ts';

const PARTNER = 'https://partner.example';
/** So little that a few requests spend it, and an hour until it is there again. */
const POINTS = 30_000;
const test = useApp({ LIMIT_GRAPHQL: `${POINTS}/3600`, LIMIT_API_TOKEN: '40/600', CORS_ORIGINS: PARTNER });

interface Cost {
  readonly points: number;
  readonly maximum: number;
  readonly budget?: { readonly limit: number; readonly seconds: number; readonly remaining: number };
}

async function ask(person: Person, query: string, more: object = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...person.headers(), ...headers },
    body: JSON.stringify({ query, ...more }),
  });
  const body = (await response.json()) as {
    readonly data?: unknown;
    readonly errors?: readonly { readonly extensions: { readonly code: string; readonly cost?: Cost } }[];
    readonly extensions?: { readonly cost: Cost };
  };
  return { status: response.status, headers: response.headers, body };
}

/** What is left of a limit, as the headers say. */
function left(headers: Headers, limit: string): number {
  return Number(new RegExp(`"${limit}";r=(\\d+);t=\\d+`).exec(headers.get('ratelimit') ?? '')?.[1] ?? Number.NaN);
}

async function program(owner: Person, scopes = '[MEMBERSHIP_READ, ACCOUNT_READ]'): Promise<Person> {
  const { createApiToken } = await owner.do<{ createApiToken: { token: string } }>(
    `mutation { createApiToken(input: { name: "Nightly", scopes: ${scopes}, expiresAt: "2100-01-01T00:00:00Z" }) { token } }`,
  );
  return Object.assign(test.person(), { token: createApiToken.token });
}

describe('what is left of a limit', () => {
  it('is told with every answer, long before one is refused, and when it is', async () => {
    const user = await memberOf(test);
    const query = '{ plans { slug name features } paymentMethods { id } }';
    const first = await ask(user, query);
    expect(first.headers.get('ratelimit-policy')).toBe(`"graphql";q=${POINTS};w=3600`);
    const second = await ask(user, query);
    const spent = left(first.headers, 'graphql') - left(second.headers, 'graphql');
    expect(spent).toBeGreaterThan(400);
    // Also with a document that cannot be run, which costs as well.
    const wrong = await ask(user, '{ nothing }');
    expect(wrong.body.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(left(wrong.headers, 'graphql')).toBeLessThan(left(second.headers, 'graphql'));
    let last = wrong;
    for (let n = 0; n < 100 && last.status === 200; n += 1) last = await ask(user, query);
    expect(last.status).toBe(429);
    expect(left(last.headers, 'graphql')).toBe(0);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is told to an API token of its requests as well, and by the query for itself', async () => {
    const owner = await memberOf(test);
    const nightly = await program(owner);
    const query = '{ viewer { token { name scopes hint expiresAt lastUsedAt remaining } } }';
    const { headers, body } = await ask(nightly, query);
    expect(headers.get('ratelimit-policy')).toBe(`"apiToken";q=40;w=600, "graphql";q=${POINTS};w=3600`);
    expect(left(headers, 'apiToken')).toBe(39);
    expect(body.data).toEqual({
      viewer: {
        token: {
          name: 'Nightly',
          scopes: ['MEMBERSHIP_READ', 'ACCOUNT_READ'],
          hint: nightly.token?.slice(-4),
          expiresAt: '2100-01-01T00:00:00.000Z',
          lastUsedAt: null,
          remaining: 39,
        },
      },
    });
    const again = await ask(nightly, query);
    expect(again.body.data).toMatchObject({
      viewer: { token: { remaining: 38, lastUsedAt: expect.stringMatching(/Z$/) } },
    });
    // A session has no token; its list does not know what is left of others.
    const { body: mine } = await ask(owner, '{ viewer { token { name } apiTokens { nodes { name remaining } } } }');
    expect(mine.data).toEqual({
      viewer: { token: null, apiTokens: { nodes: [{ name: 'Nightly', remaining: null }] } },
    });
  });

  it('can be read by a page of a listed origin, which may also send what asks for it', async () => {
    const { headers } = await ask(await memberOf(test), '{ plans { slug } }', {}, { origin: PARTNER });
    expect(headers.get('access-control-expose-headers')).toMatch(/RateLimit, RateLimit-Policy, Retry-After/);
    const preflight = await fetch(`${test.app.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: PARTNER, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Last-Event-ID, X-GraphQL-Cost/);
  });
});

describe('what an operation costs', () => {
  const query = '{ viewer { username membership { daysLeft } } }';

  it('is told to whoever asks for it, by a header or in the request, and to nobody else', async () => {
    const user = await memberOf(test);
    expect((await ask(user, query)).body).not.toHaveProperty('extensions');
    expect((await ask(user, query, { extensions: { cost: false } })).body).not.toHaveProperty('extensions');
    const byHeader = await ask(user, query, {}, { 'x-graphql-cost': '1' });
    // The field of the operation, its name, an object, its name.
    const cost = {
      points: 207,
      maximum: 10_000,
      budget: { limit: POINTS, seconds: 3600, remaining: expect.any(Number) },
    };
    expect(byHeader.body.extensions).toEqual({ cost });
    expect(byHeader.body.extensions?.cost.budget?.remaining).toBeLessThanOrEqual(left(byHeader.headers, 'graphql'));
    const inRequest = await ask(user, query, { extensions: { cost: true } });
    expect(inRequest.body.extensions).toEqual({ cost });
    expect(inRequest.body.data).toEqual(byHeader.body.data);
  });

  it('is told of one that is refused because of it', async () => {
    const user = await memberOf(test);
    const pages = [1, 2, 3].map(
      (n) => `h${n}: history(first: 100) { nodes { id text question sources { id title detail date } } }`,
    );
    const { body } = await ask(user, `{ viewer { ${pages.join(' ')} } }`);
    expect(body.errors?.[0]?.extensions).toEqual({
      code: 'QUERY_TOO_COMPLEX',
      cost: { points: expect.any(Number), maximum: 10_000 },
    });
    expect(body.errors?.[0]?.extensions.cost?.points).toBeGreaterThan(10_000);
  });

  it('is told over a socket as well, with the first event of a subscription', async () => {
    const user = await memberOf(test);
    const socket = user.socket();
    const extensions = { cost: true };
    const { value } = await socket.iterate({ query, extensions }).next();
    expect(value?.extensions).toMatchObject({ cost: { points: 207, budget: { limit: POINTS } } });
    const events = socket.iterate({ query: 'subscription { membershipChanged { kind } }', extensions });
    const { value: started } = await events.next();
    expect(started).toEqual({
      data: { membershipChanged: { kind: 'STARTED' } },
      extensions: { cost: { points: 201, maximum: 10_000, budget: expect.any(Object) } },
    });
    await socket.dispose();
  });
});
