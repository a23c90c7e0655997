import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../../prisma/seed.ts';
import { openDatabase } from '../../server/adapters/database.ts';
import { createLogger } from '../../server/adapters/logger.ts';
import { serveSide } from './side.ts';

// The least a server can do: node:http that reads a JSON body and answers from memory, or with the same Prisma query.
const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-bench-'));
const { prisma, close } = await openDatabase({ databaseUrl: null, dataDir }, createLogger('error'));
await seed(prisma);

const server = createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  req.on('end', () => void answer(JSON.parse(Buffer.concat(parts).toString()) as { query: string }));
  async function answer({ query }: { query: string }): Promise<void> {
    const data = query.includes('plans')
      ? { plans: await prisma.plan.findMany({ orderBy: [{ position: 'asc' }, { slug: 'asc' }] }) }
      : { viewer: null };
    const body = JSON.stringify({ data });
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
  }
});
await new Promise<void>((ready) => {
  server.listen(0, '127.0.0.1', ready);
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
serveSide(url, {
  go: () => undefined,
  async stop() {
    server.closeAllConnections();
    server.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  },
});
