import { parse, type DocumentNode, type ExecutionResult } from 'graphql';
import { parseRequestParams } from 'graphql-http';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Histogram } from 'prom-client';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createHeaders } from '../../server/transport/headers.ts';
import { identify } from '../../server/viewer.ts';
import { startEngine } from './engine.ts';
import { serveSide } from './side.ts';

// The least a server of this product can do: node:http with the same headers, and the same engine with the same context and
// services. A document is parsed once and nothing is validated, paid for, logged, traced or measured. With GUARDED=1 each
// request has besides what every service owes it, each by its library alone: the protocol's own parser, an id and a trace,
// a limit of its address, and its duration in a histogram.
const { services, graphql, stop } = await startEngine();
const headers = createHeaders(null);
const documents = new Map<string, DocumentNode>();
const tracing = new AsyncLocalStorage<string>();
const limiter = new RateLimiterMemory({ points: 1_000_000_000, duration: 1 });
const labelNames = ['method', 'status'] as const;
const seconds = new Histogram({ name: 'request_seconds', help: 'Duration', labelNames, registers: [] });

async function resultOf(params: { readonly query: string }): Promise<ExecutionResult> {
  const viewer = await identify(services, { address: '127.0.0.1', isLocal: false });
  const { contextFactory, execute, schema } = graphql.getEnveloped({ viewer, params });
  const document = documents.get(params.query) ?? parse(params.query);
  documents.set(params.query, document);
  return execute({ schema, document, contextValue: await contextFactory() }) as Promise<ExecutionResult>;
}

async function guarded(req: IncomingMessage, res: ServerResponse, text: string): Promise<void> {
  const begun = performance.now();
  const id = randomUUID();
  res.setHeader('X-Request-Id', id);
  res.once('close', () => seconds.observe({ method: 'POST', status: '2xx' }, (performance.now() - begun) / 1_000));
  await tracing.run(id, async () => {
    const { remainingPoints, msBeforeNext } = await limiter.consume(req.socket.remoteAddress ?? '');
    res.setHeader('RateLimit', `"graphql";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1_000)}`);
    const { method = '', url = '', headers: sent } = req;
    const parsed = await parseRequestParams({ method, url, headers: { ...sent }, body: text, raw: req, context: {} });
    if ('query' in parsed) await answer(res, parsed);
  });
}

async function answer(res: ServerResponse, params: { readonly query: string }): Promise<void> {
  for (const [name, value] of headers) res.setHeader(name, value);
  const body = JSON.stringify(await resultOf(params));
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
}

const server = createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  req.on('end', () => {
    const text = Buffer.concat(parts).toString();
    void (process.env['GUARDED'] === '1'
      ? guarded(req, res, text)
      : answer(res, JSON.parse(text) as { query: string }));
  });
});
await new Promise<void>((ready) => {
  server.listen(0, '127.0.0.1', ready);
});
serveSide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
  go: () => undefined,
  async stop() {
    server.closeAllConnections();
    server.close();
    await stop();
  },
});
