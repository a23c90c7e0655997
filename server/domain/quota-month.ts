/**
 * The quota month around `now`, at whose end the quota is refilled: from the day the membership began to the same day of
 * the next month, in UTC (decisions, "Membership and quota").
 */
export function quotaMonth(anchor: Date, now: Date): { startsAt: Date; endsAt: Date } {
  const months = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  const index = addMonths(anchor, months) <= now ? months : months - 1;
  return { startsAt: addMonths(anchor, index), endsAt: addMonths(anchor, index + 1) };
}

/** The same day and time `count` months later; the last day of a month that is too short. */
function addMonths(from: Date, count: number): Date {
  const date = new Date(from);
  date.setUTCMonth(from.getUTCMonth() + count, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return date;
}
