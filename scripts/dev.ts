import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { build, ROOT } from './build.ts';
import { scriptOf } from './tools.ts';

// The server restarts and the client reloads by themselves; types follow the schemas and the operations.
await build('generated');
const commands = [
  [...packageJson.nodeOptions, '--watch', '--watch-preserve-output', 'server/main.ts'],
  [scriptOf('vite'), 'client', '--config', 'client/vite.config.ts'],
];
const children: ChildProcess[] = commands.map((args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }));

/** Several files change at once when an editor saves or a branch is switched. */
const SETTLE_MS = 200;
let timer: NodeJS.Timeout | undefined;
const watchers = ['client/src', 'schema', 'prisma'].map((folder) =>
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file?.startsWith('gql')) return; // Written by this command itself.
    clearTimeout(timer);
    // A step that fails has printed why; the next change runs it again.
    timer = setTimeout(() => void build('generated').catch(() => undefined), SETTLE_MS);
  }),
);

let ending = false;
function end(code: number): void {
  if (ending) return;
  ending = true;
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', (code) => end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
