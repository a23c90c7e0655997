import type { Drive, Interval, Item, Schedule } from './item.ts';
import { items } from './items.ts';
import type { Distance } from './measures.ts';

/** An item with the schedule of one drive. */
export interface Planned {
  readonly item: Item;
  readonly interval: Interval;
}

/** All items a drive has, with the normal or the severe interval, the most frequent first. */
export function plan(drive: Drive, severe: boolean): Planned[] {
  return items
    .flatMap((item) => {
      const schedule = item.schedules[drive];
      return schedule === undefined ? [] : [{ item, interval: intervalOf(schedule, severe) }];
    })
    .sort((a, b) => order(a.interval) - order(b.interval));
}

export function intervalOf(schedule: Schedule, severe: boolean): Interval {
  return severe ? schedule.severe : schedule.normal;
}

/** To compare items timed by distance with those timed by age, as an average car is driven. */
const KM_PER_MONTH = 1_250;

function order({ km = Infinity, months = Infinity }: Interval): number {
  return Math.min(km, months * KM_PER_MONTH);
}

/** Why an item is due: a multiple of its distance or of its time is reached. */
export interface Due extends Planned {
  readonly by: 'distance' | 'time' | 'both';
}

/** A service visit may lie half a basic interval off the exact multiple; in kilometres and in months. */
const KM_SLACK = 5_000;
const MONTHS_SLACK = 3;
/** The same, in months, for an age that is only estimated: what comes round every year is then always due. */
const ESTIMATED_SLACK = 6;

function reached(value: number, interval: number | undefined, slack: number): boolean {
  if (interval === undefined || value <= 0) return false;
  const multiple = Math.round(value / interval);
  return multiple >= 1 && Math.abs(value - multiple * interval) < Math.min(slack, interval / 2 + 1);
}

/**
 * What is due at a distance, an age or both. Distances are compared with the intervals of their own unit; a visit
 * within 5,000 km (3,000 miles) or three months of a multiple counts, six months where the age is `estimated`.
 */
export function dueAt(
  drive: Drive,
  severe: boolean,
  distance: Distance | undefined,
  months: number | undefined,
  estimated = false,
): Due[] {
  return plan(drive, severe).flatMap(({ item, interval }): Due[] => {
    const far =
      distance !== undefined &&
      reached(
        distance.value,
        distance.unit === 'km' ? interval.km : interval.miles,
        distance.unit === 'km' ? KM_SLACK : 3_000,
      );
    const old = months !== undefined && reached(months, interval.months, estimated ? ESTIMATED_SLACK : MONTHS_SLACK);
    if (!far && !old) return [];
    return [{ item, interval, by: far && old ? 'both' : far ? 'distance' : 'time' }];
  });
}

/** The age at which an average car has this distance on the clock, in months: 15,000 km or 12,000 miles a year. */
export function usualAge({ value, unit }: Distance): number {
  return Math.round((value / (unit === 'km' ? 15_000 : 12_000)) * 12);
}

/** The larger jobs that come up within the next 20,000 km (12,000 miles) and are not due now. */
export function comingUp(
  drive: Drive,
  severe: boolean,
  distance: Distance,
  due: readonly Due[],
): { item: Item; at: number }[] {
  const ahead = distance.unit === 'km' ? 20_000 : 12_000;
  const regular = distance.unit === 'km' ? 20_000 : 15_000;
  return plan(drive, severe).flatMap(({ item, interval }) => {
    const step = distance.unit === 'km' ? interval.km : interval.miles;
    if (step === undefined || step <= regular || due.some((entry) => entry.item === item)) return [];
    const at = Math.ceil(distance.value / step) * step;
    return at - distance.value <= ahead ? [{ item, at }] : [];
  });
}

/** The larger jobs whose time is up within the next year and that are not due now; `at` in months. */
export function comingByAge(
  drive: Drive,
  severe: boolean,
  months: number,
  due: readonly Due[],
): { item: Item; at: number }[] {
  return plan(drive, severe).flatMap(({ item, interval }) => {
    const step = interval.months;
    if (step === undefined || step <= 12 || due.some((entry) => entry.item === item)) return [];
    const at = Math.ceil(months / step) * step;
    return at - months <= 12 ? [{ item, at }] : [];
  });
}
