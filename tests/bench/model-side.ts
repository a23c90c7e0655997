import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveSide } from './side.ts';
import { stamp } from './tokens.ts';

// A model: takes every question, and, once all have come, begins its answers one after the other, 50 tokens a second each.
const TOKENS = Number(process.env['MODEL_TOKENS']);
const ANSWERS = Number(process.env['MODEL_ANSWERS']);
const BEGIN_EVERY_MS = 8;
const PERIOD_MS = 20;

let asked: ServerResponse[] = [];
let allAsked = Promise.withResolvers<void>();
let ending = Promise.withResolvers<void>();
const server = createServer((req, res) => {
  req.resume().on('end', () => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    if (asked.push(res) === ANSWERS) allAsked.resolve();
  });
});

async function answer(res: ServerResponse): Promise<void> {
  const { promise: ended } = ending;
  const write = (delta: object, finish: string | null = null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'test', choices };
    res.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  await new Promise<void>((done) => {
    let left = TOKENS;
    const timer = setInterval(() => {
      write({ content: stamp() });
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      done();
    }, PERIOD_MS);
  });
  await ended;
  write({}, 'stop');
  res.end('data: [DONE]\n\n');
}

await new Promise<void>((ready) => {
  server.listen(0, '127.0.0.1', ready);
});
serveSide(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, {
  async go() {
    await allAsked.promise;
    allAsked = Promise.withResolvers();
    const answers = asked;
    asked = [];
    for (const res of answers) {
      void answer(res);
      await sleep(BEGIN_EVERY_MS);
    }
  },
  end() {
    ending.resolve();
    ending = Promise.withResolvers();
  },
  stop() {
    server.closeAllConnections();
    server.close();
  },
});
