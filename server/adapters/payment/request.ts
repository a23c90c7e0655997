import { AppError } from '../../errors.ts';
import type { Logger } from '../logger.ts';

/** A provider that does not answer by then has failed. */
const TIMEOUT_MS = 10_000;
/** No answer of a provider is longer, in characters. */
const MAX_ANSWER = 256 * 1024;

/** What a provider did wrong; its message goes to the log and holds no secrets. */
export class ProviderFailure extends Error {}

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
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = await response.text();
  if (body.length > MAX_ANSWER) throw new ProviderFailure('the answer is too long');
  return { status: response.status, body, header: (name) => response.headers.get(name) };
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
    logger.warn({ ...what, reason: reasonOf(error) }, 'A payment provider failed');
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
