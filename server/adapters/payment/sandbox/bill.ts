import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxTrade } from '../../../generated/prisma/client.ts';
import { addDays, dayAt } from '../../../calendar.ts';

// What both providers' bills have in common on their own side.

/** A line of a bill: a payment, or a refund of it. */
export interface BillEntry {
  readonly trade: SandboxTrade;
  readonly refund: { readonly number: string; readonly id: string; readonly amount: number; readonly at: Date } | null;
}

const CHINA = 'Asia/Shanghai';
/** Of the next day; bills are not ready before. */
const READY_AT_MS = 10 * 60 * 60_000;
/** Bills are kept for so many days. */
const KEPT_DAYS = 90;

/** A day in China: from when until when; null: it is none, or its bill is not kept any more. */
export function billDay(
  day: string,
  now: Date,
): { readonly from: Date; readonly until: Date; readonly isReady: boolean } | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const from = new Date(`${day}T00:00:00+08:00`);
  if (Number.isNaN(from.getTime()) || dayAt(from, CHINA) !== day) return null;
  if (day > dayAt(now, CHINA) || day < addDays(dayAt(now, CHINA), -KEPT_DAYS)) return null;
  const until = new Date(from.getTime() + 24 * 60 * 60_000);
  return { from, until, isReady: now.getTime() >= until.getTime() + READY_AT_MS };
}

/** What lets a file be fetched for a moment: nobody else can make it. */
export function billToken(secret: Buffer, day: string, until: number): string {
  return `${day}.${until}.${createHmac('sha256', secret).update(`bill ${day} ${until}`).digest('hex')}`;
}

/** The day whose file a token opens now; null: none. */
export function dayOfToken(secret: Buffer, token: string, now: Date): string | null {
  const [day = '', until = ''] = token.split('.');
  const expected = Buffer.from(billToken(secret, day, Number(until)));
  const given = Buffer.from(token);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && Number(until) > now.getTime() ? day : null;
}
