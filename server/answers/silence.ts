import { AppError } from '../errors.ts';

/**
 * Passes a stream on.
 * @throws AppError ANSWER_TIMEOUT when nothing comes for `ms`, ANSWER_INTERRUPTED when the signal aborts.
 */
export async function* withoutSilence<T>(source: AsyncIterable<T>, ms: number, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  let fail: (error: AppError) => void = () => undefined;
  const timer = setTimeout(() => fail(new AppError('ANSWER_TIMEOUT')), ms);
  const interrupt = () => fail(new AppError('ANSWER_INTERRUPTED'));
  signal.addEventListener('abort', interrupt);
  try {
    while (!signal.aborted) {
      const result = await new Promise<IteratorResult<T>>((resolve, reject) => {
        fail = reject;
        iterator.next().then(resolve, reject);
      });
      if (result.done) return;
      timer.refresh();
      yield result.value;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
    // Not awaited: a stream that hangs must not hang its end too.
    iterator.return?.().catch(() => undefined);
  }
}
