import { pino, stdTimeFunctions, type DestinationStream, type LogFn, type Logger } from 'pino';
import { hostname } from 'node:os';
import { traceNow } from '../trace.ts';
import { isDatabaseAway, isDiskFull } from './database-errors.ts';

export type { Logger } from 'pino';

const BLOT = '[secret]';

/** By which the lines of one instance are told from those of another: on one machine by the process, elsewhere by the name. */
const INSTANCE = `${hostname()}/${process.pid}`;

/**
 * Lines are written together, when there are so many bytes or after so many milliseconds, and nobody waits for whoever reads
 * them; the end of the process, but for a kill -9, writes what is left. Written at once, a line a request: 0.76 of the requests
 * a second.
 */
const BUFFER = { sync: false, minLength: 4_096, periodicFlush: 200 };

/** Every line says which request or job it belongs to. A new object each time: pino writes what the line says into it. */
function traced(): object {
  const trace = traceNow();
  if (!trace) return {};
  return { request: trace.id, ...(trace.job !== null && { job: trace.job }) };
}

/**
 * Structured JSON logs on stdout, readable lines on a terminal, or whichever of them is wanted. Never give it a token, password, code or key;
 * the paths below are the second line of defence. The secrets, each at least 6 characters, are blotted out wherever
 * they stand: a model service's error message may repeat our key. Lines about an error that says no more than that the
 * database is away are not written: its link says so, once at the beginning and once at the end.
 */
export function createLogger(
  level: string,
  secrets: readonly string[] = [],
  {
    format,
    destination,
  }: { readonly format?: 'json' | 'pretty' | null; readonly destination?: DestinationStream } = {},
): Logger {
  const redact = ['*.password', '*.token', '*.authorization', '*.cookie', 'password', 'token'];
  const written = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  const options = {
    level,
    redact,
    timestamp: stdTimeFunctions.isoTime,
    base: { instance: INSTANCE },
    mixin: traced,
    hooks: {
      streamWrite: (line: string) => written.reduce((text, secret) => text.replaceAll(secret, BLOT), line),
      logMethod(args: Parameters<LogFn>, method: LogFn) {
        const { err } = Object(args[0]) as { readonly err?: unknown };
        if (!isDatabaseAway(err) && !isDiskFull(err)) method.apply(this as unknown as Logger, args);
      },
    },
  };
  if (destination) return pino(options, destination);
  if ((format ?? (process.stdout.isTTY ? 'pretty' : 'json')) === 'json') return pino(options, pino.destination(BUFFER));
  return pino({
    ...options,
    transport: {
      target: 'pino-pretty',
      options: { ignore: 'pid,hostname,instance', singleLine: true, translateTime: 'HH:MM:ss' },
    },
  });
}
