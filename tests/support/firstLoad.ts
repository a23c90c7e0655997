import { get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** What a visitor's browser fetches before the home page can be used; bytes are counted as brotli. */
export interface FirstLoad {
  readonly html: string;
  readonly policy: string;
  /** The page, with the style sheet and the boot script inside. */
  readonly htmlBytes: number;
  /** Those parts by themselves. */
  readonly styleBytes: number;
  readonly bootBytes: number;
  /** The files the boot script starts for a visitor who reads English. */
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

const inside = (html: string, tag: string) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '';

/** @throws Error when the page is not as the build makes it. */
export async function firstLoad(url: string): Promise<FirstLoad> {
  const page = await compressed(url);
  const html = String(brotliDecompressSync(page.body));
  const files = /<script data-app="([^"]+)"/.exec(html)?.[1]?.split(' ');
  if (!files) throw new Error('index.html names no app');
  const scripts = await Promise.all(files.map((file) => compressed(String(new URL(file, url)))));
  return {
    html,
    policy: page.policy,
    htmlBytes: page.body.length,
    styleBytes: brotliCompressSync(inside(html, 'style')).length,
    bootBytes: brotliCompressSync(inside(html, 'script')).length,
    scriptBytes: scripts.reduce((sum, { body }) => sum + body.length, 0),
  };
}
