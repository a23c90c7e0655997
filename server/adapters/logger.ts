import { pino, stdTimeFunctions, type Logger } from 'pino';

export type { Logger } from 'pino';

/**
 * Structured JSON logs on stdout, readable lines on a terminal. Never give it a token, password, code or key;
 * the paths below are the second line of defence.
 */
export function createLogger(level: string): Logger {
  const redact = ['*.password', '*.token', '*.authorization', '*.cookie', 'password', 'token'];
  const options = { level, redact, timestamp: stdTimeFunctions.isoTime, base: null };
  if (!process.stdout.isTTY) return pino(options);
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  });
}
