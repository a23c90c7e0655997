import { readFileSync } from 'node:fs';
import { PASSWORD } from '../contract/fields.ts';

/** How many are refused of those that are long enough at all (decision 031). */
const MOST = 1_000;
/** Read as a file: what is imported is kept for good, and these are 49,000. */
const LIST = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));

/** The most common passwords of zxcvbn's list, in lower case; it is ordered by how often they were seen in leaks. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (JSON.parse(readFileSync(LIST, 'utf8')) as string[]).filter(({ length }) => length >= PASSWORD.min).slice(0, MOST),
);
