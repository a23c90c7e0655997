import { AppError } from '../../errors.ts';
import type { Logger } from '../logger.ts';
import { providerFailures } from './counters.ts';

/** A provider that does not answer by then has failed. */
const TIMEOUT_MS = 10_000;
/** No answer of a provider is longer, in bytes, but for bills. */
const MAX_ANSWER = 256 * 1024;

/** What a provider did wrong; its message and details go to the log and hold no secrets. */
export class ProviderFailure extends Error {
  readonly details: object;
  constructor(message: string, details: object = {}) {
    super(message);
    this.details = details;
  }
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: string;
  header(name: string): string | null;
}

/** One request to a provider. @throws Error when there is no answer in time. */
export async function request(
  url: string,
  init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
): Promise<ProviderAnswer> {
  const { status, bytes, header } = await requestBytes(url, init, MAX_ANSWER);
  return { status, header, body: bytes.toString('utf8') };
}

/** One request whose answer is no text, or a long one. @throws Error, ProviderFailure when it is longer than so many bytes. */
export async function requestBytes(
  url: string,
  init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
  maxBytes: number,
): Promise<Pick<ProviderAnswer, 'status' | 'header'> & { readonly bytes: Buffer }> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new ProviderFailure('the answer is too long');
    parts.push(part);
  }
  return { status: response.status, bytes: Buffer.concat(parts), header: (name) => response.headers.get(name) };
}

/**
 * Runs one operation at a provider; whatever goes wrong is one line in the log, without secrets, and one error.
 * @throws AppError PAYMENT_PROVIDER_ERROR.
 */
export async function atProvider<Result>(
  about: {
    readonly logger: Logger;
    readonly method: string;
    readonly operation: string;
    readonly order: string;
  },
  operation: () => Promise<Result>,
): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    const { logger, ...what } = about;
    const details = error instanceof ProviderFailure ? error.details : {};
    logger.warn({ ...what, reason: reasonOf(error), ...details }, 'A payment provider failed');
    providerFailures.inc({ method: what.method, operation: what.operation });
    throw new AppError('PAYMENT_PROVIDER_ERROR');
  }
}

/** Only our own words and codes: a library's message may quote what it was given. */
function reasonOf(error: unknown): string {
  if (error instanceof ProviderFailure) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
