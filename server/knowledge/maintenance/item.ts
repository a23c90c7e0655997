import type { Text } from '../../language.ts';

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

/** Usual price of the job at a workshop, parts and labour, in whole yuan (CN) and dollars (US). */
export interface Cost {
  readonly CN: readonly [lowest: number, highest: number];
  readonly US: readonly [lowest: number, highest: number];
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

/** The same schedule for several drives. */
export function on(which: readonly Drive[], schedule: Schedule): Partial<Record<Drive, Schedule>> {
  return Object.fromEntries(which.map((drive) => [drive, schedule]));
}

/** When the entries of this part were last reviewed. */
export const reviewed = '2026-11';
