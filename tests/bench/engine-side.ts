import { parse, type DocumentNode, type ExecutionResult } from 'graphql';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHeaders } from '../../server/transport/headers.ts';
import { identify } from '../../server/viewer.ts';
import { startEngine } from './engine.ts';
import { serveSide } from './side.ts';

// The least a server of this product can do: node:http with the same headers, and the same engine with the same context and
// services. A document is parsed once and nothing is validated, paid for, logged, traced or measured.
const { services, graphql, stop } = await startEngine();
const headers = createHeaders(null);
const documents = new Map<string, DocumentNode>();

async function resultOf(params: { readonly query: string }): Promise<ExecutionResult> {
  const viewer = await identify(services, { address: '127.0.0.1', isLocal: false });
  const { contextFactory, execute, schema } = graphql.getEnveloped({ viewer, params });
  const document = documents.get(params.query) ?? parse(params.query);
  documents.set(params.query, document);
  return execute({ schema, document, contextValue: await contextFactory() }) as Promise<ExecutionResult>;
}

async function answer(res: ServerResponse, params: { readonly query: string }): Promise<void> {
  for (const [name, value] of headers) res.setHeader(name, value);
  const body = JSON.stringify(await resultOf(params));
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
}

const server = createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  req.on('end', () => void answer(res, JSON.parse(Buffer.concat(parts).toString()) as { query: string }));
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
