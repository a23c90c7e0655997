import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { streamCompletion } from '../../server/adapters/llm/completions.ts';
import { AnswerLog } from '../../server/answers/log.ts';
import { AnswerReader } from '../../server/answers/reader.ts';
import { withoutSilence } from '../../server/answers/silence.ts';
import { SocketOutlet } from '../../server/transport/socket-outlet.ts';
import { serveSide, type Shape } from './side.ts';
import { tokensOf } from './tokens.ts';

// What a live answer goes through between the model and the socket, and nothing besides: the model's stream, the log, its
// reader, the outlet. With AI_BASE_URL the stream is that of the model there, read by the product's client. With SCATTERED=1 the objects of the answers do not lie side by side in memory, as in a server
// that does other things between one answer's beginning and the next one's.
const IS_SCATTERED = process.env['SCATTERED'] === '1';
const PATIENCE = { silence: 100_000, total: 1_000_000 };
const kept: object[][] = [];

/** Keeps as many small objects as a question and its answer leave. */
function scatter(): void {
  if (IS_SCATTERED) kept.push(Array.from({ length: 1_500 }, (_, n) => ({ n, text: `object ${n}` })));
}

const { AI_BASE_URL } = process.env;

async function* upstream(baseUrl: string, signal: AbortSignal): AsyncGenerator<string> {
  const config = { baseUrl, apiKey: null, model: 'test', maxTokens: null, hasTools: false, seesPictures: false };
  const messages = [{ role: 'user', content: 'How fast?' }] as const;
  for await (const event of streamCompletion(config, messages, signal)) if (event.type === 'text') yield event.text;
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
    const { signal } = new AbortController();
    const texts = AI_BASE_URL === undefined ? model(shape) : upstream(AI_BASE_URL, signal);
    await withoutSilence(texts, PATIENCE, signal, (text) => log.append(text) !== '');
  };
}

const answers = new Map<WebSocket, ReturnType<typeof open>>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket) => {
  const begin = open(socket);
  if (AI_BASE_URL === undefined) {
    answers.set(socket, begin);
    socket.once('close', () => answers.delete(socket));
  } else {
    // A model begins when all have asked.
    void begin('io').then(() => socket.close());
  }
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
