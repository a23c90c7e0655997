import { describe, expect, it } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import type { OwnCar, ServiceReport } from '../../server/knowledge/own-cars.ts';

const knowledge = createKnowledge();
const TODAY = '2026-11-23';
const american: OwnCar = { make: 'Toyota', model: 'Corolla', year: 2019, market: 'US', isMetric: false };
const oil = 'maintenance:engine-oil';
const inMiles = (miles: number) => Math.round(miles * 1.609_344);

describe('a service that is reported', () => {
  it.each<[string, Partial<ServiceReport>]>([
    ['changed the oil today at 82,000', { items: [oil], on: TODAY, km: inMiles(82_000), cost: null }],
    ['Changed the oil today at 82k', { items: [oil], on: TODAY, km: inMiles(82_000) }],
    ['今天8.2万公里换了机油', { items: [oil], on: TODAY, km: 82_000 }],
    ['我的车今天82000换了机油', { items: [oil], on: TODAY, km: 82_000 }],
    [
      '昨天在82000公里做了小保养，花了380元',
      { items: [oil], on: '2026-11-22', km: 82_000, cost: { amount: 38_000, currency: 'CNY' } },
    ],
    [
      'had the brake fluid flushed yesterday at 61,200 miles, paid $120',
      { items: ['maintenance:brake-fluid'], on: '2026-11-22', cost: { amount: 12_000, currency: 'USD' } },
    ],
    [
      '刚换了火花塞和空气滤芯，里程6万',
      { items: ['maintenance:spark-plugs', 'maintenance:engine-air-filter'], on: TODAY, km: 60_000 },
    ],
    ['I replaced both wiper blades on 3 May', { items: ['maintenance:wipers'], on: '2026-05-03', km: null }],
    ['5月3号换了刹车油', { items: ['maintenance:brake-fluid'], on: '2026-05-03', km: null }],
    ['12月3号换了刹车油', { on: '2025-12-03' }],
    ['new cabin filter fitted three days ago, 45,300 km', { on: '2026-11-20', km: 45_300 }],
    // A week is no day: its owner says which.
    ['rotated the tires last week at 45,300 miles', { items: ['maintenance:tyre-rotation'], on: null }],
    ['I changed the oil in March at 82,000 miles', { on: null, km: inMiles(82_000) }],
    ['Changed the oil on 05/03/2026 at 82,000 miles', { on: null }],
    ['changed the oil a fortnight ago at 82,000 miles', { on: null }],
    ['3月份换了机油，8万公里', { on: null, km: 80_000 }],
    ['四天前换了机油，8万公里', { on: '2026-11-19', km: 80_000 }],
    ['今天换了机油，3万5000公里', { on: TODAY, km: 35_000 }],
    // Without a word on the time it is what has just been done.
    ['changed the engine oil at 82,000 miles', { on: TODAY, km: inMiles(82_000) }],
  ])('%s', (text, report) => {
    const isChinese = /\p{Script=Han}/u.test(text);
    expect(knowledge.garage.report(text, TODAY, isChinese ? undefined : american)).toMatchObject(report);
  });

  it.each([
    'how do I change the oil?',
    'change the oil at 82,000?',
    'changed the oil yesterday and now there is a leak',
    'just changed the oil, should I reset the light?',
    "I haven't changed the oil at 82,000",
    'the oil needs to be changed today at 82,000',
    'last changed the oil at 60,000 miles',
    'changed the oil last month',
    'the dealer wants $120, brake fluid changed today',
    'going to have the oil changed today',
    '今天换了机油，发动机声音变大了',
    '换了机油之后油耗高了',
    '8.2万公里要不要换机油',
    '上次6万公里换的机油',
    '准备今天换机油',
    '今天换了机油，还要换变速箱油吗',
    'I bought a Corolla today with 82,000 miles',
    'P0420 today at 82,000, replaced spark plugs',
    '今天很热',
  ])('is none: %s', (text) => {
    expect(knowledge.garage.report(text, TODAY)).toBeNull();
  });

  it('is answered with when it comes again, and nothing is said to be written', () => {
    const english = knowledge.reply('changed the oil today at 82,000', [], american);
    expect(english.markdown).toMatch(
      /^\*\*Engine oil and filter: next at 88,000 miles or in \w+ \d{4}, whichever comes first\.\*\* \[1\]/,
    );
    expect(english.markdown).toContain('without your word nothing is written');
    expect([english.category, english.sources[0]?.id]).toEqual(['maintenance', oil]);
    const chinese = knowledge.reply('刚换了火花塞和空气滤芯，里程6万', []).markdown;
    expect(chinese).toMatch(
      /^\*\*火花塞：下次在16万公里。\*\* \[1\]\n\n\*\*空气滤芯（空滤）：下次在8万公里或\d{4}年\d+月，先到为准。\*\* \[2\]/,
    );
  });

  it('leaves a danger where it is', () => {
    const said = knowledge.reply('changed the brake pads today at 82,000, brake pedal goes to the floor', []);
    expect(said.parts[0]).toMatchObject({ type: 'verdict', urgency: 'stop' });
  });
});
