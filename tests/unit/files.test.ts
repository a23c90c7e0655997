import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFiles } from '../../server/transport/files.ts';

it('a file that goes while the product runs ends its answer alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wheelwise-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<p>Page</p>');
  await writeFile(join(folder, 'assets', 'old.js'), 'old');
  const server = createServer(createFiles(folder)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(`${url}/assets/old.js`)).text()).toBe('old');
  await rm(join(folder, 'assets', 'old.js'));
  await expect(fetch(`${url}/assets/old.js`).then((response) => response.text())).rejects.toThrow(
    /terminated|fetch failed/,
  );
  expect(await (await fetch(url)).text()).toBe('<p>Page</p>');
});
