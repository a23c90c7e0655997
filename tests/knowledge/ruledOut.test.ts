import { describe, expect, test } from 'vitest';
import { judgedOf, ruledOut, workBefore } from '../../server/knowledge/plan/ruled-out.ts';
import { normalise } from '../../server/knowledge/reading/text.ts';
import { answerTo, readingOf } from '../support/sense.ts';

const CAUSES = [
  { en: 'thermostat stuck closed', zh: '节温器卡在关闭' },
  { en: 'water pump', zh: '水泵' },
  { en: 'radiator fan', zh: '散热风扇不转' },
  { en: 'radiator blocked inside', zh: '水箱内堵' },
];

const placesOut = (said: string): number[] =>
  [...ruledOut(CAUSES, [{ normal: normalise(said) }])].sort((a, b) => a - b);

describe('what was told sets causes aside', () => {
  test.each([
    ['the thermostat and the water pump are new', [0, 1]],
    ['the fan works fine', [2]],
    ['节温器换过了', [0]],
    ['水泵没问题', [1]],
    ["it isn't the radiator", [2, 3]],
    ['ruled out the thermostat', [0]],
  ])('%s', (said, out) => {
    expect(placesOut(said)).toEqual(out);
  });

  test.each([
    'the thermostat was done 4 months ago at a cheap place',
    'water pump replaced a year ago by a chain shop',
    '节温器半年前在路边店换过',
    '去年换的水泵',
  ])('%s: fitted before the trouble, it is a suspect still', (said) => {
    expect(placesOut(said)).toEqual([]);
  });

  test.each([
    ['thermostat replaced 2 months ago, no change', [0]],
    ['水泵三个月前换过，没用', [1]],
  ])('%s: it did not help', (said, out) => {
    expect(placesOut(said)).toEqual(out);
  });

  test.each([
    'is the thermostat new?',
    'is it not the thermostat',
    'since the thermostat was replaced it overheats',
    '换了节温器之后就高温',
    'thermostat tested at 95 degrees',
    'the water pump is new and leaking',
    'it overheats at idle',
  ])('%s: none', (said) => {
    expect(placesOut(said)).toEqual([]);
  });

  test('a word of two causes points to the one it says most of', () => {
    expect(placesOut('the radiator was replaced')).toEqual([2]);
    expect([
      ...ruledOut(
        [
          { en: 'blower resistor', zh: '鼓风机电阻、调速模块' },
          { en: 'blower motor', zh: '鼓风机电机' },
        ],
        [{ normal: '鼓风机换过' }],
      ),
    ]).toEqual([1]);
  });

  test('the check of one cause, and what it showed', () => {
    const wheels = [
      { cause: { en: 'wheel out of balance', zh: '动平衡不良' } },
      {
        cause: { en: 'tie rod', zh: '拉杆松旷' },
        check: { en: 'lift, shake the wheel', zh: '举升后摇车轮' },
      },
    ];
    const judged = (said: string) => judgedOf(wheels, [{ normal: 'it shakes' }, { normal: normalise(said) }]);
    expect([...judged('lifted it and tried to shake the wheel, there is a knock').found]).toEqual([1]);
    expect([...judged('lifted it and tried to shake the wheel, nothing').out]).toEqual([1]);
    // The trouble itself, in words of the check.
    expect(judged('the steering wheel shakes at 65 mph')).toEqual({ out: new Set(), found: new Set() });
    expect([...judged('the tie rod is loose').found]).toEqual([1]);
    expect(judged('is the tie rod loose?').found.size).toBe(0);
    expect(judged('he says the tie rod is loose').found.size).toBe(0);
  });

  test('a season is no spring', () => {
    const springs = [{ en: 'broken spring', zh: '弹簧断' }];
    expect(ruledOut(springs, [{ normal: 'the shocks were replaced in spring' }]).size).toBe(0);
    expect(ruledOut(springs, [{ normal: 'the spring was replaced' }]).size).toBe(1);
  });

  test('work that the trouble began with is named', () => {
    expect(workBefore([readingOf('P0017 after the timing belt was replaced')]).map(({ text }) => text)).toEqual([
      'timing belt',
    ]);
    expect(workBefore([readingOf('the timing belt was replaced last year')])).toEqual([]);
  });
});

describe('causes in a conversation', () => {
  test('a part found in order is named as set aside and no cause any more', () => {
    const { markdown } = answerTo('steering wheel shimmies at 110 km/h', 'wheels were balanced last week, no change');
    expect(markdown).toContain('Set aside by what you told: wheel out of balance.');
    expect(markdown).not.toContain('**Wheel out of balance**');
  });

  test('a fact that moves nothing is said to, and the causes are not listed again', () => {
    const { markdown } = answerTo('brakes grinding from the rear left, pads done 2 months ago', 'it is a grey car');
    expect(markdown).toContain('does not tell the causes apart');
    expect(markdown.match(/^\d\. /gm)).toHaveLength(2);
  });

  test('pads lately renewed on the one wheel that grinds: the caliper before rust', () => {
    const { markdown } = answerTo("brakes are grinding; it's the rear left, pads were done 2 months ago");
    expect(markdown).toMatch(/^\*\*Most [^*]*seized caliper/);
  });

  test('evidence of the first message stays', () => {
    const { markdown } = answerTo('AC warm at idle, cold when driving', 'it was regassed last month');
    expect(markdown).toMatch(/1\. \*\*Condenser fan/);
  });

  test('a trouble that began with a job has that job checked first', () => {
    expect(answerTo('P0017 since the timing belt was done two weeks ago, Hyundai').markdown).toMatch(
      /^\*\*Hardly a coincidence: this code right after a belt or chain job means the timing is a tooth out/,
    );
  });

  test('what is known to fail on the very car at its mileage goes before the causes', () => {
    expect(answerTo('2016款轩逸CVT12万公里，变速箱打滑，转速上去车速不上去').markdown).toMatch(
      /^\*\*2016款日产轩逸的已知问题，先查这个/,
    );
  });

  test('an electric car is not told of a thermostat', () => {
    expect(answerTo('my BYD Dolphin blows cold, heater not working').markdown).not.toMatch(/thermostat/i);
  });

  test('who asks whether to go back to the garage hears of the guarantee', () => {
    expect(
      answerTo('squeaky brakes, new pads fitted 500 miles ago by a garage', 'should I take it back?').markdown,
    ).toContain('Go back first, with the bill');
  });
});

describe('next steps in an emergency', () => {
  const overheated = 'car overheated, steam, stopped on the hard shoulder, tank is empty';
  test.each([
    ['can I open the cap and pour mineral water in now?', /the cap stays shut for 30 to 60 minutes/],
    ['waited 40 min, poured in two bottles. can I drive 5 km home?', /Tow it/],
  ])('%s', (asked, answer) => {
    const { markdown } = answerTo(overheated, asked);
    expect(markdown).toMatch(/^\*\*Stop driving/);
    expect(markdown).toMatch(answer);
  });
});
