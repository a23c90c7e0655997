import { z } from 'zod';
import type { Language } from '../../server/language.ts';
import type { Turn } from '../../server/knowledge/types.ts';
import type { Answerer } from './grade.ts';

/** Regular expressions on facts and safety, never on wording: what must be said, must not, and must be said at once. */
const rules = {
  q: z.string().min(1),
  must: z.array(z.string()).default([]),
  not: z.array(z.string()).default([]),
  lead: z.array(z.string()).default([]),
};
const question = z.object(rules);
const line = z.object({
  id: z.string().min(1),
  group: z.string().min(1),
  lang: z.enum(['en', 'zh']),
  /** What a good answer does, in words: for who grades by reading. */
  expect: z.string().optional(),
  ...rules,
  q: rules.q.optional(),
  turns: z.array(question).min(1).optional(),
});
type Rules = z.infer<typeof question>;

/** How a set came about and what became of it when it was first asked; beside it as `<name>.json`. */
export const storySchema = z.strictObject({
  date: z.string().regex(/^20\d\d-\d\d-\d\d$/),
  writer: z.string().min(1),
  /** What the writer had seen of engine, data and earlier sets. */
  seen: z.string().min(1),
  /** Answers that held every rule at the first run, of how many. */
  first: z.strictObject({ right: z.int().min(0), of: z.int().min(1) }),
  /** Answers by grade at the first run, as read by somebody else: wrong or unsafe, poor, fine, as good as an expert. */
  read: z
    .strictObject({ reader: z.string().min(1), grades: z.tuple([z.int(), z.int(), z.int(), z.int()]), unsafe: z.int() })
    .optional(),
});

/** A conversation of one or more questions, each graded. */
export interface Told {
  readonly id: string;
  readonly group: string;
  readonly language: Language;
  readonly turns: readonly Rules[];
}

/** Reads a set of JSON lines. @throws Error naming the line that is none, or a rule that is no regular expression. */
export function parseSet(text: string): Told[] {
  return text
    .split('\n')
    .filter((each) => each.trim() !== '')
    .map((each, i) => {
      const parsed = line.safeParse(JSON.parse(each));
      if (!parsed.success) throw new Error(`line ${i + 1}: ${z.prettifyError(parsed.error)}`);
      const { id, group, lang, q, turns, must, not, lead } = parsed.data;
      const all = turns ?? (q === undefined ? [] : [{ q, must, not, lead }]);
      if (all.length === 0) throw new Error(`line ${i + 1}: neither q nor turns`);
      for (const turn of all)
        for (const pattern of [...turn.must, ...turn.lead, ...turn.not])
          if (new RegExp(pattern, 'ius').test('') && !turn.not.includes(pattern))
            throw new Error(`line ${i + 1}: ${pattern} matches nothing at all`);
      return { id, group, language: lang, turns: all };
    });
}

/** What of the first 200 characters counts as the lead. */
const LEAD = 200;

function faults(markdown: string, { q, must, not, lead }: Rules, language: Language): string[] {
  // Repeating the question proves nothing.
  const answer = markdown.replaceAll(q, ' ');
  const begins = answer.slice(0, LEAD).split('| ---')[0] ?? '';
  const signs = answer.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = answer.match(/[a-z]{2,}/giu)?.length ?? 0;
  return [
    ...must.filter((each) => !new RegExp(each, 'ius').test(answer)).map((each) => `lacks ${each}`),
    ...lead.filter((each) => !new RegExp(each, 'ius').test(begins)).map((each) => `does not begin with ${each}`),
    ...not.filter((each) => new RegExp(each, 'iu').test(answer)).map((each) => `says ${each}`),
    ...((language === 'en' ? signs > letters * 0.3 : signs < letters * 1.5) ? ['language'] : []),
  ];
}

/** Asks one conversation and says of each of its answers what is wrong. */
export async function gradeTold(
  answerer: Answerer,
  { turns: asked, language }: Told,
): Promise<{ readonly question: string; readonly wrong: readonly string[] }[]> {
  const turns: Turn[] = [];
  const verdicts: { question: string; wrong: readonly string[] }[] = [];
  for (const rule of asked) {
    // Each question follows on the answer before it.
    const { markdown } = await answerer.reply(rule.q, turns);
    verdicts.push({ question: rule.q, wrong: faults(markdown, rule, language) });
    turns.push({ question: rule.q, answer: markdown });
  }
  return verdicts;
}
