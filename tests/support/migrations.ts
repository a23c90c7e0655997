import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { admin, withDatabase } from './engine.ts';

const FOLDER = join(import.meta.dirname, '../../prisma/migrations');

/**
 * A database as it was before a migration, by its folder's name, for `work`, which fills it, applies the migration by
 * `upgrade` and looks at what became of the rows; then it is dropped.
 */
export async function beforeMigration(
  migration: string,
  work: (client: Client, upgrade: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { url } = inject('engine');
  const name = `m_${randomUUID().slice(0, 8)}`;
  await admin(url, `CREATE DATABASE ${name}`);
  const client = new Client({ connectionString: withDatabase(url, name) });
  await client.connect();
  const apply = async (folder: string) => client.query(await readFile(join(FOLDER, folder, 'migration.sql'), 'utf8'));
  try {
    const folders = (await readdir(FOLDER)).filter((folder) => /^\d/.test(folder)).toSorted();
    for (const folder of folders.filter((folder) => folder < migration)) await apply(folder);
    await work(client, () => apply(migration));
  } finally {
    await client.end();
    await admin(url, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}
