import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { isLoopback } from '../loopback.ts';

/**
 * Whether a request comes from our own pages, or from no page at all. Browsers name the page's origin; a program without
 * a browser names none and carries no cookie it did not choose to send.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (publicUrl !== null) return origin === publicUrl;
  // No public address configured: the page must have come from the very host it talks to.
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Whether whoever asks sits at this very machine: connected over loopback, with no proxy in between, to a loopback name
 * (a page of a foreign name that was made to point here names its own).
 */
export function isLocalCaller({ headers, socket }: IncomingMessage): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(host);
}

/**
 * The client's address as limits count it: the one TRUST_PROXY proxies in front vouch for, otherwise the socket's; an
 * IPv6 one by its /64 network.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socket = request.socket.remoteAddress ?? '';
  if (trustProxy === 0) return networkOf(socket);
  const hops = [...String(request.headers['x-forwarded-for'] ?? '').split(','), socket].map((hop) => hop.trim());
  return networkOf(hops[Math.max(0, hops.length - 1 - trustProxy)] || socket);
}

/** One customer holds a whole IPv6 /64: it counts as one address. An IPv4 address within IPv6 counts as itself. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? `${ipv6Network(plain)}::/64` : plain;
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
