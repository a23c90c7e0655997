import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identify } from '../../server/viewer.ts';
import { startEngine } from './engine.ts';
import { serveSide } from './side.ts';

// The same engine over the same services, answered by Yoga's own HTTP adapter.
const { services, graphql, stop } = await startEngine();
const server = createServer((req, res) => {
  const { authorization } = req.headers;
  void identify(services, { authorization, address: '127.0.0.1', isLocal: false }).then((viewer) =>
    graphql(req, res, { viewer, res } as never),
  );
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
