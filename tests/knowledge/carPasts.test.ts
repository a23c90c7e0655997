import { describe, expect, test } from 'vitest';
import type { Asked } from '../../server/knowledge/plan/cars/asked.ts';
import { describe as describeCar } from '../../server/knowledge/plan/cars/describe.ts';
import { choose } from '../../server/knowledge/plan/cars/choose.ts';
import { compare } from '../../server/knowledge/plan/cars/compare.ts';
import { keep } from '../../server/knowledge/plan/cars/keep.ts';
import { judge, specimenOf } from '../../server/knowledge/plan/cars/judge.ts';
import { toMarkdown } from '../../server/knowledge/plan/markdown.ts';
import type { Plan } from '../../server/knowledge/plan/plan.ts';
import { ask, catalogue, reading } from './carAsk.ts';

/** The car of a text, with everything the texts say of it, what was said last first. */
function whole(...texts: readonly string[]): Asked {
  const asked = ask(...texts);
  return { ...asked, reading: { ...asked.reading, spans: texts.toReversed().flatMap((text) => reading(text).spans) } };
}

function modelsOf({ reading: { spans } }: Asked) {
  return spans.flatMap((span) => (span.type === 'model' ? (catalogue.model(span.ids[0] ?? '') ?? []) : []));
}

const textOf = (plan: Plan, { language }: Asked): string => toMarkdown(plan, language);

function judged(...texts: readonly string[]): string {
  const asked = whole(...texts);
  const [model] = modelsOf(asked);
  if (model === undefined) throw new Error(`no car in: ${texts.join(' | ')}`);
  return textOf(judge(specimenOf(model, asked), asked), asked);
}

function told(...texts: readonly string[]): string {
  const asked = whole(...texts);
  const [model] = modelsOf(asked);
  if (model === undefined) throw new Error(`no car in: ${texts.join(' | ')}`);
  return textOf(describeCar(model, asked), asked);
}

describe('what happened to a used car', () => {
  const CIVIC = '2019 Honda Civic, 60,000 miles, asking $16,500';

  test('a clean one is worth its price, a flooded one is left alone', () => {
    expect(judged(CIVIC)).not.toContain('leave it');
    expect(judged(CIVIC, 'it was flooded')).toMatch(/^\*\*No, leave it: water damage/);
  });

  test.each([
    ['it was a rental', 'a life as a rental'],
    ['only one key', 'a single key'],
    ['it has no service history', 'no service history'],
    ['it was repainted on one side', 'repainted panels'],
    ['rebuilt title', 'a salvage or rebuilt title'],
    ['it was in an accident', 'a repaired accident'],
  ])('"%s" takes something off', (said, name) => {
    const sum = (text: string): number =>
      Number(/(?:worth about|usually costs about|usual) \$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
    const text = judged(CIVIC, said);
    expect(text).toContain(name);
    expect(sum(text)).toBeLessThan(sum(judged(CIVIC)));
  });

  test('a graver past stands in the place of the lighter one it explains', () => {
    const text = judged('2020 VW Polo, 30,000 miles, £9,000', 'it was in an accident, cat S');
    expect(text).toContain('a Category S write-off');
    expect(text).not.toContain('a repaired accident');
  });

  test('what is denied did not happen', () => {
    expect(judged(CIVIC, 'no accidents, clean title')).not.toContain('a repaired accident');
  });

  test('what to offer is a sum before anything else, and never more than is asked', () => {
    expect(judged(CIVIC, 'it was a rental', 'what should I offer')).toMatch(
      /^\*\*Offer about \$[\d,]+ and stop at \$[\d,]+\.\*\*/,
    );
    expect(judged('2019年思域 6万公里 9万', '是网约车下来的', '那多少钱合适')).toMatch(
      /^\*\*先出[\d.]+万，最多给到[\d.]+万/,
    );
    const [, , most = ''] =
      /Offer about \$([\d,]+) and stop at \$([\d,]+)/.exec(
        judged('2019 Honda Civic, 60,000 miles, $9,000', 'what should I offer'),
      ) ?? [];
    expect(Number(most.replaceAll(',', ''))).toBeLessThanOrEqual(9_000);
  });

  test('whether to walk away is answered', () => {
    expect(judged(CIVIC, 'only one key', 'would you walk away')).toMatch(/^\*\*Not for that alone/);
    expect(judged(CIVIC, 'rebuilt title', 'would you walk away')).toMatch(/^\*\*Yes, I would walk away/);
  });

  test('a petrol fault is none of an electric car', () => {
    expect(judged('2020 Hyundai Kona Electric, 30,000 miles, £13,000')).not.toContain('intake valves');
  });

  test('a make that begins like a unit leaves the year a year', () => {
    expect(reading('2020 Kia Niro').spans).toContainEqual(expect.objectContaining({ type: 'year', year: 2020 }));
    expect(reading('done 2020 km').spans).toContainEqual(expect.objectContaining({ type: 'distance' }));
  });

  test('the drive that is corrected is judged', () => {
    const hybrid = judged('2020 Kia Niro hybrid, £13,000, 40,000 miles');
    const plugin = judged('2020 Kia Niro hybrid, £13,000, 40,000 miles', "it's the PHEV, not the hybrid");
    expect(plugin).toContain('plug-in hybrid');
    expect(plugin).not.toBe(hybrid);
  });
});

describe('the car one has', () => {
  test.each([
    ['i got a 2017 CR-V with 110,000 miles, would you trade it', /^\*\*Keep it/],
    ['i got a 2004 CR-V with 250,000 miles, would you trade it', /^\*\*I would trade it/],
  ])('%s', (text, begins) => {
    const asked = whole(text);
    const [model] = modelsOf(asked);
    if (model === undefined) throw new Error('no car');
    expect(textOf(keep(specimenOf(model, asked), asked), asked)).toMatch(begins);
  });
});

describe('facts of owning a car', () => {
  test('a warranty counts from the year of the car, in its market', () => {
    expect(told('2020 Kia Niro, £13,000, how long is the warranty')).toContain(
      '7 years or 100,000 miles, so until 2027',
    );
    expect(told('2018 Toyota Yaris, £9,000, any warranty left')).toContain('so it is over');
    expect(told('比亚迪秦PLUS DM-i 电池质保')).toContain('8年或15万公里');
  });

  test('cold and motorway shorten a range, the way says how often to stop', () => {
    expect(told('tesla model 3 range in the cold at -25 °C')).toMatch(/at -25 °C about \d+ miles/);
    const stops = (text: string): number => Number(/charging stops: (\d+)/.exec(text)?.[1]);
    expect(stops(told('Model Y, 1,500 km, how many stops'))).toBeGreaterThan(
      stops(told('Model Y, 700 km, how many stops')),
    );
  });

  test('servicing a year is a sum', () => {
    expect(told('what does a Prius cost to service per year')).toMatch(/servicing a year: about \$\d/);
  });

  test('Chinese plates: sold there, or as a parallel import with its papers', () => {
    expect(told('坦途国内能上牌吗')).toContain('平行进口');
    expect(told('坦克500国内能上牌吗')).toContain('照常上牌');
  });

  test('leasing goes by what a car loses', () => {
    const asked = whole('ioniq 5 or EV6, which would you lease');
    expect(textOf(compare(modelsOf(asked), asked), asked)).toMatch(/costs less to lease/);
  });
});

describe('choices heed what was told', () => {
  const chosen = (...texts: readonly string[]) =>
    (choose(ask(...texts)).shown ?? []).flatMap((id) => catalogue.model(id) ?? []);

  test('what tows is rated for it, in the market it is towed in', () => {
    const asked = ask('tow a 2.5 tonne caravan, Australia, A$60k used, diesel, no Ford');
    const models = (choose(asked).shown ?? []).flatMap((id) => catalogue.model(id) ?? []);
    expect(models).toHaveLength(3);
    for (const model of models) {
      expect(model.make.key).not.toBe('ford');
      expect(Math.max(...model.versions.map(({ tow }) => tow?.AU ?? 0))).toBeGreaterThanOrEqual(2_500);
    }
    for (const { body } of chosen('A$15k used, tow a 1.2 t boat')) expect(['suv', 'pickup', 'wagon']).toContain(body);
  });

  test('three ISOFIX places are found where there are three', () => {
    expect(chosen('three isofix across the back, £25k used')[0]?.strengths).toContain('isofix3');
  });

  test('a tall driver, a wheelchair, sleeping in the car and stiff hips are uses', () => {
    const wished = (text: string): string[] => ask(text).wishes.wishes.flatMap(({ values }) => values);
    expect(wished('an SUV that fits a 1.95 m driver')).toContain('tall');
    expect(wished('boot for a folded power chair')).toContain('wheelchair');
    expect(wished('能睡平的SUV')).toContain('camping');
    expect(wished('妈妈腰不好，上下车要方便')).toContain('elderly');
  });

  test('what is refused ends at 的', () => {
    expect(ask('要不用插电的油电混动SUV').wishes.wishes).toContainEqual(
      expect.objectContaining({ field: 'powertrain', values: ['hev'] }),
    );
  });

  test('a first car in Britain says its insurance group', () => {
    const asked = ask('first car for a 17 year old, £6,000 used');
    expect(textOf(choose(asked), asked)).toMatch(/insurance from group \d/);
  });
});
