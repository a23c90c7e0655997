import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { SocketOutlet } from '../../server/transport/sockets.ts';

/** A server's socket, and what its client receives. */
async function connect() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const opened = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const texts: string[] = [];
  client.on('message', (data: Buffer) => texts.push(data.toString()));
  const closed = new Promise((resolve) => client.once('close', resolve));
  const socket = await opened;
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  return { socket, texts, closed };
}

it('results go out in order with what else is sent, one at a time, and none once the socket closes', async () => {
  const { socket, texts, closed } = await connect();
  const outlet = new SocketOutlet(socket, 'a"b');
  const send = (result: string) =>
    new Promise<void>((resolve) => {
      outlet.onReady(resolve);
      expect(outlet.isReady()).toBe(true);
      outlet.send(result);
      expect(outlet.isReady()).toBe(false);
    });
  const first = send('"油 🚗"');
  socket.send('between');
  await first;
  await send('2');
  socket.close();
  expect(outlet.isReady()).toBe(false);
  await closed;
  const next = (payload: string) => `{"id":"a\\"b","type":"next","payload":${payload}}`;
  expect(texts).toEqual([next('"油 🚗"'), 'between', next('2')]);
});
