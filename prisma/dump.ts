import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrate, MIGRATION_LOCK, tablesMade } from './migrate.ts';

/** A table as it was written: its rows in a file, in PostgreSQL's text format of COPY, compressed. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/** What a database held at one moment. */
export interface Dump {
  /** Of the server, such as `18.4`. */
  readonly server: string;
  /** The migrations that had been applied, in their order, with their checksums. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly DumpedTable[];
  /** The last number each sequence gave. */
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

const quoted = escapeIdentifier;
const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`);

/**
 * Writes every table of a database into files of a folder, all as of one moment, while others go on with it; only
 * migrations wait. Indexes and the like are not written: migrations make them. @throws Error when the server or the folder fails.
 */
export async function dump(url: string, folder: string): Promise<Dump> {
  return connected(url, async (client) => {
    // A migration would wait for our locks on tables, and everybody else for the migration's; one that is under way is let end.
    await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: versions } = await client.query<{ server: string }>(
      `SELECT split_part(current_setting('server_version'), ' ', 1) AS server`,
    );
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY name',
    );
    const tables: DumpedTable[] = [];
    for (const { name, columns } of await tablesOf(client)) {
      const rows = client.query(copyTo(`COPY public.${quoted(name)} (${columns.map(quoted).join()}) TO STDOUT`));
      await pipeline(rows, createGzip({ level: 1 }), createWriteStream(fileOf(folder, name), { mode: 0o600 }));
      tables.push({ name, columns, rows: rows.rowCount });
    }
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
        WHERE schemaname = 'public' AND last_value IS NOT NULL`,
    );
    return { server: versions[0]?.server ?? '', migrations, tables, sequences };
  });
}

/** How many rows the tables hold that say whether anybody used a database; 0 also where they are not there. */
export async function countUsers(url: string): Promise<number> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ found: string | null }>(`SELECT to_regclass('public."User"') AS found`);
    if (!rows[0]?.found) return 0;
    const { rows: counts } = await client.query<{ users: number }>('SELECT count(*)::int AS users FROM "User"');
    return counts[0]?.users ?? 0;
  });
}

/** The tables of a database that others have put there: no migration makes them. */
export async function foreignTables(url: string): Promise<string[]> {
  const made = await tablesMade();
  const tables = await connected(url, tablesOf);
  return tables.map(({ name }) => name).filter((name) => !made.has(name));
}

/**
 * Makes a database what it was when it was dumped, whatever it held before: its schema by the migrations of then, its rows
 * in one transaction. The next start brings it to the newest migration. Returns the tables that are none of ours: no
 * migration makes them, and they are left out.
 * @throws Error when something fails, or other rows arrived than were written; the database is then empty.
 */
export async function load(url: string, folder: string, { migrations, tables, sequences }: Dump): Promise<string[]> {
  await connected(url, empty);
  await migrate(
    url,
    migrations.map(({ name }) => name),
  );
  return connected(url, async (client) => {
    await client.query('BEGIN');
    const known = await tablesOf(client);
    const names = new Set(known.map(({ name }) => name));
    // What migrations put into tables is in the dump as well.
    await client.query(`TRUNCATE ${known.map(({ name }) => quoted(name)).join()}`);
    // Tables refer to each other in circles: what may refer to what is checked when all are there.
    const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
        FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of references)
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
    for (const { name, columns, rows } of tables) {
      if (!names.has(name)) continue;
      const into = client.query(copyFrom(`COPY public.${quoted(name)} (${columns.map(quoted).join()}) FROM STDIN`));
      await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), into);
      if (into.rowCount !== rows) throw new Error(`${name}: ${into.rowCount} rows arrived of ${rows}`);
    }
    for (const { table, name, definition } of references)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    for (const { name, value } of sequences)
      await client.query('SELECT setval(own, $2::bigint) FROM to_regclass($1) AS own WHERE own IS NOT NULL', [
        `public.${quoted(name)}`,
        value,
      ]);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return tables.map(({ name }) => name).filter((name) => !names.has(name));
  });
}

/** Works on a connection of its own, whose statements may take any time: those that copy and restore are as long as tables. */
async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'wheelwise command' });
  await client.connect();
  try {
    // Told afterwards, and not as it connects, which poolers refuse.
    await client.query('SET statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The tables that hold data, with the columns that are not computed from others. */
async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
        AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      GROUP BY relname ORDER BY relname`,
  );
  return rows;
}

/** Drops what migrations made, and all tables, functions and types of others. */
async function empty(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP TABLE %s CASCADE', oid::regclass) AS statement FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      UNION ALL SELECT format('DROP FUNCTION %s CASCADE', oid::regprocedure) FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
      UNION ALL SELECT format('DROP TYPE %s CASCADE', oid::regtype) FROM pg_type
        WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'`,
  );
  await client.query('BEGIN');
  for (const { statement } of rows) await client.query(statement);
  await client.query('COMMIT');
}
