import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { WEBHOOK } from '../../contract/webhook.ts';
import { isLoopback } from '../../loopback.ts';
import { clean } from '../../text-cleaning.ts';
import type { Targets } from './targets.ts';

/** What came of one attempt. */
export interface WebhookAnswer {
  /** The HTTP status; null: no answer came. */
  readonly status: number | null;
  /** Why there is none, such as `timeout`, `private_target` or a code of the network or of TLS; null: there is one. */
  readonly failure: string | null;
  /** How long the receiver asks to be left alone, in milliseconds, bounded; null: it does not. */
  readonly retryAfterMs: number | null;
  /** How the answer's body begins, in characters, bounded. */
  readonly response: string;
}

/** Sends one signed event. Never rejects: what goes wrong is the answer. */
export type WebhookPost = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  stop: AbortSignal,
) => Promise<WebhookAnswer>;

/** As much of an answer's body is read, in bytes. */
const MAX_READ = 4 * 1024;

/** In milliseconds. */
export const WEBHOOK_TIMES = {
  /** An attempt that has no answer by then has failed. */
  answer: WEBHOOK.timeout.seconds * 1_000,
  /** How long a body is read once the head is there: the status is what counts. */
  body: 1_000,
};

/** Every address of a name. @throws Error with a code when there is none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** An error as the network's, with a code of ours. */
const failure = (code: string) => Object.assign(new Error(code), { code });

/**
 * Asks the name servers themselves: the system's own look-up holds one of few threads while a name server is silent, and
 * passwords and files wait for these as well (decision 041).
 */
const askNameServers: Resolve = async (hostname) => {
  if (isLoopback(hostname)) return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [v4, v6].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
};

/**
 * Posts to an address of somebody else's: nothing is followed, no connection is kept, an answer is read up to a few
 * kilobytes, and it is all over after 15 seconds. Where a name leads to is decided once, by the look-up the connection is
 * made with: what was looked at is what is connected to (DNS rebinding).
 */
export function createWebhookPost(
  targets: Targets,
  { resolve = askNameServers, times = WEBHOOK_TIMES }: { resolve?: Resolve; times?: typeof WEBHOOK_TIMES } = {},
): WebhookPost {
  /** Whether the protocol may be spoken with the address. */
  const isTarget = (address: string, isPlain: boolean) =>
    isPlain ? targets.allowsPlain(address) : targets.allows(address);

  /** Where a connection may go. @throws Error with the code `private_target` when nowhere. */
  async function usableOf(hostname: string, isPlain: boolean): Promise<[LookupAddress, ...LookupAddress[]]> {
    const [first, ...rest] = (await resolve(hostname))
      .filter((address) => isTarget(address, isPlain))
      .map((address): LookupAddress => ({ address, family: isIP(address) }));
    if (!first) throw failure('private_target');
    return [first, ...rest];
  }

  const lookupFor =
    (isPlain: boolean): LookupFunction =>
    (hostname, { all }, callback) =>
      callbackify(usableOf)(hostname, isPlain, (error, usable) => {
        if (error) callback(error, []);
        else if (all) callback(null, usable);
        else callback(null, usable[0].address, usable[0].family);
      });

  return async (url, headers, body, stop) => {
    const { protocol, hostname } = new URL(url);
    const isPlain = protocol === 'http:';
    // An address that is written out is never looked up.
    const literal = hostname.replaceAll(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isTarget(literal, isPlain)) return without('private_target');
    const timeout = AbortSignal.timeout(times.answer);
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: lookupFor(isPlain),
      signal: AbortSignal.any([stop, timeout]),
    };
    try {
      const answer = await exchange(url, options, body, isPlain);
      const response = await beginningOf(answer, times.body);
      const status = answer.statusCode ?? 0;
      return { status, failure: null, retryAfterMs: waitIn(answer.headers['retry-after']), response };
    } catch (error) {
      return without(timeout.aborted ? 'timeout' : reasonOf(error));
    }
  };
}

const without = (failure: string): WebhookAnswer => ({ status: null, failure, retryAfterMs: null, response: '' });

/** Sends the request; settles with the answer's head. */
function exchange(url: string, options: RequestOptions, body: string, isPlain: boolean): Promise<IncomingMessage> {
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (isPlain ? requestPlain : requestTls)(url, options, answered);
  request.on('error', reject);
  // Also of a receiver that wants to speak another protocol from here on.
  request.on('close', () => reject(failure('ECONNRESET')));
  request.end(body);
  return promise;
}

/** What is worth keeping of an answer's body; the rest is not read, and a receiver that dribbles is not waited for. */
async function beginningOf(answer: IncomingMessage, ms: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => answer.destroy(), ms);
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, MAX_READ - size));
      size += part.length;
      if (size >= MAX_READ) break;
    }
  } catch {
    // What came until then is kept.
  } finally {
    clearTimeout(late);
    answer.destroy();
  }
  return clean(Buffer.concat(parts).toString('utf8')).slice(0, WEBHOOK.response.max).toWellFormed();
}

/** Seconds or a date, as HTTP has it. */
function waitIn(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  if (Number.isNaN(ms) || ms <= 0) return null;
  return Math.min(ms, WEBHOOK.retryAfter.hours * 60 * 60_000);
}

/** Codes alone: a message may quote what was sent. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  return (code ?? name ?? 'unknown').slice(0, 60);
}
