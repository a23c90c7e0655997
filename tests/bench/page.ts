import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLoad } from '../support/firstLoad.ts';
import { judge, type Verdict } from '../support/lighthouse.ts';
import { startProduct } from '../support/process.ts';
import { report, roundsOf } from './figures.ts';

const ROUNDS = roundsOf(5);

/** The home page's first load as Lighthouse's mobile preset sees it: medians. Printed, never asserted. */
export async function benchPage(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-page-'));
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const rounds: Verdict[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await judge(product.url, ['performance']));
    const home = 'Home page, Lighthouse mobile';
    const scores = rounds.map((round) => round.scores.performance ?? 0);
    report({ what: `${home}: performance`, values: scores, unit: '', goal: { atLeast: 97 } });
    const seconds = (of: 'lcp' | 'tbt') => rounds.map((round) => round[of] / 1000);
    report({ what: `${home}: largest paint`, values: seconds('lcp'), unit: 's', digits: 2, goal: { atMost: 1.5 } });
    report({ what: `${home}: blocked`, values: seconds('tbt'), unit: 's', digits: 2 });
    const shifts = rounds.map(({ cls }) => cls);
    report({ what: `${home}: layout shift`, values: shifts, unit: '', digits: 3, goal: { atMost: 0.01 } });
    const kB = (bytes: number) => [bytes / 1000];
    const { scriptBytes, htmlBytes, styleBytes } = await firstLoad(product.url);
    const loaded = 'Home page, brotli, until it can be used';
    report({ what: `${loaded}: JavaScript`, values: kB(scriptBytes), unit: 'kB', digits: 1, goal: { atMost: 90 } });
    report({ what: `${loaded}: HTML`, values: kB(htmlBytes), unit: 'kB', digits: 1 });
    report({ what: `${loaded}: CSS of the first paint`, values: kB(styleBytes), unit: 'kB', digits: 1 });
    const fonts = kB(Math.max(...rounds.map(({ fontBytes }) => fontBytes)));
    report({ what: `${loaded}: fonts`, values: fonts, unit: 'kB', digits: 1 });
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
