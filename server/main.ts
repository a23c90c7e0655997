import { constants } from 'node:os';
import { inspect } from 'node:util';
import type { App } from './app.ts';
import { parseConfig, type Config } from './config/config.ts';
import { EXIT, StartError } from './exit.ts';
import { giveBackOnceQuiet } from './give-back.ts';
import { paymentWarnings } from './payment-warnings.ts';

/** Problems of the setting, not of the program, are said in one line, without a stack. */
function fail(error: unknown): never {
  if (!(error instanceof StartError)) {
    process.stderr.write(`${inspect(error)}\n`);
    process.exit(EXIT.broken);
  }
  const { message, cause, exit } = error;
  process.stderr.write(`\n${message}\n`);
  if (cause) process.stderr.write(`Cause: ${cause instanceof Error ? cause.message : JSON.stringify(cause)}\n`);
  process.exit(EXIT[exit]);
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

function announce({ url, staffPassword, notices, services }: App, config: Config): void {
  const lines = [``, `  Wheelwise 车问 is running at ${url}`];
  if (staffPassword) {
    lines.push(`  Staff account (shown only this once): ${config.admin.username} / ${staffPassword}`);
  }
  lines.push(...[...notices, ...paymentWarnings(services.payment.methods, config)].map((line) => `  ! ${line}`));
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const unknown = process.argv.slice(2).find((option) => option !== '--check');
if (unknown !== undefined) {
  process.stderr.write(`There is no option ${unknown}. There is: --check\n`);
  process.exit(EXIT.usage);
}
const config = readConfig();
if (process.argv.includes('--check')) {
  const { check } = await import('./check.ts');
  process.exit(EXIT[await check(config)]);
}
// Loaded once the configuration is known to be right: what is wrong with it is said at once.
const starting = import('./app.ts').then(({ startApp }) => startApp(config)).catch(fail);
let isServing = false;

/** A stop that takes longer than its parts may take together, in milliseconds, is a mistake of ours. */
const PARTS_MS = 20_000;
/** Whoever killed what started us expects us gone within 2 s, of which some pass until it is noticed. */
const HURRY_MS = 1_500;
/** A terminal's Ctrl-C reaches us twice (once passed on by npm): only a later one means "at once". */
const AT_ONCE_AFTER_MS = 1_000;

const hurry = new AbortController();
let isStopping = false;

/** Asked twice is asked once: npm, its shell and a process manager may all pass the same signal on. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  giveUpAfter(config.drainSeconds * 1_000 + PARTS_MS);
  // Nobody was told of a start that is not over: nobody needs time to go elsewhere.
  if (!isServing) hurry.abort();
  starting
    .then((app) => app.stop(hurry.signal))
    .then(
      () => process.exit(EXIT.stopped),
      (error: unknown) => fail(error),
    );
}

/** Who would wait for us has gone: what takes long is not waited for. */
function stopAtOnce(): void {
  giveUpAfter(HURRY_MS);
  hurry.abort();
  stop();
}

function giveUpAfter(ms: number): void {
  setTimeout(() => {
    process.stderr.write('The stop took too long; what was still open was left.\n');
    process.exit(EXIT.broken);
  }, ms).unref();
}

let interrupted = 0;
function interrupt(): void {
  const now = Date.now();
  if (interrupted > 0 && now - interrupted > AT_ONCE_AFTER_MS) process.exit(128 + constants.signals.SIGINT);
  interrupted ||= now;
  stop();
}

// From the first moment on: who is asked to stop while starting stops as soon as there is something to stop.
process.on('SIGINT', interrupt).on('SIGTERM', stop).on('SIGHUP', stop);
if (process.platform === 'win32') process.on('SIGBREAK', stop);
// Started by npm's script: when that is killed, the product does not live on unseen.
process.on('disconnect', stopAtOnce);
process.channel?.unref();

const app = await starting;
isServing = true;
announce(app, config);
giveBackOnceQuiet();
