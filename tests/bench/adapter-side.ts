import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../server/adapters/logger.ts';
import { startApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config/config.ts';
import { createGraphql } from '../../server/transport/graphql.ts';
import { identify } from '../../server/viewer.ts';
import { serveSide } from './side.ts';

// The same engine over the same services, answered by Yoga's own HTTP adapter.
const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
const app = await startApp(parseConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
const { services } = app;
const setSession = () => undefined;
const graphql = createGraphql({ services, logger: createLogger('error'), setSession });
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
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});
