import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLoad } from '../support/firstLoad.ts';
import { judge, type Verdict } from '../support/lighthouse.ts';
import { startProduct } from '../support/process.ts';
import { median } from './side.ts';

const ROUNDS = 5;

/** The home page's first load as Lighthouse's mobile preset sees it: medians. Printed, never asserted. */
export async function benchPage(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-page-'));
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const rounds: Verdict[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await judge(product.url, ['performance']));
    const score = median(rounds.map(({ scores }) => scores.performance ?? 0));
    const seconds = (of: 'fcp' | 'lcp' | 'tbt') => (median(rounds.map((round) => round[of])) / 1000).toFixed(2);
    const shift = median(rounds.map(({ cls }) => cls));
    console.log(
      `Home page, Lighthouse mobile (goal: performance 97, LCP 1.5 s, CLS 0.01): performance ${score}, ` +
        `FCP ${seconds('fcp')} s, LCP ${seconds('lcp')} s, TBT ${seconds('tbt')} s, CLS ${shift.toFixed(3)}`,
    );
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    const bytes = await firstLoad(product.url);
    console.log(
      `Home page, brotli, until it can be used (goal: JavaScript 90 kB): ` +
        `JavaScript ${kB(bytes.scriptBytes)}; HTML ${kB(bytes.htmlBytes)}, ` +
        `CSS of the first paint ${kB(bytes.styleBytes)}; fonts ${kB(Math.max(...rounds.map(({ fontBytes }) => fontBytes)))}`,
    );
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
