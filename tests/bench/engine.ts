import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../server/adapters/logger.ts';
import { startApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config/config.ts';
import { createGraphql } from '../../server/transport/graphql.ts';

/** The product's GraphQL engine over its own services, for a server of another kind to answer with. */
export async function startEngine() {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
  const app = await startApp(parseConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
  const { services } = app;
  return {
    services,
    graphql: createGraphql({ services, logger: createLogger('error'), setSession: () => undefined }),
    async stop() {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
