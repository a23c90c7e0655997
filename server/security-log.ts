import type { Logger } from './adapters/logger.ts';
import type { AppError, ErrorCode } from './errors.ts';

/** What happened to an account, as the log names it. What staff do to one stands in the audit trail. */
type SecurityEvent =
  | 'registered'
  | 'signed_in'
  | 'signed_out'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'email_confirmed'
  | 'email_change_undone'
  | 'api_token_created'
  | 'api_token_revoked'
  | 'account_deleted';

/** Refusals worth finding: tries at what one may not, or does not know. Those by limits have rows of their own. */
const TELLING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INVALID_CREDENTIALS',
  'WRONG_PASSWORD',
  'ACCOUNT_DISABLED',
  'RESET_TOKEN_INVALID',
  'EMAIL_LINK_INVALID',
  'CODE_INVALID',
  'FORBIDDEN',
  'BAD_ORIGIN',
]);

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/**
 * The lines an operator looks for after something happened (OWASP ASVS 5.0, 16.3): who did or tried what, from which
 * address. They hold ids, never a name that was typed, a token or a text.
 */
export function createSecurityLog(logger: Logger) {
  return {
    note(event: SecurityEvent, who: { readonly user: string; readonly address?: string }): void {
      logger.info({ event, ...who }, 'Security');
    },
    /** `user`: who was signed in when he was refused; null: nobody. */
    refused({ code }: AppError, who: { readonly user: string | null; readonly address: string }): void {
      if (TELLING.has(code)) logger.info({ event: 'refused', code, ...who }, 'Security');
    },
  };
}
