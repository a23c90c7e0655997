import { describe, expect, test } from 'vitest';
import { mergeNeeds } from '../../server/knowledge/cars/needs.ts';
import { arabic } from '../../server/knowledge/cars/numbers.ts';
import { parseNeeds } from '../../server/knowledge/cars/parse.ts';
import { detectLanguage, normalise } from '../../server/knowledge/query.ts';

const parse = (text: string) => parseNeeds(normalise(text), detectLanguage(text));

describe('budgets', () => {
  test.each([
    ['15万左右', { market: 'CN', max: 150_000, around: true }],
    ['20w以内', { market: 'CN', max: 200_000, around: false }],
    ['十五万', { market: 'CN', max: 150_000 }],
    ['十五六万的车', { market: 'CN', min: 150_000, max: 160_000 }],
    ['15-20万', { market: 'CN', min: 150_000, max: 200_000 }],
    ['15万到20万之间', { market: 'CN', min: 150_000, max: 200_000 }],
    ['二三十万的SUV', { market: 'CN', min: 200_000, max: 300_000 }],
    ['十几万的车', { market: 'CN', min: 100_000, max: 200_000 }],
    ['12万8', { market: 'CN', max: 128_000 }],
    ['12.98万', { market: 'CN', max: 129_800 }],
    ['150000元', { market: 'CN', max: 150_000 }],
    ['预算30', { market: 'CN', max: 300_000 }],
    ['预算不超过25万', { market: 'CN', max: 250_000 }],
    ['30万以上的车', { market: 'CN', min: 300_000 }],
    ['落地20万', { market: 'CN', max: 200_000, onRoad: true }],
    ['预算两万美元', { market: 'US', max: 20_000 }],
    ['under $35k', { market: 'US', max: 35_000, around: false }],
    ['around $30,000', { market: 'US', max: 30_000, around: true }],
    ['between 20 and 30 thousand', { market: 'US', min: 20_000, max: 30_000 }],
    ['$20-30k', { market: 'US', min: 20_000, max: 30_000 }],
    ['from 25k to 32k', { market: 'US', min: 25_000, max: 32_000 }],
    ['my budget is 28000', { market: 'US', max: 28_000 }],
    ['at least $50k', { market: 'US', min: 50_000 }],
    ['no more than 40 grand', { market: 'US', max: 40_000 }],
    ['a sedan for 150k RMB', { market: 'CN', max: 150_000 }],
    ['不要比亚迪，15万混动轿车', { market: 'CN', max: 150_000 }],
    ['女生开的小车，5-8万，纯电', { market: 'CN', min: 50_000, max: 80_000 }],
    ['a family SUV, $35k', { market: 'US', max: 35_000 }],
    ['best car under 30000', { market: 'US', max: 30_000 }],
    ['预算8万块 上下班开', { market: 'CN', max: 80_000, around: false }],
    ['under 200,000 yuan', { market: 'CN', max: 200_000 }],
  ])('%s', (text, expected) => {
    expect(parse(text).budget).toMatchObject(expected);
    expect(parse(text).budget?.min).toBe('min' in expected ? expected.min : undefined);
    expect(parse(text).budget?.max).toBe('max' in expected ? expected.max : undefined);
  });

  test.each([
    '60000公里该保养什么',
    '6万公里的二手车',
    '2016 Corolla',
    'I drive 20k miles a year',
    '续航500公里',
    '首付5万',
    '7座SUV',
    'P0420',
    '车龄3年',
  ])('no budget: %s', (text) => {
    expect(parse(text).budget).toBeUndefined();
  });
});

describe('limits', () => {
  test.each([
    ['纯电SUV', { powertrains: ['ev'], bodies: ['suv'] }],
    ['插混轿车', { powertrains: ['phev'], bodies: ['sedan'] }],
    ['混动SUV', { powertrains: ['hev', 'phev', 'erev'] }],
    ['油电混合的SUV', { powertrains: ['hev'] }],
    ['家里没桩', { homeCharging: false }],
    ['a van for 8 people', { bodies: ['mpv'], minSeats: 8 }],
    ['油电混动', { powertrains: ['hev'] }],
    ['增程SUV', { powertrains: ['erev'] }],
    ['新能源车', { powertrains: ['ev', 'phev', 'erev'] }],
    ['燃油车', { powertrains: ['petrol'] }],
    ['plug-in hybrid SUV', { powertrains: ['phev'] }],
    ['a hybrid sedan', { powertrains: ['hev', 'phev'], bodies: ['sedan'] }],
    ['electric pickup', { powertrains: ['ev'], bodies: ['pickup'] }],
    ['minivan for a family of six', { bodies: ['mpv'], minSeats: 6 }],
    ['一家七口', { minSeats: 7 }],
    ['家里三个孩子', { minSeats: 5 }],
    ['六座SUV', { minSeats: 6 }],
    ['3-row 7-seater', { minSeats: 7 }],
    ['四驱SUV', { awd: true }],
    ['AWD wagon', { awd: true, bodies: ['wagon'] }],
    ['二手车', { used: true }],
    ['a used truck', { used: true, bodies: ['pickup'] }],
    ['不要日系', { notOrigins: ['japan'] }],
    ["a hybrid that isn't a Toyota", { notMakes: ['toyota'] }],
    ['SUV，日系不要，15万', { notOrigins: ['japan'], bodies: ['suv'] }],
    ['大众就算了，轿车', { notMakes: ['vw'], bodies: ['sedan'] }],
    ['不超过4米5的SUV', { maxLengthMm: 4_500 }],
    ['不想买国产', { notOrigins: ['china'] }],
    ['可油可电的车', { powertrains: ['phev', 'erev'] }],
    ['电动小车', { powertrains: ['ev'], sizes: ['mini', 'small', 'compact'] }],
    ['国产车', { origins: ['china'] }],
    ['a Japanese SUV', { origins: ['japan'] }],
    ['不要大众和日产', { notMakes: ['nissan', 'vw'] }],
    ['除了丰田以外的SUV', { notMakes: ['toyota'], bodies: ['suv'] }],
    ['豪华SUV，BBA以外的', { notMakes: ['bmw', 'mercedes', 'audi'], bodies: ['suv'] }],
    ['no BMW or Audi please', { notMakes: ['audi', 'bmw'] }],
    ["I don't want an SUV", { notBodies: ['suv'] }],
    ['不考虑电车', { notPowertrains: ['ev'] }],
    ['家里不能充电', { homeCharging: false }],
    ['没有充电桩', { homeCharging: false }],
    ['有充电桩', { homeCharging: true }],
    ["I can't charge at home", { homeCharging: false }],
    ['can charge at home', { homeCharging: true }],
    ['每天通勤60公里', { commuteKm: 60 }],
    ['单程30公里上下班', { commuteKm: 60 }],
    ['40 mile commute', { commuteKm: 64 }],
    ['续航500公里以上', { minRangeKm: 500 }],
    ['300 miles of range', { minRangeKm: 483 }],
    ['车长不超过4.5米', { maxLengthMm: 4_500 }],
    ['油耗6升以下', { maxLitres: 6 }],
    ['tow 5,000 lbs', { minTowLb: 5_000 }],
    ['紧凑型SUV', { sizes: ['compact'], bodies: ['suv'] }],
    ['中大型轿车', { sizes: ['large'] }],
  ])('%s', (text, expected) => {
    expect(parse(text)).toMatchObject(expected);
  });

  test('what is not said is not a limit', () => {
    expect(parse('推荐一款车')).toEqual({ wishes: [] });
    expect(parse('我现在开的是大众，想换车').makes).toBeUndefined();
    expect(parse("I don't want to spend more than $30k on an SUV").notBodies).toBeUndefined();
    expect(parse('不要四驱').awd).toBeUndefined();
    expect(parse('不要求四驱').awd).toBeUndefined();
    expect(parse('是不是该买丰田')).toMatchObject({ makes: ['toyota'] });
    expect(parse('要不要买SUV').notBodies).toBeUndefined();
    expect(parse('why not a Toyota?').notMakes).toBeUndefined();
    expect(parse('an SUV that is not too big').notBodies).toBeUndefined();
    expect(parse("I'm not sure between an SUV and a sedan").notBodies).toBeUndefined();
  });
});

describe('wishes', () => {
  test.each([
    ['家用代步，省油好停车', ['economy', 'family', 'city']],
    ['first car for my teenage son, safe and reliable', ['first', 'safety', 'reliable']],
    ['snow and towing a boat', ['snow', 'tow']],
    ['经常跑长途要舒服', ['trip', 'comfort']],
  ])('%s', (text, expected) => {
    expect(parse(text).wishes).toEqual(expect.arrayContaining(expected));
  });
});

test('later statements win, refusals clear wishes for the same thing', () => {
  const merged = mergeNeeds(parse('20万左右的丰田或本田SUV，省油'), parse('预算25万，不要丰田，要四驱'));
  expect(merged).toMatchObject({
    budget: { max: 250_000 },
    makes: ['honda'],
    notMakes: ['toyota'],
    awd: true,
    bodies: ['suv'],
  });
  expect(merged.wishes).toContain('economy');
  expect(mergeNeeds(parse('不要轿车'), parse('轿车也行')).notBodies).toBeUndefined();
});

test('Chinese numerals become digits only where they count', () => {
  expect(arabic('十五万')).toBe('15万');
  expect(arabic('三十五万')).toBe('35万');
  expect(arabic('一百二十万')).toBe('120万');
  expect(arabic('二十五点五万')).toBe('25.5万');
  expect(arabic('百公里油耗')).toBe('百公里油耗');
  expect(arabic('一汽丰田')).toBe('一汽丰田');
  expect(arabic('两万公里')).toBe('2万公里');
});
