import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayAt, daysFrom, isDay, isTimeZone } from '../../server/calendar.ts';
import { fits, mileageOf, mileageOn, paceOf, type Reading } from '../../server/domain/vehicle-mileage.ts';
import { randomOf } from '../support/contract-requests.ts';

const random = randomOf(1);
const below = (most: number) => Math.floor(random() * most);

const CAR = { year: 2019, market: 'US' } as const;

describe('days of the calendar', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-22', 12, '2027-11-22'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-15', -4, '2025-11-15'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it('are days that exist', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '26-1-1', 'tomorrow', ''].some(isDay)).toBe(false);
  });

  it('begin when they begin where somebody lives', () => {
    const time = new Date('2026-11-22T23:30:00Z');
    expect(dayAt(time)).toBe('2026-11-22');
    expect(dayAt(time, 'Asia/Shanghai')).toBe('2026-11-23');
    expect(dayAt(time, 'America/Los_Angeles')).toBe('2026-11-22');
    expect(isTimeZone('Asia/Shanghai')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });

  it('are so many days apart, whatever the months and leap years between', () => {
    for (let i = 0; i < 500; i += 1) {
      const from = addDays('1970-01-01', below(40_000));
      const days = below(10_000) - 5_000;
      expect(daysFrom(from, addDays(from, days))).toBe(days);
    }
  });
});

describe('the pace of a car', () => {
  it.each<[string, Reading[], number, string]>([
    [
      'is that of its readings',
      [
        { on: '2026-01-01', km: 10_000 },
        { on: '2026-04-11', km: 14_000 },
      ],
      40,
      'readings',
    ],
    [
      'is that of the last year, not of a life before',
      [
        { on: '2020-01-01', km: 0 },
        { on: '2026-01-01', km: 120_000 },
        { on: '2026-04-11', km: 121_000 },
      ],
      10,
      'readings',
    ],
    ['is that of its life where it was read once', [{ on: '2021-01-01', km: 73_100 }], 100, 'life'],
    ['is the usual one where it was never read', [], 20_000 / 365.25, 'usual'],
    [
      'is that of its life where two readings are days apart',
      [
        { on: '2021-01-01', km: 73_000 },
        { on: '2021-01-03', km: 73_200 },
      ],
      73_200 / 733,
      'life',
    ],
  ])('%s', (_what, readings, kmPerDay, from) => {
    const pace = paceOf(readings, CAR);
    expect(pace.from).toBe(from);
    expect(pace.kmPerDay).toBeCloseTo(kmPerDay, 6);
  });
});

describe('the mileage of a day', () => {
  const readings = [
    { on: '2026-01-01', km: 10_000 },
    { on: '2026-04-11', km: 14_000 },
  ];
  const pace = paceOf(readings, CAR);

  it.each([
    ['2026-04-11', 14_000, false],
    ['2026-04-21', 14_400, true],
    ['2026-02-20', 12_000, true],
    ['2025-06-01', 10_000, true],
  ])('on %s it is %i', (day, km, isEstimate) => {
    expect(mileageOn(day, readings, pace)).toEqual({ km, isEstimate });
  });

  it('is not known where nobody ever told', () => {
    expect(mileageOn('2026-01-01', [], pace)).toBeNull();
  });

  it('never falls, whatever was read', () => {
    for (let i = 0; i < 500; i += 1) {
      const kept: Reading[] = [];
      for (let n = below(12); n > 0; n -= 1) {
        const each = { on: addDays('2018-01-01', below(3_000)), km: below(400_000) };
        if (!kept.some(({ on }) => on === each.on) && fits(each, kept)) kept.push(each);
      }
      const own = paceOf(kept, CAR);
      expect(own.kmPerDay).toBeGreaterThanOrEqual(0);
      const day = addDays('2018-01-01', below(4_000));
      const now = mileageOn(day, kept, own)?.km ?? 0;
      expect(mileageOn(addDays(day, 1), kept, own)?.km ?? 0).toBeGreaterThanOrEqual(now);
    }
  });

  it('that runs backwards does not fit', () => {
    expect(fits({ on: '2026-05-01', km: 13_999 }, readings)).toBe(false);
    expect(fits({ on: '2026-03-01', km: 14_001 }, readings)).toBe(false);
    expect(fits({ on: '2026-03-01', km: 12_500 }, readings)).toBe(true);
    // A correction of the same day.
    expect(fits({ on: '2026-04-11', km: 13_000 }, readings)).toBe(true);
  });
});

it('looks at few of a thousand readings for a day', () => {
  let looks = 0;
  const start = Date.parse('2020-01-01');
  const readings = Array.from({ length: 1_000 }, (_, n) => ({
    get on() {
      looks += 1;
      return new Date(start + 2 * n * 86_400_000).toISOString().slice(0, 10);
    },
    km: 10 * n,
  }));
  const mileage = mileageOf(readings, { kmPerDay: 5, from: 'readings' });
  looks = 0;
  expect(mileage('2020-01-02')).toEqual({ km: 5, isEstimate: true });
  expect(mileage('2019-12-31')).toEqual({ km: 0, isEstimate: true });
  expect(mileage('2020-01-05')).toEqual({ km: 20, isEstimate: false });
  expect(mileage('2025-06-22')).toEqual({ km: 9_995, isEstimate: true });
  expect(looks).toBeLessThan(4 * 20);
});
