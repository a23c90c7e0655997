import SchemaBuilder from '@pothos/core';
import { makeServer } from 'graphql-ws';
import { createYoga } from 'graphql-yoga';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createLogger } from '../../server/adapters/logger.ts';
import { openDatabase } from '../../server/adapters/database.ts';

// The least server of this product's libraries: Yoga, Pothos, graphql-ws, ws, Prisma and the embedded PostgreSQL in
// DATA_DIR, with a schema of one field. Prints its address, and ends with the signal it is sent.
const dataDir = process.env['DATA_DIR'] ?? '';
const { prisma, close } = await openDatabase({ databaseUrl: null, dataDir }, createLogger('error'));
const builder = new SchemaBuilder({ scopeAuth: null as never });
builder.queryType({ fields: (t) => ({ plans: t.int({ resolve: () => prisma.plan.count() }) }) });
const schema = builder.toSchema();
const yoga = createYoga({ schema, logging: false });
const server = createServer((req, res) => void yoga(req, res));
const sockets = new WebSocketServer({ server });
const protocol = makeServer({ schema });
sockets.on('connection', (socket) => {
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (data) => Promise.resolve(socket.send(data)),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (take) => void socket.on('message', (data: Buffer) => void take(data.toString())),
    },
    { socket },
  );
  socket.once('close', (code, reason) => void closed(code, reason.toString()));
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
  void close().then(() => process.exit(0));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`running at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
