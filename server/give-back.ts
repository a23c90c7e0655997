import { performance } from 'node:perf_hooks';

/** How often is looked, in milliseconds. */
const LOOK_MS = 1_000;
/** A quiet second: so much of it the event loop was busy at most. */
const QUIET = 0.1;

/**
 * Once a second after the start was quiet, gives back what loading left behind. V8 does so neither when idle nor at an
 * ordinary collection: it keeps the 32 MB for young objects that the knowledge made it take. At rest 197 MB in place of
 * 233 (medians of six). The loop stands still for it once, a fifteenth of what a start takes (0.2 s on a machine that starts
 * in 3 s, a slower one than that of docs/figures.md); with 8 clients (four runs each) the first request after it takes 117 ms
 * in place of 82, 404 a second are answered in the first 5 s in place of 558, then 741 in place of 776, less than two runs
 * differ by.
 */
export function giveBackOnceQuiet(): void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < QUIET) {
      clearInterval(timer);
      globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
    }
    before = now;
  }, LOOK_MS);
  timer.unref();
}
