import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { symptomList } from '../../server/knowledge/data/symptoms/symptoms.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { normalise } from '../../server/knowledge/query.ts';
import { compileWhen } from '../../server/knowledge/patterns.ts';
import { matchSymptoms } from '../../server/knowledge/symptom-match.ts';

const knowledge = createKnowledge();

describe('the data', () => {
  const text = z.object({ en: z.string().min(1), zh: z.string().regex(/\p{Script=Han}/u) });
  const list = text.refine(({ en, zh }) => en.split(';').length === zh.split('；').length, {
    message: 'both languages must list the same number of items',
  });
  const schema = z.object({
    id: z.string().regex(/^[a-z0-9-]+$/),
    title: text,
    when: z.array(z.string()).min(1),
    urgency: z.enum(['stop', 'gentle', 'soon', 'watch']),
    warning: text.optional(),
    causes: list,
    ask: list,
    checks: list,
  });

  test('holds at least 120 symptoms, each once', () => {
    expect(new Set(symptomList.map(({ id }) => id)).size).toBe(symptomList.length);
    expect(symptomList.length).toBeGreaterThanOrEqual(120);
  });

  test.each(symptomList.map((symptom) => [symptom.id, symptom] as const))('%s is complete', (_, symptom) => {
    expect(schema.safeParse(symptom).error?.issues ?? []).toEqual([]);
    for (const when of symptom.when) expect(() => compileWhen(when)).not.toThrow();
  });

  test('every dangerous one says what the danger is', () => {
    const silent = symptomList.filter(({ urgency, warning }) => urgency === 'stop' && warning === undefined);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('each is found by its own names', () => {
    const lost = symptomList
      .filter(({ id }) => !id.startsWith('generic-'))
      .flatMap(({ id, title }) => Object.values(title).map((name) => ({ id, name })))
      .filter(
        ({ id, name }) =>
          !matchSymptoms(normalise(name))
            .slice(0, 3)
            .some(({ symptom }) => symptom.id === id),
      );
    expect(lost).toEqual([]);
  });

  test('an unknown word set is refused', () => {
    expect(() => compileWhen('{brak}')).toThrow('brak');
  });
});

describe('dangerous symptoms say first, in bold, to stop', () => {
  test.each([
    'my brake pedal goes to the floor',
    'brakes not working while driving',
    'smoke coming from under the hood',
    'the temperature gauge is in the red',
    'the red oil pressure light is on',
    'strong petrol smell in the car',
    'the steering locks up while driving',
    'check engine light is flashing',
    'my EV battery is smoking',
    'I put diesel in my petrol car',
  ])('%s', (question) => {
    const { markdown, handover } = knowledge.reply(question, []);
    expect(markdown).toMatch(/^\*\*Stop driving/);
    expect(handover).toBe(true);
  });

  test.each([
    '刹车踩到底没反应',
    '刹车失灵了怎么办',
    '引擎盖冒烟',
    '水温报警了还能开吗',
    '机油灯亮了红色',
    '车里有很重的汽油味',
    '轮胎鼓包了能上高速吗',
    '发动机故障灯闪烁还抖',
    '电动车电池冒烟',
    '涉水熄火了能再打火吗',
  ])('%s', (question) => {
    expect(knowledge.reply(question, []).markdown).toMatch(/^\*\*请立即停止驾驶/);
  });

  test('also when a code is what the question is about', () => {
    const { markdown } = knowledge.reply('P0301 stored and smoke is coming from under the hood', []);
    expect(markdown).toMatch(/^\*\*Stop driving/);
    expect(markdown).toContain('P0301');
  });

  test('what is said to be absent does not count', () => {
    expect(knowledge.reply('rough idle but no smoke from the engine', []).markdown).not.toMatch(/^\*\*Stop/);
  });
});

test.each([
  ['brakes squeal in the morning', 'brake-squeal'],
  ['刹车的时候方向盘抖', 'brake-vibration'],
  ['高速120方向盘抖动', 'steering-shake-speed'],
  ['冷启动哗啦响', 'chain-rattle'],
  ['过减速带咯噔响', 'suspension-clunk'],
  ['white smoke from exhaust when cold', 'white-smoke'],
  ['空调不凉', 'ac-warm'],
  ["car won't start just clicks", 'start-click'],
  ['冬天续航掉得厉害', 'ev-range-winter'],
  ['充电枪拔不出来', 'ev-plug-stuck'],
])('"%s" is %s', (question, id) => {
  expect(knowledge.reply(question, []).sources[0]?.id).toBe(`symptom:${id}`);
});

test('a follow-up that adds a detail points to its cause', () => {
  const turns = [{ question: 'My brakes squeal', answer: '…' }];
  const { markdown } = knowledge.reply('only in the morning when it is wet', turns);
  expect(markdown).toContain('points to: **moisture or light rust in the morning');
  expect(knowledge.reply('还能继续开吗', [{ question: '水温表到红线了', answer: '…' }]).markdown).toMatch(
    /^\*\*请立即停止/,
  );
});

describe('no false alarm', () => {
  test.each([
    'how often should I replace brake fluid?',
    'what SUV has the best brakes under $40k',
    'when should I change the oil',
    '刹车油两年换一次够吗',
    '15万左右刹车性能好的轿车',
    'is the brake assist of the Camry any good',
    '机油和汽油有什么区别',
    'does towing make the engine run hot?',
    '电动车电池几年换',
    'how long does a tyre last',
    'the wheel nuts of my car: what torque?',
    'is smoke point of oil relevant?',
    '轮胎气压打多少',
    'what does the red button on the dash do',
    '油门和刹车怎么区分',
    'should I pump the brakes on ice?',
    'my brakes quit squeaking by themselves',
    'how do I open the hood',
    '引擎盖怎么打开',
    '轮毂螺丝扭矩多少',
    'should I get a diesel or a gas truck',
    'can I put premium in my car',
    'how do I fight a speeding ticket',
    '刹车片换了以后要磨合吗',
    'oil pressure sensor price',
    'my wheel wobbles a bit at 60 mph',
    'what size tires fit my car',
    '换完轮胎要注意什么',
    'where is the oil cap',
    '车门怎么设置儿童锁',
    'the car goes to the shop tomorrow for new brakes',
    'is it normal that new brakes smell',
    '方向盘套怎么装',
    'what does a control arm do',
    'how much is a steering wheel cover',
    '带孩子自驾游买什么车安全',
  ])('%s', (question) => {
    expect(knowledge.reply(question, []).markdown).not.toMatch(/^\*\*(?:Stop driving|请立即停止)/);
  });
});
