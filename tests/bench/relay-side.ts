import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { serveSide } from './side.ts';

// The least that can stand between a model and its readers: node:http on one side, ws on the other.
const MODEL = `${process.env['AI_BASE_URL']}/chat/completions`;
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });

function relay(socket: WebSocket): void {
  const body = JSON.stringify({ model: 'test', stream: true, messages: [{ role: 'user', content: 'How fast?' }] });
  const asking = request(MODEL, { method: 'POST', headers: { 'Content-Type': 'application/json' } }, (response) => {
    let rest = '';
    let offset = 0;
    response.setEncoding('utf8').on('data', (part: string) => {
      const events = (rest + part).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        if (event === 'data: [DONE]') return socket.close();
        const { choices } = JSON.parse(event.slice(6)) as { choices: { delta: { content?: string } }[] };
        const text = choices[0]?.delta.content;
        if (text === undefined) continue;
        const answer = { __typename: 'AnswerDelta', offset, text };
        socket.send(JSON.stringify({ id: '1', type: 'next', payload: { data: { answer } } }));
        offset += text.length;
      }
    });
  });
  asking.end(body);
}
server.on('connection', relay);
await new Promise((ready) => server.once('listening', ready));
serveSide(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, {
  go: () => undefined,
  stop() {
    for (const socket of server.clients) socket.terminate();
    server.close();
  },
});
