import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

const BLOT = '[secret]';

/**
 * Structured JSON logs on stdout, readable lines on a terminal. Never give it a token, password, code or key;
 * the paths below are the second line of defence. The secrets, each at least 6 characters, are blotted out wherever
 * they stand: a model service's error message may repeat our key.
 */
export function createLogger(level: string, secrets: readonly string[] = [], destination?: DestinationStream): Logger {
  const redact = ['*.password', '*.token', '*.authorization', '*.cookie', 'password', 'token'];
  const written = secrets.map((secret) => JSON.stringify(secret).slice(1, -1));
  const options = {
    level,
    redact,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    hooks: { streamWrite: (line: string) => written.reduce((text, secret) => text.replaceAll(secret, BLOT), line) },
  };
  if (destination) return pino(options, destination);
  if (!process.stdout.isTTY) return pino(options);
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  });
}
