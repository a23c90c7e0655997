import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { slimClient } from './prisma-client.ts';
import { scriptOf } from './tools.ts';

export const ROOT = join(import.meta.dirname, '..');
const STAMPS = join(ROOT, 'node_modules', '.cache', 'wheelwise');

/** What is made within the folders it is made from. */
const MADE = [join('client', 'src', 'gql'), join('sdk', 'src', 'gql'), join('sdk', 'dist')];

/** Something made from other files: made again only when one of those changed. */
interface Product {
  readonly name: string;
  readonly from: readonly string[];
  readonly makes: string;
  make(): void | Promise<void>;
}

const PRISMA_CLIENT: Product = {
  name: 'database client',
  from: ['prisma/schema.prisma', 'prisma.config.ts', 'scripts/prisma-client.ts'],
  makes: 'server/generated/prisma/client.ts',
  // Generating needs no schema engine, but the command looks for one: any executable will do.
  async make() {
    run('prisma', ['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath });
    await slimClient(join(ROOT, 'server/generated/prisma'));
  },
};

const OPERATIONS: Product = {
  name: "types of the client's operations",
  from: ['schema/schema.graphql', 'codegen.ts', 'client/src/**/*.{ts,tsx}', 'sdk/src/operations.ts'],
  makes: 'client/src/gql/graphql.ts',
  make: () => run('graphql-codegen', ['--silent']),
};

const KNOWLEDGE: Product = {
  name: "assistant's records",
  from: [
    'server/knowledge/data/**/*.{csv,yaml,txt}',
    'server/knowledge/{records,record-file,load,vocabulary,data/traditional,retrieve/*,reading/*}.ts',
    'scripts/{records,data*}.ts',
  ],
  makes: 'server/generated/knowledge.jsonl',
  make: () => runScript(join(ROOT, 'scripts', 'data.ts'), ['write']),
};

const CLIENT: Product = {
  name: 'client',
  from: ['client/**/*', 'server/contract/*.ts', 'server/language.ts', 'schema/schema.graphql'],
  makes: 'dist/client/index.html',
  async make() {
    const args = ['build', 'client', '--config', 'client/vite.config.ts', '--logLevel', 'warn'];
    run('vite', args, { NODE_ENV: 'production' });
    await Promise.all(globSync('dist/client/**/*.{html,js,css,svg,json,webmanifest}', { cwd: ROOT }).map(compress));
  },
};

const SDK: Product = {
  name: 'client for integrators',
  from: ['sdk/**/*', 'schema/schema.graphql', 'codegen.ts'],
  makes: 'sdk/dist/index.js',
  make() {
    // What a former build left behind would be published as well.
    rmSync(join(ROOT, 'sdk/dist'), { recursive: true, force: true });
    run('tsc', ['-p', 'sdk']);
  },
};

/** `database` and `knowledge` are what does not depend on the GraphQL schema. */
const PRODUCTS = {
  database: [PRISMA_CLIENT],
  knowledge: [KNOWLEDGE],
  generated: [PRISMA_CLIENT, KNOWLEDGE, OPERATIONS],
  client: [OPERATIONS, CLIENT],
  sdk: [OPERATIONS, SDK],
} as const satisfies Record<string, readonly Product[]>;

/** Makes what is missing or stale, and says what it makes. */
export async function build(...names: (keyof typeof PRODUCTS)[]): Promise<void> {
  for (const product of new Set<Product>(names.flatMap((name) => PRODUCTS[name]))) {
    const stamp = join(STAMPS, product.name.replaceAll(/\W+/g, '-'));
    const now = fingerprint(product.from);
    const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
    if (before === now && existsSync(join(ROOT, product.makes))) continue;
    process.stderr.write(`Building: ${product.name}…\n`);
    await product.make();
    mkdirSync(STAMPS, { recursive: true });
    writeFileSync(stamp, now);
  }
}

/** Runs one of the installed tools. @throws Error when it fails; it has said why. */
export function run(tool: string, args: readonly string[], env: Record<string, string> = {}): void {
  runScript(scriptOf(tool), args, env);
}

function runScript(script: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
  });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed`);
}

function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  const isFile = (entry: { isFile(): boolean }) => entry.isFile();
  const files = globSync([...patterns], { cwd: ROOT, withFileTypes: true })
    .filter(isFile)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !MADE.some((made) => path.includes(made)));
  for (const path of files.sort())
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Stores the compressed forms beside a file, so that serving costs nothing. */
async function compress(path: string): Promise<void> {
  const content = await readFile(join(ROOT, path));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(join(ROOT, `${path}.br`), brotliCompressSync(content, { params }));
  await writeFile(join(ROOT, `${path}.gz`), gzipSync(content, { level: 9 }));
}
