/** In milliseconds: doubles from `first` to 15 seconds, spread so that clients do not come back in step. */
export function backoff(failures: number, first = 500): number {
  return Math.min(first * 2 ** (failures - 1), 15_000) * (0.5 + Math.random() / 2);
}

/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal?.aborted) done();
    else signal?.addEventListener('abort', done);
  });
}

/** 32 random letters and digits: an idempotency key, or a guest's session id. Whoever knows the latter reads along. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
