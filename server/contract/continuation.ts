import type { Text } from '../language.ts';

/** What is asked to have a cut-off answer continued, in the language of that answer. The server knows these words. */
export const CONTINUATION: Text = {
  en: 'Please continue where the answer broke off, without repeating it.',
  zh: '请从回答中断的地方接着写，不要重复前面的内容。',
};
