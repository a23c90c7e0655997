import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../support/process.ts';
import { report, roundsOf } from './figures.ts';
import { productReader } from './readers.ts';

const ROUNDS = roundsOf(3);

/** How long `npm start`'s script took, in seconds: until the product serves, and to the first text of an answer. */
interface Times {
  readonly running: number;
  readonly answer: number;
}

async function start(dataDir: string): Promise<Times> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'scripts', 'run.mjs'), 'start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const address = /running at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void exited.then(() => reject(new Error(`The product ended: ${output}`)));
  });
  const since = () => (performance.now() - begun) / 1_000;
  const running = since();
  const { promise: first, resolve: onPiece } = Promise.withResolvers<string>();
  const reader = await productReader(url, { length: 1, onPiece });
  await first;
  const answer = since();
  await reader.over;
  child.kill('SIGTERM');
  await exited;
  return { running, answer };
}

/** How long a server of the product's libraries alone takes until it serves, in seconds. */
async function startLeast(dataDir: string): Promise<number> {
  const env = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(dataDir, 'compiled') };
  const begun = performance.now();
  const least = await startProduct(env, join(import.meta.dirname, 'least-side.ts'));
  const seconds = (performance.now() - begun) / 1_000;
  await least.stop();
  return seconds;
}

/** A second `npm start`: nothing to install, to build or to migrate. */
export async function benchRestart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
  try {
    await start(dataDir);
    const times: Times[] = [];
    await startLeast(dataDir);
    const leasts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await start(dataDir));
      leasts.push(await startLeast(dataDir));
    }
    const what = 'A second npm start';
    const running = times.map((time) => time.running);
    report({ what, values: running, unit: 's', digits: 2, goal: { atMost: 1.5 } });
    report({ what: 'A second start of a server of its libraries alone', values: leasts, unit: 's', digits: 2 });
    const answers = times.map(({ answer }) => answer);
    report({ what: `${what}, to the first text of an answer`, values: answers, unit: 's', digits: 2 });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
