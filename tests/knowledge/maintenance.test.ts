import { describe, expect, test } from 'vitest';
import { maintenance } from '../../server/knowledge/maintenance.ts';
import { dueAt, plan } from '../../server/knowledge/maintenance/due.ts';
import { makeQuery } from '../../server/knowledge/query.ts';
import type { Reply, Turn } from '../../server/knowledge/types.ts';

function ask(...questions: string[]): Reply {
  const turns: Turn[] = [];
  let reply: Reply | undefined;
  for (const question of questions) {
    reply = maintenance.reply(makeQuery(question, turns));
    turns.push({ question, answer: reply.markdown });
  }
  if (reply === undefined) throw new Error('nothing asked');
  return reply;
}

const score = (question: string): number => maintenance.score(makeQuery(question, []));
const ids = (reply: Reply): string[] => reply.sources.map(({ id }) => id);

describe('what is due', () => {
  test('60000公里该保养什么', () => {
    const reply = ask('60000公里该保养什么');
    expect(reply).toMatchObject({ category: 'maintenance', language: 'zh' });
    expect(reply.markdown).toMatch(/^\*\*自吸汽油车6万公里保养：/);
    expect(ids(reply)).toEqual(
      expect.arrayContaining([
        'maintenance:engine-oil',
        'maintenance:spark-plugs',
        'maintenance:transmission-fluid',
        'maintenance:brake-fluid',
      ]),
    );
    expect(reply.markdown).toContain('以随车《用户手册》');
  });

  test.each(['6万公里保养做什么', '六万公里要做哪些保养', '跑了6w公里该保养啥了', '6万km保养项目'])(
    '%s means the same',
    (question) => {
      expect(ask(question).markdown).toContain('6万公里保养：');
    },
  );

  test('30k miles is answered in miles', () => {
    const reply = ask('what maintenance is due at 30k miles?');
    expect(reply.markdown).toMatch(/^\*\*At 30,000 miles, a petrol car needs this: replace engine oil/);
    expect(reply.markdown).not.toMatch(/\d km/);
    expect(reply.markdown).toContain("owner's manual");
  });

  test('by age: four years', () => {
    const reply = ask('my car is 4 years old, what maintenance is due?');
    expect(ids(reply)).toEqual(expect.arrayContaining(['maintenance:brake-fluid', 'maintenance:battery-12v']));
  });

  test('an age between two changes names the next one', () => {
    expect(ask('what service is needed at 5 years?').markdown).toMatch(/Coming up: .*brake fluid \(6 years\)/);
  });

  test('severe use shortens the intervals', () => {
    const normal = plan('petrol', false).find(({ item }) => item.id === 'engine-oil');
    const severe = plan('petrol', true).find(({ item }) => item.id === 'engine-oil');
    expect(severe?.interval.km).toBeLessThan(normal?.interval.km ?? 0);
    expect(ask('网约车每天拥堵路况，机油多久换一次').markdown).toContain('恶劣工况下');
  });

  test.each(['petrol', 'turbo', 'diesel', 'hev', 'phev', 'ev'] as const)(
    'every item of a %s comes due at exactly its own interval',
    (drive) => {
      const planned = plan(drive, false);
      const missedByKm = planned.filter(
        ({ item, interval: { km } }) =>
          km !== undefined &&
          !dueAt(drive, false, { value: km, unit: 'km' }, undefined).some((due) => due.item === item),
      );
      const missedByAge = planned.filter(
        ({ item, interval: { months } }) =>
          months !== undefined && !dueAt(drive, false, undefined, months).some((due) => due.item === item),
      );
      expect(planned.length).toBeGreaterThan(10);
      expect([...missedByKm, ...missedByAge]).toEqual([]);
    },
  );
});

describe('single items', () => {
  test('how often to change brake fluid', () => {
    const reply = ask('how often to change brake fluid');
    expect(reply.markdown).toMatch(/^\*\*Brake fluid: replace every 40,000 km/);
    expect(reply.markdown).toContain('2 years');
    expect(ids(reply)).toEqual(['maintenance:brake-fluid']);
  });

  test.each([
    ['刹车油多久换一次', 'brake-fluid'],
    ['变速箱油多少公里换', 'transmission-fluid'],
    ['火花塞什么时候换', 'spark-plugs'],
    ['空调滤芯多久换', 'cabin-filter'],
    ['when should I replace the timing belt', 'timing-belt'],
    ['do I need to rotate my tires', 'tyre-rotation'],
    ['how much does an oil change cost', 'engine-oil'],
    ['防冻液几年换一次', 'engine-coolant'],
    ['how long do brake pads last', 'brake-pads'],
    ['电瓶几年换', 'battery-12v'],
  ])('%s', (question, item) => {
    expect(score(question)).toBeGreaterThanOrEqual(0.8);
    expect(ids(ask(question))[0]).toBe(`maintenance:${item}`);
  });
});

describe('an electric car is never told to change engine oil', () => {
  test.each([
    'Tesla Model 3 oil change',
    'how often should I change the oil in my electric car',
    '特斯拉要换机油吗',
    '电动车多久换一次机油',
    'Model Y机油多久换',
    'leaf oil change interval',
    'do EVs need oil changes?',
    'EV spark plugs interval',
    'what oil should I use in my Tesla Model Y',
    '小米SU7用什么机油',
    'Kona Electric oil change',
    'ioniq 5 oil and filter',
    '比亚迪海豚机油多久换一次',
  ])('%s', (question) => {
    const reply = ask(question);
    expect(reply.markdown).toMatch(/^\*\*.*(?:has no|没有)/);
    expect(reply.markdown).not.toMatch(/\| (?:engine oil|机油|spark plugs|火花塞)/);
  });

  test('nor by a schedule, at any distance or age', () => {
    for (let km = 5_000; km <= 300_000; km += 5_000)
      for (const severe of [false, true])
        for (const { item } of dueAt('ev', severe, { value: km, unit: 'km' }, km / 1_250))
          expect(item.id).not.toMatch(/engine-oil|spark|transmission|timing|engine-coolant|air-filter|fuel/);
    expect(ask('60000公里该保养什么', '那电动车呢？').markdown).not.toContain('机油');
    expect(ask('oil change interval for a Camry', 'and for a Tesla Model Y?').markdown).toMatch(/has no engine oil/);
  });

  test('nor by a tip, in a follow-up either', () => {
    for (const questions of [
      ['my Tesla Model 3 is overdue for service'],
      ['maintenance schedule for a Tesla Model 3', 'what oil should I use?'],
      ['特斯拉保养周期', '那用什么机油'],
    ])
      expect(ask(...questions).markdown).not.toMatch(/change oil|0W-20|换机油机滤/);
  });

  test('a model sold both ways is answered for its engine, with a remark', () => {
    const { markdown } = ask('Kia Niro oil change interval');
    expect(markdown).toMatch(/^\*\*Engine oil and filter of the Kia Niro/);
    expect(markdown).toContain('also sold as an electric car');
  });

  test('but a plug-in hybrid is', () => {
    expect(ask('插混车机油多久换').markdown).toMatch(/机油.*1万公里或1年/);
  });
});

describe('the topic leaves complaints to others', () => {
  test.each([
    '机油灯亮了怎么办',
    'brake pads squealing when cold',
    '变速箱漏油',
    'engine oil light is on',
    '刹车踏板变软',
  ])('%s', (question) => {
    expect(score(question)).toBeLessThanOrEqual(0.3);
  });

  test.each(['预算15万的家用SUV推荐', 'hello', '贷款10万3年利率4%月供多少'])('%s', (question) => {
    expect(score(question)).toBeLessThan(0.01);
  });
});

test('a follow-up survives one question about something else', () => {
  const reply = ask('my Subaru Outback is due for its 60,000 mile service', 'thanks', 'and at 90,000 miles?');
  expect(reply.markdown).toMatch(/^\*\*At 90,000 miles, the Subaru Outback/);
  expect(ask('what is due at 60,000 miles for my Outback', 'what if I tow a lot?').markdown).toMatch(
    /^\*\*At 60,000 miles, the Subaru Outback in severe use needs/,
  );
});

test('a follow-up keeps the car', () => {
  const reply = ask('how often should I change the oil in my hybrid?', 'what about the spark plugs?');
  expect(ids(reply)).toEqual(['maintenance:spark-plugs']);
  expect(reply.markdown).toContain('of a hybrid');
});

test('passages ground a model with the named items', () => {
  const [first] = maintenance.passages(makeQuery('刹车油多久换', []), 3);
  expect(first?.source.id).toBe('maintenance:brake-fluid');
  expect(maintenance.passages(makeQuery('hello', []), 3)).toEqual([]);
});
