import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge } from '../support/lighthouse.ts';
import { startProduct } from '../support/process.ts';
import { median } from './side.ts';

const ROUNDS = 3;

/** The home page's first load as Lighthouse's mobile preset sees it: medians. Printed, never asserted. */
export async function benchPage(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-page-'));
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await judge(product.url, ['performance']));
    const score = median(rounds.map(({ scores }) => scores.performance ?? 0));
    const seconds = median(rounds.map(({ lcp }) => lcp)) / 1000;
    const shift = median(rounds.map(({ cls }) => cls));
    console.log(
      `Home page, Lighthouse mobile (goal: performance 97, LCP 1.5 s, CLS 0.01): performance ${score}, ` +
        `LCP ${seconds.toFixed(2)} s, CLS ${shift.toFixed(3)}`,
    );
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
