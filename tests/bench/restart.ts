import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report, roundsOf } from './figures.ts';
import { productReader } from './readers.ts';

const ROUNDS = roundsOf(3);

/** Runs `npm start`'s script to the first text of an answer; how long that took, in seconds. */
async function start(dataDir: string): Promise<number> {
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
  const { promise: first, resolve: onPiece } = Promise.withResolvers<string>();
  const reader = await productReader(url, { length: 1, onPiece });
  await first;
  const seconds = (performance.now() - begun) / 1_000;
  await reader.over;
  child.kill('SIGTERM');
  await exited;
  return seconds;
}

/** A second `npm start`: nothing to install, to build or to migrate. */
export async function benchRestart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
  try {
    await start(dataDir);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await start(dataDir));
    const what = 'A second npm start, to the first text of an answer';
    report({ what, values: times, unit: 's', digits: 1, goal: { atMost: 5 } });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
