import { startApp, type App } from './app.ts';
import { ConfigError, parseConfig, type Config } from './config/config.ts';
import { paymentWarnings } from './payment-warnings.ts';

/** Problems of the setting, not of the program: said in one line, without a stack. */
function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\n${message}\n`);
  if (!(error instanceof ConfigError) && error instanceof Error && error.cause) {
    process.stderr.write(
      `Cause: ${error.cause instanceof Error ? error.cause.message : JSON.stringify(error.cause)}\n`,
    );
  }
  process.exit(1);
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

function announce({ url, staffPassword, mailNotice, services }: App, config: Config): void {
  const lines = [``, `  Wheelwise 车问 is running at ${url}`];
  if (staffPassword) {
    lines.push(`  Staff account (shown only this once): ${config.admin.username} / ${staffPassword}`);
  }
  if (mailNotice !== null) lines.push(`  ! ${mailNotice}`);
  lines.push(...paymentWarnings(services.payment.methods, config).map((line) => `  ! ${line}`));
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const config = readConfig();
const starting = startApp(config).catch(fail);

/** A terminal's Ctrl-C reaches us twice (once passed on by npm): only a later second one means "at once". */
const AT_ONCE_AFTER_MS = 1_000;
let stopping = 0;
function stop(): void {
  if (stopping > 0 && Date.now() - stopping > AT_ONCE_AFTER_MS) process.exit(1);
  if (stopping > 0) return;
  stopping = Date.now();
  starting
    .then((app) => app.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}
// From the first moment on: who is asked to stop while starting stops as soon as there is something to stop.
process.on('SIGINT', stop).on('SIGTERM', stop);
// Started by npm's script: when that is killed, the product does not live on unseen.
process.on('disconnect', stop);
process.channel?.unref();

announce(await starting, config);
