import { PrismaPg } from '@prisma/adapter-pg';
import { migrate } from '../../prisma/migrate.ts';
import { Prisma as Namespace, PrismaClient } from '../generated/prisma/client.ts';
import type { Logger } from './logger.ts';
import { joinEmbeddedPostgres } from './postgres.ts';

export type Prisma = PrismaClient;
/** What domain code inside a transaction works on. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'>;

/** Pieces of SQL that are put together, each with its own parameters. */
export const { sql, join: joinSql, raw: rawSql, empty: noSql } = Namespace;
export type Sql = Namespace.Sql;

/** An opened, migrated database. */
export interface Database {
  readonly prisma: Prisma;
  close(): Promise<void>;
}

/**
 * Opens the given PostgreSQL server, or the embedded one of the data directory, and brings it to the newest migration.
 * @throws Error with a readable message when the server or the directory cannot be used.
 */
export async function openDatabase(
  options: { readonly databaseUrl: string | null; readonly dataDir: string },
  logger: Logger,
): Promise<Database> {
  const embedded = options.databaseUrl
    ? null
    : await joinEmbeddedPostgres(options.dataDir, (error) =>
        logger.error({ err: error }, 'The embedded database is lost'),
      );
  const url = options.databaseUrl ?? embedded?.url ?? '';
  try {
    const applied = await migrate(url).catch((error: unknown) => {
      if (!options.databaseUrl) throw error;
      throw new Error(`DATABASE_URL: the PostgreSQL server at ${new URL(url).host} cannot be used`, { cause: error });
    });
    if (applied.length > 0) logger.info({ applied }, 'Database migrated');
    const adapter = new PrismaPg({ connectionString: url, max: 16, connectionTimeoutMillis: 15_000 });
    const prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 15_000, timeout: 20_000 } });
    return {
      prisma,
      async close() {
        await prisma.$disconnect();
        await embedded?.leave();
      },
    };
  } catch (error) {
    await embedded?.leave();
    throw error;
  }
}
