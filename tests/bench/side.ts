import { fork, type ChildProcess } from 'node:child_process';

/** One side of a comparison: a server in its own process, so that load and server use different cores. */
export interface Side {
  readonly url: string;
  /** Lets the answers begin that wait for it. */
  go(): void;
  /** CPU time the server has used, in milliseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** What a side's process says. */
export type SideMessage = { readonly url: string } | { readonly cpu: number };

/** Starts a side's script and waits for its address. */
export async function startSide(script: string): Promise<Side> {
  const child = fork(script, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url } = (await message(child)) as { url: string };
  return {
    url,
    go: () => child.send('go'),
    async cpu() {
      child.send('cpu');
      return ((await message(child)) as { cpu: number }).cpu;
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

/** Serves a side: tells its address, lets answers begin, tells its CPU time, and ends, on request. */
export function serveSide(url: string, go: () => void, stop: () => Promise<void>): void {
  process.on('message', (request) => {
    const { user, system } = process.cpuUsage();
    if (request === 'go') go();
    else if (request === 'cpu') process.send?.({ cpu: (user + system) / 1_000 } satisfies SideMessage);
    else void stop().then(() => process.exit(0));
  });
  process.send?.({ url } satisfies SideMessage);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
