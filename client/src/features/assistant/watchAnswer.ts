/** What the watcher needs from the network; the real one is in `assistantApi.ts`. */
export interface AnswerFeed<Event> {
  /** Delivers everything after `offset`. Returns how to leave. */
  subscribe(id: string, offset: number, sink: AnswerSink<Event>): () => void;
  /** Tells whenever the socket was lost. Returns how to stop listening. */
  onDisconnect(listener: () => void): () => void;
}

export interface AnswerSink<Event> {
  next(event: Event): void;
  /** `isFinal`: the server said no (gone, not ours); asking again is of no use. */
  error(isFinal: boolean): void;
  complete(): void;
}

export interface AnswerWatch {
  /** Subscribes afresh from the held length: after a gap, or when the machine was asleep. */
  resume(): void;
  close(): void;
}

interface WatchOptions<Event> {
  readonly id: string;
  /** Length of the text held right now, in UTF-16 code units. */
  held(): number;
  /** Returns what the watcher should do next; `resume` after a gap. */
  onEvent(event: Event): 'continue' | 'resume' | 'done';
  /** The server will not show this answer (any more). The watch goes on, slowly, until it is closed. */
  onGone(): void;
}

const firstDelay = 125;
const longestDelay = 15_000;

/**
 * Watches one answer until it ends, over any number of subscriptions. Each begins at what is held *then*: the socket
 * library's own silent retry would repeat the offset of long ago, so a lost socket is answered with a subscription of
 * our own, which waits for the new connection. Failed tries wait 0.125 s, doubled up to 15 s.
 */
export function watchAnswer<Event>(feed: AnswerFeed<Event>, options: WatchOptions<Event>): AnswerWatch {
  let delay = firstDelay;
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Set while a subscription runs; unset between two tries. */
  let leave: (() => void) | null = null;

  function begin() {
    const current = end();
    const unsubscribe = feed.subscribe(options.id, options.held(), {
      next(event) {
        if (current !== round) return;
        delay = firstDelay;
        const verdict = options.onEvent(event);
        if (verdict === 'resume') begin();
        if (verdict === 'done') close();
      },
      error(isFinal) {
        if (current !== round) return;
        later(isFinal ? longestDelay : 0);
        if (isFinal) options.onGone();
      },
      complete() {
        if (current === round) later();
      },
    });
    // The feed may have answered before it returned.
    if (current === round) leave = unsubscribe;
    else unsubscribe();
  }

  /** Leaves the running subscription, if any; what it still delivers belongs to an earlier round. */
  function end() {
    clearTimeout(timer);
    round += 1;
    leave?.();
    leave = null;
    return round;
  }

  function later(atLeast = 0) {
    end();
    timer = setTimeout(begin, Math.max(delay, atLeast));
    delay = Math.min(delay * 2, longestDelay);
  }

  function close() {
    end();
    forget();
  }

  // Waiting already? Then other users of the socket lose it again and again, which must not put our try off.
  const forget = feed.onDisconnect(() => {
    if (leave !== null) later();
  });
  begin();
  return { resume: begin, close };
}

export interface AnswerWatches {
  /** From now on these answers are watched, and no others. */
  keepTo(ids: ReadonlySet<string>): void;
  resume(): void;
}

/** One watch for each of several answers. */
export function watchAnswers(watch: (id: string) => AnswerWatch): AnswerWatches {
  const watches = new Map<string, AnswerWatch>();
  return {
    keepTo(ids) {
      for (const [id, gone] of watches) {
        if (ids.has(id)) continue;
        watches.delete(id);
        gone.close();
      }
      for (const id of ids) if (!watches.has(id)) watches.set(id, watch(id));
    },
    resume() {
      for (const each of watches.values()) each.resume();
    },
  };
}
