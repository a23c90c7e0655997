import type { OwnCar } from '../../server/knowledge/own-cars.ts';
import { describe, expect, it } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { checkDigitOf } from '../../server/knowledge/vin.ts';

const knowledge = createKnowledge(undefined, () => '2026-11-22');
const COROLLA: OwnCar = {
  make: 'Toyota',
  model: 'Corolla',
  year: 2019,
  engine: '1.8',
  powertrain: 'petrol',
  km: 99_779,
  market: 'US',
  isMetric: false,
};
const KALUOLA: OwnCar = {
  make: '丰田',
  model: '卡罗拉',
  year: 2019,
  engine: '1.2T',
  powertrain: 'petrol',
  km: 62_000,
  market: 'CN',
  isMetric: true,
};
const DIESEL: OwnCar = {
  make: 'BMW',
  model: '3 Series',
  year: 2014,
  powertrain: 'diesel',
  km: 150_000,
  market: 'UK',
  isMetric: false,
};
const ask = (question: string, car?: OwnCar) => knowledge.reply(question, [], car).markdown;

describe('the asker’s own car', () => {
  it('decides the interval, the units and what is due, and the answer says whose car it is about', () => {
    const answer = ask('what is due now?', COROLLA);
    expect(answer).toMatch(/^For your 2019 Toyota Corolla 1\.8 \(62,000 miles\):\n\n\*\*Due at 62,000 miles:/);
    expect(answer).toContain('$');
    const chinese = ask('多久换一次机油？', KALUOLA);
    expect(chinese).toMatch(/^按您的2019款丰田卡罗拉 1\.2T（6\.2万公里）：/);
    // A turbo engine's interval, not that of one without.
    expect(chinese).toContain('每8,000公里');
  });

  it('goes by its service book where one is kept, at its own pace', () => {
    const due = [
      { id: 'maintenance:engine-oil', level: 'later', months: 3 },
      { id: 'maintenance:transmission-fluid', level: 'overdue', months: -16 },
      { id: 'maintenance:cabin-filter', level: 'urgent', months: 0, every: { km: 16_093, months: null } },
    ] as const;
    const kept = { ...COROLLA, km: 85_200, kmPerYear: 15_100, due };
    const answer = ask('what is due now?', kept);
    expect(answer).toContain('**Due at 52,940 miles: transmission fluid, cabin air filter.**');
    expect(answer).toContain('Counted from your service book');
    // As its owner has set it, not as in the catalogue.
    expect(answer).toMatch(/cabin air filter \| Every 10,000 miles \|/);
    // Nothing else is due by it, and nothing that stands in it is asked for once more.
    expect(answer).not.toMatch(/spark plug|should have been done before/);
    const { parts } = knowledge.reply('what is due now?', [], kept);
    const list = parts.find((part) => part.type === 'due');
    expect(list).toMatchObject({ perYear: '9,500 miles', rows: [{ state: 'overdue' }, { state: 'due' }] });
    expect(list?.ahead.find(({ item }) => item === 'engine oil and filter')?.months[0]).toBe(3);
    expect(ask('现在该做哪些保养？', { ...KALUOLA, due })).toContain('按您的保养记录推算');
    // Another mileage than today's, and another car, are not in the book.
    expect(ask('what is due at 60,000 miles?', kept)).not.toContain('Counted from your service book');
    expect(ask('what is due on a 2015 Golf at 52,900 miles?', kept)).not.toContain('Counted from your service book');
  });

  it('knows a chain from a belt by its engine', () => {
    expect(ask('does it have a timing belt?', COROLLA)).toContain('It has a timing chain, not a belt');
  });

  it('has no spark plugs where it is a diesel', () => {
    expect(ask('what is due now?', DIESEL)).not.toMatch(/spark plug/);
  });

  it('pays in the money of its market', () => {
    expect(ask('what do new brake pads cost?', DIESEL)).toMatch(/£\d/);
  });

  it('is what "my car" means where known issues are asked for', () => {
    expect(ask('what are the known issues of my car?', COROLLA)).toContain('Toyota Corolla, reliability');
  });

  it.each([
    ['another model', 'when is the oil of a 2015 Honda Civic due at 40,000 miles?'],
    ['another year', 'when is the oil change due on my 2012 at 40,000 miles?'],
    ['the same model of another year', 'when is the oil change due on a 2012 Corolla at 40,000 miles?'],
    ['a car to buy', 'which SUV should I buy for $30,000?'],
  ])('says nothing where the question is about %s', (_what, question) => {
    expect(ask(question, COROLLA)).not.toContain('For your');
  });

  it('is the one that is named by the name of its model without the version, not the other way round', () => {
    const gti: OwnCar = { make: 'VW', model: 'Golf GTI', year: 2018, km: 99_000, market: 'US', isMetric: false };
    const question = 'How often to change the engine air filter of my';
    expect(ask(`${question} Golf?`, gti)).toMatch(/^For your 2018 VW Golf GTI/);
    expect(ask(`${question} Golf GTI?`, { ...gti, model: 'Golf' })).not.toContain('For your');
    expect(ask(`${question} Corolla Cross?`, COROLLA)).not.toContain('For your');
  });

  it('gives way to the mileage that is told', () => {
    expect(ask('what is due at 30,000 miles?', COROLLA)).toContain('30,000 miles');
  });

  it('is not mentioned where the answer does not depend on it, nor before a danger', () => {
    expect(ask('thanks!', COROLLA)).toBe(ask('thanks!'));
    expect(ask('my brakes have failed completely', COROLLA)).not.toMatch(/^For your/);
  });

  it('stands in a model’s context', () => {
    const { frame } = knowledge.brief('what is due now?', [], 3, COROLLA);
    expect(frame['own_car']).toBe('2019 Toyota Corolla 1.8 (62,000 miles)');
    expect(frame['car']).toMatchObject({ year: 2019, odometer_km: 99_779 });
  });

  it('that the catalogue does not know still has market, mileage and drive', () => {
    const odd: OwnCar = { make: 'Zhonghua', model: 'Grand Junjie', km: 120_000, market: 'EU', isMetric: true };
    expect(ask('what is due now?', odd)).toMatch(/^For your Zhonghua Grand Junjie \(120,000 km\):.*Due at 120,000 km/s);
  });
});

describe('what a car needs', () => {
  const idsOf = (car: OwnCar) => knowledge.garage.upkeep(car).map(({ id }) => id.slice('maintenance:'.length));

  it('follows drive and engine', () => {
    expect(idsOf(COROLLA)).toEqual(expect.arrayContaining(['engine-oil', 'spark-plugs', 'brake-fluid']));
    expect(idsOf(COROLLA)).not.toContain('timing-belt');
    expect(idsOf({ ...COROLLA, make: 'Tesla', model: 'Model 3', powertrain: 'ev' })).not.toContain('engine-oil');
  });

  it('comes sooner in severe use', () => {
    const oil = (isSevere: boolean) =>
      knowledge.garage.upkeep({ ...KALUOLA, isSevere }).find(({ id }) => id === 'maintenance:engine-oil');
    expect(oil(false)).toMatchObject({ everyKm: 8_000, everyMonths: 12 });
    expect(oil(true)).toMatchObject({ everyKm: 5_000, everyMonths: 6 });
  });
});

describe('the catalogue suggests', () => {
  it.each([
    ['corol', 'toyota-corolla'],
    ['Toyota Coro', 'toyota-corolla'],
    ['丰田卡', 'toyota-corolla'],
    ['bmw 3', 'bmw-3-series'],
    ['MODEL 3', 'tesla-model-3'],
  ])('%s', (typed, id) => {
    expect(knowledge.garage.suggest(typed, 8).map((car) => car.id)).toContain(id);
  });

  it('nothing for nothing, and no more than asked for', () => {
    expect(knowledge.garage.suggest('  ', 8)).toEqual([]);
    expect(knowledge.garage.suggest('t', 5)).toHaveLength(5);
  });

  it('the next model year of what is still sold, also past New Year', () => {
    let day = '2026-12-31';
    const { garage } = createKnowledge(undefined, () => day);
    const newest = () => garage.suggest('corolla', 1)[0]?.years?.to;
    expect(newest()).toBe(2027);
    day = '2027-01-01';
    expect(newest()).toBe(2028);
  });

  it('the car a question names, with what is told of it', () => {
    expect(knowledge.garage.named('my 2016 Honda Civic with 80,000 km squeals when braking')).toEqual({
      make: { en: 'Honda', zh: '本田' },
      model: { en: 'Civic', zh: '思域' },
      year: 2016,
      km: 80_000,
      powertrain: null,
    });
    expect(knowledge.garage.named('Corolla or Civic?')).toBeNull();
    expect(knowledge.garage.named('my brakes squeal')).toBeNull();
    // Words that are names as well, and a name of two makes.
    for (const text of [
      'It is the 2015 one',
      'It is the 2015 one and it squeals, 80,000 km',
      'a leaf blocked the drain, water in the footwell',
      'a bolt came loose and it rattles',
      'in accord with the manual I changed the oil, now P0420',
      'we drove to Malibu and it overheated',
      'ONE shows P0420',
    ])
      expect([text, knowledge.garage.named(text)]).toEqual([text, null]);
    for (const [text, model] of [
      ['I have a leaf that loses range', 'Leaf'],
      ['a Bolt that rattles', 'Bolt'],
      ['my accord shows P0420', 'Accord'],
      ['MG ONE shows P0420', 'One'],
      ['我的领航报P0420', 'One'],
    ])
      expect([text, knowledge.garage.named(text ?? '')?.model.en]).toEqual([text, model]);
  });
});

describe('a vehicle identification number', () => {
  const vin = (text: string) => knowledge.garage.vin(text);

  it.each([
    ['1HGCM82633A004352', 'Honda', 'US', [2003]],
    ['1M8GDM9AXKP042788', undefined, 'US', [1989]],
    ['5YJ3E1EA7KF317000', 'Tesla', 'US', [2019]],
    ['WVWZZZ1KZAW000001', 'Volkswagen', 'DE', []],
  ])('%s is read', (text, make, country, years) => {
    const read = vin(text);
    expect(read.makes[0]?.en).toBe(make);
    expect(read.country).toBe(country);
    expect(read.years).toEqual(years);
  });

  it('of China names every make that shares its beginning and asks for the year of two', () => {
    const start = 'LFV3A23C0H3000001';
    const right = start.slice(0, 8) + checkDigitOf(start) + start.slice(9);
    expect(vin(right)).toMatchObject({ flaw: null, country: 'CN', years: [2017, 1987] });
    expect(vin(right).makes.map(({ en }) => en)).toEqual(['Volkswagen', 'Audi', 'Jetta (China)']);
  });

  it.each([
    ['1HGCM82633A00435', 'length'],
    ['1HGCM82633A00435O', 'characters'],
    ['1HGCM82633A004353', 'checkDigit'],
  ])('%s is refused for its %s', (text, flaw) => {
    expect(vin(text).flaw).toBe(flaw);
  });

  it('any one character of which is wrong is noticed in North America', () => {
    const right = '1HGCM82633A004352';
    // A digit counts as much as the letters it stands for; digits alone are all told apart.
    const wrong = right
      .split('')
      .flatMap((sign, i) =>
        /\d/.test(sign) && i !== 8 ? [`${right.slice(0, i)}${(Number(sign) + 1) % 10}${right.slice(i + 1)}`] : [],
      );
    expect(wrong).toHaveLength(11);
    expect(wrong.filter((each) => vin(each).flaw !== 'checkDigit')).toEqual([]);
  });

  it('is read with spaces and in small letters', () => {
    expect(vin(' 1hgcm82633a 004352 ')).toMatchObject({ vin: '1HGCM82633A004352', flaw: null });
  });
});
