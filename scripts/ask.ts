import { createInterface } from 'node:readline';
import { z } from 'zod';
import { createKnowledge } from '../server/knowledge/engine.ts';
import { build } from './build.ts';

/**
 * Answers questions in a batch, without the server: one JSON question a line on standard input
 * (`{"id"?, "question", "turns"?}` or just a string), one JSON answer a line on standard output, in
 * the same order. A line that is no question is answered with `{"error"}`.
 */
const line = z.union([
  z.string().transform((question) => ({ id: undefined, question, turns: [] })),
  z.object({
    id: z.union([z.string(), z.number()]).optional(),
    question: z.string(),
    turns: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
  }),
]);

await build('knowledge');
const knowledge = createKnowledge();

function answer(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: 'not JSON' };
  }
  const parsed = line.safeParse(value);
  if (!parsed.success) return { error: z.prettifyError(parsed.error) };
  const { id, question, turns } = parsed.data;
  return { ...(id === undefined ? {} : { id }), question, ...knowledge.reply(question, turns) };
}

for await (const text of createInterface({ input: process.stdin }))
  if (text.trim() !== '') process.stdout.write(`${JSON.stringify(answer(text))}\n`);
