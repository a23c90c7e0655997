import type { IncomingMessage, ServerResponse } from 'node:http';
import { SESSION_SECONDS } from '../domain/account.ts';
import { DEVICE_SECONDS } from '../domain/known-devices.ts';
import type { Site } from './origins.ts';

/** Every cookie there is: its name, and for how many seconds it is kept. */
const COOKIES = {
  session: { name: 'wheelwise_session', seconds: SESSION_SECONDS },
  device: { name: 'wheelwise_device', seconds: DEVICE_SECONDS },
} as const;

/** Sets (a token) or ends (null) the session's cookie; whoever signed in is known by the device's from then on. */
export type SetSession = (res: ServerResponse, token: string | null, deviceToken?: string) => void;

/** Which cookie. */
export type CookieName = keyof typeof COOKIES;

export type Cookies = ReturnType<typeof createCookies>;

/**
 * The product's cookies: HttpOnly, SameSite=Lax, and read from and given to our own pages alone. Under https they are
 * `__Host-` cookies, which browsers take from this very host over https only, so that no neighbour of it can plant one; a
 * cookie of the other name is not looked at then, nor a `__Host-` one without https.
 * @param siteOf where the page that made a request is from.
 */
export function createCookies(publicUrl: string | null, siteOf: (req: IncomingMessage) => Site) {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const nameOf = (cookie: CookieName) => `${isSecure ? '__Host-' : ''}${COOKIES[cookie].name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const names = (Object.keys(COOKIES) as CookieName[]).map(nameOf);

  return {
    /** What it is called here. */
    nameOf,

    /** A cookie's value; undefined where there is none, or where it does not count because of who sends it. */
    read(req: IncomingMessage, cookie: CookieName): string | undefined {
      if (req.headers.cookie === undefined || siteOf(req) !== 'own') return undefined;
      return valueOf(req.headers.cookie, nameOf(cookie));
    },

    /** Sets a cookie, or ends it (null), beside what else is set; nothing where the page is not one of ours. */
    set(res: ServerResponse, cookie: CookieName, value: string | null): void {
      if (siteOf(res.req) !== 'own') return;
      const seconds = value === null ? 0 : COOKIES[cookie].seconds;
      const line = `${nameOf(cookie)}=${value ?? ''}; ${attributes}; Max-Age=${seconds}`;
      // The last word about one cookie counts.
      const others = [res.getHeader('Set-Cookie') ?? []].flat().map(String);
      res.setHeader('Set-Cookie', [...others.filter((other) => !other.startsWith(`${nameOf(cookie)}=`)), line]);
    },

    /** Whether a request that changes something comes with a cookie of ours from a page that is not (rest.md: BAD_ORIGIN). */
    isForged(req: IncomingMessage): boolean {
      const { method, headers } = req;
      if (headers.cookie === undefined || method === 'GET' || method === 'HEAD') return false;
      const { cookie } = headers;
      return siteOf(req) === 'foreign' && names.some((name) => valueOf(cookie, name) !== undefined);
    },
  };
}

function valueOf(header: string, name: string): string | undefined {
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`) && part.length > name.length + 1);
  return pair?.slice(name.length + 1);
}
