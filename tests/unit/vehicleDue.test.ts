import { describe, expect, it } from 'vitest';
import { addDays, daysFrom, type Day } from '../../server/calendar.ts';
import {
  after,
  assumedDone,
  dueOf,
  factoryFill,
  nearness,
  next,
  nextMorning,
  rank,
  type Basis,
  type History,
  type Interval,
  type Point,
} from '../../server/domain/vehicle-due.ts';
import { randomOf } from '../support/contract-requests.ts';

const random = randomOf(7);
const below = (most: number) => Math.floor(random() * most);

const OIL: Interval = { everyKm: 10_000, everyMonths: 12 };
const INSPECTION: Interval = { everyKm: null, everyMonths: 12 };
const BRAKE_FLUID: Interval = { everyKm: 40_000, everyMonths: 24 };

const on = (day: Day) => ({ on: day, km: null });

function history(interval: Interval, more: Partial<History> = {}): History {
  return { interval, basis: 'completion', set: null, done: [], assumed: null, ...more };
}

/**
 * A demo car over three years, worked out by hand. It is new on 2024-01-01 and runs 40 km a day, in 2025 and 2026 10 km a
 * day: 2025-01-01 is day 366, so 366 × 40 = 14,640 km.
 *
 * Oil, 10,000 km or 12 months from completion, first at 0 km:
 *   due at 10,000 km or on 2025-01-01. 10,000 / 40 = 250 days, that is 2024-09-07: the distance comes first.
 *   2024-07-31 is day 212: 8,480 km, 1,520 left: later. 2024-08-01: 8,520, 1,480 left: soon (1,500).
 *   2024-08-30 is day 242: 9,680, 320 left: soon. 2024-08-31: 9,720, 280 left: urgent (300).
 *   2024-09-07: 10,000, 0 left: urgent. 2024-09-08: 10,040, 40 over: overdue, expected on 2024-09-07.
 *   Done on 2024-09-08 at 10,040: next at 20,040 km or on 2025-09-08. At 40 km a day that is 250 days: 2025-05-16.
 *   At 10 km a day, on 2025-01-01: 5,400 km left are 540 days, 2026-06-25: now the date comes first.
 *   30 days before 2025-09-08 is 2025-08-09: soon; the day before: later. 7 days before is 2025-09-01: urgent.
 *   2025-09-09: overdue. Done early, on 2025-09-01 at 14,640 + 243 × 10 = 17,070: next at 27,070 km or on 2026-09-01.
 *   Not done in 2026: on 2026-12-31 it is 121 days over (29 + 31 + 30 + 31), at 17,070 + 486 × 10 = 21,930 km.
 *
 * Inspection, every 12 months from the due point, first on 2024-06-15:
 *   done early on 2024-06-01: next on 2025-06-15. Done late on 2025-07-20: next on 2026-06-15 all the same.
 *   From completion it would be 2026-07-20. Missed in 2026 and done on 2027-06-20: 2027-06-15 is past, so 2028-06-15.
 *
 * Brake fluid, 40,000 km or 24 months, first at 0 km: due on 2026-01-01; on 2025-12-31 at 14,640 + 364 × 10 = 18,280 km
 *   21,720 km are left, but one day: urgent by the date.
 */
describe('a demo car over three years', () => {
  const newCar: Point = { on: '2024-01-01', km: 0 };
  const kmOn = (day: Day): number => {
    const days = daysFrom('2024-01-01', day);
    return days <= 366 ? days * 40 : 14_640 + (days - 366) * 10;
  };
  const paceOn = (day: Day): number => (day < '2025-01-01' ? 40 : 10);
  const at = (day: Day, point: Point) => nearness(point, { on: day, km: kmOn(day) }, paceOn(day));
  const oilAfter = (...days: Day[]): Point => {
    const done = days.map((on) => ({ on, km: kmOn(on) }));
    return dueOf(history(OIL, { done, assumed: newCar })).point ?? newCar;
  };

  it.each([
    ['2024-07-31', 'later', 1_520, '2024-09-07'],
    ['2024-08-01', 'soon', 1_480, '2024-09-07'],
    ['2024-08-30', 'soon', 320, '2024-09-07'],
    ['2024-08-31', 'urgent', 280, '2024-09-07'],
    ['2024-09-07', 'urgent', 0, '2024-09-07'],
    ['2024-09-08', 'overdue', -40, '2024-09-07'],
  ])('the first oil change on %s is %s, by the distance', (day, level, kmLeft, expectedOn) => {
    expect(oilAfter()).toEqual({ on: '2025-01-01', km: 10_000 });
    expect(at(day, oilAfter())).toMatchObject({ level, kmLeft, expectedOn, because: 'distance' });
  });

  it('the second one follows from the first, and the pace decides which of the two comes first', () => {
    const point = oilAfter('2024-09-08');
    expect(point).toEqual({ on: '2025-09-08', km: 20_040 });
    expect(at('2024-09-08', point)).toMatchObject({ level: 'later', expectedOn: '2025-05-16', because: 'distance' });
    expect(at('2025-01-01', point)).toMatchObject({ level: 'later', kmLeft: 5_400, expectedOn: '2025-09-08' });
  });

  it.each([
    ['2025-08-08', 'later', 31],
    ['2025-08-09', 'soon', 30],
    ['2025-08-31', 'soon', 8],
    ['2025-09-01', 'urgent', 7],
    ['2025-09-08', 'urgent', 0],
    ['2025-09-09', 'overdue', -1],
  ])('the second oil change on %s is %s, by the date', (day, level, daysLeft) => {
    expect(at(day, oilAfter('2024-09-08'))).toMatchObject({ level, daysLeft, because: 'date' });
  });

  it('done early it is counted from then, and left undone it is overdue at the end', () => {
    const point = oilAfter('2024-09-08', '2025-09-01');
    expect(point).toEqual({ on: '2026-09-01', km: 27_070 });
    expect(kmOn('2026-12-31')).toBe(21_930);
    expect(at('2026-12-31', point)).toMatchObject({ level: 'overdue', daysLeft: -121, kmLeft: 5_140, because: 'date' });
  });

  it('the inspection keeps its day, early or late', () => {
    const set = { point: { on: '2024-06-15', km: null }, since: '2024-01-01' };
    const due = (basis: Basis, ...days: Day[]) =>
      dueOf(history(INSPECTION, { basis, set, done: days.map((on) => ({ on, km: kmOn(on) })) })).point?.on;
    expect(due('due')).toBe('2024-06-15');
    expect(due('due', '2024-06-01')).toBe('2025-06-15');
    expect(due('due', '2024-06-01', '2025-07-20')).toBe('2026-06-15');
    expect(due('completion', '2024-06-01', '2025-07-20')).toBe('2026-07-20');
    expect(due('due', '2024-06-01', '2025-07-20', '2027-06-20')).toBe('2028-06-15');
  });

  it('the brake fluid is due by its age', () => {
    const { point } = dueOf(history(BRAKE_FLUID, { assumed: newCar }));
    expect(point).toEqual({ on: '2026-01-01', km: 40_000 });
    expect(at('2025-12-31', point ?? newCar)).toMatchObject({
      level: 'urgent',
      daysLeft: 1,
      kmLeft: 21_720,
      because: 'date',
    });
  });
});

describe('a due point', () => {
  it('that was for once is over when it is done', () => {
    const once = { everyKm: null, everyMonths: null };
    const set = { point: { on: '2026-05-01', km: null }, since: '2026-01-01' };
    expect(dueOf(history(once, { set })).point).toEqual({ on: '2026-05-01', km: null });
    expect(dueOf(history(once, { set, done: [{ on: '2026-04-20', km: 1 }] })).point).toBeNull();
  });

  it('is met by what is done on the day it was set, unless that is an interval before it', () => {
    const since = '2026-11-23';
    const on = (day: Day) => ({ point: { on: day, km: null }, since });
    const done = [{ on: since, km: 50_000 }];
    // Due in 17 days, done today; from the due point the rhythm stays.
    expect(dueOf(history(INSPECTION, { set: on('2026-12-10'), done })).point?.on).toBe('2027-11-23');
    expect(dueOf(history(INSPECTION, { basis: 'due', set: on('2026-12-10'), done })).point?.on).toBe('2027-12-10');
    // Done today, and therefore due in a year: it is counted once.
    expect(dueOf(history(INSPECTION, { set: on('2027-11-23'), done })).point?.on).toBe('2027-11-23');
    const told = [{ on: since, km: 50_000, isTold: true }];
    expect(dueOf(history(INSPECTION, { set: on('2026-12-10'), done: told })).point?.on).toBe('2026-12-10');
    // By the mileage alike.
    const at = (km: number) => ({ point: { on: null, km }, since });
    expect(dueOf(history(OIL, { set: at(50_500), done })).point?.km).toBe(60_000);
    expect(dueOf(history(OIL, { set: at(60_000), done })).point?.km).toBe(60_000);
    // What is for once is over.
    const once = { everyKm: null, everyMonths: null };
    expect(dueOf(history(once, { set: on('2027-11-23'), done })).point).toBeNull();
  });

  it('that its owner sets counts before what was done until then', () => {
    const done = [
      { on: '2026-01-10', km: 50_000 },
      { on: '2026-09-01', km: 58_000 },
    ];
    const set = { point: { on: null, km: 57_000 }, since: '2026-02-01' };
    expect(dueOf(history(OIL, { basis: 'due', set, done })).point).toEqual({ on: '2027-09-01', km: 67_000 });
  });

  it('by distance and time moves on by what led to it, and neither runs away', () => {
    // Oil every 10,000 km or 12 months from the due point, 20,000 km a year: the distance leads, twice a year.
    const oil = (point: Point, ...done: (readonly [Day, number])[]) =>
      dueOf(
        history(OIL, {
          basis: 'due',
          set: { point, since: '2025-12-01' },
          done: done.map(([on, km]) => ({ on, km })),
        }),
      ).point;
    const begun = { on: '2027-01-01', km: 50_000 };
    // Half a year before the date: that is counted from what was done. The distance stays in its rhythm.
    expect(oil(begun, ['2026-06-25', 49_700])).toEqual({ on: '2027-06-25', km: 60_000 });
    expect(oil(begun, ['2026-06-25', 49_700], ['2026-12-20', 59_900])).toEqual({ on: '2027-12-20', km: 70_000 });
    // Nearly due by both: both stay.
    expect(oil(begun, ['2026-12-20', 49_700])).toEqual({ on: '2028-01-01', km: 60_000 });
    // 5,000 km a year: the date leads.
    expect(oil(begun, ['2026-12-20', 44_000])).toEqual({ on: '2028-01-01', km: 54_000 });
    // Far over by distance, by a month early by date: each moves on for itself.
    expect(oil(begun, ['2026-12-01', 62_000])).toEqual({ on: '2028-01-01', km: 70_000 });
    // What a bill without a mileage tells leaves the distance in its rhythm.
    expect(
      dueOf(history(OIL, { basis: 'due', set: { point: begun, since: '2025-12-01' }, done: [on('2026-12-20')] })).point,
    ).toEqual({ on: '2028-01-01', km: 60_000 });
  });

  it('moves on once for what was written twice on a day', () => {
    const done = [on('2025-06-01'), on('2026-05-20'), on('2026-05-20')];
    expect(dueOf(history(INSPECTION, { basis: 'due', done })).point?.on).toBe('2027-06-01');
  });

  it.each([
    ['new', { on: '2026-01-10', km: 30_000 }, 2023, { on: '2023-07-01', km: 0 }],
    ['past its distance', { on: '2026-01-10', km: 160_000 }, 2023, null],
    ['past its years', { on: '2033-07-01', km: 90_000 }, 2023, null],
    ['of no year', { on: '2026-01-10', km: 30_000 }, null, { on: null, km: 0 }],
    ['of which nothing is known', { on: '2026-01-10', km: null }, null, null],
    ['of next year', { on: '2026-01-10', km: 5 }, 2027, { on: '2026-01-10', km: 0 }],
  ])('of a car that is %s begins with its factory fill, as long as it has that', (_, first, year, point) => {
    expect(factoryFill({ everyKm: 160_000, everyMonths: 120 }, first, year)).toEqual(point);
  });

  it('of a car nobody has told anything of follows from the schedule', () => {
    // 99,779 km are 9,779 past 90,000; at 40 km a day that was 244 days before.
    expect(assumedDone(OIL, { on: '2026-11-22', km: 99_779 }, 2019, 40)).toEqual({ on: '2026-03-23', km: 90_000 });
    // At 5 km a day the year comes first: 2026-07-01 was 144 days before, and 720 km.
    expect(assumedDone(OIL, { on: '2026-11-22', km: 99_779 }, 2019, 5)).toEqual({ on: '2026-07-01', km: 99_059 });
    // By time alone: every four years from the middle of the model year.
    expect(assumedDone({ everyKm: null, everyMonths: 48 }, { on: '2026-11-22', km: 1 }, 2019, 40).on).toBe(
      '2023-07-01',
    );
  });

  it('without a mileage is dated by its day alone, and one by distance alone by the pace', () => {
    const today = { on: '2026-11-22', km: null };
    expect(nearness({ on: '2026-12-01', km: 90_000 }, today, 40)).toMatchObject({ level: 'soon', kmLeft: null });
    expect(nearness({ on: null, km: 90_000 }, { on: '2026-11-22', km: 86_000 }, 40)).toMatchObject({
      level: 'later',
      expectedOn: '2027-03-02',
      daysLeft: null,
    });
    expect(nearness({ on: null, km: 90_000 }, { on: '2026-11-22', km: 80_000 }, 0)).toMatchObject({ expectedOn: null });
  });

  it('follows thresholds of its own', () => {
    const mine = { soonDays: 90, soonKm: 3_000, urgentDays: 30, urgentKm: 1_000 };
    const today = { on: '2026-11-22', km: 86_000 };
    expect(nearness({ on: '2027-02-01', km: null }, today, 40, mine).level).toBe('soon');
    expect(nearness({ on: '2027-02-01', km: null }, today, 40).level).toBe('later');
    expect(nearness({ on: '2027-02-01', km: 86_900 }, today, 40, mine)).toMatchObject({
      level: 'urgent',
      because: 'distance',
    });
  });

  it('whatever was done lies ahead of it, and time only brings it nearer', () => {
    for (let i = 0; i < 500; i += 1) {
      const interval = {
        everyKm: below(3) === 0 ? null : 1_000 + below(60_000),
        everyMonths: below(3) === 0 ? null : 1 + below(72),
      };
      const basis: Basis = below(2) === 0 ? 'due' : 'completion';
      const done = { on: addDays('2020-01-01', below(2_500)), km: below(300_000) };
      const before = below(2) === 0 ? null : { on: addDays(done.on, below(900) - 450), km: below(300_000) };
      const point = next(before, done, interval, basis);
      const isOnce = interval.everyKm === null && interval.everyMonths === null;
      expect(point === null).toBe(isOnce);
      const { on, km } = point ?? after(done, { everyKm: 1, everyMonths: 1 });
      expect(on === null || on > done.on).toBe(true);
      expect(km === null || km > done.km).toBe(true);
      const pace = below(100);
      const day = addDays(done.on, below(800));
      const near = nearness({ on, km }, { on: day, km: done.km }, pace);
      const later = nearness({ on, km }, { on: addDays(day, 1), km: done.km + pace }, pace);
      expect(rank(later.level)).toBeLessThanOrEqual(rank(near.level));
    }
  });
});

describe('the morning of a reminder', () => {
  it.each([
    ['2026-11-22T12:00:00Z', 'UTC', '2026-11-23T08:00:00.000Z'],
    ['2026-11-22T12:00:00Z', 'Asia/Shanghai', '2026-11-23T00:00:00.000Z'],
    ['2026-11-22T12:00:00Z', 'America/New_York', '2026-11-22T13:00:00.000Z'],
    ['2026-11-22T08:00:00Z', 'UTC', '2026-11-23T08:00:00.000Z'],
    ['2026-11-22T12:00:00Z', 'Asia/Kathmandu', '2026-11-23T02:15:00.000Z'],
    // Clocks go forward in the night before.
    ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
  ])('after %s in %s is %s', (now, timeZone, morning) => {
    expect(nextMorning(new Date(now), timeZone).toISOString()).toBe(morning);
  });
});
