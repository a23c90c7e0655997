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
