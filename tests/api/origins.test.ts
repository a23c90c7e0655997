import { createClient } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Person, useApp } from '../support/app.ts';
import { raw } from '../support/http.ts';

const PARTNER = 'https://partner.example';
const CORS_ORIGINS = `${PARTNER}, http://127.0.0.1:8443`;
const PUBLIC_URL = 'https://wheelwise.example';

/** Own origin is the host that is asked; and the public address, under https. */
const local = useApp({ CORS_ORIGINS });
const behindProxy = useApp({ CORS_ORIGINS, PUBLIC_URL });

type Site = 'own' | 'listed' | 'foreign';
type Headers = Record<string, string>;

/** What browsers say of the page that asks; `$own` is our own origin. */
const PAGES: readonly (readonly [Site, Headers])[] = [
  ['own', {}],
  ['own', { origin: '$own' }],
  ['own', { origin: '$own', 'sec-fetch-site': 'same-origin' }],
  ['own', { 'sec-fetch-site': 'same-origin' }],
  ['own', { 'sec-fetch-site': 'none' }],
  ['listed', { origin: PARTNER, 'sec-fetch-site': 'cross-site' }],
  ['listed', { origin: 'http://127.0.0.1:8443', 'sec-fetch-site': 'same-site' }],
  ['foreign', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['foreign', { origin: 'https://evil.example' }],
  ['foreign', { origin: 'http://127.0.0.1:1' }],
  ['foreign', { origin: 'null' }],
  ['foreign', { origin: '' }],
  ['foreign', { origin: 'http://partner.example' }],
  ['foreign', { origin: 'https://partner.example:444' }],
  ['foreign', { origin: 'https://partner.example.evil.example' }],
  ['foreign', { origin: 'https://sub.partner.example' }],
  ['foreign', { origin: `${PARTNER}/` }],
  ['foreign', { origin: `${PARTNER}, $own` }],
  ['foreign', { 'sec-fetch-site': 'cross-site' }],
  ['foreign', { 'sec-fetch-site': 'same-site' }],
  ['foreign', { origin: '$own', 'sec-fetch-site': 'cross-site' }],
];

const SERVERS = [
  ['the host that is asked', local, 'wheelwise_session'],
  ['PUBLIC_URL', behindProxy, '__Host-wheelwise_session'],
] as const;

interface Asking {
  readonly url: string;
  readonly headers: Headers;
  /** Of the user whom the cookie names. */
  readonly id: string;
}

const QUERY = '{ viewer { username } }';
const JSON_TYPE = { 'content-type': 'application/json' };
const get = ({ url, headers }: Asking) => raw(`${url}/graphql?query=${encodeURIComponent(QUERY)}`, { headers });
const post = ({ url, headers }: Asking) =>
  raw(`${url}/graphql`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: `{"query":"${QUERY}"}` });
const asEvents = (asking: Asking) => ({ ...asking, headers: { ...asking.headers, accept: 'text/event-stream' } });
const READING = {
  'GraphQL by GET': get,
  'an event stream by GET': (asking: Asking) => get(asEvents(asking)),
  'REST by GET': ({ url, headers, id }: Asking) => raw(`${url}/api/users/export/?user_id=${id}`, { headers }),
};
const CHANGING = {
  'GraphQL by POST': post,
  'an event stream by POST': (asking: Asking) => post(asEvents(asking)),
  'REST by DELETE': ({ url, headers, id }: Asking) =>
    raw(`${url}/api/ai/chat/delete/`, {
      method: 'DELETE',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify({ user_id: id, record_id: 'none' }),
    }),
};

/** Whom an answer takes the sender for. */
type Who = 'the cookie’s user' | 'the token’s user' | 'a guest' | 'BAD_ORIGIN' | '403';

/** The answer itself where it says nothing of that. */
function whoOf(answer: string): string {
  if (/by_cookie|NOT_FOUND/.test(answer)) return 'the cookie’s user';
  if (/by_token|FORBIDDEN/.test(answer)) return 'the token’s user';
  if (/"viewer":null|UNAUTHENTICATED/.test(answer)) return 'a guest';
  return answer.includes('BAD_ORIGIN') ? 'BAD_ORIGIN' : answer;
}

type Brings = 'cookie' | 'token' | 'both';

/** What the policy says, by where the page is from and by what it brings: a cookie, a token, both. */
const POLICY = {
  own: { cookie: 'the cookie’s user', token: 'the token’s user', both: 'the token’s user' },
  listed: { cookie: 'a guest', token: 'the token’s user', both: 'the token’s user' },
  foreign: { cookie: 'a guest', token: 'the token’s user', both: 'the token’s user' },
} as const satisfies Record<Site, Record<Brings, Who>>;

for (const [own, test, cookieName] of SERVERS)
  describe(`where our own origin is that of ${own}`, () => {
    let people: Promise<readonly [Person, Person, string]> | null = null;
    const register = async () => {
      const [cookie, token] = [new Person(test.app.localUrl), new Person(test.app.localUrl)];
      const id = await cookie.register('by_cookie');
      await token.register('by_token');
      return [cookie, token, id] as const;
    };

    /** Headers as a page of that kind sends them, with every combination of what it can bring. */
    async function askings(page: Headers): Promise<Record<Brings, Asking>> {
      const [byCookie, byToken, id] = await (people ??= register());
      const { url: ownOrigin, localUrl: url } = test.app;
      const said = Object.fromEntries(
        Object.entries(page).map(([name, value]) => [name, value.replace('$own', ownOrigin)]),
      );
      // Beside a cookie of somebody else's.
      const cookie = { cookie: `theme=dark; ${cookieName}=${byCookie.token}` };
      const token = { authorization: `Bearer ${byToken.token}` };
      const toUrl = { url, id };
      return {
        cookie: { ...toUrl, headers: { ...said, ...cookie } },
        token: { ...toUrl, headers: { ...said, ...token } },
        both: { ...toUrl, headers: { ...said, ...cookie, ...token } },
      };
    }

    it.each(PAGES)('%s: %j', async (site, page) => {
      for (const [brings, asking] of Object.entries(await askings(page)) as [Brings, Asking][]) {
        for (const [way, ask] of Object.entries({ ...READING, ...CHANGING })) {
          const { headers, bytes } = await ask(asking);
          const isForged = site === 'foreign' && brings !== 'token' && way in CHANGING;
          expect([way, brings, whoOf(String(bytes))]).toEqual([
            way,
            brings,
            isForged ? 'BAD_ORIGIN' : POLICY[site][brings],
          ]);
          expect(corsOf(headers)).toEqual(
            site === 'listed'
              ? {
                  'access-control-allow-origin': page['origin'],
                  'access-control-expose-headers':
                    'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, Content-Disposition, Allow, X-Request-Id',
                }
              : {},
          );
          expect([way, headers['cache-control']]).toEqual([way, expect.stringContaining('no-store')]);
          expect([way, headers.vary?.split(', ')]).toEqual([way, expect.arrayContaining(['Origin', 'Cookie'])]);
        }
        const socket = await overSocket(asking);
        expect(['a socket', brings, socket]).toEqual([
          'a socket',
          brings,
          site === 'foreign' ? '403' : POLICY[site][brings],
        ]);
      }
    });

    it.each(PAGES)('%s, asking for permission first: %j', async (site, page) => {
      const { url, headers } = (await askings(page)).cookie;
      const asking = {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
        ...headers,
      };
      const outcome = site === 'listed' ? [204, true, false] : [405, false, true];
      const allowed =
        site === 'listed'
          ? {
              'access-control-allow-origin': page['origin'],
              'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
              'access-control-allow-headers':
                'Authorization, Content-Type, Accept, Accept-Language, X-Session-Id, Idempotency-Key, Last-Event-ID, X-GraphQL-Cost, X-Request-Id',
              'access-control-max-age': '7200',
              'access-control-expose-headers':
                'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, Content-Disposition, Allow, X-Request-Id',
            }
          : {};
      for (const path of ['/graphql', '/api/membership/plans/', '/api/auth/login', '/pictures', '/pictures/none']) {
        const answer = await raw(`${url}${path}`, { method: 'OPTIONS', headers: asking });
        const { status, headers: said, bytes } = answer;
        expect([path, status, bytes.length === 0, said.allow !== undefined]).toEqual([path, ...outcome]);
        expect(corsOf(said)).toEqual(allowed);
      }
    });

    it.each(PAGES)('%s, signing in: %j', async (site, page) => {
      const { url, headers: all } = (await askings(page)).cookie;
      const { cookie: _, ...headers } = all;
      const login = await raw(`${url}/api/auth/login/`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body: JSON.stringify({ username: 'by_cookie', password: 'secret-1' }),
      });
      // A cookie is given to our own pages only; the token in the answer is for whoever may read it.
      expect([login.status, login.headers['set-cookie'] !== undefined]).toEqual([200, site === 'own']);
    });

    it('a cookie of another name is none', async () => {
      const { url, headers, id } = (await askings({})).cookie;
      const { cookie = '' } = headers;
      const otherName = cookieName.startsWith('__Host-') ? 'wheelwise_session' : '__Host-wheelwise_session';
      const other = { cookie: cookie.replace(cookieName, otherName) };
      expect(whoOf(String((await get({ url, headers: other, id })).bytes))).toBe('a guest');
    });
  });

const corsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

/** Whom a socket takes for whoever opens it with these headers, the token given as browsers can give it. */
async function overSocket({ url, headers }: Asking): Promise<string> {
  const { authorization, ...others } = headers;
  class FromPage extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: others });
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: FromPage,
    retryAttempts: 0,
    connectionParams: authorization ? { token: authorization.replace('Bearer ', '') } : {},
  });
  try {
    const { value } = await client.iterate({ query: QUERY }).next();
    return whoOf(JSON.stringify(value));
  } catch (error) {
    return /\b403\b/.exec(String((error as { message?: unknown }).message))?.[0] ?? String(error);
  } finally {
    await client.dispose();
  }
}
