import type { Logger } from './adapters/logger.ts';
import { securityEvents } from './meters.ts';
import { noteCode } from './trace.ts';
import type { AppError, ErrorCode } from './errors.ts';

/** What happened to an account, as the log names it. What staff do to one stands in the audit trail. */
type SecurityEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'email_confirmed'
  | 'email_change_undone'
  | 'api_token_created'
  | 'api_token_revoked'
  | 'webhook_created'
  | 'webhook_secret_rotated'
  | 'webhook_deleted'
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

/** So many refusals are told of in so many milliseconds: whoever sends thousands must not fill the log. */
const MAX_REFUSALS = 100;
const PERIOD_MS = 10_000;

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/**
 * The lines an operator looks for after something happened (OWASP ASVS 5.0, 16.3): who did or tried what, from which
 * address. They hold ids, never a name that was typed, a token or a text.
 */
export function createSecurityLog(ofProduct: Logger) {
  const logger = ofProduct.child({ kind: 'security' });
  let left = MAX_REFUSALS;
  let unsaid = 0;
  let since = 0;
  /** Whether one more refusal is told of; what was not is told as a number once there is room again. */
  function hasRoom(): boolean {
    const now = performance.now();
    if (now - since > PERIOD_MS) {
      if (unsaid > 0) logger.warn({ event: 'refused', unsaid }, 'Security');
      [left, unsaid, since] = [MAX_REFUSALS, 0, now];
    }
    left -= 1;
    if (left < 0) unsaid += 1;
    return left >= 0;
  }
  return {
    note(event: SecurityEvent, who: { readonly user: string; readonly address?: string }): void {
      securityEvents.inc({ event });
      logger.info({ event, ...who }, 'Security');
    },
    /** `user`: who was signed in when he was refused; null: nobody. */
    refused({ code }: AppError, who: { readonly user: string | null; readonly address: string }): void {
      noteCode(code);
      if (!TELLING.has(code)) return;
      securityEvents.inc({ event: 'refused' });
      if (hasRoom()) logger.info({ event: 'refused', code, ...who }, 'Security');
    },
  };
}
