import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { deliverTo, frameOf } from '../../server/transport/frames.ts';

const TEXTS = ['', 'a', '机油 🚗 "\n', 'x'.repeat(125), 'x'.repeat(126), '油'.repeat(21_845), 'x'.repeat(65_536)];

/** A server's socket, the connection under it, and what its client receives. */
async function connect() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const opened = new Promise<[WebSocket, IncomingMessage]>((resolve) =>
    server.once('connection', (socket, request) => resolve([socket, request])),
  );
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const bytes: Buffer[] = [];
  const texts: string[] = [];
  client.on('upgrade', (response) => response.socket.prependListener('data', (part: Buffer) => bytes.push(part)));
  client.on('message', (data: Buffer) => texts.push(data.toString()));
  const closed = new Promise((resolve) => client.once('close', resolve));
  const [socket, { socket: connection }] = await opened;
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  return { socket, connection, bytes, texts, closed };
}

it('a frame has the very bytes ws sends', async () => {
  const { socket, bytes, texts, closed } = await connect();
  for (const text of TEXTS) socket.send(text);
  socket.close();
  await closed;
  expect(texts).toEqual(TEXTS);
  const frames = Buffer.concat(TEXTS.map(frameOf));
  expect(Buffer.concat(bytes).subarray(0, frames.length).equals(frames)).toBe(true);
});

it('results go out in order with what ws sends, one at a time, and none once the socket closes', async () => {
  const { socket, connection, texts, closed } = await connect();
  const deliver = deliverTo(socket, connection, 'a"b');
  let ready = 0;
  const isReady = () => new Promise<void>((resolve) => expect(deliver(() => `${(ready += 1)}`, resolve)).toBe(true));
  const first = isReady();
  expect(
    deliver(
      () => 'never asked for',
      () => undefined,
    ),
  ).toBe(false);
  socket.send('between');
  await first;
  await isReady();
  socket.close();
  expect(
    deliver(
      () => 'too late',
      () => undefined,
    ),
  ).toBe(false);
  await closed;
  const next = (payload: string) => `{"id":"a\\"b","type":"next","payload":${payload}}`;
  expect(texts).toEqual([next('1'), 'between', next('2')]);
});
