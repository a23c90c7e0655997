import { expect, test } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { isNobodysFault } from '../../server/knowledge/plan/money/claim.ts';

const knowledge = createKnowledge();
const ask = (question: string): string => knowledge.reply(question, []).markdown;

test('a belt is told from a chain by the very engine, and whether it is due', () => {
  const belt = ask('when is the cambelt due on my 2014 Octavia 1.6 TDI, 70k miles, no record');
  expect(belt).toMatch(/^\*\*It has a timing belt, not a chain: about every 130,000 miles or 10 years/);
  expect(belt).toMatch(/At 70,000 miles and \d+ years without a record: (?:due now|overdue) by age/);
  expect(ask('does my 2009 Civic 1.8 have a timing belt, 120k miles')).toMatch(/^\*\*It has a timing chain/);
});

test('an interval first, then whether the mileage told makes it due', () => {
  const plugs = ask('火花塞多久换一次，1.5T思域，7万公里一次没换过');
  expect(plugs).toMatch(/^\*\*每6万公里/);
  expect(plugs).toContain('7万公里、没有更换记录：按里程，已超期');
});

test('what the drive does not have is struck out', () => {
  expect(ask('do I need new spark plugs on my Passat TDI')).toMatch(/^\*\*Not on your car/);
  expect(ask('what is due on my Tesla Model 3 at 50k miles')).not.toMatch(/engine oil|spark plug|timing belt/);
});

test('a quote is compared with the jobs it names, in the money it was named in', () => {
  expect(ask('is £68 fair for a brake fluid change')).toMatch(/^\*\*£68 is fair: usual is £50–100/);
  expect(ask('quoted $1,900 for pads and rotors front and rear, fair price?')).toMatch(
    /^\*\*\$1,900 is expensive: usual for both axles is \$600–1,200/,
  );
});

test('no mileage is a price, and no warranty or age a time since the last service', () => {
  expect(ask('when is the brake fluid due, 2018 Polo, 48k')).toContain('At 48,000 miles');
  expect(ask('tyres are 7 years old, no cracks, replace them?')).toMatch(/^\*\*At 7 years: still usable/);
  expect(ask('tyres are 9 years old with cracks, replace them?')).toMatch(/^\*\*At 9 years and with cracks/);
});

test('each question about one job is answered, and nothing twice', () => {
  const filter = ask('how often should the cabin filter be changed on a 2018 Civic and can I do it myself?');
  expect(filter).toMatch(/^\*\*Every 15,000 miles or a year/);
  expect(filter).toContain('no tools');
  // 2018 is the car's year, not that of the last change.
  expect(filter).not.toContain('since the last time');
  expect(ask('刹车油多久换一次，多少钱')).toMatch(/^\*\*每4万公里或2年[\s\S]+150–350元/);
  expect(ask('coolant last changed in 2021, is it due?')).toContain('since the last time');
  const codes = ask('got a P0171 and P0174 together on a 2010 tacoma, where do i start');
  expect(codes.match(/Long-term fuel trim/g)).toHaveLength(1);
  expect(codes).toContain('P0174');
});

test.each([
  [
    '2016 Golf 1.4 TSI with the 7 speed DSG, 90,000 km, Germany',
    'when does the gearbox oil need changing?',
    /^\*\*Not due on your car\.\*\* Behind this engine sits the dry seven-speed/,
  ],
  ['18款迈腾1.4T 干式双离合', '那变速箱油要多久换一次', /^\*\*您的车不用定期换。\*\* 这台发动机配的是7速干式双离合/],
])('%s: a dry gearbox has no interval', (car, question, says) => {
  const { markdown } = knowledge.reply(car, []);
  const answer = knowledge.reply(question, [{ question: car, answer: markdown }]).markdown;
  expect(answer).toMatch(says);
  expect(answer).not.toMatch(/due by|[{}]/);
});

test.each([
  ['do I need premium in a 2021 Subaru Outback 2.5', /^\*\*2021 Subaru Outback:\*\* No, regular/],
  ['should I put premium in my 2018 Toyota Camry', /^\*\*2018 Toyota Camry:\*\* No, regular/],
])('%s: the fuel of the very car', (question, says) => {
  expect(ask(question)).toMatch(says);
});

test.each([
  ['mice chewed the harness, quote 1600, 500 deductible, claim or pay myself', 'US', true],
  ['I scraped a pole, repair quote 1600, 500 deductible, claim or pay myself', 'US', false],
] as const)('%s: what nobody is at fault for is no claim at fault', (text, market, is) => {
  const normal = text.toLowerCase();
  expect(isNobodysFault({ thread: [{ normal }], place: { market } } as never)).toBe(is);
});

test.each(['同事借我的车追尾了别人，我的保险赔吗', '我把车借给表弟，他撞了护栏，保险赔不赔，我担责吗'])(
  '%s',
  (question) => {
    const answer = ask(question);
    expect(answer).toMatch(/^\*\*一般照赔：车险跟车走/);
    expect(answer).not.toContain('保单只写了我');
  },
);

test('whether the bag of an empty seat fires is told', () => {
  expect(ask('安全气囊靠什么判断弹不弹，副驾空着会弹吗')).toMatch(/副驾没坐人|副驾坐垫里有占位传感器/);
});

test('one of the cars compared is judged for a winter without a charger', () => {
  const turns = ['比亚迪海鸥和五菱缤果哪个好'].map((question) => ({
    question,
    answer: knowledge.reply(question, []).markdown,
  }));
  expect(knowledge.reply('第一个冬天充电慢吗，在长春没有家充', turns).markdown).toMatch(
    /^\*\*不太行：严寒里续航大约只剩\d+公里，充电时间差不多翻倍/,
  );
});
