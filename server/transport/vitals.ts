import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { readBody } from './body.ts';
import type { Origins } from './origins.ts';
import { PAGE_NAMES, type PageName } from '../contract/pages.ts';

/** What a page sends when it is left: a few numbers. */
const MAX_BODY = 1024;
/** Reports a minute of one client address, counted by this instance. */
const PER_MINUTE = 60;

const METRICS = ['LCP', 'CLS', 'INP', 'TTFB'] as const;

/** Both are labels of a metric: nothing but these values can become one. */
const report = z.strictObject({
  page: z.enum(PAGE_NAMES),
  /** LCP, INP and TTFB in milliseconds; CLS is a ratio. */
  metrics: z.partialRecord(z.enum(METRICS), z.number().min(0).max(600_000)),
});

export type WebVital = (typeof METRICS)[number];

/** How it felt to open a page: LCP, INP and TTFB in seconds, CLS as it is. */
export type ObserveVital = (metric: WebVital, page: PageName, value: number) => void;

/**
 * The browsers' own measurements of our pages: taken without an answer, from our own pages only. Resolves to why a
 * report was refused, or null.
 */
export function createVitals(options: {
  readonly siteOf: Origins['siteOf'];
  readonly observe: ObserveVital;
  addressOf(request: IncomingMessage): string;
}) {
  const { siteOf, observe, addressOf } = options;
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });

  return async (req: IncomingMessage, res: ServerResponse): Promise<ErrorCode | null> => {
    if (req.method !== 'POST') {
      res.setHeader('Allow', 'POST');
      return 'METHOD_NOT_ALLOWED';
    }
    if (siteOf(req) !== 'own') return 'BAD_ORIGIN';
    if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')) return 'UNSUPPORTED_MEDIA_TYPE';
    try {
      await limiter.consume(addressOf(req));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      res.setHeader('Retry-After', String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))));
      return 'RATE_LIMITED';
    }
    const bytes = await readBody(req, MAX_BODY);
    if (bytes.length > MAX_BODY) return 'PAYLOAD_TOO_LARGE';
    const { data } = report.safeParse(parsed(bytes.toString()));
    if (!data) return 'BAD_USER_INPUT';
    for (const metric of METRICS) {
      const value = data.metrics[metric];
      if (value !== undefined) observe(metric, data.page, metric === 'CLS' ? value : value / 1000);
    }
    res.statusCode = 204;
    res.end();
    return null;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
