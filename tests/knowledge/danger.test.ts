import { describe, expect, test } from 'vitest';
import { createDangerReaders } from '../../server/knowledge/danger/danger.ts';
import { lampColourOf } from '../../server/knowledge/plan/lamp-colour.ts';
import { normalise } from '../../server/knowledge/reading/text.ts';
import { dangerWords, type DangerWords } from '../support/dangers.ts';
import { answerTo, sense } from '../support/sense.ts';

// What must hold whatever is said around a danger, over generated combinations: all of them through the reader of
// dangers, every so many through the whole assistant.

const { dangersIn } = createDangerReaders(sense.records.dangers, sense.records.usual);
const LANGUAGES = ['en', 'zh'] as const;
const STOP = /^\*\*(?:Stop driving|Stop: do not start it|请立即停止驾驶|请不要启动、不要开)/;
/** How many of the combinations the whole assistant answers, per property and language. */
const ANSWERED = 250;

const found = (text: string, asksToDrive = false): string[] =>
  dangersIn({ normal: normalise(text) }, asksToDrive).map(({ id }) => id);

/** About `many` of a list, evenly. */
const someOf = <T>(list: readonly T[], many: number): T[] => {
  // A step that is no divisor of the lists' lengths meets every word.
  const step = Math.max(1, Math.floor(list.length / many)) | 1;
  return list.filter((_, i) => i % step === 0);
};

const reportsOf = ({ reported }: DangerWords): (readonly [danger: string, text: string])[] =>
  Object.entries(reported).flatMap(([danger, texts]) => texts.map((text) => [danger, text] as const));

/** Every danger with every remark before and after it; openers, joints and questions in turn. */
function* withRemarks(words: DangerWords): Generator<readonly [danger: string, text: string]> {
  const { remarks, openers, joints, questions } = words;
  let turn = 0;
  const next = (list: readonly string[]): string => list[(turn += 1) % list.length] ?? '';
  for (const [danger, report] of reportsOf(words))
    for (const remark of remarks)
      for (const opener of openers) {
        yield [danger, `${opener}${report}${next(joints)}${remark}`];
        yield [danger, `${opener}${remark}${next(joints)}${report}. ${next(questions)}`];
      }
}

describe.each(LANGUAGES)('a reported danger (%s)', (language) => {
  const words = dangerWords[language];
  const combinations = [...withRemarks(words)];

  test('is read as such', () => {
    expect(reportsOf(words).filter(([danger, text]) => !found(text).includes(danger))).toEqual([]);
  });

  test('stays one through any added remark, before or after it', () => {
    expect(combinations.length).toBeGreaterThan(20_000);
    const lost = combinations.filter(([danger, text]) => !found(text).includes(danger));
    expect(lost.slice(0, 20)).toEqual([]);
  });

  test('and its answer begins with the order to stop', () => {
    const quiet = someOf(combinations, ANSWERED).filter(([, text]) => !STOP.test(answerTo(text).markdown));
    expect(quiet.slice(0, 20)).toEqual([]);
  });

  test('and whether one can drive home is answered with a stop, in the same and in the next message', () => {
    const asked = reportsOf(words).flatMap(([danger, report]) =>
      words.questions.map((question) => [danger, report, question] as const),
    );
    const quiet = asked.filter(
      ([, report, question], i) =>
        !STOP.test((i % 2 === 0 ? answerTo(`${report}. ${question}`) : answerTo(report, question)).markdown),
    );
    expect(quiet.slice(0, 20)).toEqual([]);
  });

  test('and a remark in a message of its own takes nothing back', () => {
    const told = reportsOf(words).flatMap(([, report]) =>
      words.remarks.map((remark, i) => [report, remark, words.questions[i % words.questions.length] ?? ''] as const),
    );
    const quiet = someOf(told, ANSWERED).filter((messages) => !STOP.test(answerTo(...messages).markdown));
    expect(quiet.slice(0, 20)).toEqual([]);
  });
});

describe.each(LANGUAGES)('a question for information (%s)', (language) => {
  const { subjects, asks, curious } = dangerWords[language];
  const questions = curious.flatMap((opener) =>
    asks.flatMap((ask) => subjects.map((subject) => `${opener}${ask.replace('{}', subject)}`)),
  );

  test('is no report', () => {
    expect(questions.length).toBeGreaterThan(1_500);
    expect(questions.filter((text) => found(text).length > 0).slice(0, 20)).toEqual([]);
  });

  test('never begins with an alarm', () => {
    const alarmed = someOf(questions, ANSWERED).filter((text) => STOP.test(answerTo(text).markdown));
    expect(alarmed.slice(0, 20)).toEqual([]);
  });

  test('becomes a stop once it is asked whether one may drive on', () => {
    const drives = language === 'en' ? 'is it safe to drive with brake failure?' : '刹车失灵还能开吗？';
    expect(answerTo(drives).markdown).toMatch(STOP);
  });
});

test.each([
  ['打不着火，只有哒哒声', 'fire'],
  ['when are spark plugs due', 'fire'],
  ['the brake light bulb failed', 'brakes'],
  ['刹车灯不亮了，灯泡没反应', 'brakes'],
  ['auto stop start no longer works, says the display', 'stop-message'],
  ['the oil change light is on', 'oil-pressure'],
  ['the engine is not overheating', 'overheating'],
  ['there is no smoke from the engine', 'fire'],
  ['机油尺液面越来越高，闻着有汽油味', 'fuel'],
  ['平台承诺无火烧水淹', 'water'],
  ['汽车加速的时候重心往后移，后轮压得更重', 'wheel-askew'],
  ['oil looks normal, no milkshake', 'head-gasket'],
  ['can i trust the car to stop for a stopped car, it says so on the display', 'stop-message'],
  ['I spilled oil on the exhaust when I topped it up, smells burnt', 'oil-on-exhaust'],
  ['换机油的时候洒了一点到排气管，有糊味', 'oil-on-exhaust'],
  ['the engine stalls at a red light, hybrid system', 'red-drive-message'],
  ['柴油车冷车冒白烟有柴油味', 'fuel'],
  ['white smoke from the exhaust that smells of diesel on a cold start', 'fuel'],
])('%s is no danger of its like', (text, danger) => {
  expect(found(text)).not.toContain(danger);
});

test.each([
  ['电池热失控到底是怎么回事 为啥消防说很难扑灭 单纯好奇', false],
  ['how does a battery fire start, just curious', false],
  ['刹车失灵了怎么回事 单纯好奇', true],
  ['my brakes failed on the way home, just curious why', true],
])('curiosity is no report, a report with curiosity is one: %s', (text, isDanger) => {
  expect(found(text).length > 0).toBe(isDanger);
});

// What takes an alarm away means those very words and nothing beside them.
test.each([
  ['防冻液液面低，车里有汽油味', 'fuel'],
  ['油耗越来越高 车里汽油味很重', 'fuel'],
  ['the display says stop vehicle and i stopped car on the shoulder', 'stop-message'],
  ['刹车越来越软，不换会刹不住', 'brakes'],
  ['地库进水车被水淹 无水淹记录', 'water'],
  ['white smoke from the exhaust on a cold start, and the cabin smells of petrol inside the car', 'fuel-inside'],
  ['since the oil change oil drips on the exhaust and it smokes', 'oil-on-exhaust'],
  ['重心往后移，前轮歪了', 'wheel-askew'],
  ["there's now a bulge the size of an egg on the front left sidewall", 'tyre'],
])('%s is one all the same', (text, danger) => {
  expect(found(text)).toContain(danger);
});

// What calms a conversation, and the same with what it must not calm.
test.each<readonly [isStop: boolean, said: readonly string[]]>([
  [false, ['昨天暴雨过水坑，车熄火了，我没再打', '拖到修理厂说空滤是湿的，要拆缸检查，保险赔吗']],
  [true, ['昨天暴雨过水坑，车熄火了，我没再打', '车拖到修理厂说空滤是湿的，能打着试试吗']],
  [
    true,
    ['oil light red and knocking', 'towed it to the shop, they topped up oil and it still knocks. may I pick it up'],
  ],
  [true, ['towed a trailer yesterday and now the brake pedal goes to the floor. should I worry']],
  [true, ['机油灯红了', '拖到修理厂检查说没事，还能继续用吗']],
  [true, ['昨天暴雨过水坑，车熄火了，我没再打', '准备拖到修理厂，要不要先自己打火试试']],
  [
    true,
    ['brake pedal sinks to the floor', 'Had it towed to the garage, they say the hose burst. Should I drive it home?'],
  ],
  [false, ['my swift petrol AC is giving a very bad smell like wet socks when i switch it on']],
  [true, ['wet socks smell from the vents and petrol dripping under the car']],
  [true, ['空调霉味，车里还有汽油味']],
  [false, ['我车说明书要求95，今天加油小姐姐给我加了满箱92，咋整', '是宝马320，21款的']],
  [true, ['我车说明书要求柴油，今天给我加了满箱92，咋整']],
  [false, ['加错油了,95的车加了92,会怎么样']],
  [true, ['加错油了，加了92，我的车是柴油的']],
  [true, ['wrong fuel! filled my diesel with regular']],
  [true, ['put regular in my diesel truck by mistake']],
  [true, ['put regular instead of diesel in the truck']],
  [true, ['put 87 in instead of diesel in my duramax']],
  [false, ['should I buy petrol instead of diesel for 8000 miles a year']],
  [false, ['CR-V 1.5T机油尺超上限一指，闻着有汽油味，是机油增多吗？']],
  [true, ['机油尺超上限，车里有汽油味，地上也有']],
  [true, ['车里闻着有汽油味，机油增多']],
  [
    true,
    ['hit a pothole just now, the steering wheel is 20 degrees off centre and something clunks, can I drive home'],
  ],
  [true, ["clipped a kerb, the steering wheel is crooked now and it's grinding"]],
  [true, ['刚刚过减速带以后方向盘歪了大概30度 还咣当响 现在在路上 能接着开吗']],
  [false, ['steering wheel a bit off centre since a pothole last week, no noise at all']],
  [false, ['steering wheel is crooked after new tyres, no clunk']],
  [false, ['过坑之后方向盘有点歪，没有异响，用做定位吗']],
  [true, ['高速上突然爆胎应该怎么办，现在停在应急车道还能开吗']],
  [true, ['How long will a catalytic converter thats glowing red take to cool down, can i drive to work tomorrow']],
  [true, ['三元催化烧红了还能开吗']],
  [false, ['is it normal that exhaust manifolds glow red on a dyno']],
  // Whether to drive is asked: a trouble that demands to stop needs to be no more than likely.
  [true, ['smoke, can I drive my 2019 Camry?']],
  [true, ['等了半小时水温降了，加了一瓶，下面地上滴答滴答漏，还能开去2公里外修理厂吗']],
  [false, ['a bit of white vapour from the exhaust on a cold morning, can I drive my 2019 Camry?']],
  // Whom one avoided, what else was replaced, and that the car is old, do not make it over.
  [true, ['Trying to avoid a deer the brakes failed']],
  [true, ['swerved to avoid a dog brake pedal went to the floor']],
  [true, ['为了避免追尾我踩刹车结果刹车失灵了']],
  [false, ['how do I avoid brake failure on long descents']],
  [false, ['如何避免刹车失灵']],
  [true, ['brakes failed the caliper was replaced yesterday, the car just rolls on']],
  [true, ['刹车失灵已经修过两次，怎么回事']],
  [true, ["my old car's brakes failed last week"]],
  [true, ['My old car lost its brakes last week, I still drive it']],
  [false, ['my old car had its brakes fail years ago, what causes that']],
  // Oil that drips on what is hot burns; asked for the price alone, the price is told.
  [
    true,
    ['my oil level message came on', 'put in a litre, and now oil drips onto the downpipe and stinks. can I drive on'],
  ],
  [true, ['机油液位低的提示亮了', '补了一升又报，底下的油滴到三元上一股焦糊味，还能走吗']],
  [
    false,
    ['rocker cover leaks oil onto the exhaust manifold, burning smell, they want £180 for the gasket, is that fair'],
  ],
  [false, ['气门室盖的油漏到排气管上有焦味，店里报价600换垫，贵吗']],
  // The lamp of the steering or a message of the drive, in red.
  [true, ['the wheel went really heavy on the motorway with a red steering light, 15 miles to go, can I carry on']],
  [true, ['红色方向盘标志亮了，方向死沉，离家十公里能开回去吗']],
  [false, ['amber steering wheel light came on but the steering feels normal, can I drive this week']],
  [false, ['黄色方向盘灯亮了，方向不沉，能开几天吗']],
  [
    true,
    ['my camry hybrid shows a red triangle and hybrid system malfunction, 20 miles to the dealer, can I drive it'],
  ],
  [true, ['凯美瑞双擎仪表红色三角，提示混动系统故障，离4S店20公里能开过去吗']],
  [false, ['prius with a red triangle and check hybrid system, quoted $2,400 for a battery, is that fair']],
  // A smell of fuel in the smoke of the exhaust leaks nowhere; inside or dripping it does.
  [
    false,
    ['diesel ranger puffs white smoke that smells of fuel on a cold start, garage wants $2900 for injectors, fair?'],
  ],
  [false, ['皮卡冷启动冒白烟有柴油味，师傅说换喷油嘴4800，合理吗']],
  [true, ['white smoke from the exhaust on a cold start and petrol dripping under the car']],
  [true, ['冷车冒白烟，车底滴汽油']],
  // Coolant that goes slowly under a gauge that stays put.
  [
    false,
    [
      'coolant low light came on twice this month in my focus, nothing on the ground',
      'the gauge never moved. can I keep driving to work if I top it up',
    ],
  ],
])('order to stop: %s: %s', (isStop, said) => {
  expect(STOP.test(answerTo(...said).markdown)).toBe(isStop);
});

// What nobody should do by himself as it is asked.
test.each([
  [
    ['听说柴油车加一箱汽油可以清洗喷油嘴 哪位试过 一箱加多少合适', '柴油车加点汽油洗喷油嘴行吗'],
    /^\*\*不能，柴油车一升汽油也别加/,
  ],
  [
    [
      'airbag light on and the seat rail plug is loose under the drivers seat, can i just unplug it and plug it back in',
      'yellow connector under the seat is loose, airbag light on, can I reconnect it',
    ],
    /ignition off, 12 V battery disconnected/,
  ],
])('is advised against: %s', (asked, says) => {
  for (const question of asked) expect(answerTo(question).markdown).toMatch(says);
});

test.each([
  // "Like mad" asks for no opposite: a ban stays one.
  [
    'check engine light blinking and it judders like mad, can I creep home 5 miles',
    /\*\*No, not while it flashes/,
    /\*\*Yes/,
  ],
  [
    'engine light flashing, the car is bucking like crazy, ok to drive to work',
    /\*\*No, not while it flashes/,
    /\*\*Yes/,
  ],
  ['发动机灯一闪一闪，车抖得要命，慢慢开回家行吗', /闪着就不能开/, /\*\*能/],
  // Where it smells is no question of where to park it.
  [
    'strong petrol smell in my garage every morning, no drips, can I drive it to the shop',
    /do not start, tow/,
    /within days/,
  ],
  ['地库里早上汽油味特别大，地上没有油，能自己开去店里吗', /都不能开，别着车/, /几天内/],
  // The colour that was said decides.
  ['red triangle with an exclamation mark on the dash, can I keep driving to work', /^\*\*Red: no/, /yes/i],
  ['yellow triangle with an exclamation mark, drives as always, can I keep driving', /^\*\*Yellow, .*: yes/, /Red: no/],
  ['黄色三角感叹号，开着正常，还能开吗', /^\*\*黄色，.*可以开/, /红色：/],
  ['yellow temperature light came on, can I drive to work', /^\*\*Yellow: to the next/, /Blue: yes|Red: no/],
  ['水温灯是黄色的，能开吗', /^\*\*黄色：/, /红色：|蓝色：/],
  ['red gearbox warning light, can I drive home', /^\*\*Red, .*: no, stop now/, /Amber/],
  ['gearbox warning light is amber, shifts fine, can I drive to the workshop', /^\*\*Amber/, /\*\*Red/],
  ['电车仪表红色乌龟灯，限功率，能开回家吗', /^\*\*红色、.*不能开/, /黄色、只是/],
  ['a yellow oil lamp came on, can I drive home', /^\*\*Yellow: yes/, /Red,/],
  // No colour said, or that of the car: all of them are told.
  ['my red mazda 3 has the steering wheel light on, can I drive', /Yellow and .*Red: no/, /^\*\*Red/],
])('%s', (question, says, never) => {
  const { markdown } = answerTo(question);
  expect(markdown).toMatch(says);
  expect(markdown).not.toMatch(never);
});

// What was yellow and is red now has another answer than the one before.
test.each([
  [
    [
      'the steering wheel light is yellow, steering feels fine, can I drive',
      'now it turned red, can I still drive home',
    ],
    /Red: no/,
    /Yellow and/,
  ],
  [['黄色三角感叹号亮了，开着正常，还能开吗', '现在变红了，还能开吗'], /红色：不能开/, /可以开，几天内查/],
  [
    ['gearbox light is amber, shifts fine, can I drive', 'it went red, can I go on'],
    /Red, .*: no|Stop driving/,
    /Amber/,
  ],
])('%s', (said, says, never) => {
  const { markdown } = answerTo(...said);
  expect(markdown).toMatch(says);
  expect(markdown).not.toMatch(never);
});

test.each([
  ['a red steering wheel light is on', 'red'],
  ['the light went amber', 'yellow'],
  ['it is red now', 'red'],
  ['现在变红了', 'red'],
  ['仪表亮了红色三角', 'red'],
  ['黄灯亮了', 'yellow'],
  ['it stalls at a red light', undefined],
  ['等红灯的时候抖', undefined],
  ['a red mazda', undefined],
  ['the lamp is not red', undefined],
  ['is it the red light or the yellow light', undefined],
])('the colour of the lamp in "%s": %s', (text, colour) => {
  expect(lampColourOf([{ normal: normalise(text) }])).toBe(colour);
});

test('beside the order to stop nothing says whether to drive', () => {
  const { markdown } = answerTo('刚刚过减速带以后方向盘歪了大概30度 还咣当响 现在在路上 能接着开吗');
  expect(markdown).not.toMatch(/慢开|换人开/);
});
