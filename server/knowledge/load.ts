import { readFileSync } from 'node:fs';
import { MODELS } from './engine-files.ts';
import { createCatalogue, type Catalogue } from './plan/cars/catalogue.ts';
import { openClassifier } from './reading/classifier.ts';
import type { Reader } from './reading/read.ts';
import { DOCUMENTS_FILE, RECORDS_FILE, type Entry, type Records } from './records.ts';
import { createLikeness } from './retrieve/cards.ts';
import { openDocuments } from './retrieve/documents.ts';
import { createCodes, type Codes } from './retrieve/codes.ts';
import { createWords } from './vocabulary.ts';

/** Everything an answer is made from. */
export interface Sense {
  readonly records: Records;
  readonly codes: Codes;
  readonly reader: Reader;
  readonly catalogue: Catalogue;
}

/** From the least to the most urgent. */
const URGENCIES = ['watch', 'soon', 'gentle', 'stop'] as const;

/** Everything that has cards, in the order of its packed documents. */
export function withCards({ entries, codes }: Pick<Records, 'entries' | 'codes'>): Entry[] {
  return [
    ...entries,
    ...Object.values(codes.entries),
    codes.common,
    ...Object.entries(codes.advice).map(([id, { cards }]) => ({
      id: `advice:${id}`,
      title: { en: id, zh: id },
      names: { en: [], zh: [] },
      cards,
    })),
  ];
}

/** Loads the compiled records and the trained classifiers. */
export function loadSense(): Sense {
  const records = JSON.parse(readFileSync(RECORDS_FILE, 'utf8')) as Records;
  const codes = createCodes(records.codes);
  const likeness = createLikeness(openDocuments(readFileSync(DOCUMENTS_FILE), withCards(records)));
  const words = createWords(
    records,
    (code) => codes.lookUpCode(code) !== undefined,
    (key) => likeness.isKnown(key),
  );
  const makeOf = new Map(records.cars.models.map(({ id, make }) => [id, make]));
  const urgency = new Map(
    records.entries.flatMap((entry) =>
      entry.urgency === undefined ? [] : [[entry.id, URGENCIES.indexOf(entry.urgency) + 1] as const],
    ),
  );
  const electric = new Set(
    records.entries.filter((entry) => entry.not?.includes('petrol') === true).map(({ id }) => id),
  );
  const entries = openClassifier(readFileSync(MODELS.entry));
  const kinds = openClassifier(readFileSync(MODELS.kind));
  return {
    records,
    codes,
    catalogue: createCatalogue(records.cars),
    reader: { words, entries, kinds, likeness, electric, urgency, makeOf },
  };
}
