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

describe('a loan told with sum, rate and term is reckoned whatever else is named', () => {
  test.each([
    // 90,000 at 4.2 % over 36 months.
    ['车贷9万 年化4.2% 36期 每个月要还多少', /月供约2,665元，总利息约5,950元/],
    // 112,000 × 3.5 % × 3 = 11,760; 123,760 / 36 = 3,438.
    ['车价16万 首付30% 三年 费率3.5% 销售报月供3438 算得对吗', /月供3,438元与这些条件相符.*实际年利率约6\.6%/s],
    // What is borrowed is told itself.
    ['首付5万贷10万 两年 年利率4% 月供多少', /月供约4,342元/],
    // 22,000 at 7.4 % over 72 months: 380.42; at 5.9 % over 48: 515.62.
    [
      'bank wants 7.4% for 72 months on 26k with 4k down, my credit union 5.9% for 48. how much interest would i save',
      /^\*\*Take 5\.9 % over 48 months: it costs \$2,\d\d0 less in all/,
    ],
    ['25k loan, 7.9 over 60 or 6.4 over 48, which is cheaper', /^\*\*Take 6\.4 % over 48 months/],
    ['financing 27k at 8.4% for 66 months, monthly and total interest?', /\$512 a month, \$6,810 interest/],
  ])('%s', (question, said) => {
    expect(answerTo(question).markdown).toMatch(said);
  });

  test.each([
    [
      ['贷7万 年利率4% 24期 每月还多少', '改成48期', '总利息一共多少'],
      /^\*\*总利息约5,870元.*48期.*总利息多2,\d\d0元/s,
    ],
    [
      ['loan of 18k at 6% for 48 months, what is it a month', 'how much interest is that'],
      /^\*\*About \$2,290 interest in all/,
    ],
    [
      ['PCP on 24k, 3k deposit, 5.9% apr, 36 months, gmfv 11,000, what is the monthly', 'and in total if I keep it?'],
      /^\*\*About £2\d,\d\d0 in all: £3,000 down, 36 payments of £\d+ and £11,000 at the end/,
    ],
    [['贷款12万 三年 年利率3.8% 月供多少', '那一共要还多少钱'], /^\*\*一共约127,\d\d0元：36期/],
  ])('and so is what follows: %s', (said, answer) => {
    expect(answerTo(...said).markdown).toMatch(answer);
  });

  test.each([
    // 80,000 at 4.5 % over 60 months: 6,0xx in two years.
    [
      '店里说贷款返7000 贷8万五年 利息4个多点 两年后能提前还 划算吗',
      /^\*\*提前结清不收违约金才划算：前24期利息约5,\d\d0元/,
    ],
    ['贷款返6000 贷10万 五年 利率4.5% 2年后提前还 和全款比哪个划算', /差不多持平，全款略省/],
  ])('what is given back for borrowing is set against the interest until it is settled: %s', (question, said) => {
    expect(answerTo(question).markdown).toMatch(said);
  });

  test('what may be done about a loan is another question', () => {
    expect(answerTo('30k at 8.9% for 72 months, payment is 539, should I refinance').markdown).not.toMatch(
      /^\*\*About \$539/,
    );
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

describe('a charge for paying a loan off early is no rate of interest', () => {
  test.each([
    [["I've got $14k left on my car loan, 3% prepayment penalty, 30 months to go at 7.5% APR, pay it off early?"], 420],
    [['loan of £12,000 over 4 years, early settlement fee is 2% of the outstanding balance, I still owe £7,000'], 140],
  ])('%j', (messages, charge) => {
    expect(told(...messages)).toContain(
      `The charge is about ${messages[0]?.includes('£') === true ? '£' : '$'}${charge}`,
    );
  });

  test.each([
    ['车贷还剩8万，还有两年，年利率6%，提前还款违约金3%，划算吗', '违约金约2,400元', '仍然划算'],
    ['车贷12万分36期，还了12期，提前结清要收剩余本金5%的违约金，现在还剩8.3万，合适吗', '违约金约4,150元', '还剩24期'],
  ])('%s', (question, charge, why) => {
    const answer = told(question);
    expect(answer).toContain(charge);
    expect(answer).toContain(why);
  });

  test('a fee of an instalment plan stays its rate', () => {
    expect(told('车贷15万，3年，分期手续费3%，月供多少')).toContain('实际年利率约5.7%');
  });
});

describe('a verdict agrees with the range beside it', () => {
  test.each([
    [
      'is £830 ok for front discs and pads plus brake fluid plus an air filter on a 2017 Astra at an independent',
      '£830',
    ],
    ['换前刹车片、刹车油、空调滤芯一共2100，外面修理厂，贵吗', '2,100元'],
  ])('a sum in all above the range is never fair: %s', (question, sum) => {
    const answer = told(question);
    expect(answer).toContain(sum);
    expect(answer).toMatch(/more than the upper end|比上限多/);
    expect(answer).not.toMatch(/in all is fair|合计[\d,]+元正常/);
  });

  test('a sum at the upper end is said to be there', () => {
    expect(told('dealer wants $790 for front pads and rotors on my 2019 Corolla. fair?')).toContain(
      'fair, though at the upper end of the usual',
    );
    expect(told('4s店报价前刹车片1350贵不贵，轩逸')).toContain('还算正常，但偏上限');
  });
});

describe('a sum is judged by what it stands beside', () => {
  test.each([
    ['2014 Polo DSG, 80,000 miles, I bought it last spring for £6,900. It judders pulling off. Clutch pack?', '6,900'],
    ['My 2016 Focus Powershift shudders, bought used in May for $7,800. is it the clutch?', '7,800'],
    ['15年朗逸双离合起步抖，去年5万8买的，是离合器磨损吗', '58,000'],
    ['起步抖的速腾双离合，3月份入手花了6万2，是不是离合器要换', '62,000'],
  ])('the price of the car is no price of its repair: %s', (question, sum) => {
    expect(told(question)).not.toMatch(new RegExp(`${sum}元?(?: is |价格|偏贵|还算|略高)`));
  });

  test('the whole is not judged by one of its parts, and both ways stand against the worth of the car', () => {
    const chinese = told('变速箱阀体坏了，换总成1万6，修阀体4000，2014年福克斯双离合值2万5，怎么选');
    expect(chinese).not.toContain('16,000元偏贵');
    expect(chinese).toContain('修车4,000元是车价25,000元的16%');
    expect(chinese).toContain('16,000元的那种占64%');
    expect(
      told(
        'Valve body is bad on my 2013 Focus dual clutch: $5,200 for a reman transmission or $1,400 for the valve body. Car is worth $4,500',
      ),
    ).not.toMatch(/\$5,200 is (?:expensive|fair|a little)/);
  });

  test.each([
    '第二缸火花塞全是油，另外三个正常，一个师傅说换气门油封七百块，靠谱吗',
    'cylinder 3 spark plug is oily, garage wants £90 each time they look, number 2 injector is fine. fair?',
  ])('a cylinder by its number counts no pieces: %s', (question) => {
    expect(told(question)).not.toMatch(/\d个共|\d × [£$]/);
  });
});

describe('what was told is reckoned before what is usual', () => {
  test('a rated range in the cold', () => {
    expect(told('长春，零下二十度，标称600的车冬天能跑多少公里')).toMatch(/^\*\*约270–300公里/);
    expect(told('EV rated 300 miles EPA, how far at 10 F')).toMatch(/^\*\*About 180–225 miles/);
  });

  test('the price of a charge', () => {
    expect(
      told('how long does a 58 kWh battery take on a 7kW wallbox from 10 to 80 percent and what is it at 8p a kWh'),
    ).toMatch(/^\*\*About 6\.4 hours.*£3\.6\d at £0\.08/);
    expect(told('聆风40度电池用三孔插座从20%充到80%要多久，一度5毛5要多少钱')).toMatch(/每度0\.55元共约1[45]/);
  });

  test('a bid and what is still owed', () => {
    const english = told('sell my 2018 Model S to carmax for 24,000 or private? still 9k owed on it');
    expect(english).toContain('Take the $24,000 unless a private sale brings $26,400 or more');
    expect(english).toContain('left with about $15,000');
    expect(told('瓜子报价6万2，还欠贷款1万5，卖给瓜子还是自己卖')).toContain('到手约47,000元');
  });

  test('the purchase tax across the turn of the year', () => {
    expect(told('2025年买电车和2026年买，裸车18万，购置税差多少')).toMatch(/^\*\*相差约7,965元/);
    expect(told('新能源车25年底和26年提车，购置税差多少，开票价2025年2026年都是30万')).toMatch(/^\*\*相差约13,274元/);
  });
});

describe('the health of a battery is a fact of the car that is to be bought', () => {
  test.each([
    [
      ['Is a 2021 Model 3 RWD with 45k miles at £17,000 worth it?', 'the report says battery state of health is 89%'],
      '89 % battery health',
    ],
    [
      ['Thinking of a 2019 Leaf 40 kWh, 38k miles, £8,500. good buy?', 'LeafSpy says SOH is 84%'],
      '84 % battery health',
    ],
    [['20款几何A，8万公里，车商要6.5万，能买吗', '卖家发来检测，电池健康度87%'], '电池健康度 87%'],
    [['二手Model Y 2021款，6万公里，16万，值吗', '健康度显示93%，去年换过前挡'], '电池健康度 93%'],
  ])('%j', (messages, health) => {
    expect(told(...messages)).toContain(health);
  });
});

test('miles beside litres are British', () => {
  expect(
    told('passat 2.0 tdi 2018, message no start in 500 miles adblue, put in 6 litres and it still counts down'),
  ).toContain('£');
});
