import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { serveSide } from './side.ts';
import { tokensOf } from './tokens.ts';

// The least a server can do: ws sending the same texts, token by token, in frames of the same form.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });

function answer(socket: WebSocket, tokens: readonly string[], later: (next: () => void) => void): void {
  let offset = 0;
  let index = 0;
  const send = () => {
    const text = tokens[index++];
    if (text === undefined) return;
    const answer = { __typename: 'AnswerDelta', offset, text };
    socket.send(JSON.stringify({ id: '1', type: 'next', payload: { data: { answer } } }));
    offset += text.length;
    later(send);
  };
  send();
}
await new Promise((ready) => server.once('listening', ready));
serveSide(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, {
  go(shape) {
    const later = shape === 'burst' ? (next: () => void) => next() : setImmediate;
    for (const socket of server.clients) answer(socket, tokensOf(shape), later);
  },
  stop() {
    for (const socket of server.clients) socket.terminate();
    server.close();
  },
});
