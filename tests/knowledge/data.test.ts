import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../scripts/learn.ts';
import { compileRecords } from '../../scripts/records.ts';
import { lessonsOf } from '../../scripts/lessons.ts';
import { followingDigest, readConversations } from '../../scripts/following.ts';
import { MODELS } from '../../server/knowledge/engine-files.ts';
import { loadSense } from '../../server/knowledge/load.ts';
import { openClassifier } from '../../server/knowledge/reading/classifier.ts';
import { sense } from '../support/sense.ts';

const { records, sayings, complaints } = compileRecords();
const HAN = /\p{Script=Han}/u;

test('nothing is wrong with the data', () => {
  expect(complaints).toEqual([]);
});

test('what the server loads is made of them', () => {
  expect(sense.records.entries.map(({ id }) => id)).toEqual(records.entries.map(({ id }) => id));
  expect(sense.records.entries).toEqual(structuredClone(records.entries));
});

describe('records', () => {
  test('are many, each with something to say', () => {
    expect(records.entries.length).toBeGreaterThan(450);
    const silent = records.entries.filter(({ cards, causes }) => cards.length === 0 && causes === undefined);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('say everything in both languages', () => {
    const texts = records.entries.flatMap((entry) => [
      { at: entry.id, ...entry.title },
      ...entry.cards.map(({ id, answer: { en, zh } }) => ({ at: `${entry.id}/${id}`, en, zh })),
      ...(entry.causes ?? []).map(({ cause: { en, zh } }) => ({ at: `${entry.id} cause`, en, zh })),
    ]);
    const signs = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;
    const letters = (text: string): number => text.match(/[a-z]{2,}/giu)?.length ?? 0;
    // Chinese words that an English answer explains are no Chinese answer.
    expect(texts.filter(({ en }) => signs(en) > letters(en)).map(({ at }) => at)).toEqual([]);
    expect(texts.filter(({ zh }) => !HAN.test(zh)).map(({ at }) => at)).toEqual([]);
  });

  test('say how they are known, and when that was last looked at', () => {
    const unknown = records.entries.filter(
      ({ known }) => known === undefined || known.source.en === '' || known.source.zh === '',
    );
    expect(unknown.map(({ id }) => id)).toEqual([]);
    const now = new Date().toISOString().slice(0, 7);
    // The product's calendar may run ahead of the machine's.
    const later = now > '2026-11' ? now : '2026-11';
    expect(records.entries.filter(({ known }) => (known?.checked ?? '') > later).map(({ id }) => id)).toEqual([]);
  });

  test('that demand to stop say why', () => {
    const silent = records.entries.filter(({ urgency, warning }) => urgency === 'stop' && warning === undefined);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('of dangers exist', () => {
    const ids = new Set(records.entries.map(({ id }) => id));
    expect(records.dangers.filter(({ record }) => !ids.has(record)).map(({ id }) => id)).toEqual([]);
  });
});

describe('sayings', () => {
  test('belong to records and cards that exist', () => {
    const cards = new Map(
      [...records.entries, ...Object.values(records.codes.entries), records.codes.common].map((entry) => [
        entry.id,
        new Set(entry.cards.map(({ id }) => id)),
      ]),
    );
    const intents = new Set(records.talk.intents.map(({ id }) => id));
    const homeless = sayings.filter(
      ({ id, card }) =>
        (card !== undefined && cards.get(id)?.has(card) !== true) ||
        (card === undefined && !cards.has(id) && !id.startsWith('code:') && !id.startsWith('intent:')),
    );
    expect(homeless).toEqual([]);
    expect(intents.size).toBeGreaterThan(5);
  });

  test('are not empty of words, and each language has many', () => {
    expect(sayings.filter(({ text }) => !/\p{L}|\d/u.test(text))).toEqual([]);
    const chinese = sayings.filter(({ text }) => HAN.test(text)).length;
    expect(Math.min(chinese, sayings.length - chinese)).toBeGreaterThan(10_000);
  });
});

const taught = lessonsOf(records, sayings);

test.each(['entry', 'kind'] as const)('the classifier of the %s has learnt all of today’s sayings', (name) => {
  const lessons = taught.flatMap((lesson) => lesson[name] ?? []);
  const { digest } = openClassifier(readFileSync(MODELS[name]));
  expect(digest, 'run `npm run train`').toBe(digestOf(lessons));
});

test('what goes on with what was learnt from today’s conversations and classifiers', () => {
  const { reader } = loadSense();
  expect(reader.following.digest, 'run `npm run train`').toBe(followingDigest(readConversations(), reader));
});
