import { describe, expect, test } from 'vitest';
import { ownership } from '../../server/knowledge/ownership.ts';
import { breakEven, DEFAULTS, ownershipCost } from '../../server/knowledge/ownership/cost.ts';
import { affordable, instalment, loanCost, trueRate } from '../../server/knowledge/ownership/loan.ts';
import { makeQuery } from '../../server/knowledge/query.ts';
import type { Reply, Turn } from '../../server/knowledge/types.ts';

function ask(...questions: string[]): Reply {
  const turns: Turn[] = [];
  let reply: Reply | undefined;
  for (const question of questions) {
    reply = ownership.reply(makeQuery(question, turns));
    turns.push({ question, answer: reply.markdown });
  }
  if (reply === undefined) throw new Error('nothing asked');
  return reply;
}

const score = (question: string): number => ownership.score(makeQuery(question, []));

describe('loan maths', () => {
  test('equal instalments match the published formula', () => {
    expect(instalment(100_000, 36, 4)).toBeCloseTo(2_952.4, 1);
    expect(instalment(25_000, 60, 6)).toBeCloseTo(483.32, 2);
    expect(instalment(36_000, 36, 0)).toBe(1_000);
  });

  test('the balance is zero after the last instalment', () => {
    for (const [principal, months, rate] of [
      [100_000, 36, 4],
      [28_000, 72, 9.9],
      [200_000, 60, 0.5],
    ] as const) {
      let balance = principal;
      for (let month = 0; month < months; month += 1)
        balance = balance * (1 + rate / 1200) - instalment(principal, months, rate);
      expect(balance).toBeCloseTo(0, 4);
    }
  });

  test('equal principal costs less interest, a flat fee more', () => {
    const loan = { principal: 100_000, months: 36, rate: 4 };
    const equal = loanCost({ ...loan, method: 'instalments' }).interest;
    expect(loanCost({ ...loan, method: 'principal' }).interest).toBeLessThan(equal);
    expect(loanCost({ ...loan, method: 'flat' }).interest).toBeCloseTo(12_000, 6);
    expect(trueRate(100_000, 36, loanCost({ ...loan, method: 'flat' }).first)).toBeCloseTo(7.51, 1);
  });

  test('what a payment can borrow is the inverse', () => {
    expect(affordable(instalment(80_000, 48, 5), 48, 5)).toBeCloseTo(80_000, 6);
  });
});

describe('asking about a loan', () => {
  test('贷款10万3年利率4%月供多少', () => {
    const reply = ask('贷款10万3年利率4%月供多少');
    expect(reply.language).toBe('zh');
    expect(reply.markdown).toMatch(/^\*\*贷款 10万、36 期（3 年）、年利率 4%：月供约 2,952\.40元，总利息约 6,286/);
    expect(reply.markdown).toContain('等额本息');
    expect(reply.sources[0]).toMatchObject({ id: 'ownership:loan', date: '2026-11' });
  });

  test.each([
    ['车价20万首付30%分36期年利率5%月供多少', '贷款 14万、36 期'],
    ['20万的车，首付5万，贷5年，利率3.5%', '贷款 15万、60 期'],
    ['loan of $25,000 for 5 years at 6% monthly payment', '$25,000 over 60 months at 6 %: about $483.32'],
    ['finance a $40,000 car with 10% down over 72 months at 5.9% APR', '$36,000 over 72 months at 5.9 %'],
    ['零利率贷款12万24期每月还多少', '月供约 5,000.00元'],
  ])('%s', (question, expected) => {
    expect(ask(question).markdown).toContain(expected);
  });

  test('an unknown amount is asked for', () => {
    expect(ask('车贷月供怎么算').markdown).toContain('告诉我贷款金额');
  });

  test('follow-ups change one figure and keep the others', () => {
    expect(ask('贷款10万3年利率4%月供多少', '改成5年呢').markdown).toContain('贷款 10万、60 期（5 年）、年利率 4%');
    expect(ask('loan of $25,000 for 5 years at 6% monthly payment', 'what if the rate is 4%?').markdown).toContain(
      '$25,000 over 60 months at 4 %',
    );
  });
});

describe('cost of ownership', () => {
  test('parts add up and grow with distance', () => {
    const subject = { price: 150_000, version: { powertrain: 'petrol', litres: 7 } } as const;
    const usual = ownershipCost(subject, DEFAULTS.CN);
    expect(usual.depreciation + usual.energy + usual.insurance + usual.upkeep).toBeCloseTo(usual.total, 6);
    const far = ownershipCost(subject, { ...DEFAULTS.CN, kmPerYear: 30_000 });
    expect(far.energy).toBeCloseTo(usual.energy * 2, 6);
    expect(far.depreciation).toBe(usual.depreciation);
  });

  test('shows its assumptions, and whose they are', () => {
    const reply = ask('养一辆卡罗拉5年要花多少钱');
    expect(reply.markdown).toContain('| 持有年限 | 5 年 | 您说的 |');
    expect(reply.markdown).toContain('| 油价 | 7.80元/升 | 默认 |');
    const changed = ask('养一辆卡罗拉5年要花多少钱', '油价按9元算，一年跑2万公里');
    expect(changed.markdown).toContain('| 油价 | 9.00元/升 | 您说的 |');
    expect(changed.markdown).toContain('| 年行驶里程 | 20,000 公里 | 您说的 |');
    expect(changed.markdown).toContain('丰田 卡罗拉');
  });
});

test('a follow-up with another powertrain leaves a model that lacks it', () => {
  const { markdown } = ask('Camry total cost over 10 years at 10,000 miles per year', 'electric instead?');
  expect(markdown).toMatch(/^\*\*Owning the electric car at \$35,000 for 10 years/);
  expect(markdown).toContain('| Distance a year | 10,000 miles | you |');
});

describe('electric or petrol', () => {
  test('break-even follows from the gap and the savings', () => {
    const petrol = { price: 130_000, version: { powertrain: 'petrol', litres: 7 } } as const;
    const electric = { price: 150_000, version: { powertrain: 'ev', kwh: 14 } } as const;
    const usual = breakEven(electric, petrol, DEFAULTS.CN);
    expect(usual.years).toBeCloseTo(20_000 / usual.savedPerYear, 6);
    expect(breakEven(electric, petrol, { ...DEFAULTS.CN, powerPrice: 2 }).years).toBeGreaterThan(usual.years);
    expect(breakEven(electric, petrol, { ...DEFAULTS.CN, powerPrice: 9 }).years).toBe(Infinity);
    expect(breakEven({ ...electric, price: 120_000 }, petrol, DEFAULTS.CN).years).toBe(0);
  });

  test('电动车贵3万多久回本, then other prices', () => {
    expect(ask('电动车贵3万多久回本').markdown).toMatch(/^\*\*大约 [\d.]+ 年.*贵 3万/);
    const changed = ask('电动车贵3万多久回本', '电价按1元算', '一年跑2万公里').markdown;
    expect(changed).toContain('| 电价 | 1.00元/度 | 您说的 |');
    expect(changed).toContain('| 年行驶里程 | 20,000 公里 | 您说的 |');
    expect(changed).toContain('贵 3万');
  });

  test('in English with dollars, gallons and miles', () => {
    const reply = ask('EV vs gas car break even if the EV costs $5,000 more, gas at $4 a gallon, 15,000 miles a year');
    expect(reply.markdown).toContain('costs $5,000 more');
    expect(reply.markdown).toContain('| Fuel price | $4.00 a gallon | you |');
    expect(reply.markdown).toContain('| Distance a year | 15,000 miles | you |');
  });
});

describe('other questions about money', () => {
  test('two named cars are compared side by side', () => {
    const { markdown, sources } = ask('Is it cheaper to own a Tesla Model 3 or a Toyota Camry?');
    expect(markdown).toMatch(/^\*\*Over 5 years the .* is cheaper to own: about \$/);
    expect(sources.map(({ id }) => id)).toEqual(['ownership:cost', 'car:tesla-model-3', 'car:toyota-camry']);
  });

  test('a hybrid is measured against the petrol version of the same model', () => {
    expect(ask('is the hybrid worth the extra cost? RAV4 hybrid vs gas').markdown).toContain(
      '| Toyota RAV4 (hybrid) | Toyota RAV4 (petrol) |',
    );
  });

  test('depreciation falls year by year and names the share kept', () => {
    const { markdown } = ask('CR-V开5年还值多少钱');
    expect(markdown).toMatch(/5 年后大约还值 [\d.]+万（保值率约 \d+%）/);
    const kept = [...markdown.matchAll(/\| (\d+) % \|/g)].map(([, share]) => Number(share));
    expect(kept).toEqual(kept.toSorted((a, b) => b - a));
    expect(kept[0]).toBeLessThan(100);
  });

  test('the price on the road halves the tax of a plug-in car', () => {
    expect(ask('15万的油车落地要多少钱').markdown).toContain('购置税约 1.33万');
    expect(ask('15万的电动车落地要多少钱').markdown).toContain('购置税约 6,600元');
  });

  test('energy for a trip', () => {
    expect(ask('开Model Y跑1000公里要多少电费').markdown).toContain('跑 1,000 公里约 108.0元');
  });

  test('a full charge', () => {
    expect(ask('how much to charge a Model Y from empty at 30 cents per kWh').markdown).toMatch(
      /\$2[0-9]\.\d for a full charge, good for 3\d0 miles/,
    );
  });

  test('what a payment borrows', () => {
    expect(ask('I can afford $500 a month for 72 months at 7%, how much can I borrow?').markdown).toContain(
      'borrows about $29,300',
    );
  });

  test.each([
    ['全款还是贷款买车好', 'tip:cash-or-loan'],
    ['is leasing better than buying', 'tip:lease-or-buy'],
    ['买新车还是二手车', 'tip:new-or-used'],
  ])('%s is answered without a calculation', (question, id) => {
    expect(score(question)).toBeGreaterThanOrEqual(0.75);
    expect(ask(question).sources.map((source) => source.id)).toEqual([id]);
  });

  test('passages ground a model with the rule and the cars', () => {
    const found = ownership.passages(makeQuery('total cost of ownership of a Camry over 5 years', []), 5);
    expect(found.map(({ source }) => source.id)).toEqual(['ownership:cost', 'car:toyota-camry']);
    expect(ownership.passages(makeQuery('hello', []), 5)).toEqual([]);
  });
});

describe('the topic knows its own questions', () => {
  test.each([
    '贷款10万3年利率4%月供多少',
    'monthly payment on $30k at 6% for 60 months',
    '养一辆车一年多少钱',
    'total cost of ownership of a Camry over 5 years',
    '电车比油车贵2万多久回本',
  ])('%s', (question) => {
    expect(score(question)).toBeGreaterThanOrEqual(0.75);
  });

  test.each(['预算15万的家用SUV推荐', 'CR-V vs RAV4', '60000公里该保养什么', 'P0420', 'hello', '刹车异响'])(
    'not: %s',
    (question) => {
      expect(score(question)).toBeLessThan(0.3);
    },
  );
});
