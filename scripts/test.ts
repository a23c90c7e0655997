import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { installedBrowser } from '../tests/support/browser.ts';
import { searchLogs } from '../tests/support/logs.ts';
import { build, ROOT, run } from './build.ts';

/** Counts of one step: a check is one test. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const started = Date.now();
await build('generated', 'client');
if (!installedBrowser() && !existsSync(chromium.executablePath())) run('playwright', ['install', 'chromium']);
const reports = await mkdtemp(join(tmpdir(), 'wheelwise-reports-'));
/** What the products under test logged in this run. */
const logs = join(reports, 'logs');
await mkdir(logs);

const outcomes: Outcome[] = [];
try {
  outcomes.push(await check('Format', 'oxfmt', ['--check', '.']));
  outcomes.push(await check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']));
  outcomes.push(await check('Types', 'tsc', ['--noEmit', '-p', '.']));
  outcomes.push(await check('Unused code', 'knip', ['--no-progress']));
  outcomes.push(await vitest());
  outcomes.push(await playwright());
  outcomes.push(logsWithoutSecrets());
} finally {
  await rm(reports, { recursive: true, force: true });
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
say(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function check(title: string, tool: string, args: string[]): Promise<Outcome> {
  const code = await step(title, tool, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function vitest(): Promise<Outcome> {
  const report = join(reports, 'vitest.json');
  const config = [
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await step('Unit, domain and API tests', 'vitest', ['run', ...config]);
  const result = await read<{ numPassedTests: number; numFailedTests: number }>(report);
  return counted(code, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0);
}

async function playwright(): Promise<Outcome> {
  const report = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await step(
    'Browser tests',
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=line,json'],
    env,
  );
  const result = await read<{ stats: { expected: number; unexpected: number; flaky: number } }>(report);
  return counted(code, result?.stats.expected ?? 0, (result?.stats.unexpected ?? 0) + (result?.stats.flaky ?? 0));
}

/** No key, token, password or code of the whole run is in what the products logged. */
function logsWithoutSecrets(): Outcome {
  say('\n── Logs without secrets');
  const { lines, leaks } = searchLogs(logs);
  say(`${lines} lines, ${leaks.length} with secrets`);
  for (const leak of leaks.slice(0, 20)) say(leak);
  // A run without logs has shown nothing.
  const isClean = lines > 100 && leaks.length === 0;
  return { passed: isClean ? 1 : 0, failed: isClean ? 0 : 1 };
}

/** A run that failed without a failed test (it broke, or it ran none) counts as one. */
function counted(code: number, passed: number, failed: number): Outcome {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

async function read<Report>(path: string): Promise<Report | null> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
}

function step(title: string, tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  say(`\n── ${title}`);
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, TEST_LOGS: logs, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
