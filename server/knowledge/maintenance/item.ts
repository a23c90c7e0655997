import type { Text } from '../query.ts';

/** What decides a schedule. A range extender follows the plug-in hybrid. */
export const drives = ['petrol', 'turbo', 'diesel', 'hev', 'phev', 'ev'] as const;
export type Drive = (typeof drives)[number];

/** Whichever comes first; the mile figure is the round number usual in the United States, not a conversion. */
export interface Interval {
  readonly km?: number;
  readonly miles?: number;
  readonly months?: number;
}

export interface Schedule {
  readonly normal: Interval;
  /** Short trips, jams, dust, towing, heat, deep cold, taxi work. */
  readonly severe: Interval;
}

/** Lowest and highest usual price of the job at a workshop, parts and labour, in yuan and dollars. */
export interface Cost {
  readonly CN: readonly [number, number];
  readonly US: readonly [number, number];
}

export interface Item {
  readonly id: string;
  readonly name: Text;
  /** Finds the item in a normalised question of either language. */
  readonly words: RegExp;
  /** What is done when the interval is over; `wear` parts are measured and replaced when worn. */
  readonly job: 'replace' | 'check' | 'wear';
  /** What a car without the part does not have, when that is shorter than the name. */
  readonly part?: Text;
  /** Missing for drives that do not have the part. */
  readonly schedules: Readonly<Partial<Record<Drive, Schedule>>>;
  readonly why: Text;
  readonly signs: Text;
  readonly cost: Cost;
  readonly note?: Text;
  /** Only some cars of the drive have the part ("with a belt", "four-wheel drive"). */
  readonly only?: Text;
  /** Neglect endangers people: a workshop should do it. */
  readonly safety?: true;
}

/** `every(10_000, 6_000, 12)`: km, miles, months; 0 leaves a measure out. */
export function every(km: number, miles: number, months: number): Interval {
  return {
    ...(km > 0 ? { km } : {}),
    ...(miles > 0 ? { miles } : {}),
    ...(months > 0 ? { months } : {}),
  };
}

/** The same schedule for several drives. */
export function on(which: readonly Drive[], normal: Interval, severe: Interval): Partial<Record<Drive, Schedule>> {
  return Object.fromEntries(which.map((drive) => [drive, { normal, severe }]));
}

/** When the entries of this part were last reviewed. */
export const reviewed = '2026-11';
