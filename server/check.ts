import { randomUUID } from 'node:crypto';
import { access, constants, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { pendingMigrations } from '../prisma/migrate.ts';
import { createLogger } from './adapters/logger.ts';
import { createSmtpMailer } from './adapters/mailer.ts';
import { controlFor } from './adapters/postgres-control.ts';
import { connectRedis } from './adapters/redis.ts';
import { openSeal, SEAL_KEY } from './adapters/seal.ts';
import type { Config } from './config/config.ts';
import { reasonOf, StartError, type EXIT } from './exit.ts';

/** So long each service may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;
/** A directory must have room for so much at least. */
const PROBE_BYTES = 4 * 1024 * 1024;

/** What was looked at, by its variable. It says how it stands, or throws why it cannot be used. */
interface Look {
  readonly name: string;
  look(): Promise<string>;
}

/**
 * `--check`: reaches everything the configuration names, and starts nothing. One line for each, on stdout.
 * @returns how to exit: as a start would that finds this, where trying again does not help.
 */
export async function check(config: Config): Promise<keyof typeof EXIT> {
  process.stdout.write('ok    configuration: every variable can be used\n');
  const exits = await Promise.all(looksOf(config).map(lineOf));
  return exits.find((exit) => exit === 'configuration') ?? exits.find((exit) => exit === 'unavailable') ?? 'stopped';
}

async function lineOf({ name, look }: Look): Promise<keyof typeof EXIT> {
  try {
    const says = await withinPatience(look());
    process.stdout.write(`ok    ${name}: ${says}\n`);
    return 'stopped';
  } catch (error) {
    // Some errors begin with the variable themselves.
    const reason = reasonOf(error);
    process.stdout.write(`FAIL  ${name}: ${reason.startsWith(`${name}: `) ? reason.slice(name.length + 2) : reason}\n`);
    return error instanceof StartError ? error.exit : 'unavailable';
  }
}

async function withinPatience(work: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1_000} s`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function looksOf(config: Config): Look[] {
  const { databaseUrl, redisUrl, mail, model, merchantAccounts, dataDir } = config;
  return [
    { name: 'HOST, PORT', look: () => listens(config) },
    { name: 'DATA_DIR', look: () => keepsKeys(config) },
    databaseUrl
      ? { name: 'DATABASE_URL', look: () => answersQueries(databaseUrl, config) }
      : { name: 'database', look: () => controlFor(join(dataDir, 'postgres')).then(() => 'embedded, in DATA_DIR') },
    ...(redisUrl ? [{ name: 'REDIS_URL', look: () => answersRedis(redisUrl) }] : []),
    ...(mail ? [{ name: 'SMTP_URL', look: () => takesMail(mail) }] : []),
    ...(model ? [{ name: 'AI_BASE_URL', look: () => isModelThere(model) }] : []),
    ...merchantAccounts.flatMap(({ provider, merchant }) => {
      const address = (merchant as { readonly gateway?: unknown } | null)?.gateway;
      return typeof address === 'string'
        ? [{ name: `gateway of ${provider.id}`, look: () => answersHttp(address) }]
        : [];
    }),
  ];
}

/** Whether the port is free, or the product's already. */
async function listens({ host, port }: Config): Promise<string> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve);
    });
    return `${host}:${port} is free`;
  } catch (error) {
    const health = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/health`).catch(() => null);
    if ((await health?.text()) !== '{"status":"ok"}') throw error;
    return `the product serves ${host}:${port}`;
  } finally {
    server.close();
  }
}

/** Room for what is kept there, and the key it has, where it is used. */
async function keepsKeys({ dataDir, webhooks }: Config): Promise<string> {
  const says = await isWritable(dataDir);
  const hasKey = await stat(join(dataDir, SEAL_KEY)).catch(() => null);
  if (hasKey) await openSeal(webhooks.keys, dataDir);
  return says;
}

/** The directory, or where it would be made. */
async function isWritable(directory: string): Promise<string> {
  const found = await stat(directory).catch(() => null);
  if (!found && dirname(directory) !== directory) {
    await isWritable(dirname(directory));
    return `${directory} will be made`;
  }
  if (!found?.isDirectory()) throw new Error(`${directory} is no directory`);
  await access(directory, constants.W_OK | constants.X_OK);
  const probe = join(directory, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES, 1), { flush: true });
  } finally {
    await rm(probe, { force: true });
  }
  return `${directory} can be written`;
}

async function answersQueries(url: string, { databasePool }: Config): Promise<string> {
  // As the product's own connections.
  const { statementSeconds } = databasePool;
  const address = {
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: statementSeconds * 1_000,
  };
  const [client, other] = [new Client(address), new Client(address)];
  try {
    const backends = new Set<unknown>();
    for (const one of [client, other]) {
      one.on('error', () => undefined);
      await one.connect();
      const { rows } = await one.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      backends.add(rows[0]?.pid);
    }
    if (backends.size === 1)
      throw new Error('a pooler gives connections away after each transaction: its mode must be session');
    const { rows } = await client.query<{
      version: string;
      encoding: string;
      most: number;
      role: string;
      mayMake: boolean;
      isReadOnly: boolean;
    }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
        current_user AS role, has_schema_privilege('public', 'CREATE') AND
          has_database_privilege(current_database(), 'CREATE') AS "mayMake",
        current_setting('transaction_read_only') = 'on' AS "isReadOnly"`,
    );
    const [row] = rows;
    if (!row) throw new Error('it answers nothing');
    const { version, encoding, most, role, mayMake, isReadOnly } = row;
    if (isReadOnly) throw new Error('the server takes no changes: a standby, or read-only');
    if (encoding !== 'UTF8') throw new Error(`the database's encoding is ${encoding}; make it with ENCODING 'UTF8'`);
    if (most < databasePool.connections)
      throw new Error(`the server takes ${most} connections, DATABASE_POOL wants ${databasePool.connections}`);
    const { length } = await pendingMigrations(client);
    if (length > 0 && !mayMake)
      throw new Error(`the role ${role} may make no tables: ALTER DATABASE … OWNER TO "${role}"`);
    const schema = length === 0 ? 'its schema is the newest' : `${length} migrations will be applied at the start`;
    return `PostgreSQL ${version}, ${most} connections, ${schema}`;
  } finally {
    for (const one of [client, other]) await one.end().catch(() => undefined);
  }
}

async function answersRedis(url: string): Promise<string> {
  const redis = await connectRedis(url, createLogger('silent'));
  try {
    const info = await redis.client.info('server');
    // One that is full, or follows another, takes no changes.
    await redis.client.set('wheelwise:check', '', { EX: 1 });
    return `Redis ${/redis_version:(\S+)/.exec(info)?.[1] ?? ''} answers`;
  } finally {
    await redis.close();
  }
}

async function takesMail(mail: NonNullable<Config['mail']>): Promise<string> {
  const mailer = await createSmtpMailer(mail);
  try {
    await mailer.reach?.();
    return `the mail server takes mail of ${mail.from.address}`;
  } finally {
    mailer.close?.();
  }
}

/** Asks which models there are: it costs nothing. Services that have no such list answer all the same. */
async function isModelThere({ baseUrl, apiKey, model }: NonNullable<Config['model']>): Promise<string> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
  });
  const text = await response.text();
  if ([401, 403].includes(response.status)) throw new Error(`AI_API_KEY: refused with ${response.status}`);
  if (response.status >= 500) throw new Error(`answers with ${response.status}`);
  const isListed = response.ok && text.includes(JSON.stringify(model));
  return isListed ? `${model} is there` : `answers; whether it has AI_MODEL ${model} it does not say`;
}

async function answersHttp(address: string): Promise<string> {
  const { status } = await fetch(address, { method: 'HEAD' });
  return `${new URL(address).host} answers (${status})`;
}
