import { AppError } from '../errors.ts';

/** Whoever has as many pieces of work under way as he may is told to come again after so long, in seconds. */
const RETRY_S = 5;

/** Lets somebody in, and does what is dear when its turn comes. */
export interface Turns {
  /**
   * Does all of `work` for somebody, in which what he hands to `turn` is done alone: nothing else of anybody meanwhile.
   * @param who whose work it is: people take turns, and whoever brings many pieces mostly waits for himself.
   * @throws AppError RATE_LIMITED: he has as many under way as he may.
   */
  run<Value>(
    who: string,
    work: (turn: <Part>(part: () => Promise<Part>) => Promise<Part>) => Promise<Value>,
  ): Promise<Value>;
}

/** Turns at something that takes much of the machine. `most`: pieces of work of one person that are under way. */
export function createTurns(most: number): Turns {
  const underWay = new Map<string, number>();
  /** Who waits for a turn, whose turn is next first; each with what he waits with. */
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;

  function next(): void {
    const [first] = waiting;
    isBusy = first !== undefined;
    if (!first) return;
    const [who, [begin, ...others]] = first;
    waiting.delete(who);
    if (others.length > 0) waiting.set(who, others);
    begin?.();
  }

  async function turn<Part>(who: string, part: () => Promise<Part>): Promise<Part> {
    if (isBusy) await new Promise<void>((begin) => waiting.set(who, [...(waiting.get(who) ?? []), begin]));
    isBusy = true;
    try {
      return await part();
    } finally {
      next();
    }
  }

  return {
    async run(who, work) {
      const count = underWay.get(who) ?? 0;
      if (count >= most) throw new AppError('RATE_LIMITED', { retryAfter: RETRY_S });
      underWay.set(who, count + 1);
      try {
        return await work((part) => turn(who, part));
      } finally {
        const left = (underWay.get(who) ?? 1) - 1;
        if (left === 0) underWay.delete(who);
        else underWay.set(who, left);
      }
    },
  };
}
