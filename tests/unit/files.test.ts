import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { createFiles } from '../../server/transport/files.ts';
import { raw } from '../support/http.ts';

/** Serves a page and one asset; `opened` are the files it has read from. */
async function serve(asset: string) {
  const folder = await mkdtemp(join(tmpdir(), 'wheelwise-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<p>Page</p>');
  await writeFile(join(folder, 'assets', 'old.js'), asset);
  const files = createFiles(folder);
  const opened: Readable[] = [];
  const server = createServer((req, res) => {
    res.once('pipe', (file: Readable) => opened.push(file));
    files(req, res);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return { folder, opened, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a file that goes while the product runs ends its answer alone', async () => {
  const { folder, url } = await serve('old');
  expect(await (await fetch(`${url}/assets/old.js`)).text()).toBe('old');
  await rm(join(folder, 'assets', 'old.js'));
  await expect(fetch(`${url}/assets/old.js`).then((response) => response.text())).rejects.toThrow(
    /terminated|fetch failed/,
  );
  expect(await (await fetch(url)).text()).toBe('<p>Page</p>');
});

it('a file is closed when its reader leaves in the middle, as when he has it all', async () => {
  const { opened, url } = await serve('x'.repeat(20 << 20));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/assets/old.js`, { agent: false }, resolve).on('error', reject);
  });
  expect(opened.map((file) => file.closed)).toEqual([false]);
  answer.destroy();
  await fetch(url).then((response) => response.text());
  await expect.poll(() => opened.map((file) => file.closed)).toEqual([true, true]);
});

it('whoever asks for a range gets the whole file', async () => {
  const { url } = await serve('old');
  for (const range of ['bytes=2-1', 'bytes=-1', 'bytes=0-0', 'bytes=9-', 'lines=1']) {
    const { status, headers, bytes } = await raw(`${url}/assets/old.js`, { headers: { range } });
    expect([range, status, headers['content-range'], String(bytes)]).toEqual([range, 200, undefined, 'old']);
  }
});
