import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { breakOffUnread, openEventStream } from '../../server/transport/event-stream.ts';

const HEADERS = { 'Content-Type': 'text/event-stream' };

/** A server's response, and what its client gets of it: all of it, or that it was cut off. */
async function respond(reads = true): Promise<{ res: ServerResponse; got: Promise<string> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const responding = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const got = new Promise<string>((resolve) => {
    const asked = request(
      { port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        if (reads) response.on('data', (part: string) => (text += part));
        else response.pause();
        response.on('end', () => resolve(text));
        response.on('error', () => resolve(`${text}[cut off]`));
      },
    );
    asked.on('error', () => resolve('[cut off]')).end();
  });
  const [, res] = await responding;
  return { res, got };
}

it('fills silence with comments, sends what is written, and ends', async () => {
  const { res, got } = await respond();
  const stream = openEventStream(res, HEADERS, { ms: 50, comment: ':\n\n' }, undefined);
  stream.write('data: 1\n\n');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await stream.ready();
  expect(stream.isReady()).toBe(true);
  stream.end();
  expect(await got).toMatch(/^data: 1\n\n(:\n\n){1,4}$/);
});

it('breaks off when its session ends', async () => {
  const { res, got } = await respond();
  const ending = new AbortController();
  const stream = openEventStream(res, HEADERS, { ms: 60_000, comment: ':\n\n' }, ending.signal);
  stream.write('data: 1\n\n');
  await new Promise((resolve) => setTimeout(resolve, 100));
  ending.abort();
  stream.write('data: 2\n\n');
  expect(await got).toBe('data: 1\n\n[cut off]');
});

it('does not begin when its session ended before', async () => {
  const { res, got } = await respond();
  const stream = openEventStream(res, HEADERS, { ms: 60_000, comment: ':\n\n' }, AbortSignal.abort());
  stream.write('data: 1\n\n');
  stream.end();
  expect(await got).toBe('[cut off]');
});

/** More than the system's own buffers between us and a client take. */
const LONG = 'x'.repeat(30_000_000);

it('ends for a client that leaves a megabyte unread: the next is not sent', async () => {
  const { res } = await respond(false);
  const stream = openEventStream(res, HEADERS, { ms: 60_000, comment: ':\n\n' }, undefined);
  stream.write(LONG);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([stream.isReady(), res.destroyed]).toEqual([false, false]);
  stream.write('data: 2\n\n');
  expect(res.destroyed).toBe(true);
});

it('ends for a client that takes nothing in all the time in which silence would be filled', async () => {
  const { res } = await respond(false);
  const stream = openEventStream(res, HEADERS, { ms: 100, comment: ':\n\n' }, undefined);
  stream.write(LONG);
  await expect.poll(() => res.destroyed).toBe(true);
});

it('any answer ends of which nothing is taken; while there is nothing to take its reader waits', async () => {
  const [unread, late] = [await respond(false), await respond()];
  for (const { res } of [unread, late]) breakOffUnread(res, 50);
  unread.res.end(LONG);
  await expect.poll(() => unread.res.destroyed).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  late.res.end('late');
  expect(await late.got).toBe('late');
});
