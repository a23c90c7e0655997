import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { admin, withDatabase } from './engine.ts';

/** A migrated, seeded database for a test file, gone afterwards. */
export function useDatabase(): { readonly prisma: PrismaClient; readonly url: string } {
  const database = {} as { prisma: PrismaClient; url: string };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  beforeAll(async () => {
    const { url, template } = inject('engine');
    await admin(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
    database.url = withDatabase(url, name);
    const adapter = new PrismaPg({ connectionString: database.url, max: 20 });
    database.prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 20_000, timeout: 20_000 } });
  });
  afterAll(async () => {
    await database.prisma.$disconnect();
    await admin(inject('engine').url, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return database;
}
