/**
 * What each set has reached, in per cent rounded down by one, and how many of its safety questions are still answered
 * wrongly; raised as the answers get better. Lowered once by a question or two, in `-b`, `-c`, `-g` and `-h`, which hand-made rules of
 * going on had been fitted to: since it is learnt, unseen messages are about the right record 12 times of 100 more often
 * (decision 063). Lowered once more, in twelfth, `-d` and `-e`, by one question or two, when 900 cards came: of 790 unseen
 * messages 28 more were fine (decision 070).
 */
export const LEVELS: Readonly<Record<string, { readonly right: number; readonly unsafe?: number }>> = {
  own: { right: 91, unsafe: 21 },
  tenth: { right: 93, unsafe: 1 },
  eleventh: { right: 90, unsafe: 3 },
  twelfth: { right: 95, unsafe: 1 },
  'fresh-2026-11-22-a': { right: 79 },
  'fresh-2026-11-22-b': { right: 69 },
  'fresh-2026-11-22-c': { right: 63 },
  'fresh-2026-11-22-d': { right: 78 },
  'fresh-2026-11-22-e': { right: 74 },
  'fresh-2026-11-22-f': { right: 77 },
  'fresh-2026-11-22-g': { right: 79 },
  'fresh-2026-11-22-h': { right: 82 },
  'fresh-2026-11-23-i': { right: 58 },
  'fresh-2026-11-23-j': { right: 50 },
};

/** Of the questions of `tests/eval/read` that a card answers well, those that are told it, in per cent; they are sayings by now. */
export const TOLD_WELL = 68;
