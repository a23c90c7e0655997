import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../exit.ts';
import { controlFor, type Control } from './postgres-control.ts';

/** Advisory lock under which instances join and leave one embedded server one at a time; any number nobody else uses. */
const MEMBERSHIP_LOCK = 7_309_001;
const INSTANCE = 'wheelwise instance';
const USER = 'wheelwise';

/** A share in the embedded PostgreSQL server of a data directory. */
interface EmbeddedPostgres {
  /** Connection address of the product's database. */
  readonly url: string;
  /** Gives the share back; the last instance to leave stops the server. */
  leave(): Promise<void>;
}

/**
 * Joins the PostgreSQL server of a data directory: creates it at the first call, starts it when it is not running and
 * adopts it when it is (another instance, or one left over from a killed process).
 *
 * The server is its own process, detached from ours: a crash of the product never takes the database along.
 * The directory must exist and be writable.
 * @param meanwhile called whenever a process was started that is waited for, such as the server's: what keeps our thread
 *   busy then costs a start no time. It does not throw.
 * @throws StartError when the data is of another major version; Error with a readable message when the server does not start.
 */
export async function joinEmbeddedPostgres(
  dataDir: string,
  onLost: (error: Error) => void,
  meanwhile: () => void = () => undefined,
): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir, 'postgres');
  const commands = await controlFor(home);
  const control: Control = Object.assign(
    (command: Parameters<Control>[0], args: string[]) => {
      const ended = commands(command, args);
      meanwhile();
      return ended;
    },
    { own: commands.own, major: commands.major },
  );
  await initialise(home, control);
  const password = (await readFile(join(home, 'wheelwise.password'), 'utf8')).trim();

  let leaving = false;
  let lifeline = await connect(home, control, password, lost);

  /** The server went away under us (killed, out of memory): start it again at the same port, so that pools recover. */
  function lost(port: number): void {
    if (leaving) return;
    void revive(port);
  }

  /** Tries until it runs: what keeps it from starting, such as a full disk, may pass. Told once. */
  async function revive(port: number): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      try {
        const next = await connect(home, control, password, lost, port);
        if (leaving) await next.client.end().catch(() => undefined);
        else lifeline = next;
        return;
      } catch (error) {
        if (leaving) return;
        if (failures === 0) onLost(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  return {
    url: `postgresql://${USER}:${password}@127.0.0.1:${lifeline.port}/${USER}`,
    async leave() {
      leaving = true;
      await leaveServer(home, control, lifeline.client);
    },
  };
}

interface Lifeline {
  readonly client: Client;
  readonly port: number;
}

/** Makes sure the server runs and holds a connection that counts this instance, retrying while another one stops it. */
async function connect(
  home: string,
  control: Control,
  password: string,
  onEnd: (port: number) => void,
  preferredPort?: number,
): Promise<Lifeline> {
  let failure: unknown;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    let client: Client | null = null;
    try {
      // A lock file may name a process that has nothing to do with PostgreSQL by now: every fourth time, start anyway
      // and let PostgreSQL itself judge its lock.
      const running = attempt % 4 === 3 ? null : await runningPort(home);
      const port = running ?? (await startServer(home, control, preferredPort));
      client = new Client({
        host: '127.0.0.1',
        port,
        user: USER,
        password,
        database: 'postgres',
        application_name: INSTANCE,
        connectionTimeoutMillis: 5_000,
      });
      client.on('error', () => undefined);
      await client.connect();
      // Waits out an instance that is just stopping the server: then this connection dies and the loop starts anew.
      await client.query('SELECT pg_advisory_lock_shared($1), pg_advisory_unlock_shared($1)', [MEMBERSHIP_LOCK]);
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [USER]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${USER}`).catch(ignoreDuplicateDatabase);
      client.on('end', () => onEnd(port));
      return { client, port };
    } catch (error) {
      if (error instanceof StartError) throw error;
      failure = error;
      await client?.end().catch(() => undefined);
      await sleep(250);
    }
  }
  throw new Error(`The embedded PostgreSQL server in ${home} does not answer`, { cause: failure });
}

function ignoreDuplicateDatabase(error: unknown): void {
  const code = (error as { code?: string }).code;
  if (code !== '42P04' && code !== '23505') throw error;
}

/** Stops the server when no other instance is connected; the advisory lock keeps joiners waiting meanwhile. */
async function leaveServer(home: string, control: Control, client: Client): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MEMBERSHIP_LOCK]);
    const { rows } = await client.query<{ others: number }>(
      'SELECT count(*)::int AS others FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
      [INSTANCE],
    );
    if (rows[0]?.others === 0) await control('pg_ctl', ['stop', '-D', home, '-m', 'fast', '-w', '-t', '30']);
  } catch {
    // The server is gone already: nothing is left to stop.
  }
  await client.end().catch(() => undefined);
}

/** Port of the server that runs on this directory; null when none does. */
async function runningPort(home: string): Promise<number | null> {
  const file = await readFile(join(home, 'postmaster.pid'), 'utf8').catch(() => null);
  const [pid, , , port] = (file ?? '').split('\n');
  if (!pid || !port) return null;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  return Number(port) || null;
}

/** @throws StartError when the directory's data is of another major version, which PostgreSQL's files do not survive. */
async function requireMajor(home: string, control: Control): Promise<void> {
  const [theirs, ours] = [(await readFile(join(home, 'PG_VERSION'), 'utf8')).trim(), await control.major()];
  if (theirs === ours) return;
  throw new StartError(
    'configuration',
    `DATA_DIR: ${home} holds data of PostgreSQL ${theirs}, and this version of Wheelwise brings PostgreSQL ${ours}. ` +
      'Make a backup with the version that wrote it, move that directory away, and restore the backup with this one ' +
      '(docs/operations.md, "Upgrade")',
  );
}

async function startServer(home: string, control: Control, preferredPort: number | undefined): Promise<number> {
  await requireMajor(home, control);
  const port = preferredPort ?? (await freePort());
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
  try {
    await control('pg_ctl', ['start', '-D', home, '-l', join(home, 'server.log'), '-w', '-t', '60', '-o', options]);
    return port;
  } catch (error) {
    // Another instance may have started it between our look and our start; the caller's loop finds out.
    const running = await runningPort(home);
    if (running !== null) return running;
    const log = await readFile(join(home, 'server.log'), 'utf8').catch(() => '');
    throw new Error(`The embedded PostgreSQL server did not start.\n${log.split('\n').slice(-8).join('\n')}`, {
      cause: error,
    });
  }
}

/** Creates the cluster beside its final place and moves it there in one step: two first starts never mix. */
async function initialise(home: string, control: Control): Promise<void> {
  if (existsSync(join(home, 'PG_VERSION'))) return;
  const draft = `${home}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await control.own(draft, passwordFile);
    await control('initdb', [
      '-D',
      draft,
      '-U',
      USER,
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '--encoding',
      'UTF8',
      // A character type that knows all scripts: trigrams of Chinese text are empty under plain C.
      ...(process.platform === 'linux'
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-ctype=C.UTF-8']
        : []),
      '--locale=C',
      '--no-instructions',
    ]);
    await rename(passwordFile, join(draft, 'wheelwise.password'));
    await rename(draft, home).catch((error: unknown) => {
      if (!existsSync(join(home, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
