import { streamText } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { serveSide, type Shape } from './side.ts';
import { tokensOf } from './tokens.ts';

// The `ai` package's own response stream, of a model that says each token in an event-loop turn of its own.
type Stream = Awaited<ReturnType<MockLanguageModelV4['doStream']>>['stream'];
type Part = Stream extends globalThis.ReadableStream<infer Of> ? Of : never;

let gate = Promise.withResolvers<Shape>();

async function* parts(started: Promise<Shape>): AsyncGenerator<Part> {
  yield { type: 'text-start', id: '1' };
  for (const delta of tokensOf(await started)) {
    await new Promise(setImmediate);
    yield { type: 'text-delta', id: '1', delta };
  }
  yield { type: 'text-end', id: '1' };
}
const model = new MockLanguageModelV4({
  doStream: async () => ({ stream: ReadableStream.from(parts(gate.promise)) as unknown as Stream }),
});
const server = createServer((req, res) => {
  req.resume();
  void streamText({ model, prompt: 'How fast?' }).pipeUIMessageStreamToResponse(res);
});
await new Promise<void>((ready) => {
  server.listen(0, '127.0.0.1', ready);
});
serveSide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
  go: (shape) => gate.resolve(shape),
  // Not before: an answer may come to the gate after it was opened.
  end() {
    gate = Promise.withResolvers();
  },
  stop() {
    server.closeAllConnections();
    server.close();
  },
});
