import { dataOf, WheelwiseError } from './error.ts';
import type { Subscribe } from './events.ts';
import type { Operation, WheelwiseOptions } from './options.ts';
import { backoff, pause } from './pause.ts';

type Patience = Pick<WheelwiseOptions, 'retries' | 'longestWait' | 'onRetry'>;

/**
 * In milliseconds, before the same is sent again; null: it would not help, or was tried often enough.
 * @param failures how often it has failed, one after the other.
 * @param isRepeatable whether it does no harm should it have been done already.
 */
export function waitBefore(
  error: unknown,
  failures: number,
  isRepeatable: boolean,
  { retries = 4, longestWait = 60 }: Patience,
): number | null {
  if (!(error instanceof WheelwiseError) || error.isRefusal || failures > retries) return null;
  const { code, retryAfter } = error;
  // What is limited was not begun; of anything else nobody knows.
  const isUndone = ['RATE_LIMITED', 'TOO_MANY_ANSWERS', 'TOO_MANY_OPERATIONS'].includes(code);
  const isBroken = ['UNREACHABLE', 'INTERNAL', 'UNAVAILABLE'].includes(code);
  if (!isUndone && !(isRepeatable && isBroken)) return null;
  if (retryAfter === null) return backoff(failures);
  return retryAfter > longestWait ? null : retryAfter * 1_000 + backoff(1);
}

/** In milliseconds: whoever reads along comes back within so much of a break, and if that fails after up to twice as much. */
const COMING_BACK = 125;

/** Of the first try nothing is waited for but that clients do not come back in step. */
const waitAfterBreak = (failures: number) =>
  failures === 1 ? Math.random() * COMING_BACK : backoff(failures, COMING_BACK);

/**
 * A subscription that goes on where it was, whatever breaks it: for ever while nobody answers, `retries` times in a row
 * while the product says that something broke on its side. Ends with the signal.
 * @param operation as it is to be sent now: from the last offset or position.
 * @param isOver whether the last event was the final one.
 * @throws WheelwiseError what the product refuses.
 */
export async function* follow<Event>(
  subscribe: Subscribe,
  operation: () => Operation,
  take: (event: Event) => { readonly isOver: boolean },
  patience: Patience,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<Event, void, undefined> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const result of subscribe(operation(), signal)) {
        const event = Object.values(dataOf(result))[0] as Event;
        failures = 0;
        const { isOver } = take(event);
        yield event;
        if (isOver || signal.aborted) return;
      }
      throw new WheelwiseError('UNREACHABLE', 'The product stopped');
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const isBroken = error instanceof WheelwiseError && error.code === 'UNREACHABLE';
      const wait = isBroken ? waitAfterBreak(failures) : waitBefore(error, failures, true, patience);
      if (wait === null) throw error;
      patience.onRetry?.(error as WheelwiseError, wait);
      await pause(wait, signal);
    }
  }
}
