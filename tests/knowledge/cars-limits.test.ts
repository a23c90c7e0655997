import { describe, expect, test } from 'vitest';
import { carSelection } from '../../server/knowledge/cars.ts';
import type { Car, Version } from '../../server/knowledge/cars/car.ts';
import { cars } from '../../server/knowledge/cars/catalogue.ts';
import { makeQuery } from '../../server/knowledge/query.ts';

/** One way to say a limit, and an independent check that a car with this powertrain keeps it. */
interface Said {
  readonly text: string;
  readonly keeps: (car: Car, version: Version) => boolean;
}

const anything: Said = { text: '', keeps: () => true };

const chinese: readonly (readonly Said[])[] = [
  [6, 10, 15, 20, 30, 60].map((budget) => ({
    text: `${budget}万以内的`,
    keeps: (_, { price }) =>
      price.CN !== undefined && (price.CN.until ?? 2026) >= 2026 && price.CN.from <= budget * 10_000,
  })),
  [
    anything,
    { text: '纯电', keeps: (_, { powertrain }) => powertrain === 'ev' },
    { text: '插混', keeps: (_, { powertrain }) => powertrain === 'phev' },
    { text: '燃油', keeps: (_, { powertrain }) => powertrain === 'petrol' },
    { text: '新能源', keeps: (_, { powertrain }) => ['ev', 'phev', 'erev'].includes(powertrain) },
  ],
  [
    { text: '车', keeps: () => true },
    { text: 'SUV', keeps: ({ body }) => body === 'suv' },
    { text: '轿车', keeps: ({ body }) => body === 'sedan' },
    { text: 'MPV', keeps: ({ body }) => body === 'mpv' },
  ],
  [
    anything,
    { text: '，要七座', keeps: ({ seats }) => seats.some((count) => count >= 7) },
    { text: '，四驱', keeps: (_, { awd }) => awd !== undefined },
    { text: '，车长不超过4.6米', keeps: ({ lengthMm }) => lengthMm <= 4_600 },
    { text: '，油耗不超过5升', keeps: (_, { litres = 0 }) => litres <= 5 },
  ],
  [
    anything,
    { text: '，不要比亚迪', keeps: ({ make }) => make.key !== 'byd' },
    { text: '，只考虑国产', keeps: ({ make }) => make.origin === 'china' },
    { text: '，落地价', keeps: () => true },
  ],
];

const english: readonly (readonly Said[])[] = [
  [
    { text: 'a hybrid ', keeps: (_, { powertrain }) => powertrain === 'hev' || powertrain === 'phev' },
    { text: 'an electric ', keeps: (_, { powertrain }) => powertrain === 'ev' },
    { text: 'a gas-powered ', keeps: (_, { powertrain }) => powertrain === 'petrol' },
    { text: 'a ', keeps: () => true },
  ],
  [
    { text: 'car', keeps: () => true },
    { text: 'SUV', keeps: ({ body }) => body === 'suv' },
    { text: 'pickup', keeps: ({ body }) => body === 'pickup' },
    { text: 'minivan', keeps: ({ body }) => body === 'mpv' },
    { text: 'compact sedan', keeps: ({ body, size }) => body === 'sedan' && size === 'compact' },
  ],
  [22, 28, 35, 45, 80].map((budget) => ({
    text: ` under $${budget}k`,
    keeps: (_, { price }) =>
      price.US !== undefined && (price.US.until ?? 2026) >= 2026 && price.US.from <= budget * 1_000,
  })),
  [
    anything,
    { text: ' for a family of seven', keeps: ({ seats }) => seats.some((count) => count >= 7) },
    { text: ' with AWD', keeps: (_, { awd }) => awd !== undefined },
    { text: ' that can tow 5,000 lbs', keeps: ({ towLb = 0 }) => towLb >= 5_000 },
  ],
  [
    anything,
    { text: ', no Toyota or Honda', keeps: ({ make }) => make.key !== 'toyota' && make.key !== 'honda' },
    { text: ', only Korean brands', keeps: ({ make }) => make.origin === 'korea' },
  ],
];

function combinations(groups: readonly (readonly Said[])[]): Said[][] {
  return groups.reduce<Said[][]>((sets, group) => sets.flatMap((set) => group.map((said) => [...set, said])), [[]]);
}

const isNew = ({ firstYear, lastYear = 2026 }: Car): boolean => firstYear <= 2026 && lastYear >= 2026;

describe.each([
  ['Chinese', chinese, '推荐', /^\*\*首选 /, /没有同时满足全部条件/],
  ['English', english, 'Recommend ', /^\*\*First choice/, /No car in the catalogue meets all/],
] as const)('hard limits stated in %s are never broken', (_, groups, ask, first, none) => {
  // Seven shares no factor with the sizes of the groups, so every pair of limits still meets.
  const all = combinations(groups).filter((_, index) => index % 7 < 3);

  test(`over ${all.length} questions`, () => {
    const broken: string[] = [];
    let recommended = 0;
    for (const said of all) {
      const text = ask + said.map((part) => part.text).join('');
      const { markdown, sources } = carSelection.reply(makeQuery(text, []));
      const keeps = (car: Car) =>
        isNew(car) && car.versions.some((version) => said.every((part) => part.keeps(car, version)));
      if (first.test(markdown)) {
        recommended += 1;
        for (const { id } of sources) {
          const car = cars.find((candidate) => id === `car:${candidate.id}`);
          if (car === undefined || !keeps(car)) broken.push(`${text} → ${id}`);
        }
      } else if (!none.test(markdown)) broken.push(`${text} → ${markdown.slice(0, 60)}`);
    }
    expect(broken).toEqual([]);
    expect(recommended).toBeGreaterThan(all.length / 4);
    expect(recommended).toBeLessThan(all.length);
  }, 30_000);
});

describe('what the table shows keeps the budget', () => {
  const questions = [5, 8, 12, 18, 25].flatMap((budget) =>
    ['二手', '落地', '四驱', ''].flatMap((word) =>
      ['SUV', '轿车', '纯电车'].map((body) => ({ budget, text: `${budget}万以内${word}${body}推荐` })),
    ),
  );

  test.each(questions)('$text', ({ budget, text }) => {
    const { markdown } = carSelection.reply(makeQuery(text, []));
    const rows = [...markdown.matchAll(/^\| .* \[\d\] \| [^|]* \| ([\d.]+)(?:万?)–/gm)].map(([, from]) => Number(from));
    expect(rows.length > 0 || markdown.includes('没有同时满足全部条件的车')).toBe(true);
    expect(rows.filter((from) => from > budget)).toEqual([]);
  });
});

describe('a conversation keeps every limit it was told', () => {
  const steps: readonly (readonly [string, Said['keeps']])[] = [
    ['推荐一款SUV', ({ body }) => body === 'suv'],
    ['预算25万', (_, { price }) => price.CN !== undefined && price.CN.from <= 250_000],
    ['不要国产', ({ make }) => make.origin !== 'china'],
    ['要混动', (_, { powertrain }) => ['hev', 'phev', 'erev'].includes(powertrain)],
    ['要四驱', (_, { awd }) => awd !== undefined],
    ['车长不超过4.8米', ({ lengthMm }) => lengthMm <= 4_800],
    ['那省油的呢', () => true],
    ['还有别的吗', () => true],
  ];

  test.each(steps.map((_, index) => index))('after %i follow-ups', (count) => {
    const said = steps.slice(0, count + 1);
    const turns = said.slice(0, -1).map(([question]) => ({ question, answer: '' }));
    const reply = carSelection.reply(makeQuery(said.at(-1)?.[0] ?? '', turns));
    const named = reply.sources.map(({ id }) => cars.find((car) => id === `car:${car.id}`));
    const broken = named.filter(
      (car) => car === undefined || !car.versions.some((version) => said.every(([, keeps]) => keeps(car, version))),
    );
    expect(broken).toEqual([]);
    expect(reply.markdown).toMatch(/^\*\*(?:首选|另外可以看|符合这些条件的车已经全部列出)|^先说说/);
  });
});

describe('no charging at home', () => {
  test('rules electric cars out', () => {
    const { markdown } = carSelection.reply(makeQuery('20万以内的新能源SUV推荐，家里没法充电', []));
    expect(markdown).toMatch(/^\*\*首选 /);
    expect(markdown).not.toContain('| 纯电');
  });

  test('is pointed out when an electric car is wanted all the same', () => {
    const { markdown } = carSelection.reply(
      makeQuery('I want an electric SUV under $50k but I cannot charge at home', []),
    );
    expect(markdown).toContain('| electric');
    expect(markdown).toContain('public chargers');
  });
});
