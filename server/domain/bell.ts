/** Wakes one who waits for news. Any number of rings before he listens are one: nothing queues up for a slow reader. */
export interface Bell {
  ring(): void;
  /** Resolves with true once it has rung since the last time, with false once it has ended. */
  heard(): Promise<boolean>;
  end(): void;
}

/** A bell that has rung already: its listener begins with what is now. */
export function createBell(): Bell {
  let hasRung = true;
  let hasEnded = false;
  let wake: (() => void) | null = null;

  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async heard() {
      if (!hasRung && !hasEnded) await new Promise<void>((resolve) => (wake = resolve));
      hasRung = false;
      return !hasEnded;
    },
    end() {
      hasEnded = true;
      wake?.();
    },
  };
}

/** What `next` gives until it gives null or the reader stops, also in the middle of waiting; then `onEnd`, once. */
export function streamOf<Value>(next: () => Promise<Value | null>, onEnd: () => void): AsyncIterableIterator<Value> {
  let hasEnded = false;
  const end = () => {
    if (!hasEnded) onEnd();
    hasEnded = true;
    return { done: true, value: undefined } as const;
  };
  return {
    async next() {
      try {
        const value = hasEnded ? null : await next();
        return value === null || hasEnded ? end() : { done: false, value };
      } catch (error) {
        end();
        throw error;
      }
    },
    return: async () => end(),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
