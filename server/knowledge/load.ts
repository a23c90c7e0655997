import { readFileSync } from 'node:fs';
import { MODELS } from './engine-files.ts';
import { createCatalogue, type Catalogue } from './plan/cars/catalogue.ts';
import { openClassifier } from './reading/classifier.ts';
import { Phrases } from './reading/phrases.ts';
import type { Reader } from './reading/read.ts';
import type { Following } from './reading/reading.ts';
import { DOCUMENTS_FILE, PHRASES_FILE, RECORDS_FILE, type Entry, type Records } from './records.ts';
import { readRecords } from './record-file.ts';
import { createLikeness } from './retrieve/likeness.ts';
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
  const records = readRecords(RECORDS_FILE);
  const codes = createCodes(records.codes);
  const likeness = createLikeness(openDocuments(readFileSync(DOCUMENTS_FILE), withCards(records)));
  const words = createWords(
    records,
    new Phrases(readFileSync(PHRASES_FILE)),
    (code) => codes.lookUpCode(code) !== undefined,
    (key) => likeness.isKnown(key),
  );
  const makeOf = new Map(records.cars.models.map(({ id, make }) => [id, make]));
  const entries = openClassifier(readFileSync(MODELS.entry));
  const learnt = new Set(entries.ids);
  const kinds = openClassifier(readFileSync(MODELS.kind));
  return {
    records,
    codes,
    catalogue: createCatalogue(records.cars, records.money),
    reader: {
      words,
      entries,
      kinds,
      likeness,
      following: JSON.parse(readFileSync(MODELS.following, 'utf8')) as Following,
      makeOf,
      urgency: new Map(urgencyOf(records.entries)),
      electric: new Set(electricOf(records.entries)),
      unlearnt: unlearntOf(records.entries.filter(({ id }) => !learnt.has(id))),
    },
  };
}

/** Records the classifier has not learnt, as the reading looks for them. */
export function unlearntOf(entries: readonly Entry[]): Reader['unlearnt'] {
  const names = new Phrases<string>();
  for (const { id, names: said } of entries) for (const name of [...said.en, ...said.zh]) names.add(name, id);
  return { ids: new Set(entries.map(({ id }) => id)), names };
}

/** How urgent each trouble is: 1 (watch) to 4 (stop). */
export function urgencyOf(entries: readonly Entry[]): [id: string, urgency: number][] {
  return entries.flatMap(({ id, urgency }) => (urgency === undefined ? [] : [[id, URGENCIES.indexOf(urgency) + 1]]));
}

/** The records no car with an engine alone has anything to do with. */
export function electricOf(entries: readonly Entry[]): string[] {
  return entries.filter((entry) => entry.not?.includes('petrol') === true).map(({ id }) => id);
}
