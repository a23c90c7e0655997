import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { serveSide } from './side.ts';
import { tokens } from './tokens.ts';

// The least a server can do: ws sending the same texts in frames of the same form, each in a turn of its own.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });

function answer(socket: WebSocket): void {
  let offset = 0;
  const send = (index: number) => {
    const text = tokens[index];
    if (text === undefined) return;
    const answer = { __typename: 'AnswerDelta', offset, text };
    socket.send(JSON.stringify({ id: '1', type: 'next', payload: { data: { answer } } }));
    offset += text.length;
    setImmediate(send, index + 1);
  };
  send(0);
}
await new Promise((ready) => server.once('listening', ready));
function go(): void {
  for (const socket of server.clients) answer(socket);
}
serveSide(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, go, async () => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});
