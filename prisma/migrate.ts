import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaEngine, SchemaFilter } from '@prisma/schema-engine-wasm';
import { Client, Pool } from 'pg';
import { StartError } from '../server/exit.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const SCHEMA = join(import.meta.dirname, 'schema.prisma');
const NO_FILTER: SchemaFilter = { externalTables: [], externalEnums: [] };
const TABLE = `SELECT to_regclass('_prisma_migrations') AS found`;
/** PostgreSQL's code for what a role may not do. */
const INSUFFICIENT_PRIVILEGE = '42501';
/**
 * Advisory lock under which instances that start together migrate one after the other, and which a dump shares with others;
 * any number nobody else uses.
 */
export const MIGRATION_LOCK = 7_309_002;

/**
 * Brings a database to the newest migration with Prisma's own schema engine, and returns the names it applied.
 * The engine (a WebAssembly module) is only loaded when something is to be applied. Each migration is one transaction with
 * its own record: one that fails, or is killed in the middle, has left nothing and is tried again the next time.
 * @param only of these migrations, for a database of an older version; absent: of all.
 * @throws StartError for a database of a newer version, and for a migration that fails; Error when it cannot be reached.
 */
export async function migrate(url: string, only?: readonly string[]): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // It waits as long as others migrate or dump, whatever time the role has for a statement.
    await client.query('SET statement_timeout = 0');
    const list = await migrationList(only);
    const look = async () => {
      if (!only) await requireKnown(client, list);
      return pendingOf(client, list);
    };
    // Who has nothing to apply waits for nobody.
    if ((await look()).length === 0) return [];
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = await look();
    if (pending.length > 0) await withEngine(url, (working) => applyEach(working, list, pending));
    return pending;
  } finally {
    await client.end();
  }
}

async function applyEach(
  { engine, pool, errors }: Working,
  list: MigrationList,
  pending: readonly string[],
): Promise<void> {
  // Makes the table of records: a transaction does not survive that the engine looks for one that is not there.
  const { rows } = await pool.query(TABLE);
  if (rows[0]?.found === null)
    await engine.applyMigrations({ migrationsList: { ...list, migrationDirectories: [] }, filters: NO_FILTER });
  for (const name of pending) {
    const migrationDirectories = list.migrationDirectories.filter(({ path }) => path <= name);
    errors.length = 0;
    try {
      await pool.query('BEGIN');
      // Rewriting a table or building an index takes as long as it takes.
      await pool.query('SET LOCAL statement_timeout = 0');
      // Of versions that had no such transaction: one that did not end. All of it was undone then, or doing it again fails.
      await pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL', [name]);
      await engine.applyMigrations({ migrationsList: { ...list, migrationDirectories }, filters: NO_FILTER });
      await pool.query('COMMIT');
    } catch (error) {
      await pool.query('ROLLBACK').catch(() => undefined);
      const mayNot = errors.some((one) => (one as { readonly code?: unknown }).code === INSUFFICIENT_PRIVILEGE);
      throw new StartError(
        // Rights do not come by trying again.
        mayNot ? 'configuration' : 'unavailable',
        `The migration ${name} failed, and nothing of it was done. Start again when the cause is mended, or restore the ` +
          'backup of before the upgrade with the version that made it (docs/operations.md, "Upgrade")',
        { cause: errors[0] ?? error },
      );
    }
  }
}

/** The SQL that creates schema.prisma in an empty database: what the migrations together must amount to. */
export async function schemaSql(url: string): Promise<string> {
  const files = [{ path: SCHEMA, content: await readFile(SCHEMA, 'utf8') }];
  return withEngine(url, async ({ engine }) => {
    const { stdout } = await engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    });
    return stdout ?? '';
  });
}

/** Prisma's schema engine on a database. */
interface Working {
  readonly engine: SchemaEngine;
  /** Of the one connection the engine works on: what is begun here holds for the engine, too. */
  readonly pool: Pool;
  /** What the server refused on it, oldest first: the engine tells only the last, which may be of no use. */
  readonly errors: Error[];
}

/** Works with Prisma's schema engine on a database; its connection is closed afterwards. */
async function withEngine<Result>(url: string, work: (working: Working) => Promise<Result>): Promise<Result> {
  // 19 MB, of which a start with nothing to migrate has no need.
  const { SchemaEngine } = await import('@prisma/schema-engine-wasm');
  const pool = new Pool({ connectionString: url, max: 1 });
  const errors: Error[] = [];
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('errorMessage', (error: Error) => errors.push(error));
  });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
    const datamodels: [string, string][] = [[SCHEMA, await readFile(SCHEMA, 'utf8')]];
    using engine = await SchemaEngine.new({ datamodels }, () => undefined, adapter);
    return await work({ engine, pool, errors });
  } finally {
    await pool.end();
  }
}

async function migrationList(only?: readonly string[]): Promise<MigrationList> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const names = only ? folders.filter((name) => only.includes(name)) : folders;
  const migrationDirectories = await Promise.all(
    names.sort().map(async (path) => {
      const value = await readFile(join(FOLDER, path, 'migration.sql'), 'utf8');
      return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } };
    }),
  );
  const content = await readFile(join(FOLDER, 'migration_lock.toml'), 'utf8');
  return {
    baseDir: FOLDER,
    lockfile: { path: 'migration_lock.toml', content },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}

/** The migrations of this version, by name, with the checksums by which databases record them. */
export async function knownMigrations(): Promise<Map<string, string>> {
  const { migrationDirectories } = await migrationList();
  return new Map(migrationDirectories.map((one) => [one.path, checksumOf(one)]));
}

/** The tables that migrations of this version make, also those that later ones drop. */
export async function tablesMade(): Promise<Set<string>> {
  const { migrationDirectories } = await migrationList();
  const texts = migrationDirectories.map(({ migrationFile }) => migrationFile.content.value);
  return new Set(texts.flatMap((text) => [...text.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name = '']) => name)));
}

/** The names of the migrations a database lacks. @throws StartError when it is newer; Error when it cannot be asked. */
export async function pendingMigrations(client: Client): Promise<string[]> {
  const list = await migrationList();
  await requireKnown(client, list);
  return pendingOf(client, list);
}

/** @throws StartError when a newer version has changed the database: what this one would write might be wrong there. */
async function requireKnown(client: Client, list: MigrationList): Promise<void> {
  const known = new Set(list.migrationDirectories.map(({ path }) => path));
  const unknown = [...(await appliedTo(client)).keys()].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartError(
    'configuration',
    `The database is newer than this version of Wheelwise, which does not know its migration ${unknown.toSorted().join(', ')}. ` +
      'Start the newer version, or restore the backup of before the upgrade (docs/operations.md, "Upgrade")',
  );
}

/** The migrations of the folder that are not recorded as finished with the checksum they have now. */
async function pendingOf(client: Client, list: MigrationList): Promise<string[]> {
  const applied = await appliedTo(client);
  return list.migrationDirectories.filter((one) => applied.get(one.path) !== checksumOf(one)).map(({ path }) => path);
}

/** What a database records as finished, by name, with the checksums of then. */
async function appliedTo(client: Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query(TABLE);
  if (tables[0]?.found === null) return new Map();
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

function checksumOf({ migrationFile: { content } }: MigrationList['migrationDirectories'][number]): string {
  return createHash('sha256')
    .update(content.tag === 'ok' ? content.value : '')
    .digest('hex');
}
