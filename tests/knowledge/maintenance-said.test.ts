import { describe, expect, test } from 'vitest';
import { findServiceNumber } from '../../server/knowledge/maintenance/measures.ts';
import { maintenance } from '../../server/knowledge/maintenance.ts';
import { carSelection } from '../../server/knowledge/cars.ts';
import { makeQuery } from '../../server/knowledge/query.ts';

const asked = (...questions: string[]) =>
  makeQuery(
    questions.at(-1) ?? '',
    questions.slice(0, -1).map((question) => ({ question, answer: '' })),
  );
const ask = (...questions: string[]) => maintenance.reply(asked(...questions)).markdown;

describe('numbered visits', () => {
  test.each([
    ['二保做什么', 2],
    ['第6次保养要换什么', 6],
    ['third service on a petrol car', 3],
    ['4th scheduled maintenance', 4],
    ['首保什么时候做', undefined],
    ['三保险', undefined],
  ])('%s', (text, count) => {
    expect(findServiceNumber(text)).toBe(count);
  });

  test('come at a multiple of the basic interval, which is said', () => {
    expect(ask('第6次保养要换什么')).toContain('第 6 次大约在6万公里');
    expect(ask('third service on a petrol car')).toContain('number 3 comes at about 22,500 miles');
    expect(ask('电车第3次保养做什么')).toContain('第 3 次大约在6万公里');
    expect(ask('电车第3次保养做什么')).not.toMatch(/\| 机油/);
  });
});

describe('what was asked comes first', () => {
  test.each([
    ['刹车油怎么知道该换了', /^\*\*刹车油（制动液）该换\/该查的信号/],
    ['变速箱油不换行不行', /^\*\*不建议省掉变速箱油/],
    ['can I skip the cabin filter', /^\*\*Better not leave out the cabin air filter/],
    ['how do I know the brake fluid is due', /^\*\*Signs that the brake fluid is due/],
    ['保养一次大概多少钱，电车', /^\*\*一次常规保养/],
  ])('%s', (question, first) => {
    expect(ask(question)).toMatch(first);
  });

  test('what happens otherwise is asked of the item talked about', () => {
    expect(ask('刹车片多久换一次', '不换会怎样')).toMatch(/^\*\*不建议省掉刹车片/);
  });

  test('the cost of a visit is a sum', () => {
    expect(ask('what is due at 60k miles', 'how much will it cost')).toMatch(
      /^\*\*All of it together costs about \$\d/,
    );
  });
});

describe('another distance', () => {
  test('is taken in the unit of the first, and is no budget', () => {
    expect(ask('4万公里保养', '6万呢')).toContain('6万公里保养');
    expect(carSelection.score(asked('4万公里保养', '6万呢'))).toBeLessThan(0.5);
    expect(ask('30k service petrol', 'and at 60k')).toContain('At 60,000 miles');
    expect(carSelection.score(asked('30k service petrol', 'and at 60k'))).toBeLessThan(0.5);
  });
});

describe('questions without an interval', () => {
  test.each([
    ['dpf cleaning interval', 'no fixed cleaning interval'],
    ['手动挡离合器多久换', '没有固定周期'],
    ['车放了两年没开，保养什么', '先充或换 12V 电瓶'],
  ])('%s', (question, text) => {
    expect(ask(question)).toContain(text);
  });
});

test('what comes round every year is due at a distance whose age is only estimated', () => {
  expect(ask('do i need to do anything at 40,000 miles on a Model 3')).toMatch(/cabin/);
});
