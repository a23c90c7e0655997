import { mkdir } from 'node:fs/promises';
import { Client } from 'pg';
import { joinEmbeddedPostgres } from '../adapters/postgres.ts';
import type { Config } from '../config/config.ts';
import { databaseUnusable, reaching } from '../exit.ts';

/**
 * Works on the given server, or on the embedded one, which is started for it where the product does not run.
 * @throws StartError when the server cannot be used.
 */
export async function withDatabaseUrl<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) {
    await reach(databaseUrl);
    return work(databaseUrl);
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const embedded = await reaching(joinEmbeddedPostgres(dataDir, () => undefined));
  try {
    return await work(embedded.url);
  } finally {
    await embedded.leave();
  }
}

async function reach(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    throw databaseUnusable(url, error);
  } finally {
    await client.end();
  }
}

/** How many instances of the product are connected to a database. */
export async function countInstances(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(DISTINCT application_name)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'wheelwise instance %'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
