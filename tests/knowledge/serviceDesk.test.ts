import { describe, expect, test } from 'vitest';
import { answerTo } from '../support/sense.ts';

/** The text of an answer to a conversation. */
const told = (...messages: readonly string[]): string => answerTo(...messages).markdown;

describe('a sum said of each piece is judged for all of them', () => {
  test.each([
    ['spark plugs $28 apiece for 6, is that too much', '6 × $28 is $168.** **$168 is fair'],
    ['quoted $165 each for 4 all season tires installed on my Camry, good deal?', '4 × $165 is $660.'],
    ['Tyre place says £18 a corner for balancing, is it ok?', '4 × £18 is £72.** **£72 is £12 above the usual'],
    ['火花塞一支98要换四支，4S报的，贵不贵', '4个共392元（4×98元）'],
    ['轮胎一条580换四条，贵吗', '4个共2,320元'],
  ])('%s', (question, says) => {
    expect(told(question)).toContain(says);
  });

  test('in a list too, and nothing is multiplied where one sum is for all', () => {
    expect(told('每个轮胎做动平衡30块四个轮子一起，四轮定位150，机油机滤350，总共多少，值不值')).toContain('合计620元');
    expect(told('they want $140 to balance all four wheels, fair?')).not.toContain('×');
  });
});

describe('a list of work', () => {
  test('is judged against what there is to spend, which is no price', () => {
    const list = told(
      "dealer's list: throttle body clean $189, fuel injector flush $229, brake fluid $149, trans flush $299. I've got $400. 62,000 miles, 2018 CR-V. what do I take?",
    );
    expect(list).toContain('$866 in all');
    expect(list).toContain('For $400 take: brake fluid (about $149); next time: transmission fluid.');
    expect(
      told('店里开了单子：刹车油198，变速箱油680，积碳清洗480，空调清洗260，我预算就900，2019款轩逸6万公里，做哪些'),
    ).toContain('900元先做：刹车油（制动液）、变速箱油（约878元）。');
  });

  test('may name the sum before or behind the job', () => {
    const both = told('398含工时换空气滤和空调滤，再加火花塞四支560，刹车油200，可以不');
    expect(both).toContain('**空气滤芯（空滤）＋空调滤芯**：398元');
    expect(both).toContain('**火花塞**：560元');
  });
});

describe('what driving costs', () => {
  test('a distance beside "a year" is what is driven in it', () => {
    expect(told('How much a year in fuel, 15,000 km, 7.8 L/100km at $1.95 a litre?')).toContain('$2,280 a year');
  });

  test('two cars, or two ways, are compared', () => {
    expect(
      told(
        'which is cheaper to run per year at 9,000 miles, a 45 mpg diesel or a 3.8 mi/kWh EV charging at home at 8p a kWh?',
      ),
    ).toMatch(/^\*\*An electric car is cheaper, by about £1,070 a year/);
    expect(told('油车百公里8个油92号7块8，电车百公里15度电家充5毛，一年开2万公里能差多少钱')).toMatch(
      /^\*\*电车更省，约省10,980元\/年/,
    );
    expect(
      told('my truck gets 16 mpg and the other 52 mpg, 15k miles a year, gas 3.40, how much would I save'),
    ).toContain('by about $2,210 a year');
    expect(
      told(
        'cheaper to do 12 miles each way at 38 mpg or 20 miles each way at 52 mpg, five days a week? petrol is 140p a litre',
      ),
    ).toMatch(/^\*\*12 miles is cheaper, by about £202 a year/);
  });
});

describe('figures as they are written', () => {
  test('the way to work is driven twice a day, and each car burns what was told of it', () => {
    expect(
      told(
        'one job is 22 km away, the other 61 km, car uses 7.2 L/100 and petrol is $2.05, yearly difference, five days a week?',
      ),
    ).toContain('about A$2,650 a year');
    expect(told('哈弗H6油耗9个半，换成宋PLUS DMi亏电5个油，一年3万公里油价7块6能省多少')).toContain('约省10,260元/年');
  });

  test('two thousand to spend is no year', () => {
    const list = told('途观L 8万公里，4S列了变速箱油1680、火花塞880、刹车油350，我只想花2000，先做哪几项');
    expect(list).toContain('2,000元先做：刹车油（制动液）、变速箱油（约2,030元）');
    expect(list).not.toContain('26年');
  });
});

describe('what the car does not have', () => {
  test('an electric car is told no causes of an engine or clutch', () => {
    for (const question of [
      '特斯拉Model 3 起步的时候底盘咯噔响是怎么回事',
      'My Leaf goes clunk when I pull away, what could it be',
    ])
      expect(told(question)).not.toMatch(/离合一咬|clutch (?:pack|grips)|飞轮|flywheel/);
  });

  test('whoever drives petrol may ask of electric cars', () => {
    expect(told("why do EVs lose so much range in winter and my old petrol just doesn't seem to")).toContain('battery');
  });

  test('a belt is not due and no sum for it is fair where the engine has a chain', () => {
    const belt = told('Mechanic wants $980 for timing belt and water pump on my 2014 Subaru Forester, fair?');
    expect(belt).toMatch(/^\*\*It has a timing chain, not a belt/);
    expect(belt).not.toContain('$980 is fair');
  });
});

test('what was told of the last time counts, also where only distance is planned', () => {
  expect(told('我的车跑了4万公里，去年换过火花塞，现在店里又让我换，有必要吗')).toMatch(/^\*\*还不用：离上次才12个月/);
  expect(told('刹车油多久换一次 我车三年没换了 开了两万公里')).not.toContain('还没到期');
  expect(told('Is transmission fluid really lifetime? BMW 320i 2016 at 95000 km')).not.toMatch(/^\*\*Yes/);
});

test('a repair is weighed against what the car is worth', () => {
  expect(told("is it worth fixing: 2009 Civic, needs $1,900 of work, car's worth maybe 3 grand")).toMatch(
    /^\*\*\$1,900 is 63 % of the \$3,000 it is worth: only if/,
  );
  expect(told('车价3万的老车修变速箱要1万2，值得修吗')).toMatch(/^\*\*修车12,000元是车价30,000元的40%/);
});

test('a car that is not bought yet is looked over, not serviced', () => {
  const mini = told('looking at a 2013 Mini Cooper S with 70k, what should i check before i hand over cash');
  expect(mini).toContain('Before you pay');
  expect(mini).not.toContain('Due at');
});

test('petrol in the oil is no petrol leak', () => {
  expect(told('I smell petrol on the dipstick and the level has gone up a bit, what does that mean?')).not.toContain(
    'Stop driving',
  );
});
