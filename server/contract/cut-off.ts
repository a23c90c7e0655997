import type { Text } from '../language.ts';

/** What is asked to have a cut-off answer continued, in the language of that answer. The server knows these words. */
export const CONTINUATION: Text = {
  en: 'Please continue where the answer broke off, without repeating it.',
  zh: '请从回答中断的地方接着写，不要重复前面的内容。',
};

/**
 * So many cut-off answers of one owner are given back in so many hours; further ones count like any. A model that breaks off
 * is not the user's fault, but whoever can make it break off (by asking for very long answers) must not ask for nothing.
 */
export const CUT_OFFS_GIVEN_BACK = { most: 3, hours: 24 } as const;
