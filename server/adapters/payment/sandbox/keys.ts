import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keyFile } from '../../key-file.ts';

/** A side's key, and the number it goes by. */
interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly serialNo: string;
}

/** What one sandbox provider and its one merchant sign and encrypt with. */
export interface SandboxKeys {
  readonly merchant: KeyPair;
  readonly platform: KeyPair;
  /** The one the provider signs with besides, while it changes from one to the other; of old files the same. */
  readonly other: KeyPair;
  /** 32 bytes. */
  readonly secret: Buffer;
}

interface KeyFile {
  readonly merchant: string;
  readonly platform: string;
  readonly other?: string;
  readonly secret: string;
}

/**
 * The sandbox's keys: made when first needed, kept in DATA_DIR, the same for all instances there.
 * @throws Error when DATA_DIR cannot be written or a file in it is damaged.
 */
export function createSandboxKeys(dataDir: string): (provider: string) => Promise<SandboxKeys> {
  const loaded = new Map<string, Promise<SandboxKeys>>();
  return (provider) => {
    const keys = loaded.get(provider) ?? load(dataDir, provider);
    loaded.set(provider, keys);
    keys.catch(() => loaded.delete(provider)); // Tried again next time.
    return keys;
  };
}

async function load(dataDir: string, provider: string): Promise<SandboxKeys> {
  const file = join(dataDir, `payment-sandbox-${provider}.json`);
  const text = await keyFile(file, make);
  const { merchant, platform, other = platform, secret } = JSON.parse(text) as KeyFile;
  return {
    merchant: pairOf(merchant),
    platform: pairOf(platform),
    other: pairOf(other),
    secret: Buffer.from(secret),
  };
}

async function make(): Promise<string> {
  const [merchant, platform, other] = await Promise.all([generateKey(), generateKey(), generateKey()]);
  return JSON.stringify({ merchant, platform, other, secret: randomBytes(16).toString('hex') } satisfies KeyFile);
}

/** Off the main thread: making one takes a tenth of a second. */
async function generateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function pairOf(pem: string): KeyPair {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  // As certificates' numbers are: twenty bytes, and not negative.
  const serialNo = `5${createHash('sha1').update(bytes).digest('hex').toUpperCase().slice(1)}`;
  return { privateKey, publicKey, serialNo };
}
