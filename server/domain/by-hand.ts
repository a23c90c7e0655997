import { STAFF_REASON } from '../contract/fields.ts';
import { badInput } from '../errors.ts';
import { clean } from '../text-cleaning.ts';
import type { Keyed } from './idempotency.ts';

/** What staff say of everything they do by hand. */
export interface ByHand extends Keyed {
  /** For the audit trail. */
  readonly reason: string;
}

/** Why something is done, checked. @throws AppError BAD_USER_INPUT. */
export function reasonOf(text: string): string {
  const reason = clean(text);
  if (!reason) throw badInput({ reason: 'required' });
  if (reason.length > STAFF_REASON.max) throw badInput({ reason: 'tooLong' });
  return reason;
}
