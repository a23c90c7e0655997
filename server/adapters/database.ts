import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { migrate } from '../../prisma/migrate.ts';
import { DatabasePool } from './database-pool.ts';
import { openDatabaseLink, type DatabaseLink } from './database-link.ts';
import { Prisma as Namespace, PrismaClient } from '../generated/prisma/client.ts';
import { databaseUnusable, StartError } from '../exit.ts';
import { CALM, type Patience } from '../patience.ts';
import type { Logger } from './logger.ts';
import { joinEmbeddedPostgres } from './postgres.ts';

export type Prisma = PrismaClient;
/** What domain code inside a transaction works on. */
export type Transaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'>;

/** Pieces of SQL that are put together, each with its own parameters. */
export const { sql, join: joinSql, raw: rawSql, empty: noSql } = Namespace;
export type Sql = Namespace.Sql;
/** NULL in a column of JSON. */
export const { DbNull } = Namespace;

/** So long a stop waits for queries that run, in milliseconds. */
const DISCONNECT_MS = 2_000;

/** An opened, migrated database. */
export interface Database {
  readonly prisma: Prisma;
  readonly link: DatabaseLink;
  /** Its connections just now: open ones, those nobody uses, and how many wait for one. */
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** How many other instances are connected to it just now. */
  countOthers(): Promise<number>;
  close(patience?: Patience): Promise<void>;
}

/** So many different statements are kept prepared on each connection, the first ones met. */
const PREPARED_STATEMENTS = 500;

/**
 * Names for statements, so that the server parses and plans each once a connection and not each time: for a query of one
 * table it needs half the processor (93 µs in place of 180), and for all of them some 20 MB a connection
 * (docs/operations.md, Poolers and prepared statements). One with `*` has none: its result changes with the table, which a
 * newer instance may migrate meanwhile, and the server refuses a prepared one then. Of others it does so when the type of a
 * column is changed: the pool lets such a connection go.
 */
function statementNames() {
  const names = new Map<string, string>();
  return ({ sql: text }: { readonly sql: string }): string => {
    const known = names.get(text);
    if (known !== undefined || names.size === PREPARED_STATEMENTS || text.includes('*')) return known ?? '';
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** What connections of instances are called at the server, with a name of each instance behind it. */
const INSTANCE = 'wheelwise instance';

/**
 * Opens the given PostgreSQL server, or the embedded one of the data directory, and brings it to the newest migration.
 * @param kind what the connections say they are: instances are counted by it, commands pass.
 * @param meanwhile called while processes of the embedded server are waited for, for what keeps our thread busy.
 * @throws Error with a readable message when the server or the directory cannot be used.
 */
export async function openDatabase(
  options: {
    readonly databaseUrl: string | null;
    readonly dataDir: string;
    /** At most so many connections, and seconds for a statement (0: any time). */
    readonly databasePool?: { readonly connections: number; readonly statementSeconds: number };
  },
  logger: Logger,
  kind: 'instance' | 'command' = 'command',
  meanwhile?: () => void,
): Promise<Database> {
  const onLost = (error: Error) => logger.error({ err: error }, 'The embedded database is lost');
  const embedded = options.databaseUrl ? null : await joinEmbeddedPostgres(options.dataDir, onLost, meanwhile);
  const url = options.databaseUrl ?? embedded?.url ?? '';
  try {
    const unusable = (error: unknown): never => {
      if (!options.databaseUrl || error instanceof StartError) throw error;
      throw databaseUnusable(url, error);
    };
    const applied = await migrate(url).catch(unusable);
    if (applied.length > 0) logger.info({ applied }, 'Database migrated');
    const { connections: max, statementSeconds } = options.databasePool ?? { connections: 16, statementSeconds: 0 };
    const connectionString = named(
      url,
      kind === 'instance' ? `${INSTANCE} ${randomUUID().slice(0, 8)}` : 'wheelwise command',
    );
    const link = await openDatabaseLink(connectionString, logger);
    const pool = new DatabasePool(
      { connectionString, max, connectionTimeoutMillis: 15_000, statement_timeout: statementSeconds * 1_000 },
      link,
    );
    // Its connections ask for more than the others, such as a time for statements, which a pooler in between may refuse.
    await pool.query('SELECT 1').catch(async (error: unknown) => {
      await pool.end();
      await link.close();
      unusable(error);
    });
    const adapter = new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: statementNames() });
    const prisma = new PrismaClient({
      adapter,
      // Otherwise each query takes a stack trace, for a note of the line it stands in: 5 % of a small query over HTTP.
      errorFormat: 'minimal',
      transactionOptions: { maxWait: 15_000, timeout: 20_000 },
    });
    return {
      prisma,
      link,
      pool,
      async countOthers() {
        const [row] = await prisma.$queryRaw<{ others: number }[]>`
          SELECT count(DISTINCT application_name)::int AS others FROM pg_stat_activity
          WHERE datname = current_database() AND application_name LIKE ${`${INSTANCE} %`}
            AND application_name <> current_setting('application_name')`;
        return row?.others ?? 0;
      },
      async close(patience = CALM) {
        // A query that does not end is left to the database.
        await Promise.race([prisma.$disconnect(), patience(DISCONNECT_MS)]);
        await link.close();
        await embedded?.leave();
      },
    };
  } catch (error) {
    await embedded?.leave();
    throw error;
  }
}

/** The address with the name its connections go by, which whoever looks at `pg_stat_activity` reads. */
function named(url: string, name: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return address.href;
}
