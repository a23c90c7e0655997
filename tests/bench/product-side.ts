import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBus } from '../../server/adapters/bus.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import { startApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/adapters/database.ts';
import { tokens } from './tokens.ts';
import { serveSide } from './side.ts';

// The whole product, with a model that, once all readers watch, says each token in an event-loop turn of its own.
const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
const config = parseConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', LIMIT_QUESTION_OWNER: '1000000/1' });
let gate = Promise.withResolvers<void>();
const assistant = {
  async *answer() {
    await gate.promise;
    for (const text of tokens) {
      await new Promise(setImmediate);
      yield { type: 'text' as const, text };
    }
  },
};
const app = await startApp(config, { assistant, bus: await createBus(null) });
const database = await openDatabase(config, createLogger('error'));
await database.prisma.campaign.updateMany({ data: { addressDailyCap: 1_000_000, totalCap: 1_000_000 } });
function go(): void {
  gate.resolve();
  gate = Promise.withResolvers();
}
serveSide(app.url, go, async () => {
  await database.close();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});
