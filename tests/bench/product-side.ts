import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBus } from '../../server/adapters/bus.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import { startApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/adapters/database.ts';
import { serveSide, type Shape } from './side.ts';
import { tokensOf } from './tokens.ts';

// The whole product. Its model, once all readers watch, says each token in an event-loop turn of its own, or all in one;
// its answers end when all were read: their beginnings and ends are no part of the delivery. The gate stays open until
// then, for an answer may come to it after it was opened: its reader watches before its writer has begun. With AI_BASE_URL
// it is the product's own client of a model there; with DATABASE_URL and REDIS_URL it is one of several
// instances.
const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
const limits = {
  LIMIT_QUESTION_OWNER: '1000000/1',
  LIMIT_LOGIN_ADDRESS: '1000000/1',
  LIMIT_LOGIN_ACCOUNT: '1000000/1',
  LIMIT_GRAPHQL: '100000000/1',
};
const { AI_BASE_URL, AI_MODEL, DATABASE_URL, REDIS_URL, ADMIN_PASSWORD } = process.env;
const ai = AI_BASE_URL && AI_MODEL ? { AI_BASE_URL, AI_MODEL } : null;
const around = { DATABASE_URL, REDIS_URL, ADMIN_PASSWORD };
const config = parseConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...limits, ...ai, ...around });
let gate = Promise.withResolvers<Shape>();
let ending = Promise.withResolvers<void>();
const assistant = {
  isRepeating: false,
  seesPictures: false,
  async *answer() {
    const { promise: ended } = ending;
    const shape = await gate.promise;
    for (const text of tokensOf(shape)) {
      if (shape !== 'burst') await new Promise(setImmediate);
      yield { type: 'text' as const, text };
    }
    await ended;
  },
};
const app = await startApp(config, { ...(!ai && { assistant }), ...(!REDIS_URL && { bus: await createBus(null) }) });
const database = await openDatabase(config, createLogger('error'));
await database.prisma.campaign.updateMany({ data: { addressDailyCap: 1_000_000, totalCap: 1_000_000 } });
serveSide(app.url, {
  go: (shape) => gate.resolve(shape),
  end() {
    gate = Promise.withResolvers();
    ending.resolve();
    ending = Promise.withResolvers();
  },
  async stop() {
    await database.close();
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});
