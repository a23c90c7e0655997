import { expect, test } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import type { Turn } from '../../server/knowledge/types.ts';

const knowledge = createKnowledge();
/** The answer to the last of several messages. */
const talk = (...said: readonly string[]): string => {
  const turns: Turn[] = [];
  for (const question of said) turns.push({ question, answer: knowledge.reply(question, turns).markdown });
  return turns.at(-1)?.answer ?? '';
};

test("the maker's own interval and fluid go before the general rule, and the first fill lasts longer", () => {
  const golf = talk('how often should i change the coolant on a 2013 VW Golf');
  expect(golf).toMatch(/^\*\*2013 Volkswagen Golf: first at 120,000 miles or 10 years, then every 60,000 miles/);
  expect(golf).toContain('G12');
  expect(golf).toContain('At 13 years: due by age');
  expect(talk('2019 Corolla, 50k miles, is the coolant due?')).toContain('the factory fill lasts to 100,000 miles');
  expect(talk('20款轩逸防冻液几年换')).toMatch(/^\*\*2020款日产轩逸：首次16.8万公里或7年/);
});

test('a car named after the answer brings what its maker says and whether it is due, not the same again', () => {
  const mini = talk('how often do I change the coolant', 'its a 2016 mini cooper s');
  expect(mini).toMatch(/^\*\*2016 MINI Cooper: every 60,000 miles or 5 years/);
  expect(mini).toContain('At 10 years: due by age');
  expect(mini).not.toContain('safe rule');
});

test('a row for engines without turbo says nothing of the turbo', () => {
  expect(talk('火花塞多久换一次，1.5T思域')).toMatch(/^\*\*每6万公里/);
  expect(talk('火花塞多久换一次，1.8卡罗拉，2017款')).toContain('每10万公里');
});

test('what the car does not have, or its maker never plans, is said first and alone', () => {
  const steering = talk('garage recommends a power steering fluid flush on my 60k mile 2019 Mazda 3, worth it?');
  expect(steering).toMatch(/^\*\*Cars since about 2012 mostly have electric steering/);
  expect(steering).not.toContain('due by');
  expect(talk('how often is the gear oil of a Tesla Model 3 changed')).toMatch(/^\*\*Not due on your car/);
});

test('whether a job can be left out gets the verdict of that verb', () => {
  expect(talk('Haldex service on my Tiguan 2019 at 60k km - skip it?')).toMatch(/^\*\*No, do not skip it/);
  expect(talk('can I skip the coolant change on my 2021 Corolla, 30k miles')).toMatch(/^\*\*Yes, it can wait/);
});

test('a list of work is judged line by line and as a whole', () => {
  const list = talk(
    'Midas quote: brake flush $129, coolant flush $159, transmission flush $249, fuel system cleaning $149. 2018 Honda Accord 62k miles. which should I say no to',
  );
  expect(list).toMatch(/^\*\*\$686 in all is fair/);
  expect(list).toMatch(/Say no to: engine coolant, fuel injector cleaning/);
  expect(list).toMatch(/\*\*brake fluid\*\*: \$129, usual \$90–180: fair; .*due by age/);
  // A bare year beside a price is no part of it.
  expect(talk('报价单:机油机滤380,空滤80,四轮定位150,2022款思域,3万公里')).toMatch(/^\*\*合计610元正常/);
});

test('what was done already is struck out of the list', () => {
  const left = talk(
    '我车2016年的速腾1.6 九万公里',
    '店里推荐:换防冻液、刹车油、变速箱油、火花塞 一共3200',
    '刹车油去年换过了',
  );
  expect(left).toMatch(/^\*\*刹车油（制动液）做过了，划掉/);
  expect(left).not.toMatch(/- \*\*刹车油/);
});

test('a second offer is weighed against the first, a dealer is allowed more', () => {
  expect(talk('dealer quoted £680 for front discs and pads on my Golf 1.5 TSI')).toMatch(
    /^\*\*£680 is expensive: usual at a dealer is £180–560/,
  );
  expect(talk('garage quoted me £850 for clutch on 2012 corsa 1.2', 'another one says £480')).toMatch(
    /^\*\*Take the £480 one/,
  );
});

test('a job done so and so long ago is not due by the age of the car', () => {
  expect(talk('how often to change brake fluid', 'its a 2018 honda civic', 'done 3 years ago')).toContain(
    '3 years since the last time: due now',
  );
});

test('a plug-in hybrid driven on its battery has an engine all the same, an electric car named later has none', () => {
  const plugIn = '秦plus dmi 每天纯电上下班 一个月不启动一次发动机 机油还用换吗';
  expect(talk(plugIn)).not.toMatch(/没有这个/);
  expect(talk(plugIn, 'ID.3 纯电 要换机油吗')).toMatch(/没有|不需要|不用/);
});
