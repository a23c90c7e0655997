import { writeFileSync } from 'node:fs';
import { openClassifier } from '../server/knowledge/reading/classifier.ts';
import { MODELS } from '../server/knowledge/engine-files.ts';
import { loadSense } from '../server/knowledge/load.ts';
import { build } from './build.ts';
import { checkFollowing, readConversations, trainFollowing } from './following.ts';
import { trainModel, type Lesson } from './learn.ts';
import { lessonsOf } from './lessons.ts';
import { compileRecords } from './records.ts';

/**
 * Trains the two classifiers of the reading on the sayings, then what a message of a conversation goes on with, and
 * writes all to where the server reads them; to be committed with the sayings. `--check` holds back a tenth of the
 * sayings and prints how many of those are read right.
 */
const { records, sayings } = compileRecords();
const lessons = lessonsOf(records, sayings);

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

const conversations = readConversations();
// They are read as the product reads them: with the records of today.
await build('knowledge');
const { reader } = loadSense();
if (isChecking) {
  console.log('following, right of what was held back, in per cent:', checkFollowing(conversations, reader));
} else writeFileSync(MODELS.following, `${JSON.stringify(trainFollowing(conversations, reader), null, 1)}\n`);

function check(bytes: Uint8Array<ArrayBuffer>, held: readonly Lesson[]): void {
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
