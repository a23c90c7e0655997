import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { PASSWORD } from '../contract/fields.ts';

/** How many are refused of those that are long enough at all (decision 031). */
const MOST = 1_000;

/** The most common passwords of zxcvbn's list, in lower case; it is ordered by how often they were seen in leaks. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  passwords.filter(({ length }) => length >= PASSWORD.min).slice(0, MOST),
);
