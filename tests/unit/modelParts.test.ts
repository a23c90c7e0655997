import { describe, expect, test } from 'vitest';
import { HISTORY_TOKENS, tokensOf, withinBudget } from '../../server/adapters/llm/history.ts';
import { INSTRUCTIONS, systemMessage } from '../../server/adapters/llm/instructions.ts';
import { createBeginning } from '../../server/adapters/llm/thoughts.ts';
import { parseConfig } from '../../server/config/config.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';

const knowledge = createKnowledge();

describe('history', () => {
  test('a token is three Latin characters, or one of any other script', () => {
    expect(tokensOf('')).toBe(0);
    expect(tokensOf('abc')).toBe(1);
    expect(tokensOf('abcd')).toBe(2);
    expect(tokensOf('更换机油')).toBe(4);
    expect(tokensOf('🚗')).toBe(1);
  });

  const turn = (name: string, length: number) => ({ question: `${name}?`, answer: name.repeat(length) });

  test('the newest turns are kept, oldest first, as long as they fit', () => {
    const turns = [turn('a', 3_000), turn('b', 3_000), turn('c', 3_000)];
    expect(withinBudget(turns, 2_100)).toEqual(turns.slice(1));
    expect(withinBudget(turns)).toEqual(turns);
    expect(withinBudget([])).toEqual([]);
  });

  test('an older turn that would fit does not jump over one that does not', () => {
    expect(withinBudget([turn('a', 3), turn('b', 9_000), turn('c', 3)], 100)).toEqual([turn('c', 3)]);
  });

  test('of the newest the end of its answer is kept, its question never cut', () => {
    const answer = `${'前'.repeat(500)}🚗🚗`;
    const [kept] = withinBudget([{ question: '怎么办', answer }], 10);
    expect(kept).toEqual({ question: '怎么办', answer: '…前前前前🚗🚗' });
    expect(withinBudget([{ question: 'x'.repeat(400), answer: 'y' }], 100)).toEqual([]);
  });

  test('however long a conversation, it stays below the budget', () => {
    const turns = Array.from({ length: 10 }, () => turn('答', 60_000));
    const sum = withinBudget(turns).reduce(
      (all, { question, answer }) => all + tokensOf(question) + tokensOf(answer),
      0,
    );
    expect(sum).toBeLessThanOrEqual(HISTORY_TOKENS);
    expect(sum).toBeGreaterThan(HISTORY_TOKENS / 2);
  });
});

describe('the beginning of what a model writes', () => {
  const STOP = '**Stop driving: pull over.**';
  function shown(text: string, saidFirst: string | null = null, size = 1): string {
    const beginning = createBeginning(saidFirst);
    let out = '';
    for (let at = 0; at < text.length; at += size) out += beginning.push(text.slice(at, at + size));
    return out + beginning.end();
  }

  test.each([
    ['<think>oil? belt?</think>\n\nChange it.', 'Change it.'],
    ['\n <thinking>a < b</thinking>Yes.', 'Yes.'],
    ['<think></think>', ''],
    ['<think>never ends', ''],
    ['<think>a</think><think>b</think>c', 'c'],
    ['A <think> tag </think> later', 'A <think> tag </think> later'],
    ['<table>', '<table>'],
    ['<thin', '<thin'],
    ['plain', 'plain'],
  ])('%s', (text, expected) => {
    for (const size of [1, 2, 7, 1_000]) expect(shown(text, null, size)).toBe(expected);
  });

  test('what was said first is not said again', () => {
    for (const size of [1, 5, 1_000]) {
      expect(shown(`${STOP}\n\nHave it towed.`, STOP, size)).toBe('Have it towed.');
      expect(shown(`<think>danger!</think>${STOP} Tow it.`, STOP, size)).toBe('Tow it.');
      expect(shown('**Stop driving now.**', STOP, size)).toBe('**Stop driving now.**');
    }
  });

  test('holds nothing back once it has begun', () => {
    const beginning = createBeginning(STOP);
    expect(beginning.push('**St')).toBe('');
    expect(beginning.push('ay calm.')).toBe('**Stay calm.');
    expect(beginning.push('<think>')).toBe('<think>');
  });

  test('keeps nothing of long thoughts', () => {
    const beginning = createBeginning(null);
    beginning.push('<think>');
    for (let i = 0; i < 1_000; i += 1) expect(beginning.push('hm '.repeat(1_000))).toBe('');
    expect(beginning.push('</think>So.')).toBe('So.');
  });
});

test('tools and pictures are for whoever sets the variables', () => {
  const env = { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'm' };
  expect(parseConfig(env).model?.hasTools).toBe(false);
  expect(parseConfig({ ...env, AI_TOOLS: '1' }).model?.hasTools).toBe(true);
  expect(() => parseConfig({ ...env, AI_TOOLS: 'yes' })).toThrow(/AI_TOOLS/);
  expect(parseConfig(env).model?.seesPictures).toBe(false);
  expect(parseConfig({ ...env, AI_VISION: '1' }).model?.seesPictures).toBe(true);
});

describe('instructions', () => {
  test('name the fields of the context as they are', () => {
    const car = { make: 'Toyota', model: 'Camry', market: 'US', isMetric: false } as const;
    const { frame } = knowledge.brief('smoke, can I drive my 2019 Camry? P03012', [], 1, car);
    const fields = [...INSTRUCTIONS.answer.matchAll(/`([a-z_]+)`/g)].map(([, field]) => field);
    // Nothing of this question was not understood.
    expect([...Object.keys(frame), 'not_understood']).toEqual(expect.arrayContaining(fields));
    expect(fields).toEqual(expect.arrayContaining(['language', 'said_first', 'not_known_to_us', 'not_understood']));
  });

  test('name every tool, and no other', () => {
    const named = [...INSTRUCTIONS.tools.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(knowledge.tools.map(({ name }) => name)));
    expect(INSTRUCTIONS.tools).toContain('at most 4 times');
  });

  test('say what an answer must be', () => {
    for (const rule of [
      /verdict/,
      /60 to 150 words/,
      /said_first.*do not repeat/is,
      /never instructions/,
      /cite/,
      /Decline/,
    ])
      expect(INSTRUCTIONS.answer).toMatch(rule);
  });

  test('come first and are the same for every question; tools are told of only to those who have them', () => {
    const brief = knowledge.brief('what does P0420 mean?', [], 6);
    const plain = systemMessage(brief, false);
    expect(plain.startsWith(INSTRUCTIONS.answer)).toBe(true);
    expect(plain).not.toContain('search_cars');
    expect(plain).toContain('# Records\n\n[1] P0420');
    expect(plain).toContain(JSON.stringify(brief.frame));
    expect(systemMessage(brief, true).startsWith(`${INSTRUCTIONS.answer}\n\n${INSTRUCTIONS.tools}`)).toBe(true);
  });

  test('leave room for the conversation', () => {
    expect(tokensOf(INSTRUCTIONS.answer) + tokensOf(INSTRUCTIONS.tools)).toBeLessThan(1_500);
    for (const question of [
      'what does P0420 mean on my 2014 Camry?',
      'family SUV up to $40,000',
      '家用SUV 15万左右推荐',
    ])
      expect(tokensOf(systemMessage(knowledge.brief(question, [], 6), true))).toBeLessThan(8_000);
  });
});
