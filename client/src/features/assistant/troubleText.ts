import type { TFunction } from 'i18next';
import type { Trouble } from './trouble.ts';

/** The sentence the reader sees (spec §4 and §8). */
export function troubleText(t: TFunction, { kind, message }: Trouble): string {
  if (kind === 'network') return t('assistant.trouble.network');
  if (kind === 'no-content') return t('assistant.trouble.noContent');
  // Spec §8: a refusal shows the server's own text, everything else is "Sorry, {error}".
  return kind === 'error' ? t('assistant.trouble.error_response', { error: midSentence(message) }) : message;
}

/** "Sorry, The assistant…" reads badly; names and abbreviations ("AI service", "I…") keep their capital. */
function midSentence(message: string): string {
  return /^[A-Z][a-z]/.test(message) ? message.charAt(0).toLowerCase() + message.slice(1) : message;
}
