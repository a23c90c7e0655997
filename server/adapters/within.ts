import { setImmediate as turn } from 'node:timers/promises';

/** What was waited for took too long. */
export class TooLate extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`);
    this.name = 'TooLate';
  }
}

/**
 * What a promise comes to, within so many milliseconds. What came while this process was busy with something else is not
 * late: it is waited for one more turn of the event loop, in which what was received meanwhile is read.
 * @throws TooLate, and whatever the promise is rejected with in time.
 */
export async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    void turn()
      .then(() => turn())
      .then(() => reject(new TooLate(milliseconds)));
  }, milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
