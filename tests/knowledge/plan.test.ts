import { describe, expect, test } from 'vitest';
import { answerTo } from '../support/sense.ts';

/** What an answer begins with. */
const lead = (...messages: readonly string[]): string => answerTo(...messages).markdown.slice(0, 160);

describe('each kind of question gets what it asks for', () => {
  test.each([
    ['how much does it cost to replace front brake pads', /^\*\*\$\d/],
    ['换刹车片多少钱', /^\*\*[^*]{0,6}\d[\d,]*–[\d,]+元/],
    ['how often should I change engine oil', /^\*\*Every [\d,]+ miles/],
    ['刹车油多久换', /^\*\*每/],
    ['monthly payment for a $30,000 loan over 60 months at 6%', /^\*\*About \$580 a month/],
    ['贷款20万36期利率4%月供多少', /^\*\*月供约5,905元/],
    ['should I get a transmission fluid flush at 100k miles', /^\*\*(?:Yes|No)\b/],
    ['my brakes squeal, can I keep driving?', /^\*\*(?:Yes|No)\b/],
    ['P0420还能开吗', /^\*\*[^*]*(?:能|可以)[^*]*开/],
    ['is $900 fair for front brake pads', /^\*\*\$900 is expensive: usual is/],
    ['前刹车片要价3000块合理吗', /^\*\*3,000元偏贵/],
  ])('%s', (question, begins) => {
    expect(lead(question)).toMatch(begins);
  });

  test.each(['how do I replace the cabin air filter', '怎么换空调滤芯'])('%s: steps', (question) => {
    expect(answerTo(question).markdown.match(/^\d\. /gm)?.length).toBeGreaterThan(2);
  });

  test.each([
    'how often should I change engine oil',
    'how much does it cost to replace front brake pads',
    'my brakes squeal',
    'what does P0420 mean',
    'can I mix DOT 3 and DOT 4 brake fluid',
  ])('%s: at a length one reads', (question) => {
    const words = answerTo(question).markdown.split(/\s+/).length;
    expect(words).toBeGreaterThan(20);
    expect(words).toBeLessThan(220);
  });
});

describe('facts of the asker', () => {
  test('the mileage tells what is due', () => {
    expect(lead('what maintenance is due at 60,000 miles')).toMatch(/^\*\*Due at 60,000 miles/);
    expect(lead('6万公里该做什么保养')).toMatch(/^\*\*6万公里/);
    expect(answerTo('what maintenance is due at 60,000 miles').plan.parts.some(({ type }) => type === 'due')).toBe(
      true,
    );
  });

  test('what is known to fail on the very car is said', () => {
    expect(answerTo('how often should I change the spark plugs', "it's a 2012 Honda Accord").markdown).toContain(
      '2012 Honda Accord',
    );
  });

  test('an electric car is given no oil change', () => {
    expect(answerTo('when is the oil change due on my Tesla Model 3').markdown).not.toMatch(
      /every [\d,]+ miles .{0,20}oil/i,
    );
  });

  test('a sum is judged, and what is usual is said', () => {
    expect(lead('they want $2,200 to fix P0420, is that fair')).toMatch(
      /plausible only for original catalytic converter/,
    );
  });
});

describe('units and money of the asker', () => {
  test.each([
    ['how much is a front brake pad replacement', /\$/, /[£€¥元]|A\$/],
    ['how much is a front brake pad replacement in the UK', /£\d/, /(?<!A)\$\d|元/],
    ['how much is a front brake pad replacement in Australia', /A\$\d/, /£|元|(?<!A)\$\d/],
    ['前刹车片换一下多少钱', /\d元/, /[$£€]/],
    ['how often should I change engine oil', /miles/, /\bkm\b/],
    ['how often should I change engine oil in Australia', /\bkm\b/, /\bmiles\b/],
    ['机油多久换一次', /公里/, /英里|miles/],
  ])('%s', (question, has, lacks) => {
    const { markdown } = answerTo(question);
    expect(markdown).toMatch(has);
    expect(markdown).not.toMatch(lacks);
  });

  test('a quoted sum is compared in its own currency', () => {
    expect(lead('they quoted £900 for front brake pads, is that fair')).toMatch(/£900 is expensive: usual is £/);
    expect(lead('they quoted £150 for front brake pads, is that fair')).toMatch(/£150 is fair: usual is £/);
    expect(lead('A$5,000 for a timing belt in Melbourne, is that ok?')).toMatch(/A\$5,000 is expensive: usual is A\$/);
  });

  test.each([
    ['is £250 fair for front brake pads'],
    ['is A$1,800 fair for a timing belt'],
    ['is $700 fair for a timing belt'],
    ['换电瓶要500元合理吗'],
  ])('%s: "fair" is said of sums within what is usual', (question) => {
    const text = lead(question);
    const [sum = 0, ...usual] = [
      ...`${question} ${/usual (?:is )?([^.*:;]+)|一般 ([^。*]+)/.exec(text)?.[0] ?? ''}`.matchAll(/[\d,]*\d/g),
    ].map(([figure]) => Number(figure.replaceAll(',', '')));
    const [from = 0, to = 0] = usual;
    const isWithin = /is fair: usual|价格正常/.test(text);
    expect(to).toBeGreaterThan(0);
    expect({ text, isWithin }).toEqual({ text, isWithin: sum >= from && sum <= to });
  });
});

describe('what is not known is said first', () => {
  test.each([
    ['what does B7X44 mean', /^\*\*B7X44 is not a valid fault code/],
    ['P03012是什么意思', /^\*\*P03012 不是有效的故障码/],
    ['P1FFF on my scanner, what is it', /^[^\n]{0,40}P1FFF/],
    ['is the Toyota ZX900 reliable', /^\*\*[^*]*Toyota ZX900/],
    ['吉利银河X99怎么样', /^\*\*[^*]*X99/],
  ])('%s', (question, begins) => {
    expect(lead(question)).toMatch(begins);
  });

  test.each(['is the Toyota ZX900 reliable', '吉利银河X99怎么样'])(
    '%s: no neighbour is shown in its place',
    (question) => {
      const { plan } = answerTo(question);
      expect(plan.shown ?? []).toEqual([]);
      expect(plan.sources.filter(({ id }) => id.startsWith('car:'))).toEqual([]);
    },
  );

  test('no answer is better than a wrong one', () => {
    const { markdown, plan } = answerTo('zxqv blorp frumious');
    expect(markdown).toMatch(/do not know/);
    expect(plan.handover).toBe(true);
  });
});

test('several questions in one message are all answered', () => {
  const { plan, markdown } = answerTo('How often is brake fluid due? What does a cabin filter cost?');
  expect(plan.sources.map(({ id }) => id)).toEqual(['maintenance:brake-fluid', 'maintenance:cabin-filter']);
  expect(markdown).toMatch(/\[1\].*\[2\]/s);
  expect(answerTo('P0420和P0301一起报是什么情况').plan.sources.length).toBeGreaterThan(1);
});

describe('sources and trace', () => {
  const questions = [
    'how often should I change engine oil',
    '刹车异响怎么办',
    'what does P0420 mean',
    'family SUV under $35k',
    '贷款20万36期利率4%月供多少',
  ];

  test.each(questions)('%s: every source says where it is from and when it was checked', (question) => {
    const { sources } = answerTo(question).plan;
    expect(sources.length).toBeGreaterThan(0);
    for (const { id, title, detail, date } of sources) {
      expect(id).toMatch(/^[a-z-]+:/);
      expect(title).not.toBe('');
      expect(detail).not.toBe('');
      expect(date).toMatch(/^20\d\d-\d\d$/);
    }
  });

  test.each(questions)('%s: marks are of sources that are listed', (question) => {
    const { markdown, plan } = answerTo(question);
    const marks = [...markdown.matchAll(/\[(\d+)\]/g)].map(([, mark]) => Number(mark));
    expect(marks.filter((mark) => mark < 1 || mark > plan.sources.length)).toEqual([]);
    expect(markdown).not.toMatch(/undefined|NaN|\[object|\{[a-z$¥\d]/);
  });

  test.each(questions)('%s: the trace tells what was read and which record answered', (question) => {
    const trace = answerTo(question).plan.trace.join('\n');
    for (const part of ['kinds ', 'entries ', 'spans ']) expect(trace).toContain(part);
    expect(answerTo(question).plan.trace.length).toBeGreaterThan(4);
  });
});
