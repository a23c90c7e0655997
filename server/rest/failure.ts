import type { ServerResponse } from 'node:http';
import { ERRORS, errorText, fieldTexts, KINDS, type AppError, type ErrorCode } from '../errors.ts';
import type { Language } from '../language.ts';
import { sendJson } from '../transport/json.ts';

/** Paths whose bodies are of the success family (rest.md: two error families). */
const SUCCESS_FAMILY = /^\/api\/(activate-code|expert-consultation|contact)(\/|$)/;

export function isSuccessFamily(path: string): boolean {
  return SUCCESS_FAMILY.test(path);
}

/** The `type` some refusals carry for clients written against the original. */
const TYPES: Partial<Record<ErrorCode, string>> = {
  QUOTA_EXCEEDED: 'quota_exceeded',
  FREE_TRIAL_EXCEEDED: 'free_trial_exceeded',
};

interface FailureBody {
  readonly error: string;
  readonly code: ErrorCode;
  readonly [field: string]: unknown;
}

/** An error as it is told: in the family of its path and the caller's language. */
export function failureBody(path: string, { code, details }: AppError, language: Language): FailureBody {
  const type = TYPES[code];
  const fields = snakeCased(fieldTexts(details, language));
  const { offer, renewsAt } = details;
  // As this layer writes them.
  const scopes = details.scopes?.map((scope) => scope.toLowerCase());
  const ofSuccess = isSuccessFamily(path);
  return {
    ...(ofSuccess ? { success: false } : { status: 'error' }),
    error: errorText(code, language, scopes ? { ...details, scopes } : details),
    code,
    ...(type && !ofSuccess && { type }),
    ...(fields && { fields }),
    ...(scopes && { scopes }),
    ...(renewsAt && { renews_at: renewsAt.toISOString() }),
    // As this layer tells amounts: in yuan.
    ...(offer && { amount: offer.amount / 100, duration_days: offer.durationDays }),
  };
}

/** Answers with an error; a begun answer is only ended. */
export function sendFailure(res: ServerResponse, path: string, error: AppError, language: Language): void {
  if (res.headersSent) return void res.end();
  const { code, details } = error;
  if (code === 'PAYLOAD_TOO_LARGE') res.setHeader('Connection', 'close');
  if (code === 'UNAUTHENTICATED') res.setHeader('WWW-Authenticate', 'Bearer');
  if (details.retryAfter !== undefined) res.setHeader('Retry-After', String(details.retryAfter));
  sendJson(res, KINDS[ERRORS[code].kind], failureBody(path, error, language));
}

/** The domain names fields as GraphQL does (`oldPassword`), this layer as the original did (`old_password`). */
function snakeCased(fields: Record<string, string> | undefined): Record<string, string> | undefined {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [snake(name), text]));
}
