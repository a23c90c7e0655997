import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { symptomList } from '../../server/knowledge/data/symptoms/symptoms.ts';
import { tips as upkeepTips } from '../../server/knowledge/data/maintenance/tips.ts';
import { generalEntries } from '../../server/knowledge/general.ts';
import { items } from '../../server/knowledge/maintenance/items.ts';
import { MODEL_FILE } from '../../server/knowledge/meaning/meaning.ts';
import { openModel } from '../../server/knowledge/meaning/model.ts';
import { intentIds, roomOf } from '../../server/knowledge/meaning/rooms.ts';
import { lessonOf, readSayings } from '../../server/knowledge/meaning/sayings.ts';
import { digestOf } from '../../server/knowledge/meaning/train.ts';
import { tips as moneyTips } from '../../server/knowledge/ownership/tips.ts';

const sayings = readSayings();
const symptomIds = symptomList.map(({ id }) => `symptom:${id}`);
const ids = new Set([
  ...symptomIds,
  ...items.map(({ id }) => `maintenance:${id}`),
  ...[...upkeepTips, ...moneyTips].map(({ id }) => `tip:${id}`),
  ...generalEntries.map(({ id }) => `general:${id}`),
  ...intentIds,
]);
/** Sayings of a symptom in one language. */
const LEAST = 20;
const isChinese = ({ file }: { readonly file: string }) => file.endsWith('.zh.txt');

test('every saying is about an entry or intent that exists, and somebody answers it', () => {
  expect([...new Set(sayings.map(({ id }) => id))].filter((id) => !ids.has(id))).toEqual([]);
  expect([...ids].filter((id) => roomOf(id) === undefined)).toEqual([]);
});

test('no saying stands twice, under one id or two', () => {
  const seen = new Map<string, string>();
  const twice = sayings.flatMap(({ id, text, file }) => {
    const plain = text.normalize('NFKC').toLowerCase();
    const before = seen.get(plain);
    seen.set(plain, `${id} (${file})`);
    return before === undefined ? [] : [`${text}: ${before}, ${id} (${file})`];
  });
  expect(twice).toEqual([]);
});

test('a file holds the language its name says', () => {
  const wrong = sayings.filter((saying) => !isChinese(saying) && /\p{Script=Han}/u.test(saying.text));
  expect(wrong.map(({ text, file }) => `${file}: ${text}`)).toEqual([]);
});

test.each(['en', 'zh'] as const)('every symptom is said in enough ways (%s)', (language) => {
  const counts = new Map<string, number>();
  for (const saying of sayings)
    if (isChinese(saying) === (language === 'zh')) counts.set(saying.id, (counts.get(saying.id) ?? 0) + 1);
  expect(symptomIds.filter((id) => (counts.get(id) ?? 0) < LEAST)).toEqual([]);
});

test('the model is the one these sayings give', () => {
  const { digest } = openModel(readFileSync(MODEL_FILE));
  expect(digest, 'run `npm run train` and commit the model').toBe(digestOf(sayings.map(lessonOf)));
});
