import { createInterface } from 'node:readline';
import { z } from 'zod';
import { createKnowledge } from '../server/knowledge/engine.ts';
import { build } from './build.ts';

/**
 * Answers questions in a batch, without the server: one JSON question a line on standard input
 * (`{"id"?, "question", "turns"?}` or just a string), one JSON answer a line on standard output, in
 * the same order. A line that is no question is answered with `{"error"}`. With `--why` indented lines follow each
 * answer: what was read, the candidates with their scores, the rules and records used.
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
const isWhy = process.argv.includes('--why');

/** The lines one question is answered with. */
function answer(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [JSON.stringify({ error: 'not JSON' })];
  }
  const parsed = line.safeParse(value);
  if (!parsed.success) return [JSON.stringify({ error: z.prettifyError(parsed.error) })];
  const { id, question, turns } = parsed.data;
  const { trace, ...reply } = knowledge.reply(question, turns);
  const answered = JSON.stringify({ ...(id === undefined ? {} : { id }), question, ...reply });
  return isWhy ? [answered, ...trace.map((why) => `  ${why}`)] : [answered];
}

for await (const text of createInterface({ input: process.stdin }))
  if (text.trim() !== '') process.stdout.write(`${answer(text).join('\n')}\n`);
