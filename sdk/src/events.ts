import type { Result } from './error.ts';
import { resultOf, unreachable, type Send } from './http.ts';
import type { Operation } from './options.ts';

/** A subscription's results; breaks off with UNREACHABLE, and ends when the signal is aborted. */
export type Subscribe = (operation: Operation, signal: AbortSignal) => AsyncIterable<Result>;

/** In milliseconds: the product fills a silence every 12 seconds. */
const SILENCE = 40_000;

/** Subscriptions as event streams (`graphql-sse`, distinct connections). */
export function createEventStreams(send: Send): Subscribe {
  return async function* subscribe(operation, signal) {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    signal.addEventListener('abort', leave);
    let silence = setTimeout(leave, SILENCE);
    try {
      const response = await send(operation, 'text/event-stream, application/json', leaving.signal);
      if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
        yield await resultOf(response);
        return;
      }
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { value, done } = await reader.read().catch((error: unknown) => {
          throw unreachable('The event stream broke', error);
        });
        if (done) throw unreachable('The event stream ended in the middle');
        clearTimeout(silence);
        silence = setTimeout(leave, SILENCE);
        const events = (rest + value).split(/\r?\n\r?\n/);
        rest = events.pop() ?? '';
        for (const event of events) {
          const lines = event.split(/\r?\n/);
          const field = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length) ?? '';
          if (field('event:').trim() === 'complete') return;
          if (field('event:').trim() === 'next') yield JSON.parse(field('data:')) as Result;
        }
      }
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', leave);
      leave();
    }
  };
}
