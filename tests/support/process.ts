import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { keptLog, LOG_LEVEL } from './logs.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MAIN = join(ROOT, 'server', 'main.ts');

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
  return watched(
    spawn(process.execPath, [...packageJson.nodeOptions, main], {
      env: { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL, ...env },
      // As npm's script starts it: it ends with whoever started it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }),
  );
}

/** Starts the product as people do, by `npm start`. */
export function launchByNpm(env: Record<string, string>) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  return watched(
    spawn('npm', ['start'], {
      cwd: ROOT,
      env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

interface Launched {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly exited: Promise<number | null>;
}

/** A started process, its log kept. */
export function watched(child: ChildProcess): Launched {
  const launched = child as Launched['child'];
  const log = keptLog();
  if (log) for (const stream of [launched.stdout, launched.stderr]) stream.pipe(log, { end: false });
  return { child: launched, exited: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
}

/**
 * Starts the product, or another main module that puts it together; resolves when it serves. Rejects with what it
 * printed when it exits instead.
 */
export function startProduct(env: Record<string, string>, main = MAIN): Promise<Product> {
  return serving(launch(env, main));
}

/** Waits until a launched product serves. Rejects with what it printed when it exits instead. */
export async function serving({ child, exited }: Launched): Promise<Product> {
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
