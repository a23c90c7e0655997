import { describe, expect, test } from 'vitest';
import { citations, detectLanguage, makeQuery, normalise } from '../../server/knowledge/query.ts';
import { createIndex, terms } from '../../server/knowledge/search.ts';

describe('the language of a question', () => {
  test.each([
    ['P0420是什么', 'zh'],
    ['what does 保养 mean', 'en'],
    ['My 2016 Corolla shows P0420, can I keep driving?', 'en'],
    ['预算15万的家用SUV推荐', 'zh'],
    ['我的Corolla check engine light亮了怎么办', 'zh'],
    ['Is the 比亚迪 宋PLUS DM-i good for a family?', 'en'],
    ['Model Y 冬天续航', 'zh'],
    ['How do I say 发动机故障灯 in the workshop?', 'en'],
    ['刹车异响', 'zh'],
    ['P0300', 'en'],
    ['', 'en'],
  ])('%s is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test('a bare code is answered in the language of the conversation', () => {
    const turns = [{ question: 'P0420是什么意思？', answer: '…' }];
    expect(makeQuery('P0430?', turns).language).toBe('zh');
    expect(makeQuery('P0430?', []).language).toBe('en');
    expect(makeQuery('and what about P0430', turns).language).toBe('en');
  });
});

test('normalising folds width, case, white space and punctuation', () => {
  expect(normalise('　Ｐ０４２０，是  什么？“急”。')).toBe('p0420,是 什么?"急".');
  expect(makeQuery('  Hello  World ', []).text).toBe('Hello  World');
});

test('a source keeps its number however often it is cited', () => {
  const notes = citations();
  const source = (id: string) => ({ id, title: id, detail: '', date: '2026-11' });
  expect([notes.mark(source('a')), notes.mark(source('b')), notes.mark(source('a'))]).toEqual(['[1]', '[2]', '[1]']);
  expect(notes.sources.map(({ id }) => id)).toEqual(['a', 'b']);
});

describe('search', () => {
  const index = createIndex([
    { id: 'brake', title: 'Brakes squeal 刹车异响', body: 'worn pads 刹车片磨损' },
    { id: 'smoke', title: 'White smoke 白烟', body: 'coolant burning 烧冷却液' },
  ]);

  test.each([
    ['my brake is squealing', 'brake'],
    ['whte smoke from coolant', 'smoke'],
    ['踩刹车的时候有异响', 'brake'],
    ['排气管冒白烟', 'smoke'],
  ])('%s finds %s', (text, id) => {
    expect(index.search(text, 1)[0]?.id).toBe(id);
  });

  test('nothing is found where nothing matches', () => {
    expect(index.search('opera tickets', 3)).toEqual([]);
  });

  test('Chinese compounds are also found by their parts', () => {
    expect(terms('发动机故障灯')).toEqual(expect.arrayContaining(['故障']));
  });
});
