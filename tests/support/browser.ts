import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

const ROOT = join(import.meta.dirname, '..', '..');
/** What Chromium and its kin are called on a PATH: the one without windows first, which is the quickest. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/opt/google/chrome/chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** A Chromium (MIT) in npm's registry, built for Linux on x64; kept where no install looks. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const PACKAGED = join(ROOT, 'node_modules', '.cache', 'wheelwise', PACKAGE.replaceAll(/\W+/g, '-'), 'start.sh');

const onPath = (names: readonly string[]) => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path));
};

const installed = () => [process.env['CHROMIUM_PATH'] ?? '', ...onPath(NAMES), ...PLACES].filter(existsSync);

/**
 * How a browser is started here: the one `CHROMIUM_PATH` names, else an installed one, else one that was fetched
 * before. Where there is none, Playwright looks for its own and says what to do.
 */
export function launchOptions(
  executablePath = [...installed(), chromium.executablePath(), PACKAGED].find(existsSync),
): LaunchOptions & { args: string[] } {
  // Chromium has no sandbox for root, which containers run as.
  return {
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    // Where no locale is set, it calls a file with Chinese letters in its name "download".
    env: { LANG: 'C.UTF-8', ...process.env },
    ...(executablePath && { executablePath }),
  };
}

/**
 * Finds a browser that starts, or fetches one: an installed one, Playwright's download, one from npm's registry, the
 * distribution's packages, in this order. Its path, for `CHROMIUM_PATH`.
 * @param say is told what is fetched, and why something would not do
 * @throws Error, saying what to install, when none can be had
 */
export async function provideBrowser(say: (line: string) => void): Promise<string> {
  for await (const path of candidates(say)) {
    const failure = existsSync(path) ? await failureOf(path) : null;
    if (failure !== null) say(`${path} does not start: ${failure}`);
    else if (existsSync(path)) return path;
  }
  throw new Error('No browser: install Chromium or Google Chrome, or name one in CHROMIUM_PATH, and try again.');
}

async function* candidates(say: (line: string) => void): AsyncGenerator<string> {
  yield* installed();
  const own = chromium.executablePath();
  if (!existsSync(own))
    await fetched('Playwright’s browser', () => run('playwright', ['install', '--no-shell', 'chromium']), say);
  yield own;
  if (process.platform === 'linux' && process.arch === 'x64') {
    if (!existsSync(PACKAGED)) await fetched(PACKAGE, unpack, say);
    yield PACKAGED;
  }
  if (process.getuid?.() === 0 && onPath(['apt-get']).length > 0) {
    await fetched('the distribution’s chromium', installPackage, say);
    yield* onPath(NAMES);
  }
}

async function fetched(what: string, fetch: () => Promise<void>, say: (line: string) => void): Promise<void> {
  say(`Fetching ${what}…`);
  await fetch().catch((error: Error) => say(`Could not fetch ${what}: ${error.message}`));
}

/** Why this browser shows no page; null when it does. */
async function failureOf(executablePath: string): Promise<string | null> {
  try {
    const browser = await chromium.launch({ ...launchOptions(executablePath), timeout: 30_000 });
    await (await browser.newPage()).setContent('<p>A page');
    await browser.close();
    return null;
  } catch (error) {
    const lines = String(error).split('\n');
    return lines.find((line) => line.includes('[err]')) ?? lines[0] ?? '';
  }
}

const START = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
ldd "$here/chromium" | grep -q 'not found' && export LD_LIBRARY_PATH="$here/al2023/lib"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Fetches and unpacks the package, with the libraries and the font it has for machines that have none. */
async function unpack(): Promise<void> {
  const folder = dirname(PACKAGED);
  const draft = `${folder}.${process.pid}`;
  try {
    await mkdir(draft, { recursive: true });
    const npm = process.env['npm_execpath'];
    const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run(command, [...first, 'install', '--prefix', draft, ...quiet, PACKAGE]);
    // It unpacks into the folder for temporary files, and its libraries only where it believes to need them.
    const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
    const env = { TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
    await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: draft, env });
    await rm(join(draft, 'node_modules'), { recursive: true });
    await writeFile(join(draft, 'fonts.conf'), FONTS);
    await writeFile(join(draft, 'start.sh'), START, { mode: 0o755 });
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function installPackage(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
}

/** @throws Error with what the command says of it. */
async function run(command: string, args: readonly string[], more: { cwd?: string; env?: object } = {}): Promise<void> {
  const child = spawn(command, args, {
    cwd: more.cwd ?? ROOT,
    env: { ...process.env, ...more.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += String(data)));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject).on('close', resolve);
  if ((await promise) !== 0) throw new Error(/^.*error.*$/im.exec(output)?.[0].trim() ?? `${command} failed`);
}
