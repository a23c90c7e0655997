import { isBlank, QUESTION } from '../../../../server/contract/asking.ts';

/** From here on the page shows how many are left. */
const nearLimit = 0.9 * QUESTION.max;

/** Counted as at the server: trimmed, in characters. */
const lengthOf = (text: string) => Array.from(text.trim()).length;

/** Whether the server would take it. */
export function isSendable(text: string): boolean {
  return !isBlank(text) && lengthOf(text) <= QUESTION.max;
}

/** Null while the limit is far. */
export function lengthToShow(text: string): number | null {
  const length = lengthOf(text);
  return length >= nearLimit ? length : null;
}
