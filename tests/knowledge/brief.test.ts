import { describe, expect, test } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { loadSense } from '../../server/knowledge/load.ts';
import type { Brief } from '../../server/knowledge/types.ts';

const TODAY = '2026-11-22';
const knowledge = createKnowledge(loadSense(), () => TODAY);
const LIMIT = 6;
const brief = (question: string, turns: readonly string[] = []): Brief =>
  knowledge.brief(
    question,
    turns.map((each) => ({ question: each, answer: '…' })),
    LIMIT,
  );
const ids = (question: string): string[] => knowledge.passages(question, [], LIMIT).map(({ source }) => source.id);

describe('passages', () => {
  test('of a fault code are what we know of it, in the asker’s language and money', () => {
    const [first] = knowledge.passages('what does P0420 mean?', [], LIMIT);
    expect(first?.source.id).toBe('fault:P0420');
    expect(first?.text).toMatch(/catalytic converter.*\$\d/is);
    expect(first?.text).not.toMatch(/\[\d+\]/);
    expect(knowledge.passages('P0420是什么意思', [], LIMIT)[0]?.text).toMatch(/三元催化.*\d元/s);
  });

  test('of several codes are all of them, and of one nobody knows its structure', () => {
    expect(ids('P0300 and P0171 together?')).toEqual(expect.arrayContaining(['fault:P0300', 'fault:P0171']));
    expect(ids('my scanner says P03012')[0]).toBe('code-structure:P03012');
  });

  test('of a choice are the cars', () => {
    const found = ids('family SUV up to $40,000');
    expect(found.filter((id) => id.startsWith('car:')).length).toBeGreaterThanOrEqual(3);
  });

  test('of a named car are its facts, and its record beside the question’s', () => {
    const found = knowledge.passages('how often does a Toyota Camry need brake fluid?', [], LIMIT);
    const sources = found.map(({ source }) => source.id);
    expect(sources[0]).toBe('maintenance:brake-fluid');
    expect(sources).toContain('car:toyota-camry');
  });

  test.each([
    ['my brake pedal goes to the floor and P0420 is stored', 'symptom:brake-failure'],
    ['the oil pressure light is on, can I drive home?', 'symptom:light-oil'],
    ['刹车踩到底了，还能开回家吗', 'symptom:brake-failure'],
  ])('of a danger begin with its record: %s', (question, record) => {
    expect(ids(question)[0]).toBe(record);
    expect(brief(question).danger).toMatch(/^\*\*(?:Stop|请立即停)/);
    expect(brief(question).danger).not.toMatch(/\[\d+\]|\n/);
  });

  test('stand there once, however often a code is named', () => {
    expect(ids('P0420 P0420 P0420-00 p0420')).toEqual([...new Set(ids('P0420 P0420 P0420-00 p0420'))]);
  });

  test('are no more than asked for', () => {
    expect(knowledge.passages('P0300 P0171 P0420 P0442 family SUV', [], 2)).toHaveLength(2);
  });
});

describe('the frame', () => {
  test('says how the question was read', () => {
    const { frame } = brief('should I replace the brake pads of my 2019 Toyota Camry with 60,000 miles?');
    expect(frame).toMatchObject({
      today: TODAY,
      language: 'en',
      market: 'US',
      currency: 'USD',
      units: 'miles',
      car: { name: 'Toyota Camry', year: 2019, odometer_km: 96_561 },
      subject: [expect.objectContaining({ id: 'maintenance:brake-pads' })],
    });
  });

  test('has the limits of a choice, over all turns', () => {
    const { frame } = brief('with 7 seats', ['an SUV up to $45,000', 'not a Toyota']);
    expect(frame['constraints']).toMatchObject({
      wanted: [{ body: ['suv'], must: true }],
      excluded: [{ make: ['toyota'] }],
      budget: { to: 45_000, currency: 'USD' },
      figures: { seats: 7 },
    });
  });

  test('names what is not known, and the danger', () => {
    expect(brief('what is P03012?').frame['not_known_to_us']).toEqual([{ code: 'P03012', status: 'malformed' }]);
    const danger = brief('smoke comes out of the bonnet, can I drive on?');
    expect(danger.frame['said_first']).toBe(danger.danger);
    expect(brief('how does an airbag know when to fire?').frame).not.toHaveProperty('said_first');
  });

  test('is small, whatever is asked', () => {
    const long = 'Honda Zephyr P03012 U-77 smoke brake £9000 '.repeat(90).slice(0, 4_000);
    expect(JSON.stringify(brief(long).frame).length).toBeLessThan(6_000);
  });
});

test('findings cite the passages by their numbers', () => {
  const { passages, findings } = brief('my brake pedal goes to the floor, and what does P0420 mean?');
  const marks = [...findings.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  expect(passages[0]?.source.id).toBe('symptom:brake-failure');
  const code = passages.findIndex(({ source }) => source.id === 'fault:P0420') + 1;
  expect(code).toBeGreaterThan(0);
  expect(marks.every((mark) => mark >= 1 && mark <= passages.length)).toBe(true);
});

describe('tools', () => {
  const en = brief('I have a question');
  const zh = brief('想问个问题');

  test('have a schema and a progress note in both languages', () => {
    expect(knowledge.tools.map(({ name }) => name)).toEqual([
      'search_cars',
      'look_up_code',
      'maintenance_due',
      'calculate_loan',
      'estimate_value',
    ]);
    for (const { parameters, progress, description } of knowledge.tools) {
      expect(parameters).toMatchObject({ type: 'object', properties: expect.any(Object) });
      expect(parameters).not.toHaveProperty('$schema');
      expect(progress.en).toMatch(/…$/);
      expect(progress.zh).toMatch(/\p{Script=Han}.*…$/u);
      expect(description.length).toBeGreaterThan(40);
    }
  });

  test('find cars that keep the limits', () => {
    const { catalogue } = loadSense();
    const args = { budget_max: 40_000, bodies: ['suv'], excluded_makes: ['Toyota'], uses: ['family'], makes: null };
    const { passages, note } = en.look('search_cars', JSON.stringify(args));
    expect(passages.length).toBeGreaterThanOrEqual(3);
    for (const { source } of passages) {
      const model = catalogue.model(source.id.slice('car:'.length));
      expect(model?.body).toBe('suv');
      expect(model?.make.key).not.toBe('toyota');
      expect(Math.min(...(model?.versions ?? []).map(({ price }) => price.US?.from ?? Infinity))).toBeLessThanOrEqual(
        40_000,
      );
    }
    expect(note).toContain('First choice');
    expect(zh.look('search_cars', '{"budget_max":150000}').passages[0]?.text).toContain('指导价');
  });

  test('say what a code means, also with a make, and guess nothing', () => {
    expect(en.look('look_up_code', '{"code":"p0420"}').passages[0]?.source.id).toBe('fault:P0420');
    const malformed = en.look('look_up_code', '{"code":"P03012"}');
    expect(malformed.passages[0]?.source.id).toBe('code-structure:P03012');
    expect(malformed.note).toContain('do not guess');
  });

  test('tell what is due, each with its record', () => {
    const { passages } = en.look('maintenance_due', '{"car":"Toyota Camry","odometer":60000,"odometer_unit":"miles"}');
    expect(passages.length).toBeGreaterThan(3);
    expect(passages.every(({ source }) => source.id.startsWith('maintenance:'))).toBe(true);
    const overdue = en.look('maintenance_due', '{"months_since_service":36}').passages;
    expect(overdue.find(({ source }) => source.id === 'maintenance:brake-fluid')?.text).toContain('overdue');
  });

  test('of the asker’s own car need not be told which', () => {
    const own = brief('what is due on my 2021 Tesla Model 3?').look('maintenance_due', '{"odometer":40000}');
    expect(own.passages.map(({ source }) => source.id)).not.toContain('maintenance:engine-oil');
  });

  test('work out a loan to the dollar', () => {
    const args = '{"price":35000,"down_payment":5000,"months":60,"yearly_rate_percent":6}';
    // 30,000 × 0.005 ÷ (1 − 1.005⁻⁶⁰)
    expect(en.look('calculate_loan', args).passages[0]?.text).toContain('$580 a month, interest $4,799');
    expect(zh.look('calculate_loan', args).passages[0]?.text).toContain('月供¥580');
  });

  test('estimate what a car is worth', () => {
    const { passages } = en.look('estimate_value', '{"car":"Honda CR-V","model_year":2019}');
    expect(passages[0]?.text).toMatch(/2019 Honda CR-V .*\$\d\d,\d{3}–/);
    expect(passages[1]?.source.id).toBe('car:honda-cr-v');
    expect(en.look('estimate_value', '{"car":"Honda CR-V"}').passages[0]?.text).toMatch(/after 1 year .*after 3 years/);
  });

  test.each([
    ['no_such_tool', '{}', 'There is no such tool'],
    ['calculate_loan', '{"price":', 'no JSON'],
    ['calculate_loan', '[]', 'expected object'],
    ['calculate_loan', '', 'price'],
    ['calculate_loan', '{"price":"much","months":60,"yearly_rate_percent":5}', 'price'],
    ['calculate_loan', '{"price":1000,"down_payment":1000,"months":60,"yearly_rate_percent":5}', 'Nothing is borrowed'],
    ['search_cars', '{"bodies":["spaceship"]}', 'bodies'],
    ['search_cars', `{"makes":["${'x'.repeat(5_000)}"]}`, 'too long'],
    ['estimate_value', '{"car":"Honda Zephyrion"}', 'We have no car called'],
    ['estimate_value', '{"car":"Honda CR-V","model_year":1960}', 'No price of a 1960 one'],
    ['maintenance_due', '{"car":"a flying carpet"}', 'We have no car called'],
    ['look_up_code', '{"__proto__":{"code":"P0420"}}', 'code'],
  ])('say what is wrong with a call: %s %s', (tool, args, error) => {
    expect(en.look(tool, args).error).toContain(error);
  });
});
