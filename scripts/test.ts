import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideBrowser } from '../tests/support/browser.ts';
import { searchLogs } from '../tests/support/logs.ts';
import { build, ROOT } from './build.ts';
import { playwrightReport, vitestReport, type Report } from './test-reports.ts';
import { scriptOf } from './tools.ts';

// Everything there is to test, or one part of it: `test [part] [what the part's tool takes]`. The last line tells how
// many checks passed and failed; a check is one test.

/** A command of `node_modules/.bin`. */
interface Command {
  readonly title: string;
  readonly tool: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  readonly isSilent?: boolean;
}

type Outcome = Pick<Report, 'passed' | 'failed'>;

const FORMAT: Command = { title: 'Format', tool: 'oxfmt', args: ['--check', '.'] };
const LINT: Command = { title: 'Lint', tool: 'oxlint', args: ['--type-aware', '--deny-warnings'] };
const UNUSED: Command = { title: 'Unused code', tool: 'knip', args: ['--no-progress'] };
const TYPES: Command = { title: 'Types', tool: 'tsc', args: ['--noEmit', '-p', '.'] };
const VITEST = ['--config', 'tests/vitest.config.ts'];
const PLAYWRIGHT = ['test', '--config', 'tests/playwright.config.ts'];

/**
 * The parts besides `watch`. The tests that kill the product do so three times, and in `long` 200 times (`TEST_ROUNDS`);
 * connections are cut 12 times, in `long` 504 times. In `long` alone run those behind balancers, the soak (`SOAK_MINUTES`,
 * 60), what the two configurations name as taking minutes, and every page in both languages and both windows.
 */
const PARTS: Record<string, (more: string[]) => Promise<Outcome[]>> = {
  lint: () => inTurn(FORMAT, LINT, UNUSED),
  typecheck: () => inTurn(TYPES),
  unit: async (more) => [await vitest('Unit tests', ['--project', 'unit', '--project', 'knowledge', ...more])],
  api: async (more) => [
    await vitest('Tests of domain, API and processes', ['--project', 'embedded', ...more], whole(more)),
  ],
  e2e: async (more) => [await browserTests(provideBrowser(say), more, whole(more))],
  long: async () => [
    await vitest('Tests that take long', ['tests/process', 'tests/rest/hostile', 'tests/domain', 'tests/sdk'], {
      TEST_LONG: '1',
      TEST_ROUNDS: process.env['TEST_ROUNDS'] ?? '200',
    }),
    await browserTests(provideBrowser(say), [], { TEST_LONG: '1' }),
  ],
};

/** A file that is named runs whole, also what is else left to `long`. */
const whole = (more: readonly string[]): Record<string, string> => (more.length > 0 ? { TEST_LONG: '1' } : {});

const started = Date.now();
const reports = await mkdtemp(join(tmpdir(), 'wheelwise-reports-'));
/** What the products under test logged in this run. */
const logs = join(reports, 'logs');
await mkdir(logs);
const tests: Report['tests'][number][] = [];
/** Checks that are no tests (format, lint, types, …), by their titles. */
const failedChecks: string[] = [];
const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => running.forEach((one) => one.kill(signal)));

const [part, ...more] = process.argv.slice(2);
try {
  if (part === 'watch') process.exitCode = await watch();
  else conclude(part === undefined ? await everything() : await only(part));
} finally {
  await rm(reports, { recursive: true, force: true });
}

/** The browser comes last and has the machine to itself: with all parts at once each test took five times as long. */
async function everything(): Promise<Outcome[]> {
  const browser = provideBrowser(say);
  browser.catch(() => undefined); // The browser tests say so.
  await build('generated', 'client');
  const outcomes = await Promise.all([
    vitest('Unit tests, tests of domain, API and processes'),
    inTurn(FORMAT, LINT, UNUSED, TYPES),
  ]);
  return [...outcomes.flat(), await browserTests(browser), logsWithoutSecrets()];
}

async function only(name: string): Promise<Outcome[]> {
  const run = PARTS[name];
  if (!run) throw new Error(`No part is called ${name}`);
  if (['lint', 'typecheck', 'unit'].includes(name)) await build('generated');
  else await build('generated', 'client');
  return run(more);
}

/** Runs what a changed file has to do with, until it is stopped. */
async function watch(): Promise<number> {
  await build('generated', 'client');
  const args = ['watch', ...VITEST, '--standalone', ...more];
  return step({ title: 'Tests of what changes', tool: 'vitest', args });
}

function conclude(outcomes: readonly Outcome[]): void {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length > 0) say('\n── The slowest tests');
  for (const { seconds, name } of slowest) say(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  const broken = tests.filter(({ failure }) => failure !== null);
  if (broken.length + failedChecks.length > 0) say('\n── What failed');
  for (const title of failedChecks) say(title);
  for (const { name, failure } of broken) say(`${name}\n    ${failure}`);
  say(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function inTurn(...commands: readonly Command[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const command of commands) {
    const isPassed = (await step(command)) === 0;
    if (!isPassed) failedChecks.push(command.title);
    outcomes.push({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 });
  }
  return outcomes;
}

async function vitest(title: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await step({ title, tool: 'vitest', args: ['run', ...VITEST, ...reporters, ...args], env });
  return counted(code, await vitestReport(file));
}

async function browserTests(
  browser: Promise<string>,
  args: readonly string[] = [],
  more: Record<string, string> = {},
): Promise<Outcome> {
  const title = 'Browser tests';
  const file = join(reports, 'playwright.json');
  try {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM_PATH: await browser, ...more };
    const all = [...PLAYWRIGHT, '--reporter=line,json', ...args];
    return counted(await step({ title, tool: 'playwright', args: all, env }), await playwrightReport(file));
  } catch (error) {
    const all = [...PLAYWRIGHT, '--list', '--reporter=json', ...args];
    await step({ title, tool: 'playwright', args: all, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, isSilent: true });
    const failed = (await playwrightReport(file))?.tests.length ?? 1;
    say(`${(error as Error).message} ${failed} tests were not run.`);
    return { passed: 0, failed };
  }
}

/** No key, token, password or code of the whole run is in what the products logged. */
function logsWithoutSecrets(): Outcome {
  say('\n── Logs without secrets');
  const { lines, leaks } = searchLogs(logs);
  say(`${lines} lines, ${leaks.length} with secrets`);
  for (const leak of leaks.slice(0, 20)) say(leak);
  // A run without logs has shown nothing.
  const isClean = lines > 100 && leaks.length === 0;
  if (!isClean) failedChecks.push('Logs without secrets');
  return { passed: isClean ? 1 : 0, failed: isClean ? 0 : 1 };
}

/** A run that failed without a failed test (it broke, or it ran none) counts as one. */
function counted(code: number, report: Report | null): Outcome {
  const { passed, failed } = report ?? { passed: 0, failed: 0 };
  tests.push(...(report?.tests ?? []));
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

/** Runs a command and shows what it prints: where several run at once, whole, when it has ended. */
async function step({ title, tool, args, env, isSilent = false }: Command): Promise<number> {
  const isAlone = part !== undefined;
  const began = Date.now();
  say(isAlone ? `── ${title}` : `${title}…`);
  const child = spawn(process.execPath, [scriptOf(tool), ...args], {
    cwd: ROOT,
    stdio: isAlone && !isSilent ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, TEST_LOGS: logs, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  running.add(child);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => printed.push(data));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.on('error', reject).on('close', (code) => resolve(code ?? 1));
  const code = await promise.finally(() => running.delete(child));
  if (!isAlone) {
    say(`\n── ${title} (${Math.round((Date.now() - began) / 1000)} s)`);
    if (!isSilent) process.stdout.write(Buffer.concat(printed));
  }
  return code;
}
