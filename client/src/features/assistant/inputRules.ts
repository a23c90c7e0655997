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

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
  /** Milliseconds since the last input-method composition ended. */
  readonly sinceComposition: number;
}

/** Code browsers give to keys an input method has swallowed. */
const swallowed = 229;

/**
 * Enter sends, Shift+Enter is a new line, and Enter that confirms a Chinese composition does not send (decisions,
 * "Chat"). Chrome and Firefox say `isComposing`; Safari ends the composition first and then reports the same key press,
 * with code 229 or, in some versions, as an ordinary Enter within the same moment.
 */
export function isSendKey({ key, shiftKey, isComposing, keyCode, sinceComposition }: Key): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== swallowed && sinceComposition > 50;
}
