import { KM_PER_MILE, REMINDER } from '../contract/vehicle.ts';
import { addDays, addMonths, daysFrom, type Day } from '../calendar.ts';

// When something is due again, as pure rules: no clock, no database. Distances in kilometres.

/** How often; whichever comes first. Null: that does not count. */
export interface Interval {
  readonly everyKm: number | null;
  readonly everyMonths: number | null;
}

/** A day and a mileage: when something was done, or is due. Null: not known, or that does not count. */
export interface Point {
  readonly on: Day | null;
  readonly km: number | null;
}

/** From where the next due point is counted: from completion, or from the due point, which keeps the rhythm. */
export type Basis = 'completion' | 'due';

/** From the most to the least pressing. */
export const LEVELS = ['overdue', 'urgent', 'soon', 'later'] as const;
export type Level = (typeof LEVELS)[number];

/** How far ahead something is soon, and urgent. */
export interface Thresholds {
  readonly soonDays: number;
  readonly soonKm: number;
  readonly urgentDays: number;
  readonly urgentKm: number;
}

const usual = (kmOf: (ahead: { readonly km: number; readonly mile: number }) => number): Thresholds => ({
  soonDays: REMINDER.soon.days,
  soonKm: kmOf(REMINDER.soon),
  urgentDays: REMINDER.urgent.days,
  urgentKm: kmOf(REMINDER.urgent),
});

/** What counts unless the owner says otherwise, by the unit of his car. */
export const USUAL = {
  km: usual(({ km }) => km),
  mile: usual(({ mile }) => Math.round(mile * KM_PER_MILE)),
} as const satisfies Record<string, Thresholds>;

/** How near a due point is. */
export interface Nearness {
  readonly level: Level;
  /** Which of the two says so; null: neither counts. */
  readonly because: 'date' | 'distance' | null;
  /** The day it will be due, or was: by the date or, by the owner's pace, by the distance, whichever is first. */
  readonly expectedOn: Day | null;
  /** Negative: past. */
  readonly daysLeft: number | null;
  readonly kmLeft: number | null;
}

/** One interval after a point. */
export function after({ on, km }: Point, { everyKm, everyMonths }: Interval): Point {
  return {
    on: on !== null && everyMonths !== null ? addMonths(on, everyMonths) : null,
    km: km !== null && everyKm !== null ? km + everyKm : null,
  };
}

const isPoint = ({ on, km }: Point): boolean => on !== null || km !== null;

/**
 * The due point after something was done. From completion: an interval after it. From the due point: an interval after
 * that, however early it was done; what is left far behind moves on by whole intervals, until it lies ahead again. Where
 * distance and time both count, the one that was nearer to its end leads; the other stays in the rhythm only if what was
 * done was nearer to its end than to its beginning too. Otherwise who drives much would move his date a year on with
 * every service. A point without an interval was for once: nothing is due after it.
 */
export function next(point: Point | null, done: Point, interval: Interval, basis: Basis): Point | null {
  if (interval.everyKm === null && interval.everyMonths === null) return null;
  const fromDone = after(done, interval);
  if (basis === 'completion' || point === null || !isPoint(point)) return isPoint(fromDone) ? fromDone : null;
  const rhythm = stepped(point, done, interval);
  const early = earliness(point, done, interval);
  const leading = early.on === null || early.km === null ? null : Math.min(early.on, early.km);
  const isOut = (share: number | null) => leading !== null && share !== null && share > leading && share >= 1 / 2;
  return {
    on: isOut(early.on) ? fromDone.on : (rhythm.on ?? fromDone.on),
    km: isOut(early.km) ? fromDone.km : (rhythm.km ?? fromDone.km),
  };
}

/** Which share of an interval before a due point something was done, by date and by distance; null: that does not count. */
function earliness(point: Point, done: Point, { everyKm, everyMonths }: Interval) {
  const days = point.on !== null && done.on !== null && everyMonths !== null ? daysFrom(done.on, point.on) : null;
  const km = point.km !== null && done.km !== null && everyKm !== null ? point.km - done.km : null;
  return {
    on: days === null ? null : days / ((everyMonths ?? 1) * MONTH_DAYS),
    km: km === null ? null : km / (everyKm ?? 1),
  };
}

/** The next point of a rhythm that lies ahead of what was done, by date and by distance each for itself. */
function stepped(point: Point, done: Point, interval: Interval): Point {
  let { on, km } = after(point, interval);
  while (on !== null && done.on !== null && on <= done.on) on = addMonths(on, interval.everyMonths ?? 1);
  if (km !== null && done.km !== null && km <= done.km && interval.everyKm !== null)
    km += Math.ceil((done.km - km + 1) / interval.everyKm) * interval.everyKm;
  return { on, km };
}

/** That it was done. `isTold`: by its owner where he settles the due point, not in the book. */
export type Completion = Point & { readonly on: Day; readonly isTold?: boolean };

/** What is known of something that is due now and then. */
export interface History {
  readonly interval: Interval;
  readonly basis: Basis;
  /** The due point its owner has set, and since when it counts. */
  readonly set: { readonly point: Point; readonly since: Day } | null;
  /** When it was done, in any order. */
  readonly done: readonly Completion[];
  /** What is taken for done where nothing is known. */
  readonly assumed: Point | null;
}

/** The next due point with when it was last done; `isAssumed`: nobody told when that was. */
export interface Due {
  readonly point: Point | null;
  readonly done: Point | null;
  readonly isAssumed: boolean;
}

/** Days of a month, on average. */
const MONTH_DAYS = 365.25 / 12;

/**
 * Whether what was done on the very day its owner set a due point is what he set it for, and not what he counted it from:
 * it is nearer to that point than to the one an interval before.
 */
function isSettledBy(
  { point, since }: NonNullable<History['set']>,
  done: Completion,
  { everyKm, everyMonths }: Interval,
): boolean {
  if (done.on !== since || done.isTold) return false;
  if (everyKm === null && everyMonths === null) return true;
  const byDate =
    point.on !== null && everyMonths !== null && daysFrom(done.on, point.on) < (everyMonths * MONTH_DAYS) / 2;
  const byKm = point.km !== null && done.km !== null && everyKm !== null && point.km - done.km < everyKm / 2;
  return byDate || byKm;
}

/** The due point of a history: what was done moves it on, from the point its owner has set or from the first completion. */
export function dueOf({ interval, basis, set, done, assumed }: History): Due {
  const all = [...done].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : (a.km ?? 0) - (b.km ?? 0)));
  const last = all.at(-1) ?? null;
  // What was done before the owner set a point is in that point.
  const counted = set ? all.filter((each) => each.on > set.since || isSettledBy(set, each, interval)) : all;
  let point = set?.point ?? null;
  // From completion, the last one alone says when: of a long book the others are not gone through. Twice on a day is once.
  const steps = basis === 'completion' ? counted.slice(-1) : counted;
  for (const [index, each] of steps.entries())
    if (each.on !== steps[index + 1]?.on) point = next(point, each, interval, basis);
  if (point !== null || last !== null || set !== null) return { point, done: last, isAssumed: false };
  if (assumed === null) return { point: null, done: null, isAssumed: true };
  const following = after(assumed, interval);
  return { point: isPoint(following) ? following : null, done: assumed, isAssumed: true };
}

/**
 * What is taken for done of a car nobody has told anything of: that it was kept by the schedule until it was added, so
 * that only what comes after that is asked for. At this pace either the distance or the time comes first, and that one
 * is counted: kilometres from nothing, months from the middle of the model year. `first`: the reading its owner
 * began with, or the day it was added.
 */
export function assumedDone(
  { everyKm, everyMonths }: Interval,
  first: { readonly on: Day; readonly km: number | null },
  year: number | null,
  kmPerDay: number,
): Point {
  const byKm = everyKm === null || first.km === null || kmPerDay <= 0 ? Infinity : everyKm / kmPerDay;
  if (first.km !== null && everyKm !== null && (everyMonths === null || byKm < everyMonths * MONTH_DAYS)) {
    const km = Math.floor(first.km / everyKm) * everyKm;
    return { km, on: kmPerDay > 0 ? addDays(first.on, -Math.floor((first.km - km) / kmPerDay)) : first.on };
  }
  if (everyMonths === null || year === null || `${year}-07-01` > first.on) return first;
  let on = `${year}-07-01`;
  while (addMonths(on, everyMonths) <= first.on) on = addMonths(on, everyMonths);
  const ago = daysFrom(on, first.on);
  return { on, km: first.km === null ? null : Math.max(0, Math.round(first.km - kmPerDay * ago)) };
}

/**
 * Whether a car that was added with this reading still had what it left the factory with, of which nobody told that it
 * was ever done: then that lasts its first interval, from nothing and from the middle of the model year.
 */
export function factoryFill(
  { everyKm, everyMonths }: Interval,
  first: { readonly on: Day; readonly km: number | null },
  year: number | null,
): Point | null {
  const on = year === null ? null : [`${year}-07-01`, first.on].sort()[0];
  if (everyKm !== null && first.km !== null && first.km >= everyKm) return null;
  if (everyMonths !== null && on && addMonths(on, everyMonths) <= first.on) return null;
  // Neither its age nor its mileage says so.
  if (!on && (everyKm === null || first.km === null)) return null;
  return { on: on ?? null, km: 0 };
}

function levelAt(left: number | null, soon: number, urgent: number): Level | null {
  if (left === null) return null;
  if (left < 0) return 'overdue';
  if (left <= urgent) return 'urgent';
  return left <= soon ? 'soon' : 'later';
}

export const rank = (level: Level): number => LEVELS.indexOf(level);

/** How near a due point is on a day, with a mileage (null: not known) and the owner's pace. */
export function nearness(
  point: Point,
  today: { readonly on: Day; readonly km: number | null },
  kmPerDay: number,
  { soonDays, soonKm, urgentDays, urgentKm }: Thresholds = USUAL.km,
): Nearness {
  const daysLeft = point.on === null ? null : daysFrom(today.on, point.on);
  const kmLeft = point.km === null || today.km === null ? null : point.km - today.km;
  const byDate = levelAt(daysLeft, soonDays, urgentDays);
  const byDistance = levelAt(kmLeft, soonKm, urgentKm);
  const reachedOn = kmLeft === null || kmPerDay <= 0 ? null : addDays(today.on, Math.floor(kmLeft / kmPerDay));
  const days = [point.on, reachedOn].filter((day) => day !== null).sort();
  const expectedOn = days[0] ?? null;
  if (byDate === null && byDistance === null) return { level: 'later', because: null, expectedOn, daysLeft, kmLeft };
  if (byDistance === null || byDate === null)
    return {
      level: byDate ?? byDistance ?? 'later',
      because: byDate ? 'date' : 'distance',
      expectedOn,
      daysLeft,
      kmLeft,
    };
  // The worse one has fired; of two alike the one that comes first.
  const isDistance =
    rank(byDistance) === rank(byDate)
      ? reachedOn !== null && reachedOn < (point.on ?? '9999')
      : rank(byDistance) < rank(byDate);
  return {
    level: isDistance ? byDistance : byDate,
    because: isDistance ? 'distance' : 'date',
    expectedOn,
    daysLeft,
    kmLeft,
  };
}

/** What a notice was given of: so that it is given once for each due point and level. */
export const pointKey = ({ on, km }: Point): string => `${on ?? '-'}/${km ?? '-'}`;

/** Eight in the morning, the next time after a moment, where somebody lives: when a reminder may be written. */
export function nextMorning(now: Date, timeZone: string): Date {
  const quarter = 15 * 60_000;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  let at = Math.floor(now.getTime() / quarter) * quarter + quarter;
  // No time zone is without its eight o'clock for two days.
  for (let tries = 0; tries < 192 && clock.format(at) !== '08:00'; tries += 1) at += quarter;
  return new Date(at);
}
