import { describe, expect, test } from 'vitest';
import { answerTo } from '../support/sense.ts';

/** The text of an answer to a conversation. */
const told = (...messages: readonly string[]): string => answerTo(...messages).markdown;

describe('what somebody says of an interval is judged', () => {
  test('too early, about right, too long', () => {
    expect(told('my mechanic says spark plugs every 30k miles, 2018 camry 2.5. true?')).toMatch(
      /^\*\*No, every 30,000 miles is earlier than needed: every 120,000 miles/,
    );
    expect(told('2017 crv cvt fluid how often? dealer says 30k, manual doesnt give a number')).toMatch(
      /^\*\*Yes, every 30,000 miles is about right/,
    );
    expect(told('4S店说刹车油每2万公里必须换 18年卡罗拉 真的吗')).toMatch(/^\*\*不必2万公里一次，偏早/);
  });

  test('it is no mileage of the car', () => {
    expect(
      told('what oil goes in a 2014 bmw 320i, us car', 'bmw says 10k miles between changes, u buy that?'),
    ).not.toMatch(/At 10,000 miles/);
  });

  test('a yearly job is not due because the car is old', () => {
    expect(told('oil change at 7,500 or 5,000 on a 2021 Tahoe 5.3, mostly towing')).not.toMatch(/due by age/);
  });
});

describe('figures mean what stands beside them', () => {
  test('what the car has run by now is no price', () => {
    const answer = told('4S店说变速箱油6万公里必须换 要1800 我是18年凯美瑞8AT 现在5万8');
    expect(answer).toContain('5.8万公里');
    expect(answer).toContain('1,800元');
    expect(answer).not.toContain('58,000元');
  });

  test('the sum behind year and mileage is the price', () => {
    expect(told('looking at a 2018 tiguan 1.4 tsi 75k miles 11,500 at a dealer in kent')).toContain('£11,500');
  });

  test('a height is no budget, and a fault code is no model', () => {
    expect(told('first car for son, 6000 aud, sydney', "he's 6'4")).toMatch(/up to A\$6,000; .*tall drivers/);
    expect(told('is a 2015 C250 a money pit')).toContain('Mercedes-Benz C-Class');
  });

  test('who fits a car asks for no Honda Fit', () => {
    expect(told('need something that fits 6ft5 driver, UK, under 7k')).toMatch(/tall drivers/);
  });
});

describe('an engine is judged by its name', () => {
  test('with what is known of it, chain or belt, and oil', () => {
    const answer = told('bmw b48 engine any good long term?');
    expect(answer).toMatch(/^\*\*B48: The good one/);
    expect(answer).toContain('Timing chain');
    expect(told('EA888三代耐用吗 有什么通病')).toMatch(/^\*\*EA888 gen 3：烧机油已解决/);
  });

  test('a chain that is known to stretch is no comfort', () => {
    expect(told('is the N47 timing chain due at 100k miles')).toMatch(/the chain is a known weakness/);
    expect(told('2018 camry 2.5 chain or belt')).toMatch(/nothing is due by mileage/);
  });
});

describe('what an engine burns is reckoned', () => {
  // 1 litre in 5,000 km is 0.2 for 1,000 km; a quart (0.946 l) in 1,200 miles is 0.49.
  test('and judged by what makers allow', () => {
    expect(told('瑞虎8 1.6T 烧机油 5000公里加一升 3年 4S说正常 能信吗')).toMatch(/^\*\*可以接受：折合每千公里0\.2升/);
    expect(told('my 2014 outback 2.5 burns a quart every 1200 miles')).toMatch(/That is much, .* about 0\.8 quarts/);
    expect(told('engine uses two litres per 1000 km of oil, 2012 a4, germany')).toMatch(/That is too much/);
  });
});

describe('a cheap loan against money off', () => {
  // 633.33 a month for 35,000 over 60 months is 3.3 % a year; 4,166.67 for 144,000 over 36 is 2.7 %.
  test('a rebate or a fee is turned into a rate', () => {
    expect(told('whats the deal with 0% finance vs 3k cash back on a 38k car 60 months')).toMatch(
      /^\*\*Take the 0 % loan: giving up \$3,000 makes it cost like one at about 3\.3 % a year/,
    );
    expect(told('贷款15万三年 4S说免息但要收金融服务费6000 划算吗')).toMatch(
      /^\*\*划算，免息贷款可以贷：6,000元手续费折成年利率约2\.7%/,
    );
    expect(told('免息两年 全款优惠1万 车价18万 选哪个')).toMatch(/^\*\*不划算：放弃的10,000元优惠折成年利率约5\.5%/);
  });

  // 8.9 % on 20,000 over 60 months: 414.20 a month, 4,852 interest.
  test('money off for who borrows is set against the interest', () => {
    expect(
      told('dealer gives me 1500 off if i finance 20k with them at 8.9% for 60 months, i could pay cash. worth it?'),
    ).toMatch(/^\*\*Only if you can pay it off early: .* about \$4,850, more than the \$1,500 off/);
  });
});

describe('who owns the car, and where it stands', () => {
  test('a seller hears what it brings, privately and traded in', () => {
    expect(told('想换车 手上是15年福克斯 卖了能值多少 跑了9万')).toMatch(/^\*\*个人卖大约.*；卖给车商或置换/);
    expect(told("what's a fair trade in for a 2020 Rav4 xle 48k")).toMatch(/^\*\*About .* sold privately; a dealer/);
  });

  test('a car that stands is not to be started; one under way is to stop', () => {
    expect(told('Parked my car and the street flooded up to the door sills overnight. What do I do first?')).toMatch(
      /^\*\*Stop: do not start it/,
    );
    expect(told('小区地库淹了 车没点火 水到座椅 能不能打着')).toMatch(/^\*\*请不要启动、不要开/);
    expect(told('drove into deep water and the engine died, can i restart it')).toMatch(/^\*\*Stop driving/);
  });

  test('a reported leak is met by no card that calls a smell usual', () => {
    const answer = told(
      'strong gas smell in the car after i filled up and theres a drip under the back, its sitting in my garage rn',
    );
    expect(answer).toMatch(/^\*\*Stop: do not start it/);
    expect(answer).toContain('everybody out and away');
    expect(answer).not.toContain('is usual');
  });

  test('what is not equipped in the data is said to be unknown', () => {
    expect(told('does the 2022 civic ex have heated seats')).toMatch(/not in my data/);
  });
});

describe('a verdict answers the question as it was put', () => {
  test('yes to a thing is no to its being daft or broken', () => {
    expect(told('speedo reads 3mph over gps, is it broken')).toMatch(/^\*\*No:/);
  });

  test('a car that cannot do what is asked is refused before others are named', () => {
    expect(
      told('family of 5 and a 5500 lb travel trailer. is a Toyota Highlander enough or do i need to step up'),
    ).toMatch(/^\*\*No, the Toyota Highlander is not enough: it is rated for 5,000 lb/);
  });

  test('another car named against the first is compared with it', () => {
    expect(told('奇瑞艾瑞泽8 高能版 落地11.5万 合适吗', '家里老人说不如买朗逸')).toMatch(/选大众朗逸/);
  });

  test('a short question that names nothing goes on with the matter', () => {
    expect(
      told(
        'clutch biting point is very high on my 2015 fiesta 62k',
        'slips in 5th going uphill',
        'how long can i leave it',
      ),
    ).toMatch(/slip/i);
  });
});

describe('what was tried, told or asked for decides the answer', () => {
  test('parts that are new are not checked again', () => {
    const answer = told('10年凯越1.6怠速抖 火花塞换了 点火线圈换了 节气门也洗了 还是抖');
    expect(answer).toMatch(/^\*\*多半是机脚胶老化，或者真空漏气/);
  });

  test('who asks for rights against a workshop is told them, whatever was repaired', () => {
    expect(
      told(
        "mechanic did the timing belt on my 2011 forester, 3 weeks later engine's dead, paid $1380. what are me rights",
      ),
    ).toMatch(/^\*\*(?:Go back first, with the bill|Yes, claim)/);
  });

  test('a threat that a warranty is lost is no question of how long it lasts', () => {
    expect(told("dealer's making out like i lose my new mazda warranty if i don't service with them. true?")).toMatch(
      /^\*\*No, you do not lose it/,
    );
  });

  test('a name that no model of the make has is unknown, and an engine is no car', () => {
    expect(told('长安启岳S8 24款 二手值得买吗')).toMatch(
      /^\*\*我(?:没有“长安启岳S8”这款车的资料|的资料里没有“长安 启岳S8”这款车)/,
    );
    expect(told('早上冷车启动哒哒哒 十几秒就没了 热车没有 大众EA888 12万公里')).toMatch(/链条：?张紧器/);
  });
});

describe('who pays the damages of an accident follows from the covers that were told', () => {
  test.each([
    // 2,000 by the compulsory insurance, 4,500 by third-party cover; one's own 2,800 by nobody.
    [
      '我追尾了前车 对方修车6500 我车修2800 有交强和三者200万 车损没买',
      /^\*\*自己一共掏2,800元。.*交强险赔2,000元，其余4,500元走三者险/,
    ],
    [
      '倒车撞了别人的车，对方的车定损3600，我的后杠1500，只有交强险，怎么赔',
      /^\*\*自己一共掏3,100元。.*其余1,600元自己掏/,
    ],
    [
      '我全责 对方修车7000 我的车5000 买了全险 怎么赔',
      /^\*\*对方的7,000元.*其余5,000元走三者险；您自己的5,000元走车损险/,
    ],
    [
      'i rear ended someone, his repair is $3,900 and mine is 2,200, liability only. who pays what',
      /^\*\*You pay your own \$2,200; the other car's \$3,900 is paid by your liability/,
    ],
    [
      'I hit her car, her door is $2,100, my bumper is $1,400, full coverage with a 500 deductible, what do i pay',
      /your \$1,400 under collision or comprehensive, which pays \$900/,
    ],
  ])('%s', (question, said) => {
    expect(told(question)).toMatch(said);
  });

  test('and what is left to pay oneself is told again when it is asked', () => {
    const first = '我追尾了前车 对方修车6500 我车修2800 有交强和三者200万 车损没买';
    expect(told(first, '那我自己总共要掏多少')).toMatch(/自己一共掏2,800元/);
  });
});

describe("China's compulsory insurance is priced by the years and the claims", () => {
  test.each([
    [['交强险第一年950 第二年没出险是多少 三年都没出险呢'], /^\*\*一年没出险855元，连续两年760元，连续三年及以上665元/],
    [['今年出了两次险 明年交强险多少钱'], /^\*\*明年1,045元/],
    [['出了一次险，明年交强险会涨吗，涨多少'], /^\*\*明年950元/],
    [['天津上牌 连续三年没出险 交强险多少钱'], /连续三年及以上618元/],
    [['我追尾了前车 对方修车6500 我车修2800 有交强和三者200万 车损没买', '那明年交强险多少'], /^\*\*明年950元/],
    [['how much is compulsory insurance in Shenzhen after two years without claims'], /760 after two/],
  ])('%s', (said, answer) => {
    expect(told(...said)).toMatch(answer);
  });

  test('what it pays is another question', () => {
    expect(told('出险一次 交强险能赔多少')).not.toMatch(/^\*\*明年950元/);
  });
});
