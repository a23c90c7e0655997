import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { keptLog, LOG_LEVEL } from './logs.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

/** The product as its own process. */
export interface Product {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop; its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the product's process, without waiting for anything. */
export function launch(env: Record<string, string>, main = MAIN) {
  // Compiled code is kept, as `npm start` keeps it.
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = keptLog();
  if (log) for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  return { child, exited: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
}

/**
 * Starts the product, or another main module that puts it together; resolves when it serves. Rejects with what it
 * printed when it exits instead.
 */
export async function startProduct(env: Record<string, string>, main = MAIN): Promise<Product> {
  const { child, exited } = launch(env, main);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += String(data);
      const address = /running at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`exit ${code}: ${output}`)));
  });
  return {
    child,
    url,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
