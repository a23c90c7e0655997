import { AppError } from '../errors.ts';

/**
 * Gives every value of a stream to `take`, in the turn it comes, until the stream ends.
 * @throws AppError ANSWER_TIMEOUT when nothing comes for `ms`, ANSWER_INTERRUPTED when the signal aborts.
 */
export async function withoutSilence<T>(
  source: AsyncIterable<T>,
  ms: number,
  signal: AbortSignal,
  take: (value: T) => void,
): Promise<void> {
  const iterator = source[Symbol.asyncIterator]();
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('ANSWER_TIMEOUT')), ms);
  const interrupt = () => reject(new AppError('ANSWER_INTERRUPTED'));
  signal.addEventListener('abort', interrupt);
  let over = false;
  async function read(): Promise<void> {
    for (let result = await iterator.next(); !result.done; result = await iterator.next()) {
      if (over) return;
      timer.refresh();
      take(result.value);
    }
  }
  try {
    if (signal.aborted) interrupt();
    await Promise.race([failed, read()]);
  } finally {
    over = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
    // Not awaited: a stream that hangs must not hang its end too.
    iterator.return?.().catch(() => undefined);
  }
}
