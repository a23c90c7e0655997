import { DAY } from './contract/vehicle.ts';

/** A day of the calendar, `YYYY-MM-DD`: it has no hour and no time zone. Days compare as texts. */
export type Day = string;

const DAY_MS = 24 * 60 * 60_000;

/** The day it is at a time, in a time zone (IANA); in UTC without one. */
export function dayAt(time: Date, timeZone = 'UTC'): Day {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);
}

/** A day as a column of dates has it. */
export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** A column of dates as a day. */
export const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** Whether a text is a day of the calendar; 2026-02-30 is none. */
export function isDay(text: string): boolean {
  return DAY.test(text) && dayOf(dateOf(text)) === text;
}

/** How many days lie from one to the other; negative: it lies before. */
export function daysFrom(from: Day, to: Day): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS);
}

export function addDays(day: Day, days: number): Day {
  return dayOf(new Date(dateOf(day).getTime() + days * DAY_MS));
}

/** So many months later; the 31st of a shorter month is its last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last))));
}

/** Whether this is a time zone we know, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Payment providers and tax offices count days as China does, which knows no summer time. */
export const CHINA = 'Asia/Shanghai';
const CHINA_MS = 8 * 60 * 60_000;

/** The day in China that a time lies in, or that a column of dates names: from when until when, and as such a column. */
export function chinaDay(time: Date): { readonly from: Date; readonly until: Date; readonly date: Date } {
  const date = dateOf(dayAt(time, CHINA));
  const from = new Date(date.getTime() - CHINA_MS);
  return { from, until: new Date(from.getTime() + DAY_MS), date };
}
