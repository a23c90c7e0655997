import { spawn, type ChildProcess } from 'node:child_process';
import { build, ROOT } from './build.ts';

// The server restarts and the client reloads by themselves; types follow the operations.
await build('generated');
const node = [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  '--watch',
  '--watch-preserve-output',
  'server/main.ts',
];
const children: ChildProcess[] = [
  node,
  ['vite', 'client', '--config', 'client/vite.config.ts'],
  ['graphql-codegen', '--watch', '--silent'],
].map(([command = '', ...args]) =>
  spawn(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' }),
);

let ending = false;
function end(code: number): void {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', (code) => end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
