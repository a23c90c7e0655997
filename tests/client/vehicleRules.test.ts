import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { USUAL } from '../../server/domain/vehicle-due.ts';
import { formOfReminder, inputOfReminder, usualOf } from '../../client/src/features/vehicle/careRules.ts';
import type { DueItem } from '../../client/src/features/vehicle/vehicleDocuments.ts';
import { formOfVehicle, inUnit } from '../../client/src/features/vehicle/vehicleRules.ts';
import { longDate, shortDay } from '../../client/src/lib/dates.ts';

/** A browser that speaks these languages. */
const speaking = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

describe('a reader’s region', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['en', ['en-GB', 'zh-CN'], 'UK', 'MILE'],
    ['en', ['en-IE'], 'EU', 'KM'],
    ['en', ['en-AU'], 'AU', 'KM'],
    ['en', ['en-US'], 'US', 'MILE'],
    ['en', ['en-IN'], 'US', 'MILE'],
    ['en', ['zh-CN'], 'US', 'MILE'],
    ['zh', ['en-GB', 'zh-HK'], 'HK', 'KM'],
    ['zh', ['en-US'], 'CN', 'KM'],
    ['zh', [], 'CN', 'KM'],
  ] as const)('of %s with %j says where a new car is driven: %s', (language, languages, market, unit) => {
    speaking(...languages);
    expect(formOfVehicle({}, language)).toMatchObject({ market, unit });
    // What is known of a car stands.
    expect(formOfVehicle({ market: 'CA' }, language)).toMatchObject({ market: 'CA', unit: 'KM' });
  });

  it('orders a date', () => {
    speaking('zh-CN', 'en-GB');
    expect(longDate('2026-12-10', 'en')).toBe('10 December 2026');
    speaking('en-US');
    expect(longDate('2026-12-10', 'en')).toBe('December 10, 2026');
    expect(longDate('2026-12-10', 'zh')).toBe('2026年12月10日');
  });
});

it('a moment’s day is the reader’s own, in few words and in many', () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const words: Readonly<Record<string, readonly string[]>> = {
    'America/New_York': ['Dec 23', 'December 23, 2026'],
    'Asia/Shanghai': ['Dec 24', 'December 24, 2026'],
  };
  for (const [place, said] of Object.entries(words)) {
    vi.stubEnv('TZ', place);
    speaking('en-US');
    expect([shortDay('2026-12-24T02:52:00Z', 'en'), longDate('2026-12-24T02:52:00Z', 'en')]).toEqual(said);
  }
});

it('a reminder’s hint is a round number in the car’s unit, and what counts', () => {
  expect(['soonDays', 'soonKm', 'urgentDays', 'urgentKm'].map((name) => usualOf(name as 'soonKm', 'MILE'))).toEqual([
    '30',
    '1000',
    '7',
    '200',
  ]);
  for (const [unit, usual] of [
    ['MILE', USUAL.mile],
    ['KM', USUAL.km],
  ] as const)
    for (const name of ['soonKm', 'urgentKm'] as const)
      expect(usualOf(name, unit)).toBe(String(inUnit(usual[name], unit)));
});

describe('a reminder that is settled once more', () => {
  const item = {
    key: 'a',
    isOfCatalogue: false,
    title: 'Inspection',
    dueOn: '2027-06-15',
    dueKm: null,
    doneOn: '2026-06-01',
    isAssumed: false,
    isFirst: false,
    everyKm: null,
    everyMonths: 12,
    basis: 'DUE',
    settings: {
      everyKm: null,
      everyMonths: 12,
      dueOn: '2026-06-15',
      dueKm: null,
      doneOn: null,
      soonDays: null,
      soonKm: null,
      urgentDays: null,
      urgentKm: null,
    },
  } as unknown as DueItem;
  const sent = (of: DueItem) => inputOfReminder({ ...formOfReminder(of, 'KM'), soonDays: '60' }, of, 'KM');

  it('goes on from where its due point has moved to', () => {
    expect(sent(item)).toMatchObject({ dueOn: '2027-06-15', soonDays: 60, basis: 'DUE' });
  });

  it('of the catalogue leaves to the book when it was last done, until its owner says another day', () => {
    const oil = { ...item, isOfCatalogue: true, settings: null } as DueItem;
    expect(formOfReminder(oil, 'KM').doneOn).toBe('2026-06-01');
    expect(sent(oil)).toMatchObject({ dueOn: null, doneOn: null });
    const typed = { ...formOfReminder(oil, 'KM'), doneOn: '2026-05-30' };
    expect(inputOfReminder(typed, oil, 'KM').doneOn).toBe('2026-05-30');
  });
});
