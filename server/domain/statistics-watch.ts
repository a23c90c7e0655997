import { isDeepStrictEqual } from 'node:util';
import type { Bus, Events } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/logger.ts';
import type { Statistics } from './admin.ts';
import { createBell, streamOf, type Bell } from './bell.ts';

/** Statistics are counted at most this often. */
const INTERVAL_MS = 2_000;
/** A count is followed by a rest this many times as long, so that counting takes at most a tenth of the time. */
const REST_FACTOR = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What may change a number. */
const CAUSES = ['admin.changed', 'change.noted', 'membership.changed'] as const satisfies (keyof Events)[];

export type AdminWatch = ReturnType<typeof createAdminWatch>;

/** Statistics as they change. All who watch on this instance share one count; nobody watching, nothing is counted. */
export function createAdminWatch(deps: {
  statistics(): Promise<Statistics>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const { bus, clock, logger } = deps;
  const watchers = new Set<Bell>();
  let latest: Statistics | null = null;
  let isStale = false;
  let isCounting = false;
  /** When the next count may begin, on the monotonic clock. */
  let allowedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let midnight: NodeJS.Timeout | undefined;
  let subscriptions: (() => void)[] = [];

  function changed(): void {
    isStale = true;
    if (isCounting || timer) return;
    timer = setTimeout(() => void count(), Math.max(0, allowedAt - performance.now())).unref();
  }

  async function count(): Promise<void> {
    timer = undefined;
    isStale = false;
    isCounting = true;
    const begun = performance.now();
    try {
      const statistics = await deps.statistics();
      if (!isDeepStrictEqual(statistics, latest)) {
        latest = statistics;
        for (const watcher of watchers) watcher.ring();
      }
    } catch (error) {
      logger.warn({ err: error }, 'Statistics could not be counted');
      isStale = true;
    }
    const ended = performance.now();
    allowedAt = Math.max(begun + INTERVAL_MS, ended + REST_FACTOR * (ended - begun));
    isCounting = false;
    if (watchers.size === 0) latest = null;
    else if (isStale) changed();
  }

  /** A new day changes what was today. */
  function awaitMidnight(): void {
    midnight = setTimeout(
      () => {
        changed();
        awaitMidnight();
      },
      DAY_MS - (clock.now().getTime() % DAY_MS) + 1,
    ).unref();
  }

  function begin(): void {
    subscriptions = CAUSES.map((name) => bus.on(name, changed));
    awaitMidnight();
    changed();
  }

  function end(): void {
    for (const unsubscribe of subscriptions) unsubscribe();
    clearTimeout(midnight);
    clearTimeout(timer);
    timer = undefined;
    if (!isCounting) latest = null;
  }

  return {
    /** The statistics as they are now, and again as they change, at most every two seconds. */
    watchStatistics(): AsyncIterableIterator<Statistics> {
      const bell = createBell();
      watchers.add(bell);
      if (watchers.size === 1) begin();

      async function next(): Promise<Statistics | null> {
        while (await bell.heard()) if (latest) return latest;
        return null;
      }

      return streamOf(next, () => {
        bell.end();
        watchers.delete(bell);
        if (watchers.size === 0) end();
      });
    },
  };
}
