import { writeFileSync } from 'node:fs';
import { openClassifier } from '../server/knowledge/reading/classifier.ts';
import { entryTerms, kindTerms } from '../server/knowledge/reading/features.ts';
import { lex } from '../server/knowledge/reading/lexer.ts';
import { asks } from '../server/knowledge/reading/read.ts';
import { normalise } from '../server/knowledge/reading/text.ts';
import { MODELS } from '../server/knowledge/engine-files.ts';
import { createWords } from '../server/knowledge/vocabulary.ts';
import { trainModel, type Lesson } from './learn.ts';
import { compileRecords } from './records.ts';

/**
 * Trains the two classifiers of the reading on the sayings and writes them to where the server reads them; to be
 * committed with the sayings. `--check` holds back a tenth of the sayings and prints how many of those are read right.
 */
const { records, sayings } = compileRecords();
const words = createWords(records, () => true);
const byId = new Map(
  [...records.entries, ...Object.values(records.codes.entries), records.codes.common].map((entry) => [entry.id, entry]),
);

interface Read {
  /** Left out of sayings about a fault code: the code itself names its record. */
  readonly entry?: Lesson;
  readonly kind?: Lesson;
}

const lessons = sayings.map(({ id, card, text }): Read => {
  const normal = normalise(text);
  const spans = lex(text, normal, words);
  const kind =
    card === undefined
      ? id.startsWith('symptom:') && !asks(normal)
        ? 'report'
        : undefined
      : byId.get(id)?.cards.find((each) => each.id === card)?.kind;
  return {
    ...(id.startsWith('code:') ? {} : { entry: { id, terms: entryTerms(normal, spans) } }),
    ...(kind === undefined ? {} : { kind: { id: kind, terms: kindTerms(normal, spans) } }),
  };
});

const isChecking = process.argv.includes('--check');
/** Every so many sayings one is held back by `--check`. */
const HELD_BACK = 10;
for (const name of ['entry', 'kind'] as const) {
  const start = performance.now();
  const all = lessons.flatMap((lesson) => lesson[name] ?? []);
  const learnt = isChecking ? all.filter((_, i) => i % HELD_BACK !== 0) : all;
  const bytes = trainModel(learnt);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${name}: learnt ${learnt.length} sayings in ${seconds} s: ${(bytes.length / 1024).toFixed(0)} KB`);
  if (!isChecking) writeFileSync(MODELS[name], bytes);
  else
    check(
      bytes,
      all.filter((_, i) => i % HELD_BACK === 0),
    );
}

function check(bytes: Uint8Array, held: readonly Lesson[]): void {
  const model = openClassifier(bytes);
  const guesses = held.map(({ id, terms }) => ({ id, guesses: model.predict(terms) }));
  const first = guesses.filter(({ id, guesses: [best] }) => best?.value === id).length;
  const third = guesses.filter(({ id, guesses: best }) => best.slice(0, 3).some(({ value }) => value === id)).length;
  console.log(
    `  of ${held.length} held back: first guess ${((100 * first) / held.length).toFixed(1)} %, among three ${((100 * third) / held.length).toFixed(1)} %`,
  );
  for (const least of [0.9, 0.7, 0.5, 0.3]) {
    const sure = guesses.filter(({ guesses: [best] }) => (best?.score ?? 0) >= least);
    const right = sure.filter(({ id, guesses: [best] }) => best?.value === id).length;
    console.log(`  at ${least} or more: ${sure.length}, right ${((100 * right) / (sure.length || 1)).toFixed(1)} %`);
  }
}
