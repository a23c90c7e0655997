import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { AnswerLog } from '../../server/answers/log.ts';
import { AnswerReader } from '../../server/answers/reader.ts';
import { withoutSilence } from '../../server/answers/silence.ts';
import { SocketOutlet } from '../../server/transport/socket-outlet.ts';
import { serveSide, type Shape } from './side.ts';
import { tokensOf } from './tokens.ts';

// What a live answer goes through between the model and the socket, and nothing besides: the model's stream, the log, its
// reader, the outlet. With SCATTERED=1 the objects of the answers do not lie side by side in memory, as in a server
// that does other things between one answer's beginning and the next one's.
const IS_SCATTERED = process.env['SCATTERED'] === '1';
const PATIENCE = { silence: 100_000, total: 1_000_000 };
const kept: object[][] = [];

/** Keeps as many small objects as a question and its answer leave. */
function scatter(): void {
  if (IS_SCATTERED) kept.push(Array.from({ length: 1_500 }, (_, n) => ({ n, text: `object ${n}` })));
}

async function* model(shape: Shape): AsyncGenerator<string> {
  for (const text of tokensOf(shape)) {
    await new Promise(setImmediate);
    yield text;
  }
}

/** Opens an answer for a reader who has connected; what is returned lets it begin. */
function open(socket: WebSocket): (shape: Shape) => Promise<void> {
  scatter();
  const log = new AnswerLog({ id: '1', category: 'general', language: 'en', attempt: 1 });
  scatter();
  const reader = new AnswerReader(log, 0);
  const outlet = new SocketOutlet(socket, '1');
  scatter();
  outlet.onReady(reader.advance);
  reader.take = ({ offset, text }) => {
    if (!outlet.isReady()) return false;
    outlet.send(`{"data":{"answer":{"__typename":"AnswerDelta","offset":${offset},"text":${JSON.stringify(text)}}}}`);
    return true;
  };
  // Its beginning; then it waits for the end, while the outlet is handed the text.
  void reader.next().then(() => reader.next());
  return async (shape) => {
    await withoutSilence(model(shape), PATIENCE, new AbortController().signal, (text) => log.append(text) !== '');
  };
}

const answers = new Map<WebSocket, ReturnType<typeof open>>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket) => {
  answers.set(socket, open(socket));
  socket.once('close', () => answers.delete(socket));
});
await new Promise((ready) => server.once('listening', ready));
serveSide(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, {
  go(shape) {
    for (const begin of answers.values()) void begin(shape);
  },
  end() {
    kept.length = 0;
  },
  stop() {
    for (const socket of server.clients) socket.terminate();
    server.close();
  },
});
