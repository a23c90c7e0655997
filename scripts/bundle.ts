import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { build, ROOT } from './build.ts';
import { productionModules } from './production-modules.ts';

/**
 * `npm run build`: the bundle, a folder that runs by itself on a system such as this one: server, built client, the
 * packages they need, the pinned Node. It needs no npm and no network, and may be read-only. `npm run build -- FOLDER`
 * makes it elsewhere than in `dist/bundle`.
 */
const target = resolve(ROOT, process.argv[2] ?? 'dist/bundle');
if (existsSync(target) && !existsSync(join(target, 'server', 'cli.ts'))) {
  process.stderr.write(`${target} is there, and is no bundle: it is left as it is.\n`);
  process.exit(1);
}
await build('generated', 'client');

const draft = `${target}.part`;
rmSync(draft, { recursive: true, force: true });
mkdirSync(draft, { recursive: true });
const copy = (path: string, filter: (path: string) => boolean = () => true) =>
  cpSync(join(ROOT, path), join(draft, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => filter(from.slice(ROOT.length + 1).replaceAll(sep, '/')),
  });

// The assistant's records are compiled into server/generated/.
copy('server', (path) => !/^server\/knowledge\/data\/.+\.(csv|yaml|txt|md)$/.test(path));
copy('schema', (path) => !path.includes('.') || path.endsWith('.ts'));
for (const path of [
  'prisma/migrations',
  'prisma/schema.prisma',
  'prisma/migrate.ts',
  'prisma/seed.ts',
  'prisma/dump.ts',
])
  copy(path);
// The settings of this machine, which compose.yaml reads beside itself, hold secrets.
copy('deploy', (path) => !path.startsWith('deploy/.env'));
for (const path of ['dist/client', 'docs/operations.md', 'CHANGELOG.md', 'README.md']) copy(path);

/** What packages bring that nothing reads while the product runs (decision 050). */
const UNREAD = [
  /\.(map|d\.[cm]?ts)$/,
  /^node_modules\/@types($|\/)/,
  // Prisma's compilers of queries for other databases, and for where there are no files.
  /\/query_compiler_\w+\.(cockroachdb|mysql|sqlite|sqlserver)\.|\/query_compiler_fast_bg\.|\.wasm-base64\.|\/wasm-compiler-edge\./,
];
for (const folder of productionModules(ROOT)) {
  // What lies deeper is in the list by itself, if it is needed.
  copy(
    folder,
    (path) => !path.slice(folder.length).startsWith('/node_modules') && !UNREAD.some((one) => one.test(path)),
  );
}

const isWindows = process.platform === 'win32';
mkdirSync(join(draft, 'bin'), { recursive: true });
cpSync(process.execPath, join(draft, 'bin', basename(process.execPath)));
// The options are those of a start from the repository (decision 067).
const { name, version, type, nodeOptions } = packageJson;
const options = nodeOptions.join(' ');
const launcher = isWindows
  ? `@"%~dp0node.exe" ${options} "%~dp0..\\server\\cli.ts" %*\r\n`
  : `#!/bin/sh\n# Follows links to itself, such as one in /usr/local/bin.\nhere=$(dirname "$(readlink -f "$0")")\n` +
    `exec "$here/node" ${options} "$here/../server/cli.ts" "$@"\n`;
const file = join(draft, 'bin', isWindows ? 'wheelwise.cmd' : 'wheelwise');
writeFileSync(file, launcher);
chmodSync(file, 0o755);

writeFileSync(join(draft, 'package.json'), `${JSON.stringify({ name, version, private: true, type }, null, 2)}\n`);

// Whenever it is broken off, there is a whole one or none.
const former = `${target}.old`;
rmSync(former, { recursive: true, force: true });
if (existsSync(target)) renameSync(target, former);
renameSync(draft, target);
rmSync(former, { recursive: true, force: true });
process.stdout.write(`Wheelwise ${version} for ${process.platform}-${process.arch} is in ${target}\n`);
