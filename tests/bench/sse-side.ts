import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveSide } from './side.ts';
import { tokensOf } from './tokens.ts';

// The least a server can do: node:http sending the same texts as server-sent events of the same form.
let open: ServerResponse[] = [];
const server = createServer((req, res) => {
  req.resume();
  res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).flushHeaders();
  open.push(res);
});

function answer(res: ServerResponse, tokens: readonly string[]): void {
  const send = (index: number) => {
    const content = tokens[index];
    if (content === undefined) {
      res.end();
      return;
    }
    res.write(`data: ${JSON.stringify({ type: 'content', content })}\n\n`);
    setImmediate(send, index + 1);
  };
  send(0);
}
await new Promise<void>((ready) => {
  server.listen(0, '127.0.0.1', ready);
});
serveSide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
  go(shape) {
    const answers = open;
    open = [];
    for (const res of answers) answer(res, tokensOf(shape));
  },
  stop() {
    server.closeAllConnections();
    server.close();
  },
});
