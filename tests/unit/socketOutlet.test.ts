import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { SocketOutlet } from '../../server/transport/socket-outlet.ts';

/** A server's socket, its client, and what that receives. */
async function connect() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const opened = new Promise<{ socket: WebSocket; outlet: SocketOutlet }>((resolve) =>
    server.once('connection', (socket, { socket: wire }) =>
      resolve({ socket, outlet: new SocketOutlet(socket, wire, 'a"b') }),
    ),
  );
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const texts: string[] = [];
  client.on('message', (data: Buffer) => texts.push(data.toString()));
  const closed = new Promise((resolve) => client.once('close', resolve));
  const [{ socket, outlet }] = await Promise.all([opened, once(client, 'open')]);
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  return { client, socket, outlet, texts, closed };
}

/** Sends as soon as it may. */
async function send(outlet: SocketOutlet, result: string): Promise<void> {
  await new Promise<void>((resolve) => {
    outlet.onReady(resolve);
    if (outlet.isReady()) resolve();
  });
  expect(outlet.isReady()).toBe(true);
  outlet.send(result);
}

const next = (result: string) => `{"id":"a\\"b","type":"next","payload":${result}}`;

it('results go out in order with what else is sent, and none once the socket closes', async () => {
  const { socket, outlet, texts, closed } = await connect();
  await send(outlet, '"油 🚗"');
  socket.send('between');
  await send(outlet, '2');
  await send(outlet, '3');
  socket.close();
  expect(outlet.isReady()).toBe(false);
  await closed;
  expect(texts).toEqual([next('"油 🚗"'), 'between', next('2'), next('3')]);
});

it.each([0, 1, 124, 125, 126, 127, 128, 65_534, 65_535, 65_536, 65_537, 200_000])(
  'a message of %i bytes arrives as it is',
  async (bytes) => {
    const { socket, outlet, texts, closed } = await connect();
    const around = Buffer.byteLength(next('""'));
    const results = ['x'.repeat(Math.max(0, bytes - around)), '油'.repeat(Math.max(0, bytes - around) / 3)].map(
      (text) => JSON.stringify(text),
    );
    for (const result of results) await send(outlet, result);
    socket.close();
    await closed;
    expect(texts).toEqual(results.map(next));
    expect(Buffer.byteLength(texts[0]!)).toBe(Math.max(bytes, around));
  },
);

it('a client that does not read is waited for', async () => {
  const { client, socket, outlet, texts, closed } = await connect();
  const long = JSON.stringify('油'.repeat(10_000_000));
  client.pause();
  outlet.send(long);
  let isTold = false;
  outlet.onReady(() => (isTold = true));
  expect(outlet.isReady()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([isTold, outlet.isReady()]).toEqual([false, false]);
  client.resume();
  await expect.poll(() => isTold).toBe(true);
  await send(outlet, '2');
  socket.close();
  await closed;
  expect(texts).toEqual([next(long), next('2')]);
});
