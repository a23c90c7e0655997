import { WheelwiseError, type Result } from './error.ts';
import type { Operation, WheelwiseOptions } from './options.ts';

/** Sends an operation by POST. */
export type Send = (operation: Operation, accept: string, signal: AbortSignal) => Promise<Response>;

/** @throws WheelwiseError UNREACHABLE when nobody answers, or the signal says that nobody waits any more. */
export function createSend(options: WheelwiseOptions): Send {
  const { url, token, sessionId, language } = options;
  // By itself: as a method of something else browsers refuse it.
  const fetch = options.fetch ?? globalThis.fetch;
  return async (operation, accept, signal) => {
    const bearer = typeof token === 'function' ? await token() : token;
    const headers = {
      'content-type': 'application/json',
      accept,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(sessionId && { 'x-session-id': sessionId }),
      ...(language && { 'accept-language': language }),
    };
    try {
      return await fetch(addressOf(url), { method: 'POST', headers, body: JSON.stringify(operation), signal });
    } catch (error) {
      throw unreachable('No answer', error);
    }
  };
}

/** Where GraphQL is. */
export const addressOf = (url: string) => `${url.replace(/\/+$/, '')}/graphql`;

/** What broke on the way, and may work the next time. */
export function unreachable(message: string, cause?: unknown, retryAfter: number | null = null): WheelwiseError {
  return new WheelwiseError('UNREACHABLE', message, { cause, retryAfter });
}

/** One result as JSON. @throws WheelwiseError UNREACHABLE when it is none: something on the way answered. */
export async function resultOf(response: Response): Promise<Result> {
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  try {
    const result = (await response.json()) as Result;
    if (result.data !== undefined || result.errors) return result;
  } catch (error) {
    throw unreachable(`No result, but status ${response.status}`, error, retryAfter);
  }
  throw unreachable(`No result, but status ${response.status}`, undefined, retryAfter);
}

/** The seconds of `Retry-After`, which has them or a date. */
function secondsOf(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1_000);
  return seconds >= 0 ? seconds : null;
}
