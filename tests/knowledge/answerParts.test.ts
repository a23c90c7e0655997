import { describe, expect, it } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import type { PlacedPart } from '../../server/knowledge/plan/parts.ts';

const knowledge = createKnowledge(undefined, () => '2026-11-23');
const toldTo = (question: string) => knowledge.reply(question, []).markdown;
const partsOf = (question: string) => knowledge.reply(question, []).parts;

function partOf<Type extends PlacedPart['type']>(question: string, type: Type): Extract<PlacedPart, { type: Type }> {
  const found = partsOf(question).find((part) => part.type === type);
  if (found === undefined) throw new Error(`no ${type} in the answer to “${question}”`);
  return found as Extract<PlacedPart, { type: Type }>;
}

/** What a part names, which the text must name in its place. */
function namedIn(part: PlacedPart): readonly string[] {
  if (part.type === 'causes') return part.causes.map(({ text }) => text);
  if (part.type === 'cars') return part.rows.map(({ figures }) => figures.name);
  return part.type === 'due' ? part.rows.map(({ item }) => item) : [];
}

describe('the parts of an answer', () => {
  it.each([
    'My brakes squeal when I brake',
    'What does P0420 mean?',
    'Family SUV under $35,000',
    'What maintenance is due at 60,000 miles on a 2018 Camry?',
    'Loan of $30,000 over 60 months at 7%',
    '刹车异响',
    '预算15万的家用SUV推荐',
    '6万公里该做什么保养',
  ])('stand in their places in the text: %s', (question) => {
    const { markdown, parts } = knowledge.reply(question, []);
    const written = parts.filter(({ start, end }) => end > start);
    expect(written.map(({ start, end }) => markdown.slice(start, end)).join('\n\n')).toBe(markdown);
    for (const part of parts) {
      const said = markdown.slice(part.start, part.end);
      for (const text of namedIn(part)) expect(said).toContain(text);
    }
  });

  it('say how urgent a verdict is, also that nothing needs to be done', () => {
    expect(partOf('My brake pedal goes to the floor', 'verdict').urgency).toBe('stop');
    expect(partOf('My brakes squeal when I brake', 'verdict').urgency).toBe('soon');
    expect(partOf('What is due on my Tesla Model 3 at 1,000 miles?', 'verdict').urgency).toBe('fine');
  });

  it.each([
    ['My brakes squeal, what is it?', /^\*\*Most often moisture/],
    ['刹车异响怎么回事', /^\*\*多半是刹车盘上的潮气/],
    ['开车时方向盘抖动是怎么回事', /^\*\*最可能是前刹车盘/],
    ['clicking noise when turning, what is it?', /^\*\*Most likely outer CV joint/],
    ['clicking noise when turning', /^\*\*Most likely outer CV joint/],
    ['方向盘不正怎么回事', /^\*\*多半是过坑/],
    ['发动机故障灯闪怎么回事', /^\*\*闪烁＝正在严重缺缸/],
    ['Squeal only in the morning, first stops, brakes. What is it?', /^\*\*Only in the morning means damp/],
  ])('tell of the causes who asks what his trouble is, and of a case who told it: %s', (question, begins) => {
    expect(toldTo(question)).toMatch(begins);
  });

  it.each([
    ['发动机故障灯闪怎么回事', '**您的车正这样的话**：请立即停止驾驶'],
    ['brake pedal soft, what is it?', '**If your car does that now:** Stop driving'],
  ])('say what to do now behind what a danger is: %s', (question, order) => {
    expect(toldTo(question)).toContain(order);
  });

  it('let nobody drive on as usual who told that it shakes or has no power', () => {
    expect(toldTo('发动机故障灯亮了，开着有点抖，还能开去上班吗？')).toMatch(/^\*\*别照常开/);
    expect(toldTo('Check engine light came on and the car shakes a bit. Can I still drive to work?')).toMatch(
      /^\*\*Not as usual while it shakes/,
    );
    expect(toldTo('Check engine light came on, can I still drive to work?')).toMatch(/^\*\*Steady yellow/);
    expect(toldTo('故障灯亮了还能开吗')).toMatch(/^\*\*黄灯常亮/);
  });

  it('weigh causes, the likeliest first, with what their repairs cost', () => {
    const { causes } = partOf('刹车异响', 'causes');
    const shares = causes.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1);
    const { ranges, currency } = partOf('刹车异响', 'cost');
    expect(currency).toBe('CNY');
    for (const { from, to } of ranges) expect(from).toBeLessThan(to);
  });

  it('set a quote on the scale of what is usual', () => {
    const cost = partOf('The shop quoted $900 for front brake pads on my Corolla, is that fair?', 'cost');
    expect(cost).toMatchObject({ quoted: 900, currency: 'USD', ranges: [{ from: 150, to: 350 }], said: '' });
  });

  it('set it on the scale of the job alone, where a trouble is told with it, as the text says it', () => {
    for (const [question, range] of [
      ['Check engine light is on, shop wants $1,600 for a catalytic converter, fair?', [400, 2_800]],
      ['发动机故障灯亮，修理厂说三元催化坏了要4500，贵吗', [1_200, 12_000]],
      // Reckoned from dollars, and rounded as it is said.
      ['Clunk over bumps, garage quoted £480 for control arms. Fair?', [150, 450]],
    ] as const) {
      const { ranges } = partOf(question, 'cost');
      expect(ranges.map(({ from, to }) => [from, to])).toEqual([range]);
      expect(toldTo(question)).toContain(range.map((sum) => sum.toLocaleString('en-US')).at(-1));
      expect(toldTo(question)).not.toMatch(/2 jobs together|2项加起来/);
    }
  });

  it.each([
    // Several are meant where no number is said; one is compared with the price of one.
    [
      'my ranger 3.2 diesel smokes white on a cold start, the shop reckons injectors, $3,200. reasonable??',
      /^\*\*\$3,200 is fair, though at the upper end of the usual \$600–3,600 for a set of four/,
    ],
    ['all four injectors on my diesel A4, £1,900 coded, fair?', /^\*\*£1,900 is fair: usual for a set of four/],
    ['one injector on my focus diesel, they want £1,200, fair?', /^\*\*£1,200 is expensive: usual is/],
    ['柴油皮卡四个喷油嘴全换，要9800，贵吗', /^\*\*9,800元在一般范围/],
    ['柴油皮卡换一个喷油嘴，要9800，贵吗', /^\*\*9,800元偏贵/],
  ])('compare a sum for injectors with that of a set: %s', (question, says) => {
    expect(toldTo(question)).toMatch(says);
  });

  it('call no sum dear that one of the repairs of a trouble costs', () => {
    const question = 'Check engine light on, they want $2,000, is it too much?';
    expect(toldTo(question)).toMatch(/^\*\*Whether \$2,000 is fair depends on what it pays for: mostly \$20–600/);
    expect(partOf(question, 'cost')).toMatchObject({
      quoted: 2_000,
      ranges: [
        { label: 'Check-engine lamp on', from: 20, to: 600 },
        { label: 'Catalyst worn or EGR fault', from: 200, to: 2_000 },
      ],
    });
    // Asked last, the sum comes first.
    expect(toldTo('发动机故障灯亮，修理厂要4800，贵吗')).toMatch(/^\*\*4,800元贵不贵，要看修的是什么：多数50–1,500元/);
    expect(toldTo('Check engine light on, they want $2,600, is it too much?')).toMatch(/^\*\*\$2,600 is expensive/);
  });

  it('draw each job that a card names with its price, by its name, or the only one', () => {
    const drawn = (question: string) => partOf(question, 'cost').ranges.map(({ label, from, to }) => [label, from, to]);
    expect(drawn('My car has a shudder from a stop in the US. What will the repair cost?')).toEqual([
      ['Relearning', 80, 200],
      ['Mount', 200, 600],
      ['Gearbox fluid', 150, 400],
      ['Manual clutch', 900, 1_800],
      ['Dual clutch', 1_500, 2_500],
    ]);
    expect(drawn('刹车片换一次多少钱').map(([label]) => label)).toEqual(['单轴', '前后一起']);
    expect(drawn('What do spark plugs cost?').map(([label]) => label)).toEqual([
      'Four cylinders with iridium plugs',
      'V6 whose intake must come off',
    ]);
    // One of the sums has no name.
    const unnamed = partsOf('How much does it cost to replace the transmission control module?');
    expect(unnamed.filter(({ type }) => type === 'cost')).toEqual([]);
  });

  it('compare cars by price, consumption, length, seats and what one gives up', () => {
    for (const question of ['Family SUV under $35,000', 'RAV4 or CR-V?']) {
      for (const { figures } of partOf(question, 'cars').rows) {
        expect(figures.price?.currency).toBe('USD');
        expect(figures.lengthMm).toBeGreaterThan(3_000);
        const told = figures.facts.map(({ about }) => about);
        for (const about of ['price', 'consumption', 'length', 'seats', 'strengths', 'weakness'])
          expect(told).toContain(about);
      }
    }
  });

  // 60,000 miles at 12,000 a year: 6,000 miles are six months, 15,000 are fifteen.
  it('tell in how many months a job comes, each time within two years', () => {
    const due = partOf('What maintenance is due at 60,000 miles on a 2018 Camry?', 'due');
    const months = (item: string) => due.rows.find((row) => row.item === item)?.months;
    expect(due).toMatchObject({ since: '2026-11-23', perYear: '12,000 miles' });
    expect(months('engine oil and filter')).toEqual([0, 6, 12, 17, 23]);
    expect(months('engine air filter')).toEqual([0, 14]);
    const listed = new Set(due.rows.map(({ item }) => item));
    for (const { item, months: later } of due.ahead) {
      expect(listed).not.toContain(item);
      expect(later[0]).toBeGreaterThan(0);
      expect(later.at(-1)).toBeLessThanOrEqual(24);
    }
  });

  // Equal instalments of 30,000 at 7 % over 60 months are 594.04; after a year 24,807 are owed.
  it('draw what is owed of a loan at the end of each year', () => {
    const { labels, lines, isExtra } = partOf('Loan of $30,000 over 60 months at 7%', 'series');
    expect(isExtra).toBe(true);
    expect(labels).toHaveLength(6);
    expect(lines[0]?.values).toEqual([30_000, 24_810, 19_240, 13_270, 6_870, 0]);
    expect(lines[1]?.values.at(-1)).toBe(5_640);
  });
});
