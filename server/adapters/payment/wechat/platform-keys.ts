import { X509Certificate, type KeyObject } from 'node:crypto';
import type { Clock } from '../../clock.ts';

/** A key WeChat Pay signs with. */
export interface PlatformKey {
  /** The number it goes by in `Wechatpay-Serial`; null: not known, it answers to any that no other key has. */
  readonly serialNo: string | null;
  readonly publicKey: KeyObject;
  /** When its certificate ends, from when on it is not believed; null: it is a bare key, which does not end. */
  readonly expiresAt: Date | null;
}

/** Strangers may name numbers nobody knows: certificates are asked for no more often than this, in milliseconds. */
const FETCH_AT_MOST_MS = 60_000;
/** WeChat Pay's public keys are named so. They are given out by hand: no list has them. */
const PUBLIC_KEY_ID = 'PUB_KEY_ID_';

/** A platform certificate in PEM, by the number it says itself. @throws Error when it is none. */
export function certificateKey(pem: string): PlatformKey {
  const { serialNumber, publicKey, validTo } = new X509Certificate(pem);
  return { serialNo: serialNumber, publicKey, expiresAt: new Date(validTo) };
}

/**
 * The keys WeChat Pay signs with: those the merchant was configured with, and certificates it has told us of since. While
 * it changes from one to the next it signs with both for days; each is believed by its number, until it ends.
 */
export function createPlatformKeys(deps: {
  configured(): Promise<readonly PlatformKey[]>;
  /** Asks WeChat Pay for its certificates and makes sure that they are its own. @throws Error. */
  fetch(): Promise<readonly PlatformKey[]>;
  readonly clock: Clock;
}) {
  const { clock } = deps;
  let fetched: readonly PlatformKey[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function known(): Promise<PlatformKey[]> {
    const all = [...(await deps.configured()), ...fetched];
    return all.filter(({ expiresAt }) => expiresAt === null || expiresAt > clock.now());
  }

  async function fetchAll(): Promise<void> {
    fetched = await deps.fetch();
  }

  async function askOnce(): Promise<void> {
    const now = clock.now().getTime();
    if (!asking && now - askedAt < FETCH_AT_MOST_MS) return;
    askedAt = now;
    asking ??= fetchAll().finally(() => {
      asking = null;
    });
    await asking;
  }

  return {
    /** The number to name in requests, so that answers are signed by it; null: none is known. */
    async preferred(): Promise<string | null> {
      const named = (await known()).filter(({ serialNo }) => serialNo !== null);
      const bare = named.find(({ expiresAt }) => expiresAt === null);
      // Of certificates the one that lasts longest is the newest.
      const lasting = (key: PlatformKey) => key.expiresAt?.getTime() ?? 0;
      return (bare ?? named.toSorted((one, other) => lasting(other) - lasting(one))[0])?.serialNo ?? null;
    },

    /**
     * The key of a number; WeChat Pay is asked for certificates when it is a new one. Null: there is none.
     * @throws Error when it cannot be asked, and no key without a number is there.
     */
    async named(serialNo: string): Promise<KeyObject | null> {
      const keys = await known();
      const found = keyNamed(keys, serialNo);
      const isNumbered = keys.some((key) => key.serialNo === serialNo);
      if (isNumbered || serialNo.startsWith(PUBLIC_KEY_ID)) return found;
      // A key without a number is this one's or another's: it has to do where the list cannot be had.
      await askOnce().catch((error: unknown) => {
        if (!found) throw error;
      });
      return keyNamed(await known(), serialNo);
    },
  };
}

/** Of these keys the one of a number; one whose number is not known answers to any. */
export function keyNamed(keys: readonly PlatformKey[], serialNo: string): KeyObject | null {
  const key = keys.find((each) => each.serialNo === serialNo) ?? keys.find((each) => each.serialNo === null);
  return key?.publicKey ?? null;
}
