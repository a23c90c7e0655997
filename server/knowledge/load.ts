import { readFileSync } from 'node:fs';
import { MODELS } from './engine-files.ts';
import { openClassifier } from './reading/classifier.ts';
import { RECORDS_FILE, type Records } from './records.ts';
import { createWords } from './vocabulary.ts';
import type { Sense } from './answer.ts';

/** Loads the compiled records and the trained classifiers. */
export function loadSense(): Sense {
  const records = JSON.parse(readFileSync(RECORDS_FILE, 'utf8')) as Records;
  const words = createWords(records, () => true);
  return {
    records,
    reader: { words, entries: openClassifier(readFileSync(MODELS.entry)), kinds: openClassifier(readFileSync(MODELS.kind)) },
  };
}
