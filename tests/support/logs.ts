import { randomUUID } from 'node:crypto';
import { createWriteStream, readdirSync, readFileSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

/** Where a whole run's logs are kept, to be looked through at its end (scripts/test.ts); unset for a single test. */
const FOLDER = process.env['TEST_LOGS'];

/** How much the products under test log: everything there is, when it is kept. */
export const LOG_LEVEL = FOLDER ? 'trace' : 'warn';

/** Keeps what a product under test logs; null when no run keeps logs. */
export function keptLog(): WriteStream | null {
  return FOLDER ? createWriteStream(join(FOLDER, `${randomUUID()}.log`)) : null;
}

/** What no log may hold, whatever its value: by its form, or because the tests use it as a password. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /PRIVATE KEY|MII[A-Za-z0-9+/]{200}/,
  'an API token': /ww_[\w-]{40}/,
  // 32 random bytes as base64url; identifiers as long have no digit or no capital.
  'a session or reset token': /(?<![\w./-])(?=[\w-]{0,42}\d)(?=[\w-]{0,42}[A-Z])(?=[\w-]{0,42}[a-z])[\w-]{43}(?![\w-])/,
  'an activation code': /\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}\b/,
  'a signature': /[?&]sign=|"sign(?:ature)?":"/,
  'a password': /\bsecret-?\d|staff-secret/,
};

/** The secrets a line holds, by what they are. */
export function secretsIn(line: string): string[] {
  return Object.entries(SECRETS).flatMap(([what, form]) => (form.test(line) ? [what] : []));
}

/** Every line of a run's logs that holds a secret, without the secret's own characters; and how many lines there were. */
export function searchLogs(folder: string): { readonly lines: number; readonly leaks: readonly string[] } {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const leaks = lines.flatMap((line) => {
    const found = secretsIn(line);
    return found.length > 0 ? [`${found.join(', ')}: ${line.slice(0, 60)}…`] : [];
  });
  return { lines: lines.length, leaks };
}
