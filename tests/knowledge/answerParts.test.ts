import { describe, expect, it } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import type { PlacedPart } from '../../server/knowledge/plan/parts.ts';

const knowledge = createKnowledge(undefined, () => '2026-11-23');
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

  it('take the sum a card names first', () => {
    expect(partOf('What do spark plugs cost?', 'cost').ranges).toEqual([{ from: 120, to: 350 }]);
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
