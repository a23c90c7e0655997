import { createServer, type AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright';
import { launchOptions } from './browser.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Verdict {
  /** 0 to 100, by category. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Ids of audits that are not passed. */
  readonly failed: readonly string[];
  /** Milliseconds (CLS: a ratio), where performance was looked at: the simulated slow network and processor. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** How quick the machine was meanwhile, by Lighthouse's own measure: it takes a processor four times slower as given. */
  readonly speed: number;
  /** Bytes of fonts, headers included. */
  readonly fontBytes: number;
}

interface Fetched {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => {
    server.once('listening', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

/** Lighthouse's mobile preset on a page, in a browser of its own. @param signIn leaves its cookies in the browser. */
export async function judge(
  url: string,
  categories: readonly Category[],
  signIn?: (browser: BrowserContext) => Promise<void>,
): Promise<Verdict> {
  const port = await freePort();
  const options = launchOptions();
  // Lighthouse opens its page in the browser's own profile, so the cookies have to be there.
  const args = [...options.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launchPersistentContext('', { ...options, args });
  try {
    await signIn?.(browser);
    const keeps = { disableStorageReset: signIn !== undefined };
    const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'silent', ...keeps });
    if (!result) throw new Error('Lighthouse gave no result');
    const { audits, categories: found, environment } = result.lhr;
    const scores = categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)] as const);
    const failed = Object.values(audits).filter(({ score }) => score !== null && score < 1);
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const details = audits['network-requests']?.details as { readonly items: readonly Fetched[] } | undefined;
    const requests = details?.items ?? [];
    return {
      scores: Object.fromEntries(scores),
      failed: failed.map(({ id }) => id),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      speed: environment.benchmarkIndex,
      fontBytes: requests.reduce(
        (sum, { resourceType, transferSize = 0 }) => sum + (resourceType === 'Font' ? transferSize : 0),
        0,
      ),
    };
  } finally {
    await browser.close();
  }
}
