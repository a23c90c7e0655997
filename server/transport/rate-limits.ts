import type { ServerResponse } from 'node:http';
import type { Counted } from '../domain/limits.ts';

/**
 * Tells with an answer what is left of the limits it counts against, before anybody is refused: in the form of the working
 * group's draft (draft-ietf-httpapi-ratelimit-headers-11), which names each limit; the older three headers can tell of only
 * one.
 *
 *     RateLimit-Policy: "apiToken";q=600;w=60, "graphql";q=300000;w=5
 *     RateLimit: "apiToken";r=599;t=60, "graphql";r=299700;t=1
 */
export function tellRateLimits(res: ServerResponse, counted: readonly Counted[]): void {
  let policies = '';
  let states = '';
  for (const { limit, points, seconds, left, reset } of counted) {
    const comma = policies === '' ? '' : ', ';
    policies += `${comma}"${limit}";q=${points};w=${seconds}`;
    states += `${comma}"${limit}";r=${left};t=${reset}`;
  }
  res.setHeader('RateLimit-Policy', policies);
  res.setHeader('RateLimit', states);
}

/**
 * Tells so with an answer whatever is counted while it is worked on: `counting.run(rateLimitsOf(res), work)`. What is
 * counted once the answer has begun, as of a stream, is not told any more.
 */
export function rateLimitsOf(res: ServerResponse): (counted: Counted) => void {
  const all = new Map<string, Counted>();
  return (counted) => {
    if (res.headersSent) return;
    all.set(counted.limit, counted);
    tellRateLimits(res, [...all.values()]);
  };
}
