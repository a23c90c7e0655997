import { createPlanner, type Planned } from '../../server/knowledge/answer.ts';
import { loadSense } from '../../server/knowledge/load.ts';
import { toMarkdown } from '../../server/knowledge/plan/markdown.ts';
import { createShelf } from '../../server/knowledge/plan/shelf.ts';
import { lex } from '../../server/knowledge/reading/lexer.ts';
import { read } from '../../server/knowledge/reading/read.ts';
import type { Reading, Span } from '../../server/knowledge/reading/reading.ts';
import { normalise } from '../../server/knowledge/reading/text.ts';
import { converse, type Conversation } from '../../server/knowledge/state/conversation.ts';
import type { Turn } from '../../server/knowledge/types.ts';

/** What the assistant knows, loaded once for a file of tests, and the day it is in them. */
export const sense = loadSense();
export const TODAY = '2026-11-22';

const plan = createPlanner(createShelf(sense, () => TODAY));

export function spansOf(text: string): Span[] {
  return lex(text, normalise(text), sense.reader.words);
}

export function readingOf(text: string): Reading {
  return read(text, sense.reader);
}

interface Answered extends Planned {
  readonly markdown: string;
}

/** Says the messages one after the other and gives the answer to the last. */
export function answerTo(...messages: readonly string[]): Answered {
  const turns: Turn[] = [];
  let answered: Answered | undefined;
  for (const question of messages) {
    const planned = plan(question, turns);
    answered = { ...planned, markdown: toMarkdown(planned.plan, planned.conversation.language) };
    turns.push({ question, answer: answered.markdown });
  }
  if (answered === undefined) throw new Error('nothing was said');
  return answered;
}

/** The state after the messages, without answers between them. */
export function stateAfter(...messages: readonly string[]): Conversation {
  const turns = messages.slice(0, -1).map((question) => ({ question, answer: '' }));
  return converse(messages.at(-1) ?? '', turns, sense.reader);
}
