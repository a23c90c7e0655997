import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { SocketOutlet } from '../../server/transport/socket-outlet.ts';

/** A server's socket, its client, and what that receives. */
async function connect() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const opened = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const texts: string[] = [];
  client.on('message', (data: Buffer) => texts.push(data.toString()));
  const closed = new Promise((resolve) => client.once('close', resolve));
  const [socket] = await Promise.all([opened, once(client, 'open')]);
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  return { client, socket, texts, closed };
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
  const { socket, texts, closed } = await connect();
  const outlet = new SocketOutlet(socket, 'a"b');
  await send(outlet, '"油 🚗"');
  socket.send('between');
  await send(outlet, '2');
  await send(outlet, '3');
  socket.close();
  expect(outlet.isReady()).toBe(false);
  await closed;
  expect(texts).toEqual([next('"油 🚗"'), 'between', next('2'), next('3')]);
});

it('a client that does not read is waited for', async () => {
  const { client, socket, texts, closed } = await connect();
  const outlet = new SocketOutlet(socket, 'a"b');
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
