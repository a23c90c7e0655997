import { describe, expect, test } from 'vitest';
import type { Asked } from '../../server/knowledge/plan/cars/asked.ts';
import { choose } from '../../server/knowledge/plan/cars/choose.ts';
import { broken, fitting, unsure } from '../../server/knowledge/plan/cars/offers.ts';
import { toMarkdown } from '../../server/knowledge/plan/markdown.ts';
import { ask } from './carAsk.ts';

const answerTo = (asked: Asked): string => toMarkdown(choose(asked), asked.language);
const fits = (...texts: readonly string[]): Set<string> =>
  new Set(fitting(ask(...texts)).map(({ model, version }) => `${model.id} ${version.powertrain}`));

describe('what nothing is known of is named, in the words of the buyer', () => {
  test.each([
    ['need an SUV under 35k, no stop start, good mpg', ['no stop start']],
    ['hybrid SUV with a spare wheel and no touchscreen, 40k', ['spare wheel', 'no touchscreen']],
    ['used EV under 15k, heat pump must have, not a Tesla', ['heat pump']],
    ['commuter under $20k, android auto is a must', ['android auto']],
    ['SUV under 40k, boot over 500 litres', ['boot over 500 litres']],
    ['15万SUV，不要黑内饰，方向盘要轻', ['不要黑内饰', '方向盘要轻']],
    ['20万插混SUV，颜色最好白色，轴距2米8以上', ['颜色最好白色', '轴距2米8以上']],
    ['25万越野SUV，油车，三把锁', ['三把锁']],
  ])('%s', (text, expected) => {
    expect(ask(text).wishes.unheard).toEqual(expected);
    for (const words of expected) expect(answerTo(ask(text))).toContain(`“${words}”`);
  });

  test.each([
    'family SUV under $35k, not a Nissan, must have AWD',
    'hi, need some advice, no rush, my old Civic died and I want something reliable for 12k',
    "used hatch, 5k, no idea what to get, don't want a diesel",
    'I need to decide this week, SUV or sedan, 30k',
    '15万家用SUV，不要日系，要省油，最好四驱',
    '第一次买车，不想踩坑，希望大家给点建议，10万左右轿车',
  ])('nothing of "%s"', (text) => {
    expect(ask(text).wishes.unheard).toBeUndefined();
  });

  test('stays named when more is told, and each once', () => {
    const asked = ask('15万SUV，要全景天窗', '不要日系，还是要全景天窗');
    expect(asked.wishes.unheard?.filter((words) => words.includes('全景天窗'))).toHaveLength(1);
  });
});

describe('engines, clutches and driven wheels', () => {
  test('three cylinders are refused where the car has them, by market and drive', () => {
    const kept = fits('15万轿车，不要三缸');
    expect(kept).not.toContain('toyota-corolla petrol');
    expect(kept).toContain('toyota-corolla hev');
    expect(kept).not.toContain('nissan-sylphy hev');
    expect(kept).toContain('nissan-sylphy petrol');
  });

  test('what is wanted must be known, what is refused and not known is told of that car', () => {
    for (const { motor } of fitting(ask('gasoline SUV under $60k with six cylinders')))
      expect(motor?.cylinders).toBe(6);
    const refusing = ask('gasoline SUV under $60k, not a three cylinder');
    const open = fitting(refusing).filter((offer) => unsure(offer, refusing).includes('engine'));
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ motor }) => motor === undefined)).toBe(true);
  });

  test('a make and a gearbox refused side by side are refused together only', () => {
    const kept = fits('used hatchback in the UK under £15k, no VW dry DSG');
    expect([...kept].some((id) => id.startsWith('vw-'))).toBe(true);
    const { wishes } = ask('used hatchback in the UK under £15k, no VW dry DSG');
    expect(wishes.wishes.find(({ parts }) => parts !== undefined)?.parts?.map(({ field }) => field)).toEqual([
      'make',
      'gearbox',
    ]);
    const refused = ask('petrol hatchback in the UK under £35k, no VW dry DSG');
    for (const { model, motor } of fitting(refused))
      expect(model.make.key === 'vw' && motor?.clutch === 'dry').toBe(false);
    expect(answerTo(ask('15万轿车，不要大众的干式双离合'))).toContain('不要大众干式双离合');
  });

  test('rear-wheel drive is wanted of cars that have it', () => {
    const kept = fits('used sedan under 25k, rear wheel drive');
    expect(kept).toContain('lexus-is petrol');
    expect(kept).not.toContain('toyota-camry petrol');
  });
});

describe('figures belong to what they are said of', () => {
  test.each([
    ['20万左右买个纯电，续航不低于500', 'minRangeKm', 500],
    ['20万SUV，车长别超过4米7', 'maxLengthMm', 4_700],
    ['SUV under 20k, garage is only 4.4m long', 'garageMm', 4_400],
    ['二手车5万以内，车龄不超过6年', 'maxMonths', 72],
    ['suv under 55k, it has to tow 2.5t', 'minTowKg', 2_500],
    ['first car, £4k, insurance group under 10', 'maxGroup', 10],
    ['25万，燃油，六座不要七座', 'maxSeats', 6],
    ['15万SUV，油耗别超过8个', 'maxLitres', 8],
    ['十五万轿车，后排要能坐三个大人', 'seats', 5],
  ] as const)('%s: %s %d', (text, field, value) => {
    expect(ask(text).wishes.figures[field]?.value).toBe(value);
  });

  test.each([
    ['20万左右买个纯电，续航不低于500', { max: 200_000, isAbout: true }],
    ['£6k runabout, road tax has to be £35 or less', { max: 6_000 }],
    ['want something bigger around 30k, not a CR-V', { max: 30_000 }],
  ])('the budget of "%s"', (text, expected) => {
    expect(ask(text).wishes.budget).toMatchObject(expected);
  });

  test('"6 cylinders" corrects no budget', () => {
    expect(ask('used sedan under 25k', 'make it 6 cylinders').wishes.budget?.max).toBe(25_000);
  });
});

test('where several conditions stand in the way the fewest are named together', () => {
  const asked = ask('new electric convertible under 12k with 7 seats');
  expect(fitting(asked)).toEqual([]);
  const text = answerTo(asked);
  expect(text).toContain('No car I know of keeps all of these limits');
  expect(text).toMatch(/Give up \*\*[^*]+ and [^*]+\*\*/);
});

test('every car of a list keeps every condition that was told', () => {
  for (const text of [
    'used midsize SUV under 25k, no CVT, six cylinders, AWD',
    'need to tow 5000 lb, 8 seats, under 50k, not a minivan',
    '12万以内，自然吸气，手自一体，不要CVT，不要大众',
  ]) {
    const asked = ask(text);
    const { shown = [] } = choose(asked);
    expect(shown.length).toBeGreaterThan(0);
    const offered = fitting(asked);
    for (const id of shown)
      expect(offered.some((offer) => offer.model.id === id && broken(offer, asked).length === 0)).toBe(true);
  }
});
