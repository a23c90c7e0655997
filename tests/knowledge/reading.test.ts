import { describe, expect, test } from 'vitest';
import type { Span } from '../../server/knowledge/reading/reading.ts';
import { languageOf, normalise } from '../../server/knowledge/reading/text.ts';
import { readingOf, spansOf } from '../support/sense.ts';

/** Spans that lie over others. */
const LAYERS = new Set<Span['type']>(['evidence', 'wish']);

/** What a text is read as, without where: figures and names only. */
function figures(text: string): Record<string, unknown>[] {
  return spansOf(text)
    .filter(({ type }) => !LAYERS.has(type))
    .map(({ start: _start, end: _end, text: _text, ...meaning }) => meaning);
}

/** The one span of a type in a text, its figures rounded to whole numbers or hundredths. */
function only<T extends Span['type']>(text: string, type: T): Extract<Span, { type: T }> | undefined {
  return spansOf(text).find((span): span is Extract<Span, { type: T }> => span.type === type);
}

const yuan = (from: number, to = from) => ({ from, to });

describe('what libraries for numbers read wrong', () => {
  test.each([
    ['is the 2.0T reliable', 'engine', { litres: 2, isTurbo: true }],
    ['1.5T够用吗', 'engine', { litres: 1.5, isTurbo: true }],
    ['a 1.8 TSI engine', 'engine', { litres: 1.8, isTurbo: true }],
    ['20w左右', 'price', { amount: { ...yuan(200_000), isAbout: true } }],
    ['预算20W', 'price', { amount: yuan(200_000) }],
    ['5W-30和0W-20有什么区别', 'viscosity', { grade: '5W-30' }],
    ['can I use 5w30', 'viscosity', { grade: '5W-30' }],
    ['二十来万', 'price', { amount: { ...yuan(200_000), isAbout: true } }],
    ['20 多万', 'price', { amount: { ...yuan(200_000), isAbout: true } }],
    ['十五六万', 'price', { amount: { ...yuan(150_000, 160_000), isAbout: true } }],
    ['十五六万的车', 'price', { amount: { ...yuan(150_000, 160_000), isAbout: true } }],
    ['十几万', 'price', { amount: { ...yuan(110_000, 190_000), isAbout: true } }],
    ['跑了两三万公里', 'distance', { km: { from: 20_000, to: 30_000, isAbout: true }, role: 'odometer' }],
    ['2.5 bar', 'pressure', { bar: yuan(2.5) }],
    ['120 kW', 'power', { kw: yuan(120) }],
    ['£12,000', 'price', { amount: yuan(12_000), currency: 'GBP' }],
    ['€15k', 'price', { amount: yuan(15_000), currency: 'EUR' }],
    ['A$30k', 'price', { amount: yuan(30_000), currency: 'AUD' }],
    ['HK$200,000', 'price', { amount: yuan(200_000), currency: 'HKD' }],
    ['they want seven grand', 'price', { amount: yuan(7_000) }],
    ['首付三成', 'percent', { percent: yuan(30) }],
    ['三成首付', 'percent', { percent: yuan(30) }],
    ['分36期', 'duration', { months: yuan(36) }],
  ] as const)('%s', (text, type, meaning) => {
    expect(only(text, type)).toMatchObject(meaning);
  });

  test.each([
    ['5W-30', 'price'],
    ['0W20机油', 'price'],
    ['2.0T', 'price'],
    ['2.0T', 'weight'],
    ['一度电0.6元', 'engine'],
    ['7.5L/100km', 'engine'],
    ['胎压2.3', 'engine'],
    ['2019 Golf with 140k', 'price'],
    ['三成首付', 'number'],
  ] as const)('%s is no %s', (text, type) => {
    expect(only(text, type)).toBeUndefined();
  });

  test('miles are kept as said and counted in kilometres', () => {
    const span = only('it has 110k miles', 'distance');
    expect(span).toMatchObject({ isMiles: true, role: 'odometer' });
    expect(span?.km.to).toBeCloseTo(177_028, 0);
  });

  test('mpg is litres per 100 km', () => {
    expect(only('35 mpg', 'consumption')?.litres.to).toBeCloseTo(6.72, 2);
  });
});

describe('numbers', () => {
  test.each([
    ['三十五万', yuan(350_000)],
    ['二三十万', yuan(200_000, 300_000)],
    ['1万5', yuan(15_000)],
    ['一万二', yuan(12_000)],
    ['16.98万', yuan(169_800)],
    ['15-20万', yuan(150_000, 200_000)],
    ['3百块', yuan(300)],
    ['twenty five thousand dollars', yuan(25_000)],
    ['30-35k', yuan(30_000, 35_000)],
    ['300 quid', yuan(300)],
    ['$2,200', yuan(2_200)],
  ])('%s', (text, amount) => {
    expect(only(text, 'price')?.amount).toMatchObject(amount);
  });
});

describe('units', () => {
  test.each([
    ['$400 a month', 'price', { amount: yuan(400), per: 'month' }],
    ['20 cents per kWh', 'price', { amount: yuan(0.2), per: 'kwh' }],
    ['40 miles a day', 'distance', { role: 'perDay' }],
    ['每年2万公里', 'distance', { km: yuan(20_000), role: 'perYear' }],
    ['来回30公里', 'distance', { role: 'perDay' }],
    ['it is 5 years old', 'duration', { months: yuan(60), role: 'age' }],
    ['车龄8年', 'duration', { months: yuan(96), role: 'age' }],
    ['3年前换的', 'duration', { months: yuan(36), role: 'ago' }],
    ['a loan over 60 months', 'duration', { months: yuan(60), role: 'term' }],
    ['每个月跑1500公里', 'distance', { km: yuan(1_500), role: 'perMonth' }],
    ['每周跑300公里', 'distance', { km: yuan(300), role: 'perWeek' }],
    ['三年半还清', 'duration', { months: yuan(42) }],
    ['二年半价', 'duration', { months: yuan(24) }],
    ['两年半前换的', 'duration', { months: yuan(30), role: 'ago' }],
    ['a year and a half ago', 'duration', { months: yuan(18), role: 'ago' }],
    ['half a year ago', 'duration', { months: yuan(6), role: 'ago' }],
    ['5½ years', 'duration', { months: yuan(66) }],
    ['at 5 1/2 %', 'percent', { percent: yuan(5.5) }],
    ['百公里七升半', 'consumption', { litres: yuan(7.5) }],
    ['年利率百分之四点五', 'percent', { percent: yuan(4.5) }],
    ['月费率3厘', 'percent', { percent: yuan(0.3) }],
    ['月息三厘五', 'percent', { percent: yuan(0.35) }],
    ['年化4厘', 'percent', { percent: yuan(4) }],
    ['油价7.9', 'price', { amount: yuan(7.9), per: 'litre' }],
    ['15.000 km a year at 1,80 €/l', 'distance', { km: yuan(15_000), role: 'perYear' }],
    ['205/55 R16', 'tyreSize', { size: '205/55 R16' }],
    ['零下20度', 'temperature', { celsius: yuan(-20) }],
    ['60 kWh', 'energy', { kwh: yuan(60) }],
    ['4.7米', 'length', { mm: yuan(4_700) }],
    ['7座', 'people', { count: yuan(7), role: 'seats' }],
    ['3 kids', 'people', { count: yuan(3), role: 'children' }],
    ['7.5L/100km', 'consumption', { litres: yuan(7.5) }],
    ['百公里油耗8升', 'consumption', { litres: yuan(8) }],
    ['2015款', 'year', { year: 2015 }],
    ["a '15 Civic", 'year', { year: 2015 }],
    ['年化4%', 'percent', { percent: yuan(4) }],
  ] as const)('%s', (text, type, meaning) => {
    expect(only(text, type)).toMatchObject(meaning);
  });

  test('pounds of boost are no money, and pounds sterling are', () => {
    expect(only('500 pounds of trailer', 'weight')?.kg.to).toBeCloseTo(226.8, 1);
    expect(only('500 pounds', 'price')).toMatchObject({ currency: 'GBP' });
  });
});

describe('fault codes', () => {
  test.each([
    ['P0420', 'P0420', 'known'],
    ['p 0 4 2 0', 'P0420', 'known'],
    ['PO420', 'P0420', 'known'],
    ['故障码0420', 'P0420', 'known'],
    ['U0121-87', 'U0121', 'known'],
    ['P1FFF', 'P1FFF', 'unknown'],
    ['B7X44', 'B7X44', 'malformed'],
    ['P03012', 'P03012', 'malformed'],
    ['U-77', 'U77', 'malformed'],
  ])('%s', (text, code, status) => {
    for (const around of [text, `my car shows ${text}, is that bad`, `报${text}，严重吗`])
      expect(only(around, 'code')).toMatchObject({ code, status });
  });

  test('several in one message', () => {
    expect(figures('U0100和P0562')).toMatchObject([{ code: 'U0100' }, { code: 'P0562' }]);
  });

  test.each(['a coded key', 'a B12 vitamin and 12V', 'BMW E90', 'bus 42', 'U-turn', 'P gear', 'b pillar'])(
    '%s holds none that is known',
    (text) => {
      expect(spansOf(text).filter((span) => span.type === 'code' && span.status === 'known')).toEqual([]);
    },
  );
});

describe('names', () => {
  test.each([
    ['Model Y', 'tesla-model-y'],
    ['cr v', 'honda-cr-v'],
    ['CRV', 'honda-cr-v'],
    ['宋PLUS DM-i', 'byd-song-plus-dm-i'],
    ['I want a Honda Fit', 'honda-fit'],
    ['a Ford Focus', 'ford-focus'],
    ['卡罗拉', 'toyota-corolla'],
  ])('%s', (text, id) => {
    expect(only(text, 'model')?.ids).toContain(id);
  });

  test.each(['does it fit in the garage', 'I focus on price', 'the leaf springs squeak', 'what is the price of oil'])(
    '%s names no car',
    (text) => {
      expect(only(text, 'model')).toBeUndefined();
    },
  );

  test('a generation is no model', () => {
    expect(only('BMW E90', 'generation')).toMatchObject({ name: 'E90' });
    expect(only('BMW E90', 'unknownModel')).toBeUndefined();
  });

  test.each([
    ['吉利银河X99怎么样', 'geely', 'X99'],
    ['is the Toyota ZX900 good', 'toyota', 'ZX900'],
    ['比亚迪QQ88', 'byd', 'QQ88'],
  ])('%s is a name nobody sells', (text, make, name) => {
    expect(only(text, 'unknownModel')).toMatchObject({ make, name });
  });
});

describe('the scope of a "not"', () => {
  const negated = (text: string) => spansOf(text).filter(({ isNegated }) => isNegated === true);

  test.each([
    ['anything but a Camaro', { type: 'model', ids: ['chevrolet-camaro'] }],
    ['not a minivan', { type: 'wish', value: 'mpv' }],
    ['my wife hates minivans', { type: 'wish', value: 'mpv' }],
    ['不要日系', { type: 'wish', value: 'japan' }],
    ['我不想要电动车', { type: 'wish', value: 'ev' }],
    ['除了大众都可以', { type: 'make', make: 'vw' }],
    ['no smoke', { type: 'evidence', id: 'smoke' }],
    ['没有异响', { type: 'evidence' }],
  ])('%s', (text, span) => {
    expect(negated(text)).toEqual(expect.arrayContaining([expect.objectContaining(span)]));
  });

  test.each([
    'no more than 25 grand for an SUV',
    'not more than 20k, an SUV',
    '不超过15万的SUV',
    'an SUV, no electric cars',
    'not a sedan but an SUV',
    "I can't charge at home, so a petrol SUV?",
  ])('%s excludes no SUV and no sum', (text) => {
    const wrong = negated(text).filter(
      (span) => span.type === 'price' || (span.type === 'wish' && span.value === 'suv'),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the text', () => {
  test('traditional characters, full width and marks are read as plain ones', () => {
    expect(normalise('剎車異響，預算15萬')).toBe('刹车异响,预算15万');
    expect(normalise('Ｐ０４２０？')).toBe('p0420?');
  });

  test.each([
    ['P0420是什么', 'zh'],
    ['我的 check engine light 亮了', 'zh'],
    ['what does 保养 mean', 'en'],
    ['Model Y多少钱', 'zh'],
    ['how much is a Qin', 'en'],
    ['P0420', undefined],
  ])('%s is in the language its sentence is in', (text, language) => {
    expect(languageOf(normalise(text))).toBe(language);
  });

  test('spans are in order, within the text, and what they say they are', () => {
    const text = 'My 2015 Civic with 110k miles shows P0420; they want $2,200. 5W-30, 2.5 bar?';
    const { normal, spans } = readingOf(text);
    for (const { start, end, text: said } of spans) expect(normal.slice(start, end)).toBe(said);
    const figuresOnly = spans.filter(({ type }) => !LAYERS.has(type));
    expect(figuresOnly.every(({ start }, i) => i === 0 || start >= (figuresOnly[i - 1]?.end ?? 0))).toBe(true);
  });
});

describe('the kind of a question', () => {
  test.each([
    ['how much does a brake job cost', 'cost'],
    ['换刹车片多少钱', 'cost'],
    ['how do I replace the cabin filter', 'how'],
    ['怎么换空调滤芯', 'how'],
    ['can I drive with P0420', 'drive'],
    ['水温高还能开吗', 'drive'],
    ['how often should I change the oil', 'when'],
    ['机油多久换一次', 'when'],
    ['is $900 fair for front brakes', 'fair'],
    ['what is a catalytic converter', 'what'],
    ['where is the obd port', 'where'],
    ['why does oil get dark', 'why'],
    ['the dealer refuses my warranty claim', 'dispute'],
    ['is it true that premium fuel cleans the engine', 'true'],
  ])('%s', (text, kind) => {
    expect(readingOf(text).kinds[0]?.value).toBe(kind);
  });

  test('probabilities add up to one, most probable first', () => {
    const { kinds, entries } = readingOf('how much does a brake job cost');
    expect(kinds.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 5);
    expect(entries.every(({ score }, i) => i === 0 || score <= (entries[i - 1]?.score ?? 0))).toBe(true);
  });
});

test.each([
  ['my brakes are gone', 'report'],
  ['刹车失灵了', 'report'],
  ['how does an airbag know when to fire', 'information'],
  ['安全气囊的原理是什么', 'information'],
  ['what happens if the brakes fail', 'hypothetical'],
  ['如果刹车失灵怎么办', 'hypothetical'],
])('%s is a %s', (text, modality) => {
  expect(readingOf(text).modality).toBe(modality);
});

describe('a phrase with a gap', () => {
  /** The evidence told in a text, and the denied. */
  const told = (text: string): string[] =>
    spansOf(text).flatMap((span) =>
      span.type === 'evidence' ? [`${span.isNegated === true ? 'not ' : ''}${span.id}`] : [],
    );

  test('is denied by a "not" within the gap', () => {
    expect(told('the coolant is slowly going down')).toContain('coolant-low');
    expect(told('the coolant is not going down')).toContain('not coolant-low');
    expect(told('the coolant is not going down')).not.toContain('coolant-low');
  });
});

describe('numbers in ideographs and with a comma', () => {
  test.each([
    ['预算十万八千买什么车', 108_000],
    ['预算12万8千买SUV', 128_000],
    ['预算1万2千', 12_000],
    ['预算2万5千块', 25_000],
    ['花了1千2百块', 1_200],
    ['预算1万5', 15_000],
  ])('%s', (text, amount) => {
    const price = spansOf(text).find((span) => span.type === 'price');
    expect(price?.type === 'price' && price.amount.to).toBe(amount);
  });

  test.each([
    ['我的卡罗拉跑了12万5千公里', 125_000],
    ['跑了3万5000公里', 35_000],
    ['跑了十二万零五百公里', 120_500],
  ])('%s', (text, km) => {
    const run = spansOf(text).find((span) => span.type === 'distance');
    expect(run?.type === 'distance' && run.km.to).toBe(km);
  });

  test('a year behind 万 is a year', () => {
    const spans = spansOf('8万2018年的卡罗拉');
    expect(spans.find(({ type }) => type === 'year')).toMatchObject({ year: 2018 });
    expect(spans.find(({ type }) => type === 'price')).toMatchObject({ amount: { to: 80_000 } });
  });

  test('what a car uses leaves no trip of 100 km behind', () => {
    for (const text of ['my Golf uses 6.5 l/100km', 'my Golf uses 6,5 l/100 km', '油耗6.5L/100km']) {
      const spans = spansOf(text);
      expect(spans.find(({ type }) => type === 'consumption')).toMatchObject({ litres: { to: 6.5 } });
      expect(spans.some(({ type }) => type === 'distance')).toBe(false);
    }
  });

  test('斤 is half a kilogram, and minus 20 °F is −29 °C', () => {
    expect(spansOf('拖5000斤的房车').find(({ type }) => type === 'weight')).toMatchObject({ kg: { to: 2_500 } });
    const frost = spansOf('it was minus 20 f').find(({ type }) => type === 'temperature');
    expect(frost?.type === 'temperature' && Math.round(frost.celsius.to ?? 0)).toBe(-29);
  });

  test.each([
    ['我的车最近发现漏油', '路虎发现漏油'],
    ['今天语音助手打不开', '铃木天语打不着'],
    ['小马拉大车费油吗', '08年阳光费油吗'],
  ])('%s names no car, %s does', (word, car) => {
    expect(spansOf(word).some(({ type }) => type === 'model')).toBe(false);
    expect(spansOf(car).some(({ type }) => type === 'model')).toBe(true);
  });
});

describe('a figure is what stands beside it', () => {
  test.each([
    ['extended cover $1,850 CAD on a rav4', 'price', { currency: 'CAD', amount: yuan(1_850) }],
    ['a civic for $21k AUD', 'price', { currency: 'AUD', amount: yuan(21_000) }],
    ['the car is six and a half years old', 'duration', { months: yuan(78), role: 'age' }],
    ['had it 4 and a half years now', 'duration', { months: yuan(54) }],
    ['my height is 194', 'length', { mm: yuan(1_940) }],
    ['身高188 想买SUV', 'length', { mm: yuan(1_880) }],
    ['a used 2022 CX-5 $26k or a new 2026 Tucson about 33k', 'price', { currency: 'USD' }],
    ['tyres with DOT code 3522', 'tyreMade', { year: 2022, week: 35 }],
    ['轮胎生产日期0820 还能用吗', 'tyreMade', { year: 2020, week: 8 }],
    ['I mostly do 18k a year', 'distance', { isMiles: true, role: 'perYear' }],
    ['主要一年跑3万2', 'distance', { km: yuan(32_000), role: 'perYear' }],
    ['what if gas climbs to 6 bucks', 'price', { per: 'gallon' }],
    ['国庆自驾跑1500公里', 'distance', { role: 'trip' }],
  ] as const)('%s', (text, type, meaning) => {
    expect(only(text, type)).toMatchObject(meaning);
  });

  test.each([
    ['mini countryman r60 2013 smells of coolant', 'price'],
    ['a used 2022 CX-5 $26k or a new 2026 Tucson about 33k', 'distance'],
    ['DOT says 4419 on these tyres', 'number'],
    ['the fuel gauge shows 2 bars', 'pressure'],
  ] as const)('%s holds no %s', (text, type) => {
    expect(only(text, type)).toBeUndefined();
  });

  test('dollars of Canada are no Caddy', () => {
    expect(only('$2,900 CAD for the cover', 'model')).toBeUndefined();
  });

  test.each(['had a zoe 2015', 'is the zoe any good'])('%s names the car', (text) => {
    expect(only(text, 'model')).toMatchObject({ ids: ['renault-zoe'] });
  });

  test('sums of two cars that are weighed are both sums', () => {
    const sums = spansOf('2019 accord $22k or a 2020 camry 24k').filter(({ type }) => type === 'price');
    expect(sums).toHaveLength(2);
  });
});
