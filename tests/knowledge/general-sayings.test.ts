import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generalEntries } from '../../server/knowledge/general.ts';
import { normalise } from '../../server/knowledge/query.ts';

const folder = new URL('../../server/knowledge/data/sayings/', import.meta.url);
const names = readdirSync(folder).filter((name) => /^general-[a-z-]+\.(?:en|zh)\.txt$/.test(name));

interface Saying {
  readonly id: string;
  readonly text: string;
}

function read(language: 'en' | 'zh'): Saying[] {
  return names
    .filter((name) => name.endsWith(`.${language}.txt`))
    .flatMap((name) => {
      let id = '';
      const found: Saying[] = [];
      for (const line of readFileSync(new URL(name, folder), 'utf8').split('\n')) {
        if (line.startsWith('# ')) id = line.slice(2);
        else if (line.trim() !== '') found.push({ id, text: line });
      }
      return found;
    });
}

test.each(['en', 'zh'] as const)(
  'every general entry has at least fifteen sayings (%s), none of them twice',
  (language) => {
    const sayings = read(language);
    const ids = new Set(generalEntries.map(({ id }) => `general:${id}`));
    expect(sayings.filter(({ id }) => !ids.has(id))).toEqual([]);
    const few = [...ids].filter((id) => sayings.filter((saying) => saying.id === id).length < 15);
    expect(few).toEqual([]);
    const texts = sayings.map(({ text }) => normalise(text));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  },
);

test('sayings are in the language of their file', () => {
  expect(read('en').filter(({ text }) => /\p{Script=Han}/u.test(text))).toEqual([]);
  expect(read('zh').filter(({ text }) => !/\p{Script=Han}/u.test(text))).toEqual([]);
});
