import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const FAMILY = join(import.meta.dirname, '..', '..', 'scripts', 'family.mjs');

/** What npm's script is to the product: it says what its watch tells, and ends then. */
const SCRIPT = (platform: string) => `
  Object.defineProperty(process, 'platform', { value: '${platform}' });
  const { watchFamily } = await import('${FAMILY}');
  const end = (word) => () => { process.stdout.write(word); process.exit(); };
  watchFamily({ asked: end('asked'), orphaned: end('orphaned') });
  process.stdout.write(process.ppid + ' ');
  setInterval(() => undefined, 1_000);
`;

/** npm: it starts a shell, which waits for the script. */
const NPM = `
  const { spawn } = require('node:child_process');
  spawn('sh', ['-c', '"$NODE" --input-type=module -e "$SCRIPT"; exit 0'], { stdio: 'inherit' });
  setInterval(() => undefined, 1_000);
`;

/** Starts the three of them; what the script said when the one above it, or the one above that, was killed. */
async function afterKilling(who: 'npm' | 'shell', platform: string): Promise<string> {
  const npm = spawn(process.execPath, ['-e', NPM], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: SCRIPT(platform) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  let said = '';
  const shell = await new Promise<number>((resolve) => {
    npm.stdout.on('data', (data: Buffer) => {
      said += String(data);
      const pid = Number(/^(\d+) /.exec(said)?.[1] ?? 0);
      if (pid > 0) resolve(pid);
    });
  });
  onTestFinished(() => {
    try {
      process.kill(shell, 'SIGKILL');
    } catch {
      // It has gone.
    }
  });
  process.kill(who === 'npm' ? (npm.pid ?? 0) : shell, 'SIGKILL');
  await expect.poll(() => said, { timeout: 20_000 }).toMatch(/[a-z]$/);
  return said.slice(`${shell} `.length);
}

it.each([
  // Linux tells by /proc, macOS by ps.
  ['npm', 'linux', 'orphaned'],
  ['npm', 'darwin', 'orphaned'],
  ['shell', 'linux', 'asked'],
  ['shell', 'darwin', 'asked'],
] as const)('the end of %s, as %s tells it: %s', async (who, platform, word) => {
  expect(await afterKilling(who, platform)).toBe(word);
});
