import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// The product, which collects its garbage and tells what it holds whenever whoever started it asks.

/**
 * What a process holds: memory in bytes, of JavaScript's heap and outside of it (buffers), and whatever keeps its event
 * loop alive (sockets, timers), by kind.
 */
export interface Holding {
  readonly heap: number;
  readonly outside: number;
  readonly resident: number;
  readonly handles: Readonly<Record<string, number>>;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', () => {
  // What finalizers let go is collected by the second.
  collect();
  setImmediate(() => {
    collect();
    const { heapUsed: heap, external: outside, rss: resident } = process.memoryUsage();
    const handles: Record<string, number> = {};
    for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
    process.send?.({ heap, outside, resident, handles } satisfies Holding);
  });
});
await import('../../server/main.ts');
