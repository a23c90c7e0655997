import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { createModelAssistant } from '../../server/adapters/llm/model.ts';
import { AnswerLog } from '../../server/answers/log.ts';
import { AnswerReader } from '../../server/answers/reader.ts';
import { withoutSilence } from '../../server/answers/silence.ts';
import { openEventStream } from '../../server/transport/event-stream.ts';
import { SocketOutlet } from '../../server/transport/socket-outlet.ts';
import { serveSide, type Shape } from './side.ts';
import { tokensOf } from './tokens.ts';

// What a live answer goes through between the model and the socket, and nothing besides: the model's stream, the log, its
// reader, the outlet; a POST is answered with REST's events in place of a socket's messages. With AI_BASE_URL the stream is
// that of the model there, as the product's assistant gives it. With SCATTERED=1 the objects of the answers do not lie side by side
// in memory, as in a server that does other things between one answer's beginning and the next one's.
const IS_SCATTERED = process.env['SCATTERED'] === '1';
const PATIENCE = { silence: 100_000, total: 1_000_000 };
const kept: object[][] = [];

/** Keeps as many small objects as a question and its answer leave. */
function scatter(): void {
  if (IS_SCATTERED) kept.push(Array.from({ length: 1_500 }, (_, n) => ({ n, text: `object ${n}` })));
}

const { AI_BASE_URL } = process.env;

/** What the product's assistant makes of the model there, which is told nothing of what the knowledge knows. */
async function* upstream(baseUrl: string, signal: AbortSignal): AsyncGenerator<string> {
  const config = { baseUrl, apiKey: null, model: 'test', maxTokens: null, hasTools: false, seesPictures: false };
  const look = () => ({ passages: [] });
  const nothing = {
    language: 'en',
    frame: {},
    danger: null,
    findings: '',
    handover: false,
    passages: [],
    look,
  } as const;
  const assistant = createModelAssistant(config, { tools: [], brief: () => nothing });
  const events = assistant.answer({ question: 'How fast?', turns: [], language: 'en' }, signal);
  for await (const event of events) if (event.type === 'text') yield event.text;
}

async function* model(shape: Shape): AsyncGenerator<string> {
  for (const text of tokensOf(shape)) {
    await new Promise(setImmediate);
    yield text;
  }
}

type Begin = (shape: Shape) => Promise<void>;

/** Opens an answer for a reader who has connected; what is returned lets it begin. */
function open(connect: (reader: AnswerReader) => void): Begin {
  scatter();
  const log = new AnswerLog({ id: '1', category: 'general', language: 'en', attempt: 1 });
  scatter();
  const reader = new AnswerReader(log, 0);
  connect(reader);
  // Its beginning; then it waits for the end, while the outlet is handed the text.
  void reader.next().then(() => reader.next());
  return async (shape) => {
    const { signal } = new AbortController();
    const texts = AI_BASE_URL === undefined ? model(shape) : upstream(AI_BASE_URL, signal);
    await withoutSilence(texts, PATIENCE, signal, (text) => log.append(text) !== '');
  };
}

const onSocket = (socket: WebSocket, wire: Writable) =>
  open((reader) => {
    const outlet = new SocketOutlet(socket, wire, '1');
    scatter();
    outlet.onReady(() => reader.advance());
    reader.take = ({ offset, text }) => {
      if (!outlet.isReady()) return false;
      outlet.send(`{"data":{"answer":{"__typename":"AnswerDelta","offset":${offset},"text":${JSON.stringify(text)}}}}`);
      return true;
    };
  });

const asEvents = (res: ServerResponse) =>
  open((reader) => {
    const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' };
    const stream = openEventStream(res, headers, { ms: 15_000, comment: ':\n\n' }, undefined);
    res.flushHeaders();
    stream.onReady(() => reader.advance());
    reader.take = ({ text }) => {
      if (!stream.isReady()) return false;
      stream.write(`data: {"type":"content","content":${JSON.stringify(text)}}\n\n`);
      return true;
    };
  });

const answers = new Map<WebSocket | ServerResponse, Begin>();
const http = createServer((req, res) => {
  req.resume();
  answers.set(res, asEvents(res));
  res.once('close', () => answers.delete(res));
});
const server = new WebSocketServer({ server: http });
server.on('connection', (socket, request) => {
  const begin = onSocket(socket, request.socket);
  if (AI_BASE_URL === undefined) {
    answers.set(socket, begin);
    socket.once('close', () => answers.delete(socket));
  } else {
    // A model begins when all have asked.
    void begin('io').then(() => socket.close());
  }
});
await new Promise<void>((ready) => {
  http.listen(0, '127.0.0.1', ready);
});
serveSide(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`, {
  go(shape) {
    for (const begin of answers.values()) void begin(shape);
  },
  end() {
    kept.length = 0;
    for (const to of answers.keys()) if ('statusCode' in to) to.end();
  },
  stop() {
    for (const socket of server.clients) socket.terminate();
    http.closeAllConnections();
    http.close();
  },
});
