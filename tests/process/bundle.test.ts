import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { Person } from '../support/app.ts';
import { serving, watched } from '../support/process.ts';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'bundle.ts');
const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');

/** Somebody without rights, where we have them all. */
const nobody = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const line =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((one) => one.startsWith('nobody:')) ?? '';
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
};

it(
  'a bundle runs from a folder that cannot be written, by somebody without rights, without npm',
  { timeout: 300_000 },
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'wheelwise-bundle-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    await chmod(home, 0o755);
    const [bundle, dataDir] = [join(home, 'bundle'), join(home, 'data')];
    const settings = `.env-${randomUUID()}`;
    await writeFile(join(DEPLOY, settings), 'SECRET=x');
    onTestFinished(() => rm(join(DEPLOY, settings)));
    const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, bundle]);
    expect(stdout).toContain(`is in ${bundle}`);
    const deployed = (await readdir(DEPLOY)).filter((name) => !name.startsWith('.env'));
    expect((await readdir(join(bundle, 'deploy'))).toSorted()).toEqual(deployed.toSorted());
    expect(deployed).toContain('wheelwise.env');
    await mkdir(dataDir);
    const who = nobody();
    if (who) await chown(dataDir, who.uid, who.gid);
    await run('chmod', ['-R', 'a-w', bundle]);
    onTestFinished(async () => void (await run('chmod', ['-R', 'u+w', bundle])));

    const wheelwise = join(bundle, 'bin', 'wheelwise');
    // As a service is started: nothing of ours on the PATH.
    const options = { cwd: '/', env: { PATH: '/usr/bin:/bin', PORT: '0', DATA_DIR: dataDir }, ...who };
    const product = await serving(watched(spawn(wheelwise, [], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })));
    onTestFinished(() => product.kill());
    const person = new Person(product.url);
    await person.register();
    expect((await person.watch(await person.ask('What does P0420 mean?'))).text).toContain('P0420');
    expect(await (await fetch(product.url)).text()).toContain('<title>');
    const { stdout: staff } = await run(wheelwise, ['staff', 'list'], options);
    expect(staff).toBe('admin\tadmin@example.com\tsuperuser\n');
    const { stdout: backup } = await run(wheelwise, ['backup'], options);
    expect(backup).toContain(join(dataDir, 'backups'));
    expect(await product.stop()).toBe(0);
    const { stdout: checked } = await run(wheelwise, ['--check'], options);
    expect(checked).toContain('ok    database: embedded, in DATA_DIR');

    for (const nothing of [['stuff'], ['--verbose'], ['start', '--verbose']])
      await expect(run(wheelwise, nothing, options)).rejects.toMatchObject({ code: 64 });
    expect((await run(wheelwise, ['--help'], options)).stdout).toContain('wheelwise --check');
    await expect(run(wheelwise, ['backup', '--help'], options)).rejects.toMatchObject({
      stderr: expect.stringContaining('wheelwise backup [FOLDER]'),
    });
    // What is no bundle is never replaced.
    const foreign = run(process.execPath, [SCRIPT, dataDir]);
    await expect(foreign).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is no bundle') });
  },
);
