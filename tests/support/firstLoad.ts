import { get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { launchOptions } from './browser.ts';

/** What a visitor's browser fetches before the home page can be used; bytes are counted as brotli. */
export interface FirstLoad {
  readonly html: string;
  readonly policy: string;
  readonly htmlBytes: number;
  /** The style sheets the first paint waits for. */
  readonly styleBytes: number;
  /** Every script up to the first rendering, with the one in the HTML. */
  readonly scriptBytes: number;
}

interface Answer {
  readonly body: Buffer;
  readonly policy: string;
}

/** Node's `fetch` would decompress. */
function compressed(url: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  get(url, { headers: { 'accept-encoding': 'br' }, agent: false }, (response) => {
    const { statusCode, headers } = response;
    if (statusCode !== 200 || headers['content-encoding'] !== 'br')
      return reject(new Error(`${url}: ${statusCode}, encoding ${headers['content-encoding']}`));
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
    response.on('end', () =>
      resolve({ body: Buffer.concat(parts), policy: String(headers['content-security-policy']) }),
    );
  }).on('error', reject);
  return promise;
}

/** The scripts of an English visitor's first load, as the browser asks for them. */
async function scriptsOf(url: string): Promise<string[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(url);
    await page.getByRole('banner').getByRole('button').first().waitFor();
    // What measures the visit comes after the rendering; nobody waits for it.
    return scripts.filter((script) => !script.includes('/vitals-'));
  } finally {
    await browser.close();
  }
}

const sum = (answers: readonly Answer[]) => answers.reduce((bytes, { body }) => bytes + body.length, 0);

/** @throws Error when something is not served as the build makes it. */
export async function firstLoad(url: string): Promise<FirstLoad> {
  const page = await compressed(url);
  const html = String(brotliDecompressSync(page.body));
  const fetchAll = (addresses: readonly string[]) =>
    Promise.all(addresses.map((address) => compressed(String(new URL(address, url)))));
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, address = '']) => address);
  const inline = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return {
    html,
    policy: page.policy,
    htmlBytes: page.body.length,
    styleBytes: sum(await fetchAll(sheets)),
    scriptBytes: sum(await fetchAll(await scriptsOf(url))) + brotliCompressSync(inline).length,
  };
}
