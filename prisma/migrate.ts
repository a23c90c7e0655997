import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaEngine, SchemaFilter } from '@prisma/schema-engine-wasm';
import { Client, Pool } from 'pg';

const FOLDER = join(import.meta.dirname, 'migrations');
const SCHEMA = join(import.meta.dirname, 'schema.prisma');
const NO_FILTER: SchemaFilter = { externalTables: [], externalEnums: [] };
/** Advisory lock under which instances that start together migrate one after the other; any number nobody else uses. */
const MIGRATION_LOCK = 7_309_002;

/**
 * Brings a database to the newest migration with Prisma's own schema engine, and returns the names it applied.
 * The engine (a WebAssembly module) is only loaded when something is to be applied.
 * @param only of these migrations, for a database of an older version; absent: of all.
 */
export async function migrate(url: string, only?: readonly string[]): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const list = await migrationList(only);
    if ((await pendingOf(client, list)).length === 0) return [];
    return await withEngine(url, async (engine) => {
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: list, filters: NO_FILTER });
      return appliedMigrationNames;
    });
  } finally {
    await client.end();
  }
}

/** The SQL that creates schema.prisma in an empty database: what the migrations together must amount to. */
export async function schemaSql(url: string): Promise<string> {
  const files = [{ path: SCHEMA, content: await readFile(SCHEMA, 'utf8') }];
  return withEngine(url, async (engine) => {
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

/** Works with Prisma's schema engine on a database; its connections are closed afterwards. */
async function withEngine<Result>(url: string, work: (engine: SchemaEngine) => Promise<Result>): Promise<Result> {
  const { SchemaEngine } = await import('@prisma/schema-engine-wasm');
  const pool = new Pool({ connectionString: url });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
    const datamodels: [string, string][] = [[SCHEMA, await readFile(SCHEMA, 'utf8')]];
    using engine = await SchemaEngine.new({ datamodels }, () => undefined, adapter);
    return await work(engine);
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

/** The names of the migrations a database lacks. @throws Error when it cannot be asked. */
export async function pendingMigrations(client: Client): Promise<string[]> {
  return pendingOf(client, await migrationList());
}

/** The migrations of the folder that are not recorded as finished with the checksum they have now. */
async function pendingOf(client: Client, list: MigrationList): Promise<string[]> {
  const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') AS found`);
  const { rows } =
    tables[0]?.found === null
      ? { rows: [] }
      : await client.query<{ migration_name: string; checksum: string }>(
          'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL',
        );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  return list.migrationDirectories.filter((one) => applied.get(one.path) !== checksumOf(one)).map(({ path }) => path);
}

function checksumOf({ migrationFile: { content } }: MigrationList['migrationDirectories'][number]): string {
  return createHash('sha256')
    .update(content.tag === 'ok' ? content.value : '')
    .digest('hex');
}
