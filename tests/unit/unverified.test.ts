import { describe, expect, test } from 'vitest';
import { findFigures } from '../../server/knowledge/grounding/figures.ts';
import { createFigureMarker, type Grounds } from '../../server/knowledge/grounding/unverified.ts';
import type { Language } from '../../server/language.ts';

const NOTHING: Grounds = { passages: [], said: [] };

function marked(text: string, grounds: Grounds = NOTHING, language: Language = 'en'): string {
  const marker = createFigureMarker(grounds, language);
  return marker.push(text) + marker.end();
}

/** A repeatable source of chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('a figure that nothing supports is marked', () => {
  test.each([
    ['It costs $1,200.', 'It costs $1,200 (unverified).'],
    ['**$1,200** in all', '**$1,200 (unverified)** in all'],
    ['between $200 and $300', 'between $200 (unverified) and $300 (unverified)'],
    ['$200-300 for parts', '$200-300 (unverified) for parts'],
    ['every 10,000 km or 5 years', 'every 10,000 km (unverified) or 5 years (unverified)'],
    ['5 to 8 years', '5 to 8 years (unverified)'],
    ['uses 7.2 L/100 km', 'uses 7.2 L/100 km (unverified)'],
    ['about 35 mpg, 200 hp', 'about 35 mpg (unverified), 200 hp (unverified)'],
    ['at $0.15 per kWh', 'at $0.15 per kWh (unverified)'],
    ['a loss of 30 %', 'a loss of 30 % (unverified)'],
    ['USD 60-250', 'USD 60-250 (unverified)'],
    ['| Oil | $45 |', '| Oil | $45 (unverified) |'],
  ])('%s', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  test.each([
    ['大约1200元。', '大约1200元（未核实）。'],
    ['5-10万元', '5-10万元（未核实）'],
    ['每1万公里换一次', '每1万公里（未核实）换一次'],
    ['油耗7.2升，2年', '油耗7.2升（未核实），2年（未核实）'],
    ['¥3,000左右', '¥3,000（未核实）左右'],
    ['0.6元/度', '0.6元/度（未核实）'],
  ])('%s', (text, expected) => {
    expect(marked(text, NOTHING, 'zh')).toBe(expected);
  });
});

describe('a supported figure is not', () => {
  const passages = [
    'Usual cost: USD 60-250 / CNY 400-1600. Every 10,000 km (6,000 miles) or 12 months. It lasts 15 to 20 years. 每1万公里。',
  ];
  test.each([
    'It costs $60-250.',
    'about 17 years',
    '$250 at most',
    'every 10 000 steps, 10,000 km',
    'every 6,000 miles',
    'once a year, so 1 year',
    '400-1,600 yuan',
    'about 6,200 miles',
    'charge to 100 %',
  ])('%s', (text) => {
    expect(marked(text, { passages, said: [] })).toBe(text);
  });

  test.each([
    ['油耗6.5升/百公里', 'It uses 6.5 L/100km.'],
    ['It uses 6.5 L/100 km', '油耗6.5升/百公里'],
    ['百公里电耗15 kWh/百公里', '15度/100公里'],
    ['32 mpg', '32 miles per gallon, or 32 Miles per gallon'],
    ['30 to 34 miles per gallon', '33 mpg'],
  ])('in the words of another language or written out: %s, %s', (passage, text) => {
    expect(marked(text, { passages: [passage], said: [] })).toBe(text);
  });

  test('but the same number in another unit is', () => {
    expect(marked('250 km', { passages, said: [] })).toBe('250 km (unverified)');
    expect(marked('$100', { passages, said: [] })).toBe('$100 (unverified)'); // Anything lies between 60 and 250.
    expect(marked('$400', { passages, said: [] })).toBe('$400 (unverified)');
    expect(marked('费用400美元，或1600元', { passages, said: [] }, 'zh')).toBe('费用400美元（未核实），或1600元');
  });

  test("the user's own figures", () => {
    const said = ['my budget is 30000 and I drive 12k miles a year', '预算15万'];
    expect(marked('With $30,000 and 12,000 miles', { passages: [], said })).toBe('With $30,000 and 12,000 miles');
    expect(marked('15万元的预算', { passages: [], said }, 'zh')).toBe('15万元的预算');
    expect(marked('$31,000', { passages: [], said })).toBe('$31,000 (unverified)');
  });

  test.each([
    ['a code', 'it shows P0420', '$420'],
    ['a grade of oil', 'I use 5W-30', '30 Nm'],
    ['the other half of it', 'I use 5W-30', '5 L'],
    ['a name', 'I have a CX-5 and an F-150', '150 hp'],
    ['a size', 'tyres 225/45R17', '17 mm'],
    ['an engine', 'the 1.4TSI', '1 L'],
    ['a date', 'bought on 2025-11-21', '21 days'],
    ['a year', 'my 2019 Golf', '2019 kg'],
    ['a year in Chinese', '2019款高尔夫', '2,019 km'],
    ['years', 'a Golf of 2019-2021', '$2021'],
  ])('but not by the digits of %s: %s', (_what, text, figure) => {
    expect(marked(figure, { passages: [], said: [text] })).toBe(`${figure} (unverified)`);
  });

  test.each([
    ['a range', 'budget 20000-30000', '$20,000-30,000'],
    ['thousands', 'budget 30k, or 20-25k', '$30k, $20-25k'],
    ['thousands with a comma', 'budget 2,050', '$2,050'],
    ['a round sum', '预算2000', '2000元'],
    ['a compound', 'a 60-month loan', '60 months'],
    ['signs beside it', '(about 450), 80! or 12.5.', '$450, 80 km, 12.5 L'],
    ['ideographs beside it', '报价850块钱，跑了30000多', '¥850，30,000 km'],
  ])('and by numbers with %s: %s', (_what, text, figures) => {
    expect(marked(figures, { passages: [], said: [text] })).toBe(figures);
  });

  test('one the model has marked itself is not marked twice', () => {
    expect(marked('It costs $900 (unverified).')).toBe('It costs $900 (unverified).');
    expect(marked('约900元（未核实）。', NOTHING, 'zh')).toBe('约900元（未核实）。');
  });
});

describe('what follows from supported figures in one step is not', () => {
  const passages = [
    'Parts cost $150, labour $300. Fuel is $3.50 per gallon.',
    'The tyres: $180 each. Interest is 6 %.',
  ];
  const said = ['I drive 12,000 miles a year, my loan is $400 a month for 60 months'];
  test.each([
    ['a sum', 'Together $450.'],
    ['a difference', 'Labour is $150 more.'],
    ['a ratio', 'Labour is 200 % of the parts.'],
    ['so many of it', 'Four of them, so 4 × $180 = $720.'],
    ['by the year instead of by the month', 'That is $4,800 a year.'],
    ['over the time', 'You pay back $24,000.'],
    ['a share', '6 % of $400 is $24.'],
    ['by the month', 'That is 1,000 miles a month.'],
    ['rounded as people do', 'With $180 for one, 7 come to about $1,300.'],
    ['what was worked out before goes on', 'Parts and labour are $450; less 6 % that is $423.'],
  ])('%s: %s', (_what, text) => {
    expect(marked(text, { passages, said })).toBe(text);
  });

  test('in Chinese, and with what records count in 万', () => {
    const grounds = { passages: ['指导价：13–17.5万；保险约4,000元'], said: ['每月油费600元'] };
    expect(marked('指导价13–17.5万元，油费一年7,200元。', grounds, 'zh')).toBe('指导价13–17.5万元，油费一年7,200元。');
    expect(marked('落地差不多21万元。', grounds, 'zh')).toBe('落地差不多21万元（未核实）。');
  });

  test('litres and money of a way', () => {
    const grounds = { passages: ['It uses 6 L/100 km.'], said: ['15,000 km a year at €1.80 per l'] };
    expect(marked('900 L a year, €1,620.', grounds)).toBe('900 L a year, €1,620.');
    expect(marked('With 30 mpg and 12,000 miles: 400 gallons.', { passages: ['30 mpg'], said: ['12,000 miles'] })).toBe(
      'With 30 mpg and 12,000 miles: 400 gallons.',
    );
  });

  test('but what no step leads to is marked, and what is marked leads to nothing', () => {
    expect(marked('It takes $77.', { passages, said })).toBe('It takes $77 (unverified).');
    expect(marked('That is $9,999, so $19,998 for two.', { passages, said })).toBe(
      'That is $9,999 (unverified), so $19,998 (unverified) for two.',
    );
    expect(marked('Together 450 km.', { passages, said })).toBe('Together 450 km (unverified).');
  });

  test('figures of different records are not joined before they were shown', () => {
    const apart = { passages: ['The filter: $35.', 'The fluid: $88.'], said: [] };
    expect(marked('In all $123.', apart)).toBe('In all $123 (unverified).');
    expect(marked('The filter $35, the fluid $88, in all $123.', apart)).toBe(
      'The filter $35, the fluid $88, in all $123.',
    );
  });

  test('records that come later count from then on', () => {
    const marker = createFigureMarker(NOTHING, 'en');
    const before = marker.push('It is $520. ');
    marker.learn(['The pump costs $520, fitting $130.']);
    const text = before + marker.push('It is $520, $650 with fitting.') + marker.end();
    expect(text).toBe('It is $520 (unverified). It is $520, $650 with fitting.');
  });
});

test.each([
  ['£1,200', '£1,200 (unverified)'],
  ['A$500 or AUD 500', 'A$500 (unverified) or AUD 500 (unverified)'],
  ['HK$900, C$80', 'HK$900 (unverified), C$80 (unverified)'],
  ['NZ$3,000, S$500 or NT$900', 'NZ$3,000 (unverified), S$500 (unverified) or NT$900 (unverified)'],
  ['R12,500, R850-1,200', 'R12,500 (unverified), R850-1,200 (unverified)'],
  ['R350 000 or R1 200 000', 'R350 000 (unverified) or R1 200 000 (unverified)'],
  ['₹45,000, Rs 45,000, Rs. 1,25,000', '₹45,000 (unverified), Rs 45,000 (unverified), Rs. 1,25,000 (unverified)'],
  ['₹4.5 lakh', '₹4.5 lakh (unverified)'],
  ['CN¥300, KSh 5,000, AED 900', 'CN¥300 (unverified), KSh 5,000 (unverified), AED 900 (unverified)'],
  ['50 €, 30$ and 20–25 £', '50 € (unverified), 30$ (unverified) and 20–25 £ (unverified)'],
  ['50\u00a0€, Rs\u00a0450', '50\u00a0€ (unverified), Rs\u00a0450 (unverified)'],
  ['2 $50 vouchers', '2 $50 (unverified) vouchers'],
  ['500 rand, 300 NZ$', '500 rand (unverified), 300 NZ$ (unverified)'],
  ['900 New Zealand dollars', '900 New Zealand dollars (unverified)'],
  ['3万卢比', '3万卢比 (unverified)'],
])('currencies: %s', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test('what records count in 万 of another money is no yuan', () => {
  const grounds = { passages: ['落地价：30万卢比'], said: [] };
  expect(marked('30万卢比，不是30万元。', grounds, 'zh')).toBe('30万卢比，不是30万元（未核实）。');
});

/** Nothing in these is a figure with a unit. */
const PLAIN = [
  'P0420 on bank 1, sensor 2: see [1] and [12].\n\n1. Check the cap\n2. Clear the code\n',
  'Use 5W-30 or 0W-20 oil; 225/45R17 tyres; a 2024 model; on 2025-11-21 or 3/4.',
  'The Model 3, the CX-5, the ID.4 and the ES6 have 5 seats; 24/7 service; call 911.',
  '2024年款，3月5日，第2代，5座，P0171，缸组1。',
  '```\ncost = 500 km + $20\n```\nand `$30` or ``5 km ` 6 km``.',
  'See https://example.com/a/30km?x=$5 and [more](http://example.com/10miles).',
  'It is $ a lot, US and CNY, 3. 4, e.g. 1,2,3 …',
  'R17 wheels, R134a or R1234yf, R0420; the Golf R 2019, the RS 500 and 2 RS trims; Rub 3 times.',
  'The Model 3 won 5 of 7; 2 Canadian tests; Toyota 4 Dr, Kia 5; 2 constructor teams; 量得200欧姆、2千欧。',
  '😀 emoji and ４ wide, “quotes” — dashes',
];

test.each(PLAIN)('passes through byte by byte: %s', (text) => {
  expect(marked(text)).toBe(text);
  expect(marked(text, NOTHING, 'zh')).toBe(text);
});

test('a text without digits passes through whatever it is', () => {
  const random = chance(7);
  const alphabet = Array.from('abk mhtps:/.,-–$¥€`\n|[](){}*_#USDCNYRE万千元公里年升 to 度😀“”');
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 60 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
    expect(marked(text)).toBe(text);
  }
});

test('how the text is cut makes no difference', () => {
  const random = chance(42);
  const parts = [
    ...PLAIN,
    'It costs $1,200.50 to 1,500, 10,000 – 15,000 km or 5 years. ',
    '5-10万元，每1万公里或2年，0.6元/度，',
    '12k miles, 20 thousand dollars, 7.2 L/100 km, $0.15 per kWh, 30 %, ',
    'R12,500 or R850, Rs. 1,25,000, NZ$ 3,000, 1.234,56 €, €1.200–1.500, 3,5 bar, 1,2,3 ',
    '600–900欧元, 2欧姆, R12 500–R1 200 000, R52,2013, 2019,18万公里 ',
    '32 miles per gallon, 32 miles per go, 6.5升/百公里, 6.5升/百米 ',
    '900 New Zealand dollars, 300 NZ$, 2 $50, 1.234.567,8 €, ₹4.5 lakh, KSh 5,000 ',
    '$900 (unverified), 900元（未核实）, US$ 5, USD 60-250, 3 to 4, 5 km to 6 miles ',
  ];
  for (let round = 0; round < 400; round += 1) {
    const text = Array.from({ length: 3 }, () => parts[Math.floor(random() * parts.length)]).join('');
    const marker = createFigureMarker({ passages: ['10,000 km'], said: [] }, 'en');
    let out = '';
    for (let at = 0; at < text.length;) {
      const size = 1 + Math.floor(random() * random() * 20);
      out += marker.push(text.slice(at, at + size));
      at += size;
    }
    expect(out + marker.end()).toBe(marked(text, { passages: ['10,000 km'], said: [] }));
  }
});

test('at most the figure being written is held back', () => {
  const marker = createFigureMarker(NOTHING, 'en');
  expect(marker.push('Change the oil every ')).toBe('Change the oil every ');
  expect(marker.push('10,0')).toBe('');
  expect(marker.push('00 km')).toBe('');
  expect(marker.push(' and then ')).toBe('10,000 km (unverified) and then ');
  expect(marker.push('2 ')).toBe('');
  expect(marker.push('filters.')).toBe('2 filters.');
  expect(marker.end()).toBe('');
});

test('figures are read in base units', () => {
  expect(findFigures('5-10万元')).toMatchObject([{ kind: 'cny', low: 50_000, high: 100_000 }]);
  expect(findFigures('$5-10k')).toMatchObject([{ kind: 'usd', low: 5_000, high: 10_000 }]);
  expect(findFigures('1.234,56 €')).toMatchObject([{ kind: 'eur', low: 1_234.56 }]);
  expect(findFigures('€1.200–1.500 a year')[0]?.high).toBeCloseTo(1_500 / 365, 5);
  expect(findFigures('€1.799 per litre')).toMatchObject([{ kind: 'eur/l', low: 1.799 }]);
  expect(findFigures('₹1,25,000, Rs 1.25 lakh')).toMatchObject([125_000, 125_000].map((low) => ({ kind: 'inr', low })));
  expect(findFigures('3,5 bar, 1.250 kg')).toMatchObject([
    { kind: 'bar', low: 3.5 },
    { kind: 'kg', low: 1.25 },
  ]);
  expect(findFigures('R12 500–R13 000')).toMatchObject([{ kind: 'zar', low: 12_500, high: 13_000 }]);
  expect(findFigures('600–900欧，2019,18万公里')).toMatchObject([
    { kind: 'eur', low: 600, high: 900 },
    { kind: 'km', low: 180_000 },
  ]);
  expect(findFigures('10 miles')[0]?.low).toBeCloseTo(16.09, 2);
  expect(findFigures('18 months')[0]?.low).toBeCloseTo(547.6, 0);
});
