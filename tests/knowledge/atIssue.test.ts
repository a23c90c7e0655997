import { describe, expect, test } from 'vitest';
import { answerTo } from '../support/sense.ts';

// A danger is reported in many ways, and many a message only sounds like one: what is over, another's, supposed or usual.

const STOP = /^\*\*(?:Stop driving|Stop: do not start it|请立即停止驾驶|请不要启动、不要开)/;

describe('a danger told by the part and what is seen of it', () => {
  test.each([
    ['the battery under the hood is bulging and too hot to touch, should I unplug it', /hydrogen|acid/],
    ['got a letter about the Takata airbag that says do not drive, can I drive to work until then', /recall/i],
    ['my frame has a hole right where the leaf spring bolts on, towing this weekend', /mount|tear/],
    ['the flexi brake hose bulges when she presses the pedal, ok for the commute?', /hose|pipe|brake circuit/],
    ['temp needle went all the way to the H, 6 km to home, can I make it?', /coolant|head|heater/i],
    ['my EV is plugged in and there is a popping noise under the back seat', /fire service/],
    ['kids get sleepy and sick on long drives and there is a hole in the exhaust', /carbon monoxide/i],
    ['front wheel is leaning in at the top since I hit the kerb, 12 miles to work', /flatbed|bent/],
    ['since the garage put my winter tyres on there is a clonk that gets faster with speed', /nuts/],
    ['wipers packed up in heavy rain on the motorway, 30 miles to go', /rain/i],
    ['发动机舱里一根橙色的线皮破了能看到铜丝，缠胶带行吗', /高压/],
    ['方向盘突然特别沉，电瓶灯也亮了，水温慢慢往上走', /皮带/],
    ['收到短信说气囊召回，里面写暂停使用车辆，开慢点行吗', /召回/],
    ['右后轮螺丝掉了俩，剩下三颗用手都能拧动，还有120公里', /螺/],
    ['轮胎好像起了层皮，能不能撑到下个服务区', /胎/],
    ['变速箱底下漏了一大滩红油，挂挡打滑，还能开30公里吗', /一大滩|一滩/],
    ['仪表提示动力电池热失控请尽快离开车辆，车停在地库，是误报吗', /119/],
  ])('%s', (message, about) => {
    const { markdown } = answerTo(message);
    expect(markdown).toMatch(STOP);
    expect(markdown).toMatch(about);
  });
});

describe('no danger at issue', () => {
  test.each([
    ["last year my mate's Ranger lost its brakes, how often should brake fluid be changed on mine"],
    ['had the overheating sorted last month with a new water pump, all good since, is the timing belt due at 95k'],
    ['if the brakes ever failed going down a hill what would you actually do'],
    ['if my EV says thermal runaway what do I do first'],
    ['failed the NCT on a perished brake hose that is leaking, worth maybe €1,500, quotes around €900, bin it?'],
    ['do cars normally catch fire like in the movies when they crash'],
    ['the pedal was buzzing and crunching under my foot on packed snow, do I need new brakes'],
    ['fan keeps roaring five minutes after I turn off and lock the car'],
    ['steam from the tailpipe on cold mornings, stops after ten minutes, should I be worried'],
    ['我朋友的车前两天自燃了，烧成架子，只有交强和三者，保险能赔吗'],
    ['那高速上如果真的开锅了第一步该干嘛'],
    ['网上说电车泡水会自燃，我在看一台二手秦，怎么看它泡没泡过水'],
    ['考驾照的时候教练说刹车失灵要抢挡，自动挡怎么抢'],
    ['雪地里急刹脚下哒哒哒地弹，刹车坏了吗'],
    ['刚洗完车第一脚刹车沙沙响，踩几下就好了'],
  ])('%s', (message) => {
    expect(answerTo(message).markdown).not.toMatch(STOP);
  });
});

describe('a danger in spite of what sounds like none', () => {
  test.each([
    ['brake pads replaced yesterday and now the pedal goes to the floor'],
    ['had the overheating fixed last month and now it is overheating again'],
    ['my friend says ignore it but my brakes failed last week'],
    ['fixed the brake fluid leak with tape, it is still leaking'],
    ['since I had the caliper replaced the brake pedal is spongy'],
    ['someone rear ended me last week and fuel is leaking'],
    ['冷却液加满水10公里又空了，机油像奶茶一样'],
    ['换了刹车片踏板还是软绵绵的'],
    ['towing a boat downhill the brakes failed'],
    ['the car in front stopped and the brakes failed'],
    ['前面有辆车急停刹车失灵了'],
    [
      "brake pedal went to the floor on the motorway. my dad's truck is in the shop. should I keep going to the next exit?",
    ],
    [
      'the brakes failed this morning, I drove it to work anyway. my other car is at the mechanic. how much is a master cylinder?',
    ],
    ['failed the mot last year. today the brake pedal went to the floor, what does that cost'],
  ])('%s', (message) => {
    expect(answerTo(message).markdown).toMatch(STOP);
  });
});

test('an electric car hears nothing of an engine', () => {
  const { markdown } = answerTo('my Tesla Model 3 is overheating, temperature warning came up on the motorway');
  expect(markdown).not.toMatch(/head gasket|water pump|warps the head/);
});

test('a car that stands for its repair is not told to pull over, and first that it must not be driven', () => {
  const { markdown } = answerTo(
    'failed the MOT on a leaking brake pipe, worth £1,500, quotes around £900, is it worth repairing?',
  );
  expect(markdown).not.toMatch(STOP);
  expect(markdown).toMatch(/^\*\*Until that is repaired it must not be driven/);
});
