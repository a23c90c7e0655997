import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../loopback.ts';

/** Where the page that made a request is from: ours (or no page at all), an origin of CORS_ORIGINS, anywhere else. */
export type Site = 'own' | 'listed' | 'foreign';

/** What pages of listed origins may ask with, and what they may read of an answer besides its body. */
const METHODS = 'GET, HEAD, POST, DELETE';
const REQUEST_HEADERS =
  'Authorization, Content-Type, Accept, Accept-Language, X-Session-Id, Idempotency-Key, Last-Event-ID, X-GraphQL-Cost, X-Request-Id';
const RESPONSE_HEADERS =
  'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, Content-Disposition, Allow, X-Request-Id';
/** A browser asks again after so many seconds; Chromium keeps no preflight longer. */
const PREFLIGHT_SECONDS = 7_200;

export type Origins = ReturnType<typeof createOrigins>;

/**
 * The one policy for pages that call us, over HTTP and by WebSocket: our own come with cookies; those of CORS_ORIGINS with
 * bearer tokens, their cookies are not looked at; to nobody else an answer is readable, and his cookies do not count.
 */
export function createOrigins(config: Pick<Config, 'publicUrl' | 'corsOrigins' | 'isPersonal'>) {
  const { publicUrl, isPersonal } = config;
  const listed = new Set(config.corsOrigins);

  /** Browsers name the page's origin; a program without a browser names none, and sends no cookie it did not choose. */
  function siteOf({ headers }: IncomingMessage): Site {
    const { origin } = headers;
    const fetchSite = headers['sec-fetch-site'];
    // A GET without an origin: a link, a picture, a script. Another port of our host is the same site, yet not ours.
    if (origin === undefined) return fetchSite === 'cross-site' || fetchSite === 'same-site' ? 'foreign' : 'own';
    if (isOwnOrigin(origin, headers.host) && fetchSite !== 'cross-site') return 'own';
    return listed.has(origin) ? 'listed' : 'foreign';
  }

  function isOwnOrigin(origin: string, host: string | undefined): boolean {
    if (publicUrl !== null) return origin === publicUrl;
    // No public address configured: the page must have come from the very host it talks to.
    return origin === `http://${host}` || origin === `https://${host}`;
  }

  return {
    siteOf,

    /**
     * Whether a request names a host that this server is not: whoever owns a name can make it point to 127.0.0.1, and a
     * page of that name would then be one of ours; and a proxy that brings others here has to be told of by PUBLIC_URL.
     * Only looked at on one person's own machine: otherwise the server has names it does not know.
     */
    isMisdirected({ headers: { host } }: IncomingMessage): boolean {
      return isPersonal && host !== undefined && !isLoopback(hostnameOf(host));
    },

    /**
     * Lets pages of listed origins read the answer, never with credentials; whether it was a preflight, which is answered
     * then. Anybody else gets no such header.
     */
    allow(req: IncomingMessage, res: ServerResponse): boolean {
      const { origin } = req.headers;
      if (origin === undefined || siteOf(req) !== 'listed') return false;
      res.setHeader('Access-Control-Allow-Origin', origin);
      res.setHeader('Access-Control-Expose-Headers', RESPONSE_HEADERS);
      if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) return false;
      res.setHeader('Access-Control-Allow-Methods', METHODS);
      res.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS);
      res.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
      res.statusCode = 204;
      res.end();
      return true;
    },
  };
}

/** What proxies add; a program or a browser of this machine sends none of them. */
const PROXY_HEADERS =
  'forwarded via x-real-ip x-forwarded-for x-forwarded-host x-forwarded-proto cf-connecting-ip'.split(' ');

/**
 * Whether whoever asks sits at this very machine: connected over loopback, with no proxy in between, to a loopback name
 * (a page of a foreign name that was made to point here names its own).
 */
export function isLocalCaller({ headers, socket }: IncomingMessage): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(hostnameOf(headers.host ?? ''));
}

/** Of a Host header: without the port. */
const hostnameOf = (host: string) => host.replace(/:\d+$/, '');

/**
 * The client's address as limits count it: the one TRUST_PROXY proxies in front vouch for, otherwise the socket's; an
 * IPv6 one by its /64 network.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  // A request that was thrown away has no socket any more, whatever the types say.
  const socket = (request.socket as Socket | null)?.remoteAddress ?? '';
  if (trustProxy === 0) return networkOf(socket);
  const hops = [...String(request.headers['x-forwarded-for'] ?? '').split(','), socket].map((hop) => hop.trim());
  return networkOf(hops[Math.max(0, hops.length - 1 - trustProxy)] || socket);
}

/** Also within IPv6. Some proxies write the port as well, and an IPv6 address in brackets then. */
const IPV4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})(?::\d+)?$/i;

/** One customer holds a whole IPv6 /64: it counts as one address. An IPv4 address within IPv6 counts as itself. */
export function networkOf(address: string): string {
  const bare = address.startsWith('[') ? address.replace(/^\[(.*)\](?::\d+)?$/, '$1') : address;
  const ipv4 = IPV4.exec(bare)?.[1];
  if (ipv4 !== undefined) return ipv4;
  return isIPv6(bare) ? `${ipv6Network(bare)}::/64` : bare;
}

function ipv6Network(address: string): string {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = address.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
