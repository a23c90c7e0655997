import type { Turn } from '../../knowledge/types.ts';

/**
 * Tokens of earlier turns that go with a question, by {@link tokensOf}: two or three long answers, or a dozen usual ones. With the
 * instructions, records and an answer it fits into the 16,000 tokens that small models read.
 */
export const HISTORY_TOKENS = 6_000;

/** Characters of Latin script that make a token, at least. */
const LATIN_PER_TOKEN = 3;
/** Before this code point scripts are Latin. */
const LATIN_END = 0x02_50;
/** What stands for the beginning of an answer that was left out. */
const LEFT_OUT = '…';

/** How many tokens a text has at most, whoever counts: a third of one for a Latin character, one for every other. */
export function tokensOf(text: string): number {
  let thirds = 0;
  for (const char of text) thirds += (char.codePointAt(0) ?? 0) < LATIN_END ? 1 : LATIN_PER_TOKEN;
  return Math.ceil(thirds / LATIN_PER_TOKEN);
}

/**
 * The newest turns that fit into so many tokens, oldest first. A turn that does not fit ends it; of the newest one the end
 * of its answer is kept, which is what a question goes on with. Questions are never cut.
 */
export function withinBudget<One extends Turn>(turns: readonly One[], budget = HISTORY_TOKENS): One[] {
  const kept: One[] = [];
  let left = budget;
  for (const turn of turns.toReversed()) {
    const { question, answer } = turn;
    const asked = tokensOf(question);
    if (asked + tokensOf(answer) <= left) kept.push(turn);
    else {
      if (kept.length === 0 && asked < left) kept.push({ ...turn, answer: endOf(answer, left - asked) });
      break;
    }
    left -= asked + tokensOf(answer);
  }
  return kept.toReversed();
}

/** As much of the end of a text as has so many tokens. */
function endOf(text: string, budget: number): string {
  const chars = Array.from(text);
  let thirds = (budget - tokensOf(LEFT_OUT)) * LATIN_PER_TOKEN;
  let from = chars.length;
  while (from > 0) {
    thirds -= (chars[from - 1]?.codePointAt(0) ?? 0) < LATIN_END ? 1 : LATIN_PER_TOKEN;
    if (thirds < 0) break;
    from -= 1;
  }
  return LEFT_OUT + chars.slice(from).join('');
}
