import { describe, expect, test } from 'vitest';
import { instalment, loanCost } from '../../server/knowledge/ownership/loan.ts';
import { ownership } from '../../server/knowledge/ownership.ts';
import { makeQuery } from '../../server/knowledge/query.ts';

const ask = (...questions: string[]) =>
  ownership.reply(
    makeQuery(
      questions.at(-1) ?? '',
      questions.slice(0, -1).map((question) => ({ question, answer: '' })),
    ),
  ).markdown;
const score = (question: string) => ownership.score(makeQuery(question, []));

describe('loans', () => {
  test('a balloon is owed to the end', () => {
    expect(instalment(30_000, 48, 6, 10_000)).toBeCloseTo(519.7, 1);
    expect(instalment(30_000, 48, 0, 6_000)).toBe(500);
    const { total, interest } = loanCost({
      principal: 30_000,
      months: 48,
      rate: 6,
      method: 'instalments',
      balloon: 10_000,
    });
    expect(total).toBeCloseTo(519.7 * 48 + 10_000, 0);
    expect(interest).toBeCloseTo(4_945.6, 0);
  });

  test.each([
    ['balloon payment 10k on a 30k loan 48 months 6%', '$519.70 a month'],
    ['trade in worth 8k, car 27k, 60 months at 5%', '$19,000 over 60 months at 5 %'],
    ['25万的车首付8万，分36期，0利息，每月多少', '月供约 4,722.22元'],
    ['厂家0息两年，落地18万首付一半，月供多少', '贷款 9万、24 期（2 年）、年利率 0%：月供约 3,750.00元'],
    [
      'is 0% for 60 months better than 3000 off on a 30k car',
      '$3,000 off is worth as much as 0 % if you can borrow elsewhere at 4.2 %',
    ],
    ['年费率3%实际利率多少', '折合真实年利率约 5.68%'],
    ['首付5万，月供2000，贷3年能贷多少', '加上首付 5万，车价约 11.77万 以内'],
  ])('%s', (question, text) => {
    expect(ask(question)).toContain(text);
  });

  test('which car a payment buys is left to the choice of a car', () => {
    expect(score('首付5万，月供2000，能买什么车')).toBeLessThanOrEqual(0.5);
    expect(score('月供2000，贷3年，能贷多少')).toBeGreaterThan(0.9);
  });
});

describe('running costs', () => {
  test.each([
    ['百公里15度电，电价0.6，一公里多少钱', '每公里约 0.09元，百公里约 9.00元'],
    ['充电桩1.5元一度，跑1万公里要多少电费，百公里16度', '跑 10,000 公里约 2400.0元'],
    ['cost per mile of a Tesla Model Y at 0.30 per kwh', '$0.07 a mile'],
    ['diesel truck 18 mpg, diesel $4, 20000 miles a year fuel cost', '$4,440 a year'],
    ['30 mpg, 1000 miles a month, gas $3.49, monthly cost', '$116.3 a month'],
  ])('%s', (question, text) => {
    expect(ask(question)).toContain(text);
  });

  test.each([
    ['混动贵2万，油耗5和8，油价8块，一年2万公里，几年回本', '大约 4.2 年'],
    ['hybrid 2500 more, 40 vs 28 mpg, gas 3.80, 12k miles, how long to pay back', 'after about 5.1 years'],
    ['EV costs 8000 more, I drive 12000 miles, gas 3.5, electricity 0.14, break even?', 'costs $8,000 more'],
    ['is a RAV4 hybrid worth the extra over gas at 15k miles a year', 'saves about $380 a year'],
    ['old car 18 mpg, the new hybrid gets 45, 15000 miles, $4 gas, savings per year', 'saves about $2,000 a year'],
    ['每天通勤50公里，油车和电车一个月差多少钱', '每月比燃油车少花约 760元'],
  ])('two cars: %s', (question, text) => {
    expect(ask(question)).toContain(text);
  });

  test.each([
    ['卡罗拉双擎五年费用', '开 5 年算'],
    ['5 year cost Camry hybrid', 'Owning the Toyota Camry (hybrid)'],
    ['resale of a Tacoma after 5 years', 'is worth about $21,800 after 5 years'],
  ])('%s', (question, text) => {
    expect(ask(question)).toContain(text);
    expect(score(question)).toBeGreaterThan(0.9);
  });

  test('assumptions change by saying so', () => {
    const first = '5 year cost Camry hybrid';
    expect(ask(first, 'assume gas at $5')).toContain('$5.00 a gallon | you');
    expect(ask(first, 'assume gas at $5', 'and 20,000 miles a year')).toContain('20,000 miles | you');
  });

  test('an either-or and a wish are no calculation', () => {
    expect(score('东北哈尔滨，冬天零下30度，买电车还是油车，预算15万')).toBeLessThan(0.5);
    expect(score('保值率高的SUV，20万左右')).toBeLessThan(0.5);
    expect(score('电车还是油车省钱，一年2万公里')).toBeGreaterThan(0.5);
  });
});

test('a price a gallon and miles a kilowatt-hour are read as such', () => {
  const answer = ask(
    'the EV costs $6,000 more than the gas one. 15,000 miles a year, gas $3.60/gal at 30 mpg, 14 cents a kWh at 3.5 mi/kWh. when do i break even',
  );
  // 500 gallons at $3.60 against 4,286 kWh at $0.14, and $400 of maintenance.
  expect(answer).toContain('breaks even after about 3.8 years');
  expect(answer).toContain('$3.60 a gallon');
});

test('all that a car costs, its loss of value among the rest, is the total cost', () => {
  expect(ask('20万的油车，一年跑1.5万公里，百公里7升，油价8块，五年下来养车加掉价总共要花多少')).toMatch(
    /总持有成本约.*保险/s,
  );
});

test('cents for a kilowatt-hour are no second consumption', () => {
  const answer = ask(
    'the ev is $6000 more than the gas one. i drive 15000 miles a year, gas car does 30 mpg at $3.60, power is 15 cents, ev does 3.5 miles per kwh. when do i come out ahead',
  );
  expect(answer).toContain('| | electric car | petrol car |');
  expect(answer).toContain('$3.60 a gallon');
});
