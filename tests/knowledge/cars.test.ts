import { describe, expect, test } from 'vitest';
import { carSelection } from '../../server/knowledge/cars.ts';
import { makeQuery } from '../../server/knowledge/query.ts';
import type { Reply, Turn } from '../../server/knowledge/types.ts';

/** Asks in a conversation and returns the last reply. */
function ask(...questions: string[]): Reply {
  const turns: Turn[] = [];
  let reply: Reply | undefined;
  for (const question of questions) {
    reply = carSelection.reply(makeQuery(question, turns));
    turns.push({ question, answer: reply.markdown });
  }
  if (reply === undefined) throw new Error('nothing asked');
  return reply;
}

function score(question: string, turns: Turn[] = []): number {
  return carSelection.score(makeQuery(question, turns));
}

const ids = (reply: Reply): string[] => reply.sources.map(({ id }) => id);

describe('a buyer asks for a recommendation', () => {
  test('in Chinese with a budget: a first choice, a table and dated sources', () => {
    const reply = ask('预算15万的家用SUV推荐');
    expect(reply).toMatchObject({ category: 'car_selection', language: 'zh' });
    expect(reply.markdown).toMatch(/^\*\*首选 /);
    expect(reply.markdown).toContain('预算不超过15万；SUV');
    expect(reply.markdown).toContain('| 车型 |');
    expect(reply.sources.length).toBeGreaterThanOrEqual(3);
    for (const [index, source] of reply.sources.entries()) {
      expect(reply.markdown).toContain(`[${index + 1}]`);
      expect(source.date).toBe('2026-11');
    }
  });

  test('in English with powertrain, budget and family size', () => {
    const reply = ask('best hybrid SUV under $35k for a family of five');
    expect(reply).toMatchObject({ category: 'car_selection', language: 'en' });
    expect(reply.markdown).toMatch(/^\*\*First choice: the /);
    expect(reply.markdown).toContain('budget at most $35,000');
    expect(reply.markdown).toContain('at least 5 seats');
    expect(reply.markdown).not.toMatch(/\| (?:petrol|electric|diesel)[ ,|]/);
  });

  test('without a budget is asked for it', () => {
    expect(ask('推荐一款适合家用的SUV').markdown).toContain('预算大概是多少');
    expect(ask('which SUV should I buy for my family?').markdown).toContain('What is your budget?');
  });

  test('gets no car, but something to relax, when nothing fits', () => {
    const reply = ask('5万以内的七座纯电越野车推荐');
    expect(reply.markdown).toContain('没有同时满足全部条件的车');
    expect(reply.markdown).toContain('放宽');
    expect(reply.handover).toBe(true);
  });
});

describe('a follow-up keeps what was said before', () => {
  test('"那省油的呢？" keeps budget and body', () => {
    const reply = ask('预算15万的家用SUV推荐', '那省油的呢？');
    expect(reply.markdown).toContain('预算不超过15万；SUV');
  });

  test('a new budget replaces the old one', () => {
    const reply = ask('预算15万的家用SUV推荐', '那预算提高到20万呢');
    expect(reply.markdown).toContain('预算不超过20万；SUV');
    expect(reply.markdown).not.toContain('15万；');
  });

  test('"what about a plug-in?" replaces the powertrain', () => {
    const reply = ask('best hybrid SUV under $45k', 'what about a plug-in?');
    expect(reply.markdown).toContain('SUV; plug-in hybrid');
  });

  test('"还有别的吗" shows further cars under the same limits, and says when there are none', () => {
    const first = ids(ask('15万以内的混动轿车推荐'));
    const more = ids(ask('15万以内的混动轿车推荐', '还有别的吗'));
    expect(more.length).toBeGreaterThan(0);
    expect(more.filter((id) => first.includes(id))).toEqual([]);
    expect(ask('two-seater convertible under $40k', 'any others?').markdown).toContain('every car in the catalogue');
  });

  test('a car the asker only owns is not the subject', () => {
    const reply = ask('想换车，现在开的是朗逸，预算20万，想要动力好点的');
    expect(reply.markdown).toContain('预算不超过20万');
    expect(ids(reply)).not.toContain('car:vw-lavida');
  });

  test('a refusal of an earlier wish removes it', () => {
    const reply = ask('20万左右的丰田或本田SUV', '不要丰田了');
    expect(ids(reply).every((id) => id.startsWith('car:honda'))).toBe(true);
  });

  test('"the second one" tells about the second car of the list', () => {
    const list = ask('best hybrid SUV under $35k for a family of five');
    const reply = ask('best hybrid SUV under $35k for a family of five', 'tell me more about the second one');
    expect(ids(reply)).toEqual([ids(list)[1]]);
  });
});

describe('named models', () => {
  test.each([
    ['CR-V vs RAV4', ['car:honda-cr-v', 'car:toyota-rav4']],
    ['crv和荣放哪个好', ['car:honda-cr-v', 'car:toyota-rav4']],
    ['凯美瑞和雅阁怎么选', ['car:toyota-camry', 'car:honda-accord']],
    ['is the Model Y better than the Ioniq 5 or the Escape?', ['car:tesla-model-y', 'car:ford-escape']],
  ])('%s compares them side by side', (question, expected) => {
    const reply = ask(question);
    expect(ids(reply)).toEqual(expect.arrayContaining(expected));
    expect(reply.markdown).toMatch(/\| (?:List price|指导价) \|/);
  });

  test.each([
    ['卡罗拉双擎和轩逸e-POWER哪个续航长', undefined],
    ['Camry or Accord hybrid, which is more fuel efficient?', 'The Toyota Camry uses the least fuel'],
    ['小鹏G6和Model Y哪个便宜', '小鹏 G6 更便宜'],
    ['RAV4 or Subaru Outback for snow?', 'The Subaru Outback has the more effective all-wheel drive'],
    ['奥迪A4L和雷克萨斯ES哪个保值', '雷克萨斯 ES 更保值'],
  ])('%s', (question, verdict) => {
    const first = ask(question).markdown.split('\n\n')[0];
    expect(first).toContain(verdict ?? '怎么选');
  });

  test.each([
    ['汉兰达油耗多少', '6.5 L/100km'],
    ["what's the length of the Honda Pilot?", '5,075 mm'],
    ['Model Y多少钱', '万'],
    ['is the Camry reliable?', 'good long-term reliability record'],
    ['问界M9几座', '5/6 座'],
    ['does the Corolla have AWD?', 'all-wheel drive on some versions'],
  ])('one fact comes first: %s', (question, fact) => {
    expect(ask(question).markdown.split('\n\n')[0]).toContain(fact);
  });

  test('a family too large for one of them decides', () => {
    expect(ask('compare the RAV4 and the Highlander for a family of 6').markdown).toMatch(
      /^\*\*Of these only the Toyota Highlander seats 6\.\*\*/,
    );
  });

  test('what the catalogue does not know is said, not ignored', () => {
    expect(ask('15万以内，轿车，不要三缸机，不要双离合').markdown).toContain('没有核对的条件：**缸数、变速箱类型');
    expect(ask('15万以内的轿车').markdown).not.toContain('没有核对');
  });

  test('a used model with a budget says what age it buys', () => {
    const reply = ask('20万买二手宝马3系靠谱吗');
    expect(reply.markdown).toMatch(/^\*\*20万大约能买到 \d 年以上车龄/);
    expect(reply.handover).toBe(true);
  });

  test('alternatives to a model are other brands of its kind, cheaper if asked', () => {
    const reply = ask('something like a CR-V but cheaper');
    expect(reply.markdown).toContain('budget at most $30,300');
    expect(ids(reply).some((id) => id.startsWith('car:honda'))).toBe(false);
  });

  test('one model is described with its versions', () => {
    const reply = ask('卡罗拉怎么样');
    expect(ids(reply)).toEqual(['car:toyota-corolla']);
    expect(reply.markdown).toContain('油电混动');
  });

  test('"and the hybrid version?" keeps the model', () => {
    const reply = ask('Tell me about the RAV4', 'and the hybrid version?');
    expect(ids(reply)).toEqual(['car:toyota-rav4']);
    expect(reply.markdown).toContain('| hybrid |');
    expect(reply.markdown).not.toContain('| petrol |');
  });

  test('the longest name wins: the Corolla Cross is not the Corolla', () => {
    expect(ids(ask('tell me about the Corolla Cross'))).toEqual(['car:toyota-corolla-cross']);
  });

  test('everyday words are models only when written as names', () => {
    expect(score('how do I escape from a locked car')).toBeLessThan(0.4);
    expect(score('How good is the Ford Escape?')).toBeGreaterThanOrEqual(0.9);
  });
});

describe('the topic knows its own questions', () => {
  test.each([
    '预算15万的家用SUV推荐',
    'best hybrid SUV under $35k for a family of five',
    'CR-V vs RAV4',
    '二十万左右买什么车好',
    '20w以内的混动轿车有哪些',
    'I am looking for a used pickup around $25,000',
  ])('%s', (question) => {
    expect(score(question)).toBeGreaterThanOrEqual(0.9);
  });

  test.each([
    'My 2016 Corolla shows P0420, can I keep driving?',
    '卡罗拉冷启动有异响怎么办',
    '60000公里该保养什么',
    'how often to change brake fluid',
    '贷款10万3年利率4%月供多少',
    'car makes a grinding noise when braking',
    'what is the weather today',
    '你好',
  ])('not: %s', (question) => {
    expect(score(question)).toBeLessThanOrEqual(0.35);
  });
});

test('passages ground a model with the named and the fitting cars', () => {
  const passages = carSelection.passages(makeQuery('20万以内的混动SUV推荐', []), 5);
  expect(passages).toHaveLength(5);
  for (const { source, text } of passages) expect(text).toContain(source.title);
  expect(carSelection.passages(makeQuery('hello', []), 5)).toEqual([]);
});
