import { describe, expect, it } from 'vitest';
import { toldFacts } from '../../client/src/features/assistant/toldFacts.ts';
import { dayOf } from '../../client/src/features/conversations/days.ts';
import { excerptOf } from '../../client/src/features/conversations/excerpt.ts';
import { fileName, markdownOf } from '../../client/src/features/conversations/exportConversation.ts';

describe('the day of a conversation', () => {
  const now = new Date(2026, 10, 22, 0, 30);
  it.each([
    [new Date(2026, 10, 22, 0, 5), 'today'],
    [new Date(2026, 10, 21, 23, 55), 'yesterday'],
    [new Date(2026, 10, 18, 12), 'Wednesday'],
    [new Date(2026, 9, 30, 12), 'October 30'],
    [new Date(2026, 2, 3), 'March'],
    [new Date(2025, 2, 3), 'March 2025'],
  ])('%s', (time, day) => expect(dayOf(time.toISOString(), 'en', now)).toBe(day));
  it('is said in Chinese', () => expect(dayOf(new Date(2026, 9, 30, 12).toISOString(), 'zh', now)).toBe('10月30日'));
});

describe('an excerpt', () => {
  it('begins a little before what was found, and marks every word of it in any case', () => {
    const text = `${'x'.repeat(200)} your Brake pads and brake fluid`;
    const pieces = excerptOf(text, 'brake FLUID');
    expect(pieces.filter(({ isFound }) => isFound).map((piece) => piece.text)).toEqual(['Brake', 'brake', 'fluid']);
    expect(pieces[0]?.text.startsWith('…')).toBe(true);
  });
  it('takes the signs of patterns as they are', () => {
    expect(excerptOf('a (b) c', '(b)').find(({ isFound }) => isFound)?.text).toBe('(b)');
  });
  it('of what is found elsewhere is the beginning', () =>
    expect(excerptOf('车', '不在')).toEqual([{ text: '车', isFound: false }]));
});

describe('an exported conversation', () => {
  it('is one text of questions, answers and sources', () => {
    const source = { id: 's', title: 'Brakes', detail: 'workshop practice', date: '2026-11' };
    const exchange = {
      id: 'a',
      question: 'One\nline?',
      text: '**Yes.**',
      error: null,
      askedAt: '2026-11-22T10:00:00.000Z',
      sources: [source],
    };
    expect(markdownOf('Title', [exchange], 'Sources')).toBe(
      '# Title\n\n## One line?\n\n*2026-11-22 10:00 UTC*\n\n**Yes.**\n\n**Sources**\n\n1. Brakes (workshop practice, 2026-11)\n',
    );
  });
  it('has a name every file system takes', () => {
    expect(fileName('a/b: “c”? <d>')).toBe('a b “c” d');
    expect(fileName('???')).toBe('wheelwise');
  });
});

describe('what was told of a car', () => {
  it.each([
    [['My 2016 Corolla with 120,000 km shows P0420'], '2016 Corolla, 120,000 km', ['P0420']],
    [['16款卡罗拉报P0420，跑了8万公里'], '16款卡罗拉, 8万公里', ['P0420']],
    [['2019年的思域怎么样', 'It shows p0171 and P0420'], '2019年的思域', ['P0171', 'P0420']],
    [['My brakes squeal'], null, []],
    [['A 2018 Honda Civic, or a 2020 Mazda 3?'], '2018 Honda Civic', []],
  ])('%s', (questions, car, codes) => expect(toldFacts(questions)).toEqual({ car, codes }));
});
