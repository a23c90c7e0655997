import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { seedDemo } from '../../prisma/demo.ts';
import { migrate } from '../../prisma/migrate.ts';
import { createLocalMailer } from '../../server/adapters/mailer.ts';
import { readBackup, writeBackup } from '../../server/commands/backup-folder.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { Person } from '../support/app.ts';
import { useDatabase } from '../support/database.ts';
import { admin, withDatabase } from '../support/engine.ts';
import { startProduct } from '../support/process.ts';
import { ROUNDS } from '../support/rounds.ts';

const COMMANDS = join(import.meta.dirname, '..', '..', 'server', 'commands');
const run = promisify(execFile);
const LONG = { timeout: 180_000 };

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wheelwise-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A command of the bundle, with what it said. */
const command = (name: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', join(COMMANDS, `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );

it('what a running product held is there in another directory, and never by mistake', LONG, async () => {
  const [from, to, elsewhere] = [await temporary(), await temporary(), await temporary()];
  const backup = join(elsewhere, 'backup');
  const product = await startProduct({ DATA_DIR: from });
  onTestFinished(() => product.kill());
  const person = new Person(product.url);
  await person.register();
  const { text } = await person.watch(await person.ask('What does P0420 mean?'));
  await writeFile(join(from, 'note'), 'kept', { mode: 0o640 });

  expect(await command('backup', { DATA_DIR: from }, backup)).toMatchObject({ code: 0 });
  expect((await command('backup', { DATA_DIR: from }, backup)).said).toContain('is there already');
  expect((await command('restore', { DATA_DIR: from }, backup, '--force')).said).toContain('The product runs on this');
  expect(await product.stop()).toBe(0);

  expect((await command('restore', {}, backup, '--verify')).said).toMatch(/\d+ rows, is whole\./);
  expect(await command('restore', { DATA_DIR: to }, backup)).toMatchObject({ code: 0 });
  const copy = await startProduct({ DATA_DIR: to });
  onTestFinished(() => copy.kill());
  const same = Object.assign(new Person(copy.url), { token: person.token });
  const { viewer } = await same.do<{ viewer: { history: { nodes: { text: string }[] } } }>(
    '{ viewer { history { nodes { text } } } }',
  );
  expect(viewer.history.nodes).toEqual([{ text }]);
  expect(copy.output()).not.toContain('Staff account');
  expect(await copy.stop()).toBe(0);
  for (const file of ['webhook.key', 'note']) {
    expect(await readFile(join(to, file), 'utf8')).toBe(await readFile(join(from, file), 'utf8'));
    expect((await stat(join(to, file))).mode).toBe((await stat(join(from, file))).mode);
  }

  const again = await command('restore', { DATA_DIR: to }, backup);
  const lost =
    /^Nothing was changed: the database has \d+ users, and \S+ has .*webhook\.key.*\. With --force all of that is lost/;
  expect(again).toMatchObject({ code: 1, said: expect.stringMatching(lost) });
  await rm(join(to, 'note'));
  await rm(join(to, 'webhook.key'));
  const refused = await command('restore', { DATA_DIR: to }, backup);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Nothing was changed: the database has \d+ users\. /),
  });
  expect(await command('restore', { DATA_DIR: to }, backup, '--force')).toMatchObject({ code: 0 });
});

it('what is called wrongly and a database that is away are told by their exit codes', LONG, async () => {
  const dataDir = await temporary();
  for (const [name, args, says] of [
    ['backup', ['--nope'], 'backup -- [FOLDER]'],
    ['backup', ['one', 'two'], 'backup -- [FOLDER]'],
    ['restore', [], 'restore -- FOLDER'],
    ['restore', [dataDir, '--wat'], 'restore -- FOLDER'],
  ] as const)
    expect(await command(name, {}, ...args)).toMatchObject({ code: 64, said: expect.stringContaining(says) });
  // Of a name with several addresses each says why.
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgresql://somebody:pwpwpwpw@localhost:1/none' };
  const { code, said } = await command('backup', env, join(dataDir, 'backup'));
  expect([code, said]).toEqual([
    69,
    expect.stringMatching(/^DATABASE_URL: .* at localhost:1 cannot be used: .*ECONNREFUSED/),
  ]);
  expect(said).not.toContain('pwpwpwpw');
});

describe('a given server', () => {
  const database = useDatabase();

  async function emptyDatabase(): Promise<string> {
    const { url } = inject('engine');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await admin(url, `CREATE DATABASE ${name}`);
    onTestFinished(() => admin(url, `DROP DATABASE ${name} WITH (FORCE)`));
    return withDatabase(url, name);
  }

  interface Manifest {
    readonly database: { readonly tables: readonly { readonly name: string; readonly rows: number }[] };
    readonly files: readonly { readonly path: string; readonly sha256: string }[];
  }
  const manifestOf = async (folder: string) =>
    JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;

  /** Backs up, restores into an empty database, and backs that up: both backups. */
  async function thereAndBack(): Promise<{ first: Manifest; second: Manifest; folder: string }> {
    const [dataDir, folder] = [await temporary(), await temporary()];
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    const other = await emptyDatabase();
    const done = { code: 0 };
    expect(await command('backup', { DATA_DIR: dataDir, DATABASE_URL: database.url }, first)).toMatchObject(done);
    expect(await command('restore', { DATA_DIR: dataDir, DATABASE_URL: other }, first)).toMatchObject(done);
    expect(await command('backup', { DATA_DIR: dataDir, DATABASE_URL: other }, second)).toMatchObject(done);
    return { first: await manifestOf(first), second: await manifestOf(second), folder: first };
  }

  it('comes back row by row; a backup that is not whole touches nothing', LONG, async () => {
    await seedDemo(database.prisma, { knowledge: createKnowledge(), now: new Date(), passwordHash: 'x', force: false });
    const { first, second, folder } = await thereAndBack();
    expect(second.files).toEqual(first.files);
    expect(second.database).toEqual(first.database);
    const rows = first.database.tables.reduce((sum, table) => sum + table.rows, 0);
    expect(rows).toBeGreaterThan(3_000);

    const manifest = join(folder, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace('"format": 1', '"format": 2'));
    await expect(readBackup(folder)).rejects.toThrow('manifest.json was changed');
    await writeFile(manifest, text);
    await appendFile(join(folder, 'database', 'Answer.copy.gz'), 'x');
    await expect(readBackup(folder)).rejects.toThrow('Answer.copy.gz was changed');
    await rm(join(folder, 'database', 'Answer.copy.gz'));
    const target = await emptyDatabase();
    const refused = await command('restore', { DATA_DIR: folder, DATABASE_URL: target }, folder);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Answer.copy.gz is missing') });
    await rm(manifest);
    await expect(readBackup(folder)).rejects.toThrow('is no backup');
  });

  it('has every file but those that are no part of it, or none at all', LONG, async () => {
    const [dataDir, folder] = [await temporary(), await temporary()];
    const paths = async (from: string, name: string) => {
      const made = { url: database.url, dataDir: from, folder: join(folder, name), version: '1.0.0' };
      const { files } = await writeBackup(made);
      return files.filter(({ path }) => path.startsWith('data/')).map(({ path }) => path);
    };
    for (const path of ['webhook.key', 'outbox/1.json', 'lost+found/1', 'postgres/base/1', 'cache/1', 'backups/1/1']) {
      await mkdir(join(dataDir, path, '..'), { recursive: true });
      await writeFile(join(dataDir, path), 'x');
    }
    expect(await paths(dataDir, 'whole')).toEqual(['data/outbox/1.json', 'data/webhook.key']);
    expect(await paths(join(dataDir, 'nowhere'), 'empty')).toEqual([]);
    // What lies on other disks is there as well, and no backup within one.
    await mkdir(join(folder, 'disk'));
    await writeFile(join(folder, 'disk', 'note'), 'x');
    await symlink(join(folder, 'disk'), join(dataDir, 'elsewhere'));
    await symlink(join(folder, 'disk', 'note'), join(dataDir, 'link'));
    await symlink(folder, join(dataDir, 'mine'));
    const linked = [
      'data/elsewhere/note',
      'data/link',
      'data/mine/disk/note',
      'data/outbox/1.json',
      'data/webhook.key',
    ];
    expect(await paths(dataDir, 'links')).toEqual(linked);
    // A DATA_DIR that was a backup itself is no reason to leave it out.
    await writeFile(join(dataDir, 'manifest.sha256'), 'x');
    expect(await paths(dataDir, 'again')).toEqual([...linked, 'data/manifest.sha256'].toSorted());
    await rm(join(dataDir, 'manifest.sha256'));
    for (const round of ['a', 'b']) await symlink(dataDir, join(dataDir, round));
    await expect(paths(dataDir, 'circle')).rejects.toThrow('ELOOP');
    // Root may read everything; nobody reads a file as a directory.
    await expect(paths(join(dataDir, 'webhook.key'), 'broken')).rejects.toThrow('ENOTDIR');
    await expect(stat(join(folder, 'broken'))).rejects.toThrow('ENOENT');
  });

  it(
    'letters that are written and removed meanwhile are in its way as little as what tries the disk',
    LONG,
    async () => {
      const [dataDir, folder] = [await temporary(), await temporary()];
      const mailer = createLocalMailer(join(dataDir, 'outbox'));
      const letter = { to: 'li@example.com', subject: 'Hello', text: 'x', html: 'x' };
      await writeFile(join(dataDir, '.probe-1'), 'x');
      await mailer.send({ ...letter, id: 'kept' });
      await writeFile(join(dataDir, 'outbox', 'begun.json.part'), '{');
      const kept = join(dataDir, 'outbox', 'kept.json');
      await utimes(kept, new Date('2100-01-01'), new Date('2100-01-01'));
      const over = new AbortController();
      const busy = (async () => {
        for (let n = 0; !over.signal.aborted; n += 1) {
          await Promise.all(Array.from({ length: 50 }, (_, at) => mailer.send({ ...letter, id: `${n}-${at}` })));
          await mailer.forget?.(new Date('2099-01-01'));
          await writeFile(join(dataDir, 'outbox', 'begun.json.part'), '{');
        }
      })();
      onTestFinished(() => {
        over.abort();
        return busy;
      });
      for (const name of ['one', 'two', 'three']) {
        const { files } = await writeBackup({
          url: database.url,
          dataDir,
          folder: join(folder, name),
          version: '1.0.0',
        });
        const paths = files.map(({ path }) => path);
        expect(paths).toContain('data/outbox/kept.json');
        expect(paths.filter((path) => /probe|part$/.test(path))).toEqual([]);
        await readBackup(join(folder, name));
      }
    },
  );

  it('tables that others have put beside ours are in the way of no restore', LONG, async () => {
    const [dataDir, folder] = [await temporary(), join(await temporary(), 'backup')];
    const [from, to] = [await emptyDatabase(), await emptyDatabase()];
    await migrate(from);
    await admin(from, 'CREATE TABLE "Mine" (id serial); INSERT INTO "Mine" DEFAULT VALUES');
    await writeBackup({ url: from, dataDir, folder, version: '1.0.0' });
    const said = `is restored, without the tables Mine, which are not the product's.`;
    expect(await command('restore', { DATA_DIR: dataDir, DATABASE_URL: to }, folder)).toEqual({
      code: 0,
      said: expect.stringContaining(said),
    });
    // Where they are they would be lost.
    expect(await command('restore', { DATA_DIR: dataDir, DATABASE_URL: from }, folder)).toEqual({
      code: 1,
      said: expect.stringContaining(`Nothing was changed: the database has tables that are not the product's: Mine.`),
    });
    await admin(from, 'SELECT FROM "Mine"');
  });

  it('more letters than a process may have files open are in no way, either', LONG, async () => {
    const [dataDir, folder] = [await temporary(), join(await temporary(), 'backup')];
    await mkdir(join(dataDir, 'outbox'));
    for (let n = 0; n < 500; n += 1) await writeFile(join(dataDir, 'outbox', `${n}.json`), '{}');
    const few = ['-c', 'ulimit -n 200; exec "$0" "$@"', process.execPath, join(COMMANDS, 'backup.ts'), folder];
    await run('sh', few, { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.url } });
    const { files } = await readBackup(folder);
    expect(files.filter(({ path }) => path.startsWith('data/outbox/'))).toHaveLength(500);
  });

  it('a backup of a newer version is refused, and says by which it was made', LONG, async () => {
    const folder = join(await temporary(), 'backup');
    const dataDir = await temporary();
    await writeBackup({ url: database.url, dataDir, folder, version: '9.0.0' });
    const file = join(folder, 'manifest.json');
    const text = (await readFile(file, 'utf8')).replace('_foundation', '_of_tomorrow');
    await writeFile(file, text);
    await writeFile(join(folder, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'));
    await expect(readBackup(folder)).rejects.toThrow(/version 9\.0\.0, whose migration \d+_of_tomorrow/);
  });

  it.runIf(ROUNDS > 3)('1 GB comes back byte by byte', { timeout: 1_200_000 }, async () => {
    await database.prisma.$executeRaw`
      INSERT INTO "ContactMessage" ("id", "reference", "name", "email", "subject", "language", "message")
      SELECT gen_random_uuid(), 'M-' || n, 'Li', 'li@example.com', 'general', 'en',
        (SELECT string_agg(md5(n::text || '.' || part::text), ' ') FROM generate_series(1, 300) AS part)
      FROM generate_series(1, 105000) AS n`;
    const [{ bytes } = { bytes: 0n }] = await database.prisma.$queryRaw<{ bytes: bigint }[]>`
      SELECT sum(length("message"))::bigint AS bytes FROM "ContactMessage"`;
    expect(Number(bytes)).toBeGreaterThan(2 ** 30 * 0.95);
    const { first, second } = await thereAndBack();
    expect(second.files).toEqual(first.files);
  });
});
