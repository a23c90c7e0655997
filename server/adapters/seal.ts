import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '../exit.ts';
import { keyFile } from './key-file.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets the product must use again: whoever has the database alone cannot read them. */
export interface Seal {
  /** Names of the keys it has; what is sealed by another one it cannot open. */
  readonly keyIds: readonly string[];
  /** Returns the text sealed, and by which key. */
  seal(text: string): { readonly sealed: string; readonly by: string };
  /** @throws Error when it was sealed by another key, or changed. */
  open(sealed: string, by: string): string;
}

/**
 * Seals with AES-256-GCM. The first key seals, all of them open, so that a key is replaced by putting a new one before it.
 * Keys are 32 bytes each, at least one.
 */
export function createSeal(keys: readonly Buffer[]): Seal {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [first] = byId;
  if (!first || keys.some((key) => key.length !== KEY_BYTES)) throw new Error('A seal needs keys of 32 bytes');
  const [by, newest] = first;
  return {
    keyIds: [...byId.keys()],
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, newest, iv, { authTagLength: TAG_BYTES });
      const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return { sealed: Buffer.concat(parts).toString('base64'), by };
    },
    open(sealed, keyId) {
      const key = byId.get(keyId);
      if (!key) throw new Error('There is no key for a sealed secret');
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}

/** Of DATA_DIR: the key that seals where none is given. */
export const SEAL_KEY = 'webhook.key';

/**
 * The seal of the given keys; without any, of the one in DATA_DIR, the same for all instances there.
 * @throws StartError when that one is damaged, or cannot be read or made.
 */
export async function openSeal(keys: readonly Buffer[], dataDir: string): Promise<Seal> {
  if (keys.length > 0) return createSeal(keys);
  const make = () => randomBytes(KEY_BYTES).toString('base64');
  const text = await keyFile(join(dataDir, SEAL_KEY), make).catch((cause: unknown) => {
    throw new StartError('configuration', `DATA_DIR: ${SEAL_KEY} can be neither read nor made`, { cause });
  });
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new StartError('configuration', `DATA_DIR: ${SEAL_KEY} is damaged: put it back as a backup has it`);
  return createSeal([key]);
}

/** Tells keys apart without telling anything of them. */
const idOf = (key: Buffer) => createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16);
