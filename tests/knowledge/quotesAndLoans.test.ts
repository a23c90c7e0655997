import { describe, expect, test } from 'vitest';
import { answerTo } from '../support/sense.ts';

/** The text of an answer to a conversation. */
const told = (...messages: readonly string[]): string => answerTo(...messages).markdown;

describe('a loan is reckoned from what was told', () => {
  test('a deposit in the same sentence as the rate is not the rate', () => {
    expect(told('HP over 5 years on a £9,995 Fiesta at 14.9%, deposit 1000. total cost?')).toContain(
      '£9,000 borrowed after £1,000 down, 60 months at 14.9 %',
    );
  });

  test('another term changes the payment and says by how much', () => {
    const answer = told(
      "I've got $6k down on a $28,500 car, 7.2% for 60 months. what's the monthly",
      'and if I do 72 instead',
    );
    expect(answer).toMatch(/^\*\*About \$386 a month/);
    expect(answer).toContain('$62 less a month, $916 more interest in all');
  });

  // 12,000 at 4.5 % flat over four years: 295 a month, of which the effective yearly rate is 8.7 %.
  test('a flat rate is turned into the true one', () => {
    expect(told("a flat rate of 4.5% on a £12,000 loan over 4 years, what's that as APR")).toMatch(
      /^\*\*About 8\.7 % APR/,
    );
    expect(told('车贷12万，三年，每月手续费0.35%，实际年利率多少')).toMatch(/^\*\*实际年利率约7\.9%/);
  });

  test('more paid down is added to what was said', () => {
    expect(told('车贷12万，三年，每月手续费0.35%，实际年利率多少', '那我首付再多付3万呢')).toContain(
      '贷款90,000元（首付30,000元）',
    );
  });

  test('the price of a loan is no payment', () => {
    expect(told('monthly payment for $30,000 at 6% over 60 months?', 'and over 48 months?')).toMatch(/\$705 a month/);
  });

  test('a payment without a rate tells its rate', () => {
    expect(
      told("i'm being quoted $612 a month, 72 months, $2k down on a 33,400 dollar Sportage. what rate is that"),
    ).toContain('about 11.9 % a year: expensive');
  });

  test.each([
    ['贷款20万，利率4.5%，分36期，每月还多少？', /月供约5,949元/],
    ['贷款20万，三年半还清，年利率百分之四，月供多少', /月供约5,111元.*42期/s],
    ['车价12.8万，首付3成，贷2年，月费率3厘，月供多少？', /实际年利率约6\.8%：月供约4,002元/],
    ['30万的车，首付一半，贷3年，利率3.99%，月供？', /月供约4,428元/],
    ['$30,000 car, half down, 5% for 48 months, what is the monthly payment?', /\$345 a month/],
    // 30 % of 45,000 stay to the end.
    ['Car loan A$45,000 with 30% balloon, 5 years at 8%, monthly?', /A\$729 a month, .*A\$13,500 at the end/],
    ['Loan $30,000 at 5 1/2 % for 60 months, payment?', /\$573 a month/],
    // The first part of the principal and 0.3208 % of all; 16 less each month.
    ['贷款30万5年利率3.85%等额本金首月还多少', /首月约5,963元，以后每月少还约16元，总利息约29,360元/],
    ['贷款15万，36期，年利率6%，还了12期，还剩多少本金', /剩余本金约102,960元/],
    ['I have a loan of $25,000 at 7% for 60 months and paid 24 months. What do I still owe?', /\$16,030 is still owed/],
    ['£18,000 loan 6.9% APR 5 years total interest?', /£354 a month, £3,230 interest/],
  ])('in halves, shares, thousandths and fractions: %s', (question, said) => {
    expect(answerTo(question).markdown).toMatch(said);
  });
});

describe("a dealer's quote is judged line by line", () => {
  const quote =
    'OTD 38,900 on a 34,200 MSRP RAV4. doc fee 899, paint protection 1,295, nitrogen 299. what do I push back on';

  test('with what to strike and what it then comes to', () => {
    const answer = told(quote);
    expect(answer).toContain('strike paint and fabric protection, nitrogen in the tyres, bring down documentation fee');
    expect(answer).toContain('about **$36,710** instead of $38,900');
  });

  test('that it is already fitted changes nothing', () => {
    expect(told(quote, 'they say the nitrogen is already in')).toMatch(/^\*\*That changes nothing/);
  });

  test('in yuan, with what is due left alone', () => {
    const answer = told(
      '买车报价单：裸车12.98万，金融服务费3000，上牌费800，出库费500，装潢6000，保险5200，哪些可以砍',
    );
    expect(answer).toMatch(/金融服务费 3,000元：\*\*去掉/);
    expect(answer).toContain('**135,300元**');
  });
});

describe('what was told decides a claim', () => {
  test('the excess is set against the damage', () => {
    expect(told('excess £500, damage quote £720, 6 years no claims. claim or pay?')).toMatch(
      /^\*\*Pay yourself: the insurer would add £220/,
    );
  });

  test("the other driver's fault turns it round", () => {
    expect(
      told('deductible is 1000, repair estimate 1,650, geico. worth filing?', 'the other guy was at fault though'),
    ).toContain("Claim the whole $1,650 from the other driver's insurer");
  });

  test('a car that is a loss pays its loan first', () => {
    expect(told('My totaled car: they say ACV 14,300, I owe 17,900 and have gap. what do I get')).toContain(
      'GAP should pay the $3,600 that is left',
    );
  });

  test('a 定金 comes back twice when the seller is late', () => {
    expect(told('定金交了5000，合同写45天交车，现在已经拖了两个月了，怎么办')).toContain('双倍返还10,000元');
  });
});

describe('a speed with its limit', () => {
  test.each([
    ['caught at 41 in a 30 in Kent, what happens', /^\*\*41 in a 30: most likely a speed awareness course/],
    ['got a speeding ticket 52 in a 40 in Scotland, how many points', /^\*\*52 in a 40: £100 and 3 points, Scotland/],
    ['超速刚好百分之二十，限速80开了97，扣分吗', /^\*\*限速80开97，超21\.3%：扣3分/],
  ])('%s', (question, begins) => {
    expect(told(question)).toMatch(begins);
  });
});

describe('the place decides', () => {
  test('a place without a record of its own is told so', () => {
    expect(told("insurer says pre-existing damage and won't pay my hail claim, Calgary")).toContain(
      'I have no record of the rule in Canada itself',
    );
  });

  test.each([
    ["my plates expire end of month and car can't pass inspection, Virginia", 'Virginia'],
    ['bought a 2017 Golf from a dealer in Cork five months ago and the DSG failed. he offers to pay half', 'Ireland'],
    ['我在香港，想问下车辆登记费首次登记税怎么算', '46%'],
  ])('%s', (question, says) => {
    expect(told(question)).toContain(says);
  });

  test('who hit whom is not mixed up', () => {
    expect(told('追尾了前车，对方说私了要2000，只是保险杠划了一下，怎么办')).toMatch(/自己全责/);
  });
});
