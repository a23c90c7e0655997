import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Card, Entry } from '../../server/knowledge/records.ts';
import { isTold } from '../../server/knowledge/retrieve/cards.ts';
import type { Knowledge } from '../../server/knowledge/types.ts';

const grade = z.number().min(0).max(3);

/** A message whose answers were read: what was answered at the first run, and what the cards that lay nearest were worth. */
const messageSchema = z.strictObject({
  id: z.string().min(1),
  q: z.string().min(1),
  /** What was said before, with our answers of that day. */
  turns: z.array(z.strictObject({ question: z.string(), answer: z.string() })).default([]),
  /** Of the answer: 0 wrong, 1 poor, 2 fine, 3 as good as an expert. */
  grade,
  /** Of the answer of the version before, read beside it without knowing which is which. */
  before: grade.optional(),
  unsafe: z.literal(true).optional(),
  why: z.string().optional(),
  note: z.string().optional(),
  /** Cards, as `record/card`, that deserved at least 1 as the whole answer (`CAUSES`: the list of causes); the `others` deserved 0. */
  cards: z.record(z.string(), grade).default({}),
  others: z.array(z.string()).default([]),
});
export type ReadMessage = z.infer<typeof messageSchema>;

/** From this grade on an answer is fine. */
const FINE = 2;
const FOLDER = join(import.meta.dirname, 'read');

/** The messages of all files in `tests/eval/read`. @throws ZodError where a line is none. */
export function readMessages(): ReadMessage[] {
  return globSync('*.jsonl', { cwd: FOLDER })
    .sort()
    .flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').trim().split('\n'))
    .map((line) => messageSchema.parse(JSON.parse(line)));
}

/** How many of the questions that a card of ours answers well are told such a card, in per cent. */
export function toldWell(messages: readonly ReadMessage[], knowledge: Knowledge, entries: readonly Entry[]): number {
  const cards = new Map<string, Card>(
    entries.flatMap((entry) => entry.cards.map((card) => [`${entry.id}/${card.id}`, card] as const)),
  );
  const right = messages
    .filter(({ turns }) => turns.length === 0)
    .flatMap(({ q, cards: graded }) => {
      const fine = Object.entries(graded).flatMap(([id, each]) => (each >= FINE ? (cards.get(id) ?? []) : []));
      if (fine.length === 0) return [];
      const { markdown, language } = knowledge.reply(q, []);
      return [fine.some(({ answer }) => isTold(answer[language], [markdown]))];
    });
  return (100 * right.filter(Boolean).length) / right.length;
}
