import { QUESTION } from '../../../../server/contract/asking.ts';

/** From here on the page shows how many are left. */
const nearLimit = 0.9 * QUESTION.max;

/** Whether the server would take it: counted as there, trimmed. */
export function isSendable(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= QUESTION.max;
}

/** Null while the limit is far. */
export function lengthToShow(text: string): number | null {
  const { length } = text.trim();
  return length >= nearLimit ? length : null;
}
