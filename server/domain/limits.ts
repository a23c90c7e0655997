import { AsyncLocalStorage } from 'node:async_hooks';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { fold, limitKey } from './credentials.ts';
import type { SharedStore } from '../adapters/redis.ts';

/** How many actions are allowed in how many seconds. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** Every rate limit and its default (decisions: Limits); `LIMIT_<NAME>=COUNT/SECONDS` changes one. */
export const LIMITS = {
  loginAccount: { points: 10, seconds: 15 * 60 },
  loginDevice: { points: 10, seconds: 15 * 60 },
  loginAddress: { points: 50, seconds: 15 * 60 },
  registerAddress: { points: 20, seconds: 60 * 60 },
  resetAccount: { points: 5, seconds: 60 * 60 },
  resetAddress: { points: 20, seconds: 60 * 60 },
  passwordUser: { points: 10, seconds: 60 * 60 },
  emailUser: { points: 5, seconds: 60 * 60 },
  emailRecipient: { points: 5, seconds: 60 * 60 },
  emailLinkAddress: { points: 30, seconds: 60 * 60 },
  letterRecipient: { points: 5, seconds: 60 * 60 },
  consultationAddress: { points: 10, seconds: 60 * 60 },
  contactAddress: { points: 10, seconds: 60 * 60 },
  orderUser: { points: 30, seconds: 10 * 60 },
  codeUser: { points: 10, seconds: 10 * 60 },
  codeAddress: { points: 30, seconds: 10 * 60 },
  apiToken: { points: 600, seconds: 60 },
  questionOwner: { points: 20, seconds: 60 },
  webhookUser: { points: 30, seconds: 60 },
  webhookDay: { points: 300, seconds: 24 * 60 * 60 },
  pictureOwner: { points: 40, seconds: 24 * 60 * 60 },
  pictureAddress: { points: 200, seconds: 24 * 60 * 60 },
  exportUser: { points: 10, seconds: 10 * 60 },
  // Points of GraphQL operations (server/transport/cost.ts), at each instance; a page of ours takes about a thousand.
  graphql: { points: 300_000, seconds: 5 },
  graphqlSocket: { points: 60_000, seconds: 5 },
  socketFrames: { points: 500, seconds: 5 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** What is left of a limit after an action was counted against it. */
export interface Counted {
  readonly limit: LimitName;
  /** What the limit allows in its time, and that time in seconds. */
  readonly points: number;
  readonly seconds: number;
  /** Whole points, never below 0. */
  readonly left: number;
  /** Whole seconds until there is more. */
  readonly reset: number;
}

/** Hears of what is counted while a request is worked on; whoever answers the request tells it (rate-limits.ts). */
export const counting = new AsyncLocalStorage<(counted: Counted) => void>();

/**
 * Takes points (transport/cost.ts: about two microseconds each) from whoever has asked, for what only the data tell how much
 * it is; nothing where nobody has. @throws AppError RATE_LIMITED when he asks to be shown something and has nothing left.
 */
export function pay(points: number): void {
  // Who asks for nothing more than he has paid for may have spent his last on it.
  if (points > 0) paying.getStore()?.(points);
}
/** Whom `pay` takes from: set by whoever carries out what was asked (prepare.ts). */
export const paying = new AsyncLocalStorage<(points: number) => void>();

/**
 * Does something outside of the request that asks for it. A counter in memory has a timer, and a timer holds what was going
 * on when it was set: request, answer and body, some 64 kB, for as long as the limit counts, up to a day.
 */
const apart = AsyncLocalStorage.snapshot();

/** Limits that strangers count against as well: what is left of them would tell what others did with an account. */
const UNTOLD: ReadonlySet<LimitName> = new Set([
  'loginAccount',
  'loginDevice',
  'resetAccount',
  'emailRecipient',
  'letterRecipient',
]);

/** A refused action. */
export interface Refused {
  readonly limit: LimitName;
  readonly key: string;
  /** The folded name or e-mail that was typed, where the key is only a hash of it; perhaps nobody's. */
  readonly account?: string | undefined;
}

/** Counters of actions by key; shared by all instances when Redis is given. */
export interface Limits {
  /**
   * Counts one action. Returns a function that takes it back (a login that succeeded is no failure).
   * @throws AppError RATE_LIMITED with the seconds to wait.
   */
  consume(name: LimitName, key: string, account?: string): Promise<() => Promise<void>>;
  /** Counts one action that is not taken back, and says what is left. @throws AppError RATE_LIMITED, as `consume`. */
  count(name: LimitName, key: string, account?: string): Promise<Counted>;
  /** Counts one action for which nobody is refused anything but a courtesy: false when it is one too many. */
  allows(name: LimitName, key: string, account?: string): Promise<boolean>;
  /** Forgets what was counted. */
  forget(name: LimitName, key: string): Promise<void>;
  /** Counts nothing. @throws AppError RATE_LIMITED when one more action would be refused. */
  check(name: LimitName, key: string): Promise<void>;
}

/**
 * Whether an address may get another letter that nobody has asked for from there: whoever fills in a form can name any
 * address, and as many forms as he has addresses of his own; whoever has webhooks can have them disabled as often as he
 * likes, with an account whose address was never confirmed.
 */
export function mayWrite(limits: Limits, email: string): Promise<boolean> {
  return limits.allows('letterRecipient', mailboxKey(email), fold(email));
}

/** A key for counting letters to a mailbox: `li+any@example.com` is commonly the mailbox of `li@example.com`. */
export function mailboxKey(email: string): string {
  return limitKey(fold(email).replace(/\+[^@]*@/, '@'));
}

/**
 * Rate limits in this process's memory or in Redis; while Redis is away each instance counts for itself, from nothing.
 * `onRefused` hears of every refusal and must return at once.
 */
export function createLimits(
  limits: Readonly<Record<LimitName, Limit>>,
  redis: SharedStore | null,
  onRefused: (refused: Refused) => void,
): Limits {
  const own = {} as Record<LimitName, RateLimiterAbstract>;
  const shared = {} as Record<LimitName, RateLimiterAbstract>;
  for (const name of Object.keys(limits) as LimitName[]) {
    const { points, seconds } = limits[name];
    const options = { keyPrefix: `wheelwise:limit:${name}`, points, duration: seconds };
    own[name] = new RateLimiterMemory(options);
    if (redis) shared[name] = new RateLimiterRedis({ ...options, storeClient: redis.client, useRedisPackage: true });
  }
  /** What a limit's counters say: those in Redis, or our own. @throws RateLimiterRes of one action too many. */
  async function ask<Value>(name: LimitName, work: (limiter: RateLimiterAbstract) => Promise<Value>): Promise<Value> {
    const askOwn = () => apart(work, own[name]);
    if (!redis?.isUp()) return askOwn();
    try {
      return await redis.within(() => work(shared[name]));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      return askOwn();
    }
  }
  function refuse({ msBeforeNext }: RateLimiterRes, refused: Refused): AppError {
    onRefused(refused);
    return new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
  }
  function tell(counted: Counted): Counted {
    if (!UNTOLD.has(counted.limit)) counting.getStore()?.(counted);
    return counted;
  }
  function countedOf(name: LimitName, { consumedPoints, msBeforeNext }: RateLimiterRes): Counted {
    const { points, seconds } = limits[name];
    const left = Math.max(0, points - consumedPoints);
    return { limit: name, points, seconds, left, reset: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  }
  async function count(name: LimitName, key: string, account?: string): Promise<Counted> {
    try {
      return tell(countedOf(name, await ask(name, (limiter) => limiter.consume(key))));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      tell(countedOf(name, error));
      throw refuse(error, { limit: name, key, account });
    }
  }
  async function consume(name: LimitName, key: string, account?: string) {
    await count(name, key, account);
    return async () => {
      tell(countedOf(name, await ask(name, (limiter) => limiter.reward(key))));
    };
  }
  return {
    consume,
    count,
    allows(name, key, account) {
      return consume(name, key, account).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
    },
    async forget(name, key) {
      await ask(name, (limiter) => limiter.delete(key));
    },
    async check(name, key) {
      const counted = await ask(name, (limiter) => limiter.get(key));
      if (counted) tell(countedOf(name, counted));
      if (counted && counted.consumedPoints >= limits[name].points) throw refuse(counted, { limit: name, key });
    },
  };
}
