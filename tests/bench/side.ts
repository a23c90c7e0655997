import { fork, type ChildProcess } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import packageJson from '../../package.json' with { type: 'json' };

/** One side of a comparison: a server in its own process, so that load and server use different cores. */
export interface Side {
  readonly url: string;
  /** The server's process. */
  readonly pid: number;
  /** Lets the answers begin that wait for it. */
  go(shape: Shape): void;
  /** Lets the answers end. */
  end(): void;
  /** CPU time the server has used, in milliseconds. */
  cpu(): Promise<number>;
  /** What the server keeps in memory, after a collection. */
  memory(): Promise<Memory>;
  /** The longest the server's event loop was held up since this was last asked, in milliseconds. */
  gap(): Promise<number>;
  stop(): Promise<void>;
}

/** Each token in an event-loop turn of its own, the same of fewer tokens or of many more, or all in one turn. */
export type Shape = 'io' | 'brief' | 'long' | 'burst';

const SHAPES: readonly unknown[] = ['io', 'brief', 'long', 'burst'] satisfies Shape[];

/** Bytes. */
export interface Memory {
  readonly resident: number;
  /** Of JavaScript: in the heap and outside it. */
  readonly held: number;
}

/** What a side's process says. */
type SideMessage = { readonly url: string } | { readonly cpu: number } | { readonly gap: number } | Memory;

/** Starts a side's script and waits for its address. No core is given it: V8's own threads need the others. */
export async function startSide(script: string, env: Record<string, string> = {}): Promise<Side> {
  const child = fork(script, {
    execArgv: [...packageJson.nodeOptions, '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const { url } = (await message(child)) as { url: string };
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    go: (shape) => child.send(shape),
    end: () => child.send('end'),
    async cpu() {
      child.send('cpu');
      return ((await message(child)) as { cpu: number }).cpu;
    },
    async memory() {
      child.send('memory');
      return (await message(child)) as Memory;
    },
    async gap() {
      child.send('gap');
      return ((await message(child)) as { gap: number }).gap;
    },
    async stop() {
      child.send('stop');
      await new Promise((done) => child.once('exit', done));
    },
  };
}

function message(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A side ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('exit', ended);
      resolve(said);
    });
  });
}

/** Serves a side: tells its address and what it used, lets answers begin and end, and ends, on request. */
export function serveSide(
  url: string,
  on: { go(shape: Shape): void | Promise<void>; end?(): void; stop(): Promise<void> | void },
): void {
  const stop = () => void Promise.resolve(on.stop()).then(() => process.exit(0));
  // However the benchmark ends, its sides do.
  process.once('disconnect', stop);
  process.on('message', (request) => {
    if (SHAPES.includes(request)) void on.go(request as Shape);
    else if (request === 'end') on.end?.();
    else if (request === 'cpu') process.send?.(cpu());
    else if (request === 'memory') process.send?.(memory());
    else if (request === 'gap') process.send?.(gap());
    else stop();
  });
  process.send?.({ url } satisfies SideMessage);
}

function cpu(): SideMessage {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1_000 };
}

function memory(): SideMessage {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, held: heapUsed + external };
}

const delays = monitorEventLoopDelay({ resolution: 1 });

/** The first time it is asked, it begins to look. */
function gap(): SideMessage {
  const longest = delays.max / 1e6;
  delays.reset();
  delays.enable();
  return { gap: longest };
}

/** Makes so many, a few at a time: what is measured comes afterwards. */
export async function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let left = count;
  const worker = async () => {
    while (left-- > 0) made.push(await make());
  };
  await Promise.all(Array.from({ length: 25 }, worker));
  return made;
}

/** The value below which so large a part of all lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
