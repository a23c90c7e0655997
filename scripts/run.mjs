// First step of every npm script. Runs on whatever Node the machine has (20 or newer), so: plain JavaScript, no
// dependencies. Installs what is missing or stale, then goes on with the Node release package.json pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchFamily } from './family.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const stamp = join(modules, '.wheelwise-install');
const windows = process.platform === 'win32';
const [task, ...args] = process.argv.slice(2);
const { help, nodeOptions } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

if (!existsSync(join(root, 'scripts', `${task}.ts`))) {
  const command = (name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
  const width = Math.max(...Object.keys(help).map((name) => command(name).length));
  for (const [name, line] of Object.entries(help)) process.stdout.write(`${command(name).padEnd(width)}  ${line}\n`);
  process.exit(task === 'help' ? 0 : 1);
}

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8');
const node = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');
if (installed !== wanted || !existsSync(node)) {
  process.stderr.write('Installing dependencies…\n');
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // Starting builds what is stale, which takes the tools, also in production (NODE_ENV, `omit` of an npmrc).
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...first, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows && command === 'npm',
  });
  if (status !== 0) process.exit(status ?? 1);
  if (!existsSync(node)) {
    process.stderr.write(
      `There is no ${node}: npm did not run the install script of the package "node". Its settings ` +
        '(ignore-scripts, npm config ls) must allow that.\n',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

// What the server runs with is chosen for it (decision 067), and not for what builds and tests.
const options = task === 'start' ? nodeOptions : ['--disable-warning=ExperimentalWarning'];
const child = spawn(node, [...options, join(root, 'scripts', `${task}.ts`), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  },
});
// Windows tells every process of a console itself; there, passing a signal on would end the child at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', ...(windows ? ['SIGBREAK'] : [])])
  process.on(signal, () => windows || child.kill(signal));
if (process.env.npm_lifecycle_event) {
  watchFamily({
    // npm passes a signal on to its shell, and a shell dies of it without a word to us.
    asked: () => child.kill('SIGTERM'),
    /** Nobody is left to ask us: what takes long is not waited for. */
    orphaned() {
      if (child.connected) child.disconnect();
      if (!windows) child.kill('SIGTERM');
    },
  });
}
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
