import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Hashes passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with (rest.md: login). */
  verify(password: string, stored: string | null): Promise<boolean>;
}

/** OWASP's setting: argon2id (2 in the library's enumeration), 19,456 KiB of memory, two passes, one lane. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Hashing runs on libuv's four threads, which files, compression and names of hosts need as well. What is left of the event
 * loop while 16 log in stands in docs/figures.md.
 */
const CONCURRENCY = 2;

/** argon2id, asynchronous, at most two at a time. */
export function createPasswords(options: { readonly memoryCost: number } = ARGON2): Passwords {
  const parameters = { ...ARGON2, memoryCost: options.memoryCost };
  const decoy = hash(randomBytes(16).toString('hex'), parameters);
  let running = 0;
  const waiting: (() => void)[] = [];

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= CONCURRENCY) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => limited(() => hash(password, parameters)),
    verify: (password, stored) =>
      limited(async () => {
        const matches = await verify(stored ?? (await decoy), password);
        return stored !== null && matches;
      }),
  };
}
