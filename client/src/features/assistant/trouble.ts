import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { TFunction } from 'i18next';

/**
 * Why a question has no (whole) answer, as the reader needs to know it (spec §8): `network` advises to check the
 * connection and to contact technical support; `trial` and `login` suggest to log in, `session` to log in again; `quota`
 * suggests to upgrade; `no-content` and `error` stand for an answer that came to nothing, `again` for a new version
 * that did, while the earlier one is shown.
 */
export interface Trouble {
  readonly kind: 'network' | 'trial' | 'login' | 'session' | 'quota' | 'no-content' | 'error' | 'again';
  /** The server's own text, in the language of the request. */
  readonly message: string;
}

const kinds: Readonly<Record<string, Trouble['kind']>> = {
  FREE_TRIAL_EXCEEDED: 'trial',
  NO_ACTIVE_CAMPAIGN: 'login',
  UNAUTHENTICATED: 'session',
  QUOTA_EXCEEDED: 'quota',
  // Spec §8: any 403 that is not the free trial's suggests an upgrade.
  FORBIDDEN: 'quota',
  NO_CONTENT: 'no-content',
  INTERNAL: 'network',
};

/** The server's code for an error, or null when the server was never heard (network, proxy, broken answer). */
export function codeOf(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' ? code : 'INTERNAL';
}

/** The server was not heard: it may have accepted the question nevertheless. */
export const isUnheard = ({ kind, message }: Trouble): boolean => kind === 'network' && message === '';

/**
 * Whether a question is still to be answered without being asked for again: nothing has been heard of it, or the
 * session ended before. Its key finds out what became of it.
 */
export const isOnItsWay = (trouble: Trouble | null): boolean =>
  trouble === null || isUnheard(trouble) || trouble.kind === 'session';

export function troubleOf(error: unknown): Trouble {
  const code = codeOf(error);
  if (code === null || !CombinedGraphQLErrors.is(error)) return { kind: 'network', message: '' };
  return { kind: kinds[code] ?? 'error', message: error.errors[0]?.message ?? '' };
}

/** For an answer that ended. A completed answer without a text is no answer (spec §4). */
export function troubleOfAnswer(answer: {
  readonly state: string;
  readonly text: string;
  readonly errorCode?: string | null;
  readonly error?: string | null;
  readonly failedTry?: object | null;
}): Trouble | null {
  if (answer.state === 'COMPLETED' && answer.text.trim() === '') return { kind: 'no-content', message: '' };
  if (answer.failedTry) return { kind: 'again', message: '' };
  if (answer.state !== 'FAILED') return null;
  return { kind: answer.errorCode === 'NO_CONTENT' ? 'no-content' : 'error', message: answer.error ?? '' };
}

/** The sentence the reader sees (spec §4 and §8). */
export function troubleText(t: TFunction, { kind, message }: Trouble): string {
  if (kind === 'network') return t('assistant.trouble.network');
  if (kind === 'session') return t('assistant.trouble.session');
  if (kind === 'again') return t('assistant.trouble.again');
  if (kind === 'no-content') return t('assistant.trouble.noContent');
  // Spec §8: a refusal shows the server's own text, everything else is "Sorry, {error}".
  return kind === 'error' ? t('assistant.trouble.error_response', { error: midSentence(message) }) : message;
}

/** "Sorry, The assistant…" reads badly; names and abbreviations ("AI service", "I…") keep their capital. */
function midSentence(message: string): string {
  return /^[A-Z][a-z]/.test(message) ? message.charAt(0).toLowerCase() + message.slice(1) : message;
}
