import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../prisma/migrate.ts';
import { seed } from '../../prisma/seed.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { joinEmbeddedPostgres } from '../../server/adapters/postgres.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection address of the run's PostgreSQL server, and the migrated, seeded database tests copy. */
    engine: { readonly url: string; readonly template: string };
  }
}

const NOT_DURABLE = ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off'];

/** One PostgreSQL server for the run: the embedded one, or the one given; with a template database ready to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = project.config.env?.['ENGINE_URL'];
  const directory = given ? null : await mkdtemp(join(tmpdir(), 'wheelwise-test-'));
  const embedded = directory ? await joinEmbeddedPostgres(directory, () => undefined) : null;
  const url = given ?? embedded?.url ?? '';
  // The run's own server outlives no test: what it commits need not reach the disk.
  if (embedded) for (const setting of NOT_DURABLE) await admin(url, `ALTER SYSTEM SET ${setting}`);
  if (embedded) await admin(url, 'SELECT pg_reload_conf()');
  const template = `template_${process.pid}_${given ? 'given' : 'embedded'}`;
  await admin(url, `CREATE DATABASE ${template}`);
  const address = withDatabase(url, template);
  await migrate(address);
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: address }) });
  await seed(prisma);
  await prisma.$disconnect();
  project.provide('engine', { url, template });
  return async () => {
    if (given) await admin(url, `DROP DATABASE ${template} WITH (FORCE)`);
    await embedded?.leave();
    if (directory) await rm(directory, { recursive: true, force: true });
  };
}

/** Runs one statement on the server's own database. */
export async function admin(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
