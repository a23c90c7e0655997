import type { IncomingMessage } from 'node:http';

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

/** The client's address: the one TRUST_PROXY proxies in front vouch for, otherwise the socket's. */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socket = request.socket.remoteAddress ?? '';
  if (trustProxy === 0) return socket;
  const hops = [...String(request.headers['x-forwarded-for'] ?? '').split(','), socket].map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - 1 - trustProxy)] || socket;
}
