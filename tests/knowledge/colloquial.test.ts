import { describe, expect, test } from 'vitest';
import { plainWords } from '../../server/knowledge/colloquial.ts';
import { arabic } from '../../server/knowledge/cars/numbers.ts';
import { findBudget } from '../../server/knowledge/cars/budget.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';

const knowledge = createKnowledge();

describe('slang becomes plain words', () => {
  test.each([
    ['whats wrong, it wont start', "what's wrong, it won't start"],
    ['my tranny is slippin', 'my transmission is slipping'],
    ['gotta fix it b4 winter', 'have to fix it before winter'],
    ['这车咋样', '这车怎么样'],
    ['要紧不', '有问题吗'],
    ['前盖冒烟', '引擎盖冒烟'],
  ])('%s', (said, plain) => {
    expect(plainWords(said)).toBe(plain);
  });

  test.each(['Does a Tesla Model 3 need oil?', 'P0420', '十五万左右的SUV', 'main cabin drain', 'U0100'])(
    'and leaves "%s" as it is',
    (text) => {
      expect(plainWords(text)).toBe(text);
    },
  );
});

describe('amounts as people say them', () => {
  test.each([
    ['7,8万', '7-8万'],
    ['手里有12个,想买车', '手里有12万,想买车'],
    ['二十五个以内', '25万以内'],
    ['thirty five thousand', '35 thousand'],
    ['twelve thousand', 'twelve thousand'],
    ['9,3万', '9,3万'],
    ['15个月', '15个月'],
  ])('%s', (said, written) => {
    expect(arabic(said)).toBe(written);
  });

  test.each([
    ['suv under 35', 'en', 35_000],
    ['a van for less than 45', 'en', 45_000],
    ['20左右的suv', 'zh', 200_000],
  ] as const)('%s is a budget', (text, language, max) => {
    expect(findBudget(text, language)?.max).toBe(max);
  });

  test.each(['truck that gets over 20 mpg', 'car for 2 adults and 3 kids', 'tires under 50 psi', '3年左右的车'])(
    '%s is none',
    (text) => {
      expect(findBudget(text, /[a-z]/.test(text) ? 'en' : 'zh')).toBeUndefined();
    },
  );
});

describe('what is not about cars is declined, what might be is not', () => {
  test.each(['what is the tallest mountain', '帮我写一份辞职报告', 'who discovered penicillin', '附近有什么好吃的'])(
    'declines "%s"',
    (question) => {
      expect(knowledge.reply(question, []).markdown).toMatch(/only know cars|只懂汽车/);
    },
  );

  test.each(['is the Fisker Ocean any good', 'grmbl flx', '高合HiPhi X怎么样', 'the whatsit on my dash is weird'])(
    'does not decline "%s"',
    (question) => {
      expect(knowledge.reply(question, []).markdown).not.toMatch(/only know cars|只懂汽车/);
    },
  );
});

describe('follow-ups that leave things out', () => {
  const ask = (before: string, question: string) => knowledge.reply(question, [{ question: before, answer: '…' }]);

  test('a code without its letter', () => {
    expect(ask('what is P0171', 'and 0174?').sources[0]?.id).toBe('fault:P0174');
  });

  test('what was tried already stays with the code', () => {
    expect(ask('P0300 on my car', 'replaced all the plugs, no change').sources[0]?.id).toBe('fault:P0300');
  });

  test('another term for the same loan', () => {
    expect(ask('payment on $20,000 at 6% for 48 months', 'make it 60').markdown).toContain('386.66');
  });

  test('what happens if it is not done', () => {
    expect(ask('火花塞多久换', '不换会怎么样').sources[0]?.id).toBe('maintenance:spark-plugs');
  });
});
