import type { ServerResponse } from 'node:http';
import type { Counted } from '../domain/limits.ts';

/**
 * Tells with an answer what is left of every limit it counts against, before anybody is refused: in the form of the
 * working group's draft (draft-ietf-httpapi-ratelimit-headers-11), which names each limit; the older three headers can
 * tell of only one. Used as `counting.run(rateLimitsOf(res), work)`; what is counted once the answer has begun, as of a
 * stream, is not told any more.
 *
 *     RateLimit-Policy: "apiToken";q=600;w=60, "graphql";q=300000;w=5
 *     RateLimit: "apiToken";r=599;t=60, "graphql";r=299700;t=1
 */
export function rateLimitsOf(res: ServerResponse): (counted: Counted) => void {
  const all = new Map<string, Counted>();
  return (counted) => {
    if (res.headersSent) return;
    all.set(counted.limit, counted);
    const limits = [...all.values()];
    res.setHeader(
      'RateLimit-Policy',
      limits.map(({ limit, points, seconds }) => `"${limit}";q=${points};w=${seconds}`).join(', '),
    );
    res.setHeader('RateLimit', limits.map(({ limit, left, reset }) => `"${limit}";r=${left};t=${reset}`).join(', '));
  };
}
