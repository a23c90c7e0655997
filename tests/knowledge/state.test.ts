import { describe, expect, test } from 'vitest';
import { answerTo, stateAfter } from '../support/sense.ts';

const cited = (...messages: readonly string[]): string[] => answerTo(...messages).plan.sources.map(({ id }) => id);

describe('"it" and questions without a subject mean what was said before', () => {
  test.each([
    [['my brakes squeal', 'is it dangerous?'], 'symptom:brake-squeal'],
    [['my brakes squeal', 'how much to fix it?'], 'symptom:brake-squeal'],
    [['刹车异响', '修一下多少钱'], 'symptom:brake-squeal'],
    [['P0420是什么意思', '还能开吗'], 'fault:P0420'],
    [['what does P0420 mean', 'what does it cost to fix?'], 'fault:P0420'],
    [['P0420 on my car', 'how urgent is it'], 'fault:P0420'],
  ])('%j', (messages, id) => {
    expect(cited(...messages)).toContain(id);
  });

  test('and the answer to a yes or no says so first', () => {
    expect(answerTo('my brakes squeal', 'is it dangerous?').markdown).toMatch(/^\*\*(?:Yes|No)\b/);
  });
});

describe('a thank-you in between ends nothing', () => {
  test.each([
    [['刹车异响', 'thanks', '是什么原因'], 'symptom:brake-squeal'],
    [['my brakes squeal', 'thank you', 'how much does it cost to fix?'], 'symptom:brake-squeal'],
    [['P0301', '谢谢', '修要多少钱'], 'fault:P0301'],
  ])('%j', (messages, id) => {
    expect(cited(...messages)).toContain(id);
  });

  test('and is answered as one', () => {
    const { plan } = answerTo('my brakes failed', 'ok thanks');
    expect(plan.category).toBe('general');
    expect(plan.sources).toEqual([]);
  });
});

describe('"what about …" asks the same of another thing', () => {
  test.each([
    [
      ['how often should brake fluid be changed', 'what about coolant?'],
      'maintenance:engine-coolant',
      /^\*\*Every [\d,]+/,
    ],
    [['刹车油多久换', '那防冻液呢'], 'maintenance:engine-coolant', /^\*\*每/],
  ])('%j', (messages, id, lead) => {
    const { plan, markdown } = answerTo(...messages);
    expect(plan.sources.map((source) => source.id)).toContain(id);
    expect(markdown).toMatch(lead);
  });
});

describe('the car', () => {
  test('named later fills the open question', () => {
    const { plan, conversation, markdown } = answerTo(
      'how often should I change the spark plugs',
      "it's a 2012 Honda Accord",
    );
    expect(conversation.vehicle).toMatchObject({ models: ['honda-accord'], year: 2012 });
    expect(plan.sources.map(({ id }) => id)).toContain('maintenance:spark-plugs');
    expect(markdown).toContain('2012 Honda Accord');
  });

  test('corrected replaces the one before', () => {
    expect(stateAfter('my 2018 Civic needs oil', 'sorry, I meant a 2015 Camry').vehicle).toMatchObject({
      models: ['toyota-camry'],
      year: 2015,
    });
  });

  test('is remembered with its year and mileage, in the unit it was said in', () => {
    const { vehicle } = stateAfter('I have a 2015 Civic with 110k miles', 'the brakes squeal');
    expect(vehicle).toMatchObject({ models: ['honda-civic'], year: 2015 });
    expect(vehicle.km).toBeCloseTo(177_028, 0);
  });

  test('named after a danger takes nothing back', () => {
    expect(answerTo('my engine is overheating', "it's a 2010 Passat").markdown).toMatch(/^\*\*Stop driving/);
  });
});

describe('what was already replaced', () => {
  test.each([
    [['P0420 on my car', 'I already replaced the catalytic converter'], 'part:catalyst'],
    [['P0301', '火花塞已经换过了'], 'maintenance:spark-plugs'],
  ])('%j', (messages, id) => {
    const { conversation, markdown } = answerTo(...messages);
    expect([...conversation.done]).toContain(id);
    expect(markdown).not.toBe(answerTo(messages[0] ?? '').markdown);
  });
});

describe('choosing a car over several turns', () => {
  test('a changed budget is kept, and the wish with it', () => {
    expect(answerTo('SUV under 35k', 'actually make it 30k').markdown).toMatch(/up to \$30,000; SUV/);
  });

  test('what is ruled out is left out', () => {
    const { plan } = answerTo('show me hybrids under 30k', 'no toyotas');
    expect(plan.shown?.length).toBeGreaterThan(0);
    expect(plan.shown?.filter((id) => id.startsWith('toyota'))).toEqual([]);
  });

  test('"the second one" is the second of the list shown', () => {
    const first = answerTo('recommend a family SUV under $35k');
    const second = answerTo('recommend a family SUV under $35k', 'tell me about the second one');
    expect(second.conversation.vehicle.models).toEqual([first.plan.shown?.[1]]);
  });

  test('"which of those" chooses among them', () => {
    const first = answerTo('SUV under 40k');
    const chosen = answerTo('SUV under 40k', 'which of those is most reliable');
    const ids = chosen.plan.sources.map(({ id }) => id.replace('car:', ''));
    expect(ids.filter((id) => first.plan.shown?.includes(id) !== true)).toEqual([]);
    expect(ids.length).toBeGreaterThan(0);
  });
});

test('another topic and back', () => {
  const messages = [
    'my car shakes at idle',
    'what about the AC, how often does it need gas',
    'back to the shaking, what could it be',
  ];
  expect(cited(...messages)).toContain('symptom:rough-idle');
});

test('another language goes on with the same matter', () => {
  const { conversation, plan } = answerTo('what does P0420 mean', '修要多少钱');
  expect(conversation.language).toBe('zh');
  expect(plan.sources.map(({ id }) => id)).toContain('fault:P0420');
  expect(answerTo('P0420是什么意思', 'can I drive with it?').conversation.language).toBe('en');
});

test.each([
  ['my brakes squeal when cold, can I drive', '你能用中文说一遍吗 我老婆看不懂英文', 'zh'],
  ['my brakes squeal when cold, can I drive', '用中文讲一遍吧，他看不懂英语', 'zh'],
  ['刹车冷车吱吱响，能开吗', "can you say that in english, my husband doesn't read chinese", 'en'],
])('the last answer again in another language: %s, %s', (asked, wish, language) => {
  const { conversation, plan } = answerTo(asked, wish);
  expect(conversation.language).toBe(language);
  expect(plan.sources.map(({ id }) => id)).toContain('symptom:brake-squeal');
});

test('a question of its own leaves the matter before behind', () => {
  expect(cited('my brakes squeal', 'how often should I change the engine oil?')).toEqual(['maintenance:engine-oil']);
  expect(stateAfter('my brakes squeal', 'how often should I change the engine oil?').dependence).toBeLessThan(0.5);
});

test('the same turns always give the same state', () => {
  const state = () => stateAfter('SUV under 35k', 'no toyotas', 'which is the cheapest?');
  expect(state()).toEqual(state());
});

test.each([
  ['2015 golf, brake fluid last changed in 2023, is it due', 2015],
  ['15款高尔夫 刹车油上次换是2023年 该换了吗', 2015],
  ['my 2016 mini was serviced in 2022', 2016],
])('the year of a job is not the year of the car: %s', (said, year) => {
  expect(stateAfter(said).vehicle.year).toBe(year);
});
