import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Person } from '../support/app.ts';
import { useDatabase } from '../support/database.ts';
import { freePort, hasRedis, startRedis } from '../support/engines.ts';
import { ModelServer } from '../support/model.ts';
import { startProduct, type Product } from '../support/process.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
/** Whether this machine has PgBouncer. */
const hasPooler = spawnSync('pgbouncer', ['--version']).error === undefined;
const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
const database = useDatabase();
const model = new ModelServer();
let dataDir = '';
let env: Record<string, string> = {};
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-settings-'));
  env = { DATA_DIR: dataDir, DATABASE_URL: database.url, AI_BASE_URL: await model.start(), AI_MODEL: 'test' };
});
afterAll(async () => {
  await model.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ ...env, ...more });
  onTestFinished(async () => void (await product.stop()));
  return product;
}

describe('--check', () => {
  const run = promisify(execFile);
  const check = (more: Record<string, string> = {}): Promise<{ code: number; stdout: string; stderr: string }> =>
    run(process.execPath, [MAIN, '--check'], { env: { PORT: '0', DATA_DIR: dataDir, ...more } }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );

  it('reaches everything that is configured, and starts nothing', async () => {
    const before = await database.prisma.session.count();
    const { code, stdout } = await check(env);
    expect(stdout).not.toContain('FAIL');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ok {4}DATABASE_URL: PostgreSQL \d+.*, its schema is the newest$/m);
    expect(stdout).toMatch(/^ok {4}AI_BASE_URL: test is there$/m);
    expect(stdout).toMatch(/^ok {4}DATA_DIR: .+ can be written$/m);
    expect(stdout).not.toContain('running at');
    expect(await database.prisma.session.count()).toBe(before);
    expect((await check()).stdout).toMatch(/^ok {4}database: embedded, in DATA_DIR$/m);
  });

  it('names each service that does not answer, and its secrets to nobody', async () => {
    const away = await check({
      DATABASE_URL: 'postgresql://somebody:pwpwpwpw@127.0.0.1:1/none',
      REDIS_URL: 'redis://:pwpwpwpw@127.0.0.1:1',
      SMTP_URL: 'smtp://somebody:pwpwpwpw@127.0.0.1:1',
      MAIL_FROM: 'mail@wheelwise.example',
      AI_BASE_URL: 'http://127.0.0.1:1/v1',
      AI_MODEL: 'test',
    });
    expect(away.code).toBe(69);
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'AI_BASE_URL'])
      expect(away.stdout).toMatch(new RegExp(`^FAIL  ${name}: `, 'm'));
    expect(away.stdout + away.stderr).not.toContain('pwpwpwpw');
  });

  it('ends as a start would where trying again does not help: a database of a newer version', async () => {
    const { prisma } = database;
    await prisma.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('later', '', '29991231000000_later', now())`;
    onTestFinished(async () => void (await prisma.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'later'`));
    const { code, stdout } = await check({ ...env, REDIS_URL: 'redis://127.0.0.1:1' });
    expect([code, stdout]).toEqual([78, expect.stringMatching(/^FAIL {2}DATABASE_URL: The database is newer/m)]);
    expect(stdout).toMatch(/^FAIL {2}REDIS_URL: /m);
  });

  it('tells of a database that takes no changes, and of a damaged key', async () => {
    const readOnly = { DATABASE_URL: `${database.url}?options=-c%20default_transaction_read_only%3Don` };
    const { code, stdout } = await check({ ...env, ...readOnly });
    expect([code, stdout]).toEqual([69, expect.stringMatching(/^FAIL {2}DATABASE_URL: the server takes no changes/m)]);
    await expect(start(readOnly)).rejects.toThrow(/^exit 69: [\s\S]*The database cannot be used\n[\s\S]*read-only/);
    const damaged = { DATA_DIR: await mkdtemp(join(tmpdir(), 'wheelwise-settings-')) };
    onTestFinished(() => rm(damaged.DATA_DIR, { recursive: true }));
    await writeFile(join(damaged.DATA_DIR, 'webhook.key'), '');
    const key = await check({ ...env, ...damaged });
    expect([key.code, key.stdout]).toEqual([78, expect.stringMatching(/^FAIL {2}DATA_DIR: webhook\.key is damaged/m)]);
    await expect(start(damaged)).rejects.toThrow(/^exit 78: [\s\S]*DATA_DIR: webhook\.key is damaged/);
    // It is not asked for where others are given.
    const given = { WEBHOOK_KEY: Buffer.alloc(32, 1).toString('base64') };
    expect((await check({ ...env, ...damaged, ...given })).code).toBe(0);
  });

  it.runIf(hasRedis)('tells of a Redis that takes no changes', async () => {
    const redis = await startRedis();
    onTestFinished(redis.close);
    await redis.send('CONFIG', 'SET', 'maxmemory', '1');
    const { code, stdout } = await check({ REDIS_URL: redis.url });
    expect([code, stdout]).toEqual([69, expect.stringMatching(/^FAIL {2}REDIS_URL: OOM command not allowed/m)]);
  });

  /** A pooler of this mode before the database, until the test is over; the database's address behind it. */
  async function behindPooler(mode: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'wheelwise-pooler-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755);
    const port = await freePort();
    const { hostname, port: server, username, password, pathname } = new URL(database.url);
    const target = `host=${hostname} port=${server} user=${username} ${password && `password=${password}`}`;
    await writeFile(join(folder, 'users'), '"anybody" ""\n');
    await writeFile(
      join(folder, 'ini'),
      `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n` +
        `auth_type = trust\nauth_file = ${join(folder, 'users')}\npool_mode = ${mode}\n`,
    );
    // It refuses to run as root.
    const child = spawn('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), join(folder, 'ini')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await exited;
    });
    await new Promise<void>((ready, failed) => {
      let said = '';
      child.stderr.on('data', (data: Buffer) => {
        said += String(data);
        if (said.includes('process up')) ready();
      });
      void exited.then(() => failed(new Error(said)));
    });
    return `postgresql://anybody@127.0.0.1:${port}${pathname}`;
  }

  it.runIf(hasPooler)('a pooler is let be in session mode, without what it refuses', { timeout: 120_000 }, async () => {
    const session = { DATABASE_URL: await behindPooler('session') };
    const transaction = { DATABASE_URL: await behindPooler('transaction') };
    const outcomes = await Promise.all([
      check({ ...session, DATABASE_TIMEOUT: '0' }),
      check({ ...transaction, DATABASE_TIMEOUT: '0' }),
      check(session),
    ]);
    expect(outcomes.map(({ stdout }) => /^.*DATABASE_URL: .*$/m.exec(stdout)?.[0])).toEqual([
      expect.stringMatching(/^ok /),
      expect.stringMatching(/^FAIL .* its mode must be session$/),
      expect.stringMatching(/^FAIL .* statement_timeout$/),
    ]);
    await expect(start(session)).rejects.toThrow(/^exit 69: \s*DATABASE_URL: .*\n.*statement_timeout/);
  });

  it('tells a port that is taken from one the product has itself', async () => {
    const { url } = await start();
    const { port } = new URL(url);
    expect((await check({ PORT: port })).stdout).toContain(`ok    HOST, PORT: the product serves 127.0.0.1:${port}`);
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((ready) => other.once('listening', ready));
    const taken = String((other.address() as { port: number }).port);
    const { code, stdout } = await check({ PORT: taken });
    expect([code, /^FAIL {2}HOST, PORT: /m.test(stdout)]).toEqual([69, true]);
  });

  it.runIf(hasIPv6)('knows the product at an address of IPv6', async () => {
    const { url } = await start({ HOST: '::1' });
    const { port } = new URL(url);
    const { stdout } = await check({ HOST: '::1', PORT: port });
    expect(stdout).toContain(`ok    HOST, PORT: the product serves ::1:${port}`);
  });
});

it('DATABASE_POOL bounds an instance’s connections, which say whose they are', async () => {
  const { url } = await start({ DATABASE_POOL: '3' });
  const people = Array.from({ length: 30 }, () => new Person(url));
  await Promise.all(people.map((person) => person.do('{ plans { id } campaign: freeTrial { usage { used } } }')));
  const rows = await database.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'wheelwise instance %'`;
  // And the one that looks whether the database is there.
  expect(rows).toEqual([{ count: 3 + 1 }]);
});

it('DATABASE_TIMEOUT ends a statement that does not come to an end', async () => {
  const product = await start({ DATABASE_TIMEOUT: '1', LOG_LEVEL: 'error' });
  await database.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE "Plan"`;
    await new Person(product.url).codeOf('{ plans { id } }');
  });
  // The line comes by a pipe of its own, after the answer.
  await expect.poll(() => product.output(), { timeout: 20_000 }).toContain('statement timeout');
});

it('LEASE_SECONDS says for how long an instance vouches for an answer', async () => {
  model.script = (reply) => void reply.text('It begins');
  const { url } = await start({ LEASE_SECONDS: '40' });
  const person = new Person(url);
  const id = await person.ask('What begins?');
  /** The first lease is the database's own default; from its renewal on it is what was set. */
  const seconds = async () => {
    const [row] = await database.prisma.$queryRaw<{ seconds: number }[]>`
      SELECT extract(epoch FROM "leaseUntil" - now())::float AS seconds FROM "Answer" WHERE "id" = ${id}::uuid`;
    return row?.seconds;
  };
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(30);
  expect(await seconds()).toBeLessThanOrEqual(40);
  await database.prisma.answer.update({ where: { id }, data: { state: 'stopped' } });
});

it('LOG_FORMAT writes lines for people where no terminal is', async () => {
  const product = await start({ LOG_FORMAT: 'pretty' });
  expect(product.output()).toMatch(/WARN.*: No mail server/);
});

it('a start that finds another instance and no Redis says what it lacks', async () => {
  const says = /REDIS_URL is not set, and (another instance uses|\d+ other instances use) this database/;
  const first = await start();
  expect(first.output()).not.toMatch(says);
  const second = await start();
  expect(second.output()).toMatch(says);
});

it.runIf(process.env['TEST_REDIS_URL'])('with Redis it lacks nothing', async () => {
  await start();
  const product = await start({ REDIS_URL: process.env['TEST_REDIS_URL'] ?? '' });
  expect(product.output()).not.toContain('REDIS_URL is not set');
});
