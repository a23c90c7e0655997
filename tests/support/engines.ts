import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { migrate } from '../../prisma/migrate.ts';
import { joinEmbeddedPostgres } from '../../server/adapters/postgres.ts';

// Engines of a test's own, which it may stop, freeze, fill and start again.

/** Whether this machine has a Redis server to start. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A process that answers nobody until it goes on, with its connections left open: as one that hangs. */
interface Engine {
  readonly url: string;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

export interface RedisServer extends Engine {
  /** Ends it at once, and starts it again at the same port, empty. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** One command. */
  send(...command: readonly string[]): Promise<unknown>;
}

/** A Redis server that keeps nothing. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  async function start(): Promise<void> {
    const child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = child;
    await new Promise<void>((ready, failed) => {
      child.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && ready());
      child.once('exit', (code) => failed(new Error(`redis-server ended with ${code}`)));
    });
  }
  async function kill(): Promise<void> {
    const child = server;
    server = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((exit) => child.once('exit', exit));
    child.kill('SIGKILL');
    await ended;
  }
  await start();
  return {
    url,
    start,
    kill,
    close: kill,
    freeze: async () => void server?.kill('SIGSTOP'),
    thaw: async () => void server?.kill('SIGCONT'),
    async send(...command) {
      const client = createClient({ url });
      await client.connect();
      try {
        return await client.sendCommand([...command]);
      } finally {
        await client.close();
      }
    },
  };
}

/** A migrated PostgreSQL server. */
export async function startPostgres(): Promise<Engine> {
  const directory = await mkdtemp(join(tmpdir(), 'wheelwise-engine-'));
  const share = await joinEmbeddedPostgres(directory, () => undefined);
  await migrate(share.url);
  const [postmaster = ''] = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  async function signal(name: NodeJS.Signals): Promise<void> {
    // The one that makes new ones first, and again those that it made meanwhile.
    process.kill(Number(postmaster), name);
    for (const pid of childrenOf(Number(postmaster))) process.kill(pid, name);
  }
  return {
    url: share.url,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async close() {
      await signal('SIGCONT');
      await share.leave();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  const found = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' }).stdout;
  return found.split('\n').filter(Boolean).map(Number);
}

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
