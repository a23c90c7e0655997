import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { Caller, withPrisma, type Answered } from '../support/rest.ts';
import { createWorld } from '../support/world.ts';

const test = useApp({
  LIMIT_GRAPHQL: '300000/5',
  LIMIT_API_TOKEN: '4/60',
  LIMIT_CONTACT_ADDRESS: '2/3600',
  CORS_ORIGINS: 'https://partner.example',
});

/** A structured field as its items' parameters. */
function itemsOf({ headers }: Answered, name: string): Record<string, Record<string, number>> {
  const items = (headers.get(name) ?? '').split(', ').filter(Boolean);
  return Object.fromEntries(
    items.map((item) => {
      const [, limit = '', parameters = ''] = /^"(\w+)"((?:;\w=\d+)+)$/.exec(item) ?? [];
      const pairs = parameters.slice(1).split(';');
      return [limit, Object.fromEntries(pairs.map((pair) => [pair[0] ?? '', Number(pair.slice(2))]))];
    }),
  );
}

const MESSAGE = { name: 'Li', email: 'li@example.com', message: 'Hello' };

describe('what is left of a limit', () => {
  it('is told with every answer, before anybody is refused, and with the refusal', async () => {
    const program = new Caller(test);
    await withPrisma(test, async (prisma) => {
      const { apiToken } = await createWorld(prisma);
      program.token = (await apiToken(['account_read'])).token;
    });
    const left: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const answered = await program.get('/api/me/');
      expect([answered.status, itemsOf(answered, 'ratelimit-policy')]).toEqual([
        200,
        { apiToken: { q: 4, w: 60 }, graphql: { q: 300_000, w: 5 } },
      ]);
      left.push(itemsOf(answered, 'ratelimit')['apiToken']?.['r'] ?? -1);
    }
    expect(left).toEqual([3, 2, 1, 0]);
    const refused = await program.get('/api/me/');
    const { r, t = 0 } = itemsOf(refused, 'ratelimit')['apiToken'] ?? {};
    expect([refused.status, refused.body.code, r]).toEqual([429, 'RATE_LIMITED', 0]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(t);
  });

  it('counts points where nothing else does', async () => {
    const answered = await new Caller(test).get('/api/membership/plans/');
    const { r = 0, t } = itemsOf(answered, 'ratelimit')['graphql'] ?? {};
    expect(r).toBeGreaterThan(200_000);
    expect(r).toBeLessThanOrEqual(300_000 - 300);
    expect(t).toBe(1);
    expect(Object.keys(itemsOf(answered, 'ratelimit'))).toEqual(['graphql']);
  });

  it('of a form is told with the form', async () => {
    const guest = new Caller(test);
    const left = async () => {
      const answered = await guest.post('/api/contact/submit/', MESSAGE);
      return [answered.status, itemsOf(answered, 'ratelimit')['contactAddress']?.['r']];
    };
    expect([await left(), await left(), await left()]).toEqual([
      [201, 1],
      [201, 0],
      [429, 0],
    ]);
  });

  it('tells nobody what others did with an account', async () => {
    const owner = new Caller(test);
    const { username } = await owner.register();
    const stranger = await new Caller(test).post('/api/auth/login/', { username, password: 'wrong-password' });
    expect(stranger.status).toBe(401);
    expect(Object.keys(itemsOf(stranger, 'ratelimit')).toSorted()).toEqual(['graphql', 'loginAddress']);
  });

  it('gives back what did not count after all', async () => {
    const owner = new Caller(test);
    const { username, password } = await owner.register();
    const failed = await owner.post('/api/auth/login/', { username, password: 'wrong-password' });
    const done = await owner.post('/api/auth/login/', { username, password });
    const leftOf = (answered: Answered) => itemsOf(answered, 'ratelimit')['loginAddress']?.['r'];
    expect([done.status, leftOf(done)]).toEqual([200, leftOf(failed)]);
  });

  it('can be read by pages of listed origins', async () => {
    const headers = { origin: 'https://partner.example' };
    const answered = await new Caller(test).get('/api/membership/plans/', {}, headers);
    const exposed = answered.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['RateLimit', 'RateLimit-Policy', 'Retry-After']));
  });
});
