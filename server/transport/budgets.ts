import { counting, type Counted, type Limit, type LimitName, type Refused } from '../domain/limits.ts';
import { AppError } from '../errors.ts';

/**
 * So many points of one payer are worked on at a time: some ten milliseconds of this process, or all its connections to the
 * database; and less while others have something running as well. What is more waits.
 */
const SHARE = { alone: 6_000, amongOthers: 2_000 };

/**
 * Work that holds the event loop up for so long is a hindrance to others, in milliseconds. Without the rest after it a small
 * query takes 35 ms in place of 1 to 2 while somebody asks for the whole schema in eight requests at a time (medians of six
 * rounds that alternate; one of them had 18).
 */
const LONG_MS = 10;
/** The longest rest after it, in milliseconds: a machine that stood still is nobody's doing. */
const MOST_REST_MS = 100;

/** How many payers have something running. */
interface Others {
  busy: number;
}

/** Whose operations a budget counts: a user, an address, a socket. */
type BudgetName = 'graphql' | 'graphqlSocket' | 'socketFrames';

/**
 * What may be spent: as much at once as the limit says, and as much again in its time. What an operation costs is known
 * while it is looked at, so whoever has anything left may begin, and the last one may spend more than is left.
 */
export class Budget {
  readonly #name: BudgetName;
  readonly #limit: Limit;
  readonly #others: Others;
  readonly #refused: () => void;
  #left: number;
  #at = performance.now();
  #running = 0;
  #done = 0;
  /** Milliseconds for which work of this turn of the event loop held it up. */
  #held = 0;
  #waiting: { readonly points: number; readonly go: () => void }[] = [];

  constructor(name: BudgetName, limit: Limit, others: Others, refused: () => void) {
    this.#name = name;
    this.#limit = limit;
    this.#others = others;
    this.#refused = refused;
    this.#left = limit.points;
  }

  /** @throws AppError RATE_LIMITED with the seconds to wait, when nothing is left. */
  check(): void {
    const left = this.#refill();
    if (left > 0) return;
    this.#tell();
    this.#refused();
    const { points, seconds } = this.#limit;
    throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((-left * seconds) / points)) });
  }

  /** Spends points. @throws AppError RATE_LIMITED with the seconds to wait, when nothing is left. */
  spend(points: number): void {
    this.check();
    this.take(points);
  }

  /** Takes points, also those that are not left: of what is done already. */
  take(points: number): void {
    this.#left -= points;
    this.#tell();
  }

  /** Whoever answers a request tells what is left; frames of sockets have no such answer. */
  #tell(): void {
    counting.getStore()?.(this.counted);
  }

  /** What is left, in whole points; `reset` is when all of it is there again. */
  get counted(): Counted {
    const { points, seconds } = this.#limit;
    const left = Math.max(0, Math.floor(this.#refill()));
    const reset = Math.max(1, Math.ceil(((points - left) * seconds) / points));
    return { limit: this.#name, points, seconds, left, reset };
  }

  /**
   * Does work of so many points when it is this payer's turn.
   * @throws AppError RATE_LIMITED when whoever wanted it has gone before its turn came.
   */
  run<Result>(points: number, isGone: () => boolean, work: () => Result | Promise<Result>): Result | Promise<Result> {
    if (this.#hasRoom) {
      this.#begin(points);
      return this.#work(points, isGone, work);
    }
    const turn = new Promise<void>((go) => {
      this.#waiting.push({ points, go });
    });
    return turn.then(() => this.#work(points, isGone, work));
  }

  /** Whether nothing of it is spent or running: it may be forgotten. */
  get isWhole(): boolean {
    return this.#running === 0 && this.#refill() === this.#limit.points;
  }

  #refill(): number {
    const now = performance.now();
    const { points, seconds } = this.#limit;
    this.#left = Math.min(points, this.#left + ((now - this.#at) * points) / (seconds * 1_000));
    this.#at = now;
    return this.#left;
  }

  get #hasRoom(): boolean {
    const isAlone = this.#others.busy === (this.#running > 0 ? 1 : 0);
    return this.#running < (isAlone ? SHARE.alone : SHARE.amongOthers);
  }

  #begin(points: number): void {
    if (this.#running === 0) this.#others.busy += 1;
    this.#running += points;
  }

  #work<Result>(points: number, isGone: () => boolean, work: () => Result | Promise<Result>): Result | Promise<Result> {
    let result;
    const begun = performance.now();
    try {
      if (isGone()) throw new AppError('RATE_LIMITED', { retryAfter: 1 });
      result = work();
    } catch (error) {
      this.#end(points);
      throw error;
    } finally {
      this.#held += performance.now() - begun;
    }
    if (!(result instanceof Promise)) {
      this.#end(points);
      return result;
    }
    return result.finally(() => this.#end(points));
  }

  /**
   * What is done makes room in the next turn of the event loop, once for all that was done in this one. Where it held the
   * loop up while others had something running, they have it first for as long: a request of theirs takes many turns.
   */
  #end(points: number): void {
    if (this.#done === 0) {
      setImmediate(() => {
        const held = this.#held;
        this.#held = 0;
        if (held >= LONG_MS && this.#others.busy > 1) setTimeout(() => this.#makeRoom(), Math.min(held, MOST_REST_MS));
        else this.#makeRoom();
      });
    }
    this.#done += points;
  }

  #makeRoom(): void {
    this.#running -= this.#done;
    this.#done = 0;
    if (this.#running === 0) this.#others.busy -= 1;
    this.#letGo();
  }

  #letGo(): void {
    while (this.#hasRoom) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#begin(next.points);
      next.go();
    }
  }
}

/** What a request of the REST layer is taken to cost, in points; one that asks the assistant, or tells a whole history, more. */
export const REST_POINTS = { usual: 300, costly: 1_500 } as const;
/** What it costs to look up a bearer token that is none. */
export const WRONG_BEARER_POINTS = 3_000;

export type Budgets = ReturnType<typeof createBudgets>;

/**
 * What operations may cost (cost.ts): of each user, of each address for those who are none, and of each socket besides, so
 * that one page does not use up what a whole house has. Counted by this instance, whose time it is.
 */
export function createBudgets(limits: Readonly<Record<LimitName, Limit>>, onRefused: (refused: Refused) => void) {
  const shared = new Map<string, Budget>();
  const others: Others = { busy: 0 };
  let sweptAt = performance.now();

  /** Forgets who has spent nothing for a while. */
  function sweep(): void {
    if (performance.now() - sweptAt < limits.graphql.seconds * 1_000) return;
    sweptAt = performance.now();
    for (const [key, budget] of shared) if (budget.isWhole) shared.delete(key);
  }

  const create = (name: BudgetName, key: string) =>
    new Budget(name, limits[name], others, () => onRefused({ limit: name, key }));

  return {
    /** Of a user's id or an address: one for all that comes from there. */
    of(key: string): Budget {
      const known = shared.get(key);
      if (known) return known;
      sweep();
      const budget = create('graphql', key);
      shared.set(key, budget);
      return budget;
    },
    ofSocket: (address: string) => create('graphqlSocket', address),
    ofFrames: (address: string) => create('socketFrames', address),
  };
}
