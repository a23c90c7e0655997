import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { firstLoad } from '../support/firstLoad.ts';
import { judge, type Verdict } from '../support/lighthouse.ts';
import { startProduct } from '../support/process.ts';
import { report, roundsOf } from './figures.ts';

const ROUNDS = roundsOf(5);
const ROUNDS_OF_OTHERS = roundsOf(3);

/** Every other page, and those of staff, who see all there is. */
const OTHERS = ['auth', 'ai-chat', 'services', 'about', 'contact', 'knowledge'];
const OF_STAFF = ['membership', 'account-settings', 'my-car', 'admin-panel'];

/** Leaves the staff account's cookie in the browser. */
const signIn = (url: string) => async (browser: BrowserContext) => {
  const response = await browser.request.post(`${url}/graphql`, {
    data: { query: 'mutation { login(input: { username: "admin", password: "staff-secret" }) { user { id } } }' },
    headers: { 'x-session-id': 'session_1_pages00001', origin: url },
  });
  if (!response.ok()) throw new Error(`The login was refused with ${response.status()}`);
};

/** The pages' first load as Lighthouse's mobile preset sees it: medians. Printed, never asserted. */
export async function benchPage(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-page-'));
  const product = await startProduct({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'staff-secret',
    LIMIT_LOGIN_ADDRESS: '1000/60',
  });
  try {
    const rounds: Verdict[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await judge(product.url, ['performance']));
    const home = 'Home page, Lighthouse mobile';
    const scores = rounds.map((round) => round.scores.performance ?? 0);
    report({ what: `${home}: performance`, values: scores, unit: '', goal: { atLeast: 97 } });
    const seconds = (of: 'lcp' | 'tbt') => rounds.map((round) => round[of] / 1000);
    report({ what: `${home}: largest paint`, values: seconds('lcp'), unit: 's', digits: 2, goal: { atMost: 1.5 } });
    report({ what: `${home}: blocked`, values: seconds('tbt'), unit: 's', digits: 2 });
    const speeds = rounds.map(({ speed }) => speed);
    report({ what: `${home}: the machine, by Lighthouse's benchmark`, values: speeds, unit: '' });
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
    for (const page of [...OTHERS, ...OF_STAFF]) {
      const visitor = OF_STAFF.includes(page) ? signIn(product.url) : undefined;
      const values: number[] = [];
      for (let round = 0; round < ROUNDS_OF_OTHERS; round += 1)
        values.push((await judge(`${product.url}/#${page}`, ['performance'], visitor)).scores.performance ?? 0);
      report({ what: `Page ${page}, Lighthouse mobile: performance`, values, unit: '', goal: { atLeast: 95 } });
    }
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
