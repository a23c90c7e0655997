// First step of every npm script. Runs on whatever Node the machine has (20 or newer), so: plain JavaScript, no
// dependencies. Installs what is missing or stale, then goes on with the Node release package.json pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const stamp = join(modules, '.wheelwise-install');
const windows = process.platform === 'win32';
const [task, ...args] = process.argv.slice(2);

if (!existsSync(join(root, 'scripts', `${task}.ts`))) {
  const { help } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const command = (name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
  const width = Math.max(...Object.keys(help).map((name) => command(name).length));
  for (const [name, line] of Object.entries(help)) process.stdout.write(`${command(name).padEnd(width)}  ${line}\n`);
  process.exit(task === 'help' ? 0 : 1);
}

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8');
if (installed !== wanted) {
  process.stderr.write('Installing dependencies…\n');
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows && command === 'npm',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}

const node = [
  join(modules, 'node', 'bin', windows ? 'node.exe' : 'node'),
  join(bin, windows ? 'node.exe' : 'node'),
].find(existsSync);
if (!node) {
  process.stderr.write('The pinned Node release is not installed. Delete node_modules and try again.\n');
  process.exit(1);
}
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${task}.ts`), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes a signal on to its shell, and a shell dies of it without a word to us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
