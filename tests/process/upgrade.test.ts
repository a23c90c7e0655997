import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { dump, load } from '../../prisma/dump.ts';
import { knownMigrations, migrate, MIGRATION_LOCK } from '../../prisma/migrate.ts';
import { joinEmbeddedPostgres } from '../../server/adapters/postgres.ts';
import { admin, withDatabase } from '../support/engine.ts';
import { launch, startProduct } from '../support/process.ts';

/** Adds a column to three tables, of which this is the last. */
const UPGRADE = '20261201000000_request_ids';
const LAST = '"WebhookDelivery"';
const patient = { timeout: 50_000 };

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'wheelwise-upgrade-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A database of the version before the upgrade, with a connection to it, and what the product needs to start on it. */
async function before() {
  const { url } = inject('engine');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin(url, `CREATE DATABASE ${name}`);
  const address = withDatabase(url, name);
  await migrate(
    address,
    [...(await knownMigrations()).keys()].filter((migration) => migration < UPGRADE),
  );
  const client = new Client({ connectionString: address });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin(url, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  const isBegun = async () => {
    const { rows } = await client.query(
      `SELECT 1 FROM information_schema.columns WHERE table_name = 'Answer' AND column_name = 'requestId'`,
    );
    const records = await client.query('SELECT 1 FROM _prisma_migrations WHERE migration_name = $1', [UPGRADE]);
    return rows.length > 0 || records.rows.length > 0;
  };
  const env = { DATABASE_URL: address, DATA_DIR: await folder(), ADMIN_PASSWORD: 'staff-secret' };
  return { client, env, isBegun };
}

/** Why something does not come about, with its cause. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing is in the way',
    ({ message, cause }: Error) => `${message} ${cause instanceof Error ? cause.message : ''}`,
  );

it('a migration that fails has left nothing, is named with its cause, and is done once that is mended', async () => {
  const { client, env, isBegun } = await before();
  await client.query(`ALTER TABLE ${LAST} ADD COLUMN "requestId" TEXT`);
  const told = await refusal(migrate(env.DATABASE_URL));
  expect(told).toContain(`${UPGRADE} failed, and nothing of it was done`);
  expect(told).toContain('column "requestId" of relation "WebhookDelivery" already exists');
  expect(await isBegun()).toBe(false);
  await client.query(`ALTER TABLE ${LAST} DROP COLUMN "requestId"`);
  expect(await migrate(env.DATABASE_URL)).toContain(UPGRADE);
  expect(await isBegun()).toBe(true);
});

it('a migration in whose middle the product is killed has left nothing, and is done by the next start', async () => {
  const { client, env, isBegun } = await before();
  // Another connection: within a transaction one always sees the same activity.
  const holder = new Client({ connectionString: env.DATABASE_URL });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(`BEGIN; LOCK ${LAST} IN ACCESS SHARE MODE`);
  const { child, exited } = launch(env);
  const waiting = async () => {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%requestId%'`,
    );
    return rows.length;
  };
  await expect.poll(waiting, patient).toBe(1);
  child.kill('SIGKILL');
  await exited;
  await holder.query('COMMIT');
  expect(await migrate(env.DATABASE_URL)).toContain(UPGRADE);
  expect(await isBegun()).toBe(true);
  const { rows } = await client.query(
    'SELECT count(*)::int AS records FROM _prisma_migrations WHERE migration_name = $1',
    [UPGRADE],
  );
  expect(rows).toEqual([{ records: 1 }]);
});

it('a role whose statements must be short migrates, backs up and restores all the same', async () => {
  const { client, env } = await before();
  const name = new URL(env.DATABASE_URL).pathname.slice(1);
  // More than any statement here takes by itself.
  await client.query(`ALTER DATABASE ${name} SET statement_timeout = '2s'`);
  const holder = new Client({ connectionString: env.DATABASE_URL });
  await holder.connect();
  onTestFinished(() => holder.end());
  /** Does something while others hold a lock for longer than that. */
  const heldUp = async <Result>(lock: string, work: () => Promise<Result>) => {
    await holder.query(`BEGIN; ${lock}`);
    const release = setTimeout(() => void holder.query('COMMIT'), 3_000);
    return work().finally(() => clearTimeout(release));
  };
  const apply = async (migrations: readonly string[]) => migrate(env.DATABASE_URL, migrations);
  const known = [...(await knownMigrations()).keys()];
  const next = known.find((migration) => migration >= UPGRADE) ?? '';
  expect(await heldUp(`LOCK ${LAST}`, () => apply([next]))).toEqual([next]);
  expect(await heldUp(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`, () => apply(known))).toContain(known.at(-1));
  const to = await folder();
  const made = await heldUp(`LOCK ${LAST}`, () => dump(env.DATABASE_URL, to));
  expect(made.migrations.at(-1)?.name).toBe(known.at(-1));
  await heldUp(`LOCK ${LAST}`, () => load(env.DATABASE_URL, to, made));
});

it('a migration waits for a backup that is being made, and nobody for the migration; without one nobody waits', async () => {
  const { client, env } = await before();
  const holder = new Client({ connectionString: env.DATABASE_URL });
  await holder.connect();
  onTestFinished(() => holder.end());
  const waiting = async () => {
    const { rows } = await client.query<{ kind: string }>(
      `SELECT locktype AS kind FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE datname = current_database() AND NOT granted ORDER BY locktype`,
    );
    return rows.map(({ kind }) => kind);
  };
  // The last of its tables, when it has read those that are migrated.
  await holder.query(`BEGIN; LOCK ${LAST}`);
  const dumping = dump(env.DATABASE_URL, await folder());
  await expect.poll(waiting, patient).toEqual(['relation']);
  const migrating = migrate(env.DATABASE_URL);
  await expect.poll(waiting, patient).toEqual(['advisory', 'relation']);
  await client.query(`SET statement_timeout = '10s'`);
  expect((await client.query('SELECT "id" FROM "Answer"')).rows).toEqual([]);
  await holder.query('COMMIT');
  expect((await dumping).migrations.at(-1)?.name.localeCompare(UPGRADE)).toBe(-1);
  expect(await migrating).toContain(UPGRADE);
  await holder.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  expect(await migrate(env.DATABASE_URL)).toEqual([]);
});

it('a migration that an older version began and did not end is done by the next start', async () => {
  const { client, env } = await before();
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, '', $2, now())`,
    [randomUUID(), UPGRADE],
  );
  expect(await migrate(env.DATABASE_URL)).toContain(UPGRADE);
  const { rows } = await client.query('SELECT 1 FROM _prisma_migrations WHERE finished_at IS NULL');
  expect(rows).toEqual([]);
});

it('a database of a newer version is left alone, and its migration named', async () => {
  const { client, env, isBegun } = await before();
  const later = '29991231000000_later';
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ($1, '', $2, now())`,
    [randomUUID(), later],
  );
  const told = await refusal(startProduct(env));
  expect(told).toMatch(/^exit 78:/);
  expect(told).not.toMatch(/\n\s+at /);
  expect(told).toContain(`newer than this version of Wheelwise, which does not know its migration ${later}`);
  expect(await isBegun()).toBe(false);
  await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [later]);
  expect(await migrate(env.DATABASE_URL)).toContain(UPGRADE);
});

it('data of another major version of PostgreSQL is left alone, with the way to go', async () => {
  const dataDir = await folder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await writeFile(join(dataDir, 'postgres', 'wheelwise.password'), 'x');
  const joined = () => joinEmbeddedPostgres(dataDir, () => undefined);
  expect(await refusal(joined())).toMatch(
    /holds data of PostgreSQL 17, and this version of Wheelwise brings PostgreSQL \d+\. Make a backup/,
  );
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await (await joined()).leave();
});
