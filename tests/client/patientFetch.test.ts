import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { patientFetch } from '../../client/src/api/patientFetch.ts';

vi.mock('../../client/src/api/connection.ts', () => ({ reportApi: () => undefined }));
vi.mock('../../client/src/i18n/i18n.ts', () => ({ currentLanguage: () => 'en' }));
vi.mock('../../client/src/session/guestId.ts', () => ({ guestId: () => 'session_1_aaaaaaaa' }));

/** A server that refuses the first requests, naming so many seconds each. */
async function refusing(times: number, seconds: string) {
  let heard = 0;
  const server = createServer((_req, res) => {
    heard += 1;
    if (heard <= times) res.writeHead(429, { 'retry-after': seconds });
    res.end('done');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard: () => heard,
    close: () => server.close(),
  };
}

test('a request that was refused for its number is sent again when there is room, a few times', async () => {
  const [little, ever] = [await refusing(2, '0.01'), await refusing(9, '0.01')];
  expect((await patientFetch(little.url)).status).toBe(200);
  expect(little.heard()).toBe(3);
  expect((await patientFetch(ever.url)).status).toBe(429);
  expect(ever.heard()).toBe(5);
  little.close();
  ever.close();
});

test('whoever is to wait long, or is not told how long, is told at once', async () => {
  for (const seconds of ['60', '']) {
    const server = await refusing(1, seconds);
    expect((await patientFetch(server.url)).status).toBe(429);
    expect(server.heard()).toBe(1);
    server.close();
  }
});
